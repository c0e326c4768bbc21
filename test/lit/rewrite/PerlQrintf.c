// Everything that the Perl qrintf did wrong is right here. FORTIFY, which was lost, is in
// ../fortify/, and the warnings that were lost are in ../keep/diagnosed.c.
// RUN: %same-gcc -Wno-format-extra-args | FileCheck %s
// RUN: %same-clang -Wno-format -Wno-format-truncation -Wno-format-extra-args | FileCheck %s
#include "show.h"
#include <inttypes.h>
struct table { int (*snprintf)(char *, size_t, const char *, ...); };

int main(int argc, char **argv) {
  struct table t = {.snprintf = snprintf}; // snprintf(b, 3, "%d", 3)
  unsigned address = 0x0a000000u + (unsigned)argc;
  // Text in comments and strings was rewritten, and a member of that name did not compile.
  fputs("sprintf(b, \"%d\", 2);\n", stdout); /* sprintf(b, "%d", 1); */
  goto sprintf; // a label, too
sprintf:
  show(t.snprintf(fresh(), sizeof buf, "%d", argc) + (&t)->snprintf(buf, sizeof buf, "%d", argc));
  // Formats that did not compile, went on behind their NUL, or were never rewritten.
  show(sprintf(fresh(), "it's %d", argc));
  show(sprintf(fresh(), "%d\0%d", argc, argc + 1));
  show(sprintf(fresh(), "\0abc"));
  show(sprintf(fresh(), "%" PRIu64 "-%" PRIx32, (uint64_t)argc << 40, (uint32_t)argc));
  // Fields that were not left-justified or lost their width, and crashes.
  show(sprintf(fresh(), "%-6s|%-6d|", "ab", argc));
  show(sprintf(fresh(), "%10zu|%010llu", (size_t)argc, (unsigned long long)argc));
  show(sprintf(fresh(), "%*d|%*s|", -5 * argc, argc, -5, "ab"));
  show(sprintf(fresh(), "%d %s", argc, argv[argc]));
  fresh();
  show(snprintf(NULL, 0, "%d:%s", argc, "text"));
  show(snprintf(0, 0, "%u", 12345u));
  // The number of digits of 1 came from clz(0).
  show(sprintf(fresh(), "%u.%u.%u.%u", address >> 24, address >> 16 & 255, address >> 8 & 255, address & 255));
  show(sprintf(fresh(), "%d %lu %x %hhu", argc, (unsigned long)argc, (unsigned)argc, (unsigned char)argc));
  // Results were too small where the text was cut, and a size of 0 wrote a byte.
  show(snprintf(fresh(), 3, "ab%d", -1));
  show(snprintf(fresh(), 3, "ab%d", -argc));
  show(snprintf(fresh(), 0, "%d", argc));
  show(snprintf(fresh(), (size_t)argc - 1, "%d", argc));
  // Arguments were evaluated after earlier pieces were written, and surplus ones not at all.
  strcpy(fresh(), "a");
  show(sprintf(buf, "%d", buf[0]));
  strcpy(fresh(), "a");
  show(snprintf(buf, sizeof buf, "%c%d", '1', buf[0]));
  show(sprintf(fresh(), "%d", 5, argc += 7));
  show(sprintf(fresh(), "none %d", 1, argc++));
  show(argc);
}
// CHECK-COUNT-19: "outcome":"compiled"
// CHECK: t = {.snprintf = snprintf}; // snprintf(b, 3, "%d", 3)
// CHECK: fputs("sprintf(b, \"%d\", 2);\n", stdout); /* sprintf(b, "%d", 1); */
