/* ---- the functions for streams ----
 *
 * They have the parameters and the result of libc's function of that name (7.23.6.1, 7.23.6.3,
 * 7.23.6.8, 7.23.6.10), where a FILE is a void. The text is formatted in the stream's buffer if it
 * has room, and otherwise on the stack, from where qrintf_stream_put puts it where glibc's function
 * would have put it. libc's function does the whole call, before a byte has reached the stream, if
 *   - the engine leaves the format to libc;
 *   - the text is longer than QRINTF_TEXT_ROOM - 1;
 *   - the stream is unbuffered or wide, or not in a state that qrintf_stream_put knows;
 *   - the C library is not glibc, which is seen when the program is linked or started: others do
 *     not have the symbol below. */
#ifndef QRINTF__ENGINE_STREAMS_H
#define QRINTF__ENGINE_STREAMS_H

#include "../base.h"
#include "../streams/direct.h"
#include "../streams/stream.h"
#include "../streams/text.h"
#include "../strings/length.h"
#include "../strings/memory.h"
#include "address.h"
#include "fields.h"
#include "functions.h"
#include "library.h"
#include "read.h"

/* A null pointer where the symbol is missing. It is the object that stdout points to, and has the
 * name of the layout of its structure. */
#ifdef __ELF__
extern char qrintf_library_stdout_object __asm__("_IO_2_1_stdout_") __attribute__((weak));
#define QRINTF__KNOWS_STREAMS (&qrintf_library_stdout_object != QRINTF__NULL)
#else
#define QRINTF__KNOWS_STREAMS 0
#endif

#if QRINTF__OVERREAD
/* Makes the text of a call at p if it is one of the many that are short and simple: a text of less
 * than 32 bytes without a specification, %c, %s. It may store 80 bytes. Returns the length or -1.
 * It calls no function, so that its caller saves no registers. */
QRINTF_INLINE int qrintf__engine_short(char *p, const char *f, __builtin_va_list list) {
  struct {
    __builtin_va_list list;
  } a;
  qrintf__v32 bytes;
  const char *s;
  unsigned nulls;
  if (*f != '%') {
    int n;
    for (n = 0; n != 64 && QRINTF_LIKELY(qrintf__reaches(f)); n += 16, f += 16) {
      const unsigned ends = qrintf__engine_ends(f, p + n);
      if (ends != 0) {
        const int last = __builtin_ctz(ends);
        return f[last] == 0 ? n + last : -1;
      }
    }
    return -1;
  }
  if (f[1] == 0 || f[2] != 0) {
    return -1;
  }
  __builtin_va_copy(a.list, list);
  if (f[1] == 'c') {
    *p = QRINTF__CHAR(__builtin_va_arg(a.list, int));
    return 1;
  }
  if (f[1] != 's') {
    return -1;
  }
  s = __builtin_va_arg(a.list, const char *);
  if (!qrintf__reaches(s) || s == QRINTF__NULL) {
    return -1;
  }
  nulls = qrintf__nulls(s);
  if (nulls == 0) {
    return -1;
  }
  __asm__("" : "+r"(s)); /* as in qrintf__nulls */
  __builtin_memcpy(&bytes, s, 32);
  __builtin_memcpy(p, &bytes, 32);
  return __builtin_ctz(nulls);
}
#endif

/* Formats a call on the stack and puts its text into a stream. Returns its result, or
 * QRINTF_TEXT_LIBC if the call is left to libc. What is asked first lets qrintf_stream_put say so
 * in any case, and then nothing needs to be formatted. */
QRINTF_OUTLINE QRINTF__CALLS_BACK int qrintf__engine_stream(void *stream, const char *f,
                                                            __builtin_va_list list) {
  const struct qrintf__file *const file = QRINTF_CAST(const struct qrintf__file *, stream);
  char text[QRINTF_TEXT_ROOM];
  int n;
  if (!QRINTF__KNOWS_STREAMS || file->mode >= 0 || (file->flags & QRINTF__FILE_UNBUFFERED) != 0) {
    return QRINTF_TEXT_LIBC;
  }
  n = qrintf__engine_any(text, sizeof text, f, list, QRINTF__ENGINE_WHOLE);
  return QRINTF_LIKELY(n >= 0) ? qrintf_stream_put(stream, text, QRINTF_CAST(qrintf_size, n))
                               : QRINTF_TEXT_LIBC;
}

/* Formats a call to a stream. Returns its result, or QRINTF_TEXT_LIBC. */
QRINTF_INLINE QRINTF__CALLS_BACK int qrintf__engine_print(void *stream, const char *f,
                                                          __builtin_va_list list) {
  struct qrintf__file *const file = QRINTF_CAST(struct qrintf__file *, stream);
  if (QRINTF_LIKELY(QRINTF__KNOWS_STREAMS)) {
    const long room = qrintf__stream_room(file);
    if (QRINTF_LIKELY(room >= 128)) {
      int n;
#if QRINTF__OVERREAD
      n = qrintf__engine_short(file->write_ptr, f, list);
      if (n >= 0) {
        file->write_ptr += n;
        return n;
      }
#endif
      n = qrintf__engine_any(file->write_ptr, QRINTF_CAST(qrintf_size, room), f, list,
                             QRINTF__ENGINE_WHOLE);
      if (QRINTF_LIKELY(n >= 0)) {
        file->write_ptr += n;
        return n;
      }
      if (room >= QRINTF_CAST(long, QRINTF_TEXT_ROOM)) { /* not for lack of room */
        return QRINTF_TEXT_LIBC;
      }
    }
  }
  return qrintf__engine_stream(stream, f, list);
}

QRINTF_PUBLIC QRINTF__CALLS_BACK int qrintf_engine_vfprintf(void *stream, const char *f,
                                                            __builtin_va_list list) {
  const int n = qrintf__engine_print(stream, f, list);
  return QRINTF_LIKELY(n != QRINTF_TEXT_LIBC) ? n : qrintf_library_vfprintf(stream, f, list);
}
QRINTF_PUBLIC QRINTF__CALLS_BACK int qrintf_engine_vprintf(const char *f, __builtin_va_list list) {
  return qrintf_engine_vfprintf(qrintf_stdout(), f, list);
}
QRINTF_PUBLIC QRINTF__CALLS_BACK int qrintf_engine_fprintf(void *stream, const char *f, ...) {
  QRINTF__VARIADIC(f, qrintf_engine_vfprintf(stream, f, list));
}
QRINTF_PUBLIC QRINTF__CALLS_BACK int qrintf_engine_printf(const char *f, ...) {
  QRINTF__VARIADIC(f, qrintf_engine_vfprintf(qrintf_stdout(), f, list));
}

/* The functions of FORTIFY. What `flag` asks for concerns only calls that are left to libc. */
QRINTF_PUBLIC QRINTF__CALLS_BACK int
qrintf_engine_vfprintf_chk(void *stream, int flag, const char *f, __builtin_va_list list) {
  const int n = qrintf__engine_print(stream, f, list);
  return QRINTF_LIKELY(n != QRINTF_TEXT_LIBC) ? n
                                              : qrintf_library_vfprintf_chk(stream, flag, f, list);
}
QRINTF_PUBLIC QRINTF__CALLS_BACK int qrintf_engine_vprintf_chk(int flag, const char *f,
                                                               __builtin_va_list list) {
  return qrintf_engine_vfprintf_chk(qrintf_stdout(), flag, f, list);
}
QRINTF_PUBLIC QRINTF__CALLS_BACK int qrintf_engine_fprintf_chk(void *stream, int flag,
                                                               const char *f, ...) {
  QRINTF__VARIADIC(f, qrintf_engine_vfprintf_chk(stream, flag, f, list));
}
QRINTF_PUBLIC QRINTF__CALLS_BACK int qrintf_engine_printf_chk(int flag, const char *f, ...) {
  QRINTF__VARIADIC(f, qrintf_engine_vfprintf_chk(qrintf_stdout(), flag, f, list));
}

#endif /* QRINTF__ENGINE_STREAMS_H */
