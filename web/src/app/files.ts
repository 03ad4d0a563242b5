// files.ts - files a person keeps.

export function saveFile(name: string, content: string | Blob): void {
    const json = (text: string) => new Blob([text], { type: "application/json" });
    const url = URL.createObjectURL(content instanceof Blob ? content : json(content));
    const link = document.createElement("a");
    link.href = url;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
}
