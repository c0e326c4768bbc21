/* ---- calls that are not hot ----
 *
 * Their sites are assembly (tool/rewriter/SeldomCode.cpp) that calls these functions, where others have inline emitters, as it is bytes
 * and the compiler's time that they cost.  So lengths are libc's to find: a program without other sites needs no qrintf__strlen. */

/* No length: the call is libc's.  A room is QRINTF_INT_MAX at most, so nothing fits behind a sum that has it. */
#define QRINTF_NO_LENGTH 0x80000000u

QRINTF_INLINE qrintf_size qrintf__fits(const char *b, const char *s, qrintf_size length, qrintf_size need, qrintf_size room) {
  return need < room && room <= QRINTF_INT_MAX && qrintf_apart(b, need, s, length) ? length : QRINTF_NO_LENGTH;
}

/* How many characters %s takes (7.23.6.1p4 and p8, s), where it is certain that they may be written:
 *   b          where the text begins
 *   s          the string, or a null pointer
 *   width      of its field
 *   precision  negative for none
 *   rest       most that the other pieces take
 *   room       of the destination; as much as fits has its null character inside
 * QRINTF_NO_LENGTH for a null pointer, a text that does not fit, a room beyond QRINTF_INT_MAX and a string that meets the text. */
QRINTF_OUTLINE QRINTF__NOCLONE qrintf_size qrintf_field_fits(const char *b, const char *s, unsigned width, int precision,
                                                             qrintf_size rest, qrintf_size room) {
  qrintf_size length;
  if (!s) {
    return QRINTF_NO_LENGTH;
  }
  length = precision < 0 ? __builtin_strlen(s) : qrintf__strnlen(s, QRINTF_CAST(qrintf_size, precision));
  return qrintf__fits(b, s, length, rest + QRINTF_MAX(length, width), room);
}
/* The same without a field width and a precision. */
QRINTF_OUTLINE QRINTF__NOCLONE qrintf_size qrintf_string_fits(const char *b, const char *s, qrintf_size rest, qrintf_size room) {
  qrintf_size length;
  if (!s) {
    return QRINTF_NO_LENGTH;
  }
  length = __builtin_strlen(s);
  return qrintf__fits(b, s, length, rest + length, room);
}

/* %s and %c in a field: the n characters at s, with spaces in front of them, or with `left` not 0 behind.  The width varies less than
 * n, so a field is filled first. */
QRINTF_OUTLINE QRINTF__NOCLONE char *qrintf_copy_field(char *p, const char *s, qrintf_size n, unsigned left, unsigned width) {
  if (n >= width) {
    return qrintf__mem(p, s, n);
  }
  qrintf__fill(p, ' ', width);
  qrintf__mem(left ? p : p + (width - n), s, n);
  return p + width;
}

/* %d and %ld (7.23.6.1p8, d) with a character behind it in any case. */
QRINTF_OUTLINE QRINTF__NOCLONE char *qrintf_call_i32(char *p, qrintf_i32 v) { return qrintf_put_i32(p, v, 1); }
QRINTF_OUTLINE QRINTF__NOCLONE char *qrintf_call_i64(char *p, qrintf_i64 v) { return qrintf_put_i64(p, v, 1); }

/* %0Nd, %0Nx and the like, N the width: arguments as above.  Most numbers fit it, and have eight digits at most;
 * %02d is the most usual. */
QRINTF_OUTLINE QRINTF__NOCLONE char *qrintf_call_zeros(char *p, qrintf_u64 magnitude, unsigned negative, unsigned base,
                                                       unsigned flags, unsigned width) {
  if (QRINTF_LIKELY(width == 2 && base == 10 && magnitude < 100 && !negative)) {
    const unsigned v = QRINTF_CAST(unsigned, magnitude), tens = v * 103 >> 10; /* v / 10 for v < 179 (test/runtime/seldom.c) */
    p[0] = QRINTF__CHAR('0' + tens);
    p[1] = QRINTF__CHAR('0' + (v - 10 * tens));
    return p + 2;
  }
#if QRINTF__FAST
  if (QRINTF_LIKELY(!negative && width - 1 < 8 && magnitude < 100000000u)) {
    const qrintf_u32 v = QRINTF__U32(magnitude & 0xffffffffu);
    const qrintf_u64 word = base == 10 ? qrintf__dec8(v) | QRINTF__ZEROS : qrintf__hex8(v, QRINTF__GAP(flags & QRINTF_UPPER));
    const unsigned bits = 8 * width; /* of the last characters, which stand in the high bytes */
    if (QRINTF_LIKELY(width == 8 || (word ^ QRINTF__ZEROS) << bits == 0)) {
      const qrintf_u64 digits = word >> (64 - bits);
      if (width >= 4) {
        qrintf__store4(p, QRINTF__U32(digits & 0xffffffffu));
        qrintf__store4(p + (width - 4), QRINTF__U32(word >> 32));
      } else {
        p[0] = QRINTF__CHAR(digits & 255u);
        p[width >> 1] = QRINTF__CHAR(digits >> 8 * (width >> 1) & 255u); /* 1, 2, 3 characters: indices 0 0 0, 0 1 1, 0 1 2 */
        p[width - 1] = QRINTF__CHAR(word >> 56);
      }
      return p + width;
    }
  }
#endif
  return qrintf__int_1(p, magnitude, negative, base | flags << 8, width, -1);
}
