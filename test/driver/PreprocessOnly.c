// -E, -M, -MM, -S and -fsyntax-only print and write what the bare compiler does (-E but for our two macros).
// RUN: for c in %gcc %clang; do for o in -E '-E -P' -M -MM -fsyntax-only '-M -MG'; do \
// RUN:   $c -O2 $o %s > %t.plain 2>&1; p=$?; %qrintf-cc $c -O2 $o %s > %t.wrapped 2>&1; \
// RUN:   test $? = $p && diff %t.plain %t.wrapped || { echo "$c $o"; exit 1; }; \
// RUN: done; done
// RUN: test -s %t.plain
#include <stdio.h>
#define X(v) sprintf(b, "%d", v)
int f(char *b, int v) { return X(v) + snprintf(b, 3, "%d", v); }
