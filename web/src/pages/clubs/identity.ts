// identity.ts - who does something in a club must be somebody: a guest with a name is enough.
import { account } from "../../app/account.svelte";
import { settings } from "../../app/settings.svelte";
import type { Refusal } from "../../net/protocol";

/** Null once one is somebody; "name" where one has none yet. */
export async function ensureSomebody(): Promise<Refusal | "name" | null> {
    const me = await account.me();
    if (me.ok) return null;
    if (!settings.name) return "name";
    const player = await account.ensure(settings.name);
    return player.ok ? null : player.refusal;
}
