// card.ts - Keltis, the board game as the lobby shows it.
import type { GameCard } from "../manifest";
import Emblem from "./Emblem.svelte";

const card: GameCard = {
    emblem: Emblem,
    about: {
        en: "Lay cards, walk the five stone paths",
        hu: "Rakj lapokat, járd be az öt kőutat",
        nl: "Leg kaarten en loop de vijf stenen paden",
        de: "Karten legen, fünf Steinpfade gehen",
    },
};

export default card;
