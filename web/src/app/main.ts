import "../ui/tokens.css";
import "../ui/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { app } from "./app.svelte";
import { settings } from "./settings.svelte";

document.documentElement.dataset.theme = settings.look;
app.follow();
await app.speak(settings.language);
mount(App, { target: document.getElementById("app")! });

// The page comes first: what is kept for later is fetched when nothing else is under way.
if ("serviceWorker" in navigator && import.meta.env.PROD)
    setTimeout(() => void navigator.serviceWorker.register("/sw.js").catch(() => {}), 2500);
