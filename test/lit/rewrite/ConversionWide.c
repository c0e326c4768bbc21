// %ls and %S; a character that the locale does not have is an error.
// RUN: %same-gcc -w | FileCheck %s
// RUN: %same-clang -w | FileCheck %s
#include "show.h"
#include <locale.h>
#include <wchar.h>

int main(int argc, char **argv) {
  (void)argv;
  setlocale(LC_ALL, "C.UTF-8");
  show(snprintf(fresh(), sizeof buf, "%d %ls|%.3ls|%8ls|%S", argc, L"wide \xe9", L"\xe9\xe9", L"a", L"b"));
  show(snprintf(fresh(), sizeof buf, "%d %ls %s", argc, L"ab\xd800" L"c", "never"));
  show(snprintf(fresh(), 6, "%d %ls %s", argc, L"ab\xe9\xe9", "cut"));
}
// CHECK-COUNT-3: "outcome":"partial","reason":"conversion"
