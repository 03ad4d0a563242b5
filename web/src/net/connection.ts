// connection.ts - the WebSocket of a table: opened, found dead, opened again.
//
//   connecting --message--> live --lost--> connecting --two silent sockets--> polling --message--> live
//   any --code 4401--> signedOut      any --code 4404, or close()--> closed
//
// While polling, sockets are still tried; whoever owns the connection asks over HTTP meanwhile.

import type { Change } from "./change";

/** How a page is connected to its table. */
export type ConnectionState =
    /** nothing was heard yet, or the connection was lost; attempts go on */
    | "connecting"
    /** hears of everything at once */
    | "live"
    /** no WebSocket works here: the server is asked every few seconds */
    | "polling"
    /** the server no longer accepts this browser's token */
    | "signedOut"
    | "closed";

/** What the server sends; see docs/api.md. */
export interface Message {
    t: string;
    v?: number;
    id?: string;
    d?: Record<string, unknown>;
    /** what the event changed in the table, or that further events of the same request do */
    change?: Change;
    more?: true;
    /** of a state: what others touched, see Table.marks */
    marks?: [piece: number, seat: number][];
    error?: string;
    code?: string;
    rule?: string;
    ply?: number;
    retry_ms?: number;
    /** of an event of one's own tables: where to go on from */
    position?: string;
}

export interface ConnectionEvents {
    /** a socket is open: whatever still waits for an answer is sent again */
    opened(): void;
    message(message: Message): void;
    state(state: ConnectionState): void;
    /** nothing was heard for a while: time to ask for something */
    idle(): void;
}

const firstDelay = 300; // ms before the first attempt to reconnect; doubles up to
const longestDelay = 8000;
const openDeadline = 5000; // ms for a WebSocket to open; some networks just never answer
const answerDeadline = 10_000; // ms without an answer before a connection is taken for dead
const heartbeat = 25_000; // ms of silence before it is asked whether the server is still there
const silentSockets = 2; // sockets on which nothing was heard before HTTP is used
const signedOutCode = 4401;
const noTableCode = 4404;

type Timer = ReturnType<typeof setTimeout> | undefined;

export class Connection {
    #address: () => string;
    #events: ConnectionEvents;
    #state: ConnectionState = "connecting";
    #socket: WebSocket | null = null;
    #silent = 0;
    #heard = false;
    #delay = firstDelay;
    #retry: Timer;
    #deadline: Timer;
    #heartbeat: Timer;

    /** `address` is asked for each socket: it names the last event that was heard. */
    constructor(address: () => string, events: ConnectionEvents) {
        this.#address = address;
        this.#events = events;
        this.#connect();
    }

    get state(): ConnectionState {
        return this.#state;
    }

    get isOpen(): boolean {
        return this.#socket?.readyState === WebSocket.OPEN;
    }

    /** Sends something that is answered; without an answer in time the connection is dead. */
    send(message: Record<string, unknown>): void {
        const socket = this.#socket;
        socket?.send(JSON.stringify(message));
        this.#expect(answerDeadline, () => socket?.close());
    }

    /** Does not wait any longer before the next attempt. */
    reconnectNow(): void {
        if (this.#ended()) return;
        this.#delay = firstDelay;
        if (this.#socket && this.#socket.readyState <= WebSocket.OPEN) return;
        this.#connect();
    }

    /** Opens another socket in place of this one. */
    renew(): void {
        this.#socket?.close();
        this.reconnectNow();
    }

    close(): void {
        this.#end("closed");
    }

    // ---- States ----

    #ended(): boolean {
        return this.#state === "closed" || this.#state === "signedOut";
    }

    #enter(state: ConnectionState): void {
        if (this.#state === state || this.#ended()) return;
        this.#state = state;
        this.#events.state(state);
    }

    #end(state: "closed" | "signedOut"): void {
        this.#enter(state);
        for (const timer of [this.#retry, this.#deadline, this.#heartbeat]) clearTimeout(timer);
        const socket = this.#socket;
        this.#socket = null;
        socket?.close();
    }

    // ---- Sockets ----

    #connect(): void {
        clearTimeout(this.#retry);
        this.#heard = false;
        const socket = new WebSocket(this.#address());
        this.#socket = socket;
        this.#expect(openDeadline, () => socket.close());
        socket.onopen = () => {
            if (this.#socket !== socket) return;
            clearTimeout(this.#deadline);
            this.#events.opened();
        };
        socket.onmessage = (event) => {
            if (this.#socket === socket) this.#receive(JSON.parse(String(event.data)) as Message);
        };
        socket.onclose = (event) => {
            if (this.#socket === socket) this.#lost(event.code);
        };
    }

    #receive(message: Message): void {
        clearTimeout(this.#deadline);
        clearTimeout(this.#heartbeat);
        this.#heartbeat = setTimeout(() => this.#events.idle(), heartbeat);
        this.#heard = true;
        this.#silent = 0;
        this.#delay = firstDelay;
        this.#enter("live");
        this.#events.message(message);
    }

    /** Some networks open a socket and close it again at once: what counts is that something was heard. */
    #lost(code: number): void {
        this.#socket = null;
        clearTimeout(this.#deadline);
        clearTimeout(this.#heartbeat);
        if (code === signedOutCode || code === noTableCode) {
            this.#end(code === signedOutCode ? "signedOut" : "closed");
            return;
        }
        if (!this.#heard) this.#silent++;
        this.#enter(this.#silent >= silentSockets ? "polling" : "connecting");
        this.#retry = setTimeout(() => this.#connect(), this.#delay * (0.7 + Math.random() * 0.6));
        this.#delay = Math.min(this.#delay * 2, longestDelay);
    }

    #expect(ms: number, late: () => void): void {
        clearTimeout(this.#deadline);
        this.#deadline = setTimeout(late, ms);
    }
}
