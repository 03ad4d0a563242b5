/* admin_user.c - pakli admin user: accounts, their passwords and tokens. */
#include "cli/commands/admin.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "cli/messages_admin.h"
#include "server/identity/identity.h"
#include "server/store/passwords.h"

/* ---- Finding a player ---------------------------------------------------------------------- */

enum status admin_find_player(struct store *store, const char *name, struct player *out)
{
    char account[PLAYER_NAME_MAX + 1];
    enum store_result result = STORE_MISSING;
    if (strncmp(name, "p_", 2) == 0) result = store_player(store, name, out);
    if (result == STORE_MISSING && identity_fold(name, account, sizeof account))
        result = store_player_of_account(store, account, out);
    if (result == STORE_FAILED) return admin_failed(store);
    if (result == STORE_DONE) return STATUS_OK;
    return report_message(STATUS_REFUSED, SAY_NO_ACCOUNT, name);
}

/* ---- Passwords ----------------------------------------------------------------------------- */

static void on_interrupt(int signal_number)
{
    (void)signal_number; /* it only makes the read fail */
}

/* Reads a line without echo. */
static bool read_hidden(const char *prompt, char *out, int room)
{
    struct termios shown, hidden;
    struct sigaction interrupted, before;
    memset(&interrupted, 0, sizeof interrupted);
    interrupted.sa_handler = on_interrupt;
    tcgetattr(STDIN_FILENO, &shown);
    hidden = shown;
    hidden.c_lflag &= ~(tcflag_t)ECHO;
    sigaction(SIGINT, &interrupted, &before);
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden);
    fputs(prompt, stderr);
    bool read = fgets(out, room, stdin) != NULL;
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &shown);
    sigaction(SIGINT, &before, NULL);
    fputc('\n', stderr);
    return read;
}

enum { PASSWORD_ROOM = PASSWORD_MAX_BYTES + 3 }; /* one byte too many, the newline, the end */

static bool read_line(const char *message, const char *values, char out[PASSWORD_ROOM])
{
    struct text prompt = {0};
    (void)values; /* of prompts, which have none */
    phrase_add(&prompt, message, " ");
    text_add(&prompt, ": ");
    bool read = isatty(STDIN_FILENO) ? read_hidden(text_string(&prompt), out, PASSWORD_ROOM)
                                     : fgets(out, PASSWORD_ROOM, stdin) != NULL;
    if (read) out[strcspn(out, "\r\n")] = '\0';
    text_free(&prompt);
    return read;
}

/* Asks twice on a terminal, where nobody sees what is typed. */
static enum status read_password(char hashed[PASSWORD_MAX + 1])
{
    char password[PASSWORD_ROOM] = "", again[PASSWORD_ROOM] = "";
    struct refusal why;
    enum status status = STATUS_OK;
    if (!read_line(SAY_PASSWORD_PROMPT, password))
        return report_message(STATUS_INPUT, SAY_NO_PASSWORD_GIVEN);
    if (isatty(STDIN_FILENO) &&
        (!read_line(SAY_PASSWORD_AGAIN, again) || strcmp(password, again) != 0))
        status = report_message(STATUS_REFUSED, SAY_PASSWORDS_DIFFER);
    else if (!identity_password_clean(password, &why))
        status = report_refusal(STATUS_REFUSED, &why);
    else
        identity_hash_password(password, hashed);
    explicit_bzero(password, sizeof password);
    explicit_bzero(again, sizeof again);
    return status;
}

/* ---- Tokens -------------------------------------------------------------------------------- */

static enum status print_new_token(struct store *store, const struct player *p)
{
    char text[TOKEN_LENGTH + 1];
    struct token token = {.player = p->id, .created = clock_now()};
    token.expires = token.created + (int64_t)TOKEN_DAYS * 24 * 3600 * 1000;
    identity_new_token(text, token.hash);
    if (store_add_token(store, &token) != STORE_DONE) return admin_failed(store);
    puts(text);
    return STATUS_OK;
}

static enum status revoke_tokens(struct store *store, const struct player *p)
{
    return store_revoke_all(store, p->id, clock_now()) == STORE_FAILED ? admin_failed(store)
                                                                       : STATUS_OK;
}

/* ---- Verbs --------------------------------------------------------------------------------- */

static void print_player(void *context, const struct player *p)
{
    struct player *last = (struct player *)context;
    char date[16];
    time_t seconds = (time_t)(p->created / 1000);
    struct tm day;
    *last = *p;
    if (p->kind == PLAYER_GUEST && !admin_args.all) return;
    strftime(date, sizeof date, "%Y-%m-%d", gmtime_r(&seconds, &day));
    printf("%-8s %-24s %s  %s\n", player_kinds[p->kind], p->id, date, p->name);
}

static enum status list_users(struct store *store)
{
    struct player last;
    char after[PLAYER_ID_MAX + 1] = "";
    do {
        last.id[0] = '\0';
        if (store_list_players(store, after, 200, print_player, &last) != STORE_DONE)
            return admin_failed(store);
        memcpy(after, last.id, sizeof after);
    } while (after[0] && !ferror(stdout));
    return STATUS_OK;
}

static enum status add_user(struct store *store, const char *name)
{
    struct player p;
    struct refusal why;
    char clean[NAME_MAX_BYTES];
    enum status status = STATUS_OK;
    memset(&p, 0, sizeof p);
    p.kind = admin_args.bot ? PLAYER_BOT : PLAYER_ACCOUNT;
    p.created = clock_now();
    if (!identity_name_clean(name, clean, &why)) status = report_refusal(STATUS_REFUSED, &why);
    if (status == STATUS_OK && !admin_args.bot) status = read_password(p.password);
    if (status != STATUS_OK) return status;
    snprintf(p.name, sizeof p.name, "%s", clean);
    identity_fold(clean, p.account, sizeof p.account);
    identity_new_id(p.id);
    switch (store_add_player(store, &p)) {
    case STORE_DONE: return admin_args.bot ? print_new_token(store, &p) : STATUS_OK;
    case STORE_TAKEN: return report_message(STATUS_REFUSED, SAY_NAME_IS_TAKEN, clean);
    default: return admin_failed(store);
    }
}

static enum status change_password(struct store *store, struct player *p)
{
    if (p->kind != PLAYER_ACCOUNT)
        return report_message(STATUS_REFUSED, SAY_NO_PASSWORD_ACCOUNT, p->name);
    enum status status = read_password(p->password);
    if (status != STATUS_OK) return status;
    return store_set_password(store, p, PASSWORD_GIVEN, clock_now()) == STORE_DONE
               ? STATUS_OK
               : admin_failed(store);
}

static enum status remove_user(struct store *store, struct player *p)
{
    return store_forget_player(store, p->id, clock_now()) == STORE_DONE ? STATUS_OK
                                                                        : admin_failed(store);
}

static enum status run_user_verb(struct store *store, const char *verb, const char *name)
{
    struct player p = {.id = ""};
    if (strcmp(verb, "list") == 0) return list_users(store);
    if (strcmp(verb, "add") == 0) return add_user(store, name);
    enum status status = admin_find_player(store, name, &p);
    if (status != STATUS_OK) return status;
    if (strcmp(verb, "password") == 0) return change_password(store, &p);
    if (strcmp(verb, "token") == 0) return print_new_token(store, &p);
    return strcmp(verb, "revoke") == 0 ? revoke_tokens(store, &p) : remove_user(store, &p);
}

enum status admin_user(char **args, int count)
{
    static const char *const verbs[] = {"list", "add", "password", "token", "revoke", "remove"};
    const char *verb = args[0];
    char words[24];
    size_t known = 0;
    while (known < sizeof verbs / sizeof *verbs && strcmp(verbs[known], verb) != 0) known++;
    if (known == sizeof verbs / sizeof *verbs)
        return report_message(STATUS_USAGE, SAY_NO_VERB, "admin user", verb);
    snprintf(words, sizeof words, "user %s", verbs[known]);
    if ((known == 0) != (count == 1)) return admin_usage(words, known ? "NAME" : "");
    if (admin_args.all && known != 0)
        return report_message(STATUS_USAGE, SAY_FLAG_GOES_WITH, "all", "user list");
    if (admin_args.bot && known != 1)
        return report_message(STATUS_USAGE, SAY_FLAG_GOES_WITH, "bot", "user add");
    struct store *store = admin_open();
    if (!store) return STATUS_INPUT;
    enum status status = run_user_verb(store, verb, count > 1 ? args[1] : "");
    store_close(store);
    return status;
}
