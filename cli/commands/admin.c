/* admin.c - pakli admin: maintenance of a server's database; finds the verb and runs it. */
#include "cli/commands/admin.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/messages_admin.h"

struct admin_args admin_args;

static const struct flag flags[] = {
    {"db", FLAG_TEXT, "DB",
     "SQLite file or postgresql://.. address (default $PAKLI_DB, else pakli.db)", &admin_args.db, 0,
     0},
    {"force", FLAG_SWITCH, NULL, "restore: replace a database; the old one is kept beside it",
     &admin_args.force, 0, 0},
    {"public", FLAG_SWITCH, NULL, "export: only the records of finished games that are not private",
     &admin_args.public_only, 0, 0},
    {"json", FLAG_SWITCH, NULL, "stats: as JSON", &admin_args.json, 0, 0},
    {"all", FLAG_SWITCH, NULL, "user list: guests too", &admin_args.all, 0, 0},
    {"bot", FLAG_SWITCH, NULL, "user add: a bot, which has no password but a token",
     &admin_args.bot, 0, 0},
    {"network", FLAG_SWITCH, NULL, "ban: a player, and every network that they are seen in",
     &admin_args.network, 0, 0},
    {0},
};

static const struct admin_verb {
    const char *name, *args;
    int least, most;      /* number of arguments */
    const bool *flags[2]; /* switches that it accepts */
    enum status (*run)(char **args, int count);
} verbs[] = {
    {"backup", "FILE", 1, 1, {NULL}, admin_backup},
    {"restore", "FILE|-", 1, 1, {&admin_args.force}, admin_restore},
    {"export", "[FILE|-]", 0, 1, {&admin_args.public_only}, admin_export},
    {"dump", "FOLDER [ANALYSES]", 1, 2, {NULL}, admin_dump},
    {"analyse", "ANALYSES [WORLDS]", 1, 2, {NULL}, admin_analyse},
    {"stats", "", 0, 0, {&admin_args.json}, admin_stats},
    {"check", "", 0, 0, {NULL}, admin_check},
    {"user",
     "list|add|password|token|revoke|remove [NAME]",
     1,
     2,
     {&admin_args.all, &admin_args.bot},
     admin_user},
    {"moderator", "add|remove NAME", 2, 2, {NULL}, admin_moderator},
    {"ban", "NAME|ADDRESS [MINUTES]", 1, 2, {&admin_args.network}, admin_ban},
    {"mute", "NAME|ADDRESS [MINUTES]", 1, 2, {NULL}, admin_mute},
    {"lift", "ban|mute NAME|ADDRESS", 2, 2, {NULL}, admin_lift},
    {"close", "TABLE", 1, 1, {NULL}, admin_close},
    {"reports", "", 0, 0, {NULL}, admin_reports},
    {"log", "", 0, 0, {NULL}, admin_log},
};

int admin_verbs(void)
{
    return (int)(sizeof verbs / sizeof *verbs);
}

const char *admin_verb(int number, const char **args)
{
    *args = verbs[number].args;
    return verbs[number].name;
}

const char *admin_db(void)
{
    const char *db = getenv("PAKLI_DB");
    if (admin_args.db) return admin_args.db;
    return db && db[0] ? db : "pakli.db";
}

struct store *admin_open(void)
{
    struct refusal why;
    if (!store_is_postgres(admin_db()) && access(admin_db(), F_OK) != 0) {
        report_message(STATUS_INPUT, SAY_NO_DATABASE, admin_db());
        return NULL;
    }
    struct store *store = store_open(admin_db(), &why);
    if (!store) report_refusal(STATUS_INPUT, &why);
    return store;
}

enum status admin_failed(const struct store *store)
{
    return report_refusal(STATUS_INPUT, store_refusal(store));
}

enum status admin_usage(const char *verb, const char *args)
{
    struct text words = {0};
    text_add(&words, "%s%s%s", verb, args[0] ? " " : "", args);
    enum status status = report_message(STATUS_USAGE, SAY_VERB_USAGE, text_string(&words));
    text_free(&words);
    return status;
}

/* The first switch that was given although the verb does not accept it, or NULL. */
static const char *find_unaccepted(const struct admin_verb *verb)
{
    for (const struct flag *flag = flags; flag->name; flag++)
        if (flag->kind == FLAG_SWITCH && *(bool *)flag->to && verb->flags[0] != flag->to &&
            verb->flags[1] != flag->to)
            return flag->name;
    return NULL;
}

static enum status run_verb(const struct admin_verb *verb, char **args, int count)
{
    const char *flag = find_unaccepted(verb);
    if (flag) return report_message(STATUS_USAGE, SAY_VERB_FLAG, verb->name, flag);
    if (count < verb->least || count > verb->most) return admin_usage(verb->name, verb->args);
    umask(077); /* what is written holds secrets */
    return verb->run(args, count);
}

static enum status run(char **operands, int count)
{
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        if (strcmp(verbs[i].name, operands[0]) == 0)
            return run_verb(&verbs[i], operands + 1, count - 1);
    return report_message(STATUS_USAGE, SAY_NO_VERB, "admin", operands[0]);
}

const struct command admin_command = {
    "admin",
    "VERB [WORDS]",
    "back up, restore, check and look into the database of a server",
    "  backup FILE          copy the database; the server may keep running\n"
    "  restore FILE|-       put a backup in place of the database, or an export into an empty one\n"
    "  export [FILE|-]      all tables and players as lines of JSON, which restore takes: secrets\n"
    "                       are in it, passwords and tokens only as hashes\n"
    "  dump FOLDER          write the rated public games of every month that is over and not "
    "there\n"
    "                       yet, compressed and without names, for others to study; with the\n"
    "                       accuracy of every seat where ANALYSES has it\n"
    "  analyse ANALYSES [WORLDS]   let the coach look at every rated public game that this folder\n"
    "                       has no analysis of, in 100 possible deals for each decision or as\n"
    "                       many as that; nothing else on the machine waits for it\n"
    "  stats                count tables, players, rows and bytes\n"
    "  check                replay every table: does each row follow from those before?\n"
    "  user list            the accounts\n"
    "  user add NAME        create an account; prompts for its password, or reads it from a pipe\n"
    "  user password NAME   change its password; tokens, passkeys and mail addresses end\n"
    "  user token NAME      print a new token, with which programs log in\n"
    "  user revoke NAME     log it out everywhere, within a second or two\n"
    "  user remove NAME     delete name, password and tokens; its games stay\n"
    "  moderator add NAME   let an account moderate; moderator remove NAME takes that back\n"
    "  ban NAME|ADDRESS [MINUTES]   refuse all but looking on, for so long or for good;\n"
    "                       mute: refuse chat; lift ban|mute: let them again. A server that runs\n"
    "                       follows within five seconds\n"
    "  close TABLE          end a table for good; nobody sees it again, and it counts for nobody\n"
    "  reports              what players have reported, with what was said\n"
    "  log                  what moderators, and pakli admin, have done\n\n"
    "NAME is the name of an account, or the id of a player, p_...",
    flags,
    1,
    3,
    run,
};
