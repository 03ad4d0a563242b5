/* tune_file.c - writes games/GAME/weights.h, see tune_file.h. */
#include "tools/tune_file.h"

#include <ctype.h>
#include <string.h>

static const struct {
    const char *symbol; /* in the table */
    const char *name;   /* in the head of the file */
} rows[WEIGHTS_ROWS] = {
    [WEIGHTS_BEGINNER] = {"WEIGHTS_BEGINNER", "beginner"},
    [WEIGHTS_TWO] = {"WEIGHTS_TWO", "two seats"},
    [WEIGHTS_MORE] = {"WEIGHTS_MORE", "more seats"},
};

/* ---- What the file says so far ------------------------------------------------------------- */

static void read_file(const char *path, struct text *out)
{
    char bytes[4096];
    size_t length;
    FILE *in = fopen(path, "r");
    if (!in) return;
    while ((length = fread(bytes, 1, sizeof bytes, in)) > 0) text_add_bytes(out, bytes, length);
    fclose(in);
}

/* What follows " * NAME: ", and the lines that go on with it, as one line; or "by hand". */
static void read_made(const char *file, const char *name, struct text *out)
{
    static const char more[] = "\n *     ";
    char start[40];
    snprintf(start, sizeof start, "\n * %s: ", name);
    const char *at = strstr(file, start);
    if (!at) text_add(out, "by hand");
    for (at = at ? at + strlen(start) : NULL; at; at += strlen(more)) {
        size_t length = strcspn(at, "\n");
        text_add(out, "%s%.*s", out->length ? " " : "", (int)length, at);
        at += length;
        if (strncmp(at, more, strlen(more)) != 0) return;
    }
}

/* ---- Writing ------------------------------------------------------------------------------- */

/* Words behind " * NAME: ", in lines of at most 96 columns. */
static void write_made(struct text *out, const char *name, const char *words)
{
    enum { COLUMNS = 96 };
    size_t column = strlen(name) + 4;
    text_add(out, " * %s:", name);
    while (*words) {
        size_t length = strcspn(words, " ");
        if (column + 1 + length > COLUMNS) {
            text_add(out, "\n *    ");
            column = 7;
        }
        text_add(out, " %.*s", (int)length, words);
        column += 1 + length;
        words += length + strspn(words + length, " ");
    }
    text_add(out, "\n");
}

/* The table as it shall be: that of the game with one row changed. */
struct change {
    const struct heuristics *heuristics;
    enum weights row;
    const int16_t *weights;
    const char *made;
    bool anew; /* not from the weights before */
};

static void write_rows_made(struct text *out, const char *before, const struct change *change)
{
    for (int row = 0; row < WEIGHTS_ROWS; row++) {
        struct text said = {0};
        bool changed = row == (int)change->row;
        if (!changed || !change->anew) read_made(before, rows[row].name, &said);
        if (changed) text_add(&said, "%s%s", said.length ? "; then " : "", change->made);
        write_made(out, rows[row].name, text_string(&said));
        text_free(&said);
    }
}

static void write_head(struct text *out, const char *id, const char *guard, const char *before,
                       const struct change *change)
{
    text_add(out,
             "/* weights.h - weights of the features of games/%s/features.h, written by "
             "tools/tune.\n *\n",
             id);
    write_rows_made(out, before, change);
    text_add(out, " */\n#ifndef %s\n#define %s\n\n#include \"games/%s/features.h\"\n\n", guard,
             guard, id);
}

/* The name that games/GAME/features.h has for the place of a feature in its table, or the number.
 */
static void write_place(struct text *out, const char *features, const char *name, int number)
{
    char entry[160];
    snprintf(entry, sizeof entry, "] = {\"%s\"", name);
    const char *end = strstr(features, entry), *start = end;
    while (start && start > features && *start != '[') start--;
    if (start && *start == '[')
        text_add(out, "%.*s]", (int)(end - start), start);
    else
        text_add(out, "[%d]", number);
}

/* The feature stands behind its weight, or before it where the line would become too long. */
static void write_weight(struct text *out, const char *features, const char *name, int number,
                         int weight)
{
    struct text place = {0};
    write_place(&place, features, name, number);
    bool wide = place.length + strlen(name) > 76; /* of 100 columns, 24 are for the rest */
    if (wide) text_add(out, "        /* %s */\n", name);
    text_add(out, "        %s = %d,", text_string(&place), weight);
    if (!wide) text_add(out, " /* %s */", name);
    text_add(out, "\n");
    text_free(&place);
}

static void write_table(struct text *out, const char *id, const char *name,
                        const struct change *change)
{
    const struct heuristics *k = change->heuristics;
    char path[80];
    struct text features = {0};
    snprintf(path, sizeof path, "games/%s/features.h", id);
    read_file(path, &features);
    text_add(out, "/* clang-format off */\n");
    text_add(out, "static const int16_t %s_weights[WEIGHTS_ROWS][FEATURES_MAX] = {\n", name);
    for (int row = 0; row < WEIGHTS_ROWS; row++) {
        const int16_t *value = row == (int)change->row ? change->weights : k->weights[row];
        text_add(out, "    [%s] = {\n", rows[row].symbol);
        for (int i = 0; k->feature[i].name; i++) {
            write_weight(out, text_string(&features), k->feature[i].name, i, value[i]);
        }
        text_add(out, "    },\n");
    }
    text_add(out, "};\n/* clang-format on */\n\n#endif\n");
    text_free(&features);
}

enum status file_write_words(const char *path, const struct text *words)
{
    struct outfile file;
    enum status status = outfile_open(&file, path);
    if (status != STATUS_OK) return status;
    fwrite(text_string(words), 1, words->length, file.stream);
    return outfile_close(&file, true);
}

enum status file_write(const struct game *game, enum weights row, const int16_t *weights,
                       const char *made, bool anew)
{
    struct change change = {heuristics_of(game), row, weights, made, anew};
    char name[40], guard[80], path[80];
    struct text before = {0}, after = {0};
    snprintf(name, sizeof name, "%s", game->id);
    for (char *c = name; *c; c++)
        if (*c == '-') *c = '_';
    snprintf(guard, sizeof guard, "PAKLI_GAMES_%s_WEIGHTS_H", name);
    for (char *c = guard; *c; c++) *c = (char)toupper((unsigned char)*c);
    snprintf(path, sizeof path, "games/%s/weights.h", game->id);
    read_file(path, &before);
    write_head(&after, game->id, guard, text_string(&before), &change);
    write_table(&after, game->id, name, &change);
    enum status status = file_write_words(path, &after);
    text_free(&before);
    text_free(&after);
    return status;
}
