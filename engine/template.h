/* template.h - names put together for files that are compiled once for every line of games.def.
 *
 * The build defines GAME as the name there, FOLDER as the folder of its rules and NAME as the name
 * in capitals: OF_GAME(_state) is kuhn_state, IN_FOLDER(rules.h) "games/kuhn/rules.h". */
#ifndef PAKLI_TEMPLATE_H
#define PAKLI_TEMPLATE_H

#define TEXT_(x) #x
#define TEXT(x) TEXT_(x)
#define JOIN_(a, b) a##b
#define JOIN(a, b) JOIN_(a, b)
#define OF_GAME(verb) JOIN(GAME, verb)
/* clang-format off */
#define IN_FOLDER(file) TEXT(FOLDER/file)
/* clang-format on */

#endif
