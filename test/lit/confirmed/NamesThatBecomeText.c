// A macro that hands its argument on to one with # makes a string of the name in the call, after macros are expanded.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang | FileCheck %s
#include "show.h"
#define TEXT(e) #e
#define TEXT_OF(e) TEXT(e)
#define NAME TEXT_OF(snprintf)
#define NUMBER(x) snprintf(fresh(), sizeof buf, "%d", x)
#define CHECK_TEXT(e) (puts(#e), (e))
#define CHECK_IT(e) CHECK_TEXT(e)
#define DEFINE_NAMED(name, e) \
  static int name##_of(int x) { return (e); }
#define DEFINE(name, e) DEFINE_NAMED(name, e)
DEFINE(octal, snprintf(fresh(), sizeof buf, "%o", x))

int main(int argc, char **argv) {
  (void)argv;
  show(CHECK_IT(snprintf(fresh(), sizeof buf, "%d", argc)));
  show(CHECK_IT(NUMBER(argc)));
  show(CHECK_TEXT(NUMBER(argc)));
  puts(NAME), show(NUMBER(argc));
  show(octal_of(argc));
}
// CHECK: "line":14,{{.*}}"outcome":"compiled"
// CHECK: "line":18,{{.*}}"outcome":"kept","reason":"macro-many-calls"
// CHECK: "line":19,{{.*}}"outcome":"kept","reason":"macro-many-calls"
// CHECK: "line":20,{{.*}}"outcome":"compiled"
// CHECK: "line":21,{{.*}}"outcome":"compiled"
