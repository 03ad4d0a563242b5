// support_end.mjs - what the page shows of a game that is over.

/** A text of the page, its numbers as programs write them. */
export const typed = (text) => text.replaceAll("−", "-");
export const numbersIn = (text) => (typed(text).match(/-?\d+/g) ?? []).map(Number);

/** The sentence, and of each seat the total and its parts, once they are counted up. */
export async function endOf({ page }) {
    await page.locator(".sheet [data-counted]").waitFor();
    const seats = await page.locator(".sheet ol > li").evaluateAll((all) => {
        const number = (e) => Number(e.textContent.replace("−", "-"));
        return all.map((seat) => ({
            name: seat.querySelector(".name").textContent,
            total: number(seat.querySelector("strong")),
            parts: [...seat.querySelectorAll(".part b")].map(number),
            said: seat.querySelectorAll(".part [aria-label], .part > span").length,
        }));
    });
    return { title: await page.locator("footer .over h2").innerText(), seats };
}

/** Whether every score is the sum of its parts, each said in words. */
export const addsUp = ({ total, parts, said }) =>
    parts.length > 1 && said >= parts.length && parts.reduce((a, b) => a + b, 0) === total;

/** Results as a browser keeps them: Anna's games of Coloretto with friends. */
export const madeUpResults = [
    [2, "brown"],
    [3, "brown"],
    [3, "grey"],
].map(([seats, scoring], i) => ({
    id: `aaaaaaa${i}`,
    number: 0,
    game: "coloretto",
    at: 1e12 + i,
    you: 0,
    seats: ["Anna", "Béla", "Csilla"].slice(0, seats).map((name) => ({ kind: "human", name })),
    options: { golden_joker: false, scoring, rows: "standard", brown_card: 0, limit: "none" },
    scores: [9, 8, 7].slice(0, seats),
    winners: [0],
}));
