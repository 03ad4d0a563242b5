// settings.svelte.ts - what a person set in this browser, stored in localStorage.
import { type Language, languageOf, languages } from "./words";

export type Theme = "system" | "linen" | "peat";
/** How fast moves are shown: 0 all at once. */
export const speeds = [0, 0.5, 1, 1.6] as const;
export type Speed = (typeof speeds)[number];

interface StoredSettings {
    language: Language;
    theme: Theme;
    speed: Speed;
    sound: boolean;
    notices: boolean;
    /** moves that cannot be taken back are confirmed */
    confirm: boolean;
    /** in games against bots of this device one is warned before a blunder */
    tutor: boolean;
    name: string;
    /** of the bots last played against */
    level: string;
    /** or that they were ones whose strength follows one's results */
    adaptive: boolean;
}

const key = "pakli.settings";

function fromStorage(): Partial<StoredSettings> {
    try {
        const value: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
        return typeof value === "object" && value !== null
            ? (value as Partial<StoredSettings>)
            : {};
    } catch {
        return {};
    }
}

/** Stored values, where they are valid; else what a new visitor gets. */
function load(): StoredSettings {
    const stored = fromStorage();
    return {
        language: languages.find((l) => l === stored.language) ?? languageOf(navigator.languages),
        theme: stored.theme === "linen" || stored.theme === "peat" ? stored.theme : "system",
        speed: speeds.find((s) => s === stored.speed) ?? 1,
        sound: stored.sound === true,
        notices: stored.notices === true,
        confirm: stored.confirm === true,
        tutor: stored.tutor === true,
        name: typeof stored.name === "string" ? stored.name : "",
        level: typeof stored.level === "string" ? stored.level : "beginner",
        adaptive: stored.adaptive === true,
    };
}

class Settings {
    #stored = $state<StoredSettings>(load());
    #reducedMotion = $state(false); // the system asks for reduced motion
    #dark = $state(false);

    constructor() {
        const reduced = matchMedia("(prefers-reduced-motion: reduce)");
        const dark = matchMedia("(prefers-color-scheme: dark)");
        this.#reducedMotion = reduced.matches;
        this.#dark = dark.matches;
        reduced.addEventListener("change", () => {
            this.#reducedMotion = reduced.matches;
        });
        dark.addEventListener("change", () => {
            this.#dark = dark.matches;
        });
        window.addEventListener("storage", (event) => {
            if (event.key === key) this.#stored = load(); // set in another tab
        });
    }

    get language() {
        return this.#stored.language;
    }
    get theme() {
        return this.#stored.theme;
    }
    get speed() {
        return this.#stored.speed;
    }
    get sound() {
        return this.#stored.sound;
    }
    get notices() {
        return this.#stored.notices;
    }
    get confirm() {
        return this.#stored.confirm;
    }
    get tutor() {
        return this.#stored.tutor;
    }
    get name() {
        return this.#stored.name;
    }
    get level() {
        return this.#stored.level;
    }
    get adaptive() {
        return this.#stored.adaptive;
    }

    /** The theme that is shown. */
    get shownTheme(): "linen" | "peat" {
        if (this.theme !== "system") return this.theme;
        return this.#dark ? "peat" : "linen";
    }

    /**
     * Milliseconds that a piece flies, and that a version of a table is shown within a turn and at its
     * end; see table/playback.svelte.ts. Without motion it still takes its time.
     */
    get pace(): { flight: number; version: number; turn: number } {
        const scaled = (ms: number) => (this.speed === 0 ? 0 : Math.round(ms / this.speed));
        const flight = this.#reducedMotion ? 0 : scaled(300);
        return { flight, version: scaled(450), turn: scaled(750) };
    }

    set<K extends keyof StoredSettings>(name: K, value: StoredSettings[K]): void {
        this.#stored[name] = value;
        try {
            localStorage.setItem(key, JSON.stringify(this.#stored));
        } catch {
            // a browser that stores nothing still plays
        }
    }
}

export const settings = new Settings();
