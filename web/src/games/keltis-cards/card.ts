// card.ts - Keltis, the card game as the lobby shows it.
import type { GameCard } from "../manifest";
import Emblem from "./Emblem.svelte";

const card: GameCard = {
    emblem: Emblem,
    about: {
        en: "Five rows, up or down, and nine wish stones",
        hu: "Öt sor, felfelé vagy lefelé, és kilenc kívánságkő",
        nl: "Vijf rijen, omhoog of omlaag, en negen wensstenen",
        de: "Fünf Reihen, aufwärts oder abwärts, und neun Wunschsteine",
    },
};

export default card;
