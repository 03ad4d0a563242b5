/* support_table.c - the table of support.h: dealing and playing. What is seen and written of
 * it is in support_looks.c. */
#include "tests/support.h"
