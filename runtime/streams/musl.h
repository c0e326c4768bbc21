/* ---- streams of musl ----
 *
 * musl tells by the functions of its <stdio_ext.h> how much a stream has in its buffer, so nothing
 * is taken for granted of its FILE. */
#ifndef QRINTF__STREAMS_MUSL_H
#define QRINTF__STREAMS_MUSL_H

#include "../base.h"
#include "stream.h"
#include "text.h"

extern int qrintf_library_fwriting(void *) __asm__("__fwriting");
extern int qrintf_library_ferror(void *) __asm__("ferror");
extern int qrintf_library_flbf(void *) __asm__("__flbf");
extern qrintf_size qrintf_library_fbufsize(void *) __asm__("__fbufsize");
extern qrintf_size qrintf_library_fpending(void *) __asm__("__fpending");

/* The same as qrintf_stream_put, for a stream of musl. Its printf copies the pieces of a text into
 * the buffer while there is room, so where there is room for all, one copy does the same. A stream
 * that flushes lines, that was read last, or that this text would fill is libc's. So is one with an
 * error, of which printf writes to some and not to others. */
QRINTF_OUTLINE int qrintf_musl_stream_put(void *stream, const char *text, qrintf_size n) {
  qrintf_size room, pending;
  int result = QRINTF_TEXT_LIBC;
  qrintf_library_flockfile(stream);
  room = qrintf_library_fbufsize(stream);
  pending = qrintf_library_fpending(stream);
  if (qrintf_library_fwriting(stream) && !qrintf_library_ferror(stream) &&
      !qrintf_library_flbf(stream) && pending < room && n < room - pending &&
      qrintf_library_fwrite_unlocked(text, 1, n, stream) == n) {
    result = QRINTF_CAST(int, n);
  }
  qrintf_library_funlockfile(stream);
  return result;
}

#endif /* QRINTF__STREAMS_MUSL_H */
