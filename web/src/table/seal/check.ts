// check.ts - checks the deal of a finished game on this device: the engine goes through the record, and what
// this browser saw and sent itself must be in it.
import { loadPart } from "../../app/load";
import { type DealMemory, linkOf } from "../../net/fairDeal";
import type { Fair } from "../../net/protocol";
import type { Verdict } from "../../pages/replay/workerApi";

export interface DealCheck {
    verdict: Verdict;
    /** what this browser remembers, and whether the record agrees; nothing it does not remember */
    same: Partial<Record<"server" | "seed" | "own", boolean>>;
}

interface Recorded {
    commit?: string;
    fair?: Fair & { server_commit: string };
}

/** Compares a record with what this browser saw first and what it revealed. */
export function compare(record: Recorded, memory: DealMemory): DealCheck["same"] {
    const { entropy, serverCommit, seedCommit } = memory;
    const commit = entropy && linkOf(entropy, 0);
    const mine = record.fair?.seats.find((part) => commit && part.commit === commit);
    return {
        ...(serverCommit ? { server: record.fair?.server_commit === serverCommit } : {}),
        ...(seedCommit ? { seed: record.commit === seedCommit } : {}),
        ...(entropy ? { own: mine?.reveal === linkOf(entropy, record.fair?.round ?? 0) } : {}),
    };
}

/** `memory`: of a table on a server. */
export async function checkDeal(record: string, memory: DealMemory | null): Promise<DealCheck> {
    const { engineClient } = await loadPart(() => import("../../engine/client"));
    return {
        verdict: await engineClient.call("verify", record),
        same: memory ? compare(JSON.parse(record) as Recorded, memory) : {},
    };
}
