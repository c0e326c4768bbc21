/* The whole call for one integer: compiled plainly libc's, through the wrapper ours. NAME(x) says what they are called. */
#include <inttypes.h>
#include <stdio.h>

#include "lineage.h"

char *NAME(u64)(char *buf, uint64_t n) { return buf + snprintf(buf, 32, "%" PRIu64, n); }
char *NAME(u32)(char *buf, uint32_t n) { return buf + snprintf(buf, 32, "%" PRIu32, n); }
