#!/usr/bin/env bash
# shared.sh QRINTF_CC FOLDER COMPILER [FLAG…]: tests that units that format the same things share
# one copy of the runtime's functions (docs/runtime.md, "Shared emitters"): in programs, shared
# libraries and archives, by every linker there is, because COMDAT groups are the linker's work.
set -eu
wrapper=$1
mkdir -p "$2"
cd "$2"
compiler=$3
shift 2
flags=("${@:2}")
fail() { echo "$compiler ${flags[*]}: $*"; exit 1; }
for unit in one two; do
  cat >$unit.c <<END
#include <stdio.h>
#include <string.h>
#ifdef __cplusplus
extern "C"
#endif
int $unit(char *b, double x, int i, const char *s);
int $unit(char *b, double x, int i, const char *s) {
  return snprintf(b, 100, "%.17g|%.2f|%d|%5d|%x|%s|%.3s", x, x, i, i, (unsigned)i, s, s);
}
END
  env QRINTF_STRICT=1 QRINTF_EMIT=emit "$wrapper" "$compiler" -O2 "${flags[@]}" -c $unit.c -o $unit.o
done
cat >main.c <<'END'
#ifdef __cplusplus
extern "C" {
#endif
int one(char *b, double x, int i, const char *s);
int two(char *b, double x, int i, const char *s);
#ifdef __cplusplus
}
#endif
#include <string.h>
int main(void) {
  const char *wanted = "0.10000000000000001|0.10|-42|  -42|ffffffd6|several words of text|sev";
  char b[100], c[100];
  int n = one(b, 0.1, -42, "several words of text"), m = two(c, 0.1, -42, "several words of text");
  return n != (int)strlen(wanted) || m != n || strcmp(b, wanted) || strcmp(c, wanted);
}
END
"$compiler" -O2 "${flags[@]}" -c main.c
nm one.o | grep ' [WVT] qrintf_[0-9a-f]\{10\}_' > /dev/null || fail "one.o shares nothing"

link=()
for flag in "${flags[@]}"; do case $flag in -x | c++ | -c) ;; *) link+=("$flag") ;; esac; done
case " ${flags[*]} " in *" c++ "*) link+=(-lstdc++) ;; esac
# once FILE: each symbol of ours is there once, and none that a unit has for itself.
once() {
  nm "$1" | awk '$NF ~ /^qrintf_[0-9a-f]+_|^qrintf_powers/ { print $NF }' | sort >symbols
  grep -q plain_eg symbols || fail "$1 has no plain_eg"
  [ -z "$(uniq -d symbols)" ] || fail "$1 has several of $(uniq -d symbols)"
  if nm "$1" | grep 'qrintf__'; then fail "$1 has functions of its own"; fi
}
# program NAME ARGUMENTS: links and runs.
program() {
  local name=$1
  shift
  "$compiler" "${link[@]}" "$@" -o "$name" || fail "$name does not link"
  "./$name" || fail "$name formats something else"
}
mkdir -p tools
ln -sf "$(command -v ld.lld-19)" tools/ld.lld # gcc knows it by this name only
export PATH="$PWD/tools:$PATH"
for linker in bfd gold lld; do
  program plain-$linker -fuse-ld=$linker main.o one.o two.o
  once plain-$linker
  program gc-$linker -fuse-ld=$linker -Wl,--gc-sections main.o one.o two.o
  once gc-$linker
  program static-$linker -fuse-ld=$linker -static main.o one.o two.o
  once static-$linker
done
# A function can be unwound through.
entry=$(nm plain-$linker | sed -n 's/^0*\([0-9a-f]*\) . qrintf_[0-9a-f]*_plain_eg$/\1/p')
readelf --debug-dump=frames plain-$linker 2>/dev/null | grep -q "FDE.*pc=0*$entry\.\." || fail "plain_eg cannot be unwound through"
case " ${flags[*]} " in
*-fPIC*)
  "$compiler" "${link[@]}" -fuse-ld=$linker -shared -o library.so one.o two.o
  once library.so
  if nm -D --defined-only library.so | grep qrintf_; then fail "symbols are visible"; fi
  program uses -fuse-ld=$linker main.o ./library.so
  ;;
esac
ld -r -o both.o one.o two.o
program relocatable main.o both.o
once relocatable
objcopy --strip-unneeded one.o stripped.o
program stripped main.o stripped.o two.o
cp one.o copy.o
rm -f library.a
ar rc library.a one.o copy.o two.o
program archive main.o library.a
once archive
# An object whose hidden symbols are made local cannot be linked with others that have the same groups.
env QRINTF_STRICT=1 "$wrapper" "$compiler" -O2 "${flags[@]}" -DQRINTF_NOTHING_SHARED -c one.c -o alone.o
if readelf -gW alone.o | grep COMDAT; then fail "something is shared"; fi
ld -r alone.o -o local.o
objcopy --keep-global-symbol=one local.o
program localized main.o two.o local.o
# Objects of another version of this tool: nothing is shared between the two, and both work.
if [[ $compiler = g* ]]; then
  version=$(nm one.o | sed -n 's/.* qrintf_\([0-9a-f]\{10\}\)_.*/\1/p' | head -1)
  text=$(find emit -type f | grep two)
  sed "s/$version/0123456789/g" "$text" >other.i
  "$compiler" -O2 "${flags[@]}" -fpreprocessed -fdirectives-only -w -c other.i -o other.o
  program versions main.o one.o other.o
  nm versions | grep qrintf_0123456789_mem > /dev/null || fail "the other version is not there"
fi
