// A unit that is left untouched has one line in the report, whether an option stands against it or
// something goes wrong; a source without a call has none, and neither has one that does not compile.
// RUN: rm -rf %t && mkdir -p %t/out && cp %s %t/a.c && cd %t && echo 'int x;' > none.c && echo '#include <stdio.h>' | cat - a.c > unfit.c && echo 'int f(' >> unfit.c
// RUN: for o in -fanalyzer -fno-builtin -ffreestanding -fdirectives-only -save-temps -traditional-cpp; do env QRINTF_REPORT=report %qrintf-cc gcc -O2 $o -Wno-error -c none.c a.c 2> /dev/null; done; %python -c 'import json; [print(*json.loads(l).values(), sep="|") for l in open("report") if "unit-untouched" in l]' | FileCheck %s --check-prefix=OPTIONS
// RUN: rm report && printf '#include <stdio.h>\n#define N 1\n%%%%:if 0\n#undef N\n%%%%:endif\n#ifdef N\n#define M 2\n#endif\nint f(char *b) { return sprintf(b, "%%%%d", M); } // qrintf: hot\n' > b.c && env QRINTF_REPORT=report %qrintf-cc gcc -O2 -c b.c && grep unit-untouched report | tr -d '\\' | FileCheck %s --check-prefix=FELL
// RUN: rm report && ! env QRINTF_REPORT=report %qrintf-cc gcc -O2 -c unfit.c 2> /dev/null && ! grep unit-untouched report
// RUN: cd out && env QRINTF_REPORT=../report %qrintf-cc gcc -O2 -fanalyzer -c ../a.c && cd .. && FileCheck %s --check-prefix=FOLDER < report && %qrintf report report | FileCheck %s --check-prefix=TOLD && %qrintf report --format json report | tr -d ' \n' | FileCheck %s --check-prefix=JSON
#include <stdio.h>
int f(char *b, int v) { return sprintf(b, "%d%d", v, v); }
// OPTIONS: a.c|0|0||None|kept|unit-untouched|option -fanalyzer
// OPTIONS-NEXT: a.c|0|0||None|kept|unit-untouched|option -fno-builtin
// OPTIONS-NEXT: a.c|0|0||None|kept|unit-untouched|option -ffreestanding
// OPTIONS-NEXT: a.c|0|0||None|kept|unit-untouched|option -fdirectives-only
// OPTIONS-NEXT: a.c|0|0||None|kept|unit-untouched|option -save-temps
// OPTIONS-NEXT: a.c|0|0||None|kept|unit-untouched|option -traditional-cpp
// OPTIONS-NOT: {{.}}
// FELL: {"file":"b.c","line":0,"column":0,"callee":"","format":null,"outcome":"kept","reason":"unit-untouched","why":"b.c is spelled in a way that gcc's -fdirectives-only misreads"}
// FELL-NOT: {{.}}
// FOLDER: "reason":"unit-untouched","why":"option -fanalyzer","directory":"{{.*}}/out"}
// TOLD: No calls.
// TOLD: Units that are left untouched
// TOLD-NEXT: a.c: option -fanalyzer
// JSON: "untouched":[{"file":"a.c","why":"option-fanalyzer"}]
