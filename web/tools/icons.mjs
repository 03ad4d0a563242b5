// icons.mjs - makes the PNG icons of public/icon.svg with Chromium: npm run icons
import { readFile, writeFile } from "node:fs/promises";
import { chromium } from "playwright-core";

const folder = new URL("../public/", import.meta.url);
const svg = await readFile(new URL("icon.svg", folder), "utf8");
const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--headless", "--no-sandbox", "--disable-gpu"],
});

/** A maskable icon has a wide edge of its own colour, which systems cut off as they like. */
async function draw(file, size, edge) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const picture = `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
    const ground = edge ? "background:#2f6b4f;" : "";
    await page.setContent(
        `<body style="margin:0;${ground}"><img src="${picture}" style="display:block;margin:${edge}px;` +
            `width:${size - 2 * edge}px;height:${size - 2 * edge}px">`,
    );
    await page.waitForTimeout(100);
    await writeFile(new URL(file, folder), await page.screenshot({ omitBackground: true }));
    await page.close();
}

await draw("icon-180.png", 180, 0);
await draw("icon-192.png", 192, 0);
await draw("icon-512.png", 512, 0);
await draw("icon-maskable.png", 512, 64);
await browser.close();
