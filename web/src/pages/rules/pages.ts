// pages.ts - the rule pages there are, one for each game and language: HTML, block by block, made by
// tools/rule-pages.ts.
const files = import.meta.glob<string[]>("../../../../games/*/rules.*.md", {
    import: "default",
});

const pathOf = (game: string, language: string) => `../../../../games/${game}/rules.${language}.md`;

export const hasRules = (game: string): boolean => pathOf(game, "en") in files;

/** Loads the rules of a game, in English where its page is not translated; undefined where it has none. */
export const rulesOf = (game: string, language: string) =>
    files[pathOf(game, language)] ?? files[pathOf(game, "en")];
