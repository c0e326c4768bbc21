// A static function may be called strlen where <string.h> is not included (ISO C 7.1.3). In assembly this is the strlen
// that the code of compiled calls and of the engine would call.
// RUN: %same
// RUN: %qrintf rewrite %s -- -O2 2>&1 | FileCheck --check-prefix=TREE %s
#include <stdarg.h>
#include <stdio.h>
__attribute__((noinline)) static size_t strlen(const char *s) {
  __asm__ volatile("" ::: "memory");
  return s[0] == 'a' ? 1 : 2;
}

static int list(char *out, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int length = vsnprintf(out, 100, format, arguments);
  va_end(arguments);
  return length;
}

int main(int argc, char **argv) {
  char out[100];
  printf("%d %d\n", (int)strlen("abc"), (int)strlen("bcd"));
  for (int i = 0; i < argc; i++) {
    printf("%d ", sprintf(out, "%s-%d", argv[0] ? "a longer text" : "", i));
    puts(out);
  }
  printf("%d ", list(out, argc ? "%s %d %s" : "%d", "text of some length that is copied", 5, "another"));
  puts(out);
}
// CHECK: "format":"%s-%d","outcome":"kept","reason":"user-defined"
// TREE: 4  user-defined:
