// card.ts - Coloretto as the lobby shows it.
import type { GameCard } from "../manifest";
import Emblem from "./Emblem.svelte";

const card: GameCard = {
    emblem: Emblem,
    about: {
        en: "Three colours score, all the others cost you",
        hu: "Három szín pontot hoz, a többi mínuszpontot",
        nl: "Drie kleuren leveren punten op, de rest kost punten",
        de: "Drei Farben bringen Punkte, alle anderen kosten welche",
    },
};

export default card;
