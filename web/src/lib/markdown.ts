// markdown.ts - rule pages as HTML, block by block: headings, paragraphs, lists, tables, bold, code,
// links. The first place where a clause stands in brackets gets its id, so that "#KB-9" leads there.
// Everything else is text and stays text.

const plainText = (text: string) =>
    text.replace(/[&<>"]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c]!);

export function toBlocks(source: string): string[] {
    const told = new Set(
        [...source.matchAll(/[.!?:*`|] \(([^()]*)\)/g)].flatMap((m) => m[1]!.split(", ")),
    );
    const seen = new Set<string>();
    const inline = (text: string) => anchors(spans(plainText(text)), told, seen);
    return blocks(source.split("\n"), inline);
}

function spans(text: string): string {
    return text
        .split(/(`[^`]*`)/)
        .map((part) =>
            part.startsWith("`")
                ? `<code>${part.slice(1, -1)}</code>`
                : part
                      .replace(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>")
                      .replace(/\*([^*]+)\*/g, "<em>$1</em>")
                      .replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, "$1"),
        )
        .join("");
}

/**
 * "(KB-3, KB-4)": the clauses that a sentence comes from. The sentence before it is the rule; "such
 * as (KB-9)" only speaks of one, and leads nowhere if a sentence of its own is told.
 */
function anchors(html: string, told: Set<string>, seen: Set<string>): string {
    return html.replace(
        /(.?) ?\(([A-Z]{2}-\d+(?:, [A-Z]{2}-\d+)*)\)/g,
        (whole, before, clauses) => {
            const rule = /[.!?:>|]|^$/.test(before as string);
            const marked = (clauses as string).split(", ").map((clause) => {
                const first = !seen.has(clause) && (rule || !told.has(clause));
                if (first) seen.add(clause);
                return `<span class="clause"${first ? ` id="${clause}"` : ""}>${clause}</span>`;
            });
            return (whole as string).replace(/\(.*\)$/, `(${marked.join(", ")})`);
        },
    );
}

type Inline = (text: string) => string;

const isItem = (line: string) => /^\s*(?:[-*]|\d+\.) /.test(line);
const isTable = (line: string) => line.startsWith("|");

function blocks(lines: string[], inline: Inline): string[] {
    const out: string[] = [];
    let at = 0;
    const takeWhile = (test: (line: string) => boolean) => {
        const from = at;
        while (at < lines.length && test(lines[at]!)) at++;
        return lines.slice(from, at);
    };
    while (at < lines.length) {
        const line = lines[at]!;
        const heading = /^(#{1,4}) (.*)$/.exec(line);
        if (line.trim() === "") at++;
        else if (line.startsWith("```")) {
            at++;
            out.push(
                `<pre tabindex="0">${plainText(takeWhile((l) => !l.startsWith("```")).join("\n"))}</pre>`,
            );
            at++;
        } else if (heading) {
            at++;
            const level = heading[1]!.length;
            out.push(`<h${level}>${inline(heading[2]!)}</h${level}>`);
        } else if (isTable(line)) out.push(table(takeWhile(isTable), inline));
        else if (isItem(line))
            out.push(
                list(
                    takeWhile((l) => isItem(l) || /^\s+\S/.test(l)),
                    inline,
                ),
            );
        else {
            const text = takeWhile(
                (l) => l.trim() !== "" && !isItem(l) && !isTable(l) && !/^(#|```)/.test(l),
            );
            out.push(`<p>${inline(text.join(" "))}</p>`);
        }
    }
    return out;
}

function list(lines: string[], inline: Inline): string {
    const items: string[] = [];
    for (const line of lines) {
        if (isItem(line)) items.push(line.replace(/^\s*(?:[-*]|\d+\.) /, ""));
        else items[items.length - 1] += ` ${line.trim()}`;
    }
    const tag = /^\s*\d/.test(lines[0]!) ? "ol" : "ul";
    return `<${tag}>${items.map((item) => `<li>${inline(item)}</li>`).join("")}</${tag}>`;
}

function table(lines: string[], inline: Inline): string {
    const rows = lines.map((line) =>
        line
            .replace(/^\||\|\s*$/g, "")
            .split("|")
            .map((cell) => cell.trim()),
    );
    const cells = (row: string[], tag: string) =>
        `<tr>${row.map((cell) => `<${tag}>${inline(cell)}</${tag}>`).join("")}</tr>`;
    const [head, , ...body] = rows;
    const rest = body.map((row) => cells(row, "td")).join("");
    return `<div class="wide" tabindex="0"><table><thead>${cells(head!, "th")}</thead><tbody>${rest}</tbody></table></div>`;
}
