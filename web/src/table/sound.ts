// sound.ts - sounds, for a person who wants any; only then they are loaded.
import { loadPart } from "../app/load";
import { settings } from "../app/settings.svelte";
import type { Sound } from "./tones";

export function play(name: Sound): void {
    if (settings.sound) void loadPart(() => import("./tones")).then(({ sound }) => sound(name));
}
