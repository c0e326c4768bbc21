// ::snprintf where a nearer declaration hides the name.
// RUN: %same-cxx
#include "show.h"
namespace own {
int snprintf(char *, size_t, const char *, int v) { return -v; }
int use(int v) { return ::snprintf(fresh(), sizeof buf, "%d", v) * 10 + snprintf(buf, 1, "%d", v); }
} // namespace own

int main(int argc, char **) { show(own::use(argc)); }
// CHECK: "format":"%d","outcome":"compiled"
// CHECK: return   __q00000(fresh(), sizeof buf, "%d", v) * 10 + snprintf(buf, 1, "%d", v);
