/* log.c - the log: levels, whole lines of JSON from many threads, what happens when the disk is too
 * slow, and a file that is moved away. */
#include "engine/options.h"
#include "server/log.h"

#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "engine/json.h"
#include "tests/support/scratch.h"

enum { THREADS = 4, LINES_EACH = 500, FLOOD = 30000 };

/* ---- Files --------------------------------------------------------------------------------- */

struct folder {
    char path[64], log[80], moved[80];
};

static int make_folder(void **state)
{
    struct folder *f = (struct folder *)memory_new(sizeof *f);
    assert_true(scratch_folder(f->path, sizeof f->path));
    snprintf(f->log, sizeof f->log, "%s/log", f->path);
    snprintf(f->moved, sizeof f->moved, "%s/moved", f->path);
    *state = f;
    return 0;
}

static int remove_folder(void **state)
{
    struct folder *f = (struct folder *)*state;
    unlink(f->log);
    unlink(f->moved);
    rmdir(f->path);
    free(f);
    return 0;
}

static struct log *open_log(const char *file, enum log_level most)
{
    struct refusal why = {.text = ""};
    struct log *l = log_open(file, most, false, &why);
    assert_non_null(l);
    assert_string_equal(why.text, "");
    return l;
}

static void read_all(int descriptor, struct text *out)
{
    char bytes[4096];
    for (ssize_t got; (got = read(descriptor, bytes, sizeof bytes)) > 0;)
        text_add_bytes(out, bytes, (size_t)got);
}

static void read_file(const char *file, struct text *out)
{
    int descriptor = open(file, O_RDONLY);
    assert_true(descriptor >= 0);
    read_all(descriptor, out);
    close(descriptor);
}

/* ---- Lines --------------------------------------------------------------------------------- */

/* Every line is a JSON object with time, level and event; returns how many there are, and adds up
 * how many were left out. */
static int check_lines(const struct text *lines, int *left_out)
{
    int count = 0;
    const char *at = text_string(lines);
    for (const char *end; (end = strchr(at, '\n')); at = end + 1, count++) {
        struct json j;
        char word[64];
        int out = 0;
        assert_true(json_read(&j, at, (size_t)(end - at)));
        assert_true(json_string(&j, json_member(&j, 0, "at"), word, sizeof word));
        assert_int_equal(strlen(word), strlen("2026-11-15T12:00:00.123Z"));
        assert_true(json_string(&j, json_member(&j, 0, "level"), word, sizeof word));
        assert_true(json_string(&j, json_member(&j, 0, "event"), word, sizeof word));
        if (json_int(&j, json_member(&j, 0, "left_out"), &out)) *left_out += out;
        json_free(&j);
    }
    assert_string_equal(at, "");
    return count;
}

static bool holds(const struct text *lines, const char *words)
{
    return strstr(text_string(lines), words) != NULL;
}

static void lines_above_the_level_are_not_written(void **state)
{
    struct folder *f = (struct folder *)*state;
    struct log *l = open_log(f->log, LOG_WARNING);
    struct text lines = {0};
    int left_out = 0;
    log_line(l, LOG_ERROR, "first", "\"port\":8080");
    log_line(l, LOG_WARNING, "sec\"ond", "");
    log_line(l, LOG_INFO, "third", "");
    assert_false(log_wants_requests(l));
    log_close(l);
    read_file(f->log, &lines);
    assert_int_equal(check_lines(&lines, &left_out), 2);
    assert_true(holds(&lines, "\"level\":\"error\",\"event\":\"first\",\"port\":8080}\n"));
    assert_true(holds(&lines, "\"level\":\"warning\",\"event\":\"sec\\\"ond\"}\n"));
    assert_int_equal(left_out, 0);
    text_free(&lines);
}

static void *say_much(void *context)
{
    for (int i = 0; i < LINES_EACH; i++)
        log_line((struct log *)context, LOG_INFO, "said", "\"words\":\"one after the other\"");
    return NULL;
}

static void threads_do_not_tear_lines(void **state)
{
    struct folder *f = (struct folder *)*state;
    struct log *l = open_log(f->log, LOG_INFO);
    struct text lines = {0};
    pthread_t thread[THREADS];
    int left_out = 0;
    for (int i = 0; i < THREADS; i++) pthread_create(&thread[i], NULL, say_much, l);
    for (int i = 0; i < THREADS; i++) pthread_join(thread[i], NULL);
    log_close(l);
    read_file(f->log, &lines);
    assert_int_equal(check_lines(&lines, &left_out) + left_out, THREADS * LINES_EACH);
    text_free(&lines);
}

/* ---- A slow disk --------------------------------------------------------------------------- */

/* Waits until there is something in the pipe, and reads it. */
static void read_pipe(int descriptor, struct text *out)
{
    struct pollfd ready = {.fd = descriptor, .events = POLLIN};
    assert_true(poll(&ready, 1, 10000) > 0);
    read_all(descriptor, out);
}

/* Nobody reads the pipe while more is said than waits for a slow disk. */
static void lines_that_nobody_reads_are_left_out_and_counted(void **state)
{
    struct folder *f = (struct folder *)*state;
    struct text lines = {0};
    int said = FLOOD, left_out = 0;
    assert_int_equal(mkfifo(f->log, 0600), 0);
    int reader = open(f->log, O_RDONLY | O_NONBLOCK);
    struct log *l = open_log(f->log, LOG_INFO);
    for (int i = 0; i < FLOOD; i++) log_line(l, LOG_INFO, "flood", "\"drops\":\"of water\"");
    for (; !holds(&lines, "left_out"); said++) {
        read_pipe(reader, &lines);
        log_line(l, LOG_INFO, "quiet", "");
    }
    for (said++, log_line(l, LOG_INFO, "end", ""); !holds(&lines, "\"end\"");)
        read_pipe(reader, &lines);
    log_close(l);
    assert_int_equal(check_lines(&lines, &left_out) + left_out, said);
    assert_true(left_out > 0);
    close(reader);
    text_free(&lines);
}

/* ---- Moving the file away ------------------------------------------------------------------ */

static void a_file_moved_away_is_opened_again(void **state)
{
    struct folder *f = (struct folder *)*state;
    struct text before = {0}, after = {0};
    struct log *l = open_log(f->log, LOG_INFO);
    log_line(l, LOG_INFO, "before", "");
    log_close(l);
    l = open_log(f->log, LOG_INFO);
    assert_int_equal(rename(f->log, f->moved), 0);
    log_reopen(l);
    log_line(l, LOG_INFO, "after", "");
    log_close(l);
    read_file(f->moved, &before);
    read_file(f->log, &after);
    assert_true(holds(&before, "\"before\"") && !holds(&before, "\"after\""));
    assert_true(holds(&after, "\"after\"") && !holds(&after, "\"before\""));
    text_free(&before);
    text_free(&after);
}

static void a_file_that_cannot_be_opened_again_is_gone_on_with(void **state)
{
    struct folder *f = (struct folder *)*state;
    struct text lines = {0};
    struct log *l = open_log(f->log, LOG_INFO);
    assert_int_equal(rename(f->log, f->moved), 0);
    assert_int_equal(mkdir(f->log, 0700), 0);
    log_reopen(l);
    log_line(l, LOG_INFO, "after", "");
    log_close(l);
    assert_int_equal(rmdir(f->log), 0);
    read_file(f->moved, &lines);
    assert_true(holds(&lines, "\"after\"") && holds(&lines, "\"log_not_reopened\""));
    text_free(&lines);
}

static void a_file_that_cannot_be_opened_is_refused(void **state)
{
    struct folder *f = (struct folder *)*state;
    struct refusal why;
    assert_null(log_open(f->path, LOG_INFO, true, &why));
    assert_non_null(strstr(why.text, "cannot be opened: Is a directory"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(lines_above_the_level_are_not_written, make_folder,
                                        remove_folder),
        cmocka_unit_test_setup_teardown(threads_do_not_tear_lines, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(lines_that_nobody_reads_are_left_out_and_counted,
                                        make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(a_file_moved_away_is_opened_again, make_folder,
                                        remove_folder),
        cmocka_unit_test_setup_teardown(a_file_that_cannot_be_opened_again_is_gone_on_with,
                                        make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(a_file_that_cannot_be_opened_is_refused, make_folder,
                                        remove_folder),
    };
    return cmocka_run_group_tests_name("log", tests, NULL, NULL);
}
