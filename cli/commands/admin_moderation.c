/* admin_moderation.c - pakli admin moderator, ban, mute, lift, close, reports and log: who
 * moderates, and what moderators see and do. A server that runs follows within seconds. */
#include "cli/commands/admin.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli/messages_admin.h"
#include "server/identity/identity.h"
#include "server/store/load.h"
#include "server/store/moderation.h"
#include "table/table.h"

enum { LINES_MAX = 1000 };

/* What was done is logged as the acts of moderators are; pakli admin has no name of its own. */
static enum store_result log_act(struct store *store, const char *what, const char *subject)
{
    struct moderator_act act = {.at = clock_now()};
    snprintf(act.id, sizeof act.id, "%lld", (long long)act.at);
    snprintf(act.what, sizeof act.what, "%s", what);
    snprintf(act.subject, sizeof act.subject, "%s", subject);
    return store_add_act(store, &act);
}

static enum status finish_act(struct store *store, enum store_result result, const char *what,
                              const char *subject)
{
    enum status status = STATUS_OK;
    if (result == STORE_DONE) result = log_act(store, what, subject);
    if (result == STORE_MISSING)
        status = report_message(STATUS_REFUSED, SAY_NO_SANCTION);
    else if (result != STORE_DONE)
        status = admin_failed(store);
    store_close(store);
    return status;
}

enum status admin_moderator(char **args, int count)
{
    struct player player;
    bool adds = strcmp(args[0], "add") == 0;
    if (count != 2 || (!adds && strcmp(args[0], "remove") != 0))
        return admin_usage("moderator", "add|remove NAME");
    struct store *store = admin_open();
    if (!store) return STATUS_INPUT;
    enum status status = admin_find_player(store, args[1], &player);
    if (status == STATUS_OK)
        return finish_act(store, store_set_moderator(store, player.id, adds),
                          adds ? "add moderator" : "remove moderator", player.id);
    store_close(store);
    return status;
}

/* ---- Sanctions ----------------------------------------------------------------------------- */

/* An account or player by name, else the address as it stands. */
static void find_subject(struct store *store, const char *name, char out[ORIGIN_MAX])
{
    struct player player;
    char account[PLAYER_NAME_MAX + 1];
    bool found = strncmp(name, "p_", 2) == 0 && store_player(store, name, &player) == STORE_DONE;
    if (!found && identity_fold(name, account, sizeof account))
        found = store_player_of_account(store, account, &player) == STORE_DONE;
    snprintf(out, ORIGIN_MAX, "%.*s", ORIGIN_MAX - 1, found ? player.id : name);
}

static enum store_result add_network(struct store *store, const struct sanction *of)
{
    struct sanction network = *of;
    network.kind = SANCTION_NETWORK;
    return store_add_sanction(store, &network);
}

static enum status add_sanction(enum sanction_kind kind, char **args, int count)
{
    struct sanction sanction = {.kind = kind, .at = clock_now()};
    long minutes = count > 1 ? strtol(args[1], NULL, 10) : 0;
    if (count > 1 && minutes <= 0) return report_message(STATUS_USAGE, SAY_MINUTES);
    struct store *store = admin_open();
    if (!store) return STATUS_INPUT;
    find_subject(store, args[0], sanction.subject);
    if (minutes) sanction.until = sanction.at + INT64_C(60000) * minutes;
    if (admin_args.network && strncmp(sanction.subject, "p_", 2) != 0) {
        store_close(store);
        return report_message(STATUS_USAGE, SAY_NETWORK_OF_PLAYER, args[0]);
    }
    enum store_result result = store_add_sanction(store, &sanction);
    if (result == STORE_DONE && admin_args.network) result = add_network(store, &sanction);
    return finish_act(store, result, admin_args.network ? "ban with network" : sanction_kinds[kind],
                      sanction.subject);
}

enum status admin_ban(char **args, int count)
{
    return add_sanction(SANCTION_BAN, args, count);
}

enum status admin_mute(char **args, int count)
{
    return add_sanction(SANCTION_MUTE, args, count);
}

enum status admin_lift(char **args, int count)
{
    char subject[ORIGIN_MAX], what[16];
    int kind = 0;
    (void)count;
    while (kind < SANCTION_NETWORK && strcmp(sanction_kinds[kind], args[0]) != 0) kind++;
    if (kind == SANCTION_NETWORK) return admin_usage("lift", "ban|mute NAME|ADDRESS");
    struct store *store = admin_open();
    if (!store) return STATUS_INPUT;
    find_subject(store, args[1], subject);
    snprintf(what, sizeof what, "lift %s", sanction_kinds[kind]);
    return finish_act(store, store_lift_sanction(store, (enum sanction_kind)kind, subject), what,
                      subject);
}

/* ---- Closing a table ----------------------------------------------------------------------- */

/* A row like any other: a server that has the table at hand notices with its next one. */
static enum store_result add_end(struct store *store, const struct table *t, struct table_answer *a)
{
    struct batch batch = {.rows = a->row, .count = a->count};
    enum store_result result = store_summary(store, t->id, &batch.summary);
    if (result != STORE_DONE) return result;
    batch.summary.state = TABLE_OVER;
    batch.summary.listed = batch.summary.record = false;
    batch.summary.v = a->row[0].v;
    batch.summary.changed = a->row[0].at;
    store_add(store, &batch, 1);
    return batch.result;
}

static enum status close_table(struct store *store, const struct table *t)
{
    struct table_request q = {.kind = REQUEST_CLOSE, .seat = -1, .ply = -1, .body = -1};
    struct table_answer answer;
    q.now = clock_now();
    table_handle(t, &q, &answer);
    enum status status = STATUS_OK;
    enum store_result result = answer.status == 200 ? add_end(store, t, &answer) : STORE_DONE;
    if (answer.status != 200)
        status = report_refusal(STATUS_REFUSED, &answer.why);
    else if (result == STORE_TAKEN)
        status = report_message(STATUS_REFUSED, SAY_TRY_AGAIN);
    else if (result != STORE_DONE || log_act(store, "close", t->id) != STORE_DONE)
        status = admin_failed(store);
    table_answer_free(&answer);
    return status;
}

enum status admin_close(char **args, int count)
{
    struct table t;
    struct refusal why;
    int64_t wrong;
    (void)count;
    struct store *store = admin_open();
    if (!store) return STATUS_INPUT;
    enum store_result result = load_table(store, args[0], &t, &wrong, &why);
    enum status status = result == STORE_DONE ? close_table(store, &t)
                         : result == STORE_FAILED
                             ? admin_failed(store)
                             : report_message(STATUS_REFUSED, SAY_NO_TABLE_HERE, args[0]);
    table_close(&t);
    store_close(store);
    return status;
}

/* ---- Lists --------------------------------------------------------------------------------- */

static void print_time(int64_t at)
{
    time_t seconds = (time_t)(at / 1000);
    struct tm parts;
    char words[32];
    gmtime_r(&seconds, &parts);
    strftime(words, sizeof words, "%Y-%m-%d %H:%M", &parts);
    printf("%s  ", words);
}

static void print_report(void *context, const struct report *r)
{
    struct text head = {0};
    (void)context;
    if (r->club[0])
        phrase_add(&head, SAY_CLUB_REPORT, r->id, r->club, r->reporter, r->reported);
    else
        phrase_add(&head, SAY_REPORT, r->id, r->table, r->reporter, r->reported);
    print_time(r->at);
    printf("%s: %s\n  %s\n", text_string(&head), r->text, r->evidence);
    text_free(&head);
}

static void print_act(void *context, const struct moderator_act *a)
{
    (void)context;
    print_time(a->at);
    printf("%-12s %s %s%s%s\n", a->moderator[0] ? a->moderator : "pakli admin", a->what, a->subject,
           a->detail[0] ? ": " : "", a->detail);
}

static enum status print_list(bool reports)
{
    struct store *store = admin_open();
    if (!store) return STATUS_INPUT;
    enum store_result result = reports ? store_list_reports(store, LINES_MAX, print_report, NULL)
                                       : store_list_acts(store, LINES_MAX, print_act, NULL);
    enum status status = result == STORE_DONE ? STATUS_OK : admin_failed(store);
    store_close(store);
    return status;
}

enum status admin_reports(char **args, int count)
{
    (void)args, (void)count;
    return print_list(true);
}

enum status admin_log(char **args, int count)
{
    (void)args, (void)count;
    return print_list(false);
}
