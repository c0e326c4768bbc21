// Where the runtime does not format floating point (QRINTF__FLOAT in runtime/floats/environment.h),
// as on machines whose rounding mode it cannot read, such calls stay as they are.
// RUN: %same -D__ANDROID__
#include "show.h"

int main(int argc, char **argv) {
  double x = argc / 3.0;
  show(snprintf(fresh(), sizeof buf, "%s: %d, %.2f|%-8.3lg", argv[1] ? argv[1] : "x", argc, x, x));
  show(snprintf(fresh(), sizeof buf, "%.17g", x));
  show(snprintf(fresh(), 9, "%d %*.*e", argc, 10, argc, x));
}
// CHECK: "format":"%s: %d, %.2f|%-8.3lg","outcome":"kept","reason":"conversion"
// CHECK: "format":"%.17g","outcome":"kept","reason":"conversion"
// CHECK: "format":"%d %*.*e","outcome":"kept","reason":"conversion"
// CHECK-NOT: qrintf_put_float
