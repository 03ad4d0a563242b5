/* alert_message.h - what a message says. All that is in one is what its reader sees in the list of
 * their own tables anyway: which table, who sits there, until when it is their turn. */
#ifndef PAKLI_SERVER_NOTIFY_ALERT_MESSAGE_H
#define PAKLI_SERVER_NOTIFY_ALERT_MESSAGE_H

#include "server/notify/alert_plan.h"

enum { ALERT_MESSAGE_ID_LENGTH = 32 };

/* The same for the same message, whenever and by whichever node it is sent. */
void alert_message_id(const struct alert_message *m, char out[ALERT_MESSAGE_ID_LENGTH + 1]);
/* For programs: {"t":"turns","turns","url","new":[table..],"reminders":[table..],"cleared":[id..]},
 * tables as own_table_write has them. url: where people find this server, or NULL. */
void alert_message_write(const struct alert_message *m, const char *url, struct text *out);

#endif
