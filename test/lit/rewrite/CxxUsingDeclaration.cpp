// The name through `using std::snprintf` and `using namespace std`.
// RUN: %same-cxx
#include "show.h"
#include <cstdio>
namespace a {
using std::snprintf;
int f(int v) { return snprintf(fresh(), sizeof buf, "%d", v); }
} // namespace a
namespace b {
using namespace std;
int f(int v) { return sprintf(fresh(), "%d", v); }
} // namespace b

int main(int argc, char **) { show(a::f(argc)), show(b::f(argc)), show(a::snprintf(fresh(), 3, "%x", 255u)); }
// CHECK-COUNT-2: "outcome":"compiled"
// CHECK: "callee":"snprintf","format":"%x","outcome":
