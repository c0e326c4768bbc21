/* ---- texts that are made where they go in the stream's buffer ----
 *
 * Where a stream has room for any text of ours, the text can be made in its buffer, and then need
 * not be copied. What is behind the position in the buffer must be of no use: so it is if the
 * stream writes to a file and cannot read. (A stream of open_memstream shows what is behind the
 * position, and one that reads too has read it from the file.) */
#ifndef QRINTF__STREAMS_DIRECT_H
#define QRINTF__STREAMS_DIRECT_H

#include "../base.h"
#include "stream.h"

#define QRINTF__FILE_NO_READS 0x4
#define QRINTF__FILE_OF_FILE 0x2000 /* its bytes go to a file, or to functions (fopencookie) */

/* Returns how many bytes a text may have, its null character included, that is made at the place of
 * the stream's next byte. No text may be made there if that is 0 or, as a stream of lines has no
 * end of its room, less. */
QRINTF_INLINE long qrintf__stream_room(const struct qrintf__file *file) {
  const int bits = QRINTF__FILE_PUTTING | QRINTF__FILE_OF_FILE | QRINTF__FILE_NO_READS;
  /* Here the stream is not locked, so it must be known that it need not be; and then it is a stream
   * of glibc. */
  const int is_known = __atomic_load_n(&qrintf__shared_is_set, __ATOMIC_RELAXED) == 1;
  long room = 0;
  if (QRINTF_LIKELY(is_known) &&
      QRINTF_LIKELY((file->flags & (bits | QRINTF__FILE_UNBUFFERED | QRINTF__FILE_LINES)) == bits &&
                    file->mode < 0 && (file->flags2 & QRINTF__FILE_SHARED) == 0)) {
    room = QRINTF_CAST(long, file->write_end - file->write_ptr);
  }
  return room;
}

#endif /* QRINTF__STREAMS_DIRECT_H */
