/* ---- strings that asprintf allocates ----
 *
 * asprintf, which is GNU's and POSIX's of 2024, stores the address of a new string. libc takes its
 * memory from the malloc that libc itself calls, which need not be the one of that name in the
 * unit (-Wl,--wrap=malloc). So a function of libc takes it here, too. musl has none under a
 * reserved name, so its asprintf does its calls. */
#ifndef QRINTF__STREAMS_STRING_H
#define QRINTF__STREAMS_STRING_H

#include "../base.h"
#include "stream.h"
#include "text.h"

/* libc's names under ours, because not every header declares them. */
extern int qrintf_library_asprintf(char **, const char *, ...) __asm__("asprintf");
extern int qrintf_library_asprintf_chk(char **, int, const char *, ...) __asm__("__asprintf_chk");
extern char *qrintf_library_strdup(const char *) __asm__("__strdup") QRINTF__OF_GLIBC;

/* Allocates a string with n bytes of text and a null character, and stores its address.
 * \param to    where the address goes; a char ** of libc's, which may be a pointer to anything else
 *              in the program, such as unsigned char *, so no type is stored
 * \param text  the bytes, and room for a null character; no part of the object at `to`
 * \param n     how many, below QRINTF_TEXT_ROOM
 * \return n, or QRINTF_TEXT_LIBC where there is no memory, the text has a null character, or the
 *         library is not glibc: nothing was stored, and libc's function does the whole call, since
 *         not every libc leaves *to alone when it fails */
QRINTF_OUTLINE int qrintf_string_put(char **to, char *text, qrintf_size n) {
  char *string = QRINTF__NULL;
  if (QRINTF__IS_THERE(qrintf_library_strdup) &&
      QRINTF_LIKELY(__builtin_memchr(text, '\0', n) == QRINTF__NULL)) {
    text[n] = '\0';
    string = qrintf_library_strdup(text);
  }
  if (QRINTF_UNLIKELY(string == QRINTF__NULL)) {
    return QRINTF_TEXT_LIBC;
  }
  __builtin_memcpy(to, &string, sizeof string);
  return QRINTF_CAST(int, n);
}

#endif /* QRINTF__STREAMS_STRING_H */
