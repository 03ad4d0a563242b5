/* moderation.h - what is kept of moderation: who is a moderator, sanctions, reports with their
 * evidence, the acts of moderators, and whom players do not want to meet; see store.h.
 *
 * Nothing here is part of a table: what was said stays in its rows. */
#ifndef PAKLI_SERVER_STORE_MODERATION_H
#define PAKLI_SERVER_STORE_MODERATION_H

#include "server/store/store.h"

enum { SANCTION_REASON_MAX = 300, MODERATION_ID_LENGTH = 16 };

/* Done too where nothing changes. */
enum store_result store_set_moderator(struct store *s, const char *player, bool moderator);
/* Missing where the player is none. */
enum store_result store_is_moderator(struct store *s, const char *player);

/* ---- Sanctions ----------------------------------------------------------------------------- */

/* NETWORK: of a player who is banned; every network that they are seen in is banned too. */
enum sanction_kind { SANCTION_BAN, SANCTION_MUTE, SANCTION_NETWORK, SANCTION_KINDS };
extern const char *const sanction_kinds[SANCTION_KINDS]; /* in words: "ban" */

struct sanction {
    enum sanction_kind kind;
    char subject[ORIGIN_MAX]; /* the id of a player, or a network as an address in words */
    char reason[SANCTION_REASON_MAX + 1];
    char moderator[PLAYER_ID_MAX + 1]; /* "" where pakli admin did it */
    int64_t at, until;                 /* 0: without an end */
};
typedef void sanction_callback(void *context, const struct sanction *sanction);

/* Replaces one of that kind and subject. */
enum store_result store_add_sanction(struct store *s, const struct sanction *sanction);
/* With a ban also that of the networks which the player will be seen in. */
enum store_result store_lift_sanction(struct store *s, enum sanction_kind kind,
                                      const char *subject);
/* Those that hold then, the latest first. */
enum store_result store_list_sanctions(struct store *s, int64_t now, int limit,
                                       sanction_callback *callback, void *context);

/* ---- Reports ------------------------------------------------------------------------------- */

struct report {
    char id[MODERATION_ID_LENGTH + 1];
    int64_t at;
    char reporter[PLAYER_ID_MAX + 1], reported[PLAYER_ID_MAX + 1];
    char table[TABLE_ID_LENGTH + 1];
    char text[SANCTION_REASON_MAX + 1];
    const char *evidence; /* JSON: who sat there, and what was said, as it was then */
    /* The club that it is about, where it is no table: what the evidence names. */
    char club[TABLE_ID_LENGTH + 1];
};
typedef void report_callback(void *context, const struct report *report);

enum store_result store_add_report(struct store *s, const struct report *report);
/* Those that nobody has resolved, the oldest first. */
enum store_result store_list_reports(struct store *s, int limit, report_callback *callback,
                                     void *context);
enum store_result store_resolve_report(struct store *s, const char *id);

/* ---- Acts of moderators -------------------------------------------------------------------- */

struct moderator_act {
    char id[MODERATION_ID_LENGTH + 1];
    int64_t at;
    char moderator[PLAYER_ID_MAX + 1];
    char what[24];            /* "ban" */
    char subject[ORIGIN_MAX]; /* of what or whom */
    char detail[SANCTION_REASON_MAX + 1];
};
typedef void act_callback(void *context, const struct moderator_act *act);

enum store_result store_add_act(struct store *s, const struct moderator_act *act);
/* MODERATION_ID_LENGTH letters and a NUL: made of bytes, or of random ones. */
void moderation_write_id(const uint8_t bytes[MODERATION_ID_LENGTH], char *id);
void moderation_random_id(char *id);
bool store_has_act(struct store *s, const char *id);
/* The latest first. */
enum store_result store_list_acts(struct store *s, int limit, act_callback *callback,
                                  void *context);

/* ---- Whom players do not want to meet ------------------------------------------------------ */

/* MUTED: their talk is hidden. BLOCKED: that, and they cannot join tables of the player. */
enum block_kind { BLOCK_NONE, BLOCK_MUTED, BLOCK_BLOCKED, BLOCK_KINDS };
extern const char *const block_kinds[BLOCK_KINDS]; /* in words: "none", "mute", "block" */

struct player_block {
    char player[PLAYER_ID_MAX + 1], other[PLAYER_ID_MAX + 1];
    char name[PLAYER_NAME_MAX + 1]; /* of the other */
    enum block_kind kind;
};
typedef void block_callback(void *context, const struct player_block *block);

/* BLOCK_NONE takes it back. */
enum store_result store_set_block(struct store *s, const struct player_block *block, int64_t now);
/* Of that player; and those by which others keep away from that player. */
enum store_result store_list_blocks(struct store *s, const char *player, block_callback *callback,
                                    void *context);
enum store_result store_list_blockers(struct store *s, const char *other, block_callback *callback,
                                      void *context);

#endif
