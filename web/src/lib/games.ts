// games.ts - what the page itself must name of games and bots; everything else comes with the
// catalogue.
export const games = ["keltis", "keltis-cards", "coloretto", "huzz"] as const;
/** Bots, the weakest first. */
export const levels = ["random", "beginner", "expert", "sharp", "master"] as const;
