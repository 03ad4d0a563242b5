/* messages.h - what the coach tells people. See engine/message.h. */
#ifndef PAKLI_COACH_MESSAGES_H
#define PAKLI_COACH_MESSAGES_H

#include "engine/message.h"
/* clang-format off */

#define WHY_NO_ANALYSIS \
    MESSAGE("coach.no_analysis", "", "", \
        "ez nem elemzés (pakli-analysis)", \
        "dit is geen analyse (pakli-analysis)", \
        "this is no analysis (pakli-analysis)", \
        "das ist keine Analyse (pakli-analysis)")

#define WHY_ANALYSIS_VERSION \
    MESSAGE("coach.version", "", "known=%d", \
        "ez az elemzés újabb formátumú, mint amit ez a program ismer ({known})", \
        "deze analyse heeft een nieuwere vorm; dit programma kent versie {known}", \
        "this analysis has a newer format; this program knows version {known}", \
        "diese Analyse hat ein neueres Format; dieses Programm kennt Version {known}")

#define WHY_ANALYSIS_OTHER_GAME \
    MESSAGE("coach.other_game", "", "", \
        "ez az elemzés egy másik játékról szól", \
        "deze analyse hoort bij een ander spel", \
        "this analysis is of another game", \
        "diese Analyse gehört zu einem anderen Spiel")

#define WHY_ANALYSIS_SPOILT \
    MESSAGE("coach.spoilt", "", "part=%s", \
        "az elemzés hibás itt: {part}", \
        "in de analyse is dit onjuist: {part}", \
        "the analysis is wrong at: {part}", \
        "die Analyse ist hier fehlerhaft: {part}")

#define WHY_NO_EXERCISE \
    MESSAGE("coach.no_exercise", "", "", \
        "ez nem feladat (pakli-exercise)", \
        "dit is geen oefening (pakli-exercise)", \
        "this is no exercise (pakli-exercise)", \
        "das ist keine Übung (pakli-exercise)")

#define WHY_EXERCISE_VERSION \
    MESSAGE("coach.exercise_version", "", "known=%d", \
        "ez a feladat újabb formátumú, mint amit ez a program ismer ({known})", \
        "deze oefening heeft een nieuwere vorm; dit programma kent versie {known}", \
        "this exercise has a newer format; this program knows version {known}", \
        "diese Übung hat ein neueres Format; dieses Programm kennt Version {known}")

#define WHY_EXERCISE_SPOILT \
    MESSAGE("coach.exercise_spoilt", "", "part=%s", \
        "a feladat hibás itt: {part}", \
        "in de oefening is dit onjuist: {part}", \
        "the exercise is wrong at: {part}", \
        "die Übung ist hier fehlerhaft: {part}")

/* clang-format on */
#endif
