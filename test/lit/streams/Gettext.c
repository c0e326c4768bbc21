// A format that goes through gettext, or any function with the attribute format_arg, is compiled. It
// is compared when the program runs, and libc prints a translation.
// RUN: %same
// RUN: %same-gcc -D_FORTIFY_SOURCE=2 -Wall -Wformat-nonliteral -Wformat-security | FileCheck %s
// RUN: %same-gxx -x c++ | FileCheck %s
#include "show.h"
#include <libintl.h>
#define _(text) gettext(text)

static int german;
__attribute__((format_arg(1), noinline)) static const char *translate(const char *text) {
  return german ? "%d Dateien in %s\n" : text;
}
__attribute__((format_arg(1), format_arg(2), noinline)) static const char *plural(const char *one, const char *many, int n) {
  return german ? "%d Datei(en)" : n == 1 ? one : many;
}

int main(int argc, char **argv) {
  (void)argv;
  for (german = 0; german < 2; german++)
    for (int i = 0; i < 3; i++) {
      printf(translate("%d files in %s\n"), i, "a folder"); // CHECK: "line":[[#@LINE]],{{.*}}"compiled"
      show(snprintf(fresh(), sizeof buf, plural("%d file", "%d files", i), i)); // CHECK: "line":[[#@LINE]],{{.*}}"compiled"
      fprintf(stdout, _("%d of %d\n"), i, argc); // CHECK: "line":[[#@LINE]],{{.*}}"compiled"
      printf(ngettext("%d line\n", "%d lines\n", (unsigned)i), i); // CHECK: "line":[[#@LINE]],{{.*}}"compiled"
      printf(_("the end\n")); // CHECK: "line":[[#@LINE]],{{.*}}"compiled"
    }
  return 0;
}
