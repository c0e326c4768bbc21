/* ---- formats with an address ----
 *
 * A unit that was compiled through qrintf has compiled code, a *formatter*, for formats that it
 * passes to the program's own printf-like functions. The text of such a format lies in the section
 * qrintf_fmt behind a record:
 *
 *   4 bytes   where the formatter is, relative to this place
 *   3 bytes   the mark 255 254 1
 *   1 byte    how many arguments it takes; 0 if it takes the va_list itself
 *   text
 *
 * The program passes the address of the text on, and we know it again. What it cannot be mistaken
 * for: an address outside of the section of this program or shared library; one inside of a text or
 * right behind it, because the bytes in front of such an address are not the mark: no text has a
 * byte 255. Nothing of a format but its address is looked at, so a copy of it, or a translation,
 * is the engine's. */
#ifndef QRINTF__ENGINE_ADDRESS_H
#define QRINTF__ENGINE_ADDRESS_H

#include "../base.h"
#include "fields.h"
#include "format.h"

/* Defined for the text that units carry. */
#ifdef QRINTF__FORMATS_HAVE_ADDRESSES
extern const char qrintf__engine_formats[] __asm__("__start_qrintf_fmt")
    __attribute__((visibility("hidden")));
extern const char qrintf__engine_formats_end[] __asm__("__stop_qrintf_fmt")
    __attribute__((visibility("hidden")));

#define QRINTF__RECORD 8 /* bytes in front of a text */

/* A formatter takes the address of its arguments, each in 8 bytes, if all of them are integers and
 * pointers and the machine's calls save them so. Otherwise it takes that of the va_list, which it
 * does not change. */
typedef int qrintf__formatter(char *, qrintf_size, const void *);

#ifdef __x86_64__
/* A va_list as the ABI for x86-64 has it (System V, 3.5.7). The first integers and pointers of a
 * call came in six registers, which the called function has saved one behind the other, and the
 * first numbers of floating point behind them. The others lie in memory, one behind the other. */
struct qrintf__list {
  unsigned integers, floats; /* where in `saved` the next one is: from 48 on, no integer is */
  const char *others, *saved;
};

/* Calls the formatter of a format whose arguments have not all been saved in one place. */
QRINTF_OUTLINE int qrintf__engine_gather(char *to, qrintf_size size,
                                         const struct qrintf__list *list,
                                         qrintf__formatter *formatter, unsigned count) {
  char words[8 * 255], *word = words, *const end = words + 8 * count;
  const char *from;
  unsigned at;
  for (at = list->integers; at < 48 && word != end; at += 8, word += 8) {
    __builtin_memcpy(word, list->saved + at, 8);
  }
  for (from = list->others; word != end; from += 8, word += 8) {
    __builtin_memcpy(word, from, 8);
  }
  return formatter(to, size, words);
}

/* Calls a formatter that takes `count` arguments. */
QRINTF_INLINE int qrintf__engine_format(char *to, qrintf_size size, __builtin_va_list arguments,
                                        qrintf__formatter *formatter, unsigned count) {
  const void *const any = arguments;
  const struct qrintf__list *const list = QRINTF_CAST(const struct qrintf__list *, any);
  if (count == 0) {
    return formatter(to, size, list);
  }
  if (QRINTF_LIKELY(list->integers + 8 * count <= 48)) {
    return formatter(to, size, list->saved + list->integers);
  }
  return qrintf__engine_gather(to, size, list, formatter, count);
}
#else
/* Every formatter takes the va_list. */
QRINTF_INLINE int qrintf__engine_format(char *to, qrintf_size size, __builtin_va_list arguments,
                                        qrintf__formatter *formatter, unsigned count) {
  __builtin_va_list list;
  int n;
  (void)count;
  __builtin_va_copy(list, arguments);
  n = formatter(to, size, &list);
  __builtin_va_end(list);
  return n;
}
#endif

/* Has the formatter of the format f do the call. Returns the number of characters, or a negative
 * number if f has no formatter, if the text may not fit, or if the engine has to do the call for
 * another reason. Nothing that libc would not store has been stored then. Only units whose formats
 * have addresses carry this function; in a program without such a unit another one stands in its
 * place, which returns -1 (tool/prelude/build/main.cpp). The section has at least
 * QRINTF__RECORD bytes. */
QRINTF_OUTLINE int qrintf__engine_addressed(char *to, qrintf_size size, const char *f,
                                            __builtin_va_list arguments) {
  static const unsigned char mark[3] = {255, 254, 1};
  const qrintf_size first = QRINTF__ADDRESS(qrintf__engine_formats) + QRINTF__RECORD;
  int offset;
  qrintf__formatter *formatter;
  if (QRINTF__ADDRESS(f) - first >= QRINTF__ADDRESS(qrintf__engine_formats_end) - first ||
      __builtin_memcmp(f - 4, mark, sizeof mark) != 0) {
    return -1;
  }
  __builtin_memcpy(&offset, f - QRINTF__RECORD, sizeof offset);
  formatter = QRINTF_CAST(qrintf__formatter *,
                          QRINTF__ADDRESS(f) - QRINTF__RECORD + QRINTF_CAST(qrintf_uptr, offset));
  return qrintf__engine_format(to, size, arguments, formatter, QRINTF_CAST(unsigned char, f[-1]));
}
#endif

/* qrintf__engine, preceded by the formatter of the format. */
QRINTF_INLINE int qrintf__engine_any(char *to, qrintf_size size, const char *f,
                                     __builtin_va_list list, unsigned mode) {
#ifdef QRINTF__FORMATS_HAVE_ADDRESSES
  /* A size above INT_MAX is a limit of ours, where libc's function has none. */
  const int n = qrintf__engine_addressed(
      to,
      mode & QRINTF__ENGINE_WHOLE ? QRINTF_MIN(size, QRINTF_CAST(qrintf_size, QRINTF_INT_MAX))
                                  : size,
      f, list);
  if (n >= 0) {
    return n;
  }
#endif
  return qrintf__engine(to, size, f, list, mode);
}

#endif /* QRINTF__ENGINE_ADDRESS_H */
