/* What sites that are not hot call (runtime/seldom.h): against libc's snprintf, and each condition of a string's length at its edge. */
#include "check.h"

/* What libc writes for `arguments`, and where ours has to end. */
#define LIKE(what, mine, arguments)                           \
  do {                                                        \
    char text[256];                                           \
    const size_t length = (size_t)snprintf arguments;         \
    const char *end;                                          \
    prepare(length);                                          \
    end = (mine);                                             \
    verify(what, end, text, length, 1);                       \
  } while (0)

static void check_integers(qrintf_u64 v) {
  static const unsigned widths[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 20, 40};
  const qrintf_i64 i = (qrintf_i64)v;
  const int narrow = (int)(unsigned)v;
  size_t w;
  LIKE("call_i64", qrintf_call_i64(OUT, i), (text, sizeof text, "%" L64 "d", i));
  LIKE("call_i32", qrintf_call_i32(OUT, narrow), (text, sizeof text, "%d", narrow));
  for (w = 0; w < sizeof widths / sizeof *widths; w++) {
    const unsigned width = widths[w];
    LIKE("call_zeros %d", qrintf_call_zeros(OUT, qrintf_abs(i), qrintf_negative(i), 10u, QRINTF_ZERO | QRINTF_SIGNED, width),
         (text, sizeof text, "%0*" L64 "d", (int)width, i));
    LIKE("call_zeros %u", qrintf_call_zeros(OUT, v, 0, 10u, QRINTF_ZERO, width), (text, sizeof text, "%0*" L64 "u", (int)width, v));
    LIKE("call_zeros %x", qrintf_call_zeros(OUT, v, 0, 16u, QRINTF_ZERO, width), (text, sizeof text, "%0*" L64 "x", (int)width, v));
    LIKE("call_zeros %X", qrintf_call_zeros(OUT, v, 0, 16u, QRINTF_ZERO | QRINTF_UPPER, width), (text, sizeof text, "%0*" L64 "X", (int)width, v));
  }
}

static void check_fields(const char *s, unsigned width) {
  const size_t n = strlen(s);
  LIKE("copy_field", qrintf_copy_field(OUT, s, n, 0, width), (text, sizeof text, "%*s", (int)width, s));
  LIKE("copy_field, left", qrintf_copy_field(OUT, s, n, QRINTF_LEFT, width), (text, sizeof text, "%-*s", (int)width, s));
}

static void length_is(const char *what, qrintf_size found, qrintf_size wanted) {
  checks++;
  if (found != wanted) {
    FAIL(("%s: %lu instead of %lu", what, (unsigned long)found, (unsigned long)wanted));
  }
}

static void check_fits(void) {
  static char area[300], other[100];
  const qrintf_size none = QRINTF_NO_LENGTH;
  char *const b = area + 100;
  memcpy(other, "twelve bytes", 13);
  length_is("null pointer", qrintf_string_fits(b, 0, 0, 100), none);
  length_is("null pointer in a field", qrintf_field_fits(b, 0, 5, -1, 0, 100), none);
  length_is("fits with its null character", qrintf_string_fits(b, other, 7, 20), 12);
  length_is("one more does not", qrintf_string_fits(b, other, 8, 20), none);
  length_is("no room", qrintf_string_fits(b, other, 0, 0), none);
  length_is("behind a string without a length", qrintf_string_fits(b, other, none, QRINTF_INT_MAX), none);
  length_is("a room of INT_MAX", qrintf_string_fits(b, other, 0, QRINTF_INT_MAX), 12);
  length_is("a room beyond", qrintf_string_fits(b, other, 0, QRINTF_INT_MAX + 1), none);
  length_is("a field", qrintf_field_fits(b, other, 15, -1, 4, 20), 12);
  length_is("a field that does not fit", qrintf_field_fits(b, other, 15, -1, 5, 20), none);
  length_is("a field that is too short", qrintf_field_fits(b, other, 3, -1, 7, 20), 12);
  length_is("a precision", qrintf_field_fits(b, other, 0, 5, 14, 20), 5);
  length_is("a precision that the string does not reach", qrintf_field_fits(b, other, 0, 50, 7, 20), 12);
  length_is("a precision of 0", qrintf_field_fits(b, other, 0, 0, 19, 20), 0);
  /* Strings that touch the text [b, b + need], at both ends of both. */
  memcpy(b - 13, "twelve bytes", 13);
  length_is("ends in front of the text", qrintf_string_fits(b, b - 13, 4, 100), 12);
  memcpy(b - 12, "twelve bytes", 13);
  length_is("ends where the text begins", qrintf_string_fits(b, b - 12, 4, 100), none);
  memcpy(b + 16, "twelve bytes", 13);
  length_is("begins where the text ends", qrintf_string_fits(b, b + 16, 4, 100), none);
  memcpy(b + 17, "twelve bytes", 13);
  length_is("begins behind the text", qrintf_string_fits(b, b + 17, 4, 100), 12);
  length_is("begins behind, in a field", qrintf_field_fits(b, b + 17, 12, -1, 4, 100), 12);
  length_is("begins in a field", qrintf_field_fits(b, b + 17, 13, -1, 4, 100), none);
}

int main(void) {
  static const char text[] = "a text of one hundred characters, more or less, which is cut at its end so that each length is tried";
  size_t n;
  unsigned bits, width;
  for (bits = 0; bits < 64; bits++) {
    const qrintf_u64 power = (qrintf_u64)1 << bits;
    check_integers(power);
    check_integers(power - 1);
    check_integers(0 - power);
    check_integers(power + power / 3);
  }
  for (n = 0; n < 2000; n++) { /* all of two digits, and around them */
    check_integers(n);
  }
  for (n = 0; n < sizeof text; n++) {
    for (width = 0; width < 120; width += 7) {
      check_fields(text + n, width);
    }
  }
  check_fits();
  return finish("calls that are not hot");
}
