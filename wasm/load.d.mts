// What load.mjs gives; wasm/*.c says what each export does.
export interface Exports {
    memory: WebAssembly.Memory;
    pakli_table_new(id: number): number;
    pakli_table_close(table: number): void;
    pakli_table_fold(table: number, row: number): number;
    pakli_table_request(table: number, name: number, sender: number, body: number): number;
    pakli_table_due(table: number): number;
    pakli_table_think(table: number, now: number): number;
    pakli_table_look(table: number, viewer: number, now: number): number;
    pakli_table_open_record(table: number, sender: number, record: number): number;
    pakli_table_play_for(table: number, words: number, now: number): number;
    pakli_table_record(table: number, viewer: number): number;
    pakli_table_previews(table: number, viewer: number): number;
    pakli_table_hint(table: number, bot: number, seed: number, lang: number): number;
    pakli_score(game: number, table: number): number;
    pakli_score_form(game: number, table: number): number;
    pakli_replay_open(record: number): number;
    pakli_replay_at(ply: number, viewer: number): number;
    pakli_replay_verify(record: number): number;
    pakli_replay_redeal(ply: number, seat: number, seed: number): number;
    pakli_score_history(record: number): number;
    pakli_free(buffer: number): void;
}

export declare class Engine {
    readonly exports: Exports;
    signature(): bigint;
    games(): string;
    hint(record: string, bot: string, seed: string, lang: string): string;
    call(answer: (...values: number[]) => number, ...values: (string | number)[]): string;
    write(text: string): number;
    read(address: number): string;
}

export declare function load(bytes: BufferSource): Promise<Engine>;

export declare function loadStreaming(response: Promise<Response>): Promise<Engine>;
