// names.ts - who a bot is at a table: a name and a face by its level, the same for everybody there.
// Levels have names of their own, so a name always means the same strength.

/** Who sits in a seat, as far as names go. */
interface Sitter {
    kind: "empty" | "human" | "bot";
    /** of a bot its level */
    name?: string;
}

/** Where they sit: a table, and which game of a match is played there. */
export interface Seating {
    id: string;
    seats: readonly Sitter[];
    match?: { game: number };
}

export interface Bot {
    level: string;
    name: string;
    /** which of the looks of its level it has */
    look: number;
}

/** Four for each level: more bots than that sit at no table. */
const names: Record<string, readonly string[]> = {
    random: ["Pip", "Mimi", "Tobi", "Lotti"],
    beginner: ["Robin", "Luca", "Emmi", "Nino"],
    expert: ["Finn", "Clara", "Jonas", "Vera"],
    sharp: ["Bruno", "Greta", "Oskar", "Judit"],
    master: ["Merlin", "Brigid", "Rowan", "Alma"],
};
const looks = 4;

/** The level of "expert@2s". */
export const plainLevel = (level: string): string => level.replace(/[:@].*/, "");

/** Bots whose strength follows somebody's results (fit.ts) are masters that give something away. */
export const adaptive = "adaptive";
export const isAdaptive = (bot: string): boolean => /^master:/.test(bot);
/** What a bot is told as: its level, or that it adapts. */
export const toldLevel = (bot: string): string => (isAdaptive(bot) ? adaptive : plainLevel(bot));

function hash(text: string): number {
    let sum = 0;
    for (const letter of text) sum = (sum * 31 + letter.charCodeAt(0)) % 65521;
    return sum;
}

/** The bot of a seat; null where none sits. Everybody keeps a name when seats rotate in a match. */
export function botAt({ id, seats, match }: Seating, seat: number): Bot | null {
    const at = (first: number) => seats[(first - game + seats.length) % seats.length]!;
    const game = (match?.game ?? 0) % seats.length;
    const who = seats[seat];
    if (who?.kind !== "bot") return null;
    const level = plainLevel(who.name ?? "");
    let look = hash(id);
    for (let first = 0; at(first) !== who; first++) {
        const other = at(first);
        if (other.kind === "bot" && plainLevel(other.name ?? "") === level) look++;
    }
    look %= looks;
    return { level: toldLevel(who.name ?? ""), name: names[level]?.[look] ?? level, look };
}
