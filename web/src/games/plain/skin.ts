// The plain skin draws any game from its scene: zones as labelled groups of cards and buttons. It
// is what a game looks like that has no skin of its own, and the pattern for those that have.
import type { Skin } from "../../table/skin";
import { wordsFrom } from "../manifest";
import Plain from "./Plain.svelte";

const skin: Skin = {
    component: Plain,
    words: wordsFrom(import.meta.glob("./words/*.json")),
    say(piece, t) {
        if (piece.thing === "?") return t("hidden");
        if (/^x\d+$/.test(piece.thing)) return t("count", { n: Number(piece.thing.slice(1)) });
        return piece.thing;
    },
    sayMove: (move) => [move],
    question: (table) => table.phase,
    buttonRow: true,
    describe(table) {
        const zones = [...new Set(table.board.pieces.map((p) => p.zone))];
        return zones.map((zone) => {
            const things = table.board.at(zone).map((p) => table.say(p));
            return table.t("zone", { zone, things: things.join(", ") });
        });
    },
};

export default skin;
