/* messages.h - what environments tell the people who use them. See engine/message.h. */
#ifndef PAKLI_ENV_MESSAGES_H
#define PAKLI_ENV_MESSAGES_H

#include "engine/message.h"
/* clang-format off */

#define WHY_ENV_ACTION \
    MESSAGE("env.action", "", "action=%d last=%d", \
        "nincs ilyen művelet: {action}; 0-tól {last}-ig vannak", \
        "actie {action} bestaat niet; ze lopen van 0 tot en met {last}", \
        "there is no action {action}; they are numbered from 0 to {last}", \
        "die Aktion {action} gibt es nicht; es gibt 0 bis {last}")

#define WHY_ENV_NOT_NOW \
    MESSAGE("env.not_now", "", "move=%s", \
        "ez most nem szabályos lépés: {move}", \
        "dit is nu geen geldige zet: {move}", \
        "this is not a legal move now: {move}", \
        "das ist jetzt kein erlaubter Zug: {move}")

#define WHY_ENV_COUNT \
    MESSAGE("env.count", "", "most=%d", \
        "1 és {most} közötti számú környezet lehet", \
        "er kunnen 1 tot {most} omgevingen zijn", \
        "there can be 1 to {most} environments", \
        "es kann 1 bis {most} Umgebungen geben")

#define WHY_ENV_GROUPS \
    MESSAGE("env.groups", "", "groups=%d count=%d", \
        "{count} környezet nem osztható {groups} egyforma csoportra", \
        "{count} omgevingen zijn niet te verdelen in {groups} even grote groepen", \
        "{count} environments cannot be split into {groups} groups of equal size", \
        "{count} Umgebungen lassen sich nicht in {groups} gleich große Gruppen teilen")

#define WHY_ENV_THREADS \
    MESSAGE("env.threads", "", "most=%d", \
        "1 és {most} közötti számú szál lehet", \
        "er kunnen 1 tot {most} threads zijn", \
        "there can be 1 to {most} threads", \
        "es kann 1 bis {most} Threads geben")

#define WHY_ENV_LEARNER \
    MESSAGE("env.learner", "", "last=%d", \
        "a tanuló helye 0 és {last} közötti szám, vagy -1, ha játékról játékra változik", \
        "de plaats van de leerling is 0 tot en met {last}, of -1 als die per spel wisselt", \
        "the learner's seat is 0 to {last}, or -1 if it changes from game to game", \
        "der Platz des Lernenden ist 0 bis {last}, oder -1, wenn er mit jedem Spiel wechselt")

/* clang-format on */
#endif
