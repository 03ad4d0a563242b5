/* admin.c - pakli admin: for whoever runs a server; finds the verb and what belongs to it. */
#include "cli/commands/admin.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct admin_args admin_args;

static const struct flag flags[] = {
    {"db", FLAG_TEXT, "DB",
     "SQLite file or postgresql://.. address (default $PAKLI_DB, else pakli.db)", &admin_args.db, 0,
     0},
    {"force", FLAG_SWITCH, NULL, "restore: also where a database is; the old one is kept beside it",
     &admin_args.force, 0, 0},
    {"public", FLAG_SWITCH, NULL, "export: only the records of finished games that are not private",
     &admin_args.public_only, 0, 0},
    {"json", FLAG_SWITCH, NULL, "stats: as JSON", &admin_args.json, 0, 0},
    {"all", FLAG_SWITCH, NULL, "user list: guests too", &admin_args.all, 0, 0},
    {"bot", FLAG_SWITCH, NULL, "user add: a bot, which has no password but a token",
     &admin_args.bot, 0, 0},
    {0},
};

static const struct verb {
    const char *name, *words;
    int least, most;      /* words behind it */
    const bool *flags[2]; /* switches that it takes */
    enum status (*run)(char **words, int count);
} verbs[] = {
    {"backup", "FILE", 1, 1, {NULL}, admin_backup},
    {"restore", "FILE|-", 1, 1, {&admin_args.force}, admin_restore},
    {"export", "[FILE|-]", 0, 1, {&admin_args.public_only}, admin_export},
    {"stats", "", 0, 0, {&admin_args.json}, admin_stats},
    {"check", "", 0, 0, {NULL}, admin_check},
    {"user",
     "list|add|password|token|revoke|remove [NAME]",
     1,
     2,
     {&admin_args.all, &admin_args.bot},
     admin_user},
};

const char *admin_db(void)
{
    const char *db = getenv("PAKLI_DB");
    if (admin_args.db) return admin_args.db;
    return db && db[0] ? db : "pakli.db";
}

struct store *admin_open(void)
{
    struct text why = {0};
    if (!store_is_postgres(admin_db()) && access(admin_db(), F_OK) != 0) {
        complain(STATUS_INPUT, "there is no database %s; name it by --db or $PAKLI_DB", admin_db());
        return NULL;
    }
    struct store *store = store_open(admin_db(), &why);
    if (!store) complain(STATUS_INPUT, "%s", text_string(&why));
    text_free(&why);
    return store;
}

enum status admin_failed(const struct store *store)
{
    return complain(STATUS_INPUT, "%s", store_why(store));
}

/* The first switch that was given and that the verb has no use for, or NULL. */
static const char *find_stray(const struct verb *verb)
{
    for (const struct flag *flag = flags; flag->name; flag++)
        if (flag->kind == FLAG_SWITCH && *(bool *)flag->to && verb->flags[0] != flag->to &&
            verb->flags[1] != flag->to)
            return flag->name;
    return NULL;
}

static enum status run_verb(const struct verb *verb, char **words, int count)
{
    const char *stray = find_stray(verb);
    if (stray) return complain(STATUS_USAGE, "admin %s takes no --%s", verb->name, stray);
    if (count < verb->least || count > verb->most)
        return complain(STATUS_USAGE, "usage: pakli admin %s %s; see: pakli admin --help",
                        verb->name, verb->words);
    umask(077); /* what is written holds secrets */
    return verb->run(words, count);
}

static enum status run(char **operands, int count)
{
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        if (strcmp(verbs[i].name, operands[0]) == 0)
            return run_verb(&verbs[i], operands + 1, count - 1);
    return complain(STATUS_USAGE, "admin has no \"%s\"; see: pakli admin --help", operands[0]);
}

const struct command admin_command = {
    "admin",
    "VERB [WORDS]",
    "back up, restore, check and look into the database of a server",
    "  backup FILE          copy the database of this moment; the server may go on meanwhile\n"
    "  restore FILE|-       put a backup in place of the database, or an export into an empty one\n"
    "  export [FILE|-]      all tables and players as lines of JSON, which restore takes: secrets\n"
    "                       and hashed passwords are in it, tokens are not\n"
    "  stats                how much there is of everything\n"
    "  check                play every table again: does each row follow from those before?\n"
    "  user list            the accounts\n"
    "  user add NAME        make an account; its password is asked for, or read from a pipe\n"
    "  user password NAME   give it another password\n"
    "  user token NAME      print a new token, by which programs log in\n"
    "  user revoke NAME     log it out everywhere, within ten seconds\n"
    "  user remove NAME     take away name, password and tokens; its games stay\n\n"
    "A NAME is that of an account, or the id of a player, p_...",
    flags,
    1,
    3,
    run,
};
