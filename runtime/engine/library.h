/* ---- libc's functions under names of ours ----
 *
 * The engine calls them for what it leaves to libc. They are declared under names that no header of
 * the program declares, because the program's own declaration may be a macro (FORTIFY) or have
 * other attributes. */
#ifndef QRINTF__ENGINE_LIBRARY_H
#define QRINTF__ENGINE_LIBRARY_H

#include "../base.h"

#ifdef __cplusplus
extern "C" {
#endif
extern int qrintf_library_vsnprintf(char *, qrintf_size, const char *,
                                    __builtin_va_list) __asm__("vsnprintf");
extern int qrintf_library_vsprintf(char *, const char *, __builtin_va_list) __asm__("vsprintf");
extern int qrintf_library_vfprintf(void *, const char *, __builtin_va_list) __asm__("vfprintf");
extern int qrintf_library_vasprintf(char **, const char *, __builtin_va_list) __asm__("vasprintf");
extern int qrintf_library_vsnprintf_chk(char *, qrintf_size, int, qrintf_size, const char *,
                                        __builtin_va_list) __asm__("__vsnprintf_chk");
extern int qrintf_library_vsprintf_chk(char *, int, qrintf_size, const char *,
                                       __builtin_va_list) __asm__("__vsprintf_chk");
extern int qrintf_library_vasprintf_chk(char **, int, const char *,
                                        __builtin_va_list) __asm__("__vasprintf_chk");
extern int qrintf_library_vfprintf_chk(void *, int, const char *,
                                       __builtin_va_list) __asm__("__vfprintf_chk");
#ifdef __cplusplus
}
#endif

/* libc's snprintf, sprintf and fprintf do not call the functions that a program may have defined
 * for itself by these names. Nor does the engine in the text that units carry, if libc is glibc,
 * which has other names for its own. */
#ifdef QRINTF__ENGINE_PARTS
extern int qrintf_library_own_vsnprintf(char *, qrintf_size, const char *,
                                        __builtin_va_list) __asm__("__vsnprintf")
    __attribute__((__weak__));
extern int qrintf_library_own_vsprintf(char *, const char *,
                                       __builtin_va_list) __asm__("_IO_vsprintf")
    __attribute__((__weak__));
extern int qrintf_library_own_vfprintf(void *, const char *,
                                       __builtin_va_list) __asm__("_IO_vfprintf")
    __attribute__((__weak__));
#define QRINTF__LIBC(own, other, arguments)                                                        \
  return own != QRINTF__NULL ? own arguments : other arguments
#else
#define QRINTF__LIBC(own, other, arguments) return other arguments
#endif
QRINTF_INLINE int qrintf__libc_vsnprintf(char *b, qrintf_size size, const char *f,
                                         __builtin_va_list list) {
  QRINTF__LIBC(qrintf_library_own_vsnprintf, qrintf_library_vsnprintf, (b, size, f, list));
}
QRINTF_INLINE int qrintf__libc_vsprintf(char *b, const char *f, __builtin_va_list list) {
  QRINTF__LIBC(qrintf_library_own_vsprintf, qrintf_library_vsprintf, (b, f, list));
}
QRINTF_INLINE int qrintf__libc_vfprintf(void *stream, const char *f, __builtin_va_list list) {
  QRINTF__LIBC(qrintf_library_own_vfprintf, qrintf_library_vfprintf, (stream, f, list));
}

#endif /* QRINTF__ENGINE_LIBRARY_H */
