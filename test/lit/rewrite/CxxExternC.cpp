// Calls inside of extern "C", and C++ references and auto as arguments.
// RUN: %same-cxx
#include "show.h"
enum class color : unsigned char { red = 7 };
extern "C" {
int c_function(int v) { return snprintf(fresh(), sizeof buf, "%d", v); }
}

int main(int argc, char **) {
  const int &ref = argc;
  auto wide = 123456789012l + ref;
  show(c_function(ref));
  show(snprintf(fresh(), sizeof buf, "%d %ld %d %d", ref, wide, true, static_cast<int>(color::red)));
}
// CHECK-COUNT-2: "outcome":"compiled"
