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

/** Pictures side by side, with few colours; `columns` of them in a row, each as large as `scale` says. */
export async function save(name, pictures, { columns = pictures.length, scale = 1 } = {}) {
    const { page, leave } = await newPerson({ url: undefined });
    const urls = pictures.map((p) => `data:image/png;base64,${p.toString("base64")}`);
    const draw = async ([sources, columns, scale]) => {
        const gap = 12 * scale;
        const images = sources.map((src) => Object.assign(new Image(), { src }));
        await Promise.all(images.map((image) => image.decode()));
        const canvas = document.createElement("canvas");
        const [wide, tall] = [images[0].width * scale, images[0].height * scale].map(Math.round);
        canvas.width = columns * (wide + gap) - gap;
        canvas.height = Math.ceil(images.length / columns) * (tall + gap) - gap;
        const pen = canvas.getContext("2d");
        pen.imageSmoothingQuality = "high";
        pen.fillStyle = "#fff";
        pen.fillRect(0, 0, canvas.width, canvas.height);
        for (const [i, image] of images.entries()) {
            const [x, y] = [i % columns, Math.floor(i / columns)];
            pen.drawImage(image, x * (wide + gap), y * (tall + gap), wide, tall);
        }
        const points = pen.getImageData(0, 0, canvas.width, canvas.height).data;
        let text = "";
        for (let i = 0; i < points.length; i += 32768)
            text += String.fromCharCode(...points.subarray(i, i + 32768));
        return { width: canvas.width, height: canvas.height, data: btoa(text) };
    };
    const { width, height, data } = await page.evaluate(draw, [urls, columns, scale]);
    await leave();
    writeFileSync(join(folder, name), palettePng(Buffer.from(data, "base64"), width, height));
}
