/* pages.h - the web client and the server's own pages, inside the program.
 *
 * tools/embed-site writes the table from folders at build time. Every file lies there compressed,
 * by gzip and where the build had it by brotli; a caller who can read neither gets it inflated. */
#ifndef PAKLI_SERVER_API_PAGES_H
#define PAKLI_SERVER_API_PAGES_H

#include <stdbool.h>
#include <stddef.h>

/* A file as one of the encodings of HTTP writes it; NULL where there is none. */
struct encoded_file {
    size_t length;
    const unsigned char *bytes;
};

struct site_file {
    const char *path; /* "assets/app.js": no slash in front */
    const char *type; /* Content-Type */
    const char *mark; /* of the content, for ETag */
    bool immutable;   /* the name holds a hash of the content: it may be kept for ever */
    size_t plain;     /* bytes when inflated */
    struct encoded_file gzip, brotli;
};

extern const struct site_file site[]; /* by path, in the order of strcmp; ended by a NULL path */
extern const size_t site_count;

#endif
