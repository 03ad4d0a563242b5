/* admin_moderation.c - pakli admin moderator, ban, mute, lift, reports and log: who moderates, and
 * what moderators see and do. A server that runs follows within seconds. */
#include "cli/commands/admin.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "server/identity/identity.h"
#include "server/store/moderation.h"

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
        status = report_error(STATUS_REFUSED, "there is no such sanction");
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
        return report_error(STATUS_USAGE, "usage: pakli admin moderator add|remove NAME");
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

static enum status add_sanction(enum sanction_kind kind, char **args, int count)
{
    struct sanction sanction = {.kind = kind, .at = clock_now()};
    long minutes = count > 1 ? strtol(args[1], NULL, 10) : 0;
    if (count > 1 && minutes <= 0)
        return report_error(STATUS_USAGE, "the minutes must be a number from 1 up");
    struct store *store = admin_open();
    if (!store) return STATUS_INPUT;
    find_subject(store, args[0], sanction.subject);
    if (minutes) sanction.until = sanction.at + INT64_C(60000) * minutes;
    return finish_act(store, store_add_sanction(store, &sanction), sanction_kinds[kind],
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
    while (kind < SANCTION_KINDS && strcmp(sanction_kinds[kind], args[0]) != 0) kind++;
    if (kind == SANCTION_KINDS)
        return report_error(STATUS_USAGE, "usage: pakli admin lift ban|mute NAME|ADDRESS");
    struct store *store = admin_open();
    if (!store) return STATUS_INPUT;
    find_subject(store, args[1], subject);
    snprintf(what, sizeof what, "lift %s", sanction_kinds[kind]);
    return finish_act(store, store_lift_sanction(store, (enum sanction_kind)kind, subject), what,
                      subject);
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
    (void)context;
    print_time(r->at);
    printf("%s  table %s  %s about %s: %s\n  %s\n", r->id, r->table, r->reporter, r->reported,
           r->text, r->evidence);
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
