/* routes.c - the one list of what the server answers to, and how a path finds its line there.
 *
 * The OpenAPI file is written from it (openapi.c), so what is not here does not exist. */
#include "server/api/internal.h"
#include "server/store/clubs.h"

#include <string.h>

/* ---- Fields -------------------------------------------------------------------------------- */

/* clang-format off */

#define END {.name = NULL}
#define NAME(what) {.name = "name", .type = FIELD_TEXT, .min = 1, .max = NAME_CHARACTERS, \
    .required = true, .help = what}
#define PASSWORD(what) {.name = "password", .type = FIELD_TEXT, .min = PASSWORD_MIN_BYTES, \
    .max = PASSWORD_MAX_BYTES, .required = true, .help = what}
#define ID {.name = "id", .type = FIELD_TEXT, .max = REQUEST_ID_MAX, \
    .help = "any unique text: the same request again, with the same token, gets the same answer"}
#define ID_OF_SECRET {.name = "id", .type = FIELD_TEXT, .max = REQUEST_ID_MAX, \
    .help = "any unique text; the answer is a new secret, which is stored nowhere, so the same " \
            "request again gets another"}
#define ID_OF_END {.name = "id", .type = FIELD_TEXT, .max = REQUEST_ID_MAX, \
    .help = "any unique text; the token ends with this request, so the same one again gets 401"}
#define AFTER {.name = "after", .type = FIELD_TABLE_ID, .help = "the \"next\" of the page before"}
#define SINCE {.name = "since", .type = FIELD_INT, \
    .help = "v of the last event you have: what came after is sent, or one state"}
#define CHANGES {.name = "changes", .type = FIELD_FLAG, .fallback = "0", \
    .help = "1: events tell what they changed in the table as you see it"}
#define PRESENCE {.name = "presence", .type = FIELD_FLAG, .fallback = "0", \
    .help = "1: also tells who comes and goes"}

#include "server/api/routes_alerts.h" /* which uses these */
#include "server/api/routes_people.h"
#include "server/api/routes_sign_in.h"

static const struct field no_fields[] = {END};
static const struct field guest_fields[] = {NAME("what the others see"), ID_OF_SECRET, END};
static const struct field account_fields[] = {
    NAME("to log in by; no two accounts have the same"), PASSWORD("8 to 200 bytes"),
    {.name = "bot", .type = FIELD_BOOL, .fallback = "false",
     .help = "true: a program plays under this account"},
    ID, END,
};
static const struct field login_fields[] = {
    NAME("of the account; upper and lower case are the same"), PASSWORD("of the account"),
    ID_OF_SECRET, END,
};
static const struct field logout_fields[] = {
    {.name = "everywhere", .type = FIELD_BOOL, .fallback = "false",
     .help = "revokes every token of yours, not only this one"},
    ID_OF_END, END,
};
static const struct field password_fields[] = {
    PASSWORD("of the account, as it is now"),
    {.name = "new", .type = FIELD_TEXT, .min = PASSWORD_MIN_BYTES, .max = PASSWORD_MAX_BYTES,
     .required = true,
     .help = "the one it is to be; every token of yours ends, and one is made"},
    ID_OF_END, END,
};
static const struct field token_fields[] = {
    NAME("what the token is for; only you see it"),
    {.name = "scope", .type = FIELD_TEXT, .min = 3, .max = 4, .fallback = "\"play\"",
     .help = "play: tables, but nothing about the account; read: changes nothing; all: everything"},
    ID, END,
};
static const struct field revoke_fields[] = {
    {.name = "token", .type = FIELD_TEXT, .min = 1, .max = TOKEN_ID_LENGTH, .required = true,
     .help = "the \"id\" of one of your tokens, as GET /api/me/tokens tells it"},
    ID, END,
};
static const struct field forget_fields[] = {
    {.name = "password", .type = FIELD_TEXT, .min = PASSWORD_MIN_BYTES, .max = PASSWORD_MAX_BYTES,
     .help = "of the account; guests have none"},
    ID_OF_END, END,
};
#define SECRET(member, what) {.name = member, .type = FIELD_TEXT, .min = 1, .max = TOKEN_LENGTH, \
    .required = true, .help = what}
static const struct field link_make_fields[] = {ID_OF_SECRET, END};
static const struct field link_look_fields[] = {SECRET("link", "of a link that you made"), ID, END};
static const struct field link_answer_fields[] = {
    SECRET("link", "of a link that you made"),
    {.name = "allow", .type = FIELD_BOOL, .required = true,
     .help = "true: the device that asks may be you; false: the link ends"},
    ID, END,
};
static const struct field link_ask_fields[] = {
    SECRET("link", "of the link"),
    {.name = "device", .type = FIELD_TEXT, .min = 1, .max = NAME_CHARACTERS, .required = true,
     .help = "what the first device is told of this one: \"Firefox, Linux\""},
    ID_OF_SECRET, END,
};
static const struct field link_claim_fields[] = {
    SECRET("ticket", "that was the answer when you asked"), ID_OF_SECRET, END,
};
static const struct field pair_fields[] = {
    {.name = "game", .type = FIELD_TEXT, .min = 1, .max = GAME_ID_MAX, .required = true,
     .help = "id of the game, which is played by the usual options"},
    {.name = "seats", .type = FIELD_INT, .min = 2, .max = SEATS_MAX,
     .help = "how many play; the fewest the game takes if you do not say"},
    {.name = "clock", .type = FIELD_CLOCK, .help = "how long people may think"},
    {.name = "rated", .type = FIELD_BOOL, .fallback = "false",
     .help = "true: the game counts for ratings; accounts only"},
    {.name = "commit", .type = FIELD_TEXT, .min = 64, .max = 64,
     .help = "of your own bytes for the seed of the deal, as when you open a table or join one"},
    ID, END,
};
#define REASON {.name = "reason", .type = FIELD_TEXT, .max = SANCTION_REASON_MAX, \
    .help = "for the log"}
#define SUBJECT {.name = "kind", .type = FIELD_TEXT, .min = 3, .max = 4, .required = true, \
    .help = "ban or mute"}, \
    {.name = "player", .type = FIELD_TEXT, .max = PLAYER_ID_MAX, \
     .help = "the id of a player, or"}, \
    {.name = "address", .type = FIELD_TEXT, .max = ORIGIN_MAX - 4, \
     .help = "an address; the whole network of 64 bits where it is one of IPv6"}
#define TABLE {.name = "table", .type = FIELD_TABLE_ID, .required = true, .help = "which one"}
static const struct field report_fields[] = {
    TABLE,
    {.name = "seat", .type = FIELD_INT, .max = SEATS_MAX - 1, .required = true, .help = "of whom"},
    {.name = "text", .type = FIELD_TEXT, .max = SANCTION_REASON_MAX, .help = "what happened"},
    ID, END,
};
static const struct field block_fields[] = {
    {.name = "person", .type = FIELD_TEXT, .max = PERSON_KEY_LENGTH,
     .help = "the key of somebody whom you have muted or blocked already, or"},
    {.name = "table", .type = FIELD_TABLE_ID, .help = "a table"},
    {.name = "seat", .type = FIELD_INT, .max = SEATS_MAX - 1, .help = "and a seat there"},
    {.name = "kind", .type = FIELD_TEXT, .min = 4, .max = 5, .required = true,
     .help = "mute: hide their talk; block: that, and they cannot join your tables; none: neither"},
    ID, END,
};
static const struct field sanction_fields[] = {
    SUBJECT, REASON,
    {.name = "minutes", .type = FIELD_INT, .fallback = "0",
     .help = "how long; 0: until it is lifted"},
    {.name = "network", .type = FIELD_BOOL, .fallback = "false",
     .help = "of a ban of a player: also every network that they are seen in from now on"},
    ID, END,
};
static const struct field lift_fields[] = {SUBJECT, ID, END};
static const struct field resolve_fields[] = {
    {.name = "report", .type = FIELD_TEXT, .min = 1, .max = MODERATION_ID_LENGTH, .required = true,
     .help = "its id"},
    ID, END,
};
static const struct field close_fields[] = {TABLE, REASON, ID, END};
static const struct field hint_fields[] = {
    {.name = "lang", .type = FIELD_LANGUAGE, .fallback = "\"en\"",
     .help = "language of the reasons"},
    END,
};
static const struct field own_tables_fields[] = {
    {.name = "over", .type = FIELD_FLAG, .fallback = "0",
     .help = "1: finished tables, the newest first; else all others"},
    {.name = "turn", .type = FIELD_FLAG, .fallback = "0",
     .help = "1: only tables where it is your turn"},
    {.name = "after", .type = FIELD_TEXT, .max = 63, .help = "the \"next\" of the page before"},
    {.name = "limit", .type = FIELD_INT, .min = 1, .max = LOBBY_PAGE_MAX,
     .fallback = TEXT_OF(LOBBY_PAGE), .help = "tables of a page"},
    END,
};
#define POSITION {.name = "since", .type = FIELD_TEXT, .max = 511, \
    .help = "the \"position\" of the last event you have: what has changed since is told"}
static const struct field own_events_fields[] = {
    POSITION,
    {.name = "wait", .type = FIELD_INT, .min = 0, .max = 60, .fallback = "25",
     .help = "seconds until it is answered although nothing has happened"},
    END,
};
static const struct field own_stream_fields[] = {POSITION, END};
static const struct field results_fields[] = {AFTER, END};
#define ACCOUNT(member, need, what) {.name = member, .type = FIELD_TEXT, .min = need, \
    .max = NAME_CHARACTERS, .required = need, .help = what}
#define CLASS \
    {.name = "game", .type = FIELD_TEXT, .min = 1, .max = GAME_ID_MAX, .required = true, \
     .help = "id of the game"}, \
    {.name = "seats", .type = FIELD_INT, .min = 2, .max = SEATS_MAX, .required = true, \
     .help = "2, or 3 to 5, which are one class"}
#define NEXT_PAGE {.name = "after", .type = FIELD_TEXT, .max = 63, \
    .help = "the \"next\" of the page before"}
#define DAY(member, what) {.name = member, .type = FIELD_TEXT, .min = 10, .max = 10, .help = what}
#define FINISHED \
    {.name = "game", .type = FIELD_TEXT, .min = 1, .max = GAME_ID_MAX, .help = "id of the game"}, \
    {.name = "seats", .type = FIELD_INT, .min = 2, .max = SEATS_MAX, .help = "how many"}, \
    {.name = "rated", .type = FIELD_FLAG, .help = "1: only rated games, 0: only others"}, \
    {.name = "usual", .type = FIELD_FLAG, .help = "1: only by the usual options, 0: only others"}, \
    {.name = "option", .type = FIELD_TEXT, .min = 3, .max = 63, \
     .help = "an option and its value: layout:random"}
static const struct field profile_fields[] = {ACCOUNT("name", true, "of an account"), END};
static const struct field versus_fields[] = {
    ACCOUNT("name", true, "of an account"), ACCOUNT("other", true, "of another one"), END};
static const struct field history_fields[] = {
    ACCOUNT("name", true, "of an account"), CLASS, NEXT_PAGE, END};
static const struct field leaders_fields[] = {
    CLASS, NEXT_PAGE,
    {.name = "limit", .type = FIELD_INT, .min = 1, .max = LOBBY_PAGE_MAX,
     .fallback = TEXT_OF(LOBBY_PAGE), .help = "players of a page"},
    END,
};
static const struct field search_fields[] = {
    ACCOUNT("player", false, "an account that sat there"),
    ACCOUNT("other", false, "another one that sat there too"),
    FINISHED,
    DAY("from", "not before that day, as 2026-11-18, in UTC"),
    DAY("to", "not after that day"), NEXT_PAGE,
    {.name = "limit", .type = FIELD_INT, .min = 1, .max = 50, .fallback = "25",
     .help = "games of a page; there may be fewer, and still a \"next\""},
    END,
};
static const struct field export_fields[] = {
    {.name = "month", .type = FIELD_TEXT, .min = 7, .max = 7,
     .help = "that were over in that month, as 2026-11, in UTC"},
    FINISHED, END,
};
#define SHOWS(member, what) {.name = member, .type = FIELD_BOOL, .fallback = "false", .help = what}
static const struct field privacy_fields[] = {
    SHOWS("results", "true: your results, and your games when somebody searches for you"),
    SHOWS("opponents", "true: whom you have played with"),
    SHOWS("ratings", "true: your ratings, and your place on leader boards"),
    {.name = "tables", .type = FIELD_TEXT, .min = 6, .max = 9, .fallback = "\"friends\"",
     .help = "who sees at which public table you sit, of those who have you on their list of "
             "friends: everybody, friends (who are on yours) or nobody"},
    ID, END,
};
static const struct field stream_fields[] = {SINCE, PRESENCE, CHANGES, END};
static const struct field socket_fields[] = {
    {.name = "table", .type = FIELD_TABLE_ID, .help = "which table to listen to, or"},
    {.name = "me", .type = FIELD_FLAG, .fallback = "0",
     .help = "1: all tables where you sit; since is then the \"position\" of an event"},
    SINCE, PRESENCE, CHANGES, END,
};

#include "server/api/club_fields.def"

/* clang-format on */

/* ---- The list ------------------------------------------------------------------------------ */

/* Opening a table is dearer than what happens there. */
#define COST(limit) ((limit) == LIMIT_TABLES ? 2 : 1)

/* Of one path all methods stand together. Requests to a table come from table/requests.def. */
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
    {METHOD_POST, "/api/me/password", FOR_OWNERS, 5, handle_password, -1,
     "Change your password; whoever else knew it is logged out", "Identity", password_fields,
     "Players"},
    {METHOD_GET, "/api/me/tokens", FOR_OWNERS, 1, handle_tokens, -1,
     "Your tokens: where you are logged in, and those you made for programs", "Tokens", NULL,
     "Players"},
    {METHOD_POST, "/api/me/tokens", FOR_OWNERS, 5, handle_new_token, -1,
     "Make a token for a program, with a name and a scope; it is told this once", "NewToken",
     token_fields, "Players"},
    {METHOD_POST, "/api/me/tokens/revoke", FOR_OWNERS, 1, handle_revoke_token, -1,
     "Revoke one of your tokens", "Done", revoke_fields, "Players"},
    {METHOD_POST, "/api/me/link", FOR_OWNERS, 5, handle_link_make, -1,
     "Make a link that carries your name to another device, once and within ten minutes",
     "DeviceLink", link_make_fields, "Players"},
    {METHOD_POST, "/api/me/link/look", FOR_OWNERS, 1, handle_link_look, -1,
     "Whether another device has asked with your link", "DeviceLinkState", link_look_fields,
     "Players"},
    {METHOD_POST, "/api/me/link/answer", FOR_OWNERS, 1, handle_link_answer, -1,
     "Let the device that asked be you, or not", "Done", link_answer_fields, "Players"},
    {METHOD_POST, "/api/link", FOR_NOBODY, 5, handle_link_ask, -1,
     "Ask with a link of another device to be who made it", "DeviceLinkAsked", link_ask_fields,
     "Players"},
    {METHOD_POST, "/api/link/claim", FOR_NOBODY, 1, handle_link_claim, -1,
     "Be that person, once the other device has confirmed it; until then 409 link_waiting",
     "Identity", link_claim_fields, "Players"},
    {METHOD_GET, "/api/me/export", FOR_OWNERS, 10, handle_own_data, -1,
     "All that is stored of you, as one JSON object", "OwnData", NULL, "Players"},
    {METHOD_POST, "/api/me/delete", FOR_OWNERS, 5, handle_forget, -1,
     "Be forgotten: your name and words go from every table, the games stay", "Done", forget_fields,
     "Players"},
    {METHOD_GET, "/api/me/tables", FOR_PLAYERS, 1, handle_own_tables, -1,
     "The tables where you sit: your turn first, the nearest deadline first", "OwnTables",
     own_tables_fields, "Players"},
    {METHOD_GET, "/api/me/events", FOR_PLAYERS, 1, handle_own_events, -1,
     "What has happened at your tables, as soon as something has", "OwnEvents", own_events_fields,
     "Players"},
    {METHOD_GET, "/api/me/stream", FOR_PLAYERS, 1, handle_own_stream, -1,
     "The same as it happens, a line each, and an empty line now and then",
     "application/x-ndjson OwnEvent", own_stream_fields, "Players"},
    {METHOD_GET, "/api/me/results", FOR_PLAYERS, 5, handle_results, -1,
     "Your finished games, the newest first", "Results", results_fields, "Players"},

    ROUTES_ALERTS ROUTES_SIGN_IN

    {METHOD_GET, "/api/me/privacy", FOR_PLAYERS, 1, handle_privacy, -1,
     "What others see on your page", "Privacy", NULL, "Profiles"},
    {METHOD_POST, "/api/me/privacy", FOR_PLAYERS, 1, handle_set_privacy, -1,
     "Set what others see on your page", "Privacy", privacy_fields, "Profiles"},
    {METHOD_GET, "/api/player", FOR_ALL, 1, handle_profile, -1,
     "An account: ratings, results by game, opponents, as far as they are shown", "Profile",
     profile_fields, "Profiles"},
    {METHOD_GET, "/api/player/rating", FOR_ALL, 1, handle_rating_history, -1,
     "How a rating came about, game by game, the newest first", "RatingHistory", history_fields,
     "Profiles"},
    {METHOD_GET, "/api/player/versus", FOR_ALL, 1, handle_versus, -1,
     "Two accounts head to head, by game", "Versus", versus_fields, "Profiles"},
    {METHOD_GET, "/api/leaders", FOR_NOBODY, 1, handle_leaders, -1,
     "A leader board: who is known well enough and has played within half a year", "Leaders",
     leaders_fields, "Profiles"},
    {METHOD_GET, "/api/search", FOR_ALL, 2, handle_search, -1,
     "Finished public games, the newest first", "Search", search_fields, "Profiles"},

#include "server/api/club_routes.def"

    {METHOD_GET, "/api/games", FOR_NOBODY, 1, handle_games, -1,
     "The games, with seats, options and what they mean", "Games", NULL, "Games"},
    {METHOD_GET, "/api/games/export.ndjson", FOR_NOBODY, 10, handle_export, -1,
     "Finished public games as records, a line each, the newest first",
     "application/x-ndjson Record", export_fields, "Games"},

    ROUTES_PEOPLE
#define OPENING_REQUEST(KIND, NAME, SENDER, LIMIT, WHEN_LONG, FIELDS, GROUP, SUMMARY)              \
    {METHOD_POST,    "/api/tables", FOR_PLAYERS,   COST(LIMIT), handle_open,                       \
     REQUEST_##KIND, SUMMARY,       "TableOpened", NULL,        GROUP},
#define REQUEST(KIND, ...)
#define SERVER_REQUEST(KIND, ...)
#include "table/requests.def"
    {METHOD_POST, "/api/pair", FOR_PLAYERS, 2, handle_pair, -1,
     "Play with anybody: sit down at a table that waits for such a game, else open one", "Paired",
     pair_fields, "Tables"},
    {METHOD_GET, "/api/tables/{id}", FOR_ALL, 1, handle_table, -1,
     "The table as you may see it: a player at it, or a watcher", "Table", NULL, "Tables"},
    {METHOD_GET, "/api/tables/{id}/record", FOR_ALL, 1, handle_record, -1,
     "The record: with deal and seed once the game is over, before that only what is public",
     "Record", NULL, "Tables"},
    {METHOD_GET, "/api/tables/{id}/previews", FOR_PLAYERS, 1, handle_previews, -1,
     "What your moves would change in your own score, as far as you can know it", "Previews", NULL,
     "Tables"},
    {METHOD_GET, "/api/tables/{id}/hint", FOR_PLAYERS, 10, handle_hint, -1,
     "What a bot would play in your place and why, when you are to move and the table has hints",
     "Hint", hint_fields, "Tables"},
    {METHOD_GET, "/api/tables/{id}/stream", FOR_ALL, 1, handle_stream, -1,
     "Events as they happen, a line each, and an empty line now and then",
     "application/x-ndjson Event", stream_fields, "Tables"},
    {METHOD_GET, "/ws", FOR_ALL, 1, handle_socket, -1,
     "A WebSocket: the same events, and moves in the other direction", "Event", socket_fields,
     "Tables"},

#define REQUEST(KIND, NAME, SENDER, LIMIT, WHEN_LONG, FIELDS, GROUP, SUMMARY)                      \
    {METHOD_POST,    "/api/tables/{id}/" #NAME,                                                    \
     FOR_PLAYERS,    COST(LIMIT),                                                                  \
     handle_request, REQUEST_##KIND,                                                               \
     SUMMARY,        "Accepted",                                                                   \
     NULL,           GROUP},
#define OPENING_REQUEST(KIND, ...)
#define SERVER_REQUEST(KIND, ...)
#include "table/requests.def"

    {METHOD_POST, "/api/report", FOR_PLAYERS, 5, handle_report, -1,
     "Report a person at the table to the moderators, with what was said there", "Done",
     report_fields, "Moderation"},
    {METHOD_POST, "/api/block", FOR_PLAYERS, 1, handle_block, -1,
     "Hide the talk of another person, or keep them from your tables", "Done", block_fields,
     "Moderation"},
    {METHOD_GET, "/api/me/blocks", FOR_PLAYERS, 1, handle_blocks, -1,
     "Whom you have muted or blocked", "Blocks", NULL, "Moderation"},
    {METHOD_GET, "/api/moderation", FOR_OWNERS, 5, handle_moderation, -1,
     "Open reports, sanctions that hold and the latest acts; for moderators", "Moderation", NULL,
     "Moderation"},
    {METHOD_POST, "/api/moderation/sanction", FOR_OWNERS, 1, handle_sanction, -1,
     "Ban or mute a player or an address; for moderators", "Done", sanction_fields, "Moderation"},
    {METHOD_POST, "/api/moderation/lift", FOR_OWNERS, 1, handle_lift, -1,
     "Lift a sanction; for moderators", "Done", lift_fields, "Moderation"},
    {METHOD_POST, "/api/moderation/resolve", FOR_OWNERS, 1, handle_resolve, -1,
     "Settle a report; for moderators", "Done", resolve_fields, "Moderation"},
    {METHOD_POST, "/api/moderation/close", FOR_OWNERS, 1, handle_close_table, -1,
     "Close a table for good; for moderators", "Done", close_fields, "Moderation"},
    {METHOD_GET, "/api/openapi.json", FOR_NOBODY, 1, handle_openapi, -1, "This description",
     "OpenApi", NULL, "Server"},
    {METHOD_GET, "/healthz", FOR_NOBODY, 1, handle_health, -1, "Whether moves can be stored",
     "Health", NULL, "Server"},
    {METHOD_GET, "/readyz", FOR_NOBODY, 1, handle_ready, -1,
     "Whether to send visitors here: the same, and it is not about to stop", "Health", NULL,
     "Server"},
    {METHOD_GET, "/metrics", FOR_NOBODY, 10, handle_metrics, -1, "Numbers for Prometheus",
     "text/plain", NULL, "Server"},

    {METHOD_GET, "/", FOR_NOBODY, 1, handle_page, -1, "The lobby", "text/html", NULL, "Pages"},
    {METHOD_GET, "/api", FOR_NOBODY, 1, handle_page, -1, "The page that shows this description",
     "text/html", NULL, "Pages"},
    {METHOD_GET, "/offline", FOR_NOBODY, 1, handle_page, -1, "Games without a server", "text/html",
     NULL, "Pages"},
    {METHOD_GET, "/learn/{game}", FOR_NOBODY, 1, handle_page, -1, "A first game, step by step",
     "text/html", NULL, "Pages"},
    {METHOD_GET, "/exercises/{game}", FOR_NOBODY, 1, handle_page, -1, "Find the move", "text/html",
     NULL, "Pages"},
    {METHOD_GET, "/rules/{game}", FOR_NOBODY, 1, handle_page, -1, "The rules of a game",
     "text/html", NULL, "Pages"},
    {METHOD_GET, "/replay", FOR_NOBODY, 1, handle_page, -1, "A finished game, move by move",
     "text/html", NULL, "Pages"},
    {METHOD_GET, "/me", FOR_NOBODY, 1, handle_page, -1, "One's own games and results", "text/html",
     NULL, "Pages"},
    {METHOD_GET, "/tables", FOR_NOBODY, 1, handle_page, -1, "One's own tables", "text/html", NULL,
     "Pages"},
    {METHOD_GET, "/player", FOR_NOBODY, 1, handle_page, -1, "The page of a player", "text/html",
     NULL, "Pages"},
    {METHOD_GET, "/search", FOR_NOBODY, 1, handle_page, -1, "Finished games", "text/html", NULL,
     "Pages"},
    {METHOD_GET, "/leaders", FOR_NOBODY, 1, handle_page, -1, "Leader boards", "text/html", NULL,
     "Pages"},
    {METHOD_GET, "/link", FOR_NOBODY, 1, handle_page, -1, "Being the same person on this device",
     "text/html", NULL, "Pages"},
    {METHOD_GET, "/account", FOR_NOBODY, 1, handle_page, -1,
     "One's own account: password, tokens, data", "text/html", NULL, "Pages"},
    {METHOD_GET, "/moderation", FOR_NOBODY, 1, handle_page, -1, "Reports and sanctions",
     "text/html", NULL, "Pages"},
    {METHOD_GET, "/score/{game}", FOR_NOBODY, 1, handle_page, -1, "A score pad for a real table",
     "text/html", NULL, "Pages"},
    {METHOD_GET, "/{id}", FOR_NOBODY, 1, handle_page, -1, "A table", "text/html", NULL, "Pages"},
    {METHOD_GET, NULL, FOR_NOBODY, 0, NULL, -1, NULL, NULL, NULL, NULL},
};

/* Whatever else a web client consists of, and the page for what is not there. */
static const struct route file_route = {
    METHOD_GET,  "/...", FOR_NOBODY, 1, handle_page, -1, "A file of the web client",
    "text/html", NULL,   "Pages"};

const struct field *route_fields(const struct route *route)
{
    if (route->request >= 0) return table_requests[route->request].fields;
    return route->fields ? route->fields : no_fields;
}

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
