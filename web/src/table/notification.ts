// notification.ts - tells a person who looks elsewhere that it is their turn: in the title of the tab, and
// by a notification where that is wished and allowed.
import { settings } from "../app/settings.svelte";

/** Asks the browser for leave to notify; false where it will not have it. */
export async function requestPermission(): Promise<boolean> {
    if (!("Notification" in window)) return false;
    return (await Notification.requestPermission()) === "granted";
}

let shown: Notification | null = null;

export function notify(title: string, body: string): void {
    if (!settings.notices || document.visibilityState === "visible") return;
    if (!("Notification" in window) || Notification.permission !== "granted") return;
    try {
        shown = new Notification(title, { body, tag: "pakli", icon: "/icon-192.png" });
        shown.onclick = () => {
            window.focus();
            shown?.close();
        };
    } catch {
        // phones notify only from a service worker
        void navigator.serviceWorker?.ready.then((worker) =>
            worker.showNotification(title, { body, tag: "pakli", icon: "/icon-192.png" }),
        );
    }
}

/** Takes a notification back that is no longer news. */
export function closeNotification(): void {
    shown?.close();
    shown = null;
}
