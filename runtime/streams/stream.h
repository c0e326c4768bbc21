/* ---- streams: where printf and fprintf put a text that is ready ----
 *
 * A call that writes to a stream (7.23.6.1, 7.23.6.3) formats its text on the stack, and
 * qrintf_stream_put then puts it where glibc's printf would have put it: the same bytes in the same
 * write(2) calls, the same result, the same errno. If the stream is in a state for which that is
 * not certain, it answers QRINTF_TEXT_LIBC before it has changed anything, and libc's function
 * does the whole call.
 *
 * This is for glibc from 2.36 on. Its FILE has had the members below at these places since 2.1,
 * because putc is a macro in old programs. */
#ifndef QRINTF__STREAMS_STREAM_H
#define QRINTF__STREAMS_STREAM_H

#include "../base.h"
#include "../strings/memory.h"
#include "text.h"

/* What is used of glibc's struct _IO_FILE (bits/types/struct_FILE.h). may_alias, because the
 * program may read the same members under their own type, in glibc's inline functions. */
struct qrintf__file {
  int flags;
  const char *read_ptr, *read_end, *read_base;
  char *write_base, *write_ptr, *write_end, *buf_base, *buf_end;
  const char *save_base, *backup_base, *save_end;
  const void *markers, *chain;
  int fileno, flags2;
  long old_offset;
  unsigned short column;
  signed char vtable;
  char short_buffer[1];
  const void *lock;
  qrintf_i64 offset;
  const void *codecvt, *wide, *free_list, *free_buffer;
  qrintf_size pad;
  int mode; /* below 0 for a stream of bytes, above 0 for a wide one, 0 for one not used yet */
} __attribute__((__may_alias__));
#define QRINTF__FILE_UNBUFFERED 0x2
#define QRINTF__UNBUFFERED_ROOM 128u /* of a text that goes into such a stream by one write(2) */
#define QRINTF__FILE_NO_WRITES 0x8   /* it is for reading only */
#define QRINTF__FILE_ERROR 0x20
#define QRINTF__FILE_LINES 0x200     /* flushed when a newline is written */
#define QRINTF__FILE_PUTTING 0x800   /* the last operation wrote */
#define QRINTF__FILE_UNLOCKED 0x8000 /* __fsetlocking: the program locks the stream itself */
#define QRINTF__FILE_SHARED 0x80     /* in flags2: there may be a second thread, or was one */

/* libc's names under ours, because the program's headers may or may not declare them. A FILE is a
 * void here. flockfile and fwrite_unlocked are names that a program may have for itself, so glibc's
 * other names of its functions are used. They are weak, because the engine's text is carried by
 * units for any library. In a static program only a part of them may be there. */
#define QRINTF__OF_GLIBC __attribute__((__weak__))
#define QRINTF__IS_THERE(function) (QRINTF__ADDRESS(function) != 0)
extern qrintf_size qrintf_library_fwrite(const void *, qrintf_size, qrintf_size,
                                         void *) __asm__("_IO_fwrite") QRINTF__OF_GLIBC;
extern int qrintf_library_overflow(void *, int) __asm__("__overflow") QRINTF__OF_GLIBC;
extern const char *qrintf_library_version(void) __asm__("gnu_get_libc_version") QRINTF__OF_GLIBC;
extern void qrintf_library_flockfile(void *) __asm__("_IO_flockfile") QRINTF__OF_GLIBC;
extern void qrintf_library_funlockfile(void *) __asm__("_IO_funlockfile") QRINTF__OF_GLIBC;
/* gcc takes a variable of libc for one that the linker copies into the program (-fPIE), unless it
 * is weak. A shared library can be made of such objects of calls of printf, and of ours by this. */
#if defined(__PIE__) && !defined(__clang__)
#define QRINTF__NOT_COPIED __attribute__((__weak__))
#else
#define QRINTF__NOT_COPIED
#endif
extern void *qrintf_library_stdout __asm__("stdout") QRINTF__NOT_COPIED;
extern int qrintf_library_fprintf(void *, const char *, ...) __asm__("fprintf");
extern int qrintf_library_fprintf_chk(void *, int, const char *, ...) __asm__("__fprintf_chk");
/* clang knows its builtin of this name only behind <stdio.h>. gcc has words about calls of its own,
 * which take a FILE * in C++ behind <stdio.h>, so there this must stand in front of it. */
#ifdef __clang__
#define QRINTF_LIBC_FPRINTF qrintf_library_fprintf
#define QRINTF_LIBC_FPRINTF_CHK qrintf_library_fprintf_chk
#else
#define QRINTF_LIBC_FPRINTF __builtin_fprintf
#define QRINTF_LIBC_FPRINTF_CHK __builtin___fprintf_chk
#endif

/* The stream that printf writes to now. The compiler takes our declaration of the variable for
 * another variable than the program's, so an assignment to stdout must be finished here. */
QRINTF_INLINE void *qrintf_stdout(void) {
  __asm__ __volatile__("" : : : "memory");
  return qrintf_library_stdout;
}

/* QRINTF__CALLS_BACK marks functions in which the program's own code may run (fopencookie), or a
 * thread be cancelled: they may end by an exception, and the rewriter reads the word for that.
 * A sanitizer must not look into these functions, because it does not see what libc itself does
 * with a stream. */
#ifdef __clang__
#define QRINTF__CALLS_BACK __attribute__((__no_sanitize__("thread", "memory", "address")))
#else
#define QRINTF__CALLS_BACK __attribute__((__no_sanitize_thread__, __no_sanitize_address__))
#endif
/* ThreadSanitizer does not know the lock of a stream either, so with it a stream that needs the
 * lock is libc's. */
#if defined(__SANITIZE_THREAD__)
#define QRINTF__LOCKS 0
#elif defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define QRINTF__LOCKS 0
#endif
#endif
#ifndef QRINTF__LOCKS
#define QRINTF__LOCKS 1
#endif

/* 1 if this glibc is known to have QRINTF__FILE_SHARED, -1 if not, 0 while that was not asked. */
static int qrintf__shared_is_set __attribute__((__unused__)) = 0;

/* Whether a stream is to be locked. From 2.27 on glibc sets QRINTF__FILE_SHARED for all streams
 * before the first thread begins, and its putc asks for it. __libc_single_threaded tells the same,
 * but with it a program would need glibc 2.32. */
QRINTF_OUTLINE int qrintf__stream_locks(const struct qrintf__file *file) {
  int is_set = __atomic_load_n(&qrintf__shared_is_set, __ATOMIC_RELAXED);
  if (is_set == 0) {
    const char *const v =
        QRINTF__IS_THERE(qrintf_library_version) ? qrintf_library_version() : QRINTF__NULL;
    /* From "2.27" to "2.99". */
    is_set = v != QRINTF__NULL && v[0] == '2' && v[1] == '.' && v[2] >= '2' &&
                     v[3] >= (v[2] == '2' ? '7' : '0')
                 ? 1
                 : -1;
    __atomic_store_n(&qrintf__shared_is_set, is_set, __ATOMIC_RELAXED);
  }
  return (file->flags & QRINTF__FILE_UNLOCKED) == 0 &&
         (is_set < 0 || (file->flags2 & QRINTF__FILE_SHARED) != 0);
}

/* Puts a text into a stream that this thread has for itself: by libc's fwrite where the text fills
 * the buffer or there is none, and into the buffer of a stream of lines, which __overflow writes
 * where a line ends. glibc's printf writes its pieces the same way, one after the other, so the
 * buffer is full at the same byte. A buffer of less than 128 bytes could be full twice within a
 * text. For an unbuffered stream printf has a buffer of its own, of 128 bytes since glibc 2.37. */
QRINTF_OUTLINE QRINTF__CALLS_BACK int qrintf__stream_write(struct qrintf__file *file,
                                                           const char *text, qrintf_size n) {
  const int is_unbuffered = (file->flags & QRINTF__FILE_UNBUFFERED) != 0;
  const qrintf_size room = QRINTF_CAST(qrintf_size, file->buf_end - file->write_ptr),
                    all = QRINTF_CAST(qrintf_size, file->buf_end - file->buf_base);
  if ((file->flags & QRINTF__FILE_ERROR) != 0 || n == 0 ||
      (is_unbuffered ? n >= QRINTF__UNBUFFERED_ROOM : all < 128)) {
    return QRINTF_TEXT_LIBC;
  }
  if ((file->flags & QRINTF__FILE_LINES) != 0) {
    /* A newline inside would end a write(2) at that place. A stream that flushes lines has no room
     * at write_ptr, so that putc sees each newline. Where it has, it became one after it was
     * written to, and there glibc 2.36 flushes a line, and 2.37 and later do not. */
    if (!file->write_ptr || n > room || file->write_end > file->write_ptr ||
        !QRINTF__IS_THERE(qrintf_library_overflow) || __builtin_memchr(text, '\n', n - 1)) {
      return QRINTF_TEXT_LIBC;
    }
    qrintf__copy(file->write_ptr, text, n);
    file->write_ptr += n;
    return text[n - 1] == '\n' && qrintf_library_overflow(file, -1) < 0 ? -1 : QRINTF_CAST(int, n);
  }
  if ((!is_unbuffered && (file->write_end <= file->write_ptr || n >= all)) ||
      !QRINTF__IS_THERE(qrintf_library_fwrite)) {
    return QRINTF_TEXT_LIBC;
  }
  return qrintf_library_fwrite(text, 1, n, file) == n ? QRINTF_CAST(int, n) : -1;
}

/* Puts n bytes of text into a stream, as glibc's printf would.
 * \param stream  a FILE *
 * \param text    the bytes
 * \param n       how many, below QRINTF_TEXT_ROOM
 * \return n, or -1 where printf's result is negative, or QRINTF_TEXT_LIBC where nothing was done
 *         and the call is libc's */
QRINTF_OUTLINE QRINTF__CALLS_BACK int qrintf_stream_put(void *stream, const char *text,
                                                        qrintf_size n) {
  struct qrintf__file *file = QRINTF_CAST(struct qrintf__file *, stream);
  /* libc's printf locks a stream only if there may be a second thread, or was one. */
  const int is_known = __atomic_load_n(&qrintf__shared_is_set, __ATOMIC_RELAXED) == 1;
  const int locks = QRINTF_UNLIKELY(!is_known || (file->flags2 & QRINTF__FILE_SHARED) != 0) &&
                    qrintf__stream_locks(file);
  int result = QRINTF_TEXT_LIBC;
  if (locks && ((file->flags & (QRINTF__FILE_UNBUFFERED | QRINTF__FILE_LINES)) != 0 ||
                !(QRINTF__LOCKS && QRINTF__IS_THERE(qrintf_library_flockfile) &&
                  QRINTF__IS_THERE(qrintf_library_funlockfile)))) {
    return result;
  }
  if (locks) {
    qrintf_library_flockfile(stream);
  }
  /* glibc copies into the room of a stream that has some, whichever operation was the last one: of
   * open_memstream's no one knows that it was a write. But it refuses a stream for reading. Where
   * there is no room, the last operation has to be a write. */
  if (QRINTF_LIKELY(file->mode < 0)) {
    if (QRINTF_LIKELY((file->flags & (QRINTF__FILE_NO_WRITES | QRINTF__FILE_UNBUFFERED |
                                      QRINTF__FILE_LINES)) == 0 &&
                      file->write_ptr != QRINTF__NULL &&
                      file->write_end - file->write_ptr >= QRINTF_CAST(long, n))) {
      qrintf__copy(file->write_ptr, text, n);
      file->write_ptr += n;
      result = QRINTF_CAST(int, n);
    } else if ((file->flags & QRINTF__FILE_PUTTING) != 0 && !locks) {
      /* A thread that is cancelled in write(2) would keep our lock; libc's printf gives up its
       * own. So nothing is written while we hold it. */
      result = qrintf__stream_write(file, text, n);
    }
  }
  if (locks) {
    qrintf_library_funlockfile(stream);
  }
  return result;
}

#endif /* QRINTF__STREAMS_STREAM_H */
