/* admin.h - what the verbs of pakli admin share. */
#ifndef PAKLI_CLI_COMMANDS_ADMIN_H
#define PAKLI_CLI_COMMANDS_ADMIN_H

#include "cli/cli.h"
#include "server/store/store.h"

struct admin_args {
    const char *db;
    bool force, public_only, json, all, bot, network;
};
extern struct admin_args admin_args;

/* The database named by --db or the environment. */
const char *admin_db(void);
/* Opens it; a file must exist. NULL, with a message, if it cannot be opened. */
struct store *admin_open(void);
/* Prints the error of a store. */
enum status admin_failed(const struct store *store);

/* How many verbs there are, the name of one, and its arguments as in "list|add [NAME]". */
int admin_verbs(void);
const char *admin_verb(int number, const char **args);

/* Says how a verb is used. */
enum status admin_usage(const char *verb, const char *args);

/* The verbs, with the arguments that follow them. */
enum status admin_backup(char **args, int count);
enum status admin_restore(char **args, int count);
enum status admin_export(char **args, int count);
enum status admin_dump(char **args, int count);
enum status admin_analyse(char **args, int count);
enum status admin_stats(char **args, int count);
enum status admin_check(char **args, int count);
enum status admin_user(char **args, int count);
enum status admin_moderator(char **args, int count);
enum status admin_ban(char **args, int count);
enum status admin_mute(char **args, int count);
enum status admin_lift(char **args, int count);
enum status admin_close(char **args, int count);
enum status admin_reports(char **args, int count);
enum status admin_log(char **args, int count);

/* A player by account, or by id; else says that there is none. */
enum status admin_find_player(struct store *store, const char *name, struct player *out);

#endif
