/* errors.h - every refusal of a table and of the server, one entry each: the HTTP status, the code
 * for programs, and the message for people (engine/message.h).
 *
 * An entry stands for four arguments, so that the compiler checks the values that are put into it:
 *
 *     return answer_refuse(out, ERROR_SEAT_TAKEN, seat);
 *
 * A code is part of the protocol and never changes, nor does the identifier of the message; a
 * sentence may. Several entries may have one code, where people should be told more than programs.
 * What a rule forbids is said by the game itself, games/ID/messages.h. */
#ifndef PAKLI_TABLE_ERRORS_H
#define PAKLI_TABLE_ERRORS_H

#include "engine/message.h"
#include "table/errors_club.h"
#include "table/errors_game.h"
#include "table/errors_alerts.h"
#include "table/errors_passkeys.h"
#include "table/errors_people.h"
#include "table/errors_request.h"
#include "table/errors_table.h"

#define ERROR(status, code, id, values, hu, nl, en, de)                                            \
    status, code, MESSAGE(id, "", values, hu, nl, en, de)

/* What an entry holds, where it is kept: {ERROR_NO_TABLE}. */
struct error {
    int status;
    const char *code, *message, *values;
};

#endif
