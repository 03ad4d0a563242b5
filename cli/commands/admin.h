/* admin.h - what the verbs of pakli admin share. */
#ifndef PAKLI_CLI_COMMANDS_ADMIN_H
#define PAKLI_CLI_COMMANDS_ADMIN_H

#include "cli/cli.h"
#include "server/store/store.h"

struct admin_args {
    const char *db;
    bool force, public_only, json, all, bot;
};
extern struct admin_args admin_args;

/* The database that --db or the environment names. */
const char *admin_db(void);
/* Opens it; a file must be there already. Complains and returns NULL if it cannot. */
struct store *admin_open(void);
/* Complains about what a store could not do. */
enum status admin_failed(const struct store *store);

/* The verbs; words are those behind the verb. */
enum status admin_backup(char **words, int count);
enum status admin_restore(char **words, int count);
enum status admin_export(char **words, int count);
enum status admin_stats(char **words, int count);
enum status admin_check(char **words, int count);
enum status admin_user(char **words, int count);

#endif
