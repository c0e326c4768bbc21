/* Prints whether bytes behind a string may be loaded: "no" under those tools of valgrind that would
 * report it, "yes" where the program runs alone, and under tools that only count. */
#include "../../runtime/qrintf.h"

#include <stdio.h>

int main(int argc, char **argv) {
  const char *const s = argv[argc - 1];
  return qrintf__strlen_libc(s) == 0 || puts(qrintf__reaches(QRINTF__NULL) ? "yes" : "no") < 0;
}
