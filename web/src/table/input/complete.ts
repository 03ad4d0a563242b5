// complete.ts - legal moves that go on from what was typed, in the notation or in the words of the
// language.

const plain = (text: string) =>
    text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();

/** Moves that begin with the typed words come first, then those that hold all of them. */
export function complete(
    typed: string,
    legal: readonly string[],
    said: (move: string) => string,
): string[] {
    const wanted = plain(typed);
    if (!wanted) return [...legal];
    const words = wanted.split(" ");
    const begin = legal.filter((move) => plain(move).startsWith(wanted));
    const hold = legal.filter((move) => {
        const text = `${plain(move)} ${plain(said(move))}`;
        return !begin.includes(move) && words.every((word) => text.includes(word));
    });
    return [...begin, ...hold];
}
