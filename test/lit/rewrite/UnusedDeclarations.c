// What nothing names is not parsed. A word that a macro makes by ## names it all the same; where that does not show in the text, all is
// parsed then. The text that comes out is that of a rewriter that reads everything.
// RUN: %gcc -std=c11 -O2 -E -fdirectives-only %s -o %t.i
// RUN: %qrintf unit --hot '*' --view gcc --file %t.i --text-fd 8 --report-fd 9 -- -triple x86_64-unknown-linux-gnu -fsyntax-only -x c -std=c11 -undef -Wno-everything %t.i 8>%t.part 9>%t.part.report
// RUN: %qrintf unit --whole --hot '*' --view gcc --file %t.i --text-fd 8 --report-fd 9 -- -triple x86_64-unknown-linux-gnu -fsyntax-only -x c -std=c11 -undef -Wno-everything %t.i 8>%t.whole 9>%t.whole.report
// RUN: cmp %t.part %t.whole && cmp %t.part.report %t.whole.report
// RUN: FileCheck %s <%t.part.report
// RUN: grep -q 'extern int unused_function' %t.part
// RUN: %same-gcc
#include <errno.h>
#include <inttypes.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

extern int unused_function(struct stat *s, const char *name);
typedef struct unused_struct { struct unused_struct *next; } *unused_pointer;

#define PASTE(a, b) a##b
typedef unsigned char narrow_type;
struct narrow_struct { signed char member; };
enum { narrow_constant = 7 };
#define narrow_macro 255
#define PASTE_BOTH(a, b) PASTE(a, b)
typedef unsigned char hidden_type; // of hid, den_ and type

// What it mentions nobody else does; and a table that begins like a function.
typedef long only_here;
enum { in_table = 9 };
#define TABLE(name) static const int name[] =
static only_here not_read(only_here a) {
  struct stat s;
  only_here n = stat("/", &s) || S_ISDIR(s.st_mode);
  return n + a;
}
TABLE(table) {
  in_table
};

int main(void) {
  char buffer[64];
  PASTE(narrow_, type) a = (unsigned char)300;
  struct PASTE(narrow_, struct) b = {(signed char)200};
  PASTE_BOTH(PASTE(hid, den_), type) c = (unsigned char)400;
  // CHECK: "outcome":"compiled"
  int n = snprintf(buffer, sizeof buffer, "%d %d %d %d %d %d %" PRIu64, a, b.member, PASTE(narrow_, constant), PASTE(narrow_, macro), c, table[0], (uint64_t)a);
  printf("%d %s %ld\n", n, buffer, not_read(1));
  return 0;
}
