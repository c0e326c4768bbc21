/* One word at a time (Linux from 2012), written from its description: what is read behind the end
 * is masked away. Up to a word less one byte may be read behind both names, so no loop over single
 * bytes is needed; `a` is aligned. */
#include "lineage.h"

#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define FIRST_BYTES(n) (((unsigned long)1 << (8 * (n))) - 1)
#else
#define FIRST_BYTES(n) ~(~0ul >> (8 * (n)))
#endif

int dentry_words(const unsigned char *a, const unsigned char *b, size_t length) {
  unsigned long word_a, word_b;
  for (;;) {
    memcpy(&word_a, a, sizeof word_a);
    memcpy(&word_b, b, sizeof word_b);
    if (length < sizeof word_a)
      return ((word_a ^ word_b) & FIRST_BYTES(length)) != 0;
    if (word_a != word_b)
      return 1;
    a += sizeof word_a, b += sizeof word_b, length -= sizeof word_a;
    if (!length)
      return 0;
  }
}
