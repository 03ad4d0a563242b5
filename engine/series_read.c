/* series_read.c - reads a match over several games and checks it, see series.h. */
#include "engine/series.h"
#include "engine/messages.h"

/* ---- The head ------------------------------------------------------------------------------ */

static bool has_format(const struct json *j)
{
    char format[32];
    return json_string(j, json_member(j, 0, "format"), format, sizeof format) &&
           strcmp(format, "pakli-match") == 0;
}

bool series_is(const char *text, size_t length)
{
    struct json j;
    bool is = json_read(&j, text, length) && has_format(&j);
    json_free(&j);
    return is;
}

static bool read_cards(const struct json *j, struct series *s, struct refusal *why)
{
    char name[32] = "";
    int value = json_member(j, 0, "cards");
    if (value < 0) return true;
    s->cards = json_string(j, value, name, sizeof name) ? series_find_cards(s->game, name) : NULL;
    return s->cards || refuse_as(why, WHY_NO_CARDS, s->game->id, name);
}

static bool read_seed(const struct json *j, struct series_reading *r, bool verify,
                      struct refusal *why)
{
    char seed[68], commit[68];
    bool seeded = json_string(j, json_member(j, 0, "seed"), seed, sizeof seed) &&
                  text_read_hex(seed, strlen(seed), r->series.seed, SEED_BYTES);
    r->committed = json_string(j, json_member(j, 0, "commit"), commit, sizeof commit) &&
                   text_read_hex(commit, strlen(commit), r->commit, sizeof r->commit);
    if (!verify || (seeded && r->committed)) return true;
    return refuse_as(why, WHY_SEED_AND_COMMIT);
}

static bool read_fair(const struct json *j, struct series_reading *r, struct refusal *why)
{
    int value = json_member(j, 0, "fair");
    r->has_fair = value >= 0;
    return value < 0 || fair_read(j, value, r->series.setup.seats, &r->fair, why);
}

static bool read_head(const struct json *j, struct series_reading *r, bool verify,
                      struct refusal *why)
{
    struct series *s = &r->series;
    struct match m;
    int seats = 0, options = json_member(j, 0, "options");
    if (!has_format(j)) return refuse_as(why, WHY_FORMAT, "pakli-match");
    s->game = game_read(j, 0, why);
    if (!s->game) return false;
    json_int(j, json_member(j, 0, "seats"), &seats);
    if (!match_open(&m, s->game, seats, why)) return false;
    s->setup = m.setup;
    if (options >= 0 && !options_read(s->game, &s->setup, j, options, why)) return false;
    if (!json_int(j, json_member(j, 0, "games"), &s->games))
        return refuse_as(why, WHY_GAMES_NUMBER);
    return read_cards(j, s, why) && series_suits(s, why) && read_seed(j, r, verify, why) &&
           read_fair(j, r, why);
}

/* ---- The games ----------------------------------------------------------------------------- */

/* The game has the seats and options of the series, and a card not drawn before. */
static bool check_setup(struct series_reading *r, const struct match *m, struct refusal *why)
{
    int card = m->game == r->series.game ? series_card_of(&r->series, &m->setup) : -1;
    if (card < 0) return refuse_as(why, WHY_OTHER_SETUP);
    if (r->series.cards && r->drawn >> card & 1)
        return refuse_by(why, r->series.cards->rule, WHY_CARD_TWICE);
    r->drawn |= 1u << card;
    return true;
}

/* The deal and the card are those the seed makes. */
static bool check_deal(const struct series *s, int g, const struct match *m, struct refusal *why)
{
    struct match again;
    series_deal(s, g, &again);
    bool same = memcmp(match_dealt(&again), match_dealt(m), s->game->deal_size) == 0 &&
                memcmp(again.setup.option, m->setup.option, sizeof m->setup.option) == 0;
    match_close(&again);
    return same || refuse_as(why, WHY_OTHER_DEAL);
}

static bool read_game(const struct json *j, int value, bool verify, struct series_reading *r)
{
    struct record record;
    const struct json_token *token = &j->token[value];
    bool right =
        record_read(&record, j->text + token->start, token->end - token->start, &r->fault) &&
        check_setup(r, &record.match, &r->fault.why) &&
        (!verify || check_deal(&r->series, r->played, &record.match, &r->fault.why));
    if (right) {
        r->over = match_over(&record.match);
        if (r->over) series_add(&r->series, r->played, &record.match, &r->totals);
        r->played++;
    }
    record_free(&record);
    return right;
}

static bool read_games(const struct json *j, bool verify, struct series_reading *r)
{
    int list = json_member(j, 0, "records"), at = json_first(j, list);
    if (!json_is_kind(j, list, JSON_ARRAY) || json_count(j, list) > r->series.games)
        return refuse_as(&r->fault.why, WHY_RECORDS, r->series.games);
    for (int n = json_count(j, list); n > 0; n--, at = json_after(j, at)) {
        r->game = r->played;
        if (r->played && !r->over) return refuse_as(&r->fault.why, WHY_GAME_TOO_EARLY);
        if (!read_game(j, at, verify, r)) return false;
    }
    r->over = r->over && r->played == r->series.games;
    r->game = r->fault.ply = -1;
    r->fault.moved = false;
    return true;
}

/* ---- The totals ---------------------------------------------------------------------------- */

static bool check_list(const struct json *j, const char *name, const struct text *wanted,
                       struct refusal *why)
{
    int list = json_member(j, 0, name);
    if (list < 0) return true;
    struct text found = {0};
    for (uint32_t i = j->token[list].start; i < j->token[list].end; i++)
        if (!strchr(" \t\r\n", j->text[i])) text_add_bytes(&found, j->text + i, 1);
    bool right = strcmp(text_string(&found), text_string(wanted)) == 0;
    text_free(&found);
    return right || refuse_as(why, WHY_RESULT, name, text_string(wanted));
}

static bool check_totals(const struct json *j, struct series_reading *r)
{
    struct text totals = {0}, winners = {0};
    int seats = r->series.setup.seats;
    if (!r->over) return true;
    scores_write(&r->totals, seats, &totals);
    winners_write(&r->totals, seats, &winners);
    bool right = check_list(j, "totals", &totals, &r->fault.why) &&
                 check_list(j, "winners", &winners, &r->fault.why);
    text_free(&totals);
    text_free(&winners);
    return right;
}

static bool check_commit(const struct series_reading *r, struct refusal *why)
{
    uint8_t commit[32];
    series_commit(&r->series, commit);
    return memcmp(commit, r->commit, sizeof commit) == 0 || refuse_as(why, WHY_OTHER_SEED);
}

static bool check_fair(const struct series_reading *r, struct refusal *why)
{
    return !r->has_fair || fair_holds(&r->fair, r->series.seed, why);
}

bool series_read(struct series_reading *r, const char *text, size_t length, bool verify)
{
    struct json j;
    memset(r, 0, sizeof *r);
    r->game = r->fault.ply = -1;
    bool right = json_read(&j, text, length) || refuse_as(&r->fault.why, WHY_NOT_JSON, j.error);
    right = right && read_head(&j, r, verify, &r->fault.why) &&
            (!verify || (check_fair(r, &r->fault.why) && check_commit(r, &r->fault.why))) &&
            read_games(&j, verify, r) && check_totals(&j, r);
    json_free(&j);
    return right;
}
