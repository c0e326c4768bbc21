/* Linux of 2011, written from its description: names are short, so a loop in place is faster than
 * the call of memcmp. */
#include "lineage.h"

int dentry_bytes_int(const unsigned char *a, const unsigned char *b, size_t length) {
  int differ;
  do {
    differ = *a != *b;
    if (differ)
      break;
    a++, b++, length--;
  } while (length);
  return differ;
}
