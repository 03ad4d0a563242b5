// rated.ts - what a rated table takes, see table/rated.c.

/** Bots that are as strong on every machine, so that they have a rating. */
export const ratedLevels = ["beginner", "expert"];

/** Whether a table with these sitters, "person" or a level, can be rated. */
export const canBeRated = (sitters: readonly string[]) =>
    sitters.every((who) => who === "person" || ratedLevels.includes(who));
