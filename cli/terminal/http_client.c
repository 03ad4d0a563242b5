/* http_client.c - calls with libcurl, see http_client.h. */
#include "cli/terminal/http_client.h"

#include <curl/curl.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli/cli.h"

enum { CALL_SECONDS = 15, SILENCE_SECONDS = 60, STREAM_RETRY_MS = 500 };

struct http_client {
    CURL *call, *stream;
    CURLM *multi;
    struct curl_slist *heads;
    struct text address, followed; /* followed: the path of the stream */
    char error[CURL_ERROR_SIZE];
    bool added, events, there;
    long long retry_at; /* when a lost stream is taken up again */
};

static long long now_ms(void)
{
    struct timespec at;
    clock_gettime(CLOCK_MONOTONIC, &at);
    return (long long)at.tv_sec * 1000 + at.tv_nsec / 1000000;
}

/* ---- Opening ------------------------------------------------------------------------------- */

struct http_client *http_open(const char *address)
{
    struct http_client *client = (struct http_client *)memory_new(sizeof *client);
    size_t length = strlen(address);
    while (length && address[length - 1] == '/') length--;
    text_add(&client->address, "%s%.*s", strstr(address, "://") ? "" : "http://", (int)length,
             address);
    curl_global_init(CURL_GLOBAL_DEFAULT);
    client->call = curl_easy_init();
    client->stream = curl_easy_init();
    client->multi = curl_multi_init();
    if (client->call && client->stream && client->multi) {
        http_set_token(client, NULL);
        return client;
    }
    http_close(client);
    return NULL;
}

static void stop_following(struct http_client *client)
{
    if (client->added) curl_multi_remove_handle(client->multi, client->stream);
    client->added = client->there = false;
}

void http_close(struct http_client *client)
{
    stop_following(client);
    if (client->call) curl_easy_cleanup(client->call);
    if (client->stream) curl_easy_cleanup(client->stream);
    if (client->multi) curl_multi_cleanup(client->multi);
    curl_slist_free_all(client->heads);
    curl_global_cleanup();
    text_free(&client->address);
    text_free(&client->followed);
    free(client);
}

void http_set_token(struct http_client *client, const char *token)
{
    struct text head = {0};
    curl_slist_free_all(client->heads);
    client->heads = curl_slist_append(NULL, "Content-Type: application/json");
    text_add(&head, "Accept-Language: %s", language_codes[cli_language]);
    client->heads = curl_slist_append(client->heads, text_string(&head));
    text_clear(&head);
    text_add(&head, "Authorization: Bearer %s", token ? token : "");
    if (token) client->heads = curl_slist_append(client->heads, text_string(&head));
    text_free(&head);
}

/* ---- Calls --------------------------------------------------------------------------------- */

static size_t take_answer(char *bytes, size_t size, size_t count, void *answer)
{
    struct text *text = (struct text *)answer;
    if (text->length + size * count > JSON_BYTES_MAX) return 0;
    text_add_bytes(text, bytes, size * count);
    return size * count;
}

static void set_url(struct http_client *client, CURL *handle, const char *path)
{
    struct text url = {0};
    text_add(&url, "%s%s", text_string(&client->address), path);
    curl_easy_setopt(handle, CURLOPT_URL, text_string(&url));
    curl_easy_setopt(handle, CURLOPT_HTTPHEADER, client->heads);
    curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(handle, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(handle, CURLOPT_ERRORBUFFER, client->error);
    text_free(&url);
}

long http_call(struct http_client *client, const char *path, const char *body, struct text *answer)
{
    long status = 0;
    CURL *call = client->call;
    text_clear(answer);
    curl_easy_reset(call);
    set_url(client, call, path);
    curl_easy_setopt(call, CURLOPT_TIMEOUT, (long)CALL_SECONDS);
    curl_easy_setopt(call, CURLOPT_WRITEFUNCTION, take_answer);
    curl_easy_setopt(call, CURLOPT_WRITEDATA, answer);
    if (body) curl_easy_setopt(call, CURLOPT_POSTFIELDS, body);
    if (curl_easy_perform(call) != CURLE_OK) return 0;
    curl_easy_getinfo(call, CURLINFO_RESPONSE_CODE, &status);
    return status;
}

void http_refusal(struct http_client *client, long status, const struct text *answer,
                  struct text *said)
{
    struct json j;
    char sentence[400] = "", rule[16] = "";
    if (status == 0) {
        text_add(said, "%s: %s", text_string(&client->address), client->error);
        return;
    }
    if (json_read(&j, text_string(answer), answer->length)) {
        int found = json_member(&j, 0, "sentence");
        if (found < 0) found = json_member(&j, 0, "error");
        json_string(&j, found, sentence, sizeof sentence);
        json_string(&j, json_member(&j, 0, "rule"), rule, sizeof rule);
        json_free(&j);
    }
    text_add(said, "%s%s%s", rule, rule[0] ? ": " : "", sentence);
    if (!sentence[0]) text_add(said, "HTTP %ld", status);
}

/* ---- The stream ---------------------------------------------------------------------------- */

/* Events are lines; an empty one only says that the server is still there. */
static bool has_event(const char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (bytes[i] != '\n') return true;
    return false;
}

static size_t take_event(char *bytes, size_t size, size_t count, void *context)
{
    struct http_client *client = (struct http_client *)context;
    if (!client->there || has_event(bytes, size * count)) client->events = true;
    client->there = true;
    return size * count;
}

static void begin_stream(struct http_client *client)
{
    CURL *stream = client->stream;
    stop_following(client);
    curl_easy_reset(stream);
    set_url(client, stream, text_string(&client->followed));
    curl_easy_setopt(stream, CURLOPT_LOW_SPEED_LIMIT, 1L);
    curl_easy_setopt(stream, CURLOPT_LOW_SPEED_TIME, (long)SILENCE_SECONDS);
    curl_easy_setopt(stream, CURLOPT_CONNECTTIMEOUT, (long)CALL_SECONDS);
    curl_easy_setopt(stream, CURLOPT_FAILONERROR, 1L);
    curl_easy_setopt(stream, CURLOPT_WRITEFUNCTION, take_event);
    curl_easy_setopt(stream, CURLOPT_WRITEDATA, client);
    client->added = curl_multi_add_handle(client->multi, stream) == CURLM_OK;
    client->retry_at = 0;
}

void http_follow(struct http_client *client, const char *path)
{
    text_clear(&client->followed);
    text_add(&client->followed, "%s", path);
    begin_stream(client);
}

bool http_is_followed(const struct http_client *client)
{
    return client->there;
}

bool http_wait(struct http_client *client, int wait_ms)
{
    int running = 0, left;
    bool was_there = client->there;
    if (client->retry_at && now_ms() >= client->retry_at) begin_stream(client);
    curl_multi_perform(client->multi, &running);
    if (!client->events && wait_ms > 0) {
        curl_multi_poll(client->multi, NULL, 0, wait_ms, NULL);
        curl_multi_perform(client->multi, &running);
    }
    const CURLMsg *done = curl_multi_info_read(client->multi, &left);
    if (done && done->msg == CURLMSG_DONE) {
        stop_following(client);
        client->retry_at = now_ms() + STREAM_RETRY_MS;
    }
    bool events = client->events || was_there != client->there;
    client->events = false;
    return events;
}
