// card.ts - Húzz egyet! as the lobby shows it.
import type { GameCard } from "../manifest";
import Emblem from "./Emblem.svelte";

const card: GameCard = {
    emblem: Emblem,
    about: {
        en: "Sets of numbers, and a lynx that steals them",
        hu: "Számok csoportban, és egy hiúz, amely elviszi őket",
        nl: "Setjes getallen, en een lynx die ze steelt",
        de: "Zahlensätze, und ein Luchs, der sie stiehlt",
    },
};

export default card;
