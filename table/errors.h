/* errors.h - every refusal of a table and of the server, one line each: the HTTP status, the code
 * for programs and the sentence for people.
 *
 * A line stands for three arguments, so that the compiler checks a sentence against what is put
 * into it:
 *
 *     return answer_refuse(out, ERROR_SEAT_TAKEN, seat);
 *
 * A code is part of the protocol and never changes; a sentence may. Several lines may have one
 * code, where people should be told more than programs. The browser says each code in four
 * languages: web/src/table/notices/words. What a rule forbids is said by the game itself, games/ID.
 */
#ifndef PAKLI_TABLE_ERRORS_H
#define PAKLI_TABLE_ERRORS_H

/* What a line holds, where it is kept: {ERROR_NO_TABLE}. */
struct error {
    int status;
    const char *code, *sentence;
};

/* clang-format off */

/* ---- The request itself: what only a program can get wrong --------------------------------- */

#define ERROR_NO_JSON 400, "bad_json", "%s"
#define ERROR_NO_JSON_OBJECT 400, "bad_json", "send a JSON object"
#define ERROR_BAD_BODY 400, "bad_body", "%s"
#define ERROR_FIELD_NO_TEXT 400, "bad_body", "\"%s\" must be a text%s"
#define ERROR_FIELD_NO_BOOL 400, "bad_body", "\"%s\" must be true or false"
#define ERROR_UNKNOWN_MEMBER 400, "unknown_member", "%s"
#define ERROR_BAD_MESSAGE 400, "bad_message", "%s"
#define ERROR_BAD_QUERY 400, "bad_query", "%s"
#define ERROR_BAD_LOBBY_QUERY \
    400, "bad_query", "\"open\" is 0 or 1, \"limit\" is 1 to %d, \"after\" is the id of a table"
#define ERROR_BAD_AFTER 400, "bad_query", "\"after\" is the id of a table"
#define ERROR_BAD_SINCE 400, "bad_since", "\"since\" must be the v of an event"
#define ERROR_NOT_FOUND 404, "not_found", "there is nothing at this address"
#define ERROR_NO_PAGE 404, "not_found", "there is no such page"
#define ERROR_BAD_METHOD 405, "bad_method", "use %s here"
#define ERROR_BAD_TYPE 415, "bad_type", "send JSON, with \"Content-Type: application/json\""
#define ERROR_NO_UPGRADE 426, "no_upgrade", "open a WebSocket here"
#define ERROR_BAD_REQUEST 400, "request", "the request cannot be read"
#define ERROR_NO_LENGTH 411, "length", "say the Content-Length of the body"
#define ERROR_BODY_TOO_LARGE 413, "too_large", "a body has at most 64 KiB"
#define ERROR_PATH_TOO_LONG 414, "too_large", "the path is too long"
#define ERROR_ID_USED 409, "id_used", "you have used this id for another request"

/* ---- Who is asking ------------------------------------------------------------------------- */

#define ERROR_NO_TOKEN \
    401, "no_token", "say who you are: send the token that POST /api/guest gives as " \
    "\"Authorization: Bearer ..\""
#define ERROR_WATCHER 401, "no_token", "watchers cannot do that; connect with a token"
#define ERROR_NO_PLAYER 401, "no_token", "say who you are first"
#define ERROR_UNKNOWN_TOKEN 401, "unknown_token", "this token is no longer valid; log in again"
#define ERROR_WRONG_LOGIN 401, "wrong_login", "the name or the password is wrong; try again"
#define ERROR_WRONG_PASSWORD 403, "wrong_password", "the password is wrong; try again"
#define ERROR_SCOPE 403, "scope", "this token may not do that; its scope does not reach so far"
#define ERROR_BAD_SCOPE 400, "bad_body", "\"scope\" must be all, play or read"
#define ERROR_NO_SUCH_TOKEN 404, "no_such_token", "you have no token %s"
#define ERROR_FOREIGN_PAGE 403, "foreign_page", "the page that asks is not a page of this server"
#define ERROR_NOT_FOR_YOU 403, "refused", "this is not open to you"
#define ERROR_BAD_NAME 400, "bad_name", "%s"
#define ERROR_BAD_SEAT_NAME \
    400, "bad_name", "a name is a text of 1 to %d bytes without control characters"
#define ERROR_BAD_PASSWORD 400, "bad_password", "%s"
#define ERROR_NAME_RESERVED 409, "name_reserved", "nobody can be called %s; choose another name"
#define ERROR_NAME_TAKEN 409, "name_taken", "the name %s is taken; choose another"
#define ERROR_HAS_ACCOUNT 409, "has_account", "you already have an account, by the name %s"
#define ERROR_LOGGED_IN 409, "has_account", "you already have an account; log out first"

#define ERROR_BANNED 403, "banned", "a moderator has suspended you here"
#define ERROR_MUTED 403, "muted", "a moderator has muted you here"
#define ERROR_NO_MODERATOR 403, "no_moderator", "only moderators may do that"
#define ERROR_NO_SUCH_CASE 404, "no_such_case", "there is no such report or sanction"
#define ERROR_BAD_SANCTION \
    400, "bad_sanction", "name a kind, ban or mute, and a player or an address"
#define ERROR_BAD_BLOCK 400, "bad_block", "\"kind\" is mute, block or none"
#define ERROR_NO_OTHER 422, "no_such_seat", "name the seat of another person"

/* ---- The server has too much to do, or cannot ---------------------------------------------- */

#define ERROR_TOO_MANY 429, "too_many", "too many requests; try again in %d s"
#define ERROR_TOO_MANY_MESSAGES 429, "too_many", "too many messages; wait a little"
#define ERROR_TOO_MANY_CONNECTIONS 429, "too_many", "too many requests; wait a little"
#define ERROR_BUSY_HINTS 503, "busy", "many players are asking for hints; try again in a moment"
#define ERROR_BUSY_EXPORT 503, "busy", "others are downloading all games; try again later"
#define ERROR_BUSY_LOBBY 503, "busy", "too many pages of the lobby are being made; try again soon"
#define ERROR_STOPPING 503, "stopping", "the server is stopping; try again in a moment"
#define ERROR_STORAGE \
    503, "storage", "the database does not answer; nothing acknowledged is lost, try again soon"
#define ERROR_STORAGE_RACE 503, "storage", "others were faster each time; try again"
#define ERROR_STORAGE_EXPORT 503, "storage", "the database failed; the rest is missing"
#define ERROR_UNREADABLE 501, "unreadable", "%s"

/* ---- A table and its seats ----------------------------------------------------------------- */

#define ERROR_NO_TABLE 404, "no_table", "there is no such table"
#define ERROR_NO_TABLE_AFTER 404, "no_table", "there is no table \"%s\" to go on after"
#define ERROR_EXISTS 409, "exists", "this table was opened before"
#define ERROR_TABLE_TOO_LONG 409, "too_long", "too much has happened at this table; open another"
#define ERROR_TOO_MANY_BOTS \
    409, "too_many_bots", "too many bots play at your unfinished tables; end one of them first"
#define ERROR_NO_GAME 400, "no_such_game", "there is no game \"%s\"; see /api/games"
#define ERROR_BAD_SEATS 400, "bad_seats", "\"seats\" must be a whole number"
#define ERROR_BAD_GAMES 400, "bad_games", "\"games\" must be a whole number"
#define ERROR_BAD_PRIVATE 400, "bad_private", "\"private\" must be true or false"
#define ERROR_BAD_HINTS 400, "bad_hints", "\"hints\" must be true or false"
#define ERROR_BAD_BOTS 400, "bad_bot", "\"bots\" must be an object by seat"
#define ERROR_BAD_BOT 422, "bad_bot", "%s"
#define ERROR_BAD_CLOCK 422, "bad_clock", "%s"
#define ERROR_BAD_OPTION 422, "bad_option", "%s"
#define ERROR_NO_CARDS 422, "bad_option", "%s has no cards \"%s\" for a match"
#define ERROR_BAD_ENTROPY \
    400, "bad_entropy", "entropy is a text of 1 to %d bytes without control characters"
#define ERROR_BAD_COMMIT 400, "bad_commit", "a commit is 64 hexadecimal digits"
#define ERROR_BAD_REVEAL 422, "bad_reveal", "this is not what you committed to"
#define ERROR_NOT_REVEALING 409, "not_revealing", "nothing of yours is to be revealed now"
#define ERROR_DEALING 409, "dealing", "the cards are being dealt; wait a moment"
#define ERROR_BAD_ID 400, "bad_id", "the id of a table has %d letters or digits"
#define ERROR_NO_SEAT 422, "no_such_seat", "the seats of this table are 0 to %d"
#define ERROR_NO_BOT_SEAT 422, "no_such_seat", "\"bots\" names seats from 1 to %d; seat 0 is yours"
#define ERROR_WAITING_YOURS \
    409, "tables_waiting", "enough of your tables wait for players; begin or leave one first"
#define ERROR_WAITING_NETWORK \
    409, "tables_waiting", "enough tables from your network wait for players; join one of them " \
    "or try again later"
#define ERROR_NOT_SEATED 403, "not_seated", "you do not sit at this table"
#define ERROR_NOT_YOUR_SEAT 403, "not_your_seat", "seat %d is not yours"
#define ERROR_SEATED 409, "seated", "you already sit in seat %d"
#define ERROR_SEATED_ELSEWHERE 409, "seated", "you sit in seat %d; leave it first"
#define ERROR_SEAT_TAKEN 409, "taken", "seat %d is taken"
#define ERROR_FULL 409, "full", "every seat of this table is taken"
#define ERROR_NOT_HOST 403, "not_host", "only the host of the table may do that"
#define ERROR_REMOVED 403, "removed", "the host has removed you from this table"
#define ERROR_LOCKED 403, "locked", "this seat is kept for who has an invitation"
#define ERROR_REMOVE_YOURSELF 409, "yourself", "you cannot remove yourself; leave instead"
#define ERROR_SEAT_EMPTY 409, "empty", "nobody sits in seat %d"
#define ERROR_SAME_SEAT 409, "same_seat", "name two seats"
#define ERROR_BAD_SETTINGS \
    400, "bad_settings", "\"first\" is a seat from 0 to %d; \"draw\", \"hold\", \"watchers\" and " \
    "\"open_bots\" are true or false"
#define ERROR_NO_WATCHERS 403, "no_watchers", "this table is closed to watchers"
#define ERROR_BLOCKED 403, "blocked", "the host of this table does not want to play with you"
#define ERROR_CLOSED 410, "closed", "a moderator has closed this table"
#define ERROR_NOT_FULL 409, "not_full", "seat %d is still empty or not ready"

/* ---- A game -------------------------------------------------------------------------------- */

#define ERROR_NOT_STARTED 409, "not_started", "the game has not begun"
#define ERROR_LEAVE_INSTEAD 409, "not_started", "the game has not begun; leave instead"
#define ERROR_NO_RECORD 404, "not_started", "the game has not begun, there is no record yet"
#define ERROR_STARTED 409, "started", "the game has begun"
#define ERROR_NO_STAND_IN \
    409, "started", "the game has begun; where there is no clock you can call a bot for " \
    "another player whose turn it is"
#define ERROR_OVER 409, "over", "the game is over"
#define ERROR_ENDED_BY 409, "over", "the game is over, ended by %s"
#define ERROR_NOT_OVER 409, "not_over", "the game is not over"
#define ERROR_TOO_EARLY_BOT 409, "too_early", "everybody has %d minutes before a bot can be called"
#define ERROR_TOO_EARLY_START 409, "too_early", "the break is not over"
#define ERROR_TOO_EARLY_TIMEOUT 409, "too_early", "no clock of this table has run out"
#define ERROR_NO_OUTAGE 409, "not_due", "no clock of this table ran then"
#define ERROR_NO_PLY 400, "no_ply", "say which \"ply\" the move is for"
#define ERROR_WRONG_PLY 409, "wrong_ply", "the next ply is %zu, not %lld"
#define ERROR_NOT_YOUR_TURN 409, "not_your_turn", "it is the turn of seat %d"
#define ERROR_ILLEGAL_MOVE 422, "illegal_move", "%s"
#define ERROR_CANNOT_UNDO \
    409, "cannot_undo", "only your own last move can be taken back, and only as long as it " \
    "showed you nothing new"
#define ERROR_BOT_PLAYS 409, "bot_plays", "a bot plays for you; take your seat back first"
#define ERROR_BOT_PLAYS_ALREADY 409, "bot_plays", "a bot already plays for you"
#define ERROR_NOT_LENT 409, "not_lent", "no bot plays for you"
#define ERROR_RESIGNED 409, "resigned", "you have already resigned"
#define ERROR_CANNOT_RETURN 409, "resigned", "a player who has resigned cannot come back"
#define ERROR_OUT_OF_TIME 409, "out_of_time", "your time ran out, so this game is lost"
#define ERROR_SERVER_ONLY 403, "not_yours", "only the server moves for bots"
#define ERROR_NOT_DUE 409, "not_due", "this move of a bot is out of date"
#define ERROR_BAD_CHAT \
    400, "bad_text", "a chat message is a text of 1 to %d bytes without control characters"
#define ERROR_NOT_PROPOSED 409, "not_proposed", "nobody has proposed another clock"
#define ERROR_AGREED 409, "agreed", "you have already agreed to this clock"
#define ERROR_NO_HINTS 403, "no_hints", "this table was opened without hints"
#define ERROR_HINT_NOT_YOUR_TURN 409, "not_asked", "ask for a hint when it is your turn"

/* clang-format on */
#endif
