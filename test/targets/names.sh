#!/usr/bin/env bash
# names.sh QRINTF_CC COMPILER...: tests what compiled calls and the engine take of the C library, one
# sink after the other. Beside the names that the plain object has, only names of ISO C and those
# that it reserves for libraries, because a program may define any other; and a shared library that
# needs no newer glibc. An object that links into a shared library without -fPIC still does.
set -u
wrapper=$1
shift
iso='mem(chr|cmp|cpy|move|set)|str(chr|cmp|cspn|len|tod)|setlocale|fwrite|ferror|stdout|v?(f|s|sn)?printf'
# The engine asks by a weak reference whether a unit of the program formats floating point.
ours='qrintf_[0-9a-f]+_engine_put_float'
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
echo 'hot = *' >.qrintf
cat >sink.c <<'END'
#define _GNU_SOURCE
#include <stdarg.h>
#include <stdio.h>
int own(FILE *f, char **p, char *b, size_t n, const char *format, ...);
int call(FILE *f, char **p, char *b, size_t n, int i, double x, const char *s, const char *format);
int own(FILE *f, char **p, char *b, size_t n, const char *format, ...) {
  va_list l;
  (void)f, (void)p, (void)b, (void)n;
  va_start(l, format);
  const int r = ENGINE;
  va_end(l);
  return r;
}
int call(FILE *f, char **p, char *b, size_t n, int i, double x, const char *s, const char *format) {
  int r = own(f, p, b, n, FORMAT, i, x);
  (void)s, (void)format;
  for (int k = 0; k < i; k++)
    r += CALL;
  return r;
}
END
long=$(printf 'long%.0s' {1..70})
failed=0 outcomes=0
fail() { echo "$*"; failed=1; }
versions() { readelf -VW "$1" | grep -o 'GLIBC_[0-9.]*' | sort -Vu | tail -1; }
# sink ENGINE CALL [FORMAT]: a unit with this call in a loop, and one through a va_list
sink() {
  for flags in "" -fPIC "-fPIC -D_FORTIFY_SOURCE=2" "-fPIC -DQRINTF_NO_OVERREAD" "-fPIC -fstack-protector-strong"; do
    words=("${compiler[@]}" -O2 -w $flags "-DENGINE=$1" "-DCALL=$2" "-DFORMAT=${3-\"%d\"}" -c sink.c)
    "${words[@]}" -o plain.o && QRINTF_STRICT=1 QRINTF_REPORT=$work/report "$wrapper" "${words[@]}" -o wrapped.o ||
      { fail "$flags $2 does not compile"; continue; }
    for which in plain wrapped; do
      nm -u $which.o | sed 's/.* //; s/@.*//' | sort -u >$which.names
      "${compiler[@]}" -shared $which.o -o $which.so 2>$which.words || echo "cannot be linked" >$which.words
    done
    if more=$(comm -13 plain.names wrapped.names | grep -vEx "_[_A-Z].*|$iso|$ours"); then
      fail "$flags $1 $2: names of the program:" $more
    fi
    grep -q 'cannot be linked' plain.words && continue
    grep -q 'cannot be linked' wrapped.words && { fail "$flags $1 $2 cannot be linked"; continue; }
    [[ $flags != *-fPIC* ]] || [ "$(versions plain.so)" = "$(versions wrapped.so)" ] ||
      fail "$flags $1 $2: $(versions wrapped.so) instead of $(versions plain.so)"
  done
}
compiler=("$@")
sink 0 'snprintf(b, n, "%d %s\n", i, s)'
sink 0 'sprintf(b, "%.*s %-9s|%08x", i, s, s, i)'
sink 0 'snprintf(b, n, "%.2f %g", x, x)'
sink 0 "snprintf(b, n, \"$long %p\", s)"
sink 0 'fprintf(f, "%d %u %08x\n", i, i, i)'
sink 0 'printf("%s: %d\n", s, i)'
sink 0 'printf("%.3f\n", x)'
sink 0 'asprintf(p, "%d %s", i, s)'
sink 'vsnprintf(b, n, format, l)' 0
sink 'vsnprintf(b, n, format, l)' 'own(f, p, b, n, "%.2f", x)' '"%d %.1e"'
sink 'vsprintf(b, format, l)' 'sprintf(b, format, i)'
sink 'vasprintf(p, format, l)' 0
sink 'vfprintf(f, format, l)' 'fprintf(f, format, x)'
sink 'vprintf(format, l)' 'printf(format, i)' '"%g"'
outcomes=$(grep -cE '"outcome":"(compiled|partial|engine)"' report)
[ "$outcomes" -ge 35 ] || # without the engine, which clang's musl has not
  fail "only $outcomes calls were improved"
exit $failed
