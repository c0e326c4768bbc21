/* ---- the functions for streams ----
 *
 * They have the parameters and the result of libc's function of that name (7.23.6.1, 7.23.6.3,
 * 7.23.6.8, 7.23.6.10), where a FILE is a void. The text is formatted in the stream's buffer if it
 * has room, and otherwise on the stack, from where qrintf_stream_put puts it where glibc's function
 * would have put it. libc's function does the whole call, before a byte has reached the stream, if
 *   - the engine leaves the format to libc;
 *   - the text has no room in the stream's buffer, and is longer than QRINTF__STACK_ROOM - 1, or
 *     QRINTF__UNBUFFERED_ROOM - 1 if there is no buffer;
 *   - the stream is wide, or not in a state that qrintf_stream_put knows;
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
#include "arguments.h"
#include "fields.h"
#include "format.h"
#include "functions.h"
#include "kept.h"
#include "library.h"
#include "plan.h"
#include "read.h"

/* A null pointer where the symbol is missing. It is the object that stdout points to, and has the
 * name of the layout of its structure. */
#ifdef __ELF__
extern char qrintf_library_stdout_object __asm__("_IO_2_1_stdout_") __attribute__((__weak__));
#define QRINTF__KNOWS_STREAMS (&qrintf_library_stdout_object != QRINTF__NULL)
#else
#define QRINTF__KNOWS_STREAMS 0
#endif

#if QRINTF__OVERREAD
/* Makes the text of %c or %s at p, if the string is shorter than 32 bytes. It may store 32 bytes.
 * Returns its end, or null. */
QRINTF_INLINE char *qrintf__engine_one(char *p, const char *f, __builtin_va_list list) {
  struct {
    __builtin_va_list list;
  } a;
  qrintf__v16 low, high;
  const char *s;
  unsigned nulls;
  if (f[1] != 'c' && f[1] != 's') {
    return QRINTF__NULL;
  }
  __builtin_va_copy(a.list, list);
  if (f[1] == 'c') {
    *p = QRINTF__CHAR(__builtin_va_arg(a.list, int));
    return p + 1;
  }
  s = __builtin_va_arg(a.list, const char *);
  if (!qrintf__reaches(s) || s == QRINTF__NULL) {
    return QRINTF__NULL;
  }
  nulls = qrintf__nulls(s);
  if (nulls == 0) {
    return QRINTF__NULL;
  }
  __asm__("" : "+r"(s)); /* as in qrintf__nulls */
  __builtin_memcpy(&low, s, 16);
  __builtin_memcpy(&high, s + 16, 16);
  __builtin_memcpy(p, &low, 16);
  __builtin_memcpy(p + 16, &high, 16);
  return p + QRINTF_CAST(unsigned, __builtin_ctz(nulls));
}
/* Makes a text of less than 64 bytes that has no specification. It may store 64 bytes. Returns its
 * length, or -1. */
QRINTF_OUTLINE int qrintf__engine_text(char *p, const char *f) {
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
#else
#define qrintf__engine_one(p, f, list) QRINTF__NULL
#define qrintf__engine_text(p, f) (-1)
#endif

/* Whether libc's function has to do each call to the stream now, which is seen before a text is
 * formatted. It has to if the stream is wide, not written to yet, or not glibc's, if it is one of
 * lines or unbuffered and is to be locked, or if the buffer of another one is full. */
QRINTF_INLINE int qrintf__engine_is_refused(const struct qrintf__file *file) {
  if (!QRINTF__KNOWS_STREAMS || file->mode >= 0) {
    return 1;
  }
  if ((file->flags & (QRINTF__FILE_LINES | QRINTF__FILE_UNBUFFERED)) == 0) {
    return file->write_end <= file->write_ptr;
  }
  return (file->flags & (QRINTF__FILE_PUTTING | QRINTF__FILE_ERROR)) != QRINTF__FILE_PUTTING ||
         file->write_end > file->write_ptr || qrintf__stream_locks(file);
}

/* Formats a call on the stack and puts its text into a stream. Returns its result, or
 * QRINTF_TEXT_LIBC if the call is left to libc. */
QRINTF_OUTLINE QRINTF__CALLS_BACK int qrintf__engine_stream(void *stream, const char *f,
                                                            __builtin_va_list list) {
  struct qrintf__file *const file = QRINTF_CAST(struct qrintf__file *, stream);
  const int has_lines = file->flags & QRINTF__FILE_LINES;
  char text[QRINTF__STACK_ROOM];
  int n = -1;
  if (qrintf__engine_is_refused(file)) {
    return QRINTF_TEXT_LIBC;
  }
  if (*f != '%') {
    n = qrintf__engine_text(text, f);
  } else if (f[1] != 0 && f[2] == 0) {
    const char *const end = qrintf__engine_one(text, f, list);
    n = end != QRINTF__NULL ? QRINTF_CAST(int, end - text) : -1;
  }
  if (n < 0) {
    if (has_lines) {
      /* A text with a newline inside, as it has if the format has one, is libc's. */
      const char *const line = f + __builtin_strcspn(f, "\n");
      if (*line != 0 && line[1] != 0) {
        return QRINTF_TEXT_LIBC;
      }
    }
    n = qrintf__engine(
        text, file->flags & QRINTF__FILE_UNBUFFERED ? QRINTF__UNBUFFERED_ROOM : sizeof text, f,
        list, QRINTF__ENGINE_WHOLE | QRINTF__ENGINE_STREAM);
  }
  if (QRINTF_UNLIKELY(n < 0)) {
    qrintf__stream_locks(file); /* so that the next long text may find room in the buffer */
    return QRINTF_TEXT_LIBC;
  }
  return has_lines ? qrintf__stream_write(file, text, QRINTF_CAST(qrintf_size, n))
                   : qrintf_stream_put(stream, text, QRINTF_CAST(qrintf_size, n));
}

/* In the place of a stream's room: the call is left to libc, or it has no room there. */
#define QRINTF__ROOM_OF_LIBC (-2147483647L - 1)
#define QRINTF__ROOM_ON_STACK 0L

/* Formats a call whose format is not kept, or which does not fit in the stream's buffer. Returns
 * its result, or QRINTF_TEXT_LIBC.
 * \param room  what qrintf__stream_room returns, or QRINTF__ROOM_… */
QRINTF_INLINE QRINTF__CALLS_BACK int
qrintf__engine_print_slowly(void *stream, const char *f, __builtin_va_list list, long room) {
  struct qrintf__file *const file = QRINTF_CAST(struct qrintf__file *, stream);
  int n;
  if (QRINTF_UNLIKELY(room < 128)) {
    return room == QRINTF__ROOM_OF_LIBC ? QRINTF_TEXT_LIBC : qrintf__engine_stream(stream, f, list);
  }
  n = *f != '%' ? qrintf__engine_text(file->write_ptr, f) : -1;
  if (n < 0) {
    n = qrintf__engine_slowly(file->write_ptr, QRINTF_CAST(qrintf_size, room), f, list,
                              QRINTF__ENGINE_WHOLE | QRINTF__ENGINE_STREAM);
  }
  if (QRINTF_LIKELY(n >= 0)) {
    file->write_ptr += n;
    return n;
  }
  return n == QRINTF__ENGINE_NO_ROOM ? qrintf__engine_stream(stream, f, list) : QRINTF_TEXT_LIBC;
}

/* Formats a call in the buffer of a stream: one that is short and simple, or whose format is kept.
 * Returns the end of the text, which begins at call->out.begin, or null. Sets *room to what
 * qrintf__stream_room returns, or to QRINTF__ROOM_…. What only a second try needs is in
 * *call, so that no registers are saved for it. */
QRINTF_INLINE char *qrintf__engine_print(struct qrintf__call *call, void *stream, const char *f,
                                         __builtin_va_list list, long *room) {
  struct qrintf__file *const file = QRINTF_CAST(struct qrintf__file *, stream);
  char *const to = file->write_ptr, *p = QRINTF__NULL;
  *room = qrintf__stream_room(file);
  call->given.stream = stream;
  call->given.format = f;
  QRINTF__KEEP_LIST(call->given, list);
  if (*f == '%' && f[1] != 0 && f[2] == 0 && *room >= 128) {
    p = qrintf__engine_one(to, f, list);
    if (QRINTF_LIKELY(p != QRINTF__NULL)) {
      call->out.begin = to;
      file->write_ptr = p;
      return p;
    }
  }
  if (QRINTF_UNLIKELY(*room == QRINTF__ROOM_ON_STACK)) {
    return p;
  }
#if QRINTF__KEEPS_PLANS
  {
    const struct qrintf__kept *const k = qrintf__engine_at_place(f);
    if (QRINTF_LIKELY(k != QRINTF__NULL)) {
      call->given.kept = k;
      call->limit = QRINTF__NULL;
      call->out.beyond = 0;
      if (QRINTF_LIKELY(*room > QRINTF_CAST(long, k->need))) {
        p = qrintf__engine_fast(call, to, to + (*room - 1), list, qrintf__kept_steps(k),
                                qrintf__kept_format(k), k->need, &k->saved);
        if (QRINTF_LIKELY(p != QRINTF__NULL)) {
          QRINTF_CAST(struct qrintf__file *, call->given.stream)->write_ptr = p;
          return p;
        }
      }
      *room =
          qrintf__engine_is_taken_singly(QRINTF_CAST(const struct qrintf__kept *, call->given.kept))
              ? QRINTF__ROOM_OF_LIBC
          : call->limit == QRINTF__NULL
              ? call->out.beyond < QRINTF__STACK_ROOM ? QRINTF__ROOM_ON_STACK : QRINTF__ROOM_OF_LIBC
              : qrintf__stream_room(QRINTF_CAST(struct qrintf__file *, call->given.stream));
    }
  }
#endif
  return p;
}

/* Does a call that qrintf__engine_print does not do: in another way, or by libc's function. */
QRINTF_OUTLINE QRINTF__CALLS_BACK int
qrintf__engine_vfprintf_slowly(void *stream, const char *f, __builtin_va_list list, long room) {
  const int n = qrintf__engine_print_slowly(stream, f, list, room);
  return QRINTF_LIKELY(n != QRINTF_TEXT_LIBC) ? n : qrintf__libc_vfprintf(stream, f, list);
}
QRINTF_PUBLIC QRINTF__CALLS_BACK int qrintf_engine_vfprintf(void *stream, const char *f,
                                                            __builtin_va_list list) {
  struct qrintf__call call;
  long room;
  const char *const end = qrintf__engine_print(&call, stream, f, list, &room);
  return QRINTF_LIKELY(end != QRINTF__NULL)
             ? QRINTF_CAST(int, end - call.out.begin)
             : qrintf__engine_vfprintf_slowly(call.given.stream, call.given.format,
                                              QRINTF__KEPT_LIST(call.given, list), room);
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
QRINTF_OUTLINE QRINTF__CALLS_BACK int qrintf__engine_vfprintf_chk_slowly(void *stream, int flag,
                                                                         const char *f,
                                                                         __builtin_va_list list,
                                                                         long room) {
  const int n = qrintf__engine_print_slowly(stream, f, list, room);
  return QRINTF_LIKELY(n != QRINTF_TEXT_LIBC) ? n
                                              : qrintf_library_vfprintf_chk(stream, flag, f, list);
}
QRINTF_PUBLIC QRINTF__CALLS_BACK int
qrintf_engine_vfprintf_chk(void *stream, int flag, const char *f, __builtin_va_list list) {
  struct qrintf__call call;
  const char *end;
  long room;
  call.given.mode = QRINTF_CAST(unsigned, flag);
  end = qrintf__engine_print(&call, stream, f, list, &room);
  return QRINTF_LIKELY(end != QRINTF__NULL)
             ? QRINTF_CAST(int, end - call.out.begin)
             : qrintf__engine_vfprintf_chk_slowly(
                   call.given.stream, QRINTF_CAST(int, call.given.mode), call.given.format,
                   QRINTF__KEPT_LIST(call.given, list), room);
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
