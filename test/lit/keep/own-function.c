// A program's own printf-like functions are seen by their attribute, or because they pass the
// format on. Where calls may not go to the engine (test/.qrintf), no format has an address.
// RUN: %same
#include "show.h"
#include <stdarg.h>
static int attributed(char *b, const char *f, ...) __attribute__((format(printf, 2, 3)));
static int attributed(char *b, const char *f, ...) {
  va_list list;
  va_start(list, f);
  const int n = vsnprintf(b, 20, f, list);
  va_end(list);
  return n;
}
static int list_of(int unused, const char *text, va_list list) {
  (void)unused;
  return vsnprintf(fresh(), 30, text, list);
}
static int passes_on(const char *f, ...) {
  va_list list;
  va_start(list, f);
  const int n = list_of(1, f, list);
  va_end(list);
  return n;
}
static int other(const char *text, ...) { return (int)strlen(text); }

int main(void) {
  int (*by_pointer)(char *, const char *, ...) __attribute__((format(printf, 2, 3))) = attributed;
  for (int i = 0; i < 3; i++) {
    show(attributed(fresh(), "a%d", i));
    show(passes_on("b%d%s", i, "x"));
    show(by_pointer(fresh(), "c%d", i));
    show(passes_on(i ? "d%d" : "e%d", i));
    show(passes_on(i ? "g%d" : "", i));
    show(other("f%d", i));
  }
}
// CHECK-NOT: f%d
// CHECK: "callee":"attributed","format":"a%d","outcome":"kept","reason":"own-function"
// CHECK: "callee":"passes_on","format":"b%d%s","outcome":"kept","reason":"own-function"
// CHECK: "callee":"by_pointer","format":"c%d","outcome":"kept","reason":"own-function"
// CHECK: "callee":"passes_on","format":"d%d|e%d","outcome":"kept","reason":"own-function"
// CHECK: "callee":"passes_on","format":"g%d|","outcome":"kept","reason":"own-function"
// CHECK: == text
