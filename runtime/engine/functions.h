/* ---- the functions that take the place of libc's ----
 *
 * The interface of the engine. Each function has the parameters and the result of libc's function
 * of that name (7.23.6.5, 7.23.6.6, 7.23.6.12, 7.23.6.13; asprintf is GNU's). It formats the call
 * by qrintf__engine, and if that leaves the call to libc, calls libc's function with a copy of the
 * arguments. */
#ifndef QRINTF__ENGINE_FUNCTIONS_H
#define QRINTF__ENGINE_FUNCTIONS_H

#include "../base.h"
#include "../streams/string.h"
#include "../streams/text.h"
#include "fields.h"
#include "format.h"
#include "library.h"

/* sprintf has no size. This one is the largest that is not done carefully, so a longer result does
 * not fit and is libc's, which refuses it (EOVERFLOW) above INT_MAX. */
#define QRINTF__BOUNDLESS (QRINTF_CAST(qrintf_size, QRINTF__MUCH_ROOM) + 1)

QRINTF_PUBLIC int qrintf_engine_vsnprintf(char *b, qrintf_size size, const char *f,
                                          __builtin_va_list list) {
  return qrintf__engine(b, size, f, list, QRINTF__ENGINE_VSNPRINTF);
}
QRINTF_PUBLIC int qrintf_engine_vsprintf(char *b, const char *f, __builtin_va_list list) {
  const int n = qrintf__engine(b, QRINTF__BOUNDLESS, f, list, QRINTF__ENGINE_WHOLE);
  return QRINTF_LIKELY(n >= 0) ? n : qrintf__libc_vsprintf(b, f, list);
}

/* The functions of FORTIFY (__vsnprintf_chk and the like). What `flag` asks for concerns
 * only calls that are left to libc. `known` is the size of the object, or the largest number if it
 * is not known. */
QRINTF_PUBLIC int qrintf_engine_vsnprintf_chk(char *b, qrintf_size size, int flag,
                                              qrintf_size known, const char *f,
                                              __builtin_va_list list) {
  int n = -1;
  /* A size beyond the object makes libc's function abort, so it has to do the call. */
  if (QRINTF_LIKELY(size <= known)) {
    n = qrintf__engine(b, size, f, list, 0);
  }
  return QRINTF_LIKELY(n >= 0) ? n : qrintf_library_vsnprintf_chk(b, size, flag, known, f, list);
}
QRINTF_PUBLIC int qrintf_engine_vsprintf_chk(char *b, int flag, qrintf_size known, const char *f,
                                             __builtin_va_list list) {
  int n = -1;
  /* An object without a byte has no place for the null character: libc aborts. */
  if (QRINTF_LIKELY(known != 0)) {
    n = qrintf__engine(b, QRINTF_MIN(known, QRINTF__BOUNDLESS), f, list, QRINTF__ENGINE_WHOLE);
  }
  return QRINTF_LIKELY(n >= 0) ? n : qrintf_library_vsprintf_chk(b, flag, known, f, list);
}

/* Allocates a string. libc does the call if the text is longer than QRINTF_TEXT_ROOM - 1, if there
 * is no memory, or if the C library is not glibc, as with the functions for streams. */
QRINTF_OUTLINE int qrintf__engine_allocate(char **to, const char *f, __builtin_va_list list) {
  char text[QRINTF_TEXT_ROOM];
  const int n = qrintf__engine(text, sizeof text, f, list, QRINTF__ENGINE_WHOLE);
  return QRINTF_LIKELY(n >= 0) ? qrintf_string_put(to, text, QRINTF_CAST(qrintf_size, n))
                               : QRINTF_TEXT_LIBC;
}
QRINTF_PUBLIC int qrintf_engine_vasprintf(char **to, const char *f, __builtin_va_list list) {
  const int n = qrintf__engine_allocate(to, f, list);
  return QRINTF_LIKELY(n >= 0) ? n : qrintf_library_vasprintf(to, f, list);
}
QRINTF_PUBLIC int qrintf_engine_vasprintf_chk(char **to, int flag, const char *f,
                                              __builtin_va_list list) {
  const int n = qrintf__engine_allocate(to, f, list);
  return QRINTF_LIKELY(n >= 0) ? n : qrintf_library_vasprintf_chk(to, flag, f, list);
}

#define QRINTF__VARIADIC(last, call)                                                               \
  __builtin_va_list list;                                                                          \
  int n;                                                                                           \
  __builtin_va_start(list, last);                                                                  \
  n = call;                                                                                        \
  __builtin_va_end(list);                                                                          \
  return n
QRINTF_PUBLIC int qrintf_engine_snprintf(char *b, qrintf_size size, const char *f, ...) {
  QRINTF__VARIADIC(f, qrintf_engine_vsnprintf(b, size, f, list));
}
QRINTF_PUBLIC int qrintf_engine_sprintf(char *b, const char *f, ...) {
  QRINTF__VARIADIC(f, qrintf_engine_vsprintf(b, f, list));
}
QRINTF_PUBLIC int qrintf_engine_asprintf(char **to, const char *f, ...) {
  QRINTF__VARIADIC(f, qrintf_engine_vasprintf(to, f, list));
}
QRINTF_PUBLIC int qrintf_engine_snprintf_chk(char *b, qrintf_size size, int flag, qrintf_size known,
                                             const char *f, ...) {
  QRINTF__VARIADIC(f, qrintf_engine_vsnprintf_chk(b, size, flag, known, f, list));
}
QRINTF_PUBLIC int qrintf_engine_sprintf_chk(char *b, int flag, qrintf_size known, const char *f,
                                            ...) {
  QRINTF__VARIADIC(f, qrintf_engine_vsprintf_chk(b, flag, known, f, list));
}
QRINTF_PUBLIC int qrintf_engine_asprintf_chk(char **to, int flag, const char *f, ...) {
  QRINTF__VARIADIC(f, qrintf_engine_vasprintf_chk(to, flag, f, list));
}

#endif /* QRINTF__ENGINE_FUNCTIONS_H */
