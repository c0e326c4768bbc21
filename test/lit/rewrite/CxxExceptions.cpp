// An argument that throws leaves the buffer untouched.
// RUN: %same-cxx
#include "show.h"
static int thrower(int v) {
  if (v)
    throw 5;
  return v;
}

int main(int argc, char **) {
  try {
    show(snprintf(fresh(), sizeof buf, "abc%d", thrower(argc)));
  } catch (int e) {
    show(e);
  }
}
// CHECK: "outcome":"compiled"
