/* page.h - the rule pages of a game as its tests quote them: an example that a test plays stands
 * with the same numbers on the page in every language. */
#ifndef PAKLI_TESTS_SUPPORT_PAGE_H
#define PAKLI_TESTS_SUPPORT_PAGE_H

/* Every page of the game holds that text; line breaks count as blanks. */
#define on_pages(game, part) page_holds(game, part, __FILE__, __LINE__)
void page_holds(const char *game, const char *part, const char *file, int line);

/* Every page of the game holds these moves, "play 7x3, leave", each in backquotes. Gives them back.
 */
#define moves_on_pages(game, moves) page_moves(game, moves, __FILE__, __LINE__)
const char *page_moves(const char *game, const char *moves, const char *file, int line);

#endif
