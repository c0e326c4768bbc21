/* Counts calls of sprintf, snprintf, printf and fprintf, and of their FORTIFY forms, by the address
 * to which they return. bench/heat.py preloads it into a program. The counts are in a mapped file,
 * so they exist however the program ends. A second file says what is mapped where, so that addresses
 * can be turned into lines. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

enum { PLACES = 1 << 14 };
static struct place {
  uintptr_t address;
  uint64_t count;
} *places;
static pid_t owner;

static void name_file(char *name, size_t size, const char *kind) {
  const char *folder = getenv("QRINTF_HEAT");
  char number[16];
  int end = sizeof number - 1, pid = getpid(), at = 0;
  number[end] = 0;
  do
    number[--end] = '0' + pid % 10;
  while (pid /= 10);
  for (const char *parts[] = {folder ? folder : ".", "/", kind, ".", number + end}, **part = parts; part < parts + 5; part++)
    for (const char *c = *part; *c && at + 1 < (int)size; c++)
      name[at++] = *c;
  name[at] = 0;
}

static void copy_maps(void) {
  char name[4096], bytes[4096];
  name_file(name, sizeof name, "maps");
  int in = open("/proc/self/maps", O_RDONLY | O_CLOEXEC), out = open(name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  for (ssize_t n; in >= 0 && out >= 0 && (n = read(in, bytes, sizeof bytes)) > 0 && write(out, bytes, n) == n;) {
  }
  close(in);
  close(out);
}

static void count(void *where) {
  if (owner != getpid()) { /* the first call, or that of a forked process */
    char name[4096];
    owner = getpid();
    name_file(name, sizeof name, "counts");
    int file = open(name, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (file < 0 || ftruncate(file, PLACES * sizeof *places))
      abort();
    places = mmap(0, PLACES * sizeof *places, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    close(file);
  }
  for (size_t at = ((uintptr_t)where * 0x9e3779b97f4a7c15u) >> 50;; at = (at + 1) % PLACES) {
    uintptr_t nothing = 0;
    if (__atomic_load_n(&places[at].address, __ATOMIC_RELAXED) != (uintptr_t)where) {
      if (!__atomic_compare_exchange_n(&places[at].address, &nothing, (uintptr_t)where, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED) && nothing != (uintptr_t)where)
        continue;
      copy_maps(); /* a library may be new */
    }
    __atomic_add_fetch(&places[at].count, 1, __ATOMIC_RELAXED);
    return;
  }
}

#define CALL(expression)                     \
  va_list list;                              \
  count(__builtin_return_address(0));        \
  va_start(list, format);                    \
  int result = expression;                   \
  va_end(list);                              \
  return result

/* Defines a function and its FORTIFY form. The parameters in front of the format are in one pair of
 * parentheses, for the latter in another one. */
#define BOTH(name, parameters, of_chk, expression)                                              \
  int name(PARAMETERS parameters const char *format, ...) { CALL(expression); }                 \
  int __##name##_chk(PARAMETERS of_chk const char *format, ...) { CALL(expression); }
#define PARAMETERS(...) __VA_ARGS__
BOTH(sprintf, (char *b, ), (char *b, int flag, size_t room, ), vsprintf(b, format, list))
BOTH(snprintf, (char *b, size_t n, ), (char *b, size_t n, int flag, size_t room, ), vsnprintf(b, n, format, list))
BOTH(printf, (), (int flag, ), vprintf(format, list))
BOTH(fprintf, (FILE * f, ), (FILE * f, int flag, ), vfprintf(f, format, list))
