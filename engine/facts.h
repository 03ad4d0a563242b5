/* facts.h - what a move did, as one viewer could see it: "Seat 2 laid blue 8 and drew."
 *
 * A fact is an identifier with typed values, made from the viewer's own views before and after the
 * move and from nothing else, so nothing that is hidden can enter. Its sentence is made where it is
 * read, in four languages. The facts of a module stand in its facts.h, written as messages are:
 *
 *     #define HUZZ_STOLE_YOURS \
 *         FACT("huzz.stole_yours", "set=%s", \
 *              "ellopta a szettedet: {set}", "stal je set: {set}", \
 *              "stole your {set}", "deinen Satz gestohlen: {set}")
 *
 *     fact_add(out, HUZZ_STOLE_YOURS, words);
 *
 * A sentence says what somebody did, without who did it: that comes before it, in German with
 * "hat", so a German sentence ends with a participle that takes it. {who:you=..|other=..} says it
 * to the viewer or of another seat. Beside the values of messages there are
 *
 *     card, set      a thing of the game's scene, spoken of by its name: "blue 8", "two 4s"
 *     cards          several, with ", " between them
 *     player         a seat, spoken of by its player's name or its number
 *
 * What the same seat does in one turn is folded into one sentence. Two facts that follow each other
 * and have the same identifier and values but for `n` or `cards` become one: "drew 3 cards". */
#ifndef PAKLI_FACTS_H
#define PAKLI_FACTS_H

#include "engine/game.h"
#include "engine/message.h"

/* The WebAssembly engine has no sentences: the page fetches those of its language. */
#ifdef __wasm__
#define FACT(id, values, hu, nl, en, de) id, " " values
#else
#define FACT(id, values, hu, nl, en, de) MESSAGE(id, "", values, hu, nl, en, de)
#endif

enum { FACTS_MAX = 24 }; /* of a turn; more than any takes, others are left out */

struct fact {
    const char *message;
    bool passing; /* told only as long as the turn has no later fact: a card turned up, then laid */
    struct values values;
};

struct facts {
    int seat;    /* who did it */
    int viewer;  /* who is told: a seat, WATCHER or TRUTH */
    bool begins; /* a turn begins with it */
    int count;
    struct fact fact[FACTS_MAX];
};

/* Adds a fact, in a game's tell. */
__attribute__((format(printf, 3, 4))) void fact_add(struct facts *facts, const char *message,
                                                    const char *names, ...);
/* The fact added last is a passing one. */
void fact_is_passing(struct facts *facts);

/* What a move did: from the views of one viewer before and after it. At least one fact. */
void facts_tell(const struct game *game, const void *before, int move, const void *after,
                struct facts *out);
/* Adds the facts of the next move to those of a turn; false, and nothing is done, where it is not
 * of the same turn. */
bool facts_fold(struct facts *turn, const struct facts *next);

/* ,"told":[{"fact":"huzz.laid","values":{"set":"4x2"}}], and "begins":true where a turn begins.
 * Programs count seats from 0. */
void facts_write(const struct facts *facts, struct text *out);
/* As a whole sentence, "You laid blue 8 and drew." Names by seat, NULL or "" where there is none;
 * names may be NULL: then seats are called by their numbers. */
void facts_say(const struct game *game, const struct facts *facts, const char *const *names,
               enum language language, struct text *out);
/* A thing of a game by its name, "blue 8"; one without a name as it is. */
void facts_name_thing(const struct game *game, const char *thing, enum language language,
                      struct text *out);

#endif
