/* ---- formats with an address ----
 *
 * A unit that was compiled through qrintf has compiled code, a *formatter*, for formats that it
 * passes to the program's own printf-like functions. The text of such a format lies in the section
 * qrintf_fmt behind a record:
 *
 *   4 bytes   where the formatter is, relative to this place
 *   4 bytes   the mark 255 254 1 0
 *   text
 *
 * The program passes the address of the text on, and we know it again. What it cannot be mistaken
 * for: an address outside of the section of this program or shared library; one inside of a text or
 * right behind it, because the four bytes in front of such an address are not the mark: no text has
 * a byte 255. Nothing of a format but its address is looked at, so a copy of it, or a translation,
 * is the engine's. */
#ifndef QRINTF__ENGINE_ADDRESS_H
#define QRINTF__ENGINE_ADDRESS_H

#include "../base.h"
#include "fields.h"
#include "format.h"

#ifdef QRINTF__FORMATS_HAVE_ADDRESSES /* defined for the text that units carry */
extern const char qrintf__engine_formats[] __asm__("__start_qrintf_fmt")
    __attribute__((visibility("hidden")));
extern const char qrintf__engine_formats_end[] __asm__("__stop_qrintf_fmt")
    __attribute__((visibility("hidden")));

#define QRINTF__RECORD 8 /* bytes in front of a text */

/* Has the formatter of the format f do the call. Returns the number of characters, or a negative
 * number if f has no formatter, if the text may not fit, or if the engine has to do the call for
 * another reason. Nothing that libc would not store has been stored then. Only units whose formats
 * have addresses carry this function; in a program without such a unit another one stands in its
 * place, which returns -1 (tool/prelude/build/EngineText.cpp). The section has at least
 * QRINTF__RECORD bytes. */
QRINTF_OUTLINE int qrintf__engine_addressed(char *to, qrintf_size size, const char *f,
                                            __builtin_va_list list) {
  static const unsigned char mark[4] = {255, 254, 1, 0};
  const qrintf_size first = QRINTF__ADDRESS(qrintf__engine_formats) + QRINTF__RECORD;
  int offset;
  qrintf_uptr formatter;
  if (QRINTF__ADDRESS(f) - first >= QRINTF__ADDRESS(qrintf__engine_formats_end) - first ||
      __builtin_memcmp(f - 4, mark, sizeof mark) != 0) {
    return -1;
  }
  __builtin_memcpy(&offset, f - QRINTF__RECORD, sizeof offset);
  formatter = QRINTF__ADDRESS(f) - QRINTF__RECORD + QRINTF_CAST(qrintf_uptr, offset);
  return QRINTF_CAST(int (*)(char *, qrintf_size, __builtin_va_list), formatter)(to, size, list);
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
