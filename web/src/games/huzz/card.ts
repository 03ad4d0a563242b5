// card.ts - Húzz egyet! as the lobby shows it.
import type { GameCard } from "../manifest";
import Emblem from "./Emblem.svelte";

const card: GameCard = {
    emblem: Emblem,
    about: {
        en: "Sets of equal numbers, and a lynx that steals them",
        hu: "Szettek egyforma számokból, és egy hiúz, aki ellopja őket",
        nl: "Sets van gelijke getallen, en een lynx die ze steelt",
        de: "Sätze aus gleichen Zahlen, und ein Luchs, der sie stiehlt",
    },
};

export default card;
