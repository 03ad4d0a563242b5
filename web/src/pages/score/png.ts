// png.ts - a drawing of the page as a PNG. An image may not bring a style sheet along, so what
// the page's own sheet says is first written into the drawing.

const written = [
    "fill",
    "stroke",
    "stroke-width",
    "stroke-linecap",
    "stroke-linejoin",
    "opacity",
    "font-family",
    "font-size",
    "font-weight",
    "text-anchor",
];

/** A copy that looks the same without any style sheet. */
function standalone(svg: SVGSVGElement, width: number, height: number): string {
    const copy = svg.cloneNode(true) as SVGSVGElement;
    const copies = copy.querySelectorAll("*");
    svg.querySelectorAll("*").forEach((element, i) => {
        const style = getComputedStyle(element);
        for (const name of written) copies[i]!.setAttribute(name, style.getPropertyValue(name));
        copies[i]!.removeAttribute("class");
    });
    copy.setAttribute("width", String(width));
    copy.setAttribute("height", String(height));
    copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
    return new XMLSerializer().serializeToString(copy);
}

/** The drawing as a file, twice as large as its own measures. */
export async function pictureFile(svg: SVGSVGElement, name: string): Promise<File> {
    const { width, height } = svg.viewBox.baseVal;
    const canvas = document.createElement("canvas");
    canvas.width = width * 2;
    canvas.height = height * 2;
    const image = new Image();
    const text = standalone(svg, canvas.width, canvas.height);
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
    await image.decode();
    canvas.getContext("2d")!.drawImage(image, 0, 0);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
    return new File([blob!], name, { type: "image/png" });
}
