#!/usr/bin/env bash
# engine_text.sh ENGINE_S [COMPILER [RUNNER [FORMATS]]]: tests the engine as the text that a unit
# carries (tool/prelude/build/texts.py). Units that call it are linked in every way. The output is
# that of libc's functions, and the program has one copy of each function and of the table of plans,
# which they write, no function of libc under another name, and no executable stack, because a
# careless line of assembly would make it executable. Then engine.c compares the text with libc, with so many formats. COMPILER may have
# several words. For another machine RUNNER, such as qemu-aarch64-static, runs the programs; they are
# linked statically then, and nothing else is tried.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
engine=$1
read -ra compiler <<<"${2:-gcc}"
runner=${3:-}
formats=${4:-10000}
[ -s "$engine" ] || { echo "no engine for this machine"; exit 1; }
hash=$(sed -n 's/^#   vsnprintf  *qrintf_\(.*\)_vsnprintf$/\1/p' "$engine")
fail() { echo "$*"; exit 1; }
# assemble OUTPUT FILE...: the files as one
assemble() {
  local output=$1
  shift
  cat "$@" >together.s
  "${compiler[@]}" -c -o "$output" together.s
}

# parts NAME...: these parts, in the order of the file
parts() { awk -v names=" $* " '/^@/{keep = index(names, " " substr($1, 2) " "); next} keep' "$engine"; }

cat >unit.c <<'END'
#include <stdarg.h>
#include <stdio.h>
int NAME(char *b, size_t n, const char *f, ...);
int NAME(char *b, size_t n, const char *f, ...) {
  char c[99];
  int r;
  va_list list;
  va_start(list, f);
  r = vsnprintf(b, n, f, list);
  va_end(list);
  return r + snprintf(c, sizeof c, "%d-%d", r, 2);
}
int TO(FILE *stream, const char *f, ...);
int TO(FILE *stream, const char *f, ...) {
  int r;
  va_list list;
  va_start(list, f);
  r = vfprintf(stream, f, list);
  va_end(list);
  return r + 1;
}
END
cat >main.c <<'END'
#include <stdio.h>
int one(char *b, size_t n, const char *f, ...);
int two(char *b, size_t n, const char *f, ...);
int to_one(FILE *stream, const char *f, ...);
int to_two(FILE *stream, const char *f, ...);
int main(void) {
  char b[200];
  int i;
  for (i = 0; i < 4; i++) { /* the plans are kept the second time */
    printf("%d ", one(b, sizeof b, "%d|%s|%-8lx|%Lg|%g", 5, "text", 255L, 2.5L, 2.5));
    puts(b);
    printf("%d ", one(b, sizeof b, "%d|%g|", i, i + 0.5));
    puts(b);
    printf("%d ", two(b, 9, "%s|%5d|%%", "text", 255));
    puts(b);
    printf("%d\n", to_one(stdout, "%s %d\n", "a stream", 7));
    printf("%d\n", to_one(stdout, "%e %d\n", i * 2.5, 7));
    printf("%d\n", to_two(stdout, "%5.1f|%600d\n", 2.5, 7));
  }
  return 0;
}
END
# unit NAME PART...: NAME.o, whose calls go to the engine; plain-NAME.o, whose calls go to libc
unit() {
  local name=$1
  shift
  "${compiler[@]}" -O2 -fPIC -DNAME="$name" -DTO="to_$name" -S -o "$name.s" unit.c
  "${compiler[@]}" -c -o "plain-$name.o" "$name.s"
  sed -E 's/(\<call|\<jmp|\<bl?|\<jg|\<brasl|\<tail|\<ld|\.reloc)([[:space:]]+(%r14,|[$]25,%call16\(|1f,R_MIPS_JALR,)?)(v?)snprintf\b/\1\2.\4nprintf/; s/\bvfprintf\b/.vprintf/' "$name.s" >"calls-$name.s"
  grep -q '[^.]\<v\?snprintf\>' "calls-$name.s" && fail "a call of $name.s is not redirected"
  printf '.weakref .vnprintf, qrintf_%s_vsnprintf\n.weakref .nprintf, qrintf_%s_snprintf\n.weakref .vprintf, qrintf_%s_vfprintf\n' "$hash" "$hash" "$hash" >redirect.s
  parts "$@" >"parts-$name.s"
  # What was the current section is so again; a second copy is skipped.
  printf '.section .mine,"a"\n' >before.s
  printf '.byte 7\n' >after.s
  assemble "$name.o" "calls-$name.s" before.s "parts-$name.s" after.s "parts-$name.s" redirect.s
  [ "$(readelf -x .mine "$name.o" | grep -c 0x00000000)" = 1 ] || fail "the current section of $name.o is another one"
  readelf -SW "$name.o" >sections
  grep -q '\.note\.GNU-stack .* [0-9]* *AX' sections && fail "$name.o wants an executable stack"
  # The table of plans takes no room in the object, and the linker keeps one.
  grep -q '\.bss\.qrintf_.*_engine_table  *NOBITS .* WAG ' sections || fail "the table of $name.o has bytes, or no group"
  return 0
}
unit one core streams vsnprintf snprintf vfprintf
unit two float core streams vsnprintf snprintf vfprintf
# What only glibc has is referred to weakly, unless the unit refers to it itself.
nm one.o | grep -q ' w _IO_flockfile' && nm one.o | grep -q ' w _IO_2_1_stdout_' || fail "a reference is not weak"
word=.quad
printf '#if __SIZEOF_POINTER__ == 4\nnarrow\n#endif\n' | "${compiler[@]}" -E -P -x c - | grep -q narrow && word=.long
echo "$word _IO_flockfile" >strong.s
assemble strong.o calls-one.s strong.s parts-one.s redirect.s
nm strong.o | grep -q ' U _IO_flockfile' || fail "a reference of the unit is weak"

ways=("-pie" "-no-pie" "-static" "-Wl,--gc-sections" "-Wl,-z,now -Wl,-O2")
[ -z "$runner" ] || ways=("-static" "-static -Wl,--gc-sections")
"${compiler[@]}" ${ways[-1]} main.c plain-one.o plain-two.o -o plain
$runner ./plain >wanted

# linked NAME COMMAND...: builds ./program
linked() {
  local name=$1
  shift
  "$@" >log 2>&1 || { cat log; fail "$name: not linked"; }
  $runner ./program >got || fail "$name: ends with $?"
  cmp wanted got || fail "$name: other output"
}
once() {
  nm program | grep -o "qrintf_[0-9a-f]*_.*" | sort | uniq -d | grep . && fail "$1: two copies"
  return 0
}
linkers=("")
for linker in gold lld mold; do
  if [ -z "$runner" ] && echo 'int main(void){return 0;}' | "${compiler[@]}" -fuse-ld=$linker -x c -o linker - 2>/dev/null; then linkers+=("-fuse-ld=$linker"); fi
done
for linker in "${linkers[@]}"; do
  for how in "${ways[@]}"; do
    linked "$linker $how" "${compiler[@]}" $linker $how main.c one.o two.o -o program
    once "$linker $how"
    linked "$linker $how, the other way round" "${compiler[@]}" $linker $how two.o one.o main.c -o program
    linked "$linker $how, no floats" "${compiler[@]}" $linker $how main.c one.o plain-two.o -o program
    nm program | grep -q plain_eg && fail "$linker $how: code for floats that nobody asked for"
    linked "$linker $how, one unit" "${compiler[@]}" $linker $how main.c plain-one.o two.o -o program
  done
  "${compiler[@]}" $linker -shared one.o two.o -o libengine.so
  nm -D libengine.so | grep -q ' [A-TVX-Z] .*qrintf_' && fail "$linker: a library exports the engine"
  [ -n "$runner" ] || linked "$linker -shared" "${compiler[@]}" $linker main.c ./libengine.so -o program
done
"${compiler[@]}" -r -nostdlib one.o two.o -o both.o
linked "ld -r" "${compiler[@]}" ${ways[-1]} main.c both.o -o program
once "ld -r"
# Modules without groups: each has its own functions, and the linker takes any. On i386 gcc's own
# objects do not link like this, because of the functions that find the program counter.
unit three float core streams vsnprintf snprintf vfprintf
module() { "${compiler[@]}" -r -nostdlib -Wl,--force-group-allocation "${@:2}" -o "module-$1.o"; }
module plain-one plain-one.o
module plain-two plain-two.o
if "${compiler[@]}" ${ways[-1]} main.c module-plain-one.o module-plain-two.o -o plain-modules 2>log; then
  module one one.o
  module two two.o
  module both one.o two.o
  module three three.o
  linked "modules" "${compiler[@]}" ${ways[-1]} main.c module-both.o module-three.o -o program
  linked "modules, float in the second" "${compiler[@]}" ${ways[-1]} main.c module-one.o module-two.o -o program
else
  case " ${compiler[*]} " in *" -m32 "*) ;; *) fail "plain modules do not link" ;; esac
fi
readelf -lW plain | grep GNU_STACK | grep -q RWE ||
  ! readelf -lW program | grep GNU_STACK | grep -q RWE || fail "an executable stack"

# With another C library: the functions for streams are its own.
if [ -z "$runner" ] && [ "${#compiler[@]}" = 1 ] && command -v musl-gcc >musl; then
  musl-gcc main.c plain-one.o plain-two.o -o plain-musl && ./plain-musl >wanted
  tried=0
  for linker in "${linkers[@]}"; do
    for how in "" "-static" "-pie"; do
      # lld 14 makes static programs for musl that crash, whatever they do.
      if ! { musl-gcc $linker $how main.c plain-one.o plain-two.o -o plain-musl &&
        ./plain-musl | cmp -s wanted -; } 2>log; then
        echo "not tried, because the plain program does not run: musl $linker $how"
        continue
      fi
      tried=$((tried + 1))
      linked "musl $linker $how" musl-gcc $linker $how main.c one.o two.o -o program
    done
  done
  [ "$tried" -ge 3 ] || fail "musl: only $tried ways to link were tried"
  ./plain >wanted
fi

# LLVM's assemblers make the same references of the text. (Where a function stands in its section depends on
# the assembler.) On RISC-V, some versions have an older name
# for calls, and each tells the linker in its own way what it may shorten.
assemble text.o parts-two.s
target=$("${compiler[@]}" -dumpmachine)
case " ${compiler[*]} " in *" -m32 "*) target=i386-linux-gnu ;; esac
for clang in clang-14 clang-16 clang-19 clang-22; do
  command -v $clang >found || continue
  printf '__asm__(' >text.c
  sed 's/\\/\\\\/g; s/"/\\"/g; s/.*/"&\\n"/' parts-two.s >>text.c
  echo ');' >>text.c
  $clang --target="$target" -c -o text-clang.o text.c
  for o in text.o text-clang.o; do readelf -rW $o | sed '/^Relocation section .\.rela\.\(eh_frame\|text\). /,/^$/d' | sed -n 's/^0[^ ]* *[^ ]* \(R_[^ ]*\) *\([0-9a-f]\{8,\} \)\?/\1 /p' | grep -v ' \.' | sed 's/^R_RISCV_CALL /R_RISCV_CALL_PLT /; /^R_RISCV_RELAX /d' | sort >$o.references; done
  cmp text.o.references text-clang.o.references || fail "$clang: other references"
done

# The functions have unwind tables.
[ "$(readelf -wf -u two.o | grep -c 'FDE\|Compact model')" -gt 30 ] || fail "unwind tables are missing"

# engine.c over the text. Its formats find integers and doubles in any order, which needs a machine
# that passes the doubles of a variadic call in registers of their own.
case $target in riscv64* | i386* | arm* | powerpc64* | mips64*) exit 0 ;; esac
"${compiler[@]}" -O2 -w -S -DQRINTF_TEST_ENGINE_HASH="$hash" -o engine-test.s "$here/engine.c"
parts float core vsnprintf vsprintf vasprintf snprintf __vsnprintf_chk __vsprintf_chk __vasprintf_chk >all.s
assemble engine-test.o engine-test.s all.s
"${compiler[@]}" ${ways[-1]} engine-test.o -o engine-test
$runner ./engine-test "$formats"
