// Calls of C++ wherever one can stand: each is compiled, and an argument that throws leaves the
// buffer untouched.
// RUN: %same-cxx -std=c++17
#include "show.h"
#include <cstdio>

template <bool B> int chosen(int v) { // both branches of if constexpr
  if constexpr (B)
    return snprintf(fresh(), sizeof buf, "%d", v);
  else
    return sprintf(fresh(), "%x", 15u);
}
extern "C" {
int c_function(int v) { return snprintf(fresh(), sizeof buf, "%d", v); }
}
namespace own { // hides the name
int snprintf(char *, size_t, const char *, int v) { return -v; }
int use(int v) { return ::snprintf(fresh(), sizeof buf, "%d", v) * 10 + snprintf(buf, 1, "%d", v); }
} // namespace own
namespace declared {
using std::snprintf;
int f(int v) { return snprintf(fresh(), sizeof buf, "%d", v); }
} // namespace declared
namespace all {
using namespace std;
int f(int v) { return sprintf(fresh(), "%d", v); }
} // namespace all
static int twice(int n = snprintf(fresh(), sizeof buf, "%d", 12345)) { return n * 2; }
namespace a::b {
struct text {
  char chars[16];
  int length;
  text(int v) : chars(), length(snprintf(chars, sizeof chars, "%d", v)) {
    sprintf(chars + length, "%d", 7);
  }
  int operator()(int v) { return snprintf(chars, sizeof chars, "%x", unsigned(v)); }
  static inline int total = sprintf(fresh(), "%d", 4711);
};
} // namespace a::b
// In a template a call that does not depend on its parameters.
template <class T> struct box {
  T value;
  int print(int v) const { return snprintf(fresh(), sizeof buf, "<%d>", v) + int(sizeof(T)); }
};
template <int N> int repeat(int v) { return snprintf(fresh(), sizeof buf, "%d", v) * N; }
enum class color : unsigned char { red = 7 };
static int thrower(int v) {
  if (v)
    throw 5;
  return v;
}

int main(int argc, char **) {
  show(chosen<true>(argc)), show(chosen<false>(argc));
  const int &ref = argc;
  auto wide = 123456789012l + ref;
  show(c_function(ref));
  show(snprintf(fresh(), sizeof buf, "%d %ld %d %d", ref, wide, true, int(color::red)));
  show(own::use(argc)), show(declared::f(argc)), show(all::f(argc));
  show(declared::snprintf(fresh(), 3, "%x", 255u));
  auto f = [&](int v) { return snprintf(fresh(), sizeof buf, "%d-%d", v, argc); };
  auto g = [n = sprintf(fresh(), "%x", 255u)] { return n; };
  show(f(7) + g() * 100 + twice());
  a::b::text t(argc * 100);
  fputs(t.chars, stdout);
  show(t.length * 100 + t(255) * 10 + a::b::text::total);
  show(box<char>().print(argc)), show(box<long>().print(argc));
  show(repeat<3>(argc) + repeat<4>(argc));
  try {
    show(snprintf(fresh(), sizeof buf, "abc%d", thrower(argc)));
  } catch (int e) {
    show(e);
  }
}
// CHECK-NOT: "kept"
// CHECK-COUNT-18: "outcome":"compiled"
// CHECK-NOT: "outcome":"{{compiled|kept}}"
// CHECK: return   __q{{[0-9a-z]+}}(fresh(), sizeof buf, "%d", v) * 10 + snprintf(buf, 1, "%d", v);
