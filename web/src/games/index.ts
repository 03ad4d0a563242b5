// The skins of the games, each loaded when a table of its game is shown.
import type { Skin } from "../table/skin";

const files = import.meta.glob<{ default: Skin }>("./*/skin.ts");

/** The skin of a game; the plain one for a game that has none. */
export async function loadSkin(game: string): Promise<Skin> {
    const load = files[`./${game}/skin.ts`] ?? files["./plain/skin.ts"]!;
    return (await load()).default;
}
