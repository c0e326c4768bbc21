// glibc's <string.h> defines an inline memchr for C++. That is libc's function also where the unit
// has extern "C" around the #include, so the unit's calls are compiled.
// RUN: %same
extern "C" {
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
}

int main(int argc, char **argv) {
  char out[100];
  for (int i = 0; i < argc; i++) {
    printf("%d ", snprintf(out, sizeof out, "%s-%d", argv[0] ? "text" : "", i));
    puts(strlen(out) ? out : "none");
  }
}
// CHECK: "format":"%s-%d","outcome":"compiled"
