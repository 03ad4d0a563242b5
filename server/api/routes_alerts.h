/* routes_alerts.h - the routes about being told of turns, for routes.c and nobody else. */
#ifndef PAKLI_SERVER_API_ROUTES_ALERTS_H
#define PAKLI_SERVER_API_ROUTES_ALERTS_H

#include "server/api/internal.h"
#include "server/notify/mail.h"
#include "server/store/alerts.h"

/* clang-format off */

#define TEXT_FIELD(member, least, most, what) {.name = member, .type = FIELD_TEXT, .min = least, \
    .max = most, .help = what}
static const struct field alerts_fields[] = {
    {.name = "language", .type = FIELD_LANGUAGE, .help = "of messages to people"},
    TEXT_FIELD("zone", 1, ALERT_ZONE_MAX, "time zone of the quiet hours: Europe/Budapest"),
    TEXT_FIELD("quiet_from", 0, 5, "when the quiet hours begin, as 22:00; empty for none"),
    TEXT_FIELD("quiet_to", 0, 5, "when they end; what came meanwhile is told then"),
    TEXT_FIELD("live", 0, 40, "where to tell turns at tables where they last minutes: push, mail "
               "and webhook, with blanks"),
    TEXT_FIELD("days", 0, 40, "the same at tables where a turn may last an hour or longer, or for "
               "ever"),
    {.name = "mail_always", .type = FIELD_BOOL,
     .help = "false: mail only where no browser of yours has shown the message"},
    {.name = "live_after", .type = FIELD_INT, .max = 3600,
     .help = "seconds a turn lasts before it is told"},
    {.name = "days_after", .type = FIELD_INT, .max = 86400, .help = "the same"},
    TEXT_FIELD("reminders", 0, 40, "minutes before the deadline, up to four numbers with blanks"),
    ID, END,
};
static const struct field alerts_webhook_fields[] = {
    {.name = "url", .type = FIELD_TEXT, .min = 1, .max = ALERT_TARGET_MAX, .required = true,
     .help = "to which messages are posted: https://.."},
    ID_OF_SECRET, END,
};
static const struct field alerts_push_fields[] = {
    {.name = "endpoint", .type = FIELD_TEXT, .min = 1, .max = ALERT_TARGET_MAX, .required = true,
     .help = "of the browser's PushSubscription, as are its keys"},
    {.name = "p256dh", .type = FIELD_TEXT, .min = 87, .max = 87, .required = true,
     .help = "its public key"},
    {.name = "auth", .type = FIELD_TEXT, .min = 22, .max = 22, .required = true,
     .help = "its secret"},
    ID, END,
};
static const struct field alerts_mail_fields[] = {
    {.name = "address", .type = FIELD_TEXT, .min = 3, .max = MAIL_ADDRESS_MAX, .required = true,
     .help = "that mail is sent to, once somebody there has confirmed it"},
    ID, END,
};
static const struct field mail_confirm_fields[] = {
    {.name = "channel", .type = FIELD_TEXT, .min = 1, .max = ALERT_ID_LENGTH, .required = true,
     .help = "the first part of the link in the mail"},
    {.name = "code", .type = FIELD_TEXT, .min = 1, .max = TOKEN_LENGTH, .required = true,
     .help = "the second one"},
    ID, END,
};
static const struct field alerts_seen_fields[] = {
    {.name = "channel", .type = FIELD_TEXT, .min = 1, .max = ALERT_ID_LENGTH, .required = true,
     .help = "of the message that a browser has shown"},
    {.name = "at", .type = FIELD_INT, .required = true, .help = "of the same message"},
    ID, END,
};
static const struct field alerts_channel_fields[] = {
    {.name = "channel", .type = FIELD_TEXT, .min = 1, .max = ALERT_ID_LENGTH, .required = true,
     .help = "the id of one of your channels"},
    ID, END,
};

#define ROUTES_ALERTS \
    {METHOD_GET, "/api/me/alerts", FOR_OWNERS, 1, handle_alerts, -1, \
     "How you are told of your turns while you are not looking", "Alerts", NULL, "Alerts"}, \
    {METHOD_POST, "/api/me/alerts", FOR_OWNERS, 1, handle_set_alerts, -1, \
     "Set that; what is left out stays as it is", "Alerts", alerts_fields, "Alerts"}, \
    {METHOD_POST, "/api/me/alerts/webhook", FOR_OWNERS, 5, handle_alerts_webhook, -1, \
     "Have messages posted to an address, signed with a secret that is told this once", \
     "AlertChannel", alerts_webhook_fields, "Alerts"}, \
    {METHOD_POST, "/api/me/alerts/push", FOR_OWNERS, 5, handle_alerts_push, -1, \
     "Have messages sent to this browser by its push service", "AlertChannel", \
     alerts_push_fields, "Alerts"}, \
    {METHOD_POST, "/api/me/alerts/mail", FOR_OWNERS, 5, handle_alerts_mail, -1, \
     "Have messages sent to an address of mail; a first one asks whether that is wanted there", \
     "AlertMail", alerts_mail_fields, "Alerts"}, \
    {METHOD_POST, "/api/me/alerts/seen", FOR_OWNERS, 1, handle_alerts_seen, -1, \
     "A browser has shown a message, so that no mail needs to stand in", "Done", \
     alerts_seen_fields, "Alerts"}, \
    {METHOD_POST, "/api/mail/confirm", FOR_NOBODY, 5, handle_mail_confirm, -1, \
     "Confirm an address by the link in the mail that asks, within a day", "Done", \
     mail_confirm_fields, "Alerts"}, \
    {METHOD_POST, "/mail", FOR_MAILERS, 1, handle_mail_stop, -1, \
     "No more mail about turns, by the link in one (RFC 8058); any body will do", "Done", NULL, \
     "Alerts"}, \
    {METHOD_GET, "/mail", FOR_NOBODY, 1, handle_page, -1, "Where the links in mail lead", \
     "text/html", NULL, "Pages"}, \
    {METHOD_POST, "/api/me/alerts/remove", FOR_OWNERS, 1, handle_alerts_remove, -1, \
     "Send nothing there any more", "Done", alerts_channel_fields, "Alerts"}, \
    {METHOD_POST, "/api/me/alerts/test", FOR_OWNERS, 5, handle_alerts_test, -1, \
     "Send a message there now, and see whether it is taken", "AlertTest", \
     alerts_channel_fields, "Alerts"},

/* clang-format on */

#endif
