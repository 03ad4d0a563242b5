// card.ts - Keltis, the board game as the lobby shows it.
import type { GameCard } from "../manifest";
import Emblem from "./Emblem.svelte";

const card: GameCard = {
    emblem: Emblem,
    about: {
        en: "Lay cards and walk the five stone paths",
        hu: "Rakj le lapokat, és járd be az öt kőösvényt",
        nl: "Leg kaarten aan en loop de vijf stenen paden af",
        de: "Karten auslegen und fünf Steinpfade gehen",
    },
};

export default card;
