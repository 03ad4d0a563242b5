/* players.c - calls about who one is: guests, accounts, logging in and out. */
#include "server/api/internal.h"

#include <string.h>

/* Bytes that hold any name and password that could be right, and more. */
enum { WORDS_ROOM = 512 };

/* ---- Answers ------------------------------------------------------------------------------- */

static void answer_person(struct visit *v, const struct person *person, const char *token)
{
    struct text json = {0};
    text_add(&json, "{\"player\":\"%s\",", person->player);
    if (*token) text_add(&json, "\"token\":\"%s\",", token);
    text_add(&json, "\"name\":");
    text_add_quoted(&json, person->name);
    text_add(&json, ",\"kind\":\"%s\"}", player_kinds[person->kind]);
    visit_answer(v, 200, &json);
    text_free(&json);
}

static void identified(void *context, const struct identity_answer *answer)
{
    struct visit *v = (struct visit *)context;
    if (answer->status != 200) {
        visit_refuse(v, answer->status, answer->code, "%s", answer->why);
        return;
    }
    if (*answer->token) visit_set_cookie(v, answer->token);
    answer_person(v, &answer->person, answer->token);
}

/* ---- What is asked ------------------------------------------------------------------------- */

/* False: the visit has ended. */
static bool take_words(struct visit *v, const char *name, char out[WORDS_ROOM])
{
    int value = json_member(&v->json, v->body, name);
    if (json_string(&v->json, value, out, WORDS_ROOM)) return true;
    visit_refuse(v, ERROR_FIELD_NO_TEXT, name,
                 value < 0 ? "; it is missing" : " that is not too long");
    return false;
}

static bool take_bool(struct visit *v, const char *name, bool *out)
{
    int value = json_member(&v->json, v->body, name);
    *out = json_is_kind(&v->json, value, JSON_TRUE);
    if (value < 0 || *out || json_is_kind(&v->json, value, JSON_FALSE)) return true;
    visit_refuse(v, ERROR_FIELD_NO_BOOL, name);
    return false;
}

static bool is_patient(struct visit *v, struct limit *limit)
{
    int64_t wait = api_spend(limit, http_address(v->http), 1);
    if (wait) visit_postpone(v, wait);
    return !wait;
}

void handle_guest(struct visit *v)
{
    char name[WORDS_ROOM];
    if (take_words(v, "name", name) && is_patient(v, v->api->guests))
        identity_guest(v->api->config.identity, name, identified, v);
}

void handle_account(struct visit *v)
{
    char name[WORDS_ROOM], password[WORDS_ROOM];
    bool bot;
    if (!take_words(v, "name", name) || !take_words(v, "password", password) ||
        !take_bool(v, "bot", &bot))
        return;
    if (v->person.player[0] && v->person.kind != PLAYER_GUEST) {
        visit_refuse(v, ERROR_LOGGED_IN);
        return;
    }
    if (is_patient(v, v->api->guests))
        identity_account(v->api->config.identity, v->person.player, name, password,
                         bot ? PLAYER_BOT : PLAYER_ACCOUNT, identified, v);
}

/* However many addresses try to log in to one account, they share what may be tried. Its owner may
 * have to wait as they do, but only for seconds, and stays logged in elsewhere. */
static bool is_account_patient(struct visit *v, const char *name)
{
    char account[PLAYER_NAME_MAX + 1];
    if (!identity_fold(name, account, sizeof account)) return true; /* it is nobody's */
    int64_t wait = limit_take(v->api->accounts, account, strlen(account), 1, clock_steady());
    if (wait) visit_postpone(v, wait);
    return !wait;
}

void handle_login(struct visit *v)
{
    char name[WORDS_ROOM], password[WORDS_ROOM];
    if (take_words(v, "name", name) && take_words(v, "password", password) &&
        is_patient(v, v->api->logins) && is_account_patient(v, name))
        identity_login(v->api->config.identity, name, password, identified, v);
}

/* ---- Logging out --------------------------------------------------------------------------- */

static bool wants_everywhere(const struct visit *v)
{
    return json_is_kind(&v->json, json_member(&v->json, v->body, "everywhere"), JSON_TRUE);
}

static void logged_out(void *context, const struct identity_answer *answer)
{
    struct visit *v = (struct visit *)context;
    struct text json = {0};
    if (answer->status != 200) {
        visit_refuse(v, answer->status, answer->code, "%s", answer->why);
        return;
    }
    wires_dismiss(v->api, &v->person, wants_everywhere(v));
    visit_set_cookie(v, "");
    text_add(&json, "{}");
    visit_answer(v, 200, &json);
    text_free(&json);
}

void handle_logout(struct visit *v)
{
    bool everywhere;
    if (take_bool(v, "everywhere", &everywhere))
        identity_logout(v->api->config.identity, v->token, everywhere, logged_out, v);
}

void handle_me(struct visit *v)
{
    answer_person(v, &v->person, "");
}
