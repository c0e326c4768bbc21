// snprintf(NULL, 0, ...) of floating-point numbers: the exact length.
// RUN: %same
#include "doubles.h"
#include "show.h"

int main(int argc, char **argv) {
  (void)argc;
  (void)argv;
  fresh();
  for (int i = 0; i < COUNT; i++)
    show(snprintf(NULL, 0, "%f %e %.20f %g", values[i], values[i], values[i], values[i]));
}
// CHECK: "outcome":"compiled"
// CHECK: l0 = qrintf_float_len(a0, 'f', 0u, 0u, -1);
