/* libc's memcmp, which everything else must agree with. */
#include "lineage.h"

int dentry_memcmp(const unsigned char *a, const unsigned char *b, size_t length) { return memcmp(a, b, length) != 0; }
