// Macro calls in lines that follow each other, and plain calls between them.
// RUN: %same
#include "show.h"
#define NUMBER(v) snprintf(fresh(), sizeof buf, "%d", v)
#define TEXT(v) sprintf(fresh(), "%s", v)

int main(int argc, char **argv) {
  (void)argv;
  show(NUMBER(argc));
  show(NUMBER(argc + 1));
  show(TEXT("a")); show(TEXT("b"));
  show(snprintf(fresh(), sizeof buf, "%x", (unsigned)argc));
  show(NUMBER(5) + sprintf(buf + 8, "%u", 7u));
}
// CHECK-COUNT-7: "outcome":"compiled"
