/* %f, %e, %g and %a against libc: the characters, the length that is told before, and that no byte
 * outside of the slack is stored. Also the engine, whose format the compiler does not see, against
 * what libc wrote.
 *   floats [COUNT]    COUNT random values for each conversion, with random flags, widths,
 * precisions */
#include "check.h"
#ifdef QRINTF_TEST_SHARED /* that header has no include guards of the parts, so the joined engine */
#include <qrintf_engine.h>
#else
#include "../../runtime/engine/engine.h"
#endif

#include <fenv.h>
#include <locale.h>
#ifdef __SSE__
#include <xmmintrin.h>
#endif

#define SPACE 8192
static char wanted[SPACE], got[SPACE];
static unsigned long left_to_libc;
static int may_leave; /* another rounding mode, a decimal point of more than one byte */

static double from_bits(qrintf_u64 bits) {
  double x;
  memcpy(&x, &bits, 8);
  return x;
}
/* It is volatile, because clang otherwise makes a comparison of bits of one of doubles, for which
 * subnormals are 0 under -ffast-math. */
static qrintf_u64 to_bits(double x) {
  qrintf_u64 bits;
  volatile qrintf_u64 same;
  memcpy(&bits, &x, 8);
  same = bits;
  return same;
}

static const char *specification(char kind, unsigned flags, unsigned width, int precision) {
  static char format[64];
  char *p = format;
  *p++ = '%';
  if (flags & QRINTF_LEFT) *p++ = '-';
  if (flags & QRINTF_PLUS) *p++ = '+';
  if (flags & QRINTF_SPACE) *p++ = ' ';
  if (flags & QRINTF_ALT) *p++ = '#';
  if (flags & QRINTF_ZERO) *p++ = '0';
  if (width != 0) p += sprintf(p, "%u", width);
  if (precision >= 0) p += sprintf(p, ".%d", precision);
  *p++ = (char)(flags & QRINTF_UPPER ? kind - 'a' + 'A' : kind);
  *p = 0;
  return format;
}

/* What `end` and `length` must be if the length must stay below `room`. The number stands at got +
 * ROOM. */
static void compare(double x, char kind, unsigned flags, unsigned width, int precision, qrintf_size length,
                    const char *end, qrintf_size room, unsigned slack) {
  const char *format = specification(kind, flags, width, precision);
  const int n = snprintf(wanted, sizeof wanted, format, x);
  const qrintf_size size = (qrintf_size)n;
  const qrintf_size may = size < room ? size + slack : room; /* store */
  /* %#g of what rounds up to a power of ten, %a of subnormals: libcs differ; %a of more digits than a double has */
  const int is_normal = (to_bits(x) & QRINTF__INFINITY) != 0 && (to_bits(x) & QRINTF__INFINITY) != QRINTF__INFINITY;
  const int is_infinite = (to_bits(x) & QRINTF__INFINITY) == QRINTF__INFINITY;
  const int libc = may_leave || (flags & QRINTF_ALT && kind == 'g') || (kind == 'a' && precision > 13) ||
                   (kind == 'f' ? is_infinite : (kind == 'a' || to_bits(x) << 1 != 0) && !is_normal);
  qrintf_size i;
  int bad = 0;
  checks++;
  left_to_libc += end == NULL && size < room;
  if (length != size && !(length == QRINTF_FLOAT_LIBC && (libc || n >= 512))) {
    FAIL(("%s of %a: length %ld, not %d", format, x, (long)length, n));
  }
  if (end == NULL) {
    bad = size < room && !libc;
  } else {
    bad = size >= room || end != got + ROOM + n || memcmp(got + ROOM, wanted, size) != 0;
  }
  for (i = 0; i < ROOM; i++) {
    bad |= got[i] != CANARY || got[ROOM + may + i] != CANARY;
  }
  if (bad) {
    FAIL(("%s of %a, slack %u, room %ld: wanted \"%s\" (%d), got \"%.*s\"", format, x, slack, (long)room, wanted, n,
          end == NULL ? 0 : (int)(end - got - ROOM), got + ROOM));
  }
}

/* The engine's snprintf with as many bytes as the emitter had, at the same place. The length is
 * that of `wanted`. */
static void compare_engine(double x, char kind, unsigned flags, unsigned width, int precision, qrintf_size room) {
  const char *format = specification(kind, flags, width, precision);
  const qrintf_size length = strlen(wanted), size = room < SPACE - 2 * ROOM ? room : SPACE - 2 * ROOM;
  const qrintf_size stored = length < size ? length : size - (size != 0);
  int n, bad;
  qrintf_size i;
  memset(got, CANARY, ROOM + stored + 1 + ROOM);
  n = qrintf_engine_snprintf(got + ROOM, size, format, x);
  bad = n != (int)length || memcmp(got + ROOM, wanted, stored) != 0 || (size != 0 && got[ROOM + stored] != 0);
  for (i = 0; i < ROOM; i++) {
    bad |= got[i] != CANARY || got[ROOM + stored + (size != 0) + i] != CANARY;
  }
  if (bad) {
    FAIL(("engine: %s of %a, size %ld: wanted \"%s\", got %d \"%.*s\"", format, x, (long)size, wanted, n, (int)stored, got + ROOM));
  }
}

/* How the flags and the field are given, as constants or not, chooses the function, so all ways are
 * tried. */
#define ONE(x, kind, flags, width, precision)                                                                               \
  do {                                                                                                                      \
    const qrintf_size length = qrintf_float_len(x, kind, flags, width, precision), most = ~(qrintf_size)0;                  \
    const qrintf_size known = length == QRINTF_FLOAT_LIBC ? 5000 : length;                                                  \
    const qrintf_size room = checks % 4 == 0 ? known : checks % 4 == 1 ? known + 1 : checks % 8 == 2 ? known + 40 : most;   \
    memset(got, CANARY, known + 2 * ROOM + 200);                                                                            \
    if (checks % 3 == 0) {                                                                                                  \
      compare(x, kind, flags, width, precision, length,                                                                     \
              qrintf_put_float(got + ROOM, x, kind, flags, width, precision, room, 0), room, 0);                            \
    } else if (checks % 3 == 1) {                                                                                           \
      compare(x, kind, flags, width, precision, length,                                                                     \
              qrintf_put_float(got + ROOM, x, kind, flags, width, precision, room, 1), room, 1);                            \
    } else {                                                                                                                \
      compare(x, kind, flags, width, precision, length,                                                                     \
              qrintf_put_float(got + ROOM, x, kind, flags, width, precision, room, 7), room, 7);                            \
    }                                                                                                                       \
    compare_engine(x, kind, flags, width, precision, room);                                                                 \
  } while (0)
static void one(double x, char kind, unsigned flags, unsigned width, int precision) { ONE(x, kind, flags, width, precision); }

static void constants(double x) {
  int n = (int)(checks % 20) - 1;
  ONE(x, 'g', 0, 0, -1);
  ONE(x, 'e', 0, 0, -1);
  ONE(x, 'f', 0, 0, -1);
  ONE(x, 'a', 0, 0, -1);
  ONE(x, 'g', 0, 0, 17);
  ONE(x, 'g', 0, 0, 14);
  ONE(x, 'f', 0, 0, 2);
  ONE(x, 'f', 0, 0, 0);
  ONE(x, 'f', 0, 0, 1);
  ONE(x, 'f', 0, 0, 3);
  ONE(x, 'f', 0, 0, 9);
  ONE(x, 'f', 0, 0, 12);
  ONE(x, 'f', QRINTF_ZERO, 12, 1);
  ONE(x, 'g', QRINTF_PLUS, 0, 3);
  ONE(x, 'g', QRINTF_ALT, 9, 7);
  ONE(x, 'g', QRINTF_UPPER, 1, 0);
  ONE(x, 'g', 0, 0, 7);
  ONE(x, 'g', 0, 0, 1);
  ONE(x, 'g', 0, 0, 18);
  ONE(x, 'e', QRINTF_LEFT | QRINTF_UPPER, 15, 2);
  ONE(x, 'e', QRINTF_ALT, 0, 0);
  ONE(x, 'e', 0, 0, 0);
  ONE(x, 'e', 0, 0, 1);
  ONE(x, 'e', QRINTF_UPPER, 0, 2);
  ONE(x, 'e', 0, 0, 16);
  ONE(x, 'e', 0, 0, 17);
  ONE(x, 'f', 0, 0, n);
  ONE(x, 'e', 0, 0, n);
  ONE(x, 'g', 0, 0, n);
}

/* ---- values ---- */

static double power_of_ten(int exponent) {
  char text[16];
  sprintf(text, "1e%d", exponent);
  return strtod(text, NULL);
}
static double near(double x, qrintf_u64 r) { return from_bits(to_bits(x) + r % 3 - (x == 0 ? 0 : 1)); }

static double value(unsigned kind) {
  const qrintf_u64 r = random64(), s = random64();
  char text[48];
  double x;
  int i;
  switch (kind % 12) {
  case 0: /* bits */
    return from_bits(r);
  case 1: /* decimals of 1 to 17 digits, about 1 or anywhere */
    sprintf(text, "%" L64 "ue%d", r % qrintf__ten_to(1 + (unsigned)(s % 17)), (int)(s >> 20 & 1 ? s >> 32 & 15 : s >> 32 & 511) - (s >> 20 & 1 ? 17 : 300));
    return strtod(text, NULL);
  case 2: /* ties: k / 2^j */
    x = (double)(r >> (s % 53 + 11) | 1);
    for (i = (int)(s >> 32 & 31); i > 0; i--) {
      x /= 2;
    }
    return x;
  case 3: /* ties in front of the point: odd multiples of 5 * 10^j */
    x = (double)((r >> (s % 50 + 12)) * 10 + 5);
    for (i = (int)(s >> 32 & 15); i > 0; i--) {
      x *= 10;
    }
    return x;
  case 4: /* powers of two, one unit beside */
    return near(from_bits((r % 2047) << 52), s);
  case 5: /* powers of ten, one unit beside */
    return near(power_of_ten((int)(r % 632) - 323), s);
  case 6: /* subnormal */
    return from_bits(r >> (12 + s % 52));
  case 7: /* integers up to 2^64 */
    return (double)(r >> s % 64);
  case 8: /* rounding carries: 9.995, 999999.5 */
    i = (int)(r % 17);
    sprintf(text, "%.*s.%.*s5e%d", 1 + i, "99999999999999999999", (int)(s % 5), "9999999", (int)(s >> 40 & 7) - 5);
    return near(strtod(text, NULL), s >> 50);
  case 9: /* 0..1000 */
    return (double)(r % 1000000) / (s & 1 ? 1000 : 10000);
  case 10: /* the ends */
    return near(from_bits(s & 1 ? QRINTF__INFINITY - 2 : s & 2 ? QRINTF__MANTISSA : s & 4 ? 1 : s & 8 ? QRINTF__INFINITY : 0), r);
  default: /* about one half in the last place of each precision */
    sprintf(text, "%" L64 "u.%0*d5", r % 1000, (int)(s % 16) + 1, (int)(r >> 40) % 10);
    return near(strtod(text, NULL), s >> 40);
  }
}

static void random_values(unsigned long count) {
  static const char kinds[4] = {'f', 'e', 'g', 'a'};
  unsigned long i;
  unsigned k;
  for (i = 0; i < count; i++) {
    const double x = value((unsigned)i);
    for (k = 0; k < 4; k++) {
      const qrintf_u64 r = random64();
      const double signed_x = r & 1 ? x : from_bits(to_bits(x) ^ QRINTF__SIGN_BIT);
      const unsigned flags = r & 6 ? 0 : (unsigned)(r >> 8 & 63);
      const unsigned width = r & 24 ? 0 : (unsigned)(r >> 16 & 63);
      const unsigned choice = (unsigned)(r >> 32 & 31);
      const int precision = choice < 8    ? -1
                            : choice < 30 ? (int)(r >> 40 & 0xffff) % (choice < 22 ? 19 : 40)
                            : i % 64 == 0 ? (int)(r >> 40 & 0xffff) % 4097
                                          : (int)(r >> 40 & 0xffff) % 400;
      one(signed_x, kinds[k], flags, width, precision);
    }
    if (i % 8 == 0) {
      constants(value((unsigned)random64()));
    }
  }
}

/* Every flag with every kind, some widths and precisions, on values of every form. */
static void combinations(void) {
  static const char kinds[4] = {'f', 'e', 'g', 'a'};
  static const unsigned char widths[5] = {0, 1, 9, 30, 200};
  static const int precisions[9] = {-1, 0, 1, 2, 6, 13, 17, 25, 100};
  double x[28];
  unsigned flags, n = 0, i, k, w, p;
  x[n++] = 0, x[n++] = 1, x[n++] = 9.5, x[n++] = 0.5, x[n++] = 1.5, x[n++] = 2.5, x[n++] = 99.96, x[n++] = 123456789.125;
  x[n++] = 1e-5, x[n++] = 0.00012345, x[n++] = 1e300, x[n++] = 1e22, x[n++] = 9007199254740993.0, x[n++] = 5e-324;
  x[n++] = 1.7976931348623157e308, x[n++] = 18446744073709551615.0, x[n++] = 18446744073709549568.0, x[n++] = 999999.5;
  x[n++] = 25, x[n++] = 1234565, x[n++] = 1.5e21, x[n++] = 1e23; /* ties that the fast path leaves, and a near one */
  x[n++] = from_bits(QRINTF__INFINITY), x[n++] = from_bits(QRINTF__INFINITY | 1), x[n++] = from_bits(QRINTF__INFINITY | QRINTF__WORD(0x80000u, 0));
  for (i = 0; i < 2 * n; i++) {
    const double y = i < n ? x[i] : from_bits(to_bits(x[i - n]) ^ QRINTF__SIGN_BIT);
    constants(y);
    for (flags = 0; flags < 64; flags++) {
      for (k = 0; k < 4; k++) {
        w = (i + flags) % 5, p = (i + flags / 5) % 9;
        one(y, kinds[k], flags, widths[w], precisions[p]);
        one(y, kinds[k], flags, widths[(w + 1) % 5], precisions[(p + 4) % 9]);
        one(y, kinds[k], flags, 0, -1);
      }
    }
  }
}

/* From 2^52 on: every exponent, with the least m, the greatest, one more than the least, and others. */
static void large_integers(void) {
  unsigned exponent, i;
  for (exponent = 1075; exponent < 2047; exponent++) {
    for (i = 0; i < 8; i++) {
      const qrintf_u64 m = i == 0 ? 0 : i == 1 ? QRINTF__MANTISSA : i == 2 ? 1 : random64() & QRINTF__MANTISSA;
      const double x = from_bits((qrintf_u64)exponent << 52 | m);
      ONE(x, 'f', 0, 0, 2);
      one(x, 'f', 0, 0, 0);
      one(x, 'e', 0, 0, 30 + (int)(random64() % 290));
    }
  }
}

static void rounding_modes(unsigned long count) {
#ifdef FE_UPWARD
  static const int modes[3] = {FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO};
  unsigned long before;
  unsigned i;
  for (i = 0; i < 3; i++) {
    may_leave = 1;
    before = left_to_libc;
    fesetround(modes[i]);
    random_values(count);
    fesetround(FE_TONEAREST);
    may_leave = 0;
    if (left_to_libc == before) {
      FAIL(("a rounding mode was not seen"));
    }
  }
#endif
#ifdef __SSE__
  { /* printf does not look at this one */
    const unsigned control = _mm_getcsr();
    _mm_setcsr((control & ~0x6000u) | 0x4000u);
    random_values(count);
    _mm_setcsr(control);
  }
#endif
}

/* The locales that run.sh has made; TEST_LOCALES says that they are there. */
static void locales(unsigned long count) {
  unsigned long before;
  locale_t comma, old;
  if (getenv("TEST_LOCALES") == NULL) {
    return;
  }
  if (setlocale(LC_ALL, "de_DE.UTF-8") == NULL) {
    FAIL(("no locale de_DE.UTF-8"));
    return;
  }
  sprintf(wanted, "%.1f", 0.5);
  if (strcmp(wanted, "0,5") != 0) {
    FAIL(("no decimal comma in de_DE"));
  }
  combinations();
  random_values(count);
  may_leave = 1;
  if (setlocale(LC_ALL, "ps_AF.UTF-8") == NULL) {
    FAIL(("no locale ps_AF.UTF-8"));
  }
  before = left_to_libc;
  random_values(count);
  if (left_to_libc == before) {
    FAIL(("a decimal point of two bytes was not seen"));
  }
  may_leave = 0;
  if (setlocale(LC_ALL, "C.UTF-8") == NULL) {
    FAIL(("no locale C.UTF-8"));
  }
  random_values(count);
  setlocale(LC_ALL, "de_DE.UTF-8"); /* the first one again */
  random_values(count);
  setlocale(LC_ALL, "C");
  comma = newlocale(LC_NUMERIC_MASK, "de_DE.UTF-8", (locale_t)0);
  old = uselocale(comma);
  random_values(count);
  uselocale(old);
  freelocale(comma);
}

int main(int argc, char **argv) {
  const unsigned long count = argc > 1 ? strtoul(argv[1], NULL, 0) : 2000;
  combinations();
  large_integers();
  random_values(count);
  rounding_modes(count / 8);
  locales(count / 8);
  printf("%lu left to libc\n", left_to_libc);
  return finish("floating point");
}
