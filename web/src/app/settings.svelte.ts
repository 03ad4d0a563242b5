// settings.svelte.ts - what a person set in this browser, kept in localStorage.
import { type Language, languageOf, languages } from "./words";

export type Theme = "system" | "linen" | "peat";
/** How fast things fly: 0 not at all. */
export const speeds = [0, 0.5, 1, 1.6] as const;
export type Speed = (typeof speeds)[number];

interface Kept {
    language: Language;
    theme: Theme;
    speed: Speed;
    sound: boolean;
    notices: boolean;
    name: string;
}

const key = "pakli.settings";

function fromStorage(): Partial<Kept> {
    try {
        const value: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
        return typeof value === "object" && value !== null ? (value as Partial<Kept>) : {};
    } catch {
        return {};
    }
}

/** Kept values, where each is one that may be; else what a new visitor has. */
function load(): Kept {
    const kept = fromStorage();
    return {
        language: languages.find((l) => l === kept.language) ?? languageOf(navigator.languages),
        theme: kept.theme === "linen" || kept.theme === "peat" ? kept.theme : "system",
        speed: speeds.find((s) => s === kept.speed) ?? 1,
        sound: kept.sound === true,
        notices: kept.notices === true,
        name: typeof kept.name === "string" ? kept.name : "",
    };
}

class Settings {
    #kept = $state<Kept>(load());
    #still = $state(false); // the system asks for reduced motion
    #dark = $state(false);

    constructor() {
        const still = matchMedia("(prefers-reduced-motion: reduce)");
        const dark = matchMedia("(prefers-color-scheme: dark)");
        this.#still = still.matches;
        this.#dark = dark.matches;
        still.addEventListener("change", () => {
            this.#still = still.matches;
        });
        dark.addEventListener("change", () => {
            this.#dark = dark.matches;
        });
        window.addEventListener("storage", (event) => {
            if (event.key === key) this.#kept = load(); // set in another tab
        });
    }

    get language() {
        return this.#kept.language;
    }
    get theme() {
        return this.#kept.theme;
    }
    get speed() {
        return this.#kept.speed;
    }
    get sound() {
        return this.#kept.sound;
    }
    get notices() {
        return this.#kept.notices;
    }
    get name() {
        return this.#kept.name;
    }

    /** The theme that is shown. */
    get look(): "linen" | "peat" {
        if (this.theme !== "system") return this.theme;
        return this.#dark ? "peat" : "linen";
    }

    /** Milliseconds of a flight. */
    get flight(): number {
        return this.#still || this.speed === 0 ? 0 : Math.round(240 / this.speed);
    }

    set<K extends keyof Kept>(name: K, value: Kept[K]): void {
        this.#kept[name] = value;
        try {
            localStorage.setItem(key, JSON.stringify(this.#kept));
        } catch {
            // a browser that keeps nothing still plays
        }
    }
}

export const settings = new Settings();
