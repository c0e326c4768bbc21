// From inside the assembly of a call that is seldom made, and from libc's function where it hands the call over, the stack is unwound to
// the caller.
// RUN: %qrintf-cc gcc -O2 -D_GNU_SOURCE %s -o %t && %t | FileCheck %s
// RUN: %qrintf-cc gcc -O2 -D_GNU_SOURCE -Wall -Wformat-truncation=2 %s -o %t && %t | FileCheck %s
// RUN: %qrintf-cc gcc -O2 -D_GNU_SOURCE -D_FORTIFY_SOURCE=2 %s -o %t && %t | FileCheck %s
// RUN: %qrintf-cc %clang -O2 -D_GNU_SOURCE -D_FORTIFY_SOURCE=2 %s -o %t && %t | FileCheck %s
// RUN: %qrintf-cc gcc -O2 -D_GNU_SOURCE -S -o - %s | FileCheck %s --check-prefix=CODE
#include <setjmp.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <unwind.h>

static sigjmp_buf back;
static volatile int found;

static void caller(char *b, size_t n, const char *s, int i) __attribute__((noinline, cold));

static _Unwind_Reason_Code look(struct _Unwind_Context *c, void *unused) {
  (void)unused;
  if (_Unwind_FindEnclosingFunction((void *)_Unwind_GetIP(c)) == (void *)(uintptr_t)caller)
    found = 1;
  return _URC_NO_REASON;
}

static void fault(int signal) {
  (void)signal;
  found = 0;
  _Unwind_Backtrace(look, NULL);
  siglongjmp(back, 1);
}

static void caller(char *b, size_t n, const char *s, int i) {
  printf("%d\n", snprintf(b, n, "%d: %s, %s", i, "text", s));
}

static void provoke(const char *what, char *b, size_t n, const char *s) {
  if (!sigsetjmp(back, 1))
    caller(b, n, s, 1);
  printf("%s: %s\n", what, found ? "found" : "lost");
}

int main(int argc, char **argv) {
  static char b[64];
  signal(SIGSEGV, fault);
  (void)argv;
  provoke("measured", b, sizeof b, (const char *)(uintptr_t)(16 * argc));  // CHECK: measured: found
  provoke("written", (char *)(uintptr_t)(16 * argc), sizeof b, "text");    // CHECK: written: found
  provoke("cut by libc", (char *)(uintptr_t)(16 * argc), 4, "text");       // CHECK: cut by libc: found
  return 0;
}
// CODE: {{^}}__q{{[0-9]+}}_:
