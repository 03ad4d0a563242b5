// Rule pages, games/<id>/rules.<lang>.md, as modules: each exports its blocks - headings, paragraphs,
// lists, tables - as HTML. The first place where a clause stands in brackets gets its id, so that
// "#KB-9" leads there.
import { Marked, type RendererObject, type Tokens } from "marked";
import type { Plugin } from "vite";

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => escapes[letter]!);

/** What marks a reading that is ours, where the printed rules leave a gap. */
const ours = new Set(["We play", "Nálunk", "Bij ons", "Bei uns"]);

/** Without line breaks, so that the search can take lists and tables apart; wide tables scroll. */
const renderer: RendererObject = {
    heading({ depth, tokens }) {
        return `<h${depth}>${this.parser.parseInline(tokens)}</h${depth}>`;
    },
    paragraph({ tokens }) {
        return `<p>${this.parser.parseInline(tokens)}</p>`;
    },
    list({ ordered, items }: Tokens.List) {
        const tag = ordered ? "ol" : "ul";
        return `<${tag}>${items.map((item) => this.listitem(item)).join("")}</${tag}>`;
    },
    listitem({ tokens }: Tokens.ListItem) {
        return `<li>${this.parser.parse(tokens)}</li>`;
    },
    table({ header, rows }: Tokens.Table) {
        const line = (cells: Tokens.TableCell[], tag: string) =>
            `<tr>${cells.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join("")}</tr>`;
        const body = rows.map((row) => line(row, "td")).join("");
        return `<div class="wide" tabindex="0"><table><thead>${line(header, "th")}</thead><tbody>${body}</tbody></table></div>`;
    },
    strong({ tokens }) {
        const text = this.parser.parseInline(tokens);
        return `<strong${ours.has(text) ? ' class="ours"' : ""}>${text}</strong>`;
    },
    code: ({ text }) => `<pre tabindex="0">${escaped(text)}</pre>`,
    text(token) {
        if ("tokens" in token && token.tokens) return this.parser.parseInline(token.tokens);
        return escaped(token.text).replace(/\n/g, " ");
    },
    html: ({ text }) => escaped(text),
    /** Links lead from file to file; here their text is enough. */
    link({ tokens }) {
        return this.parser.parseInline(tokens);
    },
};

const markdown = new Marked({ renderer });

/**
 * "(KB-3, KB-4)": the clauses that a sentence comes from. The sentence before it is the rule; "such
 * as (KB-9)" only mentions one, and gets no id if the clause has a sentence of its own.
 */
function withAnchors(html: string, stated: Set<string>, seen: Set<string>): string {
    return html.replace(
        /(.?) ?\(([A-Z]{2}-\d+(?:, [A-Z]{2}-\d+)*)\)/g,
        (whole: string, before: string, clauses: string) => {
            const rule = /[.!?:>|]|^$/.test(before);
            const marked = clauses.split(", ").map((clause) => {
                const first = !seen.has(clause) && (rule || !stated.has(clause));
                if (first) seen.add(clause);
                return `<span class="clause"${first ? ` id="${clause}"` : ""}>${clause}</span>`;
            });
            return whole.replace(/\(.*\)$/, `(${marked.join(", ")})`);
        },
    );
}

/** A rule page as blocks of HTML. */
export function toBlocks(source: string): string[] {
    const stated = new Set(
        [...source.matchAll(/[.!?:*`|] \(([^()]*)\)/g)].flatMap((match) => match[1]!.split(", ")),
    );
    const seen = new Set<string>();
    return markdown
        .lexer(source)
        .filter(({ type }) => type !== "space")
        .map((token) => withAnchors(markdown.parser([token]).trim(), stated, seen));
}

export function rulePages(): Plugin {
    return {
        name: "rule-pages",
        enforce: "pre",
        transform(source, id) {
            if (!/\/rules\.\w+\.md$/.test(id)) return null;
            return { code: `export default ${JSON.stringify(toBlocks(source))};`, map: null };
        },
    };
}
