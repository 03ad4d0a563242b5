/* facts.h - what is told of moves of Huzz egyet!. See engine/facts.h. */
#ifndef PAKLI_GAMES_HUZZ_FACTS_H
#define PAKLI_GAMES_HUZZ_FACTS_H

#include "engine/facts.h"

void huzz_tell(const void *before, int move, const void *after, struct facts *out);
/* "two 4s and a joker" of "4x2+1", "joker" of "J". */
const char *huzz_thing_name(const char *thing, struct values *values);

/* clang-format off */

#define HUZZ_JOKER_NAME \
    FACT("huzz.joker", "", "joker", "joker", "joker", "Joker")

#define HUZZ_CARD_NAME \
    FACT("huzz.one_card", "value=%d", "egy {value:-s}", "een {value}", "{value}", "eine {value}")

/* In Dutch as they are spoken: "vieren", but "zevens". */
#define HUZZ_SET_NAME \
    FACT("huzz.set", "n=%d value=%d", \
        "{n:2=két|3=három|4=négy|5=öt|6=hat|7=hét|8=nyolc} {value:-s}", \
        "{n:2=twee|3=drie|4=vier|5=vijf|6=zes|7=zeven|8=acht} " \
        "{value:1=enen|2=tweeën|3=drieën|4=vieren|5=vijven|6=zessen|7=zevens|8=achten|" \
        "9=negens|10=tienen|11=elven|12=twaalven|13=13's}", \
        "{n:2=two|3=three|4=four|5=five|6=six|7=seven|8=eight} {value}s", \
        "{n:2=zwei|3=drei|4=vier|5=fünf|6=sechs|7=sieben|8=acht} {value}er")

/* In Hungarian the jokers come first, so that suffixes follow the number. */
#define HUZZ_MIXED_CARD_NAME \
    FACT("huzz.card_with_jokers", "value=%d jokers=%d", \
        "{jokers:1=egy|2=két|3=három|4=négy|5=öt} jokerrel egy {value:-s}", \
        "een {value} met " \
        "{jokers:1=een joker|2=twee jokers|3=drie jokers|4=vier jokers|5=vijf jokers}", \
        "{value} and " \
        "{jokers:1=a joker|2=two jokers|3=three jokers|4=four jokers|5=five jokers}", \
        "eine {value} mit " \
        "{jokers:1=einem Joker|2=zwei Jokern|3=drei Jokern|4=vier Jokern|5=fünf Jokern}")

#define HUZZ_MIXED_SET_NAME \
    FACT("huzz.mixed_set", "n=%d value=%d jokers=%d", \
        "{jokers:1=egy|2=két|3=három|4=négy|5=öt} jokerrel " \
        "{n:2=két|3=három|4=négy|5=öt|6=hat|7=hét|8=nyolc} {value:-s}", \
        "{n:2=twee|3=drie|4=vier|5=vijf|6=zes|7=zeven|8=acht} " \
        "{value:1=enen|2=tweeën|3=drieën|4=vieren|5=vijven|6=zessen|7=zevens|8=achten|" \
        "9=negens|10=tienen|11=elven|12=twaalven|13=13's} met " \
        "{jokers:1=een joker|2=twee jokers|3=drie jokers|4=vier jokers|5=vijf jokers}", \
        "{n:2=two|3=three|4=four|5=five|6=six|7=seven|8=eight} {value}s and " \
        "{jokers:1=a joker|2=two jokers|3=three jokers|4=four jokers|5=five jokers}", \
        "{n:2=zwei|3=drei|4=vier|5=fünf|6=sechs|7=sieben|8=acht} {value}er mit " \
        "{jokers:1=einem Joker|2=zwei Jokern|3=drei Jokern|4=vier Jokern|5=fünf Jokern}")

#define HUZZ_JOKERS_NAME \
    FACT("huzz.jokers", "jokers=%d", \
        "{jokers:1=egy|2=két|3=három|4=négy|5=öt} joker", \
        "{jokers:1=een joker|2=twee jokers|3=drie jokers|4=vier jokers|5=vijf jokers}", \
        "{jokers:1=a joker|2=two jokers|3=three jokers|4=four jokers|5=five jokers}", \
        "{jokers:1=einen|2=zwei|3=drei|4=vier|5=fünf} Joker")

#define HUZZ_LAID \
    FACT("huzz.laid", "set=%s", \
        "{who:you=leraktál|other=lerakott} {set:-t}", \
        "legde {set}", \
        "laid {set}", \
        "{set} ausgelegt")

#define HUZZ_STOLE \
    FACT("huzz.stole", "set=%s player=%d", \
        "{who:you=elloptad|other=ellopta} {player} szettjét: {set}", \
        "stal van {player} {set}", \
        "stole {set} from {player}", \
        "von {player} {set} gestohlen")

#define HUZZ_STOLE_YOURS \
    FACT("huzz.stole_yours", "set=%s", \
        "ellopta a szettedet: {set}", \
        "stal {set} van jou", \
        "stole your {set}", \
        "dir {set} gestohlen")

/* After a theft. */
#define HUZZ_NOT_KEPT \
    FACT("huzz.not_kept", "", \
        "nem {who:you=tartottad|other=tartotta} meg", \
        "hield er niets van", \
        "kept none of it", \
        "nichts davon behalten")

#define HUZZ_RECOVERED \
    FACT("huzz.recovered", "set=%s", \
        "{who:you=visszavetted a szettedet|other=visszavette a szettjét}: {set}", \
        "nam {set} terug in de hand", \
        "took {set} back in hand", \
        "{set} zurück auf die Hand genommen")

#define HUZZ_DUMPED \
    FACT("huzz.dumped", "set=%s", \
        "{who:you=eldobtad a szettedet|other=eldobta a szettjét}: {set}", \
        "legde {set} af", \
        "discarded {set}", \
        "{set} abgeworfen")

#define HUZZ_STOLE_SHADOW \
    FACT("huzz.stole_shadow", "set=%s", \
        "{who:you=elloptál|other=ellopott} {set:-t} az árnyékkészletből", \
        "stal {set} uit de schaduwset", \
        "stole {set} from the shadow set", \
        "{set} aus dem Schattensatz gestohlen")

#define HUZZ_DREW \
    FACT("huzz.drew", "n=%d", \
        "{who:you=húztál|other=húzott} {n} lapot", \
        "trok {n} {n:kaart|kaarten}", \
        "drew {n} {n:card|cards}", \
        "{n} {n:Karte|Karten} gezogen")

#define HUZZ_DREW_CARDS \
    FACT("huzz.drew_cards", "cards=%s", \
        "{who:you=ezt húztad|other=ezt húzta}: {cards}", \
        "trok {cards}", \
        "drew {cards}", \
        "{cards} gezogen")

#define HUZZ_TOOK \
    FACT("huzz.took", "cards=%s", \
        "{who:you=elvetted|other=elvette} a piacról: {cards}", \
        "nam {cards} van de markt", \
        "took {cards} from the market", \
        "{cards} vom Markt genommen")

#define HUZZ_DREW_NOTHING \
    FACT("huzz.drew_nothing", "", \
        "nem {who:you=húztál|other=húzott}", \
        "nam geen kaart", \
        "drew nothing", \
        "keine Karte genommen")

/* clang-format on */
#endif
