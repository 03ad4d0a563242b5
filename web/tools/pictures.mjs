// pictures.mjs - what the scripts that make the pictures of the docs share. Pictures go to the first
// argument, or docs/pictures.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { newPerson, root } from "../../tests/browser/support_world.mjs";
import { palettePng } from "./palette.mjs";

const folder = process.argv[2] ?? join(root, "docs/pictures");
mkdirSync(folder, { recursive: true });

/** The page in that theme; with GREY=1 without colours, to look at. */
export async function show(page, theme) {
    await page.evaluate(
        ([t, filter]) => {
            document.documentElement.dataset.theme = t;
            document.documentElement.style.filter = filter;
        },
        [theme, process.env.GREY ? "grayscale(1)" : ""],
    );
    return page.screenshot({ animations: "disabled" });
}

/** Pictures side by side, with few colours. */
export async function save(name, pictures) {
    const { page, leave } = await newPerson({ url: undefined });
    const urls = pictures.map((p) => `data:image/png;base64,${p.toString("base64")}`);
    const { width, height, data } = await page.evaluate(async (sources) => {
        const gap = 12;
        const images = sources.map((src) => Object.assign(new Image(), { src }));
        await Promise.all(images.map((image) => image.decode()));
        const canvas = document.createElement("canvas");
        canvas.width = images.reduce((sum, image) => sum + image.width + gap, -gap);
        canvas.height = images[0].height;
        const pen = canvas.getContext("2d");
        pen.fillStyle = "#fff";
        pen.fillRect(0, 0, canvas.width, canvas.height);
        let x = 0;
        for (const image of images) {
            pen.drawImage(image, x, 0);
            x += image.width + gap;
        }
        const points = pen.getImageData(0, 0, canvas.width, canvas.height).data;
        let text = "";
        for (let i = 0; i < points.length; i += 32768)
            text += String.fromCharCode(...points.subarray(i, i + 32768));
        return { width: canvas.width, height: canvas.height, data: btoa(text) };
    }, urls);
    await leave();
    writeFileSync(join(folder, name), palettePng(Buffer.from(data, "base64"), width, height));
}
