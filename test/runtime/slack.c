/* Every integer emitter with every slack: the characters are right, and no byte is stored outside
 * of what the slack allows. */
#include "check.h"

static unsigned value_count;

static void all(unsigned slack) __attribute__((unused));

/* There is one function for each slack, so that the slack is the constant that it is in a real
 * call. */
#define SLACK(S)                                                                                       \
  static void slack_##S(void) {                                                                        \
    unsigned i;                                                                                        \
    for (i = 0; i < value_count; i++) {                                                                \
      const qrintf_u64 v = values[i];                                                                  \
      const qrintf_u32 w = (qrintf_u32)(v & 0xffffffffU);                                              \
      char text[80];                                                                                   \
      unsigned n = reference(text, v);                                                                 \
      PUT("u64", qrintf_put_u64(OUT, v, S), text, n, S);                                               \
      PUT("u64 here", qrintf_put_u64_here(OUT, v, S), text, n, S);                                     \
      n = (unsigned)sprintf(text, "%" L64 "d", (qrintf_i64)v);                                         \
      PUT("i64", qrintf_put_i64(OUT, (qrintf_i64)v, S), text, n, S);                                   \
      PUT("i64 here", qrintf_put_i64_here(OUT, (qrintf_i64)v, S), text, n, S);                         \
      n = (unsigned)sprintf(text, "%" L64 "x", v);                                                     \
      PUT("x64", qrintf_put_x64(OUT, v, 0, S), text, n, S);                                            \
      n = (unsigned)sprintf(text, "%" L64 "X", v);                                                     \
      PUT("X64", qrintf_put_x64(OUT, v, 1, S), text, n, S);                                            \
      {                                                                                                \
        const struct qrintf_hex hex = qrintf_to_hex(v, i % 2);                                         \
        const unsigned first = i % 16, digits = 1 + i / 16 % (16 - first);                             \
        sprintf(text, i % 2 ? "%016" L64 "X" : "%016" L64 "x", v);                                     \
        PUT("hex digits", qrintf_put_hex(OUT, &hex, first, digits, S), text + first, digits, S);       \
      }                                                                                                \
      n = reference(text, w);                                                                          \
      PUT("u32", qrintf_put_u32(OUT, w, S), text, n, S);                                               \
      PUT("u32 here", qrintf_put_u32_here(OUT, w, S), text, n, S);                                     \
      n = (unsigned)sprintf(text, "%d", (int)w);                                                       \
      PUT("i32", qrintf_put_i32(OUT, (qrintf_i32)w, S), text, n, S);                                   \
      PUT("i32 here", qrintf_put_i32_here(OUT, (qrintf_i32)w, S), text, n, S);                         \
      n = (unsigned)sprintf(text, "%x", w);                                                            \
      PUT("x32", qrintf_put_x32(OUT, w, 0, S), text, n, S);                                            \
      n = (unsigned)sprintf(text, "%X", w);                                                            \
      PUT("X32", qrintf_put_x32(OUT, w, 1, S), text, n, S);                                            \
      n = reference(text, w & 0xffff);                                                                 \
      PUT("u16", qrintf_put_u16(OUT, w & 0xffff, S), text, n, S);                                      \
    }                                                                                                  \
    for (i = 0; i < 1000; i++) {                                                                       \
      char text[4];                                                                                    \
      unsigned n = reference(text, i);                                                                 \
      PUT("small", qrintf_put_small(OUT, i, S), text, n, S);                                           \
      PUT("u32 here", qrintf_put_u32_here(OUT, i, S), text, n, S);                                     \
    }                                                                                                  \
  }
#ifdef QRINTF_TEST_FEW /* from these on an emitter chooses another way */
#define SLACKS(M) M(0) M(1) M(3) M(7) M(8) M(9) M(16)
#else
#define SLACKS(M) \
  M(0) M(1) M(2) M(3) M(4) M(5) M(6) M(7) M(8) M(9) M(10) M(11) M(12) M(13) M(14) M(15) M(16)
#endif
SLACKS(SLACK)

/* One more for a slack that is not a constant: nobody calls an emitter so, but it has to be right,
 * too. */
static void all(unsigned slack) {
  unsigned i;
  for (i = 0; i < value_count; i++) {
    char text[24];
    unsigned n = reference(text, values[i]);
    PUT("u64", qrintf_put_u64(OUT, values[i], slack), text, n, slack);
    if (qrintf_len_u64(values[i]) != n || qrintf_digits(values[i], 10) != n) {
      FAIL(("length of %s", text));
    }
    n = reference(text, values[i] % 256);
    PUT("small", qrintf_put_small(OUT, (unsigned)(values[i] % 256), slack), text, n, slack);
  }
}

/* Numbers in fields that they fit: all of them where there are few, else random ones. */
#define FIXED(D, S)                                                                                     \
  for (limit = 1, i = 0; i < D; i++) {                                                                  \
    limit *= 10;                                                                                        \
  }                                                                                                     \
  for (i = 0; i < 2000; i++) {                                                                          \
    const qrintf_u64 v = limit <= 2000 ? i % limit : random64() % limit;                                \
    n = (unsigned)sprintf(text, "%0" #D L64 "u", v);                                                    \
    PUT("dec", qrintf_put_dec(OUT, v, D, S), text, n, S);                                               \
  }                                                                                                     \
  for (i = 0; i < 600; i++) {                                                                           \
    const qrintf_u64 v = D == 16 ? random64() : random64() & (((qrintf_u64)1 << (D % 16 * 4)) - 1);     \
    const struct qrintf_hex hex = qrintf_to_hex(v << (D == 16 ? 0 : 64 - D % 16 * 4), i % 2);              \
    n = (unsigned)sprintf(text, i % 2 ? "%0" #D L64 "X" : "%0" #D L64 "x", v);                          \
    PUT("hex", qrintf_put_hex(OUT, &hex, 0, D, S), text, n, S);                                         \
    PUT("hex from 1", qrintf_put_hex(OUT, &hex, 1, D - 1, S), text + 1, n - 1, S);                      \
    if (D <= 8) {                                                                                       \
      PUT("hex8", qrintf_put_hex8(OUT, (qrintf_u32)(v & 0xffffffffU), i % 2, D < 8 ? D : 8, S), text, n, S); \
    }                                                                                                   \
  }
#define FIXED_ALL(S) \
  FIXED(2, S) FIXED(3, S) FIXED(4, S) FIXED(5, S) FIXED(6, S) FIXED(7, S) FIXED(8, S) FIXED(9, S) FIXED(10, S) FIXED(11, S) \
  FIXED(12, S) FIXED(13, S) FIXED(14, S) FIXED(15, S) FIXED(16, S)
static void fixed(void) {
  char text[24];
  unsigned n, i;
  qrintf_u64 limit;
#ifndef QRINTF_TEST_FEW
  FIXED_ALL(1) FIXED_ALL(4)
#endif
  FIXED_ALL(0) FIXED_ALL(8)
}

int main(void) {
  unsigned s;
  value_count = make_values();
#define CALL(S) slack_##S();
  SLACKS(CALL)
  for (s = 0; s <= 16; s++) {
    all(s);
  }
  fixed();
  return finish("integers with every slack from 0 to 16, between canaries");
}
