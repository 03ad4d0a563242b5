// friends.ts - one's own list of friends, as the server keeps it; see docs/api.md.
import { call } from "../../net/http";

export interface FriendTable {
    id: string;
    game: string;
    stage: "waiting" | "playing";
    at: number;
    seat_count: number;
    open: number;
    watchers: boolean;
}

export interface Friend {
    name: string;
    kind: "account" | "bot";
    person: string;
    since: number;
    /** public ones where they sit now, as far as they show it */
    tables: FriendTable[];
}

export const fetchFriends = () => call<{ friends: Friend[] }>("/api/me/friends");
export const addFriend = (name: string) => call("/api/me/friends", { body: { name } });
export const removeFriend = (person: string) =>
    call("/api/me/friends/remove", { body: { person } });
