// %s of char pointers of every kind, with and without a precision, null pointers, and strings
// beside the destination or in it: those that overlap it are libc's.
// RUN: %same -w
#define _GNU_SOURCE
#include "show.h"
#include <sys/mman.h>
static const unsigned char bytes[] = "bytes";
static char *name(void) { static char n[] = "name"; return n; }
struct named { char name[8]; const char *const text; };

static void kinds(int v) {
  const char *words[] = {"", "a", "hello", "a string of thirty-two characters"};
  struct named s = {"struct", "text"};
  for (unsigned i = 0; i < 4; i++) {
    show(sprintf(fresh(), "%s.", words[i]));
    show(snprintf(fresh(), sizeof buf, "[%s%s]", words[i], words[v]));
  }
  show(snprintf(fresh(), sizeof buf, "%s %s %s %s", bytes, name(), s.name, s.text));
}

// (null), or nothing with a short precision, as glibc has it.
static void nulls(void) {
  const char *volatile null = 0;
  show(snprintf(fresh(), sizeof buf, "[%s]", null));
  show(snprintf(fresh(), sizeof buf, "[%d %10s|%-10s]", 5, null, null));
  show(snprintf(fresh(), sizeof buf, "[%.5s|%.6s|%.3s]", null, null, null));
  for (int i = 0; i < 2; i++) // hot: the text is C
    show(snprintf(fresh(), sizeof buf, "%d%s", i, null));
}

// A precision is the most that is read: the array need not hold a NUL.
static void arrays(void) {
  char *page = (char *)mmap(0, 8192, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  char *exact = page + 4091;
  mprotect(page + 4096, 4096, PROT_NONE); // a read beyond the five bytes ends the program
  memcpy(exact, "abcde", 5);
  show(snprintf(fresh(), sizeof buf, "%.5s|%.3s|%-7.4s|%7.0s|", exact, exact, exact, exact));
  for (int p = 0; p < 6; p++) {
    show(snprintf(fresh(), sizeof buf, "%.5s|%d", exact, p)); // hot: the text is C
    show(snprintf(fresh(), sizeof buf, "%.*s|%9.*s", p, exact, p, exact));
  }
}

static void neighbours(void) {
  strcpy(fresh(), "abc");
  const char *volatile before = buf;
  show(snprintf(buf + 4, 10, "%s;", before));
  strcpy(fresh() + 8, "behind");
  const char *volatile behind = buf + 8;
  show(snprintf(buf, 8, "%s;", behind));
  for (int shift = 0; shift < 12; shift++) {
    strcpy(fresh(), "0123456789abcdef");
    const char *volatile alias = buf + shift;
    show(snprintf(buf, sizeof buf, "<%s>", alias));
    strcpy(fresh(), "0123456789abcdef");
    show(sprintf(buf + 6, "%d%s", 12345, alias));
  }
}

int main(int argc, char **argv) {
  (void)argv;
  kinds(argc), nulls(), arrays(), neighbours();
}
// CHECK: "callee":"sprintf","format":"%s.","outcome":"compiled"
// CHECK: "callee":"snprintf","format":"[%s%s]","outcome":"compiled"
// CHECK-COUNT-12: "outcome":"compiled"
// CHECK: == text
// CHECK: {{^}}/* Strings.c:{{[0-9]+}} "[%s%s]" */
// CHECK: l0 = qrintf_strlen_here(s0);
// CHECK: p = qrintf__put_mem(p, s0, l0);
// CHECK: {{^}}/* Strings.c:{{[0-9]+}} "%d%s" */
// CHECK: if (QRINTF_UNLIKELY(!s1))
// CHECK-NEXT: goto libc;
