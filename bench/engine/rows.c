/* Calls through a va_list, as a program's own printf-like function makes them, of libc's vsnprintf
 * and of the engine's. engine.py counts the instructions of these functions for each row, which is
 * CALLS calls with varied arguments: with constant ones the branch predictor would learn them. */
#include <stdarg.h>
#include <stdio.h>

#include "qrintf.h"
#include "qrintf_engine.h"

enum { CALLS = 2000 };
static char buffer[1024];
static unsigned long long state = 88172645;
static unsigned draw(void) {
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (unsigned)(state >> 33);
}
/* Numbers of all lengths; short ones are more frequent, as in real programs. */
static unsigned number(void) { return draw() >> (1 + draw() % 31); }
static unsigned long long_number(void) { return ((unsigned long)draw() << 32 | draw()) >> (4 + draw() % 60); }
static const char *const words[] = {"nr_free_pages", "a", "pgalloc_dma32", "/usr/share/doc/index.html", "GET", "workingset_refault_anon", "http://example.org/",
                                    "Mozilla/5.0 (X11; Linux x86_64; rv:109.0) Gecko/20100101 Firefox/115.0"};
static const char *word(unsigned most) { return words[draw() % most]; }

#define CALL(who, vsnprintf)                                                      \
  __attribute__((noinline)) static int call_##who(const char *f, ...) {           \
    int n;                                                                        \
    va_list list;                                                                 \
    va_start(list, f);                                                            \
    n = vsnprintf(buffer, sizeof buffer, f, list);                                \
    va_end(list);                                                                 \
    return n;                                                                     \
  }
CALL(libc, vsnprintf)
CALL(engine, qrintf_engine_vsnprintf)

/* What is formatted is appended, as in the kernel and in many servers. */
struct seq {
  char *text;
  size_t size, count;
};
#define SEQ(who, vsnprintf)                                                       \
  __attribute__((noinline)) static void seq_##who(struct seq *m, const char *f, ...) { \
    va_list list;                                                                 \
    if (m->count < m->size) {                                                     \
      int n;                                                                      \
      va_start(list, f);                                                          \
      n = vsnprintf(m->text + m->count, m->size - m->count, f, list);             \
      va_end(list);                                                               \
      m->count = m->count + (size_t)n < m->size ? m->count + (size_t)n : m->size; \
    }                                                                             \
  }
SEQ(libc, vsnprintf)
SEQ(engine, qrintf_engine_vsnprintf)

static int sum;
#define ROW(name, ...)                                                            \
  __attribute__((noinline)) static void row_##name##_libc(void) { state = 1; for (int i = 0; i < CALLS; i++) sum += call_libc(__VA_ARGS__); } \
  __attribute__((noinline)) static void row_##name##_engine(void) { state = 1; for (int i = 0; i < CALLS; i++) sum += call_engine(__VA_ARGS__); }

ROW(ipv4, "%u.%u.%u.%u", draw() & 255, draw() & 255, draw() & 255, draw() & 255)
ROW(s_lu, "%s:%lu\r\n", word(5), long_number())
ROW(log, "%s - - [%02d/%s/%d:%02d:%02d:%02d +0000] \"%s %s HTTP/%d.%d\" %d %zu \"%s\" \"%s\"\n", "203.0.113.78", 1 + draw() % 28, "Nov",
    2000 + draw() % 30, draw() % 24, draw() % 60, draw() % 60, "GET", words[3], 1, draw() % 2, 200 + draw() % 300, (size_t)number(), words[6], words[7])
ROW(g17, "%.17g", (double)draw() / (1 + draw()))
ROW(fields, "%-20s|%10d", word(3), (int)number())
ROW(s, "%s", word(7))
ROW(plain, "%s|%d", word(3), (int)number())

#define LINES(who)                                                                \
  __attribute__((noinline)) static void row_vmstat_##who(void) {                  \
    struct seq m = {buffer, sizeof buffer, 0};                                    \
    state = 1;                                                                    \
    for (int i = 0; i < CALLS; i++) {                                             \
      m.count = i % 16 == 0 ? 0 : m.count;                                        \
      seq_##who(&m, "%s %lu\n", word(6), (unsigned long)number());                          \
    }                                                                             \
  }
LINES(libc)
LINES(engine)

int main(void) {
#if QRINTF__OVERREAD
  /* Strings are read as they are outside of valgrind, because the instructions of a normal run are
   * counted. */
  qrintf__reach = 4096 - 32;
#endif
  row_ipv4_libc(), row_ipv4_engine();
  row_s_lu_libc(), row_s_lu_engine();
  row_log_libc(), row_log_engine();
  row_g17_libc(), row_g17_engine();
  row_fields_libc(), row_fields_engine();
  row_s_libc(), row_s_engine();
  row_vmstat_libc(), row_vmstat_engine();
  row_plain_libc(), row_plain_engine();
  return sum == 0;
}
