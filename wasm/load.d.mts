// What load.mjs gives; wasm/*.c says what each export does.

/** Of every file. */
export interface Exports {
    memory: WebAssembly.Memory;
    pakli_free(buffer: number): void;
}

/** pakli.wasm */
export interface TableExports extends Exports {
    pakli_games(): number;
    pakli_table_new(id: number): number;
    pakli_table_close(table: number): void;
    pakli_table_fold(table: number, row: number): number;
    pakli_table_request(table: number, name: number, sender: number, body: number): number;
    pakli_table_due(table: number): number;
    pakli_table_task(table: number): number;
    pakli_table_bot_move(table: number, move: number, now: number): number;
    pakli_table_look(table: number, viewer: number, now: number): number;
    pakli_table_open_record(table: number, sender: number, record: number): number;
    pakli_table_play_for(table: number, words: number, now: number): number;
    pakli_table_record(table: number, viewer: number): number;
    pakli_table_previews(table: number, viewer: number): number;
    pakli_table_hint_look(table: number): number;
    pakli_score(game: number, table: number): number;
    pakli_score_form(game: number, table: number): number;
    pakli_replay_open(record: number): number;
    pakli_replay_at(ply: number, viewer: number): number;
    pakli_replay_verify(record: number): number;
    pakli_replay_redeal(ply: number, seat: number, seed: number): number;
    pakli_score_history(record: number): number;
}

/** bots.wasm */
export interface BotExports extends Exports {
    pakli_bot_move(task: number): number;
    pakli_bot_hint(look: number, bot: number, seed: number, lang: number): number;
    pakli_hint(record: number, bot: number, seed: number, lang: number): number;
    pakli_judge(look: number, move: number, worlds: number, seed: number, lang: number): number;
    pakli_exercise_record(exercise: number): number;
    pakli_exercise_reasons(exercise: number, move: number, lang: number): number;
}

/** coach.wasm */
export interface CoachExports extends Exports {
    pakli_coach_open(record: number, seat: number): number;
    pakli_coach_judge(number: number, worlds: number, seed: number): number;
    pakli_coach_luck(worlds: number, seed: number): number;
    pakli_coach_take(analysis: number): number;
    pakli_coach_analysis(): number;
    pakli_coach_explain(number: number, lang: number): number;
    pakli_coach_kinds(game: number, lang: number): number;
}

export declare class Engine<E extends Exports = TableExports> {
    readonly exports: E;
    call(answer: (...values: number[]) => number, ...values: (string | number)[]): string;
    write(text: string): number;
    read(address: number): string;
}

export declare function load<E extends Exports = TableExports>(
    bytes: BufferSource,
): Promise<Engine<E>>;

export declare function loadStreaming<E extends Exports = TableExports>(
    response: Promise<Response>,
): Promise<Engine<E>>;
