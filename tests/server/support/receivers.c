/* receivers.c - starts receivers.py and reads what arrived, see receivers.h. */
#include "tests/server/support/receivers.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "engine/json.h"

enum { ARRIVAL_SECONDS = 20, POLL_NS = 5000000, NO_LIBRARIES = 3 };

static void read_ports(struct receivers *r, const char *line)
{
    struct json j;
    assert_true(json_read(&j, line, strlen(line)));
    assert_true(json_int(&j, json_member(&j, 0, "smtp"), &r->smtp));
    assert_true(json_int(&j, json_member(&j, 0, "http"), &r->http));
    assert_true(json_string(&j, json_member(&j, 0, "p256dh"), r->p256dh, sizeof r->p256dh));
    assert_true(json_string(&j, json_member(&j, 0, "auth"), r->auth, sizeof r->auth));
    json_free(&j);
}

bool receivers_open(struct receivers *r, const char *folder)
{
    int in[2] = {-1, -1}, out[2] = {-1, -1};
    char line[512] = "";
    memset(r, 0, sizeof *r);
    snprintf(r->file, sizeof r->file, "%s/arrived", folder);
    assert_true(pipe(in) == 0 && pipe(out) == 0);
    r->process = fork();
    if (r->process == 0) {
        dup2(in[0], 0);
        dup2(out[1], 1);
        close(in[1]);
        close(out[0]);
        execl("tests/server/receivers.sh", "receivers.sh", r->file, (char *)NULL);
        _exit(2);
    }
    close(in[0]);
    close(out[1]);
    r->input = in[1];
    FILE *told = fdopen(out[0], "r");
    bool started = fgets(line, sizeof line, told) != NULL;
    fclose(told);
    if (started)
        read_ports(r, line);
    else
        assert_int_equal(receivers_close(r), NO_LIBRARIES);
    return started;
}

int receivers_close(struct receivers *r)
{
    int status;
    close(r->input);
    waitpid(r->process, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/* Line number n of the file, from 0; false where it has not come yet. */
static bool read_line(const struct receivers *r, int n, char *line, int room)
{
    FILE *file = fopen(r->file, "r");
    bool there = file != NULL;
    for (int i = 0; there && i <= n; i++) there = fgets(line, room, file) != NULL;
    if (file) fclose(file);
    return there && strchr(line, '\n');
}

void receivers_next(struct receivers *r, char *line, int room)
{
    const struct timespec pause = {0, POLL_NS};
    time_t end = time(NULL) + ARRIVAL_SECONDS;
    while (!read_line(r, r->taken, line, room)) {
        if (time(NULL) > end) fail_msg("nothing has arrived after %d messages", r->taken);
        nanosleep(&pause, NULL);
    }
    r->taken++;
}

void receivers_expect(struct receivers *r, const char *words)
{
    char line[8192];
    receivers_next(r, line, sizeof line);
    if (!strstr(line, words)) fail_msg("arrived: %s\nwanted: %s", line, words);
}

int receivers_waiting(struct receivers *r)
{
    char line[8192];
    int count = 0;
    while (read_line(r, r->taken + count, line, sizeof line)) count++;
    return count;
}
