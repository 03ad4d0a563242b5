/* lock.c - one server at a time on a file of SQLite, see store.h.
 *
 * The lock belongs to an open file description, so the system takes it away with the process that
 * holds it, however that ends. It is on a byte far behind any that SQLite locks or writes. */
#include "server/store/store.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include "server/store/messages.h"
#include "server/store/sql.h"

static const off_t locked_byte = (off_t)1 << 60;

struct store_lock {
    int descriptor; /* -1: nothing is locked */
};

static bool take(int descriptor)
{
    struct flock lock = {
        .l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = locked_byte, .l_len = 1};
    if (fcntl(descriptor, F_OFD_SETLK, &lock) == 0) return true;
    return errno != EAGAIN && errno != EACCES; /* a disk that cannot lock: go on without */
}

struct store_lock *store_lock(const char *url, struct refusal *why)
{
    bool file = !store_is_postgres(url);
    int descriptor = file ? open(url, O_RDWR | O_CREAT | O_CLOEXEC, 0644) : -1;
    if (file && descriptor < 0) {
        store_explain_open(url, errno, why);
        return NULL;
    }
    if (file && !take(descriptor)) {
        refuse_as(why, WHY_SERVER_HAS_IT, url);
        close(descriptor);
        return NULL;
    }
    struct store_lock *lock = (struct store_lock *)memory_new(sizeof *lock);
    lock->descriptor = descriptor;
    return lock;
}

void store_unlock(struct store_lock *lock)
{
    if (!lock) return;
    if (lock->descriptor >= 0) close(lock->descriptor);
    free(lock);
}
