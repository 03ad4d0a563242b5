/* openapi.c - the description of the API (OpenAPI 3.1), written from the table of routes. */
#include "server/api/internal.h"

#include <ctype.h>
#include <string.h>

static const char *const methods[] = {"get", "head", "post", "put", "delete", ""};

/* ---- Words --------------------------------------------------------------------------------- */

/* A schema has ' for ". */
static void write_schema(const char *schema, struct text *out)
{
    for (; *schema; schema++) text_add_bytes(out, *schema == '\'' ? "\"" : schema, 1);
}

static void write_text(const char *name, const char *value, struct text *out)
{
    text_add(out, "\"%s\":", name);
    text_add_quoted(out, value);
}

/* "post_tables_id_move": what generators of clients name their functions after. */
static void write_operation_id(const struct route *route, struct text *out)
{
    const char *path = route->path;
    if (strncmp(path, "/api/", 5) == 0) path += 4;
    text_add(out, "\"operationId\":\"%s", methods[route->method]);
    if (strcmp(path, "/") == 0) text_add(out, "_lobby_page");
    for (; *path; path++) {
        if (isalnum((unsigned char)*path)) text_add_bytes(out, path, 1);
        if (strchr("/.", *path) && path[1]) text_add(out, "_");
    }
    text_add(out, "\"");
}

/* ---- What is sent -------------------------------------------------------------------------- */

static bool has_body(const struct route *route)
{
    return route->method == METHOD_POST && route_fields(route)->name;
}

static void write_bounds(const struct field *f, struct text *out)
{
    if (f->type == FIELD_TEXT)
        text_add(out, "\"type\":\"string\",\"minLength\":%d,\"maxLength\":%d", f->min, f->max);
    if (f->type == FIELD_INT) text_add(out, "\"type\":\"integer\",\"minimum\":%d", f->min);
    if (f->type == FIELD_INT && f->max) text_add(out, ",\"maximum\":%d", f->max);
    if (f->type == FIELD_BOTS)
        text_add(out,
                 "\"type\":\"object\",\"propertyNames\":{\"pattern\":\"^[1-%d]$\"},"
                 "\"additionalProperties\":{\"type\":\"string\",\"minLength\":%d,"
                 "\"maxLength\":%d}",
                 SEATS_MAX - 1, f->min, f->max);
}

/* The members of a field's JSON schema. */
static void write_field_schema(const struct field *f, struct text *out)
{
    static const char *const fixed[] = {
        [FIELD_BOOL] = "'type':'boolean'",
        [FIELD_FLAG] = "'type':'integer','enum':[0,1]",
        [FIELD_TABLE_ID] = "'type':'string','pattern':'^[A-Za-z0-9]{8}$'",
        [FIELD_LANGUAGE] = "'type':'string','enum':['hu','nl','en','de']",
        [FIELD_CLOCK] = "'$ref':'#/components/schemas/Clock'",
        [FIELD_OPTIONS] =
            "'type':'object','additionalProperties':{'type':['boolean','integer','string']}",
        [FIELD_BOTS] = NULL,
    };
    if (fixed[f->type])
        write_schema(fixed[f->type], out);
    else
        write_bounds(f, out);
    if (f->fallback) text_add(out, ",\"default\":%s", f->fallback);
}

static void write_open_part(const struct route *route, const char *name, const char *schema,
                            const char *help, struct text *out)
{
    if (!strstr(route->path, name)) return;
    text_add(out, "{\"name\":\"%.*s\",\"in\":\"path\",\"required\":true,", (int)strlen(name) - 2,
             name + 1);
    write_text("description", help, out);
    text_add(out, ",\"schema\":");
    write_schema(schema, out);
    text_add(out, "},");
}

static void write_query_field(const struct field *f, struct text *out)
{
    text_add(out, "{\"name\":\"%s\",\"in\":\"query\",\"required\":%s,", f->name,
             f->required ? "true" : "false");
    write_text("description", f->help, out);
    text_add(out, ",\"schema\":{");
    write_field_schema(f, out);
    text_add(out, "}},");
}

/* Takes back the comma after the last of a list. */
static void end_list(struct text *out, char bracket)
{
    char *last = &out->bytes[out->length - 1];
    if (*last == ',')
        *last = bracket;
    else
        text_add_bytes(out, &bracket, 1);
}

static void write_parameters(const struct route *route, struct text *out)
{
    text_add(out, ",\"parameters\":[");
    write_open_part(route, "{id}", "{'type':'string','pattern':'^[A-Za-z0-9]{8}$'}",
                    "id of the table", out);
    write_open_part(route, "{game}", "{'type':'string','minLength':1,'maxLength':31}",
                    "id of a game", out);
    for (const struct field *f = route_fields(route); f->name && !has_body(route); f++)
        write_query_field(f, out);
    end_list(out, ']');
}

/* A reference stands beside its description, which is the field's own. */
static void write_body_field(const struct field *f, struct text *out)
{
    text_add(out, "\"%s\":{", f->name);
    write_text("description", f->help, out);
    text_add(out, ",");
    write_field_schema(f, out);
    text_add(out, "},");
}

static void write_body(const struct route *route, struct text *out)
{
    bool needed = false;
    const struct field *fields = route_fields(route);
    if (!has_body(route)) return;
    struct text schema = {0};
    text_add(&schema, "{\"type\":\"object\",\"required\":[");
    for (const struct field *f = fields; f->name; f++) {
        if (!f->required) continue;
        text_add(&schema, "\"%s\",", f->name);
        needed = true;
    }
    end_list(&schema, ']');
    text_add(&schema, ",\"properties\":{");
    for (const struct field *f = fields; f->name; f++) write_body_field(f, &schema);
    end_list(&schema, '}');
    text_add(&schema, ",\"additionalProperties\":false}");
    text_add(out,
             ",\"requestBody\":{\"required\":%s,\"content\":{\"application/json\":{\"schema\":%s}"
             "}}",
             needed ? "true" : "false", text_string(&schema));
    text_free(&schema);
}

/* ---- What comes back ----------------------------------------------------------------------- */

static void write_content(const char *answer, struct text *out)
{
    const char *blank = strchr(answer, ' ');
    if (!strchr(answer, '/'))
        text_add(out,
                 "\"content\":{\"application/json\":{\"schema\":{\"$ref\":"
                 "\"#/components/schemas/%s\"}}}",
                 answer);
    else if (!blank)
        text_add(out, "\"content\":{\"%s\":{\"schema\":{\"type\":\"string\"}}}", answer);
    else
        text_add(out,
                 "\"content\":{\"%.*s\":{\"schema\":{\"type\":\"string\"},\"x-lines\":{\"$ref\":"
                 "\"#/components/schemas/%s\"}}}",
                 (int)(blank - answer), answer, blank + 1);
}

static const struct {
    const char *status, *help;
} refusals[] = {
    {"400", "what was sent cannot be understood"},
    {"401", "the token is missing or not known, or the password is wrong"},
    {"403", "not for you, or not from that page"},
    {"404", "there is no such table or player, or nothing to show yet"},
    {"409", "not now"},
    {"410", "a moderator has closed the table"},
    {"413", "more than 64 KiB"},
    {"415", "not JSON"},
    {"422", "against the rules of the game or the table"},
    {"426", "this wants a WebSocket"},
    {"429", "too many requests"},
    {"501", "the table is played by rules that this program does not have"},
    {"503", "the database does not answer, or the server stops: try again"},
};

static void write_refusal(const char *status, struct text *out)
{
    text_add(out, ",\"%s\":{\"$ref\":\"#/components/responses/%s\"}", status, status);
}

/* What a caller should wait for says how long. */
static void write_all_refusals(struct text *out)
{
    for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++) {
        const char *status = refusals[i].status;
        text_add(out, "%s\"%s\":{", i ? "," : "", status);
        write_text("description", refusals[i].help, out);
        if (strcmp(status, "429") == 0 || strcmp(status, "503") == 0)
            text_add(out, ",\"headers\":{\"Retry-After\":{\"description\":\"seconds to wait\","
                          "\"required\":true,\"schema\":{\"type\":\"integer\",\"minimum\":1}}}");
        text_add(out, ",");
        write_content("Error", out);
        text_add(out, "}");
    }
}

static bool is_page(const struct route *route)
{
    return strcmp(route->answer, "text/html") == 0;
}

/* Whether the caller names a table to go on after. */
static bool goes_on(const struct route *route)
{
    for (const struct field *f = route_fields(route); f->name; f++)
        if (strcmp(f->name, "after") == 0) return true;
    return false;
}

static void write_refusals(const struct route *route, struct text *out)
{
    bool at_table = strstr(route->path, "{id}") && !is_page(route);
    bool asks = route->method == METHOD_POST || route->handle == handle_hint;
    if (route_fields(route)->name || strchr(route->path, '{')) write_refusal("400", out);
    if (route->who < FOR_NOBODY || route->handle == handle_login ||
        route->handle == handle_passkey_sign_in)
        write_refusal("401", out);
    bool moderates = strcmp(route->group, "Moderation") == 0;
    bool profile = strcmp(route->group, "Profiles") == 0;
    if (asks || moderates || profile || at_table || route->who == FOR_OWNERS)
        write_refusal("403", out);
    if (asks) write_refusal("409", out);
    if (route->method == METHOD_POST) {
        write_refusal("413", out);
        write_refusal("415", out);
    }
    bool names = route->handle == handle_revoke_token || strcmp(route->group, "Alerts") == 0 ||
                 strstr(route->path, "/recover") || strstr(route->path, "/passkey") ||
                 (strstr(route->path, "/link") && !is_page(route)); /* a token or a link */
    if (at_table || moderates || profile || names || goes_on(route)) write_refusal("404", out);
    if (at_table) write_refusal("410", out);
    if (at_table) write_refusal("501", out);
    bool plays = route->request >= 0 || route->handle == handle_pair;
    if (plays || moderates) write_refusal("422", out);
    if (is_page(route)) {
        text_add(out, ",\"404\":{\"description\":\"there is no such page\",");
        write_content("text/html", out);
        text_add(out, "}");
    }
    write_refusal("429", out);
    write_refusal("503", out);
}

/* A WebSocket begins with 101; without an upgrade there is nothing to see. */
static void write_responses(const struct route *route, struct text *out)
{
    text_add(out, ",\"responses\":{");
    if (strcmp(route->path, "/ws") == 0) {
        text_add(out, "\"101\":{\"description\":\"messages, each an Event as JSON\"}");
        write_refusal("426", out);
    } else {
        text_add(out, "\"200\":{\"description\":\"done\",");
        write_content(route->answer, out);
        text_add(out, "}");
        if (route->handle == handle_club || route->handle == handle_tournament)
            text_add(out, ",\"304\":{\"description\":\"the same as If-None-Match knows\"}");
    }
    write_refusals(route, out);
    text_add(out, "}");
}

static void write_security(const struct route *route, struct text *out)
{
    static const char *const words[] = {
        [FOR_ALL] = "[{},{\"bearer\":[]},{\"cookie\":[]}]",
        [FOR_PLAYERS] = "[{\"bearer\":[]},{\"cookie\":[]}]",
        [FOR_OWNERS] = "[{\"bearer\":[]},{\"cookie\":[]}]",
        [FOR_NOBODY] = "[]",
        [FOR_MAILERS] = "[]",
    };
    text_add(out, ",\"security\":%s", words[route->who]);
}

/* ---- The file ------------------------------------------------------------------------------ */

static void write_route(const struct route *route, struct text *out)
{
    text_add(out, "\"%s\":{", methods[route->method]);
    write_operation_id(route, out);
    text_add(out, ",\"tags\":[\"%s\"],", route->group);
    write_text("summary", route->summary, out);
    write_security(route, out);
    write_parameters(route, out);
    write_body(route, out);
    write_responses(route, out);
    text_add(out, "}");
}

static void write_paths(struct text *out)
{
    const char *before = "";
    text_add(out, ",\"paths\":{");
    for (const struct route *route = routes; route->path; route++) {
        if (strcmp(before, route->path) == 0)
            text_add(out, ",");
        else
            text_add(out, "%s\"%s\":{", *before ? "}," : "", route->path);
        write_route(route, out);
        before = route->path;
    }
    text_add(out, "}}");
}

static void write_components(struct text *out)
{
    text_add(out, ",\"components\":{\"securitySchemes\":{"
                  "\"bearer\":{\"type\":\"http\",\"scheme\":\"bearer\",\"description\":"
                  "\"the token that POST /api/guest gives\"},"
                  "\"cookie\":{\"type\":\"apiKey\",\"in\":\"cookie\",\"name\":\"pakli\","
                  "\"description\":\"the same token, in a browser\"}},\"responses\":{");
    write_all_refusals(out);
    text_add(out, "},\"schemas\":{");
    for (const struct schema *s = schemas; s->name; s++) {
        text_add(out, "%s\"%s\":", s == schemas ? "" : ",", s->name);
        write_schema(s->text, out);
    }
    text_add(out, "}}");
}

void openapi_write(const char *version, struct text *out)
{
    text_add(out, "{\"openapi\":\"3.1.0\",\"info\":{\"title\":\"pakli\",");
    write_text("version", version, out);
    text_add(out, ",");
    write_text("description",
               "Tables of card and board games: open one, sit down, play. Moves are words, what a "
               "seat cannot know is never sent, and every deal can be verified afterwards.",
               out);
    text_add(out, ",\"license\":{\"name\":\"MIT\",\"identifier\":\"MIT\"}}");
    text_add(out, ",\"servers\":[{\"url\":\"/\"}]");
    write_paths(out);
    write_components(out);
    text_add(out, "}");
}
