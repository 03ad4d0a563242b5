// Bots that fit: the next one is as strong as the results of earlier games ask for.
import { describe, expect, it } from "vitest";
import { fitOf } from "../src/bots/fit";
import type { Result } from "../src/pages/stats/results";

const me = { kind: "human" as const, name: "Anna" };
function result(at: number, bots: string[], won: boolean, game = "keltis"): Result {
    const seats = [me, ...bots.map((name) => ({ kind: "bot" as const, name }))];
    const scores = seats.map(() => 0);
    return { id: `t${at}`, number: 0, game, at, you: 0, seats, scores, winners: [won ? 0 : 1] };
}

describe("bots that fit", () => {
    it("begin where nothing is known", () => {
        expect(fitOf([], "keltis")).toEqual({ loss: 0.12, games: 0, won: 0 });
    });
    it("give away less after a win and more after a loss", () => {
        const { loss, games, won } = fitOf([result(1, ["master:0.120"], true)], "keltis");
        expect([games, won]).toEqual([1, 1]);
        expect(loss).toBeLessThan(0.1);
        expect(fitOf([result(1, ["master:0.120"], false)], "keltis").loss).toBeGreaterThan(0.15);
    });
    it("go by the last game", () => {
        const results = [result(2, ["master:0.300"], true), result(1, ["master:0.900"], false)];
        const { loss, games } = fitOf(results, "keltis");
        expect(games).toBe(2);
        expect(loss).toBeCloseTo(0.3 * Math.exp(-1.2 / Math.SQRT2 / 2), 6);
    });
    it("count neither other games, other bots nor people, nor what was before a new beginning", () => {
        const others = [
            result(1, ["master:0.120"], true, "huzz"),
            result(2, ["master"], true),
            result(3, ["master:0.120", "expert"], true),
            result(4, ["master:0.120"], true),
        ];
        expect(fitOf(others, "keltis", 4).games).toBe(0);
        expect(fitOf(others, "keltis").games).toBe(1);
    });
    it("stay between the strongest and any move", () => {
        expect(fitOf([result(1, ["master:0.001"], true)], "keltis").loss).toBe(0.005);
        expect(fitOf([result(1, ["master:1.000"], false)], "keltis").loss).toBe(1);
    });

    /** Somebody who wins the more often the more the bots give away: half of the games at 0.3. */
    it.each([2, 4])("lead to close games with %i seats", (seats) => {
        let [loss, late, state] = [0.12, 0, 7];
        const results: Result[] = [];
        for (let at = 1; at <= 400; at++) {
            state = (state * 48271) % 2147483647;
            const strength = loss / (loss + 0.3 * (seats - 1));
            const won = state / 2147483647 < strength;
            if (at > 200 && won) late++;
            results.push(result(at, Array(seats - 1).fill(`master:${loss.toFixed(3)}`), won));
            loss = fitOf(results, "keltis").loss;
        }
        expect(late / 200).toBeGreaterThan(1 / seats - 0.08);
        expect(late / 200).toBeLessThan(1 / seats + 0.08);
    });
});
