// colours.ts - a lynx for every value: the higher the number, the darker the fur; jokers are dark green.

const furColours = [
    ["#f1e6cd", "#c9b68d"],
    ["#eedfbe", "#c4ab7b"],
    ["#ead5a9", "#bf9f68"],
    ["#e6ca93", "#b99356"],
    ["#e1bd7c", "#b28645"],
    ["#dbaf66", "#aa7936"],
    ["#d5a052", "#a06b29"],
    ["#cc9041", "#945d1f"],
    ["#9f5d24", "#6b3a10"],
    ["#8f4f1d", "#5d300c"],
    ["#7e4218", "#50280a"],
    ["#6c3614", "#442008"],
    ["#592a11", "#371906"],
] as const;

export interface LynxColours {
    fur: string;
    /** spots and ears */
    dark: string;
    /** the number on the fur */
    ink: string;
}

const night: LynxColours = { fur: "#23403f", dark: "#142826", ink: "#f3b54a" };

export function coloursOf(value: string): LynxColours {
    if (value === "J") return night;
    const at = Math.min(Math.max(Number(value), 1), 13) - 1;
    const [fur, dark] = furColours[at] ?? furColours[0];
    return { fur, dark, ink: at < 8 ? "#2b1d10" : "#fff3dc" };
}
