/* pages.h - the web client and the server's own pages, inside the program.
 *
 * tools/embed-site writes the table from folders at build time. Every file lies there compressed;
 * a caller who cannot read that gets it inflated. */
#ifndef PAKLI_SERVER_API_PAGES_H
#define PAKLI_SERVER_API_PAGES_H

#include <stdbool.h>
#include <stddef.h>

struct site_file {
    const char *path; /* "assets/app.js": no slash in front */
    const char *type; /* Content-Type */
    const char *mark; /* of the content, for ETag */
    bool immutable;   /* the name holds a hash of the content: it may be kept for ever */
    size_t plain;     /* bytes when inflated */
    size_t length;
    const unsigned char *bytes; /* as gzip writes it */
};

extern const struct site_file site[]; /* by path, in the order of strcmp; ended by a NULL path */
extern const size_t site_count;

#endif
