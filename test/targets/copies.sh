#!/usr/bin/env bash
# copies.sh WRAPPER RUNNER COMPILER...: two units of a program have one copy of the functions that
# their calls need, and of the engine. A format that the program's own function is passed has
# code. The program prints what it prints without qrintf.
set -eu
wrapper=$1
runner=$2
shift 2
fail() { echo "$*"; exit 1; }
cat >copies.c <<'END'
#include <stdarg.h>
#include <stdio.h>
#define NAMED(a, b) a##b
#define NAME(a, b) NAMED(a, b)
__attribute__((format(printf, 3, 4))) int NAME(own, PART)(char *b, size_t n, const char *f, ...);
__attribute__((noinline)) int NAME(own, PART)(char *b, size_t n, const char *f, ...) {
  va_list list;
  va_start(list, f);
  int r = vsnprintf(b, n, f, list);
  va_end(list);
  return r + printf("%d ", r);
}
int NAME(calls, PART)(const char *f, int x, const char *s);
int NAME(calls, PART)(const char *f, int x, const char *s) {
  char b[100];
  int r = 0;
  for (int i = 0; i < x; ++i) {
    r += snprintf(b, sizeof b, "%d: %s (%ld, %.2f, %.17g)", i * 1001, s, 12345678L * i, i / 8.0, i / 3.0);
    printf("%d %s\n", PART, b);
    r += NAME(own, PART)(b, sizeof b, "%s|%-8d|%08x", s, i, i);
    puts(b);
    r += NAME(own, PART)(b, sizeof b, f, i, s);
    puts(b);
  }
  return r;
}
#if PART == 1
int calls2(const char *f, int x, const char *s);
int main(int count, char **words) {
  const int r = calls1(words[1], 99, words[count - 1]) + calls2(words[2], 99, "second");
  return printf("%d\n", r) < 0;
}
#endif
END
for part in "1 -fPIE" "2 -fpic -D_FORTIFY_SOURCE=2"; do
  flags="-O2 -DPART=$part"
  "$@" $flags -c copies.c -o plain-${part%% *}.o
  QRINTF_STRICT=1 QRINTF_REPORT=report "$wrapper" "$@" $flags -c copies.c -o ${part%% *}.o
done
"$@" plain-1.o plain-2.o -o plain
"$@" 1.o 2.o -o wrapped
for program in plain wrapped; do $runner ./$program '%d and %s' '%5d%%%-9s|' first >$program.out; done
cmp plain.out wrapped.out
grep -E 'contains-errors|user-defined' report && fail "clang does not understand these headers"
nm wrapped >symbols
grep 't qrintf__' symbols && fail "functions of a unit's own"
grep -o 'qrintf_[0-9a-f]\{10\}_.*' symbols | sort >shared
for name in dec64_ mem put_digits stream_put vsnprintf; do
  grep -q "_$name" shared || fail "no shared $name"
done
uniq -d shared | grep . && fail "two copies"
grep -q ' t __qrintf_0$' symbols || fail "no format has code"
exit 0
