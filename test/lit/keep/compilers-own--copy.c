// What the compiler makes strcpy or a copy of stays the compiler's: no format is read when the
// program runs, and a site would take longer.
// RUN: %same
#include <stdio.h>

int main(int argc, char **argv) {
  char text[100];
  int used = argc > 5;
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
