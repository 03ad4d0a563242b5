// device.ts - what this browser is called where somebody has to recognise it: "Firefox, Linux".

const browsers: [RegExp, string][] = [
    [/Edg\//, "Edge"],
    [/OPR\//, "Opera"],
    [/Firefox\/|FxiOS\//, "Firefox"],
    [/Chrome\/|CriOS\//, "Chrome"],
    [/Safari\//, "Safari"],
];
const systems: [RegExp, string][] = [
    [/iPhone/, "iPhone"],
    [/iPad/, "iPad"],
    [/Android/, "Android"],
    [/Windows/, "Windows"],
    [/Mac OS X/, "macOS"],
    [/Linux/, "Linux"],
];
const find = (list: [RegExp, string][], words: string) =>
    list.find(([pattern]) => pattern.test(words))?.[1];

export function deviceName(agent: string): string {
    const known = [find(browsers, agent), find(systems, agent)].filter(Boolean);
    return known.join(", ") || "Browser";
}
