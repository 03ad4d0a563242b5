/* routes.c - the one table of what the server answers to, and how a path finds its line there.
 *
 * The OpenAPI file is written from it (openapi.c), so what is not here does not exist. Schemas have
 * ' for " because they are read more often than they are written. */
#include "server/api/internal.h"

#include <string.h>

/* ---- Fields -------------------------------------------------------------------------------- */

#define TEXT(least, most) "{'type':'string','minLength':" #least ",'maxLength':" #most "}"
#define SEAT "{'type':'integer','minimum':0,'maximum':4}"
#define TABLE_ID "{'type':'string','pattern':'^[A-Za-z0-9]{8}$'}"
#define CLOCK "{'$ref':'#/components/schemas/Clock'}"

#define REQUEST_ID                                                                                 \
    {                                                                                              \
        IN_BODY, "id", TEXT(0, 64), false,                                                         \
            "any unique text: the same request sent again gets the same answer and does nothing "  \
            "twice"                                                                                \
    }
#define ENTROPY                                                                                    \
    {                                                                                              \
        IN_BODY, "entropy", TEXT(0, 100), false,                                                   \
            "a text of your own that goes into the seed of the deal; at most 100 bytes"            \
    }
#define SINCE                                                                                      \
    {                                                                                              \
        IN_QUERY, "since", "{'type':'integer','minimum':0}", false,                                \
            "v of the last event you have: what came after is sent, or one state"                  \
    }
#define PRESENCE                                                                                   \
    {                                                                                              \
        IN_QUERY, "presence", "{'type':'integer','enum':[0,1],'default':0}", false,                \
            "1: also tells who comes and goes"                                                     \
    }
#define END                                                                                        \
    {                                                                                              \
        IN_BODY, NULL, NULL, false, NULL                                                           \
    }

static const struct field guest_fields[] = {
    {IN_BODY, "name", TEXT(1, 40), true, "what the others see"},
    END,
};

static const struct field account_fields[] = {
    {IN_BODY, "name", TEXT(1, 40), true, "to log in by; no two accounts have the same"},
    {IN_BODY, "password", TEXT(8, 200), true, "8 to 200 bytes"},
    {IN_BODY, "bot", "{'type':'boolean','default':false}", false,
     "true: a program plays under this account"},
    END,
};

static const struct field login_fields[] = {
    {IN_BODY, "name", TEXT(1, 40), true, "of the account; upper and lower case are the same"},
    {IN_BODY, "password", TEXT(8, 200), true, "of the account"},
    END,
};

static const struct field logout_fields[] = {
    {IN_BODY, "everywhere", "{'type':'boolean','default':false}", false,
     "revokes every token of yours, not only this one"},
    END,
};

static const struct field lobby_fields[] = {
    {IN_QUERY, "game", TEXT(1, 31), false, "only tables of this game"},
    {IN_QUERY, "open", "{'type':'integer','enum':[0,1],'default':0}", false,
     "1: only tables with an empty seat"},
    {IN_QUERY, "after", TABLE_ID, false, "the \"next\" of the page before"},
    {IN_QUERY, "limit", "{'type':'integer','minimum':1,'maximum':100,'default':50}", false,
     "tables of a page"},
    END,
};

static const struct field open_fields[] = {
    {IN_BODY, "game", TEXT(1, 31), true, "id of the game"},
    {IN_BODY, "seats", "{'type':'integer','minimum':2,'maximum':5}", false,
     "how many; the fewest the game takes if you do not say"},
    {IN_BODY, "options",
     "{'type':'object','additionalProperties':{'type':['boolean','integer','string']}}", false,
     "options of the game by name; those you leave out have their defaults"},
    {IN_BODY, "bots",
     "{'type':'object','propertyNames':{'pattern':'^[1-4]$'},"
     "'additionalProperties':{'type':'string','minLength':1,'maxLength':63}}",
     false, "levels of bots by seat, from 1; seat 0 is yours: {\"1\":\"expert\"}"},
    {IN_BODY, "private", "{'type':'boolean','default':false}", false,
     "true: the table is not in the lobby; who has its id can join"},
    {IN_BODY, "hints", "{'type':'boolean'}", false,
     "whether players may ask a bot for advice; if you do not say, only who plays against bots"},
    {IN_BODY, "clock", CLOCK, false, "how long people may think; without one as long as they like"},
    {IN_BODY, "games", "{'type':'integer','minimum':1,'maximum':100,'default':1}", false,
     "a match over so many games"},
    {IN_BODY, "cards", TEXT(1, 31), false, "cards that change an option for every game of a match"},
    ENTROPY,
    REQUEST_ID,
    END,
};

static const struct field join_fields[] = {
    {IN_BODY, "seat", SEAT, false, "the first empty one if you do not say"},
    ENTROPY,
    REQUEST_ID,
    END,
};

static const struct field leave_fields[] = {
    {IN_BODY, "seat", SEAT, false, "of a bot that is to go, before the game; else your own"},
    REQUEST_ID,
    END,
};

static const struct field bot_fields[] = {
    {IN_BODY, "seat", SEAT, true, "an empty one, another bot's, or of somebody who never came"},
    {IN_BODY, "level", TEXT(1, 63), true,
     "random, beginner, expert, sharp or master, with settings such as \"master@2s\""},
    REQUEST_ID,
    END,
};

static const struct field entropy_fields[] = {
    {IN_BODY, "text", TEXT(1, 100), true, "goes into the seed of the deal; at most 100 bytes"},
    REQUEST_ID,
    END,
};

static const struct field id_fields[] = {
    REQUEST_ID,
    END,
};

static const struct field move_fields[] = {
    {IN_BODY, "move", TEXT(1, 64), true, "one of \"legal\", in words: \"play R5 small\""},
    {IN_BODY, "ply", "{'type':'integer','minimum':0}", true, "the ply you believe comes next"},
    REQUEST_ID,
    END,
};

static const struct field chat_fields[] = {
    {IN_BODY, "text", TEXT(1, 600), true, "1 to 600 bytes without control characters"},
    REQUEST_ID,
    END,
};

static const struct field clock_fields[] = {
    {IN_BODY, "clock", CLOCK, false,
     "the pace you propose; without it you agree to the one proposed"},
    REQUEST_ID,
    END,
};

static const struct field hint_fields[] = {
    {IN_QUERY, "lang", "{'type':'string','enum':['hu','nl','en','de'],'default':'en'}", false,
     "language of the reasons"},
    END,
};

static const struct field results_fields[] = {
    {IN_QUERY, "after", TABLE_ID, false, "the \"next\" of the page before"},
    END,
};

static const struct field stream_fields[] = {SINCE, PRESENCE, END};

static const struct field socket_fields[] = {
    {IN_QUERY, "table", TABLE_ID, true, "which table to listen to"},
    SINCE,
    PRESENCE,
    END,
};

/* ---- The table ----------------------------------------------------------------------------- */

/* Of one path all methods stand together. */
const struct route routes[] = {
    {METHOD_POST, "/api/guest", FOR_NOBODY, 1, handle_guest, -1,
     "Come in as a guest: a name is enough", "Identity", guest_fields, "Players"},
    {METHOD_POST, "/api/account", FOR_ALL, 5, handle_account, -1,
     "Make an account; a guest who asks keeps tables and games", "Player", account_fields,
     "Players"},
    {METHOD_POST, "/api/login", FOR_NOBODY, 5, handle_login, -1, "Log in to an account", "Identity",
     login_fields, "Players"},
    {METHOD_POST, "/api/logout", FOR_PLAYERS, 1, handle_logout, -1, "Revoke the token that is sent",
     "Done", logout_fields, "Players"},
    {METHOD_GET, "/api/me", FOR_PLAYERS, 1, handle_me, -1, "Who the token stands for", "Player",
     NULL, "Players"},
    {METHOD_GET, "/api/me/results", FOR_PLAYERS, 5, handle_results, -1,
     "Your finished games, the newest first", "Results", results_fields, "Players"},

    {METHOD_GET, "/api/games", FOR_NOBODY, 1, handle_games, -1,
     "The games, with seats, options and what they mean", "Games", NULL, "Games"},
    {METHOD_GET, "/api/games/export.ndjson", FOR_NOBODY, 10, handle_export, -1,
     "All finished public games as records, a line each, the newest first",
     "application/x-ndjson Record", NULL, "Games"},

    {METHOD_GET, "/api/tables", FOR_NOBODY, 1, handle_tables, -1,
     "The lobby: public tables, the newest first", "Lobby", lobby_fields, "Tables"},
    {METHOD_POST, "/api/tables", FOR_PLAYERS, 2, handle_open, REQUEST_OPEN,
     "Open a table and sit down in seat 0", "TableOpened", open_fields, "Tables"},
    {METHOD_GET, "/api/tables/{id}", FOR_ALL, 1, handle_table, -1,
     "The table as you may see it: a player at it, or a watcher", "Table", NULL, "Tables"},
    {METHOD_GET, "/api/tables/{id}/record", FOR_ALL, 1, handle_record, -1,
     "The record: with deal and seed once the game is over, before that only what is public",
     "Record", NULL, "Tables"},
    {METHOD_GET, "/api/tables/{id}/hint", FOR_PLAYERS, 10, handle_hint, -1,
     "What a bot would play in your place and why, when you are asked and the table has hints",
     "Hint", hint_fields, "Tables"},
    {METHOD_GET, "/api/tables/{id}/stream", FOR_ALL, 1, handle_stream, -1,
     "Events as they happen, a line each, and an empty line now and then",
     "application/x-ndjson Event", stream_fields, "Tables"},
    {METHOD_GET, "/ws", FOR_ALL, 1, handle_socket, -1,
     "A WebSocket: the same events, and moves in the other direction", "Event", socket_fields,
     "Tables"},

    {METHOD_POST, "/api/tables/{id}/join", FOR_PLAYERS, 1, handle_ask, REQUEST_JOIN,
     "Sit down; in a rematch: say that you are there", "Accepted", join_fields, "Seats"},
    {METHOD_POST, "/api/tables/{id}/leave", FOR_PLAYERS, 1, handle_ask, REQUEST_LEAVE,
     "Free your seat, or once the game has begun let a bot play it", "Accepted", leave_fields,
     "Seats"},
    {METHOD_POST, "/api/tables/{id}/bot", FOR_PLAYERS, 1, handle_ask, REQUEST_BOT,
     "Let a bot sit down", "Accepted", bot_fields, "Seats"},
    {METHOD_POST, "/api/tables/{id}/entropy", FOR_PLAYERS, 1, handle_ask, REQUEST_ENTROPY,
     "Add a text to the seed of the deal, so that nobody can have chosen it", "Accepted",
     entropy_fields, "Seats"},
    {METHOD_POST, "/api/tables/{id}/start", FOR_PLAYERS, 1, handle_ask, REQUEST_START,
     "Begin the next game of a match without waiting; the first begins by itself", "Accepted",
     id_fields, "Seats"},
    {METHOD_POST, "/api/tables/{id}/back", FOR_PLAYERS, 1, handle_ask, REQUEST_BACK,
     "Take the seat back that a bot holds for you", "Accepted", id_fields, "Seats"},

    {METHOD_POST, "/api/tables/{id}/move", FOR_PLAYERS, 1, handle_ask, REQUEST_MOVE, "Play a move",
     "Accepted", move_fields, "Play"},
    {METHOD_POST, "/api/tables/{id}/undo", FOR_PLAYERS, 1, handle_ask, REQUEST_UNDO,
     "Take back your last move, as long as it taught you nothing and nobody has decided since",
     "Accepted", id_fields, "Play"},
    {METHOD_POST, "/api/tables/{id}/resign", FOR_PLAYERS, 1, handle_ask, REQUEST_RESIGN,
     "Give up: a bot plays your seat to the end", "Accepted", id_fields, "Play"},
    {METHOD_POST, "/api/tables/{id}/chat", FOR_PLAYERS, 1, handle_ask, REQUEST_CHAT,
     "Say something at the table", "Accepted", chat_fields, "Play"},
    {METHOD_POST, "/api/tables/{id}/clock", FOR_PLAYERS, 1, handle_ask, REQUEST_CLOCK,
     "Propose another pace, or agree to the one proposed", "Accepted", clock_fields, "Play"},
    {METHOD_POST, "/api/tables/{id}/rematch", FOR_PLAYERS, 2, handle_ask, REQUEST_REMATCH,
     "Open the next table: same options, everybody one seat on", "Accepted", id_fields, "Play"},

    {METHOD_GET, "/api/openapi.json", FOR_NOBODY, 1, handle_openapi, -1, "This description",
     "OpenApi", NULL, "Server"},
    {METHOD_GET, "/healthz", FOR_NOBODY, 1, handle_health, -1, "Whether the database answers",
     "Health", NULL, "Server"},
    {METHOD_GET, "/metrics", FOR_NOBODY, 10, handle_metrics, -1, "Numbers for Prometheus",
     "text/plain", NULL, "Server"},

    {METHOD_GET, "/", FOR_NOBODY, 1, handle_page, -1, "The lobby", "text/html", NULL, "Pages"},
    {METHOD_GET, "/api", FOR_NOBODY, 1, handle_page, -1, "The page that shows this description",
     "text/html", NULL, "Pages"},
    {METHOD_GET, "/offline", FOR_NOBODY, 1, handle_page, -1, "Games without a server", "text/html",
     NULL, "Pages"},
    {METHOD_GET, "/learn/{game}", FOR_NOBODY, 1, handle_page, -1, "A first game, step by step",
     "text/html", NULL, "Pages"},
    {METHOD_GET, "/rules/{game}", FOR_NOBODY, 1, handle_page, -1, "The rules of a game",
     "text/html", NULL, "Pages"},
    {METHOD_GET, "/replay", FOR_NOBODY, 1, handle_page, -1, "A finished game, move by move",
     "text/html", NULL, "Pages"},
    {METHOD_GET, "/me", FOR_NOBODY, 1, handle_page, -1, "One's own games and results", "text/html",
     NULL, "Pages"},
    {METHOD_GET, "/score/{game}", FOR_NOBODY, 1, handle_page, -1, "A score pad for a real table",
     "text/html", NULL, "Pages"},
    {METHOD_GET, "/{id}", FOR_NOBODY, 1, handle_page, -1, "A table", "text/html", NULL, "Pages"},
    {METHOD_GET, NULL, FOR_NOBODY, 0, NULL, -1, NULL, NULL, NULL, NULL},
};

/* Whatever else a web client consists of, and the page for what is not there. */
static const struct route file_route = {
    METHOD_GET,  "/...", FOR_NOBODY, 1, handle_page, -1, "A file of the web client",
    "text/html", NULL,   "Pages"};

/* ---- Finding ------------------------------------------------------------------------------- */

#define GAME_LETTERS "abcdefghijklmnopqrstuvwxyz0123456789-"

/* How many characters of a path an open part of a pattern takes; 0: it does not fit. */
static size_t open_length(const char *open, const char *path)
{
    if (strncmp(open, "{id}", 4) != 0) return strspn(path, GAME_LETTERS);
    size_t length = strspn(path, TABLE_ID_LETTERS);
    return length == TABLE_ID_LENGTH ? length : 0;
}

static bool path_fits(const char *pattern, const char *path, char id[TABLE_ID_LENGTH + 1])
{
    while (*pattern && *path) {
        if (*pattern != '{') {
            if (*pattern++ != *path++) return false;
            continue;
        }
        size_t length = open_length(pattern, path);
        if (!length) return false;
        if (strncmp(pattern, "{id}", 4) == 0) memcpy(id, path, length);
        path += length;
        pattern = strchr(pattern, '}') + 1;
    }
    return *pattern == *path;
}

const struct route *route_find(enum http_method method, const char *path,
                               char id[TABLE_ID_LENGTH + 1], bool *allowed)
{
    enum http_method wanted = method == METHOD_HEAD ? METHOD_GET : method;
    *allowed = false;
    memset(id, 0, TABLE_ID_LENGTH + 1);
    for (const struct route *route = routes; route->path; route++) {
        if (!path_fits(route->path, path, id)) continue;
        if (route->method == wanted) return route;
        *allowed = true;
    }
    bool page = wanted == METHOD_GET && !*allowed && strncmp(path, "/api/", 5) != 0;
    return page ? &file_route : NULL;
}
