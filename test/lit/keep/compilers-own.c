// What the compiler makes puts, putchar, fputs, fputc or fwrite of stays the compiler's. It makes
// none of a call whose result is used, or that has several formats. So it is with what becomes
// strcpy or a copy: no format is read when the program runs, and a site would take longer.
// RUN: %same
#include <stdio.h>

int main(int argc, char **argv) {
  char text[100];
  printf("text\n"); // CHECK: "line":[[#@LINE]],{{.*}}"kept","reason":"compilers-own"
  printf("%s\n", argv[0] + 999 * (argc > 5) ? "a" : "b"); // CHECK: "line":[[#@LINE]],{{.*}}"compilers-own"
  printf("%c", 'a' + argc); // CHECK: "line":[[#@LINE]],{{.*}}"compilers-own"
  fprintf(stdout, "%s", argc > 5 ? "a" : "b"); // CHECK: "line":[[#@LINE]],{{.*}}"compilers-own"
  fprintf(stdout, "text"); // CHECK: "line":[[#@LINE]],{{.*}}"compilers-own"
  printf(argc > 5 ? "%d\n" : "text\n", argc); // CHECK: "line":[[#@LINE]],{{.*}}"compiled"
  printf("%s", "a constant\n"); // CHECK: "line":[[#@LINE]],{{.*}}"compilers-own"
  int used = printf("text\n"); // CHECK: "line":[[#@LINE]],{{.*}}"compiled"
  used += fprintf(stdout, "%s", "a constant\n"); // CHECK: "line":[[#@LINE]],{{.*}}"compiled"
  printf("text without an end"); // CHECK: "line":[[#@LINE]],{{.*}}"compiled"
  printf("%s", argc > 5 ? "a" : "b"); // CHECK: "line":[[#@LINE]],{{.*}}"compiled"
  printf("%s \n", argc > 5 ? "a" : "b"); // CHECK: "line":[[#@LINE]],{{.*}}"compiled"
  sprintf(text, "text"); // CHECK: "line":[[#@LINE]],{{.*}}"kept","reason":"compilers-own"
  used += sprintf(text, "text"); // CHECK: "line":[[#@LINE]],{{.*}}"compilers-own"
  sprintf(text, "%s", "text"); // CHECK: "line":[[#@LINE]],{{.*}}"compilers-own"
  sprintf(text, "%s", argv[0]); // CHECK: "line":[[#@LINE]],{{.*}}"compilers-own"
  snprintf(text, sizeof text, "text"); // CHECK: "line":[[#@LINE]],{{.*}}"compilers-own"
  used += snprintf(text, sizeof text, "%s", "text"); // CHECK: "line":[[#@LINE]],{{.*}}"compilers-own"
  snprintf(text, sizeof text, "%s", argv[0]); // CHECK: "line":[[#@LINE]],{{.*}}"outcome":"{{compiled|engine}}"
  snprintf(text, (size_t)argc, "text"); // CHECK: "line":[[#@LINE]],{{.*}}"outcome":"{{compiled|engine}}"
  sprintf(text, argc > 5 ? "a" : "b"); // CHECK: "line":[[#@LINE]],{{.*}}"outcome":"{{compiled|engine}}"
  return used == 99;
}
