#!/usr/bin/env bash
# names.sh QRINTF_CC COMPILER...: tests what compiled calls and the engine take of the C library, in
# a unit that has a call for every sink. Beside the names that the plain object has, only names of
# ISO C, those that it reserves for libraries, and one of glibc's, because a program may define any
# other; and no version of glibc that the plain library or program does not need. An object that
# links into a shared library without -fPIC still does. Each call is compiled or the engine's, but
# for those named in kept().
set -u
wrapper=$(realpath "$1")
shift
compiler=("$@")
iso='mem(chr|cmp|cpy|move|set)|str(chr|cmp|cspn|len|tod)|setlocale|fwrite|ferror|stdout|v?(f|s|sn)?printf'
# The engine asks by a weak reference whether a unit of the program formats floating point.
ours='qrintf_[0-9a-f]+_engine_put_float'
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
echo 'hot = *' >.qrintf
cat >sinks.c <<END
#define _GNU_SOURCE
#include <stdarg.h>
#include <stdio.h>
#define WITH(f) f(FILE *file, char **p, char *b, size_t n, const char *format, va_list l)
#define UNUSED (void)file, (void)p, (void)b, (void)n
int WITH(list_snprintf); int WITH(list_snprintf) { UNUSED; return vsnprintf(b, n, format, l); }
int WITH(list_sprintf); int WITH(list_sprintf) { UNUSED; return vsprintf(b, format, l); }
int WITH(list_asprintf); int WITH(list_asprintf) { UNUSED; return vasprintf(p, format, l); }
int WITH(list_fprintf); int WITH(list_fprintf) { UNUSED; return vfprintf(file, format, l); }
#ifndef NO_VPRINTF // which the header makes vfprintf(stdout, …) of
int WITH(list_printf); int WITH(list_printf) { UNUSED; return vprintf(format, l); }
#endif
int calls(FILE *f, char **p, char *b, size_t n, int i, double x, const char *s, const char *format);
int calls(FILE *f, char **p, char *b, size_t n, int i, double x, const char *s, const char *format) {
  int r = 0;
  for (int k = 0; k < i; k++) {
    r += snprintf(b, n, "%d %s\n", i, s);
    r += snprintf(b, n, "$(printf 'long%.0s' {1..70}) %p", s);
    r += sprintf(b, "%.*s %-9s|%08x", i, s, s, i);
    r += fprintf(f, "%d %u %08x\n", i, i, i);
    r += printf("%s: %d\n", s, i);
    r += asprintf(p, "%d %s", i, s);
    r += sprintf(b, format, i);
    r += fprintf(f, format, i);
    r += printf(format, i);
#ifndef NO_FLOATS
    r += snprintf(b, n, "%.2f %g", x, x);
    r += printf("%.3f\n", x);
#endif
  }
  return r + (int)x;
}
END
failed=0
fail() { echo "$flags: $*"; failed=1; }
# The newest version that a file needs. GLIBC_2.8 is __asprintf_chk's alone. Code that is not for a
# library may need 2.3, because the start of a program needs a newer one.
newest() {
  { [[ $flags == *-fPIC* ]] || echo GLIBC_2.3; readelf -VW "$1" | grep -o 'GLIBC_[0-9.]*'; } |
    grep -vx GLIBC_2.8 | sort -Vu | tail -1
}
# Prints the calls that stay. The runtime's switches are not the engine's, which is already compiled.
# musl's asprintf is libc's.
kept() {
  [[ $flags != *NO_OVERREAD* ]] || printf '%s null\n' {f,,s}printf v{as,f,,s,sn}printf
  [[ ${compiler[*]} != *musl* ]] || echo 'asprintf "%d %s"'
}
# linked HOW: links both objects, and compares what they need. The object that cannot be linked
# plain is not looked at; gcc's default one can be linked where nothing names stdout.
linked() {
  "${compiler[@]}" $1 plain.o -o plain.out 2>words ||
    { [[ "$flags ${compiler[*]}" != "-DNO_VPRINTF gcc" ]] || fail "not linked plain by $1"; return; }
  "${compiler[@]}" $1 wrapped.o -o wrapped.out 2>words || { fail "not linked by $1: $(tail -1 words)"; return; }
  [ "$(newest plain.out)" = "$(newest wrapped.out)" ] ||
    fail "$1 needs $(newest wrapped.out) instead of $(newest plain.out)"
}
for flags in "" -DNO_VPRINTF "-fPIC -DNO_FLOATS" -fPIC "-fPIC -D_FORTIFY_SOURCE=2" "-fPIC -DQRINTF_NO_OVERREAD" \
  "-fPIC -fstack-protector-strong"; do
  words=("${compiler[@]}" -O2 -w $flags -c sinks.c)
  rm -f report
  "${words[@]}" -o plain.o && QRINTF_STRICT=1 QRINTF_REPORT=report "$wrapper" "${words[@]}" -o wrapped.o ||
    { fail "does not compile"; continue; }
  for which in plain wrapped; do nm -u $which.o | sed 's/.* //; s/@.*//' | sort -u >$which.names; done
  more=$(comm -13 plain.names wrapped.names | grep -vEx "_[_A-Z].*|gnu_get_libc_version|$iso|$ours") &&
    fail "names of the program:" $more
  grep '"outcome":"kept"' report | sed 's/.*"callee":"\(.*\)","format":\(.*\),"outcome.*/\1 \2/' | sort |
    diff - <(kept | sort) >differ || fail "calls that stay, and that should:" "$(cat differ)"
  [ "$(grep -c '"outcome"' report)" -ge 14 ] || fail "$(grep -c '"outcome"' report) calls were found"
  [[ $flags != *FORTIFY* || ${compiler[*]} == *musl* ]] || grep -qx __uselocale wrapped.names || fail "does not ask for the locale"
  linked -shared
  [ -n "$flags" ] || linked "-nostartfiles -Wl,-e,calls"
done
exit $failed
