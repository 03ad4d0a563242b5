/* routes_people.h - the routes about the lobby and about friends, for routes.c and nobody else. */
#ifndef PAKLI_SERVER_API_ROUTES_PEOPLE_H
#define PAKLI_SERVER_API_ROUTES_PEOPLE_H

#include "server/api/internal.h"

/* clang-format off */

static const struct field lobby_fields[] = {
    {.name = "game", .type = FIELD_TEXT, .min = 1, .max = GAME_ID_MAX,
     .help = "only tables of this game"},
    {.name = "open", .type = FIELD_FLAG, .fallback = "0",
     .help = "1: only tables with an empty seat"},
    {.name = "playing", .type = FIELD_FLAG, .fallback = "0",
     .help = "1: only tables that are played and may be watched, with who sits there"},
    {.name = "seats", .type = FIELD_INT, .min = 2, .max = SEATS_MAX,
     .help = "only tables of so many seats; this and the next two with open or playing"},
    {.name = "pace", .type = FIELD_TEXT, .min = 4, .max = 4, .help = "none, real or days"},
    {.name = "rated", .type = FIELD_FLAG, .help = "1: only rated tables; 0: only others"},
    AFTER,
    {.name = "limit", .type = FIELD_INT, .min = 1, .max = LOBBY_PAGE_MAX,
     .fallback = TEXT_OF(LOBBY_PAGE), .help = "tables of a page"},
    END,
};
static const struct field friend_add_fields[] = {
    NAME("of an account, a person's or a bot's"), ID, END,
};
static const struct field friend_remove_fields[] = {
    {.name = "person", .type = FIELD_TEXT, .min = PERSON_KEY_LENGTH, .max = PERSON_KEY_LENGTH,
     .required = true, .help = "the key of somebody on your list"},
    ID, END,
};

#define ROUTES_PEOPLE \
    {METHOD_GET, "/api/me/friends", FOR_PLAYERS, 1, handle_friends, -1, \
     "Whom you have on your list of friends, and where they sit now, as far as they show it", \
     "Friends", NULL, "Profiles"}, \
    {METHOD_POST, "/api/me/friends", FOR_PLAYERS, 1, handle_add_friend, -1, \
     "Put an account on your list of friends; nobody is told", "Done", friend_add_fields, \
     "Profiles"}, \
    {METHOD_POST, "/api/me/friends/remove", FOR_PLAYERS, 1, handle_remove_friend, -1, \
     "Take somebody off it", "Done", friend_remove_fields, "Profiles"}, \
    {METHOD_GET, "/api/tables", FOR_NOBODY, 1, handle_tables, -1, \
     "The lobby: public tables, the newest first", "Lobby", lobby_fields, "Tables"},

/* clang-format on */

#endif
