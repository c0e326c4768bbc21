// The callee's name changes, and the lines of a call stay aligned; tabs, comments and line breaks stay
// where they were. The format stays the argument that it was, with its macros (PRIu64) and comments.
// RUN: %tree
// RUN: %tree-clang -D_FORTIFY_SOURCE=2 | FileCheck %s
#include <inttypes.h>
#include <stdio.h>
#define FORM "%d;"

int main(int argc, char **argv) {
	char buf[64];
	int r = snprintf(buf, sizeof buf,	"%d-%s\n", argc /* how many */, argv[1] ? "some" : "none");	// why
	r += snprintf(buf + r, sizeof buf - (size_t)r,
	              "%d:"
	              "%u",
	              r, 7u);
	puts(buf);
	sprintf(buf, "%" PRIu64 ";", (uint64_t)argc), puts(buf);
	sprintf(buf, FORM, argc), puts(buf);
	sprintf(buf, "plain"), puts(buf);
	sprintf(buf, "/*%d*/", argc), puts(buf);
	sprintf(buf, "%d" /* one */, argc), puts(buf);
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
// CHECK: sprintf_main_lu(buf, "%" PRIu64 ";", (uint64_t)argc)
// CHECK: sprintf_main_{{.*}}(buf, FORM, argc)
// CHECK: sprintf(buf, "plain")
// CHECK: sprintf_main_{{.*}}(buf, "/*%d*/", argc)
// CHECK: sprintf_main_{{.*}}(buf, "%d" /* one */, argc)
// CHECK: #define sprintf_main_lu sprintf
