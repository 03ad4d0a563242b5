// pairing.ts - playing with anybody: the server leads to a table that waits for the same game, or opens one.
import { keepMemory, linkOf, newEntropy } from "./fairDeal";
import { call, newId, type Reply } from "./http";
import type { Clock, Table } from "./protocol";

export interface Wish {
    game: string;
    seats: number;
    clock: Clock;
    rated: boolean;
}

interface Paired {
    id: string;
    seat: number;
    opened: boolean;
    /** where one has just sat down */
    server_commit?: string;
}

export async function pair(wish: Wish): Promise<Reply<Paired>> {
    const entropy = newEntropy();
    const reply = await call<Paired>("/api/pair", {
        body: { ...wish, commit: linkOf(entropy, 0), id: newId() },
    });
    if (reply.ok && reply.value.server_commit)
        keepMemory(reply.value.id, { entropy, serverCommit: reply.value.server_commit });
    return reply;
}

/** The page of a table where one waits for anybody; `asksAgain` tells it from others. */
export const pathOf = (id: string): string => `/${id}?anybody`;
export const asksAgain = (): boolean => new URLSearchParams(location.search).has("anybody");

/** What is played at that table. */
export const wishOf = ({ game, seats, clock, rated }: Table): Wish => ({
    game,
    seats: seats.length,
    clock,
    rated: rated ?? false,
});
