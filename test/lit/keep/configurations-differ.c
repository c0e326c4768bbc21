// qrintf rewrite: the file is compiled twice, and the two see an argument of different types. A call
// with different sizes is rewritten for both.
// RUN: rm -rf %t.d && mkdir %t.d && cp %s %t.d/a.c && cd %t.d
// RUN: printf '[{"directory":"%%s","file":"a.c","command":"gcc -O2 -c a.c"},{"directory":"%%s","file":"a.c","command":"gcc -O2 -DWIDE -c a.c"}]' . . > compile_commands.json
// RUN: %qrintf rewrite --format json a.c > out.json; test $? = 1 && tr -d ' \n' < out.json | FileCheck %s
#include <stdio.h>
#ifdef WIDE
#define SIZE 80
typedef unsigned number;
#else
#define SIZE 8
typedef int number;
#endif
int f(char *b, number v) { return sprintf(b, "%x", v); }
int g(char *b, int v) { return snprintf(b, SIZE, "%d", v); }
// CHECK: "line":14,{{[^}]*}}"outcome":"kept","reason":"configurations-differ"
// CHECK: "line":15,{{[^}]*}}"outcome":"rewritten"
