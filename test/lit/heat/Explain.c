// `qrintf explain` says what was found of each call: why it is compiled, or kept.
// RUN: %qrintf explain %s -- gcc -O2 > %t; FileCheck %s < %t
#include <stdio.h>
#include <stdlib.h>

static int many(char *b, const char *const *names) {
  int n = 0;
  for (int i = 0; names[i]; i++) {
    // CHECK: :[[#@LINE+2]]:{{.*}} remark: compiled:
    // CHECK: note: heat: it is in a loop
    n += sprintf(b + n, "%s,%d;", names[i], i);
    if (i > 1000) {
      // CHECK: :[[#@LINE+3]]:{{.*}} remark: kept: {{.*}} [cold]
      // CHECK: note: heat: the function returns an error behind it
      // CHECK: note: Nothing, or say that it is hot
      sprintf(b, "%d: more than a thousand", i);
      return -1;
    }
  }
  return n;
}

// CHECK: :[[#@LINE+2]]:{{.*}} remark: kept: {{.*}} [no-engine]
// CHECK: note: heat: nothing, such as a loop around it, says that it is made often enough for code
void tell(const char *name, int v) { printf("%s is %d of many\n", name, v); printf("%s\n", name); printf("\n"); }

void list(const char *const *names) {
  for (int i = 0; names[i]; i++) {
    // CHECK: :[[#@LINE+2]]:{{.*}} remark: compiled:
    // CHECK: note: heat: it is in a loop
    printf("%s %d\n", names[i], i);
    // CHECK: :[[#@LINE+2]]:{{.*}} remark: kept: {{.*}} [no-engine]
    // CHECK: note: heat: it is in a loop, but code for it would gain too little
    printf("%s in %s\n", names[i], names[0]);
    // CHECK: :[[#@LINE+2]]:{{.*}} remark: kept: {{.*}} [cold]
    // CHECK: note: heat: it writes to stderr, where each call costs a write(2)
    fprintf(stderr, "%s %d\n", names[i], i);
  }
}

int main(int argc, char **argv) {
  static char b[65536];
  // CHECK: :[[#@LINE+2]]:{{.*}} remark: kept: {{.*}} [cold]
  // CHECK: note: heat: it is in main or a constructor, outside of loops
  snprintf(b, sizeof b, "%s has %d", argv[0], argc);
  if (many(b, (const char *const *)argv) < 0) {
    // CHECK: :[[#@LINE+2]]:{{.*}} remark: kept: {{.*}} [cold]
    // CHECK: note: heat: the program ends behind it
    snprintf(b, sizeof b, "%s: %d", argv[0], argc);
    exit(1);
  }
  return puts(b) < 0;
}
