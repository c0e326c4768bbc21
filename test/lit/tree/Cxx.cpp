// C++: std::snprintf and ::snprintf are names too, and come back with --undo.
// RUN: %tree-gxx -std=c++20 | FileCheck %s
// RUN: %tree-gxx -std=c++98 -Wno-long-long | FileCheck %s
// RUN: %tree-clangxx -std=c++17 | FileCheck %s
#include <cstdio>

namespace deep { int rows() {
  char b[32];
  std::snprintf(b, sizeof b, "%d,%s", 5, "x");
  std::puts(b);
  ::snprintf(b, sizeof b, "%d,%s", 5, "x");
  std::puts(b);
  return 0;
} }
int main() { return deep::rows(); }
// CHECK: {{^}}  std_snprintf_rows_d_s(b, sizeof b, "%d,%s", 5, "x");
// CHECK: {{^}}  global_snprintf_rows_d_s(b, sizeof b, "%d,%s", 5, "x");
