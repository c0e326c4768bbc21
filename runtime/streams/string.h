/* ---- strings that asprintf allocates ----
 *
 * asprintf, which is GNU's and POSIX's of 2024, stores the address of a new string. Both glibc and
 * musl take the string from malloc, and store its address when it is ready. */
#ifndef QRINTF__STREAMS_STRING_H
#define QRINTF__STREAMS_STRING_H

#include "../base.h"
#include "text.h"

/* libc's names under ours, because not every header declares them. */
extern int qrintf_library_asprintf(char **, const char *, ...) __asm__("asprintf");
extern int qrintf_library_asprintf_chk(char **, int, const char *, ...) __asm__("__asprintf_chk");

/* Allocates a string with n bytes of text and a null character, and stores its address.
 * \param to    where the address goes; a char ** of libc's, which may be a pointer to anything else
 *              in the program, such as unsigned char *, so no type is stored
 * \param text  the bytes; they are not part of the object at `to`
 * \param n     how many, below QRINTF_TEXT_ROOM
 * \return n, or QRINTF_TEXT_LIBC where there is no memory: nothing was stored, and libc's function
 *         does the whole call, since not every libc leaves *to alone when it fails */
QRINTF_OUTLINE int qrintf_string_put(char **to, const char *text, qrintf_size n) {
  char *const string = QRINTF_CAST(char *, __builtin_malloc(n + 1));
  if (QRINTF_UNLIKELY(string == QRINTF__NULL)) {
    return QRINTF_TEXT_LIBC;
  }
  __builtin_memcpy(string, text, n);
  string[n] = '\0';
  __builtin_memcpy(to, &string, sizeof string);
  return QRINTF_CAST(int, n);
}

#endif /* QRINTF__STREAMS_STRING_H */
