// tabs.ts - tabs of one browser that have the same table open: they take turns, and tell each other when
// the table has changed.

export interface Tabs {
    /** Does some work while no other tab does any of that name. */
    exclusive<T>(name: string, work: () => Promise<T>): Promise<T>;
    /** Tells the other tabs that a table has changed. */
    changed(id: string): void;
    /** Calls when another tab has changed a table. */
    onChange(listener: (id: string) => void): void;
}

/** All tabs of this browser, by Web Locks and a channel. */
export class BrowserTabs implements Tabs {
    #channel = new BroadcastChannel("pakli.tables");

    exclusive<T>(name: string, work: () => Promise<T>): Promise<T> {
        const { locks } = navigator;
        // Without a lock two tabs could only meet in the store, which takes no row twice.
        return locks ? (locks.request(name, work) as Promise<T>) : work();
    }

    changed(id: string): void {
        this.#channel.postMessage(id);
    }

    onChange(listener: (id: string) => void): void {
        this.#channel.onmessage = (event: MessageEvent<string>) => listener(event.data);
    }
}

/** Where there is no other tab. */
export class SingleTab implements Tabs {
    exclusive<T>(_name: string, work: () => Promise<T>): Promise<T> {
        return work();
    }
    changed(): void {}
    onChange(): void {}
}
