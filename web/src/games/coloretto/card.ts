// card.ts - Coloretto as the lobby shows it.
import type { GameCard } from "../manifest";
import Emblem from "./Emblem.svelte";

const card: GameCard = {
    emblem: Emblem,
    about: {
        en: "Three colours count for you, the rest against you",
        hu: "Három szín neked hoz, a többi visz",
        nl: "Drie kleuren tellen mee, de rest telt tegen",
        de: "Drei Farben zählen, der Rest kostet",
    },
};

export default card;
