// %ls and %S; a character that the locale does not have is an error. On i386 gcc's wchar_t is `long`,
// and clang's is `int`.
// RUN: %same -w
// RUN: %same -w -static -m32
#include "show.h"
#include <locale.h>
#include <wchar.h>

int main(int argc, char **argv) {
  const wchar_t *wide = (const wchar_t *[]){L"a", L"wide"}[argc];
  (void)argv;
  setlocale(LC_ALL, "C.UTF-8");
  show(snprintf(fresh(), sizeof buf, "%d %ls|%.3ls|%8ls|%S", argc, L"wide \xe9", L"\xe9\xe9", L"a", L"b"));
  show(snprintf(fresh(), sizeof buf, "%d %ls %s", argc, L"ab\xd800" L"c", "never"));
  show(snprintf(fresh(), 6, "%d %ls %s", argc, L"ab\xe9\xe9", "cut"));
  show(snprintf(fresh(), sizeof buf, "%d %ls %ls", argc, wide, argc > 1 ? wide : L"other"));
}
// CHECK-COUNT-4: "outcome":"partial","reason":"conversion"
