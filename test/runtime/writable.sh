#!/usr/bin/env bash
# writable.sh MACHINE COMPILER... [-- RUNNER...]: units that carry text with a table of zeros
# which its functions write (tool/prelude/build/). The table takes no room in the object. All units of
# a program have one, and a shared library has its own, however they are compiled and linked.
# MACHINE is a row of tool/common/Targets.def. The text is compiled as the
# runtime's functions are: by clang 19 and, for x86-64, by gcc. RUNNER runs programs.
set -eu
machine=$1
here=$(cd "$(dirname "$0")" && pwd)
shift
compiler=()
while [ $# -gt 0 ] && [ "$1" != -- ]; do compiler+=("$1") && shift; done
runner=("${@:2}")
fail() { echo "$*"; exit 1; }

cat >table.c <<'END_OF_C'
#define SHARED __attribute__((noinline, visibility("hidden")))
typedef unsigned long word;
static struct { word key; void *self; } qrintf__table[300];
static word qrintf__first = 5; /* is not zero, so it has bytes */
SHARED word qrintf__put(word at);
SHARED word qrintf__put(word at) {
  qrintf__table[at].self = &qrintf__table[at];
  return ++qrintf__table[at].key;
}
SHARED word qrintf_count(void);
SHARED word qrintf_count(void) {
  word n = qrintf__first++;
  int i;
  for (i = 0; i < 300; ++i)
    n += qrintf__table[i].self == &qrintf__table[i] ? qrintf__table[i].key : 0;
  return n;
}
SHARED int qrintf__engine_not_addressed(void);
SHARED int qrintf__engine_not_addressed(void) { return -1; }
END_OF_C
cat >unit.c <<'END_OF_C'
#define HIDDEN __attribute__((visibility("hidden")))
#define NAMED(a, b) a##b
#define NAME(a, b) NAMED(a, b)
extern HIDDEN unsigned long put(unsigned long at) __asm__(PREFIX "put");
extern HIDDEN unsigned long count(void) __asm__(PREFIX "count");
unsigned long NAME(UNIT, _put)(unsigned long at);
unsigned long NAME(UNIT, _put)(unsigned long at) { return put(at); }
unsigned long NAME(UNIT, _count)(void);
unsigned long NAME(UNIT, _count)(void) { return count(); }
#include "text.h"
END_OF_C
cat >main.c <<'END_OF_C'
#define UNIT(name) unsigned long name##_put(unsigned long at); unsigned long name##_count(void);
UNIT(one) UNIT(two) UNIT(three)
int main(void) {
  if (one_put(0) != 1 || two_put(0) != 2 || one_put(299) != 1)
    return 1;
  if (two_count() != 5 + 3 || one_count() != 6 + 3)
    return 2;
#ifdef LIBRARY
  return three_put(299) == 1 && three_put(150) == 1 && three_count() == 5 + 2 && two_count() == 7 + 3 ? 0 : 3;
#else
  return three_put(299) == 2 && three_count() == 7 + 4 ? 0 : 4;
#endif
}
END_OF_C

# The row of the machine: TRIPLE and FLAGS.
row=$(sed -n "/^QRINTF_TARGET($machine,/,/)\$/p" "$here/../../tool/common/Targets.def" | tr '\n' ' ' | sed 's/" *"/ /g')
triple=$(cut -d'"' -f2 <<<"$row")
read -ra flags <<<"$(cut -d'"' -f4 <<<"$row")"
writers=("clang-19 --target=$triple")
[ "$machine" != x86_64 ] || writers+=(gcc)

pic=("-fPIE -pie" "-fPIC -static")
# MACROS of the row: units for MIPS are position independent.
[ "$machine" = mips64el ] || pic+=("-fno-pie -no-pie" "-fno-pie -static" "-fPIE -pie -Wl,--gc-sections -ffunction-sections -fdata-sections")
linkers=("")
for linker in gold lld mold; do
  # Of these some know no such machine, or not all that Debian's libc has for it.
  echo 'int main(void){return 0;}' >plain.c
  if "${compiler[@]}" -fuse-ld=$linker -o plain plain.c 2>log && "${runner[@]}" ./plain; then
    linkers+=("-fuse-ld=$linker")
  fi
done
for writer in "${writers[@]}"; do
  $writer "${flags[@]}" -std=gnu11 -O2 -fPIC -ffunction-sections -fdata-sections -fno-stack-protector -S -o table.s table.c
  python3 -B "$here/../../tool/prelude/build/texts.py" machine table.s shared engine
  [ -s shared ] || fail "$writer: no text"
  prefix=qrintf_$(head -n 1 shared)_
  grep -q "^@${prefix}put ${prefix}table\$" shared || fail "$writer: put does not need the table"
  # As in an edited unit: each text is a statement of its own.
  awk 'NR == 1 { next }
    /^@/ { print n++ ? "); __asm__(" : "__asm__("; next }
    { gsub(/\\/, "\\\\"); gsub(/"/, "\\\""); print "\"" $0 "\\n\"" }
    END { print ");" }' shared >text.h
  build() { # NAME OPTION...
    "${compiler[@]}" -O2 -w -DUNIT="${1/library/three}" -DPREFIX="\"$prefix\"" "${@:2}" -c -o "$1.o" unit.c
    readelf -SW "$1.o" | grep "\.bss\.${prefix}table  *NOBITS .* WAG " >section || fail "$writer $*: the table has bytes, or no group"
  }
  build library -fPIC
  for linker in "${linkers[@]}"; do
    "${compiler[@]}" $linker -shared -o "libthree${linker##*=}.so" library.o
    readelf -W --dyn-syms "libthree${linker##*=}.so" | grep -v UND | grep "$prefix" && fail "$writer $linker: the library exports it"
  done
  for how in "${pic[@]}"; do
    for unit in one two three; do build $unit ${how%% *}; done
    for linker in "${linkers[@]}"; do
      "${compiler[@]}" $linker -O2 $how -o program main.c one.o two.o three.o
      "${runner[@]}" ./program || fail "$writer $linker $how: the program ends with $?"
      [ "$(nm program | grep -c "${prefix}table")" = 1 ] || fail "$writer $linker $how: not one table"
      case $how in *-static*) continue ;; esac
      "${compiler[@]}" $linker -O2 $how -DLIBRARY -o program main.c one.o two.o "./libthree${linker##*=}.so"
      "${runner[@]}" ./program || fail "$writer $linker $how: with a library the program ends with $?"
    done
  done
  for more in "" "-Wl,--force-group-allocation"; do # bfd's option
    "${compiler[@]}" -r -nostdlib $more -o both.o one.o two.o
    "${compiler[@]}" -O2 -o program main.c both.o three.o
    "${runner[@]}" ./program || fail "$writer -r $more: the program ends with $?"
  done
done
echo "linkers: bfd${linkers[*]}"
