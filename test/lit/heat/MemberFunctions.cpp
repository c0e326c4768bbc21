// Methods, constructors, destructors and operators are functions like others: .qrintf can name
// them, their attributes count, and a method that passes its format on is printf-like.
// RUN: rm -rf %t.d && mkdir %t.d && cp %s %t.d/a.cpp && cd %t.d
// RUN: printf '%%s\n' 'leave = debug_dump' 'leave = Table::skipped' 'hot = out' 'hot = Table' 'hot = operator<<' 'hot = ns::Inner::*' > .qrintf
// RUN: env QRINTF_STRICT=1 QRINTF_REPORT=gcc %qrintf-cc g++ -O2 -c a.cpp && FileCheck %s < gcc
// RUN: env QRINTF_STRICT=1 QRINTF_REPORT=clang %qrintf-cc %clangxx -O2 -c a.cpp && FileCheck %s < clang
// RUN: %qrintf rewrite --format json . -- g++ -O2 > tree; test $? = 1 && tr -d ' \n' < tree | sed 's/{"file"/\n&/g' | FileCheck --check-prefix=TREE %s
#include <cstdarg>
#include <cstdio>
extern char b[999];
template <typename T> struct Table {
  Table(T n);
  ~Table();
  Table &operator<<(T n);
  int debug_dump(int n) {
    int t = 0;
    for (int i = 0; i < n; i++)
      t += sprintf(b + t, "left %d;", i); // CHECK: "left %d;",{{.*}}"kept","reason":"not-wanted"
    return t;
  }
  void skipped(int n) {
    while (n--)
      sprintf(b, "also left %d;", n); // CHECK: "also left %d;",{{.*}}"kept","reason":"not-wanted"
  }
  void out(int n) { sprintf(b, "out %d", n); } // CHECK: "out %d",{{.*}}"compiled"
};
void skipped(int n) {
  while (n--)
    sprintf(b, "free %d;", n); // CHECK: "free %d;",{{.*}}"compiled"
}
// CHECK: "construct %d",{{.*}}"compiled"
template <typename T> Table<T>::Table(T) { sprintf(b, "construct %d", b[0]); }
// CHECK: "destroy %d",{{.*}}"engine","reason":"warm"
template <typename T> Table<T>::~Table() { sprintf(b, "destroy %d", b[0]); }
template <typename T> Table<T> &Table<T>::operator<<(T) {
  sprintf(b, "shift %d", b[0]); // CHECK: "shift %d",{{.*}}"compiled"
  return *this;
}
namespace ns {
struct Inner {
  static int row(int n) { return sprintf(b, "row %d", n); } // CHECK: "row %d",{{.*}}"compiled"
  [[gnu::hot]] void hot(int);
  [[gnu::cold]] void cold(int);
  void target(int);
};
} // namespace ns
void ns::Inner::hot(int n) { sprintf(b, "hot %d", n); } // CHECK: "hot %d",{{.*}}"compiled"
void ns::Inner::cold(int n) {
  for (; n--;)
    sprintf(b, "hot by its name %d", n); // CHECK: "hot by its name %d",{{.*}}"compiled"
}
struct Log {
  [[gnu::cold]] void cold(int);
  [[gnu::target("sse4.2")]] void target(int);
  void passes_on(const char *f, ...) {
    va_list l;
    va_start(l, f);
    vsnprintf(b, 99, f, l); // CHECK: "callee":"vsnprintf",{{.*}}"engine","reason":"va-list"
    va_end(l);
  }
  __attribute__((format(printf, 2, 3))) void attributed(const char *f, ...) {
    va_list l;
    va_start(l, f);
    vsnprintf(b, 99, f, l);
    va_end(l);
  }
};
void Log::cold(int n) {
  for (; n--;)
    sprintf(b, "cold %d", n); // CHECK: "cold %d",{{.*}}"kept","reason":"cold"
}
void Log::target(int n) {
  for (; n--;)
    sprintf(b, "target %d", n); // CHECK: "target %d",{{.*}}"kept","reason":"function-target"
}
void run(Log &l, int n) {
  for (int i = 0; i < n; i++) {
    l.passes_on("many %d %d %d", i, n, i);  // CHECK: "many %d %d %d",{{.*}}"compiled"
    l.attributed("few %d", i);              // CHECK: "few %d",{{.*}}"engine","reason":"cold"
    l.attributed("three %d %d %d", i, n, i); // CHECK: "three %d %d %d",{{.*}}"compiled"
  }
}
// TREE: "line":18,{{.*}}"kept","reason":"not-wanted"
// TREE: "line":23,{{.*}}"kept","reason":"not-wanted"
// TREE: "line":25,{{.*}}"rewritten"
