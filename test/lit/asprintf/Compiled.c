// asprintf is compiled in every form that a call can have. The strings are libc's: their bytes, also
// behind a null character, and the results. A text that is longer than the room on the stack is libc's.
// RUN: %same -Wall -Wextra
// RUN: %same-gcc -D_FORTIFY_SOURCE=2 -Wall | FileCheck %s
// RUN: %same-clang -D_FORTIFY_SOURCE=3 | FileCheck %s
// RUN: %same-gxx -x c++ -O3 -fPIC -D_FORTIFY_SOURCE=1 | FileCheck %s
// RUN: %same-clangxx -x c++ -O3 | FileCheck %s
// RUN: %same-gcc -static -m32 | FileCheck %s
// RUN: %same-gcc -flto | FileCheck %s
// RUN: %same-gcc -std=gnu90 | FileCheck %s
// RUN: rm -f %t.report && env QRINTF_STRICT=1 QRINTF_REPORT=%t.report %qrintf-cc musl-gcc -O2 -w %s -o %t.ours
// RUN: musl-gcc -O2 -w %s -o %t.plain && %t.plain > %t.want && %t.ours > %t.got && cmp %t.want %t.got
// RUN: grep -c '"callee":"asprintf".*"reason":"libc-specific"' %t.report | grep -qx 1[0-9]
#ifndef _GNU_SOURCE
#define _GNU_SOURCE 1
#endif
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define MAKE(to, ...) asprintf(to, __VA_ARGS__)

static void show(int result, char **string) {
  int i;
  printf("%d:", result);
  for (i = 0; i <= result; i++)
    printf(" %x", (unsigned)(*string)[i]);
  puts("");
  free(*string);
  *string = NULL;
}

static const char format[] = "%d array";
struct named { int n; char *name; };

int main(int argc, char **argv) {
  char *s = NULL, *many[3];
  unsigned char *bytes = NULL;
  struct named it = {0, NULL};
  int turn;
  (void)argv;
  for (turn = 0; turn < 3; turn++) {
    show(asprintf(&s, "%d-%s", argc, "text"), &s); // CHECK: "line":[[#@LINE]],{{.*}}"compiled"
    show(asprintf(&it.name, "%5.2f|%-8s|%#x", argc / 3.0, "x", turn), &it.name); // CHECK: "line":[[#@LINE]],{{.*}}"compiled"
    show(asprintf(many + turn, "%lu of %c", 123456789ul * turn, argc - 1), many + turn); // CHECK: "line":[[#@LINE]],{{.*}}"compiled"
    show(MAKE(&s, "%x by a macro", argc + 255), &s); // CHECK: "line":[[#@LINE]],{{.*}}"compiled"
    show(asprintf(&s, argc > 1 ? "%d many" : "%d one", argc), &s); // CHECK: "line":[[#@LINE]],{{.*}}"compiled"
    show(asprintf(&s, format, argc), &s); // CHECK: "line":[[#@LINE]],{{.*}}"compiled"
    show(asprintf(&s, "%*d", 505 + 2 * turn, argc), &s); // CHECK: "line":[[#@LINE]],{{.*}}"compiled"
    show(asprintf(&s, "%*s%s", 400, "", turn ? "a long text" : (char *)0), &s); // CHECK: "line":[[#@LINE]],{{.*}}"compiled"
    show(asprintf((char **)&bytes, "%d bytes", turn), (char **)&bytes); // CHECK: "line":[[#@LINE]],{{.*}}"compiled"
    /* The old string is an argument, and it is lost where the new one is stored. */
    s = strdup("a");
    if (asprintf(&s, "%s%s%d", s, s, turn) < 0) // CHECK: "line":[[#@LINE]],{{.*}}"compiled"
      return 1;
    show((int)strlen(s), &s);
    if (asprintf(&it.name, "%d%n", turn, &it.n) > 0) // CHECK: "line":[[#@LINE]],{{.*}}"conversion"
      show(it.n, &it.name);
  }
  return 0;
}
