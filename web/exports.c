/* exports.c - what the engine offers as WebAssembly. */
#include "engine/signature.h"

__attribute__((export_name("pakli_signature"))) uint64_t pakli_signature(void);

uint64_t pakli_signature(void)
{
    return signature_of_all_games();
}
