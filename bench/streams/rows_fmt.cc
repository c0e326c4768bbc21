// The calls of rows.c by {fmt}'s print(FILE *, FMT_COMPILE(…)), in the form that reads no format when
// the program runs.
#include "values.h"

#include <fmt/compile.h>

static void call(int calls) {
  for (int k = 0; k < calls; k++) {
    const struct value *const v = &values[k & (COUNT - 1)];
    fmt::print(stdout, FMT_COMPILE(FORMAT), VALUES);
  }
}

int main(int argc, char **argv) {
  make_values();
  fprintf(stdout, "begin %d\n", argc > 0);
  run(call, argc > 1 ? atoi(argv[1]) : 0, argc > 2 ? atoi(argv[2]) : 0);
  return 0;
}
