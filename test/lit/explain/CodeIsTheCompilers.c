// The code that explain prints is, line by line, that in the text which the compiler gets.
// RUN: rm -rf %t && mkdir -p %t && cd %t && cp %s a.c
// RUN: QRINTF_EMIT=gcc %qrintf-cc %gcc -O2 -c a.c && %qrintf explain a.c -- %gcc -O2 > all
// RUN: sed -n 's/^    \([^0-9 ].*\|  .*\)/\1/p' all | grep -v '^  |' > code && grep -q '__q00000_' code && grep -q __builtin_dwarf_cfa code
// RUN: ! grep -vxFf gcc/a.c code
// RUN: ! %qrintf explain a.c -- %gcc -O2 -w | grep __builtin_dwarf_cfa
#include <stdio.h>
void show(char *b, int n, const char *s) { for (int i = 0; i < n; i++) b += snprintf(b, 20, "%d-%s\n", i, s); }
