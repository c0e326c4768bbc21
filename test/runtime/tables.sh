#!/usr/bin/env bash
# tables.sh COMPILER FLAGS: two units that format floats share one table (QRINTF_SHARED_TABLES), as
# a program, as a shared library and linked with -r; a unit that formats none has none. Each shared
# table has the bytes of the static one, because one is written as assembly and the other one as C.
# The files are made in the current directory.
set -eu
header=$(cd "$(dirname "$0")" && pwd)/../../runtime/qrintf.h
fail() { echo "$*"; exit 1; }
for unit in one two; do
  cat >$unit.c <<END
#define QRINTF_SHARED_TABLES
#include "$header"
int $unit(char *b, double x);
int $unit(char *b, double x) {
  return QRINTF_CAST(int, qrintf_put_float(b, x, 'g', 0u, 0u, 17, 32u, 1u) - b);
}
END
  "$@" -pedantic -Wall -Wextra -Werror -c -o $unit.o $unit.c
done
cat >main.c <<'END'
int one(char *b, double x);
int two(char *b, double x);
int main(void) {
  char b[32];
  return one(b, 0.1) == 19 && two(b, 0.25) == 4 && b[3] == '5' ? 0 : 1;
}
END
"$@" -c -o main.o main.c
link=()
for flag in "${@:2}"; do case $flag in -x | c++) ;; *) link+=("$flag") ;; esac; done
case "$*" in *clang*-flto*) link+=(-fuse-ld=lld) ;; esac
case " $* " in *" c++ "*) link+=(-lstdc++) ;; esac

cat >same.c <<END
#include "$header"
typedef struct { const void *bytes; qrintf_size size; } table;
#ifdef __cplusplus
extern "C" {
#endif
extern const table tables_static[3];
int main(void);
#ifdef __cplusplus
}
#endif
#ifdef QRINTF_SHARED_TABLES
static const table all[3] = {{qrintf__small, 4000}, {qrintf__digit_table, 632}, {qrintf__powers_of_ten, 592}};
int main(void) {
  int i;
  for (i = 0; i < 3; ++i)
    if (tables_static[i].size != all[i].size || __builtin_memcmp(tables_static[i].bytes, all[i].bytes, all[i].size))
      return i + 1;
  return 0;
}
#else
const table tables_static[3] = {
    {qrintf__small, sizeof qrintf__small},
    {qrintf__digit_table, sizeof qrintf__digit_table},
    {qrintf__powers_of_ten, sizeof qrintf__powers_of_ten}};
#endif
END
"$@" -c -DQRINTF_SHARED_TABLES -o shared.o same.c
"$@" -c -o static.o same.c

# How many bytes of the program are the table: its first entry, as it lies in memory.
copies() { python3 -c '
import sys
print(open(sys.argv[1], "rb").read().count(bytes.fromhex("df451a3d03cf1ae6bd338e298724b96f")))
' "$1"; }

"$1" "${link[@]}" -o program main.o one.o two.o
./program || fail "wrong characters"
"$1" "${link[@]}" -o same shared.o static.o
./same || fail "table $? is another one where it is shared"
[ "$(copies program)" = 1 ] || fail "$(copies program) tables in the program"
"$1" "${link[@]}" -static -o static main.o one.o two.o
./static || fail "wrong characters, static"
case "$*" in
*-fPIC*)
  "$1" "${link[@]}" -shared -o library.so one.o two.o
  [ "$(copies library.so)" = 1 ] || fail "$(copies library.so) tables in the library"
  if nm -D --defined-only library.so | grep -q powers; then fail "the table is visible"; fi
  ;;
esac
