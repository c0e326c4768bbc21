// What the compiler makes puts, putchar, fputs, fputc or fwrite of stays the compiler's. It makes
// none of a call whose result is used.
// RUN: %same
#include <stdio.h>

int main(int argc, char **argv) {
  printf("text\n"); // CHECK: "line":[[#@LINE]],{{.*}}"kept","reason":"compilers-own"
  printf("%s\n", argv[0] + 999 * (argc > 5) ? "a" : "b"); // CHECK: "line":[[#@LINE]],{{.*}}"compilers-own"
  printf("%c", 'a' + argc); // CHECK: "line":[[#@LINE]],{{.*}}"compilers-own"
  fprintf(stdout, "%s", argc > 5 ? "a" : "b"); // CHECK: "line":[[#@LINE]],{{.*}}"compilers-own"
  fprintf(stdout, "text"); // CHECK: "line":[[#@LINE]],{{.*}}"compilers-own"
  printf(argc > 5 ? "%d\n" : "text\n", argc); // CHECK: "line":[[#@LINE]],{{.*}}"compilers-own"
  printf("%s", "a constant\n"); // CHECK: "line":[[#@LINE]],{{.*}}"compilers-own"
  int used = printf("text\n"); // CHECK: "line":[[#@LINE]],{{.*}}"compiled"
  used += fprintf(stdout, "%s", "a constant\n"); // CHECK: "line":[[#@LINE]],{{.*}}"compiled"
  printf("text without an end"); // CHECK: "line":[[#@LINE]],{{.*}}"compiled"
  printf("%s", argc > 5 ? "a" : "b"); // CHECK: "line":[[#@LINE]],{{.*}}"compiled"
  printf("%s \n", argc > 5 ? "a" : "b"); // CHECK: "line":[[#@LINE]],{{.*}}"compiled"
  return used == 99;
}
