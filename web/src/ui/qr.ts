// qr.ts - a text as a QR code to draw: the side of its square, and its dark modules as an SVG path.
import { encode } from "uqr";

export interface QrCode {
    /** modules along each side, without the quiet zone */
    size: number;
    path: string;
}

export function qrCode(text: string): QrCode {
    const { size, data } = encode(text, { ecc: "M", border: 0 });
    const modules = data.flatMap((row, y) =>
        row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")),
    );
    return { size, path: modules.join("") };
}
