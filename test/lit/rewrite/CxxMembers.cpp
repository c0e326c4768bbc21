// Calls in constructors, member initializers, operators, static members and nested namespaces.
// RUN: %same-cxx -std=c++17
#include "show.h"
namespace a::b {
struct text {
  char chars[16];
  int length;
  text(int v) : chars(), length(snprintf(chars, sizeof chars, "%d", v)) { sprintf(chars + length, "%d", 7); }
  int operator()(int v) { return snprintf(chars, sizeof chars, "%x", unsigned(v)); }
  static inline int total = sprintf(fresh(), "%d", 4711);
};
} // namespace a::b

int main(int argc, char **) {
  a::b::text t(argc * 100);
  fputs(t.chars, stdout);
  show(t.length * 100 + t(255) * 10 + a::b::text::total);
}
// CHECK-COUNT-4: "outcome":"compiled"
