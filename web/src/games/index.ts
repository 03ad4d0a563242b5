// The games of this client: what each brings by its manifest, and what stands for the rest.
import { type LoadOptions, loadPart } from "../app/load";
import { type Language, type Translate, translator } from "../app/words";
import type { GameInfo } from "../net/protocol";
import type { Skin } from "../table/skin";
import type { GameCard, GameManifest, GameWords } from "./manifest";

const manifests = import.meta.glob<GameManifest>("./*/game.ts", { eager: true, import: "default" });

/** What a game brings; nothing where it has no folder here. */
export function manifestOf(game: string): GameManifest {
    return manifests[`./${game}/game.ts`] ?? {};
}

/** The skin of a game; the plain one for a game that has none. */
export async function loadSkin(game: string, options?: LoadOptions): Promise<Skin> {
    const load = manifestOf(game).skin ?? (() => import("./plain/skin"));
    return (await loadPart(load, options)).default;
}

export const loadCard = async (game: string): Promise<GameCard> =>
    (await loadPart(manifestOf(game).card ?? (() => import("./plain/card")))).default;

/** How many play when a game is begun with one tap. */
export const quickSeats = ({ id, seats }: GameInfo): number =>
    manifestOf(id).quickSeats ?? seats.min;

/** Words of a game; none where it does not bring any. */
export async function loadGameWords(
    game: string,
    part: keyof GameWords,
    lang: Language,
): Promise<Translate> {
    const { words } = manifestOf(game);
    const load = words && (await loadPart(words)).default[part];
    return translator(load ? (await loadPart(() => load(lang))).default : {}, lang);
}

/** A colour or kind of cards in the words of its game's skin: "red", "joker"; else its letter. */
export function kindName(kind: string, words: Translate): string {
    const name = words(`kind.${kind}`);
    return name === `kind.${kind}` ? kind : name;
}
