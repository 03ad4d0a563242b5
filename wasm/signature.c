/* signature.c - the signature of play as WebAssembly: a program of its own, since its games are
 * nothing that people should wait for. */
#include "engine/signature.h"

__attribute__((export_name("pakli_signature"), used)) uint64_t pakli_signature(void);

uint64_t pakli_signature(void)
{
    return signature_of_all_games();
}
