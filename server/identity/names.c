/* names.c - when two names count as the same, and which nobody may have; see identity.h.
 *
 * One normal form for all: NFKC with case folded, by which people log in. And the skeleton of that
 * (Unicode Technical Standard 39), which is the same for names that look alike. The tables for both
 * are those of ICU. */
#include "server/identity/identity.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <unicode/unorm2.h>
#include <unicode/uspoof.h>
#include <unicode/ustring.h>

/* A letter may become several, and as many bytes. */
enum { UNITS_MAX = 18 * NAME_MAX_BYTES };

static const UNormalizer2 *normalizer;
static USpoofChecker *checker;

static void open_tables(void)
{
    UErrorCode error = U_ZERO_ERROR;
    normalizer = unorm2_getNFKCCasefoldInstance(&error);
    checker = uspoof_open(&error);
    if (U_SUCCESS(error)) return;
    fprintf(stderr, "pakli: the Unicode tables cannot be read: %s\n", u_errorName(error));
    exit(1);
}

static void need_tables(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, open_tables);
}

bool identity_fold(const char *name, char *out, size_t room)
{
    char clean[NAME_MAX_BYTES];
    UChar units[NAME_MAX_BYTES], folded[UNITS_MAX];
    int32_t length = 0;
    UErrorCode error = U_ZERO_ERROR;
    if (!identity_name_clean(name, clean, &(struct refusal){0})) return false;
    need_tables();
    u_strFromUTF8(units, NAME_MAX_BYTES, &length, clean, -1, &error);
    length = unorm2_normalize(normalizer, units, length, folded, UNITS_MAX, &error);
    u_strToUTF8(out, (int32_t)room, NULL, folded, length, &error);
    return U_SUCCESS(error) && error != U_STRING_NOT_TERMINATED_WARNING && out[0];
}

bool identity_skeleton(const char *name, char out[SKELETON_MAX + 1])
{
    char folded[PLAYER_NAME_MAX + 1];
    UErrorCode error = U_ZERO_ERROR;
    if (!identity_fold(name, folded, sizeof folded)) return false;
    uspoof_getSkeletonUTF8(checker, 0, folded, -1, out, SKELETON_MAX + 1, &error);
    return U_SUCCESS(error) && error != U_STRING_NOT_TERMINATED_WARNING;
}

/* Case is folded before anything is compared, but a capital I looks like a small l: so a name is
 * also read as if all of the one, or those of the other that begin a word, were the other. */
static void swap_letters(const char *name, enum name_reading reading, char *out)
{
    char before = ' ';
    for (; *name; before = *name++) {
        char letter = *name;
        if (reading == READ_CAPITAL_I && letter == 'I') letter = 'l';
        if (reading == READ_SMALL_L && letter == 'l' && before == ' ') letter = 'I';
        *out++ = letter;
    }
    *out = '\0';
}

bool identity_skeleton_read(const char *name, enum name_reading reading, char out[SKELETON_MAX + 1])
{
    char clean[NAME_MAX_BYTES], read[NAME_MAX_BYTES];
    if (!identity_name_clean(name, clean, &(struct refusal){0})) return false;
    swap_letters(clean, reading, read);
    return identity_skeleton(read, out);
}

/* Records call bots "bot:LEVEL", seats call them by their level. */
bool identity_name_reserved(const char *name)
{
    static const char *const reserved[] = {
#define LEVEL(level, seconds, worlds, summary) #level,
#include "bots/levels.def"
#undef LEVEL
        "admin", "administrator", "moderator", "pakli", "server", "system", "deleted", NULL};
    char skeleton[SKELETON_MAX + 1], other[SKELETON_MAX + 1];
    if (!identity_skeleton(name, skeleton)) return false;
    for (const char *const *word = reserved; *word; word++)
        if (identity_skeleton(*word, other) && strcmp(skeleton, other) == 0) return true;
    return identity_skeleton("bot:", other) && strncmp(skeleton, other, strlen(other)) == 0;
}

/* ---- Accounts without a skeleton ----------------------------------------------------------- */

enum { SKELETONS_AT_ONCE = 100 };

struct skeleton_page {
    int count;
    struct player player[SKELETONS_AT_ONCE];
};

static void keep_player(void *context, const struct player *player)
{
    struct skeleton_page *page = (struct skeleton_page *)context;
    page->player[page->count++] = *player;
}

/* What fails is done at the next start. */
void identity_fill_skeletons(struct store *store)
{
    struct skeleton_page *page = (struct skeleton_page *)memory_new(sizeof *page);
    char after[PLAYER_ID_MAX + 1] = "", skeleton[SKELETON_MAX + 1];
    do {
        page->count = 0;
        if (store_list_without_skeleton(store, after, SKELETONS_AT_ONCE, keep_player, page) !=
            STORE_DONE)
            break;
        for (int i = 0; i < page->count; i++) {
            memcpy(after, page->player[i].id, sizeof after);
            if (identity_skeleton(page->player[i].name, skeleton))
                store_set_skeleton(store, after, skeleton);
        }
    } while (page->count == SKELETONS_AT_ONCE);
    free(page);
}
