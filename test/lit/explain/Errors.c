// A program with errors: clang's words, what could be understood, status 2.
// RUN: %qrintf explain %s -- -O2 > %t 2> %t.err; test $? = 2
// RUN: FileCheck %s < %t && FileCheck --check-prefix=ERR %s < %t.err
#include <stdio.h>
int show(char *buf, int v) { return sprintf(buf, "%d", v); }
int show2(char *buf) { return sprintf(buf, "%d", unknown); }

// CHECK: :5:37: remark: compiled
// CHECK: :6:31: remark: kept: {{.*}} [contains-errors]
// ERR: :6:50: error: use of undeclared identifier 'unknown'
// ERR-NEXT: 6 | int show2
// ERR-NEXT: ^
// ERR-NEXT: qrintf explain: {{.*}} has errors for this front end
