// printf and fprintf are compiled in every form that a call can have, and the program prints the
// same: also to stdout after an assignment, to a stream that was closed, and by a macro.
// RUN: %same -Wall
// RUN: %same-gcc -O2 -D_FORTIFY_SOURCE=2 -Wall | FileCheck %s
// RUN: %same-clang -O2 -D_FORTIFY_SOURCE=3 | FileCheck %s
// RUN: %same-gxx -x c++ -O3 -fPIC -D_FORTIFY_SOURCE=1 | FileCheck %s
// RUN: %same-clangxx -x c++ -O3 | FileCheck %s
// RUN: %same-gcc -static -m32 | FileCheck %s
// RUN: %same-gcc -flto -fvisibility=hidden | FileCheck %s
#include <inttypes.h>
#include <stdio.h>
#define LOG(...) fprintf(out, __VA_ARGS__)
static FILE *out;
static const char format[] = "%d array\n";

int main(int argc, char **argv) {
  int n = 0;
  out = stdout;
  printf("start\n");
  n += printf("%d %s\n", argc, argv[1] ? argv[1] : "none"); // CHECK: "line":[[#@LINE]],{{.*}}"compiled"
  n += fprintf(stdout, "%" PRIu64 "|%5.2f|%-8s|\n", (uint64_t)argc << 40, argc / 3.0, "x"); // CHECK: "line":[[#@LINE]],{{.*}}"compiled"
  LOG("%x by a macro\n", argc + 255); // CHECK: "line":[[#@LINE]],{{.*}}"compiled"
  n += printf(argc > 1 ? "%d many\n" : "%d one\n", argc); // CHECK: "line":[[#@LINE]],{{.*}}"compiled"
  n += printf(format, argc); // CHECK: "line":[[#@LINE]],{{.*}}"compiled"
  n += printf("%s\n%*d\n", "a newline inside", 600, argc); // CHECK: "line":[[#@LINE]],{{.*}}"compiled"
  n += printf("%s %d\n", argc > 9 ? "" : (char *)0, argc); // CHECK: "line":[[#@LINE]],{{.*}}"compiled"
  FILE *saved = stdout;
  stdout = stderr;
  n += printf("%d to stderr\n", argc); // CHECK: "line":[[#@LINE]],{{.*}}"compiled"
  stdout = saved;
  n += printf("%d to stdout\n", argc); // CHECK: "line":[[#@LINE]],{{.*}}"compiled"
  n += fprintf(stdin, "%d to a stream for reading\n", argc); // CHECK: "line":[[#@LINE]],{{.*}}"compiled"
  for (int i = 0; i < 2000; i++)
    n += printf("%d: %s\n", i, argv[0] ? "line" : ""); // CHECK: "line":[[#@LINE]],{{.*}}"compiled"
  fclose(stdin);
  return n & 127;
}
