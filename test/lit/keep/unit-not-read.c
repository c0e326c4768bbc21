// qrintf rewrite: a header whose other unit cannot be read; that one may see the call differently.
// RUN: rm -rf %t.d && mkdir %t.d && cp %s %t.d/a.c && cd %t.d
// RUN: echo 'static int h(char *b, int v) { return sprintf(b, "%%d", v); }' > h.h
// RUN: printf '#include <stdio.h>\n#include "gone.h"\n#include "h.h"\n' > b.c
// RUN: %qrintf rewrite --format json . -- gcc -O2 > out.json 2> err; test $? = 2 && tr -d ' \n' < out.json | FileCheck %s
// RUN: test $(wc -l < err) = 1
#include <stdio.h>
#include "h.h"
int f(char *b, int v) { return sprintf(b, "%d;", v) + h(b, v); }
// CHECK: "file":"a.c",{{[^}]*}}"outcome":"rewritten"
// CHECK: "file":"h.h",{{[^}]*}}"outcome":"kept","reason":"unit-not-read"
