// The callee's name changes, and the lines of a call stay aligned; tabs, comments and line breaks stay
// where they were.
// RUN: %tree
// RUN: %tree-clang -D_FORTIFY_SOURCE=2 | FileCheck %s
#include <stdio.h>

int main(int argc, char **argv) {
	char buf[64];
	int r = snprintf(buf, sizeof buf,	"%d-%s\n", argc /* how many */, argv[1] ? "some" : "none");	// why
	r += snprintf(buf + r, sizeof buf - (size_t)r,
	              "%d:"
	              "%u",
	              r, 7u);
	puts(buf);
	return r;
}
// CHECK: #include <stdio.h>
// CHECK-EMPTY:
// CHECK-NEXT: #include "qrintf_sites.h"
// CHECK: 	int r = snprintf_main_d_s(buf, sizeof buf,	"%d-%s\n", argc /* how many */, argv[1] ? "some" : "none");	// why
// CHECK-NEXT: 	r += snprintf_main_d_u(buf + r, sizeof buf - (size_t)r,
// CHECK-NEXT: 	                       "%d:"
// CHECK-NEXT: 	                       "%u",
// CHECK-NEXT: 	                       r, 7u);
