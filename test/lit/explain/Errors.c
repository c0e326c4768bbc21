// A program with errors: explain prints clang's diagnostics and what it could understand, and ends
// with 2. Errors that do not touch the calls are only counted, because gcc accepts some of them.
// RUN: %qrintf explain %s -- gcc -O2 > %t 2> %t.err; test $? = 2
// RUN: FileCheck %s < %t && FileCheck --check-prefix=ERR %s < %t.err
// RUN: %qrintf explain %s:9 -- gcc -O2 2> %t.err | FileCheck --check-prefix=ONE %s
// RUN: FileCheck --check-prefix=FEW %s < %t.err
// RUN: %qrintf explain %s:9 -- clang-19 -O2 2> %t.err; test $? = 2; FileCheck --check-prefix=ERR %s < %t.err
#include <stdio.h>
int show(char *buf, int v) { return sprintf(buf, "%d", v); }
int show2(char *buf) { return sprintf(buf, "%d", unknown); }

// CHECK: :9:37: remark: compiled
// CHECK: :10:31: remark: kept: {{.*}} [contains-errors]
// ERR: :10:50: error: use of undeclared identifier 'unknown'
// ERR-NEXT: 10 | int show2
// ERR-NEXT: ^
// ERR-NEXT: qrintf: error: {{.*}} has errors
// ONE: :9:37: remark: compiled
// FEW: clang finds 1 error; none touches these calls
