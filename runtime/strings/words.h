/* ---- eight characters in a 64-bit register, the first one in the low byte ----
 *
 * The stores of short constant texts and of the words of integers/words.h. */
#ifndef QRINTF__STRINGS_WORDS_H
#define QRINTF__STRINGS_WORDS_H

#include "../base.h"
#include "memory.h"

#if QRINTF__FAST

#define QRINTF__ZEROS QRINTF__WORD(0x30303030u, 0x30303030u)  /* eight '0' */
#define QRINTF__SPACES QRINTF__WORD(0x20202020u, 0x20202020u) /* eight ' ' */

/* Stores the first n characters of a word; n is a constant of 1..8. The compiler chooses the
 * stores: they overlap rather than store more than n bytes. Returns p + n. */
QRINTF_INLINE char *qrintf__put_fixed(char *p, qrintf_u64 word, unsigned n, unsigned slack) {
  if (n == 8 || n + slack >= 8) {
    qrintf__store8(p, word);
  } else if (n >= 4) {
    qrintf__store4(p, QRINTF__U32(word & 0xffffffffu));
    if (n > 4) {
      qrintf__store4(p + (n - 4), QRINTF__U32(word >> (n - 4) * 8 & 0xffffffffu));
    }
  } else {
    if (n >= 2) {
      qrintf__store2(p, QRINTF__U32(word & 0xffffu));
    }
    if (n != 2) {
      p[n - 1] = QRINTF__CHAR(word >> (n - 1) * 8 & 0xff);
    }
  }
  return p + n;
}

#endif

#endif /* QRINTF__STRINGS_WORDS_H */
