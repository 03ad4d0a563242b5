/* server_internal.h - the parts of a client of a server: the lobby (server_lobby.c) and a table
 * (source_server.c). */
#ifndef PAKLI_CLI_TERMINAL_SERVER_INTERNAL_H
#define PAKLI_CLI_TERMINAL_SERVER_INTERNAL_H

#include "cli/terminal/face.h"
#include "cli/terminal/http_client.h"

enum { TABLE_ID_ROOM = 40 };

struct source_server {
    struct source source;
    struct http_client *http;  /* of the whole visit: not closed with the source */
    char id[TABLE_ID_ROOM];    /* of the table */
    struct text table;         /* as the server told it last: JSON */
    int moves_told, chat_told; /* lines of its log and its talk that are in ours */
    bool lost;                 /* the server is away */
};

/* A call about the table: its path goes on with what. */
long server_call(struct source_server *s, const char *what, const char *body, struct text *answer);
/* Follows the events of the table that id names. */
void server_follow(struct source_server *s);
/* Begins to play at that table; false, with a sentence, if it cannot be looked at. */
bool server_begin(struct source_server *s, struct text *said);

/* Says who calls: by the token kept for this server, or as a new guest of that name. */
bool server_log_in(struct http_client *http, struct face *face, const char *address,
                   const char *name);
/* Lets the person choose a table, or open one, and sits down at it; with an id at that one. False
 * when the person leaves. */
bool server_choose_table(struct http_client *http, struct face *face, char id[TABLE_ID_ROOM]);

#endif
