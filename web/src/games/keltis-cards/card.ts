// card.ts - Keltis, the card game as the lobby shows it.
import type { GameCard } from "../manifest";
import Emblem from "./Emblem.svelte";

const card: GameCard = {
    emblem: Emblem,
    about: {
        en: "Five rows, up or down, and nine wish stones",
        hu: "Öt sor, fel vagy le, és kilenc kívánságkő",
        nl: "Vijf rijen, op of af, en negen wensstenen",
        de: "Fünf Reihen, auf oder ab, und neun Wunschsteine",
    },
};

export default card;
