/* mail.c - writes and sends mail, see mail.h. */
#include "server/notify/mail.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include <sodium.h>

enum {
    LINE_BYTES = 57, /* that base64 makes 76 characters of, as RFC 2045 wants it */
    WORD_BYTES = 45, /* of an encoded word (RFC 2047), which has at most 75 characters */
    DOMAIN_LABEL_MAX = 63
};

bool mail_is_set(const struct sender *s)
{
    return sender_config(s)->mail != NULL;
}

/* ---- Addresses ----------------------------------------------------------------------------- */

static bool is_local_part(const char *part, size_t length)
{
    static const char marks[] = "!#$%&'*+-/=?^_`{|}~.";
    if (length == 0 || length > 64 || part[0] == '.' || part[0] == '-' || part[length - 1] == '.')
        return false;
    for (size_t i = 0; i < length; i++) {
        unsigned char c = (unsigned char)part[i];
        if (c >= 0x80 || (!isalnum(c) && !strchr(marks, c))) return false;
        if (c == '.' && part[i + 1] == '.') return false;
    }
    return true;
}

static bool is_domain(const char *domain)
{
    size_t label = 0;
    if (!strchr(domain, '.')) return false;
    for (const char *c = domain;; c++) {
        bool end = *c == '.' || *c == '\0';
        if (end && (label == 0 || label > DOMAIN_LABEL_MAX || c[-1] == '-')) return false;
        if (*c == '\0') return true;
        if (!end &&
            ((unsigned char)*c >= 0x80 || !(isalnum((unsigned char)*c) || (*c == '-' && label))))
            return false;
        label = end ? 0 : label + 1;
    }
}

bool mail_address_valid(const char *address)
{
    const char *at = strrchr(address, '@');
    return at && strlen(address) <= MAIL_ADDRESS_MAX &&
           is_local_part(address, (size_t)(at - address)) && is_domain(at + 1);
}

/* ---- The message --------------------------------------------------------------------------- */

static void add_base64(struct text *out, const char *bytes, size_t length)
{
    char coded[100];
    sodium_bin2base64(coded, sizeof coded, (const unsigned char *)bytes, length,
                      sodium_base64_VARIANT_ORIGINAL);
    text_add(out, "%s", coded);
}

/* Encoded words of whole characters, a line each. */
static void add_subject(struct text *out, const char *subject)
{
    size_t left = strlen(subject);
    text_add(out, "Subject:");
    while (left > 0) {
        size_t length = 0;
        while (length < left) {
            size_t next = utf8_length(subject + length, left - length);
            if (!next) next = 1;
            if (length + next > WORD_BYTES) break;
            length += next;
        }
        text_add(out, " =?utf-8?B?");
        add_base64(out, subject, length);
        text_add(out, "?=\r\n");
        subject += length;
        left -= length;
    }
}

static void add_date(struct text *out, int64_t now)
{
    static const char *const days[] = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
    static const char *const months[] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                         "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    time_t seconds = (time_t)(now / 1000);
    struct tm t;
    gmtime_r(&seconds, &t);
    text_add(out, "Date: %s, %d %s %d %02d:%02d:%02d +0000\r\n", days[t.tm_wday], t.tm_mday,
             months[t.tm_mon], t.tm_year + 1900, t.tm_hour, t.tm_min, t.tm_sec);
}

static void add_message_id(struct text *out, const char *from)
{
    uint8_t random[16];
    randombytes_buf(random, sizeof random);
    text_add(out, "Message-ID: <");
    text_add_hex(out, random, sizeof random);
    text_add(out, "%s>\r\n", strrchr(from, '@'));
}

static void add_text(struct text *out, const char *words)
{
    struct text lines = {0};
    for (const char *c = words; *c; c++)
        if (*c == '\n')
            text_add(&lines, "\r\n");
        else if (*c != '\r')
            text_add_bytes(&lines, c, 1);
    for (size_t at = 0; at < lines.length; at += LINE_BYTES) {
        size_t left = lines.length - at;
        add_base64(out, lines.bytes + at, left < LINE_BYTES ? left : LINE_BYTES);
        text_add(out, "\r\n");
    }
    text_free(&lines);
}

void mail_write(const struct mail *mail, const char *from, int64_t now, struct text *out)
{
    text_add(out, "From: pakli <%s>\r\nTo: <%s>\r\n", from, mail->to);
    add_subject(out, mail->subject);
    add_date(out, now);
    add_message_id(out, from);
    if (mail->unsubscribe)
        text_add(out,
                 "List-Unsubscribe: <%s>\r\n"
                 "List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n",
                 mail->unsubscribe);
    text_add(out, "Auto-Submitted: auto-generated\r\nMIME-Version: 1.0\r\n"
                  "Content-Type: text/plain; charset=utf-8\r\n"
                  "Content-Transfer-Encoding: base64\r\n\r\n");
    add_text(out, mail->text);
}

void mail_fill(struct delivery *d, const struct mail *mail, const char *from, int64_t now)
{
    snprintf(d->mail_to, sizeof d->mail_to, "%s", mail->to);
    mail_write(mail, from, now, &d->body);
}

void mail_send(struct sender *s, const struct mail *mail, void (*done)(struct delivery *d),
               void *context)
{
    struct delivery *d = delivery_new();
    mail_fill(d, mail, sender_config(s)->mail_from, clock_now());
    d->done = done ? done : delivery_free;
    d->context = context;
    sender_send(s, d);
}
