// A call in a branch of if constexpr, taken and not.
// RUN: %same-cxx -std=c++17
#include "show.h"
template <bool B> int f(int v) {
  if constexpr (B)
    return snprintf(fresh(), sizeof buf, "%d", v);
  else
    return sprintf(fresh(), "%x", 15u);
}

int main(int argc, char **) { show(f<true>(argc)), show(f<false>(argc)); }
// CHECK-COUNT-2: "outcome":"compiled"
