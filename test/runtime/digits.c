/* Every 32-bit value, or every STRIDE-th: digits.c [STRIDE [FIRST [LAST]]]. The reference is a
 * string of digits that counts up, because any other conversion could have the same mistake. */
#include "check.h"

static char counter[11] = "0000000000";

static void count_from(unsigned long v) { sprintf(counter, "%010lu", v); }

static void count_by(unsigned long step) {
  unsigned i = 10;
  while (i != 0 && step != 0) {
    unsigned long sum = (unsigned long)(counter[--i] - '0') + step;
    counter[i] = (char)('0' + sum % 10);
    step = sum / 10;
  }
}

static char out[64];
#define EXPECT(what, call, wanted, n)                                     \
  do {                                                                    \
    const char *end = (call);                                             \
    if (end != out + (n) || memcmp(out, (wanted), (n)) != 0) {            \
      FAIL(("%s(%lu): \"%.*s\"", what, v, (int)(end - out), out));        \
    }                                                                     \
  } while (0)

/* %0Nd and %.Nu of what fits in N digits. */
#define PADDED(N, limit)                                                                                           \
  if (v < (limit)) {                                                                                               \
    EXPECT("%0" #N "u", qrintf_put_int(out, w, 0, 10, QRINTF_ZERO, N, -1, 1), counter + 10 - N, N);                \
    EXPECT("%0" #N "d", qrintf_put_int(out, w, 0, 10, QRINTF_ZERO | QRINTF_SIGNED, N, -1, 0), counter + 10 - N, N); \
    EXPECT("%." #N "u", qrintf_put_int(out, w, 0, 10, 0, 0, N, 8), counter + 10 - N, N);                           \
  }

#define PADDED_HEX(N)                                                                                           \
  if (N == 8 || v >> (N % 8 * 4) == 0) {                                                                        \
    EXPECT("%0" #N "x", qrintf_put_int(out, w, 0, 16, QRINTF_ZERO, N, -1, 1), lower + 8 - N, N);                \
    EXPECT("%0" #N "X", qrintf_put_int(out, w, 0, 16, QRINTF_ZERO | QRINTF_UPPER, N, -1, 8), upper + 8 - N, N); \
  }

int main(int argc, char **argv) {
  unsigned long stride = argc > 1 ? strtoul(argv[1], 0, 0) : 4099;
  unsigned long first = argc > 2 ? strtoul(argv[2], 0, 0) : 0;
  unsigned long last = argc > 3 ? strtoul(argv[3], 0, 0) : 0xffffffffUL;
  unsigned long v;
  unsigned b;
  /* floor(b * log10 2) is one less than the number of digits of 2^b, or of 2^b - 1. */
  for (b = 1; b <= 64; b++) {
    unsigned n = reference(out, ((((qrintf_u64)1 << (b - 1)) - 1) << 1) + 1);
    if (b * 1233 >> 12 != n - 1) {
      FAIL(("%u * 1233 >> 12", b));
    }
  }
  count_from(first);
  for (v = first;; v += stride, count_by(stride)) {
    const qrintf_u32 w = (qrintf_u32)v;
    char lower[9], upper[9];
    unsigned n = 10, h = 8, i;
    const char *wanted = counter;
    while (n > 1 && *wanted == '0') {
      wanted++;
      n--;
    }
    for (i = 0; i < 8; i++) {
      lower[i] = "0123456789abcdef"[v >> (28 - 4 * i) & 15];
      upper[i] = "0123456789ABCDEF"[v >> (28 - 4 * i) & 15];
    }
    while (h > 1 && lower[8 - h] == '0') {
      h--;
    }
    checks++;
    if (qrintf_len_u32(w) != n || qrintf_len_u64(w) != n || qrintf_digits(w, 16) != h) {
      FAIL(("length of %lu", v));
    }
    EXPECT("u32 slack 0", qrintf_put_u32(out, w, 0), wanted, n);
    EXPECT("u32 slack 1", qrintf_put_u32(out, w, 1), wanted, n);
    EXPECT("u32 slack 9", qrintf_put_u32(out, w, 9), wanted, n);
    { /* the second half of sixteen digits, and the first */
      const qrintf_u64 ten_digits = 4294967296U;
      char text[21];
      unsigned k = reference(text, w * ten_digits + w);
      EXPECT("u64", qrintf_put_u64(out, w * ten_digits + w, 1), text, k);
    }
    EXPECT("u64 slack 1", qrintf_put_u64(out, w, 1), wanted, n);
    { /* in fields of spaces, and with a sign */
      char text[16];
      sprintf(text, "%*s", 11, wanted);
      EXPECT("%11u", qrintf_put_int(out, w, 0, 10, 0, 11, -1, 1), text, 11);
      sprintf(text, "%-10s", wanted);
      EXPECT("%-10u", qrintf_put_int(out, w, 0, 10, QRINTF_LEFT, 10, -1, 1), text, 10);
      sprintf(text, "+%s", wanted);
      EXPECT("%+d", qrintf_put_int(out, w, 0, 10, QRINTF_PLUS | QRINTF_SIGNED, 0, -1, 1), text, n + 1);
      EXPECT("%+d, slack 7", qrintf_put_int(out, w, 0, 10, QRINTF_PLUS | QRINTF_SIGNED, 0, -1, 7), text, n + 1);
    }
    EXPECT("x32 slack 0", qrintf_put_x32(out, w, 0, 0), lower + 8 - h, h);
    EXPECT("X32 slack 7", qrintf_put_x32(out, w, 1, 7), upper + 8 - h, h);
    EXPECT("x64 slack 3", qrintf_put_x64(out, w, 0, 3), lower + 8 - h, h);
    if (v <= 0xffff) {
      EXPECT("u16", qrintf_put_u16(out, (unsigned)v, 1), wanted, n);
    }
    if (v <= 255) {
      EXPECT("small", qrintf_put_small(out, (unsigned)v, 1), wanted, n);
    }
    if (v < 0x80000000UL) {
      EXPECT("i32", qrintf_put_i32(out, (qrintf_i32)w, 1), wanted, n);
    } else { /* its complement has the same digits behind a sign */
      char minus[12];
      unsigned k = reference(minus + 1, 0x100000000UL - v) + 1;
      minus[0] = '-';
      EXPECT("i32", qrintf_put_i32(out, (qrintf_i32)(w - 0x80000000U) - 0x7fffffff - 1, 1), minus, k);
    }
    PADDED(2, 100UL) PADDED(3, 1000UL) PADDED(4, 10000UL) PADDED(5, 100000UL) PADDED(6, 1000000UL)
    PADDED(7, 10000000UL) PADDED(8, 100000000UL) PADDED_HEX(2) PADDED_HEX(3) PADDED_HEX(4)
    PADDED_HEX(5) PADDED_HEX(6) PADDED_HEX(7) PADDED_HEX(8)
    if (last - v < stride) {
      break;
    }
  }
  return finish("digits of 32-bit values against a counting string");
}
