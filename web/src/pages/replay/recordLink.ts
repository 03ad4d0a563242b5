// recordLink.ts - links that hold a whole record, for games that no server has: compressed, behind the "#",
// so that no server is told of it when such a link is opened.

const prefix = "r=";

async function through(stream: GenericTransformStream, bytes: Uint8Array<ArrayBuffer>) {
    const piped = new Blob([bytes]).stream().pipeThrough(stream);
    return new Uint8Array(await new Response(piped).arrayBuffer());
}

/** What stands behind the "#". */
export async function packRecord(record: string): Promise<string> {
    const bytes = new TextEncoder().encode(record);
    const packed = await through(new CompressionStream("deflate-raw"), bytes);
    let text = "";
    for (const byte of packed) text += String.fromCharCode(byte);
    return prefix + btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

export const holdsRecord = (hash: string): boolean => hash.startsWith(prefix);

/** The record; rejects where the link was cut off or changed. */
export async function unpackRecord(hash: string): Promise<string> {
    const text = atob(hash.slice(prefix.length).replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const packed = await through(new DecompressionStream("deflate-raw"), bytes);
    return new TextDecoder().decode(packed);
}
