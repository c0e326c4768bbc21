// FILE:LINE and FILE:LINE:COLUMN choose a call by any of its lines; without a call there, status 2.
// RUN: %qrintf explain %s:7 -- -O2 | FileCheck --check-prefix=ONE %s
// RUN: %qrintf explain %s:9 -- -O2 | FileCheck --check-prefix=TWO %s
// RUN: %qrintf explain %s:8:27 -- -O2 | FileCheck --check-prefix=TWO %s
// RUN: %qrintf explain %s:6 -- -O2 2> %t; test $? = 2; FileCheck --check-prefix=NONE %s < %t
#include <stdio.h>
int one(char *b) { return sprintf(b, "one"); }
int two(char *b) { return sprintf(b,
                                  "two"); }
// ONE: :7:27: remark:
// ONE-NOT: remark:
// TWO: :8:27: remark:
// TWO-NOT: remark:
// NONE: qrintf: error: no call of the printf family at {{.*}}Line.c:6; there are calls at lines 7, 8
