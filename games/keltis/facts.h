/* facts.h - what is told of moves of Keltis, the board game. See engine/facts.h. */
#ifndef PAKLI_GAMES_KELTIS_FACTS_H
#define PAKLI_GAMES_KELTIS_FACTS_H

#include "engine/facts.h"

void keltis_tell(const void *before, int move, const void *after, struct facts *out);

/* clang-format off */

#define KELTIS_BIG_OUT \
    FACT("keltis.big_out", "", \
        "{who:you=elindítottad|other=elindította} a nagy figurát", \
        "liet de grote figuur vertrekken", \
        "set out with the big figure", \
        "die große Figur losgeschickt")

#define KELTIS_STEPPED \
    FACT("keltis.stepped", "colour=%s", \
        "{who:you=léptél|other=lépett} egyet {colour:az} ösvényen", \
        "deed een bonusstap op het {colour} pad", \
        "made a bonus step on the {colour} path", \
        "auf dem {colour}n Pfad einen Bonusschritt gemacht")

#define KELTIS_DECLINED \
    FACT("keltis.declined", "", \
        "nem {who:you=kértél|other=kért} bónuszlépést", \
        "sloeg de bonusstap over", \
        "took no bonus step", \
        "auf den Bonusschritt verzichtet")

#define KELTIS_POINTS \
    FACT("keltis.points", "n=%d", \
        "{who:you=kaptál|other=kapott} {n} pontot", \
        "kreeg {n} {n:punt|punten}", \
        "got {n} {n:point|points}", \
        "{n} {n:Punkt|Punkte} bekommen")

#define KELTIS_WISH_STONE \
    FACT("keltis.wish_stone", "", \
        "{who:you=szereztél|other=szerzett} egy kívánságkövet", \
        "kreeg een wenssteen", \
        "took a wish stone", \
        "einen Wunschstein bekommen")

/* clang-format on */
#endif
