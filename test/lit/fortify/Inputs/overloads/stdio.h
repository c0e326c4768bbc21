/* What <stdio.h> of glibc 2.40 and later does for clang under _FORTIFY_SOURCE: overloads that get
 * the object's size. */
#pragma GCC system_header
#include_next <stdio.h>
#undef sprintf
#undef snprintf
#undef printf
#undef fprintf
#if __USE_FORTIFY_LEVEL == 3
#define KNOWS(type) type const __attribute__((__pass_dynamic_object_size__(1)))
#define OBJECT_SIZE __builtin_dynamic_object_size(b, 1)
#else
#define KNOWS(type) type const __attribute__((__pass_object_size__(__USE_FORTIFY_LEVEL > 1)))
#define OBJECT_SIZE __builtin_object_size(b, __USE_FORTIFY_LEVEL > 1)
#endif
#define OVERLOAD static __attribute__((__unused__, __overloadable__)) int
#define CHECKS (__USE_FORTIFY_LEVEL - 1)
#define VARIADIC(call) \
  __builtin_va_list l; \
  __builtin_va_start(l, f); \
  int r = call; \
  __builtin_va_end(l); \
  return r
OVERLOAD sprintf(KNOWS(char *) b, const char *f, ...) {
  VARIADIC(__builtin___vsprintf_chk(b, CHECKS, OBJECT_SIZE, f, l));
}
OVERLOAD snprintf(KNOWS(char *) b, size_t n, const char *f, ...) {
  VARIADIC(__builtin___vsnprintf_chk(b, n, CHECKS, OBJECT_SIZE, f, l));
}
OVERLOAD vsnprintf(KNOWS(char *) b, size_t n, const char *f, __builtin_va_list l)
    __attribute__((__diagnose_if__(n - 1 >= OBJECT_SIZE, "it may overflow", "warning"))) {
  return __builtin___vsnprintf_chk(b, n, CHECKS, OBJECT_SIZE, f, l);
}
#if __USE_FORTIFY_LEVEL > 1
OVERLOAD printf(KNOWS(const char *) f, ...) { VARIADIC(__builtin___vprintf_chk(CHECKS, f, l)); }
OVERLOAD fprintf(KNOWS(FILE *) b, const char *f, ...) {
  VARIADIC(__builtin___vfprintf_chk(b, CHECKS, f, l));
}
#endif
