// %m prints errno as it was on entry, also behind a piece that sets it.
// RUN: %same -w
#include "show.h"
#include <errno.h>
#include <locale.h>

int main(int argc, char **argv) {
  (void)argv;
  setlocale(LC_ALL, "C.UTF-8");
  errno = ENOENT;
  show(snprintf(fresh(), sizeof buf, "%d: %m", argc));
  errno = EACCES;
  show(snprintf(fresh(), 12, "%s: %m", "cut"));
  errno = EACCES;
  show(snprintf(fresh(), sizeof buf, "%30m|%-.4m|%d", argc));
  errno = EPERM;
  show(snprintf(fresh(), sizeof buf, "%m %ls %d", L"\xd800", argc));
  show(errno == EILSEQ);
}
// CHECK-COUNT-4: "outcome":"partial","reason":"conversion"
