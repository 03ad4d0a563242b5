/* members.c - names that are not known, and what they resemble; see members.h. */
#include "engine/members.h"
#include "engine/messages.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

/* ---- Resemblance --------------------------------------------------------------------------- */

static int least(int a, int b, int c)
{
    int low = a < b ? a : b;
    return low < c ? low : c;
}

/* Letters to insert, to leave out, to replace or to swap with the next until one name is the other
 * (optimal string alignment). Names are cut to MEMBER_NAME_MAX. */
static int distance(const char *a, const char *b)
{
    int rows[MEMBER_NAME_MAX + 1][MEMBER_NAME_MAX + 1];
    int m = (int)strnlen(a, MEMBER_NAME_MAX), n = (int)strnlen(b, MEMBER_NAME_MAX);
    for (int i = 0; i <= m; i++) rows[i][0] = i;
    for (int k = 0; k <= n; k++) rows[0][k] = k;
    for (int i = 1; i <= m; i++)
        for (int k = 1; k <= n; k++) {
            rows[i][k] = least(rows[i - 1][k] + 1, rows[i][k - 1] + 1,
                               rows[i - 1][k - 1] + (a[i - 1] != b[k - 1]));
            bool swapped = i > 1 && k > 1 && a[i - 1] == b[k - 2] && a[i - 2] == b[k - 1];
            if (swapped && rows[i - 2][k - 2] + 1 < rows[i][k]) rows[i][k] = rows[i - 2][k - 2] + 1;
        }
    return rows[m][n];
}

/* At least half of the letters must be right. */
const char *nearest_name(const char *name, const char *const *known)
{
    const char *nearest = NULL;
    int best = INT_MAX;
    for (; *known; known++) {
        size_t longer = strlen(name) > strlen(*known) ? strlen(name) : strlen(*known);
        int away = distance(name, *known);
        if (away >= best || 2 * (size_t)away > longer) continue;
        best = away;
        nearest = *known;
    }
    return nearest;
}

/* ---- Members ------------------------------------------------------------------------------- */

static bool is_listed(const struct json *j, int name, const char *const *known)
{
    char word[64];
    if (!json_string(j, name, word, sizeof word)) return false;
    while (*known && strcmp(*known, word) != 0) known++;
    return *known;
}

static void copy_name(const struct json *j, int name, char out[MEMBER_NAME_MAX + 1])
{
    const struct json_token *token = &j->token[name];
    size_t length = token->end - token->start;
    if (length > MEMBER_NAME_MAX) length = MEMBER_NAME_MAX;
    memset(out, 0, MEMBER_NAME_MAX + 1);
    for (size_t i = 0; i < length; i++) {
        char c = j->text[token->start + i];
        bool printable = c >= 0x20 && c < 0x7f;
        if (!printable) c = '?';
        out[i] = c;
    }
}

bool members_find_unknown(const struct json *j, int object, const char *const *known,
                          struct unknown_member *out)
{
    int name = json_first(j, object);
    if (!json_is_kind(j, object, JSON_OBJECT)) return false;
    for (int n = json_count(j, object); n > 0; n--, name = json_after(j, name + 1)) {
        if (is_listed(j, name, known)) continue;
        copy_name(j, name, out->name);
        out->nearest = nearest_name(out->name, known);
        return true;
    }
    return false;
}

void member_describe(const struct unknown_member *member, struct refusal *why)
{
    if (member->nearest)
        refuse_as(why, WHY_MEMBER_MEANT, member->name, member->nearest);
    else
        refuse_as(why, WHY_MEMBER, member->name);
}

bool members_known(const struct json *j, int object, const char *const *known, struct refusal *why)
{
    struct unknown_member unknown;
    if (!members_find_unknown(j, object, known, &unknown)) return true;
    member_describe(&unknown, why);
    return false;
}
