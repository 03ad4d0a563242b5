/* openapi.c - every path finds its route and no other, and the description tells of each. What the
 * server really answers is held against it by cli/openapi.sh. */
#include "server/api/internal.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* ---- Paths --------------------------------------------------------------------------------- */

static const char *found(enum http_method method, const char *path)
{
    static char id[TABLE_ID_LENGTH + 1];
    bool allowed;
    const struct route *route = route_find(method, path, id, &allowed);
    return route ? route->path : allowed ? "another method" : "nothing";
}

static void paths_find_their_routes(void **state)
{
    (void)state;
    assert_string_equal(found(METHOD_POST, "/api/guest"), "/api/guest");
    assert_string_equal(found(METHOD_GET, "/api/tables"), "/api/tables");
    assert_string_equal(found(METHOD_POST, "/api/tables"), "/api/tables");
    assert_string_equal(found(METHOD_HEAD, "/api/tables"), "/api/tables");
    assert_string_equal(found(METHOD_POST, "/api/tables/aB3xY9kQ/move"), "/api/tables/{id}/move");
    assert_string_equal(found(METHOD_GET, "/api/tables/aB3xY9kQ"), "/api/tables/{id}");
    assert_string_equal(found(METHOD_GET, "/aB3xY9kQ"), "/{id}");
    assert_string_equal(found(METHOD_GET, "/learn/keltis-cards"), "/learn/{game}");
    assert_string_equal(found(METHOD_GET, "/"), "/");
    assert_string_equal(found(METHOD_GET, "/api"), "/api");
}

static void other_paths_find_nothing(void **state)
{
    static const char *const none[] = {
        "/api/",
        "/api/guest/",
        "/api/gues",
        "/api/guests",
        "/api/tables/",
        "/api/tables/short",
        "/api/tables/aB3xY9kQ9",
        "/api/tables/aB3xY9k-",
        "/api/tables/aB3xY9kQ/",
        "/api/tables/aB3xY9kQ/fly",
        "/api/tables/aB3xY9kQ/movement",
        "/api/tables//move",
        "/api/tables/{id}/move",
    };
    (void)state;
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        assert_string_equal(found(METHOD_GET, none[i]), "nothing");
        assert_string_equal(found(METHOD_POST, none[i]), "nothing");
    }
    assert_string_equal(found(METHOD_POST, "/nowhere"), "nothing");
}

static void another_method_is_told_apart(void **state)
{
    (void)state;
    assert_string_equal(found(METHOD_GET, "/api/guest"), "another method");
    assert_string_equal(found(METHOD_DELETE, "/api/tables"), "another method");
    assert_string_equal(found(METHOD_GET, "/api/tables/aB3xY9kQ/move"), "another method");
    assert_string_equal(found(METHOD_POST, "/"), "another method");
    assert_string_equal(found(METHOD_OTHER, "/healthz"), "another method");
}

static void any_other_path_may_be_a_page(void **state)
{
    (void)state;
    assert_string_equal(found(METHOD_GET, "/site.css"), "/...");
    assert_string_equal(found(METHOD_HEAD, "/assets/app-12345678.js"), "/...");
    assert_string_equal(found(METHOD_GET, "/learn/"), "/...");
    assert_string_equal(found(METHOD_GET, "/learn/keltis/x"), "/...");
    assert_string_equal(found(METHOD_GET, "/../etc"), "/...");
}

static void the_id_is_that_of_the_path(void **state)
{
    char id[TABLE_ID_LENGTH + 1];
    bool allowed;
    (void)state;
    route_find(METHOD_POST, "/api/tables/aB3xY9kQ/join", id, &allowed);
    assert_string_equal(id, "aB3xY9kQ");
    route_find(METHOD_GET, "/12345678", id, &allowed);
    assert_string_equal(id, "12345678");
    route_find(METHOD_GET, "/api/games", id, &allowed);
    assert_string_equal(id, "");
}

/* ---- The description ----------------------------------------------------------------------- */

struct description {
    struct text text;
    struct json json;
};

static int describe(void **state)
{
    struct description *d = (struct description *)memory_new(sizeof *d);
    openapi_write("1.2.3", &d->text);
    bool right = json_read(&d->json, text_string(&d->text), d->text.length);
    if (!right) print_error("%s\n", d->json.error);
    *state = d;
    return right ? 0 : -1;
}

static int forget(void **state)
{
    struct description *d = (struct description *)*state;
    json_free(&d->json);
    text_free(&d->text);
    free(d);
    return 0;
}

static int member(const struct description *d, int object, const char *name)
{
    int value = json_member(&d->json, object, name);
    if (value < 0) fail_msg("there is no \"%s\"", name);
    return value;
}

static void every_route_is_described(void **state)
{
    const struct description *d = (const struct description *)*state;
    int paths = member(d, 0, "paths"), count = 0;
    for (const struct route *route = routes; route->path; route++) {
        int path = member(d, paths, route->path);
        int operation = member(d, path, route->method == METHOD_GET ? "get" : "post");
        member(d, member(d, operation, "responses"), "429");
        count += route == routes || strcmp(route[-1].path, route->path) != 0;
    }
    assert_int_equal(json_count(&d->json, paths), count);
}

static void every_field_is_described(void **state)
{
    const struct description *d = (const struct description *)*state;
    for (const struct route *route = routes; route->path; route++)
        for (const struct field *f = route_fields(route); f->name; f++) {
            if (route->method != METHOD_POST) continue;
            int operation = member(d, member(d, member(d, 0, "paths"), route->path), "post");
            int body = member(d, member(d, operation, "requestBody"), "content");
            int schema = member(d, member(d, body, "application/json"), "schema");
            member(d, member(d, schema, "properties"), f->name);
        }
}

/* Whatever is referred to is there. */
static void every_reference_leads_somewhere(void **state)
{
    static const char mark[] = "\"$ref\":\"#/components/schemas/";
    const struct description *d = (const struct description *)*state;
    int all = member(d, member(d, 0, "components"), "schemas"), count = 0;
    for (const char *at = text_string(&d->text); (at = strstr(at, mark)); count++) {
        char name[32];
        at += sizeof mark - 1;
        snprintf(name, sizeof name, "%.*s", (int)strcspn(at, "\""), at);
        member(d, all, name);
    }
    assert_true(count > 30);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(paths_find_their_routes),
        cmocka_unit_test(other_paths_find_nothing),
        cmocka_unit_test(another_method_is_told_apart),
        cmocka_unit_test(any_other_path_may_be_a_page),
        cmocka_unit_test(the_id_is_that_of_the_path),
        cmocka_unit_test(every_route_is_described),
        cmocka_unit_test(every_field_is_described),
        cmocka_unit_test(every_reference_leads_somewhere),
    };
    return cmocka_run_group_tests_name("openapi", tests, describe, forget);
}
