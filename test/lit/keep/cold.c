// A cold call stays libc's, in a tree too, unless the user says that it is hot.
// RUN: rm -rf %t.d && mkdir %t.d && cp %s %t.d/a.c && cd %t.d && printf 'hot = said_*\nengine = off\n' > .qrintf
// RUN: env QRINTF_STRICT=1 QRINTF_REPORT=gcc %qrintf-cc gcc -O2 -c a.c && FileCheck %s < gcc
// RUN: env QRINTF_STRICT=1 QRINTF_REPORT=clang %qrintf-cc %clang -O2 -c a.c && FileCheck %s < clang
// RUN: %qrintf rewrite --format json . -- gcc -O2 > tree; test $? = 1 && sed 's/"rewritten"/"compiled"/' tree | tr -d ' \n' | sed 's/{"file"/\n&/g' | FileCheck %s
#include <stdio.h>
#include <stdlib.h>

int checked(char *b, int v) {
  if (v < 0) {
    sprintf(b, "%d", v); // CHECK: "line":[[#@LINE]],{{.*}}"kept","reason":"cold"
    return -1;
  }
  return sprintf(b, "%d", v); // CHECK: "line":[[#@LINE]],{{.*}}"compiled"
}
int said_hot(char *b, int v) {
  if (v < 0) {
    sprintf(b, "%d", v); // CHECK: "line":[[#@LINE]],{{.*}}"compiled"
    exit(1);
  }
  return 0;
}
__attribute__((cold)) void said_cold(char *b, int v) {
  sprintf(b, "%d", v); // CHECK: "line":[[#@LINE]],{{.*}}"compiled"
}
int main(int argc, char **argv) {
  char b[40];
  sprintf(b, "%d", argc); // CHECK: "line":[[#@LINE]],{{.*}}"kept","reason":"cold"
  sprintf(b, "%d", argc); /* qrintf: hot */ // CHECK: "line":[[#@LINE]],{{.*}}"compiled"
  for (int i = 0; i < argc; i++)
    sprintf(b, "%d %s", i, argv[i]); // CHECK: "line":[[#@LINE]],{{.*}}"compiled"
  return said_hot(b, argc) + checked(b, argc);
}
