#!/usr/bin/env bash
# engine_text.sh ENGINE_TXT [COMPILER [RUNNER [FORMATS]]]: compares the engine as the text that a unit
# carries (tool/prelude/build/texts.py) with libc, by engine.c with so many formats. These find
# integers and doubles in any order, which needs a machine that passes the doubles of a variadic call
# in registers of their own. COMPILER may have several words. For another machine RUNNER, such as
# qemu-aarch64-static, runs the program, which is linked statically then. How programs are linked
# whose units carry the text: test/driver/FormatAddresses.test, test/targets/copies.sh.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
engine=$1
read -ra compiler <<<"${2:-gcc}"
runner=${3:-}
[ -s "$engine" ] || { echo "no engine for this machine"; exit 1; }
hash=$(sed -n 's/^#   vsnprintf  *qrintf_\(.*\)_vsnprintf$/\1/p' "$engine")
fail() { echo "$*"; exit 1; }

"${compiler[@]}" -O2 -w -S -DQRINTF_TEST_ENGINE_HASH="$hash" -o engine-test.s "$here/engine.c"
parts=" float core vsnprintf vsprintf vasprintf snprintf __vsnprintf_chk __vsprintf_chk __vasprintf_chk "
awk -v parts="$parts" '/^@/ { keep = index(parts, " " substr($1, 2) " "); next } keep' "$engine" >text.s
# What was the current section is so again; a second copy is skipped.
printf '.section .mine,"a"\n' >before.s
printf '.byte 7\n' >after.s
cat engine-test.s before.s text.s after.s text.s >together.s
"${compiler[@]}" -c -o engine-test.o together.s
[ "$(readelf -x .mine engine-test.o | grep -c 0x00000000)" = 1 ] || fail "the current section is another one"
# A careless line of assembly would make the stack executable. The table of plans takes no room in the
# object, and the linker keeps one.
readelf -SW engine-test.o >sections
grep -q '\.note\.GNU-stack .* [0-9]* *AX' sections && fail "the object wants an executable stack"
grep -q '\.bss\.qrintf_.*_engine_table  *NOBITS .* WAG ' sections || fail "the table has bytes, or no group"
"${compiler[@]}" ${runner:+-static} engine-test.o -o engine-test
$runner ./engine-test "${4:-10000}"
