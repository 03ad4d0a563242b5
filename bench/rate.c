/* rate.c - rate: ratings of a stream of games, for comparing with other programs and simulations.
 *
 * Reads lines of "PLAYER:PLACE PLAYER:PLACE ...", players being numbers, and writes for each line
 * "MU SIGMA" of every seat after that game. A line "= PLAYER MU SIGMA" sets a player whose strength
 * never changes, and is answered by nothing. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/ratings/rating.h"

enum { PLAYERS = 100000 };

static struct {
    struct rating rating;
    bool fixed;
} players[PLAYERS];

/* "= PLAYER MU SIGMA" */
static bool set_fixed(char *line)
{
    char *end = line;
    long player = strtol(line + 1, &end, 10);
    double mu = strtod(end, &end), sigma = strtod(end, &end);
    if (*end != '\n' || player < 0 || player >= PLAYERS) return false;
    players[player].rating = (struct rating){mu, sigma};
    players[player].fixed = true;
    return true;
}

static bool rate_game(char *line)
{
    struct rated_seat seats[SEATS_MAX];
    int who[SEATS_MAX], count = 0;
    for (char *word = strtok(line, " \n"); word; word = strtok(NULL, " \n"), count++) {
        char *colon, *end;
        long player = strtol(word, &colon, 10);
        long place = *colon == ':' ? strtol(colon + 1, &end, 10) : 0;
        if (count == SEATS_MAX || *colon != ':' || *end) return false;
        if (player < 0 || player >= PLAYERS) return false;
        who[count] = (int)player;
        seats[count] =
            (struct rated_seat){players[player].rating, (int)place, players[player].fixed};
    }
    if (count < 2) return false;
    rating_update(seats, count);
    for (int i = 0; i < count; i++) {
        players[who[i]].rating = seats[i].rating;
        printf("%s%.17g %.17g", i ? " " : "", seats[i].rating.mu, seats[i].rating.sigma);
    }
    printf("\n");
    return true;
}

int main(void)
{
    char line[256];
    for (int i = 0; i < PLAYERS; i++) players[i].rating = rating_new();
    while (fgets(line, sizeof line, stdin))
        if (!(line[0] == '=' ? set_fixed(line) : rate_game(line))) {
            fprintf(stderr, "rate: that is no game: %s\n", line);
            return 1;
        }
    return 0;
}
