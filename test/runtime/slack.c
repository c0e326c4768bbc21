/* Every integer emitter with every slack: the characters, and not a byte outside what slack allows. */
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

/* One function for each slack, so that it is the constant that it is at a real call. */
#define SLACK(S)                                                                                       \
  static void slack_##S(void) {                                                                        \
    unsigned i;                                                                                        \
    for (i = 0; i < value_count; i++) {                                                                \
      const qrintf_u64 v = values[i];                                                                  \
      const qrintf_u32 w = (qrintf_u32)(v & 0xffffffffU);                                              \
      char text[80];                                                                                   \
      unsigned n = reference(text, v);                                                                 \
      ONE("u64", qrintf_put_u64(OUT, v, S), text, n, S);                                               \
      n = (unsigned)sprintf(text, "%" L64 "d", (qrintf_i64)v);                                         \
      ONE("i64", qrintf_put_i64(OUT, (qrintf_i64)v, S), text, n, S);                                   \
      n = (unsigned)sprintf(text, "%" L64 "x", v);                                                     \
      ONE("x64", qrintf_put_x64(OUT, v, 0, S), text, n, S);                                            \
      n = (unsigned)sprintf(text, "%" L64 "X", v);                                                     \
      ONE("X64", qrintf_put_x64(OUT, v, 1, S), text, n, S);                                            \
      n = reference(text, w);                                                                          \
      ONE("u32", qrintf_put_u32(OUT, w, S), text, n, S);                                               \
      n = (unsigned)sprintf(text, "%d", (int)w);                                                       \
      ONE("i32", qrintf_put_i32(OUT, (qrintf_i32)w, S), text, n, S);                                   \
      n = (unsigned)sprintf(text, "%x", w);                                                            \
      ONE("x32", qrintf_put_x32(OUT, w, 0, S), text, n, S);                                            \
      n = (unsigned)sprintf(text, "%X", w);                                                            \
      ONE("X32", qrintf_put_x32(OUT, w, 1, S), text, n, S);                                            \
      n = reference(text, w & 0xffff);                                                                 \
      ONE("u16", qrintf_put_u16(OUT, w & 0xffff, S), text, n, S);                                      \
    }                                                                                                  \
    for (i = 0; i < 256; i++) {                                                                        \
      char text[4];                                                                                    \
      unsigned n = reference(text, i);                                                                 \
      ONE("u8", qrintf_put_u8(OUT, i, S), text, n, S);                                                 \
    }                                                                                                  \
  }
SLACK(0)
SLACK(1)
SLACK(2)
SLACK(3)
SLACK(4)
SLACK(5)
SLACK(6)
SLACK(7)
SLACK(8)
SLACK(9)
SLACK(10)
SLACK(11)
SLACK(12)
SLACK(13)
SLACK(14)
SLACK(15)
SLACK(16)

/* And one where it is not a constant: that has to be right too. */
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
    ONE("u8", qrintf_put_u8(OUT, (unsigned)(values[i] % 256), slack), text, n, slack);
  }
}

int main(void) {
  unsigned s;
  value_count = make_values();
  slack_0(), slack_1(), slack_2(), slack_3(), slack_4(), slack_5(), slack_6(), slack_7(), slack_8();
  slack_9(), slack_10(), slack_11(), slack_12(), slack_13(), slack_14(), slack_15(), slack_16();
  for (s = 0; s <= 16; s++) {
    all(s);
  }
  return finish("integers with every slack from 0 to 16, between canaries");
}
