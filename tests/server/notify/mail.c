/* mail.c - mail reaches a real SMTP server, says what it should in any language, and no text can
 * become a header or name another receiver. */
#include "server/notify/mail.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sodium.h>
#include <uv.h>

#include "tests/server/support/receivers.h"
#include "tests/server/support/server_fixture.h"

static void addresses_are_plain(void **state)
{
    static const char *const good[] = {"anna@example.org", "a.b+c@mail.example.co.uk", "x@a-b.hu"};
    static const char *const bad[] = {"",
                                      "anna",
                                      "@example.org",
                                      "anna@",
                                      "anna@example",
                                      "a b@c.org",
                                      "a@b.org\r\nBcc: x@y.org",
                                      "a@b@c.org",
                                      "a,b@c.org",
                                      "<a@b.org>",
                                      "a..b@c.org",
                                      ".a@c.org",
                                      "a@-c.org",
                                      "a@c-.org",
                                      "a@c..org",
                                      "-x@c.org",
                                      "\"a\"@c.org",
                                      "a@b.org\n",
                                      "\xc3\xa9@b.org",
                                      "a@b.org,c@d.org"};
    (void)state;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        assert_true(mail_address_valid(good[i]));
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (mail_address_valid(bad[i])) fail_msg("%s", bad[i]);
}

/* A subject or a text that looks like headers stays a subject and a text. */
static void no_text_becomes_a_header(void **state)
{
    struct mail mail = {.to = "anna@example.org",
                        .subject = "one\r\nBcc: eve@example.org",
                        .text = "two\r\n.\r\nRCPT TO:<eve@example.org>\n"};
    struct text out = {0};
    (void)state;
    mail_write(&mail, "pakli@example.org", 0, &out);
    assert_null(strstr(text_string(&out), "eve"));
    assert_null(strstr(text_string(&out), "Bcc"));
    assert_null(strstr(text_string(&out), "RCPT"));
    assert_non_null(strstr(text_string(&out), "Date: Thu, 1 Jan 1970 00:00:00 +0000\r\n"));
    for (const char *c = strchr(text_string(&out), '\n'); c; c = strchr(c + 1, '\n'))
        assert_true(c[-1] == '\r');
    text_free(&out);
}

static void only_public_addresses_count(void **state)
{
    static const struct {
        const char *address;
        bool is_public;
    } tried[] = {{"8.8.8.8", true},          {"127.0.0.1", false},     {"10.1.2.3", false},
                 {"172.16.0.1", false},      {"172.32.0.1", true},     {"192.168.1.1", false},
                 {"169.254.169.254", false}, {"100.64.0.1", false},    {"0.0.0.0", false},
                 {"224.0.0.1", false},       {"2a00:1450::1", true},   {"::1", false},
                 {"fe80::1", false},         {"fd00::1", false},       {"::ffff:127.0.0.1", false},
                 {"::ffff:8.8.8.8", true},   {"2002:7f00:1::", false}, {"64:ff9b::7f00:1", false}};
    (void)state;
    for (size_t i = 0; i < sizeof tried / sizeof *tried; i++) {
        struct sockaddr_in v4 = {.sin_family = AF_INET};
        struct sockaddr_in6 v6 = {.sin6_family = AF_INET6};
        bool six = strchr(tried[i].address, ':') != NULL;
        void *bytes = six ? (void *)&v6.sin6_addr : (void *)&v4.sin_addr;
        assert_int_equal(inet_pton(six ? AF_INET6 : AF_INET, tried[i].address, bytes), 1);
        const void *address = six ? (const void *)&v6 : (const void *)&v4;
        if (address_is_public((const struct sockaddr *)address) != tried[i].is_public)
            fail_msg("%s", tried[i].address);
    }
}

/* Longer than one encoded word, with letters of two and three bytes. */
#define SUBJECT                                                                                    \
    "Te j\xc3\xb6ssz h\xc3\xa1rom asztaln\xc3\xa1l \xe2\x80\x93 "                                  \
    "\xc3\xa1rv\xc3\xadzt\xc5\xb1r\xc5\x91 t\xc3\xbck\xc3\xb6rf\xc3\xbar\xc3\xb3g\xc3\xa9p"

/* ---- A real server ------------------------------------------------------------------------- */

static void on_sent(struct delivery *d)
{
    *(enum delivery_result *)d->context = d->result;
    delivery_free(d);
}

static enum delivery_result send_now(struct loop *loop, struct sender *s, const struct mail *mail)
{
    enum delivery_result result = DELIVERY_CANCELLED;
    mail_send(s, mail, on_sent, &result);
    while (result == DELIVERY_CANCELLED) uv_run(loop_uv(loop), UV_RUN_ONCE);
    return result;
}

static void mail_arrives(void **state)
{
    struct receivers r;
    char folder[64], url[64], line[4096], command[96];
    (void)state;
    assert_true(scratch_folder(folder, sizeof folder));
    if (!receivers_open(&r, folder)) skip();
    snprintf(url, sizeof url, "smtp://127.0.0.1:%d", r.smtp);
    struct loop *loop = loop_new();
    struct sender_config config = {.loop = loop, .mail = url, .mail_from = "pakli@example.org"};
    struct sender *s = sender_new(&config);
    struct mail mail = {.to = "anna@example.org",
                        .subject = SUBJECT,
                        .text = "Szia Anna!\nTe j\xc3\xb6ssz.\n",
                        .unsubscribe = "https://play.example.org/x?y=z"};
    assert_true(mail_is_set(s));
    assert_int_equal(send_now(loop, s, &mail), DELIVERY_ACCEPTED);
    receivers_next(&r, line, sizeof line);
    assert_non_null(
        strstr(line, "\"sender\": \"pakli@example.org\", \"to\": [\"anna@example.org\"]"));
    assert_non_null(strstr(line, mail.subject));
    assert_non_null(strstr(line, "Szia Anna!\\nTe j\xc3\xb6ssz.\\n"));
    assert_non_null(strstr(line, "\"unsubscribe\": \"<https://play.example.org/x?y=z>\""));
    assert_non_null(strstr(line, "\"one_click\": \"List-Unsubscribe=One-Click\""));
    sender_stop(s);
    sender_free(s);
    loop_free(loop);
    receivers_close(&r);
    snprintf(command, sizeof command, "rm -r '%s'", folder);
    assert_int_equal(system(command), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(addresses_are_plain),
        cmocka_unit_test(no_text_becomes_a_header),
        cmocka_unit_test(only_public_addresses_count),
        cmocka_unit_test(mail_arrives),
    };
    if (sodium_init() < 0) return 1;
    return cmocka_run_group_tests_name("mail", tests, NULL, NULL);
}
