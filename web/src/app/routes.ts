// routes.ts - which page an address shows: the one table of all pages.
import type { Component } from "svelte";

export interface Address {
    /** "/rules/GAME" */
    path: string;
    /** what follows "?", with it */
    search: string;
    /** what follows "#" */
    hash: string;
}

// Every page has properties of its own; they are put together in this file only.
// biome-ignore lint/suspicious/noExplicitAny: see above
type PageComponent = Component<any>;

export interface Page {
    load: () => Promise<{ default: PageComponent }>;
    props: Record<string, unknown>;
    /** addresses with the same key are one page; going to another is a navigation */
    key: string;
}

interface Route {
    path: RegExp;
    load: Page["load"];
    /** where the path is not enough to tell */
    when?: (address: Address) => boolean;
    props?: (match: RegExpExecArray, address: Address) => Record<string, unknown>;
    /** the page's key, where it is not the path */
    key?: (address: Address) => string;
}

const tablePath = /^\/([A-Za-z0-9]{8})$/;
const whole = ({ path, search, hash }: Address) => `${path}${search}#${hash}`;
const game = (match: RegExpExecArray) => ({ game: match[1]! });

/** The first that fits counts. */
const routes: Route[] = [
    {
        path: /^\/$/,
        load: () => import("../pages/lobby/Lobby.svelte"),
        key: ({ hash }) => (hash.startsWith("new") ? "/#new" : "/"),
    },
    {
        path: /^\/replay$/,
        load: () => import("../pages/replay/Replay.svelte"),
        props: () => ({ table: "" }),
        key: whole,
    },
    {
        path: tablePath,
        load: () => import("../pages/replay/Replay.svelte"),
        when: ({ search }) => /[?&]ply=/.test(search),
        props: (match) => ({ table: match[1]! }),
        key: whole,
    },
    {
        path: tablePath,
        load: () => import("../pages/table/OnlineTablePage.svelte"),
        props: (match) => ({ id: match[1]! }),
    },
    {
        path: /^\/offline$/,
        load: () => import("../pages/offline/Offline.svelte"),
        key: whole,
    },
    {
        path: /^\/learn\/([a-z-]+)$/,
        load: () => import("../pages/learn/Learn.svelte"),
        props: game,
    },
    {
        path: /^\/exercises\/([a-z-]+)$/,
        load: () => import("../pages/exercises/Exercises.svelte"),
        props: (match, { hash }) => ({
            game: match[1]!,
            number: Number(hash) || null,
            own: hash === "own",
        }),
        key: ({ path, hash }) => (hash === "own" ? `${path}#own` : path),
    },
    {
        path: /^\/rules\/([a-z-]+)$/,
        load: () => import("../pages/rules/Rules.svelte"),
        props: game,
    },
    {
        path: /^\/score\/([a-z-]+)$/,
        load: () => import("../pages/score/Score.svelte"),
        props: game,
    },
    { path: /^\/moderation$/, load: () => import("../pages/moderation/Moderation.svelte") },
    {
        path: /^\/link$/,
        load: () => import("../pages/link/Link.svelte"),
        props: (_, { hash }) => ({ code: hash }),
        key: whole,
    },
    {
        path: /^\/mail$/,
        load: () => import("../pages/mail/Mail.svelte"),
        props: (_, { search, hash }) => ({ search, hash }),
        key: whole,
    },
    { path: /^\/account$/, load: () => import("../pages/account/Account.svelte") },
    { path: /^\/tables$/, load: () => import("../pages/tables/Tables.svelte") },
    { path: /^\/player$/, load: () => import("../pages/players/Player.svelte"), key: whole },
    { path: /^\/friends$/, load: () => import("../pages/friends/Friends.svelte") },
    { path: /^\/leaders$/, load: () => import("../pages/players/Leaders.svelte") },
    { path: /^\/search$/, load: () => import("../pages/players/Search.svelte") },
    { path: /^\/clubs$/, load: () => import("../pages/clubs/Clubs.svelte") },
    {
        path: /^\/club\/([A-Za-z0-9]{8})$/,
        load: () => import("../pages/clubs/Club.svelte"),
        props: (match) => ({ id: match[1]! }),
        key: whole,
    },
    {
        path: /^\/tournament\/([A-Za-z0-9]{8})$/,
        load: () => import("../pages/tournaments/Tournament.svelte"),
        props: (match) => ({ id: match[1]! }),
    },
    { path: /^\/me$/, load: () => import("../pages/stats/Stats.svelte") },
];

export function pageOf(address: Address): Page {
    for (const { path, load, when, props, key } of routes) {
        const match = path.exec(address.path);
        if (!match || (when && !when(address))) continue;
        return { load, props: props?.(match, address) ?? {}, key: key?.(address) ?? address.path };
    }
    return { load: () => import("../pages/NotFound.svelte"), props: {}, key: address.path };
}
