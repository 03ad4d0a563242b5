// main.ts - starts the client: its language first, then the page, then what is cached for later.
import "../ui/tokens.css";
import "../ui/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { app } from "./app.svelte";
import { cacheForLater } from "./serviceWorker.svelte";
import { settings } from "./settings.svelte";

document.documentElement.dataset.theme = settings.shownTheme;
const root = document.getElementById("app")!;

/** Without the words of the page these are all there are. */
const unreachable = {
    en: "The page could not be loaded. Trying again …",
    hu: "Az oldalt nem sikerült betölteni. Újra próbáljuk …",
    nl: "De pagina kon niet worden geladen. We proberen het opnieuw …",
    de: "Die Seite konnte nicht geladen werden. Neuer Versuch …",
};

app.readAddress();
await app.setLanguage(settings.language, () => {
    root.textContent = unreachable[settings.language];
});
root.textContent = "";
mount(App, { target: root });
cacheForLater();
