/* ---- streams of musl ----
 *
 * musl tells by the functions of its <stdio_ext.h> how much a stream has in its buffer, so nothing
 * is taken for granted of its FILE. */
#ifndef QRINTF__STREAMS_MUSL_H
#define QRINTF__STREAMS_MUSL_H

#include "../base.h"
#include "text.h"

extern qrintf_size qrintf_library_fwrite_locked(const void *, qrintf_size, qrintf_size,
                                                void *) __asm__("fwrite");
extern int qrintf_library_fwriting(void *) __asm__("__fwriting");
extern int qrintf_library_ferror(void *) __asm__("ferror");
extern int qrintf_library_flbf(void *) __asm__("__flbf");
extern qrintf_size qrintf_library_fbufsize(void *) __asm__("__fbufsize");
extern qrintf_size qrintf_library_fpending(void *) __asm__("__fpending");

/* The same as qrintf_stream_put, for a stream of musl. Its printf copies the pieces of a text into
 * the buffer while there is room, so where there is room for all, one copy does the same. A stream
 * that flushes lines, that was read last, or that this text would fill is libc's. So is one with an
 * error, of which printf writes to some and not to others. musl has no reserved name for flockfile,
 * so another thread may write between our questions and fwrite, which locks the stream: then the
 * text is whole, but may end a write(2) at another byte. */
QRINTF_OUTLINE int qrintf_musl_stream_put(void *stream, const char *text, qrintf_size n) {
  const qrintf_size room = qrintf_library_fbufsize(stream),
                    pending = qrintf_library_fpending(stream);
  if (!qrintf_library_fwriting(stream) || qrintf_library_ferror(stream) ||
      qrintf_library_flbf(stream) || pending >= room || n >= room - pending) {
    return QRINTF_TEXT_LIBC;
  }
  return qrintf_library_fwrite_locked(text, 1, n, stream) == n ? QRINTF_CAST(int, n) : -1;
}

#endif /* QRINTF__STREAMS_MUSL_H */
