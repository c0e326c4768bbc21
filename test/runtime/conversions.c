/* qrintf_put_int and qrintf_len_int against libc: all flags, widths, precisions and bases.
 * conversions.c [STRIDE] takes every STRIDE-th value. First they are variables, as `*` gives them,
 * then constants, because the compiler then chooses other functions for the common shapes. */
#include "check.h"

struct conversion {
  char letter;
  unsigned base, flags;
};
static const struct conversion conversions[] = {
    {'d', 10, QRINTF_SIGNED}, {'u', 10, 0}, {'o', 8, 0}, {'x', 16, 0}, {'X', 16, QRINTF_UPPER},
    {'b', 2, 0},              {'B', 2, QRINTF_UPPER},
};

static unsigned value_count;
static unsigned stride = 1;

static void make_format(char *format, unsigned flags, int has_width, int has_precision, char letter) {
  *format++ = '%';
  if (flags & QRINTF_LEFT) *format++ = '-';
  if (flags & QRINTF_PLUS) *format++ = '+';
  if (flags & QRINTF_SPACE) *format++ = ' ';
  if (flags & QRINTF_ALT) *format++ = '#';
  if (flags & QRINTF_ZERO) *format++ = '0';
  if (has_width) *format++ = '*';
  if (has_precision) *format++ = '.', *format++ = '*';
  strcpy(format, L64);
  format += strlen(format);
  *format++ = letter;
  *format = 0;
}

static unsigned wanted(char *text, size_t room, const struct conversion *c, unsigned flags, unsigned width,
                       int precision, qrintf_u64 v) {
  char format[24];
  make_format(format, flags, width != 0, precision >= 0, c->letter);
  if (width != 0 && precision >= 0) {
    return (unsigned)snprintf(text, room, format, (int)width, precision, v);
  }
  if (width != 0) {
    return (unsigned)snprintf(text, room, format, (int)width, v);
  }
  return precision >= 0 ? (unsigned)snprintf(text, room, format, precision, v)
                        : (unsigned)snprintf(text, room, format, v);
}

static void check_variable(const struct conversion *c, unsigned flags, unsigned width, int precision, qrintf_u64 v) {
  char text[400], what[100];
  unsigned n = wanted(text, sizeof text, c, flags, width, precision, v);
  unsigned negative = c->base == 10 && c->flags && (qrintf_i64)v < 0;
  qrintf_u64 magnitude = negative ? qrintf_abs((qrintf_i64)v) : v;
  const char *end;
  prepare(n);
  end = qrintf_put_int(OUT, magnitude, negative, c->base, flags | c->flags, width, precision, 0);
  sprintf(what, "%%%c flags %u width %u precision %d", c->letter, flags, width, precision);
  verify(what, end, text, n, 0);
  if (qrintf_len_int(magnitude, negative, c->base, flags | c->flags, width, precision) != n) {
    FAIL(("%s: length", what));
  }
#if QRINTF__FAST && QRINTF__VECTORS < 2
  { /* the field width and the precision as arguments: into the room of the longest, and not into less */
    const unsigned room = width + (unsigned)(precision > 0 ? precision : 0) + 67;
    const unsigned kind = c->base | ((flags & ~QRINTF_LEFT) | c->flags) << 8;
    const int star = flags & QRINTF_LEFT ? -(int)width : (int)width;
    prepare(room);
    end = qrintf__int_star(OUT, OUT + room, v, kind, star, precision);
    verify(what, end, text, n, room - n);
    if (OUT[room] != CANARY || qrintf__int_star(OUT, OUT + room - 1, v, kind, star, precision) != NULL) {
      FAIL(("%s: room", what));
    }
  }
#endif
}

/* A conversion with constants. The slack varies with the width, so that every way that it chooses
 * is met. */
struct site {
  unsigned conversion, flags, width;
  int precision;
  unsigned slack;
  char *(*put)(char *p, qrintf_u64 magnitude, unsigned negative);
  qrintf_size (*length)(qrintf_u64 magnitude, unsigned negative);
};
#define C_d 0
#define C_u 1
#define C_o 2
#define C_x 3
#define C_X 4
#define ARGUMENTS_d(F) 10, (F) | QRINTF_SIGNED
#define ARGUMENTS_u(F) 10, (F)
#define ARGUMENTS_o(F) 8, (F)
#define ARGUMENTS_x(F) 16, (F)
#define ARGUMENTS_X(F) 16, (F) | QRINTF_UPPER
#define SLACK_OF(W, P, F) (((W) * 5u + (unsigned)((P) + 1) + (F)) % 10u)

#define SITE(K, F, W, P, PN)                                                                    \
  static char *put_##K##_##F##_##W##_##PN(char *p, qrintf_u64 magnitude, unsigned negative) {   \
    return qrintf_put_int(p, magnitude, negative, ARGUMENTS_##K(F##u), W, P, SLACK_OF(W, P, F)); \
  }                                                                                             \
  static qrintf_size len_##K##_##F##_##W##_##PN(qrintf_u64 magnitude, unsigned negative) {      \
    return qrintf_len_int(magnitude, negative, ARGUMENTS_##K(F##u), W, P);                      \
  }
#define ROW(K, F, W, P, PN) \
  {C_##K, F, W, P, SLACK_OF(W, P, F), put_##K##_##F##_##W##_##PN, len_##K##_##F##_##W##_##PN},

#ifdef QRINTF_TEST_FEW
#define WIDTHS(M, K, F, P, PN) \
  M(K, F, 0, P, PN) M(K, F, 2, P, PN) M(K, F, 7, P, PN) M(K, F, 8, P, PN) M(K, F, 17, P, PN) M(K, F, 24, P, PN)
#else
#define WIDTHS(M, K, F, P, PN)                                                                              \
  M(K, F, 0, P, PN) M(K, F, 1, P, PN) M(K, F, 2, P, PN) M(K, F, 3, P, PN) M(K, F, 4, P, PN)                 \
  M(K, F, 5, P, PN) M(K, F, 6, P, PN) M(K, F, 7, P, PN) M(K, F, 8, P, PN) M(K, F, 9, P, PN)                 \
  M(K, F, 10, P, PN) M(K, F, 12, P, PN) M(K, F, 15, P, PN) M(K, F, 16, P, PN) M(K, F, 17, P, PN)            \
  M(K, F, 20, P, PN) M(K, F, 24, P, PN)
#endif
#define PRECISIONS(M, K, F, W) \
  M(K, F, W, 0, 0) M(K, F, W, 1, 1) M(K, F, W, 2, 2) M(K, F, W, 3, 3) M(K, F, W, 4, 4) M(K, F, W, 8, 8) M(K, F, W, 9, 9) \
  M(K, F, W, 16, 16) M(K, F, W, 19, 19)
/* Flags: 1 left, 2 plus, 4 space, 8 alternative, 16 zero. */
#define SIGNED_ROWS(M, K)                                                                              \
  WIDTHS(M, K, 0, -1, no) WIDTHS(M, K, 1, -1, no) WIDTHS(M, K, 2, -1, no) WIDTHS(M, K, 4, -1, no)      \
  WIDTHS(M, K, 8, -1, no) WIDTHS(M, K, 16, -1, no) WIDTHS(M, K, 17, -1, no) WIDTHS(M, K, 18, -1, no)   \
  WIDTHS(M, K, 3, -1, no) WIDTHS(M, K, 24, -1, no)                                                     \
  PRECISIONS(M, K, 0, 0) PRECISIONS(M, K, 0, 3) PRECISIONS(M, K, 16, 11) PRECISIONS(M, K, 1, 11) PRECISIONS(M, K, 2, 0)
#define UNSIGNED_ROWS(M, K)                                                                       \
  WIDTHS(M, K, 0, -1, no) WIDTHS(M, K, 1, -1, no) WIDTHS(M, K, 8, -1, no) WIDTHS(M, K, 9, -1, no) \
  WIDTHS(M, K, 16, -1, no) WIDTHS(M, K, 24, -1, no) PRECISIONS(M, K, 0, 0) PRECISIONS(M, K, 8, 11)
#define OCTAL_ROWS(M, K) M(K, 0, 0, -1, no) M(K, 8, 0, -1, no) M(K, 24, 7, -1, no) M(K, 0, 3, 3, 3) M(K, 8, 0, 0, 0)

#define EVERY(M) SIGNED_ROWS(M, d) UNSIGNED_ROWS(M, u) UNSIGNED_ROWS(M, x) UNSIGNED_ROWS(M, X) OCTAL_ROWS(M, o)
EVERY(SITE)
static const struct site sites[] = {EVERY(ROW)};

static void check_constant(const struct site *s, qrintf_u64 v) {
  const struct conversion *c = &conversions[s->conversion];
  char text[100], what[100];
  unsigned n = wanted(text, sizeof text, c, s->flags, s->width, s->precision, v);
  unsigned negative = c->letter == 'd' && (qrintf_i64)v < 0;
  qrintf_u64 magnitude = negative ? qrintf_abs((qrintf_i64)v) : v;
  const char *end;
  prepare(n);
  end = s->put(OUT, magnitude, negative);
  sprintf(what, "%%%c flags %u width %u precision %d, constant", c->letter, s->flags, s->width, s->precision);
  verify(what, end, text, n, s->slack);
  if (s->length(magnitude, negative) != n) {
    FAIL(("%s: length", what));
  }
}

int main(int argc, char **argv) {
  const unsigned flag_count = 32;
  unsigned c, flags, width, i;
  int precision;
  char probe[16];
  if (argc > 1) {
    stride = (unsigned)strtoul(argv[1], 0, 0);
  }
  value_count = make_values();
  for (i = 0; i < sizeof sites / sizeof *sites; i++) {
    unsigned k;
    for (k = 0; k < value_count; k++) {
      check_constant(&sites[i], values[k]);
      check_constant(&sites[i], 0 - values[k]);
    }
  }
  for (c = 0; c < sizeof conversions / sizeof *conversions; c++) {
    if (conversions[c].base == 2) {
      const char *volatile binary = "%b"; /* glibc 2.35 */
      if (snprintf(probe, sizeof probe, binary, 5) != 3 || strcmp(probe, "101") != 0) {
        continue;
      }
    }
    for (flags = 0; flags < flag_count; flags++) {
      for (width = 0; width <= 25; width++) {
        for (precision = -1; precision <= 22; precision++) {
          check_variable(&conversions[c], flags, width, precision, 0);
          for (i = (flags * 7 + width + (unsigned)(precision + 1)) % stride; i < value_count; i += stride) {
            check_variable(&conversions[c], flags, width, precision, values[i]);
          }
        }
      }
      /* A field and a precision that are long. */
      check_variable(&conversions[c], flags, 300, -1, values[flags]);
      check_variable(&conversions[c], flags, 1, 300, values[flags]);
      check_variable(&conversions[c], flags, 350, 300, values[flags]);
    }
  }
  if (qrintf_abs((qrintf_i64)((qrintf_u64)1 << 63)) != (qrintf_u64)1 << 63 || qrintf_abs(-1) != 1 || qrintf_abs(7) != 7) {
    FAIL(("qrintf_abs"));
  }
  return finish("conversion specifications against libc");
}
