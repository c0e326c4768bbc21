/* ---- numbers with flags or a field width; %a; lengths ----
 *
 * qrintf_put_float calls these functions for what is not a plain number. They are QRINTF_RARE,
 * which means never inlined: few programs print many such numbers, so the size of this code matters
 * more than its speed. */
#ifndef QRINTF__FLOATS_FIELDS_H
#define QRINTF__FLOATS_FIELDS_H

#include "../base.h"
#include "../integers/hexadecimal.h"
#include "../integers/plain.h"
#include "../integers/words.h"
#include "../strings/memory.h"
#include "digits.h"
#include "environment.h"
#include "exact.h"
#include "fixed.h"
#include "parts.h"
#include "plain.h"
#include "scientific.h"

#if QRINTF__FLOAT

/* %f, %e, %g with any flags (7.23.6.1p6). The functions of fixed.h and scientific.h make the number
 * if they can; this one adds the sign and the padding. exact.h makes numbers with #, which keeps
 * the zeros and the point that the plain functions drop. Returns the end, or null. */
QRINTF_RARE char *qrintf__put_field(char *p, double x, unsigned kind, unsigned flags,
                                    unsigned width, int precision, qrintf_size room) {
#if QRINTF__FAST
  /* %e has up to 24 characters, %f of up to 9 decimals 27, or is made by qrintf__put_exact */
  char text[48];
  const unsigned n = precision < 0 ? 6 : QRINTF_CAST(unsigned, precision),
                 digits = n + (kind == 'e' || n == 0);
  const char *end = QRINTF__NULL;
  qrintf_u64 negative;
  const qrintf_u64 bits = qrintf__magnitude(x, &negative);
  const char sign = qrintf__sign(negative << 63, flags);
  const unsigned head = sign != 0;
  double magnitude;
  __builtin_memcpy(&magnitude, &bits, 8);
  text[0] = sign;
  if (flags & QRINTF_ALT) {
  } else if (kind == 'f') {
    end = n <= 9 ? qrintf__plain_f(text + head, magnitude, n, sizeof text - 1) : QRINTF__NULL;
  } else if (digits <= 17) {
    end = qrintf__plain_eg(text + head, magnitude, digits, kind, flags & QRINTF_UPPER,
                           sizeof text - 1);
  }
  if (end != QRINTF__NULL) {
    return qrintf__put_text(p, text, head, QRINTF_CAST(qrintf_size, end - text), flags, width,
                            room);
  }
#endif
  return qrintf__put_exact(p, x, kind, flags, width, precision, room);
}

/* %a (7.23.6.1p8): 1, the point, hexadecimal digits. Rounding may make the first digit 2. For
 * numbers below 2^-1022 the standard leaves the first digit open, and glibc (0x0.8p-1022) and musl
 * (0x1p-1023) differ, so libc formats them. It also formats numbers with more digits than a double
 * has. */
QRINTF_RARE char *qrintf__put_a(char *p, double x, unsigned flags, unsigned width, int precision,
                                qrintf_size room) {
  const unsigned upper = flags & QRINTF_UPPER;
  char text[32], *q = text; /* -0x1.dddddddddddddp-1023 */
  qrintf_u64 bits, m;
  unsigned n, head, at;
  int exponent;
  __builtin_memcpy(&bits, &x, 8);
  *q = qrintf__sign(bits, flags);
  q += *q != 0;
  bits &= ~QRINTF__SIGN_BIT;
  m = bits & QRINTF__MANTISSA;
  exponent = QRINTF_CAST(int, bits >> 52) - 1023;
  if (bits == 0) {
    exponent = 0;
  } else {
    m += QRINTF__MANTISSA + 1;
  }
  if (exponent == -1023 || exponent == 1024 || precision > 13 || !qrintf__to_nearest()) {
    return QRINTF__NULL;
  }
  if (precision < 0) {
    n = (m & QRINTF__MANTISSA) != 0 ? 13 - QRINTF_CAST(unsigned, __builtin_ctzll(m)) / 4 : 0;
  } else {
    n = QRINTF_CAST(unsigned, precision);
    if (n < 13) {
      const unsigned dropped = (13 - n) * 4;
      const qrintf_u64 rest = m & ((QRINTF__U64(1) << dropped) - 1);
      m >>= dropped;
      m += rest + (m & 1) > QRINTF__U64(1) << (dropped - 1);
      m <<= dropped;
    }
  }
  *q++ = '0';
  *q++ = QRINTF__CHAR(0x78u - upper); /* x */
  head = QRINTF_CAST(unsigned, q - text);
  *q++ = QRINTF__CHAR('0' + (m >> 52));
  if (n != 0 || flags & QRINTF_ALT) {
    *q = qrintf__point();
    if (*q++ == 0) {
      return QRINTF__NULL;
    }
  }
  m <<= 12; /* the digits first */
#if QRINTF__FAST
  for (at = 0; at < n; at += 8) {
    qrintf__store8(q + at, qrintf__hex8(QRINTF__U32(m >> 32), QRINTF__GAP(upper)));
    m <<= 32;
  }
  q += n;
#else
  for (at = 0; at < n; at++) {
    const unsigned digit = QRINTF_CAST(unsigned, m >> 60);
    m <<= 4;
    *q++ = QRINTF__CHAR('0' + digit + (digit > 9 ? QRINTF__GAP(upper) : 0));
  }
#endif
  *q++ = QRINTF__CHAR(0x70u - upper); /* p */
  *q++ = exponent < 0 ? '-' : '+';
  q = qrintf_put_u32(q, QRINTF_CAST(unsigned, exponent < 0 ? -exponent : exponent), 1);
  return qrintf__put_text(p, text, head, QRINTF_CAST(qrintf_size, q - text), flags, width, room);
}

/* Returns the length of a number in bytes. There is no shorter way than to make the number. The
 * result is QRINTF_FLOAT_LIBC if libc has to format it, or if it does not fit in 512 bytes. */
QRINTF_RARE qrintf_size qrintf__float_length(double x, unsigned kind, unsigned flags,
                                             unsigned width, int precision) {
  char text[512];
  const char *const end =
      kind == 'a' ? qrintf__put_a(text, x, flags, width, precision, sizeof text)
                  : qrintf__put_field(text, x, kind, flags, width, precision, sizeof text);
  return end != QRINTF__NULL ? QRINTF_CAST(qrintf_size, end - text) : QRINTF_FLOAT_LIBC;
}

#endif

#endif /* QRINTF__FLOATS_FIELDS_H */
