// serviceWorker.svelte.ts - registers the service worker, which caches the client for when no server answers. It
// caches the words of one language, so a change of language registers it anew.
import { settings } from "./settings.svelte";

/** ms: the page comes first; what is cached for later is downloaded when nothing else is under way */
const patience = 2500;

function register(): void {
    const address = `/sw.js?lang=${settings.language}`;
    void navigator.serviceWorker.register(address).catch(() => {});
}

export function cacheForLater(): void {
    if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
    $effect.root(() => {
        $effect(() => {
            settings.language; // followed
            const timer = setTimeout(register, patience);
            return () => clearTimeout(timer);
        });
    });
}
