// time.ts - spans of time as a clock shows them.

/** ms under which time is short */
export const lowTime = 30_000;

/** "9:05", "1:02:00", "2d 5h". */
export function timeLeft(ms: number): string {
    const seconds = Math.ceil(ms / 1000);
    const [d, h, m, s] = [
        Math.floor(seconds / 86400),
        Math.floor(seconds / 3600) % 24,
        Math.floor(seconds / 60) % 60,
        seconds % 60,
    ];
    const two = (n: number) => String(n).padStart(2, "0");
    if (d > 0) return `${d}d ${h}h`;
    return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
