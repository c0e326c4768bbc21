/* ---- flags, field width, precision ---- */

/* The arguments that are left.  A structure, since a va_list may be an array or not. */
struct qrintf__arguments {
  __builtin_va_list list;
};

/* The flags of 7.23.6.1p6 by their characters, from ' ' to '0'. */
static const unsigned char qrintf__engine_flags[17] __attribute__((unused)) = {
    QRINTF_SPACE, 0, 0, QRINTF_ALT, 0, 0, 0, 0, 0, 0, 0, QRINTF_PLUS, 0, QRINTF_LEFT, 0, 0, QRINTF_ZERO};

/* A decimal number of one digit at least; more than QRINTF__FIELD_MAX where it is larger. */
QRINTF_INLINE const char *qrintf__engine_number(const char *f, unsigned *value) {
  unsigned v = 0, digit;
  while ((digit = QRINTF_CAST(unsigned, *f) - '0') < 10) {
    v = v > QRINTF__FIELD_MAX ? v : v * 10 + digit;
    f++;
  }
  *value = v;
  return f;
}

/* Reads the text at f up to the length modifier, and the arguments of `*`.  Returns its end, or null where the call is libc's,
 * which it is for %1$d unless qrintf__engine_positions comes first. */
QRINTF_OUTLINE const char *qrintf__engine_field(const char *f, struct qrintf__specification *spec, struct qrintf__arguments *a) {
  unsigned flag, flags = 0, width = 0, precision;
  spec->precision = -1;
  while ((flag = QRINTF_CAST(unsigned, *f) - ' ') <= '0' - ' ' && (flag = qrintf__engine_flags[flag]) != 0) {
    flags |= flag;
    f++;
  }
  if (*f == '*') {
    const int given = __builtin_va_arg(a->list, int);
    width = given < 0 ? 0 - QRINTF_CAST(unsigned, given) : QRINTF_CAST(unsigned, given);
    flags |= given < 0 ? QRINTF_LEFT : 0; /* 7.23.6.1p5 */
    f++;
  } else {
    f = qrintf__engine_number(f, &width);
  }
  spec->flags = flags;
  spec->width = width;
  if (*f == '.') {
    f++;
    if (*f == '*') {
      const int given = __builtin_va_arg(a->list, int);
      spec->precision = given < 0 ? -1 : given;
      f++;
    } else {
      f = qrintf__engine_number(f, &precision);
      if (precision > QRINTF__FIELD_MAX) {
        return QRINTF__NULL;
      }
      spec->precision = QRINTF_CAST(int, precision);
    }
  }
  return width <= QRINTF__FIELD_MAX ? f : QRINTF__NULL;
}
