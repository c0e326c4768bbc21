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
extern int qrintf_library_vasprintf(char **, const char *, __builtin_va_list) __asm__("vasprintf");
extern int qrintf_library_vsnprintf_chk(char *, qrintf_size, int, qrintf_size, const char *,
                                        __builtin_va_list) __asm__("__vsnprintf_chk");
extern int qrintf_library_vsprintf_chk(char *, int, qrintf_size, const char *,
                                       __builtin_va_list) __asm__("__vsprintf_chk");
extern int qrintf_library_vasprintf_chk(char **, int, const char *,
                                        __builtin_va_list) __asm__("__vasprintf_chk");
extern int qrintf_library_vfprintf(void *, const char *, __builtin_va_list) __asm__("vfprintf");
extern int qrintf_library_vfprintf_chk(void *, int, const char *,
                                       __builtin_va_list) __asm__("__vfprintf_chk");
#ifdef __cplusplus
}
#endif

#endif /* QRINTF__ENGINE_LIBRARY_H */
