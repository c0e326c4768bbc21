// The function of a call that is seldom made is assembly. It writes and returns what libc's function does, also where the call is
// libc's: what is cut, null pointers, strings that meet the destination. One at a time: every kind of piece, arguments on the stack,
// literals that are stored and such that are copied.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-gcc -O3 -fPIC -fno-plt -pie -fcf-protection -ffunction-sections | FileCheck %s
// RUN: %same-gcc -Wall -Wformat-truncation=2 -Wformat-overflow=2 | FileCheck %s
// RUN: %same-gcc -D_FORTIFY_SOURCE=2 | FileCheck %s
// RUN: %same-gcc -fno-asynchronous-unwind-tables | FileCheck %s
// RUN: %same-clang | FileCheck %s
// RUN: %same-clang -D_FORTIFY_SOURCE=3 -fPIC -pie | FileCheck %s
// RUN: %same-gxx -x c++ -std=c++98 | FileCheck %s
// RUN: %same-gxx -x c++ -std=c++20 -Wall | FileCheck %s
// No function of C is made, and calls of libc's functions are handed over with their arguments where they are.
// RUN: %qrintf-cc gcc -O2 -I %inputs -S %s -o - | FileCheck %s --check-prefix=CODE
// RUN: %qrintf-cc gcc -O2 -fno-asynchronous-unwind-tables -I %inputs -S %s -o - | FileCheck %s --check-prefix=UNWINDLESS
#include "show.h"

#define BOTH(...)                                   \
  do {                                              \
    show(snprintf(fresh(), n, __VA_ARGS__));        \
    show(sprintf(fresh(), __VA_ARGS__));            \
  } while (0)

static void shorter(char *s, const char *t, int i, long l, unsigned long long u, size_t n) {
  BOTH("%d|%ld|%llu", i, l, u);
  BOTH("%hhd|%hd|%hhu|%hu", i, i, i, i);
  BOTH("%x|%lX|%#x|%o", (unsigned)i, (unsigned long)l, (unsigned)i, (unsigned)i);
  BOTH("%5d|%-5d|%05d|%+d|% d|%.4d", i, i, i, i, i, i);
  BOTH("%02d:%02x|%08lX", i, (unsigned)i, (unsigned long)l);
  BOTH("%c%c|%3c|%-3c", 'a', i, 'b', 'c');
  BOTH("%s", s);
  BOTH("[%s]", t);
  BOTH("%.3s|%6s|%-6s|%.*s", s, s, t, i, t);
  BOTH("%s%s%s", s, t, s);
  BOTH("%d of %s, %d of %s", i, s, i, t);
  BOTH("%*d|%-*d|%0*d|%+*ld", i, 5, i, 6, 4, i, -5, l);
  BOTH("%*c|%-*c|%*x", i, 'a', 3, 'b', -4, (unsigned)i);
  BOTH("%*s|%-*s|%*.*s|%d", i, s, 4, t, -7, i, s, i);
  BOTH("%*s,", -i, t);
  BOTH("%s%*d%*c", s, i, 5, i, 'c');
  BOTH("%p", (void *)(size_t)(i & 0xff0)); // (nil) for some
  BOTH("%s is a literal that is copied: it is long", s);
  BOTH("\"%d\\\n\001\377\"", i);
  BOTH("%d%d%d%d%d%d%d%d%s%c", i, 2, 3 * i, 4, 5, i, 7, 8 * i, s, 'c');
}

static void meets(char *s, size_t n) {
  char *volatile hidden = buf;
  strcpy(buf, "abc");
  show(snprintf(buf, n, "%s%d", hidden, 7));
  strcpy(buf, "abc");
  show(sprintf(buf + 1, "%s-%s", s, hidden));
  strcpy(buf, "abc");
  show(sprintf(buf + 3, "%s|%s", s, hidden + 2));
  show(snprintf(fresh(), n, "%s|%d", n ? NULL : s, 5));
}

int main(int argc, char **argv) {
  char name[8] = {'a', 'b', 'c', 'd', 'e', 'f', 0, 0};
  (void)argv;
  shorter(name, "text", argc, -5L * argc, 12345678901234567890ull, sizeof buf);
  shorter(name, "", -argc, 1234567890123L * argc, 0, 0 * sizeof buf + 9);
  shorter(name, "text", 17 * argc, 0, 1, (size_t)argc);
  shorter(name, "text", 7 * argc, -1, 1, (size_t)-1);
  shorter(name, "text", 7 * argc, -1, 1, 0);
  meets(name, sizeof buf);
  return 0;
}
// CHECK-NOT: "outcome":"kept"
// CHECK: "outcome":"compiled"
// CODE-NOT: .isra
// CODE: __q{{[0-9]+}}_:
// CODE-NEXT: .cfi_startproc
// CODE: call qrintf_{{[0-9a-f]*}}_call_i32
// CODE: .cfi_endproc
// CODE: {{jb?e|js}} qrintf_restore_sprintf_1
// CODE: {{jb?e}} qrintf_restore_snprintf_1_early
// UNWINDLESS-NOT: .cfi_
