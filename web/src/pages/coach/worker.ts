// worker.ts - one worker of the coach. The page calls {n, do, args} and gets {n, value} or {n, error}.
import coachFile from "@wasm/coach.wasm?url";
import { loadPart } from "../../app/load";
import { type CoachExports, loadStreaming } from "../../engine/engine";
import { type CoachApi, coachApi } from "./coachApi";

const ready = loadPart(() => loadStreaming<CoachExports>(fetch(coachFile)), { attempts: 4 }).then(
    coachApi,
);

interface Call {
    n: number;
    do: keyof CoachApi;
    args: unknown[];
}

addEventListener("message", async (event: MessageEvent<Call>) => {
    const { n, do: name, args } = event.data;
    try {
        const api = await ready;
        const work = api[name] as (...args: unknown[]) => unknown;
        postMessage({ n, value: work(...args) });
    } catch (error) {
        postMessage({ n, error: error instanceof Error ? error.message : String(error) });
    }
});
