// A call in an operand that is never evaluated stays, so noexcept and decltype answer as before.
// RUN: %same-cxx -std=c++20
#include "show.h"
#include <typeinfo>

static_assert(sizeof(sprintf(buf, "%d", 1)) == sizeof(int));
static_assert(noexcept(sprintf(buf, "%d", 2)) == noexcept(snprintf(buf, 3, "%s", buf)));
template <class T> concept Printable = requires(T v) { sprintf(buf, "%d", v); };

int main(int argc, char **) {
  decltype(sprintf(buf, "%d", argc)) first = sprintf(fresh(), "%d", argc);
  show(first);
  show(noexcept(sprintf(buf, "%d", argc)) + (typeid(sprintf(buf, "%d", 3)) == typeid(int)) + __builtin_constant_p(sprintf(buf, "%d", argc)));
  show(Printable<int>);
}
// CHECK-COUNT-3: "outcome":"kept","reason":"unevaluated"
// CHECK: "outcome":"compiled"
// CHECK-COUNT-3: "outcome":"kept","reason":"unevaluated"
