// app.svelte.ts - what the whole page shares: the words of its language, and the address.
import { type Language, loadWords, type Translate, translator } from "./words";

class App {
    #translate = $state.raw<Translate>((key) => key);
    #path = $state("/");
    #hash = $state("");
    #search = $state("");
    language = $state<Language>("en");
    /** tables that wait for a move of this person; 0 until that is known */
    turns = $state(0);

    get t(): Translate {
        return this.#translate;
    }
    get path(): string {
        return this.#path;
    }
    /** What follows "#", without it. */
    get hash(): string {
        return this.#hash;
    }

    /** What follows "?". */
    get search(): string {
        return this.#search;
    }

    /** Shows all words in a language; `failed` is called when they could not be loaded at once. */
    async setLanguage(language: Language, failed?: () => void): Promise<void> {
        const strings = await loadWords(language, failed);
        this.#translate = translator(strings, language);
        this.language = language;
        document.documentElement.lang = language;
    }

    /** Shows another page of the client. */
    go(to: string): void {
        if (to !== location.pathname + location.search + location.hash)
            history.pushState(null, "", to);
        this.readAddress();
        window.scrollTo(0, 0);
    }

    readAddress(): void {
        this.#path = location.pathname;
        this.#search = location.search;
        this.#hash = decodeURIComponent(location.hash.slice(1));
    }
}

export const app = new App();

/** Links of the page itself are followed without loading it again. */
export function interceptLinks(event: MouseEvent): void {
    const link = (event.target as Element | null)?.closest("a");
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || link.target || link.download) return;
    const to = new URL(link.href);
    if (to.origin !== location.origin || to.pathname.startsWith("/api")) return;
    event.preventDefault();
    app.go(to.pathname + to.search + to.hash);
}
