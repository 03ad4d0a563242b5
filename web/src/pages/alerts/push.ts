// push.ts - this browser's subscription to messages (Web Push).
import { call, type Reply } from "../../net/http";

/** Why this browser cannot be told anything, or null. */
export function pushObstacle(): "unsupported" | "denied" | null {
    if (!("PushManager" in window) || !("serviceWorker" in navigator)) return "unsupported";
    return Notification.permission === "denied" ? "denied" : null;
}

const registration = () => navigator.serviceWorker.getRegistration();

/** Where this browser is reached, or "". */
export async function pushEndpoint(): Promise<string> {
    if (pushObstacle()) return "";
    const subscription = await (await registration())?.pushManager.getSubscription();
    return subscription?.endpoint ?? "";
}

/** Asks the person, then the browser's push service; false where either said no. */
export async function subscribe(key: string): Promise<Reply<unknown> | null> {
    if ((await Notification.requestPermission()) !== "granted") return null;
    try {
        const manager = (await navigator.serviceWorker.ready).pushManager;
        const options = { userVisibleOnly: true, applicationServerKey: key };
        const subscription = await manager.subscribe(options);
        const { endpoint, keys } = subscription.toJSON();
        const body = { endpoint, p256dh: keys?.p256dh, auth: keys?.auth };
        return await call("/api/me/alerts/push", { body });
    } catch {
        return null;
    }
}

export async function unsubscribe(): Promise<void> {
    await (await (await registration())?.pushManager.getSubscription())?.unsubscribe();
}
