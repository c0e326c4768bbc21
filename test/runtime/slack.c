/* Every integer emitter with every slack: the characters are right, and no byte is stored outside
 * of what the slack allows. */
#include "check.h"

static unsigned value_count;

#define ONE(what, call, wanted, n, slack) \
  do {                                    \
    const char *end;                      \
    prepare(64);                          \
    end = (call);                         \
    verify(what, end, wanted, n, slack);  \
  } while (0)

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
      ONE("u64", qrintf_put_u64(OUT, v, S), text, n, S);                                               \
      ONE("u64 here", qrintf_put_u64_here(OUT, v, S), text, n, S);                                     \
      n = (unsigned)sprintf(text, "%" L64 "d", (qrintf_i64)v);                                         \
      ONE("i64", qrintf_put_i64(OUT, (qrintf_i64)v, S), text, n, S);                                   \
      ONE("i64 here", qrintf_put_i64_here(OUT, (qrintf_i64)v, S), text, n, S);                         \
      n = (unsigned)sprintf(text, "%" L64 "x", v);                                                     \
      ONE("x64", qrintf_put_x64(OUT, v, 0, S), text, n, S);                                            \
      n = (unsigned)sprintf(text, "%" L64 "X", v);                                                     \
      ONE("X64", qrintf_put_x64(OUT, v, 1, S), text, n, S);                                            \
      {                                                                                                \
        const struct qrintf_hex hex = qrintf_to_hex(v, i % 2);                                         \
        const unsigned first = i % 16, digits = 1 + i / 16 % (16 - first);                             \
        sprintf(text, i % 2 ? "%016" L64 "X" : "%016" L64 "x", v);                                     \
        ONE("hex digits", qrintf_put_hex(OUT, &hex, first, digits, S), text + first, digits, S);       \
      }                                                                                                \
      n = reference(text, w);                                                                          \
      ONE("u32", qrintf_put_u32(OUT, w, S), text, n, S);                                               \
      ONE("u32 here", qrintf_put_u32_here(OUT, w, S), text, n, S);                                     \
      n = (unsigned)sprintf(text, "%d", (int)w);                                                       \
      ONE("i32", qrintf_put_i32(OUT, (qrintf_i32)w, S), text, n, S);                                   \
      ONE("i32 here", qrintf_put_i32_here(OUT, (qrintf_i32)w, S), text, n, S);                         \
      n = (unsigned)sprintf(text, "%x", w);                                                            \
      ONE("x32", qrintf_put_x32(OUT, w, 0, S), text, n, S);                                            \
      n = (unsigned)sprintf(text, "%X", w);                                                            \
      ONE("X32", qrintf_put_x32(OUT, w, 1, S), text, n, S);                                            \
      n = reference(text, w & 0xffff);                                                                 \
      ONE("u16", qrintf_put_u16(OUT, w & 0xffff, S), text, n, S);                                      \
    }                                                                                                  \
    for (i = 0; i < 1000; i++) {                                                                       \
      char text[4];                                                                                    \
      unsigned n = reference(text, i);                                                                 \
      ONE("small", qrintf_put_small(OUT, i, S), text, n, S);                                           \
      ONE("u32 here", qrintf_put_u32_here(OUT, i, S), text, n, S);                                     \
    }                                                                                                  \
  }
SLACK(0) SLACK(1) SLACK(2) SLACK(3) SLACK(4) SLACK(5) SLACK(6) SLACK(7) SLACK(8) SLACK(9) SLACK(10)
SLACK(11) SLACK(12) SLACK(13) SLACK(14) SLACK(15) SLACK(16)

/* One more for a slack that is not a constant: nobody calls an emitter so, but it has to be right,
 * too. */
static void all(unsigned slack) {
  unsigned i;
  for (i = 0; i < value_count; i++) {
    char text[24];
    unsigned n = reference(text, values[i]);
    ONE("u64", qrintf_put_u64(OUT, values[i], slack), text, n, slack);
    if (qrintf_len_u64(values[i]) != n || qrintf_digits(values[i], 10) != n) {
      FAIL(("length of %s", text));
    }
    n = reference(text, values[i] % 256);
    ONE("small", qrintf_put_small(OUT, (unsigned)(values[i] % 256), slack), text, n, slack);
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
    ONE("dec", qrintf_put_dec(OUT, v, D, S), text, n, S);                                               \
  }                                                                                                     \
  for (i = 0; i < 600; i++) {                                                                           \
    const qrintf_u64 v = D == 16 ? random64() : random64() & (((qrintf_u64)1 << (D % 16 * 4)) - 1);     \
    const struct qrintf_hex hex = qrintf_to_hex(v << (D == 16 ? 0 : 64 - D % 16 * 4), i % 2);              \
    n = (unsigned)sprintf(text, i % 2 ? "%0" #D L64 "X" : "%0" #D L64 "x", v);                          \
    ONE("hex", qrintf_put_hex(OUT, &hex, 0, D, S), text, n, S);                                         \
    ONE("hex from 1", qrintf_put_hex(OUT, &hex, 1, D - 1, S), text + 1, n - 1, S);                      \
    if (D <= 8) {                                                                                       \
      ONE("hex8", qrintf_put_hex8(OUT, (qrintf_u32)(v & 0xffffffffU), i % 2, D < 8 ? D : 8, S), text, n, S); \
    }                                                                                                   \
  }
#define FIXED_ALL(S) \
  FIXED(2, S) FIXED(3, S) FIXED(4, S) FIXED(5, S) FIXED(6, S) FIXED(7, S) FIXED(8, S) FIXED(9, S) FIXED(10, S) FIXED(11, S) \
  FIXED(12, S) FIXED(13, S) FIXED(14, S) FIXED(15, S) FIXED(16, S)
static void fixed(void) {
  char text[24];
  unsigned n, i;
  qrintf_u64 limit;
  FIXED_ALL(0) FIXED_ALL(1) FIXED_ALL(4) FIXED_ALL(8)
}

int main(void) {
  unsigned s;
  value_count = make_values();
  slack_0(), slack_1(), slack_2(), slack_3(), slack_4(), slack_5(), slack_6(), slack_7(), slack_8();
  slack_9(), slack_10(), slack_11(), slack_12(), slack_13(), slack_14(), slack_15(), slack_16();
  for (s = 0; s <= 16; s++) {
    all(s);
  }
  fixed();
  return finish("integers with every slack from 0 to 16, between canaries");
}
