// Much of the system's headers, little of it used: inline functions of _FORTIFY_SOURCE, macros that paste, structures, constants.
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <assert.h>
#include <complex.h>
#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <fenv.h>
#include <float.h>
#include <inttypes.h>
#include <langinfo.h>
#include <limits.h>
#include <locale.h>
#include <math.h>
#include <netdb.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <pthread.h>
#include <pwd.h>
#include <sched.h>
#include <search.h>
#include <semaphore.h>
#include <setjmp.h>
#include <signal.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/utsname.h>
#include <sys/wait.h>
#include <syslog.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>
#include <wchar.h>
#include <wctype.h>

int describe(char *b, size_t n, const struct stat *s, double x) {
  char path[64];
  ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
  if (length < 0)
    return errno;
  path[length] = 0;
  stpcpy(path, "link");
  assert(isfinite(x) && !signbit(x));
  return snprintf(b, n, "%s %jd %lu %" PRIu64 " %d\n", path, (intmax_t)s->st_size, (unsigned long)S_ISREG(s->st_mode), (uint64_t)7,
                  WEXITSTATUS(3)) + (int)lround(x) + isupper('a') + (int)htonl(1);
}

int main(void) {
  struct stat s;
  char b[256];
  memset(&s, 0, sizeof s);
  printf("%d ", describe(b, sizeof b, &s, 2.5));
  return fputs(b, stdout) < 0;
}
