// A program's own function formats what it is called with, so a format that is null or not constant
// is none of the caller's reasons.
// RUN: rm -rf %t && mkdir %t && cd %t && echo 'report = all' > .qrintf && cp %s a.c && for c in %gcc %clang; do env QRINTF_REPORT=report %qrintf-cc $c -O2 -w -c a.c || exit 1; done; FileCheck %s < report
extern void list(const char *, long, const char *, ...) __attribute__((format(printf, 3, 4)));
void f(const char *text, int n) {
  for (int i = 0; i < n; i++) {
    list("f", i, 0);
    list("f", i, text, i);
  }
}
// CHECK: "callee":"list","format":null,"outcome":"kept","reason":"own-function"
// CHECK-NEXT: "callee":"list","format":null,"outcome":"kept","reason":"own-function"
