/* admin_backup.c - pakli admin backup, restore and export. */
#include "cli/commands/admin.h"

#include <string.h>
#include <unistd.h>

#include "cli/messages_admin.h"
#include "server/store/load.h"

/* ---- backup -------------------------------------------------------------------------------- */

enum status admin_backup(char **args, int count)
{
    (void)count;
    if (store_is_postgres(admin_db()))
        return report_message(STATUS_USAGE, SAY_DUMP_INSTEAD, args[0]);
    struct store *store = admin_open();
    if (!store) return STATUS_INPUT;
    enum status status = STATUS_OK;
    if (store_backup(store, args[0]) != STORE_DONE)
        status = report_refusal(STATUS_OUTPUT, store_refusal(store));
    store_close(store);
    return status;
}

/* ---- export -------------------------------------------------------------------------------- */

static bool write_line(void *context, const char *line, size_t length)
{
    return fwrite(line, 1, length, (FILE *)context) == length;
}

enum { EXPORT_PAGE = 64 }; /* tables read at a time */

struct record_page {
    struct table_summary last;
    int count;
    struct table_summary table[EXPORT_PAGE];
};

static void take_summary(void *context, const struct table_summary *summary)
{
    struct record_page *l = (struct record_page *)context;
    l->table[l->count++] = *summary;
}

/* A table that cannot be replayed is left out, with a message. */
static enum status write_record(struct store *store, const struct table_summary *summary, FILE *out)
{
    struct table t;
    struct table_reader reader = {.viewer = WATCHER};
    struct text line = {0}, reason = {0};
    struct refusal why;
    int64_t at;
    enum status status = STATUS_OK;
    if (load_table(store, summary->id, &t, &at, &why) != STORE_DONE)
        status = report_message(STATUS_REFUSED, SAY_LEFT_OUT, summary->id, (long long)at,
                                refusal_detail(&why, &reason));
    else if (t.stage == STAGE_OVER && table_write_record(&t, &reader, &line))
        text_add(&line, "\n");
    fwrite(text_string(&line), 1, line.length, out);
    table_close(&t);
    text_free(&line);
    text_free(&reason);
    return status;
}

static enum status export_records(struct store *store, FILE *out)
{
    static struct record_page l;
    struct table_filter filter = {NULL, TABLE_OVER, true, NULL, EXPORT_PAGE};
    enum status status = STATUS_OK;
    do {
        l.count = 0;
        if (store_list(store, &filter, take_summary, &l) != STORE_DONE) return admin_failed(store);
        for (int i = 0; i < l.count && !ferror(out); i++)
            if (l.table[i].record && write_record(store, &l.table[i], out) != STATUS_OK)
                status = STATUS_REFUSED;
        if (l.count) l.last = l.table[l.count - 1];
        filter.after = &l.last;
    } while (l.count == EXPORT_PAGE && !ferror(out));
    return status;
}

static enum status export_to(struct store *store, FILE *out)
{
    if (admin_args.public_only) return export_records(store, out);
    return store_export(store, write_line, out) == STORE_DONE ? STATUS_OK : admin_failed(store);
}

static enum status export_to_file(struct store *store, const char *path)
{
    struct outfile o;
    enum status status = outfile_open(&o, path);
    if (status != STATUS_OK) return status;
    status = export_to(store, o.stream);
    enum status closed = outfile_close(&o, status != STATUS_INPUT);
    return closed == STATUS_OK ? status : closed;
}

enum status admin_export(char **args, int count)
{
    bool to_stdout = count == 0 || strcmp(args[0], "-") == 0;
    struct store *store = admin_open();
    if (!store) return STATUS_INPUT;
    enum status status = to_stdout ? export_to(store, stdout) : export_to_file(store, args[0]);
    store_close(store);
    return status;
}

/* ---- restore ------------------------------------------------------------------------------- */

static bool read_export_line(void *context, struct text *line)
{
    return next_value((FILE *)context, line);
}

static enum status import_into(const char *db, FILE *in)
{
    struct refusal why;
    struct text reason = {0};
    struct store *store = store_open(db, &why);
    enum store_result result;
    enum status status = STATUS_OK;
    if (!store)
        status = report_refusal(STATUS_INPUT, &why);
    else if ((result = store_import(store, read_export_line, in)) == STORE_FAILED &&
             store_is_postgres(db))
        status = report_message(STATUS_REFUSED, SAY_EMPTY_FIRST,
                                refusal_detail(store_refusal(store), &reason));
    else if (result != STORE_DONE)
        status = report_refusal(STATUS_REFUSED, store_refusal(store));
    store_close(store);
    text_free(&reason);
    return status;
}

/* What a file is, by its first bytes. */
enum file_kind { FILE_OTHER, FILE_SQLITE, FILE_EXPORT, FILE_DUMP };

static enum file_kind kind_of(FILE *in)
{
    char head[16] = "";
    int first = fgetc(in);
    ungetc(first, in);
    if (first == '{') return FILE_EXPORT;
    size_t length = in == stdin ? 0 : fread(head, 1, sizeof head, in);
    if (length == sizeof head && memcmp(head, "SQLite format 3", sizeof head) == 0)
        return FILE_SQLITE;
    return length >= 5 && memcmp(head, "PGDMP", 5) == 0 ? FILE_DUMP : FILE_OTHER;
}

static void remove_database(const char *part)
{
    static const char *const endings[] = {"", "-wal", "-shm", "-journal"};
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        struct text name = {0};
        text_add(&name, "%s%s", part, endings[i]);
        remove(text_string(&name));
        text_free(&name);
    }
}

static enum status replace_database(const char *part)
{
    struct text kept = {0};
    struct refusal why;
    enum status status = STATUS_OK;
    if (!store_replace(part, admin_db(), &kept, &why))
        status = report_refusal(STATUS_REFUSED, &why);
    else if (kept.length)
        print_message(SAY_OLD_DATABASE, text_string(&kept));
    text_free(&kept);
    return status;
}

/* The new database is built beside the old one and replaces it when it is complete. */
static enum status restore_file(const char *path, FILE *in, enum file_kind kind)
{
    struct text part = {0};
    struct refusal why;
    struct outfile probe;
    enum status status = outfile_open(&probe, admin_db());
    if (status != STATUS_OK) return status;
    outfile_close(&probe, false);
    text_add(&part, "%s.restoring", admin_db());
    remove_database(text_string(&part));
    if (kind == FILE_EXPORT)
        status = import_into(text_string(&part), in);
    else if (!store_copy_backup(path, text_string(&part), &why))
        status = report_refusal(STATUS_REFUSED, &why);
    if (status == STATUS_OK) status = replace_database(text_string(&part));
    remove_database(text_string(&part));
    text_free(&part);
    return status;
}

static enum status restore_server(const char *path, FILE *in, enum file_kind kind)
{
    if (kind == FILE_EXPORT) return import_into(admin_db(), in);
    if (kind == FILE_DUMP) return report_message(STATUS_USAGE, SAY_PG_RESTORE, path);
    return report_message(STATUS_USAGE, SAY_EXPORT_FIRST, path);
}

static enum status restore_from(const char *path, FILE *in)
{
    enum file_kind kind = kind_of(in);
    if (kind == FILE_OTHER && in == stdin)
        return report_message(STATUS_REFUSED, SAY_INPUT_NO_BACKUP);
    if (kind == FILE_OTHER) return report_message(STATUS_REFUSED, SAY_NO_BACKUP, path);
    if (store_is_postgres(admin_db())) return restore_server(path, in, kind);
    if (kind == FILE_DUMP) return report_message(STATUS_USAGE, SAY_BACKUP_OF_POSTGRES, path);
    if (!admin_args.force && access(admin_db(), F_OK) == 0)
        return report_message(STATUS_REFUSED, SAY_DATABASE_EXISTS, admin_db());
    return restore_file(path, in, kind);
}

enum status admin_restore(char **args, int count)
{
    FILE *in = open_input(args[0]);
    (void)count;
    if (!in) return STATUS_INPUT;
    enum status status = restore_from(args[0], in);
    if (in != stdin) fclose(in);
    return status;
}
