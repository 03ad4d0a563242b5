/* messages_server.h - what people are told who play on a server from a terminal. See
 * engine/message.h. */
#ifndef PAKLI_CLI_MESSAGES_SERVER_H
#define PAKLI_CLI_MESSAGES_SERVER_H

#include "engine/message.h"
/* clang-format off */

#define SAY_YOUR_NAME \
    MESSAGE("cli.your_name", "", "", \
        "hogy hívnak?", \
        "hoe heet je?", \
        "what is your name?", \
        "wie heißt du?")

#define SAY_WHICH_TABLE \
    MESSAGE("cli.which_table", "", "", \
        "melyik asztalhoz ülsz?", \
        "aan welke tafel ga je zitten?", \
        "which table do you want to sit down at?", \
        "an welchen Tisch setzt du dich?")

#define SAY_MY_TABLE \
    MESSAGE("cli.my_table", "", "", \
        "itt ülsz", \
        "jouw tafel", \
        "your table", \
        "dein Tisch")

#define SAY_OPEN_TABLE \
    MESSAGE("cli.open_table", "", "", \
        "van hely", \
        "nog plaats", \
        "open table", \
        "noch Platz")

#define SAY_NEW_TABLE \
    MESSAGE("cli.new_table", "", "", \
        "új asztal", \
        "een nieuwe tafel", \
        "a new table", \
        "ein neuer Tisch")

#define SAY_HOW_MANY_PEOPLE \
    MESSAGE("cli.how_many_people", "", "", \
        "hányan közülük emberek? (a többi hely a gépeké)", \
        "hoeveel van hen zijn mensen? (de rest zijn bots)", \
        "how many of them are people? (the others are bots)", \
        "wie viele davon sind Menschen? (die anderen sind Bots)")

#define SAY_AT_TABLE \
    MESSAGE("cli.at_table", "", "id=%s", \
        "{id:az} asztalnál ülsz; mások így jöhetnek hozzád: --table {id}", \
        "je zit aan tafel {id}; anderen komen erbij met --table {id}", \
        "you are at table {id}; others can join with --table {id}", \
        "du sitzt an Tisch {id}; andere kommen mit --table {id} dazu")

#define SAY_LOST \
    MESSAGE("cli.lost", "", "", \
        "a szerver nem érhető el; újra próbálkozunk", \
        "de server is niet bereikbaar; we proberen het opnieuw", \
        "the server cannot be reached; trying again", \
        "der Server ist nicht erreichbar; wir versuchen es wieder")

#define SAY_FOUND \
    MESSAGE("cli.found", "", "", \
        "a szerver újra elérhető", \
        "de server is er weer", \
        "the server is back", \
        "der Server ist wieder da")

#define SAY_NO_SERVER_CLIENT \
    MESSAGE("cli.no_server_client", "", "", \
        "ez a pakli szerver nélkül készült, ezért --server sincs benne", \
        "deze pakli is zonder server gebouwd, dus ook zonder --server", \
        "this pakli was built without its server, and so without --server", \
        "dieses pakli wurde ohne Server gebaut, also auch ohne --server")

#define SAY_OVER_THERE \
    MESSAGE("cli.over_there", "", "result=%s", \
        "vége a játéknak: {result:win=nyertél|share=közösen nyertetek|lose=nem te nyertél}", \
        "het spel is afgelopen: {result:win=je hebt gewonnen|share=je deelt de winst|lose=je " \
        "hebt niet gewonnen}", \
        "the game is over: you {result:win=win|share=share the win|lose=do not win}", \
        "das Spiel ist zu Ende: {result:win=du hast gewonnen|share=du teilst dir den " \
        "Sieg|lose=du hast nicht gewonnen}")

/* clang-format on */
#endif
