/* alerts.h - how people want to be told that it is their turn, where to, and what they were told.
 *
 * Every person who wants to be told has a time at which they are looked at next. Whoever stores a
 * turn sets it, and a node claims it, for as long as it takes to send what is to be sent. What was
 * told is stored after it was sent: so a message that a killed node has not accounted for is sent
 * again by another, and none is lost. */
#ifndef PAKLI_SERVER_STORE_ALERTS_H
#define PAKLI_SERVER_STORE_ALERTS_H

#include "server/store/store.h"

enum {
    DAY_MINUTES = 24 * 60,
    ALERT_ID_LENGTH = 12,
    ALERT_TARGET_MAX = 500,
    ALERT_SECRET_MAX = 200, /* of mail that is to be confirmed it is the hash of a code */
    ALERT_WHY_MAX = 120,
    ALERT_ZONE_MAX = 63,
    ALERT_REMINDERS_MAX = 4,
    ALERT_CHANNELS_MAX = 10, /* of one person */
    ALERT_TABLES_MAX = 100,  /* where it is their turn, that are told */
    ALERT_TOLD_MAX = ALERT_CHANNELS_MAX * ALERT_TABLES_MAX
};

/* Ways to reach somebody, and kinds of tables: those on which a turn may take an hour or longer are
 * of days. */
enum alert_kind { ALERT_PUSH, ALERT_MAIL, ALERT_WEBHOOK, ALERT_KINDS };
extern const char *const alert_kinds[ALERT_KINDS]; /* in words: "push" */
enum alert_pace { PACE_LIVE, PACE_DAYS, ALERT_PACES };

struct alert_settings {
    char language[8];
    char zone[ALERT_ZONE_MAX + 1];     /* of time, "Europe/Budapest" */
    int quiet_from, quiet_to;          /* minutes of the day; the same: there are none */
    int kinds[ALERT_PACES];            /* a set of 1 << enum alert_kind */
    int after[ALERT_PACES];            /* seconds that a turn lasts before it is told */
    int reminder[ALERT_REMINDERS_MAX]; /* minutes before the deadline */
    int reminders;
    bool mail_always; /* else mail stands in where no browser has shown a message */
};

/* Where somebody can be reached. */
struct alert_channel {
    char id[ALERT_ID_LENGTH + 1];
    enum alert_kind kind;
    char target[ALERT_TARGET_MAX + 1]; /* an address, of the Internet or of mail */
    char secret[ALERT_SECRET_MAX + 1]; /* what a message is signed or encrypted with */
    int64_t created;
    bool confirmed;              /* false: nothing is sent there but a mail that asks for it */
    int failures;                /* since something was last accepted there */
    int64_t retry_at;            /* nothing is sent before */
    char why[ALERT_WHY_MAX + 1]; /* it failed last, or "" */
    int64_t seen; /* what was sent there until then has been shown, for all we know */
};

/* What a channel has told of a table. */
struct alert_told {
    char channel[ALERT_ID_LENGTH + 1], table[TABLE_ID_LENGTH + 1];
    int64_t since; /* the turn */
    int64_t sent;  /* the last message of it */
};

/* All of one person. */
struct alerts {
    char player[PLAYER_ID_MAX + 1];
    struct alert_settings settings;
    int channels, told;
    struct alert_channel channel[ALERT_CHANNELS_MAX];
    struct alert_told tell[ALERT_TOLD_MAX];
};

/* What somebody has who has set nothing. */
void alert_settings_default(struct alert_settings *out);
/* After how many seconds a turn may be told at the earliest. */
int alert_settings_after(const struct alert_settings *s);
/* Everything of a person; that of alert_settings_default where nothing is stored. */
enum store_result store_alerts(struct store *s, const char *player, struct alerts *out);
enum store_result store_set_alerts(struct store *s, const char *player,
                                   const struct alert_settings *settings, int64_t now);
/* Taken where the person has ALERT_CHANNELS_MAX; one of the same kind and target is replaced. */
enum store_result store_add_channel(struct store *s, const char *player,
                                    const struct alert_channel *channel, int64_t now);
/* Missing when the person has none of that id. */
enum store_result store_remove_channel(struct store *s, const char *player, const char *id);
/* A browser has shown what was sent there by then. Done too where it is none of that player's. */
enum store_result store_note_seen(struct store *s, const char *player, const char *id, int64_t at);
/* Somebody has read the mail with that code: mail may be sent there, to that player. Missing where
 * none waits for it that was asked for since then. */
enum store_result store_confirm_mail(struct store *s, const char *id,
                                     const uint8_t code[TOKEN_HASH_BYTES], int64_t since,
                                     char player[PLAYER_ID_MAX + 1]);
/* A code as it is the secret of a channel. */
void alert_secret_of_code(const uint8_t code[TOKEN_HASH_BYTES], char out[ALERT_SECRET_MAX + 1]);
/* Whoever has that channel is told nothing more by mail; missing where it is no address. */
enum store_result store_stop_mail(struct store *s, const char *id);
/* All of a person, for store_forget_player; and of those that are no longer there, with addresses
 * that nobody has confirmed. */
enum store_result store_forget_alerts(struct store *s, const char *player);
enum store_result store_expire_alerts(struct store *s, int64_t unconfirmed_before);

/* A secret that all nodes share by that name: the one that was stored first. */
enum store_result store_server_key(struct store *s, const char *name, const char *fresh, char *out,
                                   size_t room);

/* ---- When people are looked at ------------------------------------------------------------- */

/* Who wants to be told of turns, since a moment by when they wanted to; and after how many seconds
 * at the earliest. */
typedef void alert_person_callback(void *context, const char *player, int after, int64_t changed);
enum store_result store_list_alerted(struct store *s, int64_t since,
                                     alert_person_callback *callback, void *context);
/* A person is looked at by then at the latest; the second only if they were told something. Done
 * too where that is nobody. */
enum store_result store_wake_alerts(struct store *s, const char *player, int64_t at);
enum store_result store_wake_told(struct store *s, const char *player, int64_t at);

struct alert_claim {
    char player[PLAYER_ID_MAX + 1];
    int64_t due; /* what stands there while it is claimed, unless somebody wakes them */
};
/* Hands out up to max people whose time has come, each to one node until store_finish_alerts or the
 * lease has run out. */
enum store_result store_claim_alerts(struct store *s, int64_t now, const char *node,
                                     int64_t lease_ms, struct alert_claim *claims, int max,
                                     int *count);

/* What came of a look, all or nothing. */
struct alert_outcome {
    struct alert_claim claim;
    const char *node;
    int64_t next; /* when they are to be looked at again */
    int channels, told, cleared;
    struct alert_channel channel[ALERT_CHANNELS_MAX]; /* that something was sent to */
    bool gone[ALERT_CHANNELS_MAX];                    /* of those: to be removed */
    struct alert_told tell[ALERT_TOLD_MAX], clear[ALERT_TOLD_MAX];
};
enum store_result store_finish_alerts(struct store *s, const struct alert_outcome *outcome);

#endif
