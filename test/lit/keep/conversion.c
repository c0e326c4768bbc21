// libc formats %m, wide characters, grouping and %n, and so it does the whole call.
// RUN: %same -w
// RUN: %same -w -D_FORTIFY_SOURCE=2
#include "show.h"
#include <errno.h>
#include <locale.h>

int main(int argc, char **argv) {
  int n = 0;
  (void)argv;
  setlocale(LC_ALL, "C.UTF-8");
  errno = ENOENT;
  show(snprintf(fresh(), sizeof buf, "%m"));
  show(snprintf(fresh(), sizeof buf, "%d: %m", argc));
  show(snprintf(fresh(), sizeof buf, "%d %ls|%.3ls|%S", argc, L"wide \xe9", L"\xe9\xe9", L"b"));
  show(snprintf(fresh(), sizeof buf, "%d %ls %s", argc, L"ab\xd800" L"c", "never"));
  show(errno == EILSEQ);
  show(snprintf(fresh(), sizeof buf, "%d %lc", argc, L'\xe9'));
  show(snprintf(fresh(), sizeof buf, "%d %'d", argc, argc * 1000000));
  show(snprintf(fresh(), 3, "%d%s%n", argc, "more", &n) + n);
}
// CHECK-COUNT-7: "outcome":"kept","reason":"conversion"
