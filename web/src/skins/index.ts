// The skins of the games, each loaded when a table of its game is shown.
import type { Skin } from "../table/skin";

const files = import.meta.glob<{ default: Skin }>("./*/index.ts");

/** The skin of a game; the plain one for a game that has none. */
export async function loadSkin(game: string): Promise<Skin> {
    const load = files[`./${game}/index.ts`] ?? files["./plain/index.ts"]!;
    return (await load()).default;
}
