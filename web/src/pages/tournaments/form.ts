// form.ts - what a new tournament is like unless somebody wants it otherwise.
import type { Clock } from "../../net/protocol";

export type { Form } from "./tournament";

const nameLength = 40;

export const likely = {
    rounds: 5,
    clock: { kind: "real", bank: 900, increment: 10 } as Clock,
    /** seconds between two rounds */
    pause: { real: 60, days: 0 },
    pauses: { real: [0, 60, 300, 900], days: [0, 43_200, 86_400] },
    /** The game and the day: "..., 19 November". */
    name(game: string, now: number, language: string): string {
        const day = new Date(now).toLocaleDateString(language, { day: "numeric", month: "long" });
        const whole = `${game}, ${day}`;
        return whole.length > nameLength ? game.slice(0, nameLength) : whole;
    },
};
