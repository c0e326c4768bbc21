/* The same loop with a bool, left where the answer is known. */
#include "lineage.h"

_Bool dentry_bytes_bool(const unsigned char *a, const unsigned char *b, size_t length) {
  do {
    if (*a++ != *b++)
      return 1;
  } while (--length);
  return 0;
}
