// watchedEnds.ts - which game this tab has watched to its end, so that elsewhere on the site it is told when
// that is played again; afterWatching.ts tells it. Who sat there is told by their own tables.
const key = "pakli.watched";
const lasting = 15 * 60_000; // ms; later a rematch is news to nobody

export interface WatchedEnd {
    id: string;
    until: number;
}

export function watchedEnd(): WatchedEnd | null {
    try {
        const value = JSON.parse(sessionStorage.getItem(key) ?? "null") as WatchedEnd | null;
        return value && value.until > Date.now() ? value : null;
    } catch {
        return null;
    }
}

/** The last one; null: none any more. */
export function keepWatchedEnd(id: string | null): void {
    try {
        if (id) sessionStorage.setItem(key, JSON.stringify({ id, until: Date.now() + lasting }));
        else sessionStorage.removeItem(key);
    } catch {
        // a browser that keeps nothing remembers nothing
    }
}
