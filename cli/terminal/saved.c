/* saved.c - unfinished games on the disk, see saved.h. */
#include "cli/terminal/saved.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- The folder ---------------------------------------------------------------------------- */

/* Makes a folder and those above it, as far as they are missing. */
static bool make_folders(const char *path)
{
    char part[4096];
    if (snprintf(part, sizeof part, "%s/", path) >= (int)sizeof part) {
        errno = ENAMETOOLONG;
        return false;
    }
    for (char *at = part + 1; *at; at++) {
        if (*at != '/') continue;
        *at = '\0';
        if (mkdir(part, 0700) != 0 && errno != EEXIST) return false;
        *at = '/';
    }
    return true;
}

/* $XDG_STATE_HOME/pakli, or ~/.local/state/pakli; false if neither is known. */
static bool state_folder(struct text *out)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    if (state && state[0] == '/')
        text_add(out, "%s/pakli", state);
    else if (home && home[0] == '/')
        text_add(out, "%s/.local/state/pakli", home);
    else
        errno = ENOENT;
    return out->length > 0;
}

bool saved_path(const char *name, struct text *out)
{
    struct text folder = {0};
    bool there = state_folder(&folder) && make_folders(text_string(&folder));
    if (there) text_add(out, "%s/%s", text_string(&folder), name);
    text_free(&folder);
    return there;
}

/* ---- A file and its lock ------------------------------------------------------------------- */

static int lock_file(const char *path, bool create)
{
    struct text name = {0};
    text_add(&name, "%s.lock", path);
    int flags = O_RDWR | O_CLOEXEC | (create ? O_CREAT : 0);
    int lock = open(text_string(&name), flags, 0600);
    if (lock >= 0 && flock(lock, LOCK_EX | LOCK_NB) != 0) {
        int error = errno;
        close(lock);
        errno = error;
        lock = -1;
    }
    text_free(&name);
    return lock;
}

bool saved_open(struct saved *saved, const char *name)
{
    struct text file = {0};
    memset(saved, 0, sizeof *saved);
    saved->lock = -1;
    text_add(&file, "%s.json", name);
    if (saved_path(text_string(&file), &saved->path))
        saved->lock = lock_file(text_string(&saved->path), true);
    text_free(&file);
    if (saved->lock < 0) text_clear(&saved->path);
    return saved->lock >= 0;
}

void saved_close(struct saved *saved, bool remove)
{
    if (saved->lock >= 0) {
        struct text name = {0};
        text_add(&name, "%s.lock", text_string(&saved->path));
        if (remove) unlink(text_string(&saved->path));
        unlink(text_string(&name));
        close(saved->lock);
        text_free(&name);
    }
    text_free(&saved->path);
    saved->lock = -1;
}

static bool write_all(int file, const struct text *bytes)
{
    const char *at = text_string(bytes);
    for (size_t left = bytes->length; left;) {
        ssize_t written = write(file, at, left);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        at += written;
        left -= (size_t)written;
    }
    return fsync(file) == 0;
}

/* A new name is durable once its folder is. */
static void sync_folder(const char *path)
{
    char folder[4096];
    snprintf(folder, sizeof folder, "%.*s", (int)(strrchr(path, '/') - path), path);
    int opened = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (opened < 0) return;
    fsync(opened);
    close(opened);
}

bool saved_write(struct saved *saved, const struct text *bytes)
{
    struct text part = {0};
    const char *path = text_string(&saved->path);
    if (saved->lock < 0) return true;
    text_add(&part, "%s.part", path);
    int file = open(text_string(&part), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    bool written = file >= 0 && write_all(file, bytes);
    int error = errno;
    if (file >= 0 && close(file) != 0 && written) written = false;
    if (written && rename(text_string(&part), path) == 0) {
        sync_folder(path);
    } else {
        if (written) error = errno;
        written = false;
        unlink(text_string(&part));
    }
    text_free(&part);
    errno = error;
    return written;
}

/* ---- Looking for one ----------------------------------------------------------------------- */

static bool is_played(const char *path)
{
    int lock = lock_file(path, false);
    if (lock >= 0) close(lock);
    return lock < 0 && errno != ENOENT;
}

/* Whether the entry of the folder is a game that was written later than *newest. */
static bool is_newer(const char *path, struct timespec *newest)
{
    struct stat file;
    size_t length = strlen(path);
    if (length < 5 || strcmp(path + length - 5, ".json") != 0) return false;
    if (stat(path, &file) != 0 || !S_ISREG(file.st_mode) || is_played(path)) return false;
    struct timespec at = file.st_mtim;
    if (at.tv_sec < newest->tv_sec ||
        (at.tv_sec == newest->tv_sec && at.tv_nsec <= newest->tv_nsec))
        return false;
    *newest = at;
    return true;
}

bool saved_latest(struct text *path)
{
    struct text folder = {0}, file = {0};
    struct timespec newest = {0};
    DIR *dir = state_folder(&folder) ? opendir(text_string(&folder)) : NULL;
    text_clear(path);
    for (struct dirent *entry; dir && (entry = readdir(dir));) {
        text_clear(&file);
        text_add(&file, "%s/%s", text_string(&folder), entry->d_name);
        if (!is_newer(text_string(&file), &newest)) continue;
        text_clear(path);
        text_add(path, "%s", text_string(&file));
    }
    if (dir) closedir(dir);
    text_free(&folder);
    text_free(&file);
    return path->length > 0;
}
