/* Compiled only, never run, with every warning, of which the runtime must cause none: its functions
 * as a rewritten call uses them. (slack.c and conversions.c compile the emitters of integers with
 * all constants, with -Werror.) It includes nothing, as the runtime does. */
#include "../../runtime/qrintf.h"
#include "../../runtime/engine/engine.h"

int uses_engine(char *b, qrintf_size n, char **to, const char *f, __builtin_va_list list) {
  int i = qrintf_engine_vsnprintf(b, n, f, list) + qrintf_engine_vsprintf(b, f, list) + qrintf_engine_vasprintf(to, f, list);
  i += qrintf_engine_snprintf(b, n, f, i) + qrintf_engine_sprintf(b, f, i) + qrintf_engine_asprintf(to, f, i);
  i += qrintf_engine_vsnprintf_chk(b, n, 1, n, f, list) + qrintf_engine_vsprintf_chk(b, 1, n, f, list) + qrintf_engine_vasprintf_chk(to, 1, f, list);
  return i + qrintf_engine_snprintf_chk(b, n, 1, n, f, i) + qrintf_engine_sprintf_chk(b, 1, n, f, i) + qrintf_engine_asprintf_chk(to, 1, f, i);
}
int uses_engine_streams(void *stream, const char *f, __builtin_va_list list) {
  int i = qrintf_engine_vfprintf(stream, f, list) + qrintf_engine_vprintf(f, list);
  i += qrintf_engine_fprintf(stream, f, i) + qrintf_engine_printf(f, i);
  i += qrintf_engine_vfprintf_chk(stream, 1, f, list) + qrintf_engine_vprintf_chk(1, f, list);
  return i + qrintf_engine_fprintf_chk(stream, 1, f, i) + qrintf_engine_printf_chk(1, f, i);
}

int uses_texts(void *stream, char **to, char *text, qrintf_size n) {
  return qrintf_stream_put(stream, text, n) + qrintf_musl_stream_put(stream, text, n) + qrintf_string_put(to, text, n);
}

/* The functions that the text of a site names (tool/emit/PieceStatements.cpp): each machine and each
 * switch of the runtime has all of them. */
#define ALL_SLACKS(name, value) p = name##9(name##1(name##0(p, value), value), value)
#define HEXADECIMAL(name, value) p = name##7(name##1(name##0(p, value), value), value)
char *uses_named(char *p, const char *s, qrintf_size n, const char *end, int i, unsigned u, qrintf_u64 v) {
  ALL_SLACKS(qrintf__dec32_, u);
  ALL_SLACKS(qrintf__dec64_, v);
  HEXADECIMAL(qrintf__hex32_, u);
  HEXADECIMAL(qrintf__hex64_, v);
  HEXADECIMAL(qrintf__upper_hex32_, u);
  HEXADECIMAL(qrintf__upper_hex64_, v);
  p = qrintf__small_3(qrintf__small_2(qrintf__small_1(qrintf__small_0(p, u), u), u), u);
  p = qrintf__dec64_large_1(qrintf__dec16_1(p, u), v);
  p = qrintf__signed64_1(qrintf__signed32_1(p, i), i);
  p = qrintf__hex_least_1(qrintf__hex_least_0(p, v, 0u, 8u), v, 1u, 8u);
  p = qrintf__int_1(qrintf__int_0(p, v, 0u, 8u, 0u, -1), v, 0u, 2u, 0u, -1);
  p = qrintf__signed_right(qrintf__dec_right(p, v, 0u, 9u), i, 9u);
  p = qrintf__hex_left(qrintf__dec_left(qrintf__hex_right(p, v, 0u, 9u), v), v, 1u);
  p = qrintf__put_dec4(qrintf__put_dec3(qrintf__put_dec2(p, u), u), u);
  p = qrintf__put_fixed_dec8(p, u, 6u, 1u);
  p = qrintf__put_hex8(qrintf__put_hex4(qrintf__put_hex2(p, u, 0u, 2u, 0u), u, 0u, 3u, 0u), u, 1u, 7u, 1u);
  p = qrintf__put_mem_31(qrintf__put_mem_3(qrintf__put_mem(p, s, n), s, n), s, n);
  p = qrintf__mem_3(qrintf__mem(p, s, n), s, n + qrintf__strlen_long(s));
  p = qrintf__str_in_short(qrintf__str_in_constant(p, s, n, 0u, 8u), s, n, 1u, 20u, 1u);
  p = qrintf__str_in_any(p, s, n, 0u, u);
  p = qrintf__string_in_64(qrintf__string_32(p, s, end), s, end, 0u, 8u);
  p = qrintf__int_star(qrintf__string_star(p, s, end, 0u, i, i), end, v, 10u, i, i);
  return p;
}
#ifndef QRINTF_NO_FLOAT
char *uses_named_floats(char *p, double x, int precision, unsigned u, qrintf_size room) {
  p = qrintf__put_a(p, x, 0u, 9u, precision, room);
  p = qrintf__put_exact(qrintf__put_field(p, x, 'f', 0u, 9u, precision, room), x, 'f', 0u, 0u, 9, room);
  p = qrintf__plain_f6(qrintf__plain_f2(qrintf__plain_f(p, x, u, room), x, room), x, room);
  p = qrintf__plain_g7(qrintf__plain_e7(p, x, 4u, 0u, room), x, 4u, QRINTF_UPPER, room);
  return qrintf__plain_eg(p, x, u, 'e', 0u, room);
}
#endif

char *uses_variables(char *p, const char *s, int i, qrintf_u64 v, unsigned flags, unsigned width, int precision) {
  p = qrintf_put_int(p, v, i < 0, 10, flags, width, precision, 1);
  p = qrintf_put_str(p, s, qrintf_strnlen(s, precision), flags, width, 1);
  p = qrintf_put_str(p, s, qrintf_strlen(s), QRINTF_LEFT, 20, 1);
  p = qrintf_put_mem(p, s, qrintf_strlen(s), 1);
  p = qrintf_put_mem(p, s, qrintf_strlen_here(s), 32);
  p = qrintf_put_mem_here(p, s, qrintf_strlen_here(s), 1);
  p = qrintf_put_mem_here(p, s, qrintf_strlen_here(s), 3);
  p = qrintf_put_fill(p, ' ', width);
  p = qrintf_put_fill(p, '0', 12);
  return qrintf_put_lit(p, "literal", 8);
}

qrintf_size uses_lengths(const char *s, int i, qrintf_u64 v, int precision) {
  return qrintf_strnlen(s, precision) + qrintf_len_u32(QRINTF_CAST(qrintf_u32, i)) + qrintf_len_u64(v) +
         qrintf_digits(v, 8) + qrintf_digits(v, 2) + qrintf_digits(v, 16) +
         qrintf_len_int(v, 0, 10, QRINTF_SIGNED, 9, -1) + qrintf_len_int(v, 0, 10, 0, 9, precision);
}

/* A buffer of known size, exactly large enough. */
QRINTF_SITE int site(char *b, unsigned a, unsigned c, unsigned d, unsigned e) {
  char *p = b;
  p = qrintf_put_small(p, a, 7);
  p = qrintf_put_lit(p, ".", 1);
  p = qrintf_put_small(p, c, 5);
  p = qrintf_put_lit(p, ".", 1);
  p = qrintf_put_small(p, d, 3);
  p = qrintf_put_lit(p, ".", 1);
  p = qrintf_put_small(p, e, 1);
  *p = 0;
  return QRINTF_CAST(int, p - b);
}
int uses_small_buffer(char *to, unsigned address) {
  char text[16];
  int n = site(text, address >> 24, address >> 16 & 255u, address >> 8 & 255u, address & 255u);
  qrintf_put_mem(to, text, QRINTF_CAST(qrintf_size, n), 1);
  return n;
}

/* Literals as arguments, their size and a larger precision in sight of the compiler. */
QRINTF_SITE int pair(char *b, qrintf_size n, const char *s, const char *t, unsigned u) {
  char *p = b;
  qrintf_size ls = qrintf_strlen(s), lt = qrintf_strnlen(t, 40), need = ls + lt + 14;
  if (need >= n || !qrintf_apart(b, need, s, ls) || !qrintf_apart(b, need, t, lt)) {
    return -1;
  }
  p = qrintf_put_mem(p, s, ls, 4);
  p = qrintf_put_str(p, t, lt, QRINTF_LEFT, 3, 2);
  p = qrintf_put_u32(p, u, 2);
  p = qrintf_put_int(p, u, 0, 16, QRINTF_ZERO, 8, -1, 1);
  *p = 0;
  return QRINTF_CAST(int, p - b);
}
int uses_literal(char *to) {
  char small[4] = "", large[64] = "", middle[26] = "";
  int n = pair(small, sizeof small, "ab", "cde", 12) + pair(large, sizeof large, "ab", "cde", 7) +
          pair(middle, sizeof middle, "", "", 99999);
  qrintf_put_mem(to, large, 20, 1);
  return n + middle[0] + small[0];
}

#ifndef QRINTF_NO_FLOAT
/* As a rewritten call: libc where a number is null. */
#define NUMBER(call)                        \
  q = (call);                               \
  if (!q) {                                 \
    goto libc;                              \
  }                                         \
  need += QRINTF_CAST(qrintf_size, q - p);  \
  p = q;
QRINTF_SITE int floats(char *b, qrintf_size n, double x, double y, unsigned width, int precision) {
  qrintf_size need;
  char *p = b, *q;
  need = 2u;
  if (need >= n) {
    goto libc;
  }
  NUMBER(qrintf_put_float(p, x, 'g', 0u, 0u, 17, n - need, 9u))
  p = qrintf_put_lit(p, " ", 1u);
  NUMBER(qrintf_put_float(p, y, 'f', QRINTF_LEFT, 10u, 2, n - need, 2u))
  NUMBER(qrintf_put_float(p, x, 'e', QRINTF_UPPER | QRINTF_PLUS, width, precision, n - need, 2u))
  NUMBER(qrintf_put_float(p, y, 'f', 0u, 0u, 2, n - need, 2u))
  NUMBER(qrintf_put_float(p, y, 'f', 0u, 0u, precision, n - need, 2u))
  NUMBER(qrintf_put_float(p, x, 'a', QRINTF_ZERO, 0u, -1, n - need, 0u))
  *p = 0;
  return QRINTF_CAST(int, p - b);
libc:
  return -1;
}
int uses_floats(char *to, qrintf_size n, double x, float y, unsigned width, int precision) {
  char text[64];
  return floats(to, n, x, QRINTF_CAST(double, y), width, precision) + floats(text, sizeof text, 1.5, x, 0u, -1) +
         floats(to, ~QRINTF_CAST(qrintf_size, 0), x, x, 3u, precision);
}
int uses_float_length(double x) {
  const qrintf_size n = qrintf_float_len(x, 'g', 0u, 0u, 40);
  return n != QRINTF_FLOAT_LIBC ? QRINTF_CAST(int, n) : -1;
}
#endif
