/* ---- floating point, %m, and the text between specifications ----
 *
 * The parts of the engine's loop that are neither strings nor integers. */
#ifndef QRINTF__ENGINE_VALUES_H
#define QRINTF__ENGINE_VALUES_H

#include "../qrintf.h"
#include "arguments.h"
#include "fields.h"
#include "library.h"

#ifndef QRINTF_NO_FLOAT

/* Stores a number as qrintf_put_float does; kind is 'f', 'e', 'g' or 'a'. A program has this
 * function only if one of its objects has a floating-point format, and it has it once. */
QRINTF_OUTLINE char *qrintf__engine_put_float(char *p, double x, unsigned kind,
                                              const struct qrintf__specification *spec,
                                              qrintf_size room) {
#if QRINTF__FLOAT && QRINTF__FAST
  const unsigned upper = spec->flags & QRINTF_UPPER;
  if (spec->width == 0 && spec->flags == upper && kind != 'a') {
    unsigned n = spec->precision < 0 ? 6 : QRINTF_CAST(unsigned, spec->precision);
    if (kind == 'f') {
      return qrintf__plain_f(p, x, n, room);
    }
    n += kind == 'e' || n == 0;
    if (n <= 17) {
      return qrintf__plain_eg(p, x, n, kind, upper, room);
    }
  }
#endif
  return qrintf_put_float(p, x, QRINTF__CHAR(kind), spec->flags, spec->width, spec->precision, room,
                          1);
}

/* In the text that units carry, that function is a part of its own. Where no unit of a program has
 * it, each number is libc's. */
#ifdef QRINTF__ENGINE_PARTS
extern __typeof__(qrintf__engine_put_float) qrintf__engine_put_float_if_any __attribute__((weak));
#define QRINTF__ENGINE_PUT_FLOAT(arguments)                                                        \
  (qrintf__engine_put_float_if_any ? qrintf__engine_put_float_if_any arguments : QRINTF__NULL)
#else
#define QRINTF__ENGINE_PUT_FLOAT(arguments) qrintf__engine_put_float arguments
#endif

/* %f %F %e %E %g %G %a %A (7.23.6.1p8). A number that does not fit is made in `text` first, because
 * its first characters must be stored even so. */
QRINTF_RARE char *qrintf__engine_float(struct qrintf__out *o, char *p, double x, unsigned kind,
                                       const struct qrintf__specification *spec) {
  char text[512], *end;
  const qrintf_size room = qrintf__room(o, p) + 1;
  if (spec->precision > QRINTF_CAST(int, QRINTF__FIELD_MAX)) {
    return QRINTF__NULL;
  }
  end = QRINTF__ENGINE_PUT_FLOAT((p, x, kind, spec, room));
  if (QRINTF_LIKELY(end != QRINTF__NULL) || room >= sizeof text) {
    return end;
  }
  end = QRINTF__ENGINE_PUT_FLOAT((text, x, kind, spec, sizeof text));
  return end != QRINTF__NULL ? qrintf__engine_mem(o, p, text, QRINTF_CAST(qrintf_size, end - text))
                             : end;
}

#endif

/* %m (glibc's and musl's): libc makes the text for errno, which depends on the locale. */
QRINTF_RARE char *qrintf__engine_error(struct qrintf__out *o, char *p,
                                       const struct qrintf__specification *spec,
                                       struct qrintf__arguments *a) {
  char text[256];
  const int n = qrintf_library_vsnprintf(text, sizeof text, "%m", a->list);
  return spec->precision < 0 && n >= 0 && n < QRINTF_CAST(int, sizeof text)
             ? qrintf__engine_string(o, p, text, QRINTF_CAST(qrintf_size, n), spec)
             : QRINTF__NULL;
}

/* Copies the text in front of the next % or the end of the format if it fits, and returns how many
 * characters it has in any case. */
QRINTF_OUTLINE qrintf_size qrintf__engine_literal(char *p, qrintf_size room, const char *f) {
  const char *q = f;
  qrintf_size n;
#if QRINTF__OVERREAD
  if (QRINTF_UNLIKELY(__atomic_load_n(&qrintf__reach, __ATOMIC_RELAXED) == -1)) {
    qrintf__strlen_libc(f);
  }
  for (; QRINTF_LIKELY(qrintf__reaches(q)); q += 16) {
    const qrintf__v16 none = {0};
    const char *from = q;
    qrintf__v16 text;
    unsigned ends;
    __asm__("" : "+r"(from)); /* as in qrintf__nulls */
    __builtin_memcpy(&text, from, 16);
    ends = QRINTF_CAST(unsigned, __builtin_ia32_pmovmskb128(QRINTF_CAST(
                                     qrintf__v16, (text == none) | (text == none + '%'))));
    if (ends != 0) {
      n = QRINTF_CAST(qrintf_size, q - f) + QRINTF_CAST(unsigned, __builtin_ctz(ends));
      if (QRINTF_LIKELY(n - 2 < 7 && n <= room)) { /* 2..8 characters */
        if (n >= 4) {
          QRINTF__TWO_PIECES(qrintf_u32, 4u, p, f, n);
        } else {
          QRINTF__TWO_PIECES(unsigned short, 2u, p, f, n);
        }
        return n;
      }
      goto found;
    }
  }
#endif
#ifdef __linux__
  q = qrintf_library_strchrnul(q, '%');
#else
  while (*q != '%' && *q != 0) {
    q++;
  }
#endif
  n = QRINTF_CAST(qrintf_size, q - f);
#if QRINTF__OVERREAD
found:
#endif
  if (QRINTF_LIKELY(n <= room)) {
    qrintf__mem(p, f, n);
  }
  return n;
}

#endif /* QRINTF__ENGINE_VALUES_H */
