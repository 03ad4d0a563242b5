/* source_server.c - a table on a server, read from what the server sends to its reader, and from
 * nothing else; see source_server.h and docs/api.md. */
#include "cli/terminal/source_server.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include "cli/messages_play.h"
#include "cli/messages_server.h"
#include "cli/terminal/server_internal.h"

static struct source_server *server_of(struct source *source)
{
    return (struct source_server *)source;
}

/* ---- Reading a table ------------------------------------------------------------------------ */

static int zone_of(const struct game *game, const char *name)
{
    for (int zone = 0; game->zones[zone].name; zone++)
        if (strcmp(game->zones[zone].name, name) == 0) return zone;
    return -1;
}

static int int_member(const struct json *j, int object, const char *name, int otherwise)
{
    int number = otherwise;
    json_int(j, json_member(j, object, name), &number);
    return number;
}

static void read_piece(const struct json *j, int at, struct position *p)
{
    char thing[THING_MAX] = "", zone[24] = "";
    json_string(j, json_member(j, at, "thing"), thing, sizeof thing);
    json_string(j, json_member(j, at, "zone"), zone, sizeof zone);
    int number = zone_of(p->game, zone), slot = int_member(j, at, "slot", 0);
    if (number < 0 || json_member(j, at, "offer") >= 0 || p->scene.count >= SCENE_MAX) return;
    scene_add(&p->scene, thing, number, int_member(j, at, "seat", NOBODY),
              int_member(j, at, "place", 0), slot < 0 ? SLOT_TOP : slot, NO_MOVE);
}

static void read_scene(const struct json *j, struct position *p)
{
    int list = json_member(j, 0, "scene"), at = json_first(j, list);
    p->scene.count = 0;
    for (int n = json_count(j, list); n > 0; n--, at = json_after(j, at)) read_piece(j, at, p);
}

static void read_seats(const struct json *j, struct position *p)
{
    int list = json_member(j, 0, "seats"), at = json_first(j, list);
    int scores = json_member(j, 0, "scores"), score = json_first(j, scores);
    p->seats = json_count(j, list);
    if (p->seats > SEATS_MAX) p->seats = SEATS_MAX;
    for (int seat = 0; seat < p->seats; seat++, at = json_after(j, at)) {
        if (!json_string(j, json_member(j, at, "name"), p->name[seat], POSITION_NAME_MAX))
            snprintf(p->name[seat], POSITION_NAME_MAX, "-");
        p->score[seat] = 0;
        if (seat < json_count(j, scores)) json_int(j, score, &p->score[seat]);
        if (seat < json_count(j, scores)) score = json_after(j, score);
    }
}

static void read_winners(const struct json *j, struct position *p)
{
    int list = json_member(j, 0, "winners"), at = json_first(j, list), seat;
    p->winners = 0;
    for (int n = json_count(j, list); n > 0; n--, at = json_after(j, at))
        if (json_int(j, at, &seat) && seat >= 0 && seat < SEATS_MAX) p->winners |= 1u << seat;
}

static void read_phase(const struct json *j, struct position *p)
{
    char phase[24] = "";
    json_string(j, json_member(j, 0, "phase"), phase, sizeof phase);
    p->turn = int_member(j, 0, "turn", 0);
    p->phase = OVER;
    for (int i = 1; json_is_kind(j, json_member(j, 0, "turn"), JSON_NUMBER); i++) {
        p->phase = i;
        if (strcmp(p->game->phases[i], phase) == 0) break;
    }
}

static void read_legal(const struct json *j, struct position *p)
{
    int list = json_member(j, 0, "legal"), at = json_first(j, list);
    p->moves.game = p->game;
    p->moves.count = 0;
    for (int n = json_count(j, list); n > 0; n--, at = json_after(j, at)) {
        if (p->moves.count == MOVES_MAX) break;
        memset(&p->preview[p->moves.count], 0, sizeof p->preview[0]);
        if (json_string(j, at, p->moves.words[p->moves.count], WORDS_MAX)) p->moves.count++;
    }
}

static int find_move(const struct position *p, const char *words)
{
    for (int i = 0; i < p->moves.count; i++)
        if (strcmp(p->moves.words[i], words) == 0) return i;
    return -1;
}

/* What each move would bring is another question, asked in one's own turn. */
static void read_previews(struct source_server *s, struct position *p)
{
    struct text answer = {0};
    struct json j;
    if (!p->moves.count || server_call(s, "/previews", NULL, &answer) != 200 ||
        !json_read(&j, text_string(&answer), answer.length)) {
        text_free(&answer);
        return;
    }
    int list = json_member(&j, 0, "previews"), at = json_first(&j, list);
    for (int n = json_count(&j, list); n > 0; n--, at = json_after(&j, at)) {
        char words[WORDS_MAX] = "";
        json_string(&j, json_member(&j, at, "move"), words, sizeof words);
        int move = find_move(p, words);
        if (move < 0) continue;
        p->preview[move].changes = true;
        p->preview[move].score = int_member(&j, at, "score", 0);
    }
    json_free(&j);
    text_free(&answer);
}

/* The lines of the log and of the talk that were not there before. */
static void read_news(struct source_server *s, const struct json *j, const struct position *p)
{
    int list = json_member(j, 0, "log"), at = json_first(j, list), count = json_count(j, list);
    if (count < s->moves_told) s->moves_told = count;
    for (int i = 0; i < count; i++, at = json_after(j, at)) {
        char words[WORDS_MAX] = "";
        int seat = int_member(j, at, "seat", 0);
        struct text line = {0};
        if (i < s->moves_told || seat < 0 || seat >= p->seats) continue;
        json_string(j, json_member(j, at, "move"), words, sizeof words);
        phrase_add(&line, SAY_SEAT, seat, p->name[seat]);
        text_add(&line, ": %s", words);
        told_add(&s->source.log, text_string(&line));
        text_free(&line);
    }
    s->moves_told = count > 0 ? count : 0;
    list = json_member(j, 0, "chat"), at = json_first(j, list), count = json_count(j, list);
    for (int i = 0; i < count; i++, at = json_after(j, at)) {
        char name[POSITION_NAME_MAX] = "", said[600] = "";
        struct text line = {0};
        if (i < s->chat_told) continue;
        json_string(j, json_member(j, at, "name"), name, sizeof name);
        json_string(j, json_member(j, at, "text"), said, sizeof said);
        text_add(&line, "%s: „%s”", name, said);
        told_add(&s->source.log, text_string(&line));
        text_free(&line);
    }
    s->chat_told = count > 0 ? count : 0;
}

static bool read_table(struct source *source, struct position *p)
{
    struct source_server *s = server_of(source);
    struct refusal why;
    struct json j;
    if (!s->table.length || !json_read(&j, text_string(&s->table), s->table.length)) return false;
    p->game = game_read(&j, 0, &why);
    bool begun = p->game && json_member(&j, 0, "scene") >= 0;
    if (begun) {
        read_seats(&j, p);
        p->you = int_member(&j, 0, "you", NOBODY);
        p->persons = p->you >= 0 ? 1u << p->you : 0;
        p->ply = (size_t)int_member(&j, 0, "ply", 0);
        p->can_undo = json_is_kind(&j, json_member(&j, 0, "can_undo"), JSON_TRUE);
        p->unseen.count = p->ending = 0;
        read_phase(&j, p);
        read_scene(&j, p);
        read_winners(&j, p);
        read_legal(&j, p);
        read_news(s, &j, p);
        read_previews(s, p);
    }
    json_free(&j);
    return begun;
}

/* ---- Asking -------------------------------------------------------------------------------- */

long server_call(struct source_server *s, const char *what, const char *body, struct text *answer)
{
    struct text path = {0};
    text_add(&path, "/api/tables/%s%s", s->id, what);
    long status = http_call(s->http, text_string(&path), body, answer);
    text_free(&path);
    return status;
}

/* Looks at the table anew; false while the server is away. */
static bool look(struct source_server *s)
{
    struct text answer = {0};
    long status = server_call(s, "", NULL, &answer);
    if (status == 200) {
        text_clear(&s->table);
        text_add_bytes(&s->table, text_string(&answer), answer.length);
    }
    text_free(&answer);
    return status == 200;
}

/* A request of the player, with an id that keeps it from counting twice when it is sent again. */
static bool request(struct source_server *s, const char *what, const char *members,
                    struct text *said)
{
    struct text body = {0}, answer = {0};
    uint8_t id[8];
    long status = 0;
    if (getrandom(id, sizeof id, 0) != sizeof id) return false;
    text_add(&body, "{\"id\":\"");
    text_add_hex(&body, id, sizeof id);
    text_add(&body, "\"%s%s}", members[0] ? "," : "", members);
    for (int tries = 0; tries < 3 && status == 0; tries++)
        status = server_call(s, what, text_string(&body), &answer);
    if (status != 200) http_refusal(s->http, status, &answer, said);
    look(s);
    text_free(&body);
    text_free(&answer);
    return status == 200;
}

static bool play(struct source *source, const char *words, struct text *said)
{
    struct source_server *s = server_of(source);
    struct text members = {0};
    struct json j;
    int ply = 0;
    if (json_read(&j, text_string(&s->table), s->table.length)) {
        ply = int_member(&j, 0, "ply", 0);
        json_free(&j);
    }
    text_add(&members, "\"move\":");
    text_add_quoted(&members, words);
    text_add(&members, ",\"ply\":%d", ply);
    bool played = request(s, "/move", text_string(&members), said);
    text_free(&members);
    return played;
}

static bool undo(struct source *source, struct text *said)
{
    return request(server_of(source), "/undo", "", said);
}

static bool chat(struct source *source, const char *words, struct text *said)
{
    struct text members = {0};
    text_add(&members, "\"text\":");
    text_add_quoted(&members, words);
    bool done = request(server_of(source), "/chat", text_string(&members), said);
    text_free(&members);
    return done;
}

static bool other_request(struct source *source, const char *name, struct text *said)
{
    char what[32];
    snprintf(what, sizeof what, "/%s", name);
    return request(server_of(source), what, "", said);
}

static double number_member(const struct json *j, int object, const char *name, bool *there)
{
    int value = json_member(j, object, name);
    *there = json_is_kind(j, value, JSON_NUMBER);
    return *there ? strtod(j->text + j->token[value].start, NULL) : 0;
}

static void read_advice(const struct json *j, int at, struct advised_move *move)
{
    int list = json_member(j, at, "reasons"), reason = json_first(j, list);
    memset(move, 0, sizeof *move);
    json_string(j, json_member(j, at, "move"), move->words, sizeof move->words);
    move->value = number_member(j, at, "value", &move->valued);
    move->error = number_member(j, at, "error", &move->tried);
    move->score = number_member(j, at, "score", &move->tried);
    move->others = number_member(j, at, "others", &move->tried);
    for (int n = json_count(j, list); n > 0 && move->reasons < REASONS_MAX; n--) {
        char sentence[300] = "";
        json_string(j, reason, sentence, sizeof sentence);
        text_add(&move->reason[move->reasons++], "%s", sentence);
        reason = json_after(j, reason);
    }
}

static bool advise(struct source *source, struct advice *out, struct text *said)
{
    struct source_server *s = server_of(source);
    struct text answer = {0}, what = {0};
    struct json j;
    text_add(&what, "/hint?lang=%s", language_codes[cli_language]);
    long status = server_call(s, text_string(&what), NULL, &answer);
    bool told = status == 200 && json_read(&j, text_string(&answer), answer.length);
    out->count = 0;
    if (told) {
        int list = json_member(&j, json_member(&j, 0, "hint"), "moves"), at = json_first(&j, list);
        for (int n = json_count(&j, list); n > 0; n--, at = json_after(&j, at))
            read_advice(&j, at, &out->move[out->count++]);
        json_free(&j);
    } else {
        http_refusal(s->http, status, &answer, said);
    }
    text_free(&answer);
    text_free(&what);
    return told;
}

/* ---- What happens there --------------------------------------------------------------------- */

static bool go_on(struct source *source, int wait_ms)
{
    struct source_server *s = server_of(source);
    if (!http_wait(s->http, wait_ms)) return false;
    bool there = http_is_followed(s->http);
    if (!there && !s->lost) source_tell(source, SAY_LOST);
    if (there && s->lost) source_tell(source, SAY_FOUND);
    s->lost = !there;
    look(s);
    return true;
}

/* The next game of a match, or another table with the same players. */
static bool again(struct source *source)
{
    struct source_server *s = server_of(source);
    struct text said = {0}, answer = {0};
    struct json j;
    bool begun = server_call(s, "/start", "{}", &answer) == 200;
    if (!begun && server_call(s, "/rematch", "{}", &answer) == 200 &&
        json_read(&j, text_string(&answer), answer.length)) {
        begun = json_string(&j, json_member(&j, 0, "id"), s->id, sizeof s->id);
        json_free(&j);
        if (begun) server_follow(s);
    }
    look(s);
    text_free(&said);
    text_free(&answer);
    return begun;
}

static enum status save(struct source *source, const char *path)
{
    struct source_server *s = server_of(source);
    struct outfile file;
    struct text record = {0}, said = {0};
    long http = server_call(s, "/record", NULL, &record);
    enum status status = http == 200 ? outfile_open(&file, path) : STATUS_INPUT;
    if (http != 200) {
        http_refusal(s->http, http, &record, &said);
        report_error(STATUS_INPUT, "%s", text_string(&said));
    } else if (status == STATUS_OK) {
        fprintf(file.stream, "%s\n", text_string(&record));
        status = outfile_close(&file, true);
    }
    text_free(&record);
    text_free(&said);
    return status;
}

static void free_server(struct source *source)
{
    struct source_server *s = server_of(source);
    told_free(&source->log);
    text_free(&s->table);
}

void server_follow(struct source_server *s)
{
    struct text path = {0};
    text_add(&path, "/api/tables/%s/stream", s->id);
    http_follow(s->http, text_string(&path));
    s->moves_told = s->chat_told = 0;
    text_free(&path);
}

bool server_begin(struct source_server *s, struct text *said)
{
    static const struct source_kind kind = {.read = read_table,
                                            .play = play,
                                            .undo = undo,
                                            .advise = advise,
                                            .go_on = go_on,
                                            .chat = chat,
                                            .request = other_request,
                                            .save = save,
                                            .again = again,
                                            .free = free_server};
    s->source.kind = &kind;
    server_follow(s);
    long status = server_call(s, "", NULL, &s->table);
    if (status != 200) http_refusal(s->http, status, &s->table, said);
    return status == 200;
}
