// card.ts - any game as the lobby shows it, where it brings nothing of its own.
import type { GameCard } from "../manifest";
import Emblem from "./Emblem.svelte";

const card: GameCard = { emblem: Emblem };

export default card;
