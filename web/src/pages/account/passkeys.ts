// passkeys.ts - keys of this device that stand for a password (WebAuthn): made for a page of this host, and
// shown to it. The server checks everything.
import { call, type Reply } from "../../net/http";
import type { Player } from "../../net/protocol";

export interface Passkey {
    id: string;
    name: string;
    created: number;
    used: number;
}
interface Challenge {
    challenge: string;
    host: string;
    /** those that one has */
    passkeys: string[];
}

/** ES256, EdDSA and RS256, by their numbers in COSE */
const algorithms = [-7, -8, -257];

export const hasPasskeys = () => "PublicKeyCredential" in window && window.isSecureContext;

function decode(words: string): Uint8Array<ArrayBuffer> {
    const text = atob(words.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function encode(bytes: ArrayBuffer): string {
    const text = String.fromCharCode(...new Uint8Array(bytes));
    return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

const known = (ids: string[]) => ids.map((id) => ({ type: "public-key" as const, id: decode(id) }));

/** Makes a key for the player; null where the person or the device said no. */
export async function addPasskey(player: Player, name: string): Promise<Reply<unknown> | null> {
    const begun = await call<Challenge>("/api/me/passkeys/challenge", { body: {} });
    if (!begun.ok) return begun;
    const { challenge, host, passkeys } = begun.value;
    const made = await navigator.credentials
        .create({
            publicKey: {
                challenge: decode(challenge),
                rp: { id: host, name: "pakli" },
                user: {
                    id: new TextEncoder().encode(player.player),
                    name: player.name,
                    displayName: player.name,
                },
                pubKeyCredParams: algorithms.map((alg) => ({ type: "public-key", alg })),
                excludeCredentials: known(passkeys),
                authenticatorSelection: { residentKey: "required", userVerification: "required" },
                attestation: "none",
            },
        })
        .catch(() => null);
    if (!(made instanceof PublicKeyCredential)) return null;
    const { clientDataJSON, attestationObject } = made.response as AuthenticatorAttestationResponse;
    const body = { name, client: encode(clientDataJSON), attestation: encode(attestationObject) };
    return call("/api/me/passkeys", { body });
}

/** Shows a key of whoever is in front of the device; null where they said no. */
export async function showPasskey(): Promise<Reply<Player> | null> {
    const begun = await call<Challenge>("/api/passkey/challenge", { body: {} });
    if (!begun.ok) return begun;
    const { challenge, host } = begun.value;
    const shown = await navigator.credentials
        .get({
            publicKey: { challenge: decode(challenge), rpId: host, userVerification: "required" },
        })
        .catch(() => null);
    if (!(shown instanceof PublicKeyCredential)) return null;
    const { clientDataJSON, authenticatorData, signature } =
        shown.response as AuthenticatorAssertionResponse;
    const [client, data] = [encode(clientDataJSON), encode(authenticatorData)];
    const body = { passkey: shown.id, client, data, signature: encode(signature) };
    return call<Player>("/api/passkey", { body });
}
