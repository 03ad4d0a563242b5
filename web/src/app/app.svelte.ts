// app.svelte.ts - what the whole page shares: the words of its language, and the address.
import { type Language, loadWords, type Say, sayer } from "./words";

class App {
    #say = $state.raw<Say>((key) => key);
    #path = $state("/");
    #hash = $state("");
    #search = $state("");
    language = $state<Language>("en");

    get t(): Say {
        return this.#say;
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
    async speak(language: Language, failed?: () => void): Promise<void> {
        const strings = await loadWords(language, failed);
        this.#say = sayer(strings);
        this.language = language;
        document.documentElement.lang = language;
    }

    /** Shows another page of the client. */
    go(to: string): void {
        if (to !== location.pathname + location.search + location.hash)
            history.pushState(null, "", to);
        this.follow();
        window.scrollTo(0, 0);
    }

    follow(): void {
        this.#path = location.pathname;
        this.#search = location.search;
        this.#hash = decodeURIComponent(location.hash.slice(1));
    }
}

export const app = new App();

/** Links of the page itself are followed without loading it again. */
export function followLinks(event: MouseEvent): void {
    const link = (event.target as Element | null)?.closest("a");
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || link.target || link.download) return;
    const to = new URL(link.href);
    if (to.origin !== location.origin || to.pathname.startsWith("/api")) return;
    event.preventDefault();
    app.go(to.pathname + to.search + to.hash);
}
