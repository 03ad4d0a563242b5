/* colours.h - the colours of all games, in the forms that stand before a noun: "de rode kaart",
 * "die rote Karte". By their English names they are values of messages (message.h). */
#ifndef PAKLI_COLOURS_H
#define PAKLI_COLOURS_H

/* hu, nl, en, de */
#define COLOUR_BLUE "kék", "blauwe", "blue", "blaue"
#define COLOUR_GREEN "zöld", "groene", "green", "grüne"
#define COLOUR_RED "piros", "rode", "red", "rote"
#define COLOUR_VIOLET "lila", "paarse", "violet", "violette"
#define COLOUR_YELLOW "sárga", "gele", "yellow", "gelbe"
#define COLOUR_BROWN "barna", "bruine", "brown", "braune"
#define COLOUR_ORANGE "narancssárga", "oranje", "orange", "orange"
#define COLOUR_PURPLE "lila", "paarse", "purple", "lila"

#endif
