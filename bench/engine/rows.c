/* Calls through a va_list, as a program's own printf-like functions make them, of libc's vsnprintf
 * and vfprintf and of the engine's. engine.py counts the instructions of these functions for each
 * row, which is CALLS calls with varied arguments: with constant ones the branch predictor would
 * learn them.
 *
 *   rows kept   the engine keeps the plan of each format
 *   rows full   its table is full before, so that it reads each format at each call */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "qrintf.h"
#include "qrintf_engine.h"

enum { CALLS = 1000 };
static char buffer[1024], stream_buffer[4096];
static FILE *stream;
static unsigned long long state;
static unsigned draw(void) {
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (unsigned)(state >> 33);
}
/* Numbers of all lengths; short ones are more frequent, as in real programs. */
static unsigned number(void) { return draw() >> (1 + draw() % 31); }
static int integer(void) { return draw() % 4 == 0 ? -(int)number() : (int)number(); }
static long long_number(void) { return (long)(((unsigned long)draw() << 32 | draw()) >> (4 + draw() % 60)); }
static double real(void) { return (double)(draw() % 1000000) / (1 << draw() % 12); }
static double any(void) { return (double)draw() / (1 + draw()); }
static const char *const words[] = {"nr_free_pages", "a", "pgalloc_dma32", "/usr/share/doc/index.html", "GET", "workingset_refault_anon", "http://example.org/",
                                    "Mozilla/5.0 (X11; Linux x86_64; rv:109.0) Gecko/20100101 Firefox/115.0"};
static const char *word(void) { return words[draw() % 7]; }

#define CALL(who, vsnprintf, vfprintf)                                \
  __attribute__((noinline)) static int buffer_##who(const char *f, ...) { \
    int n;                                                            \
    va_list list;                                                     \
    va_start(list, f);                                                \
    n = vsnprintf(buffer, sizeof buffer, f, list);                    \
    va_end(list);                                                     \
    return n;                                                         \
  }                                                                   \
  __attribute__((noinline)) static int stream_##who(const char *f, ...) { \
    int n;                                                            \
    va_list list;                                                     \
    va_start(list, f);                                                \
    n = vfprintf(stream, f, list);                                    \
    va_end(list);                                                     \
    return n;                                                         \
  }
CALL(libc, vsnprintf, vfprintf)
CALL(engine, qrintf_engine_vsnprintf, qrintf_engine_vfprintf)

static int sum;
#define LOOP(name, function, ...)                                  \
  __attribute__((noinline)) static void row_##name##_##function(void) { \
    state = 88172645;                                              \
    fflush(stream);                                                \
    for (int i = 0; i < CALLS; i++) {                              \
      sum += function(__VA_ARGS__);                                \
    }                                                              \
  }
#define FOUR(text) text text text text /* a page of status, as Redis' INFO */
#define FOUR_OF(...) __VA_ARGS__, __VA_ARGS__, __VA_ARGS__, __VA_ARGS__
/* Two lists are needed: one defines the functions of a row, the other calls them. */
#define ROWS(ROW)                                                                                 \
  ROW(d, "%d", integer())                                                                         \
  ROW(d_width, "%6d", integer())                                                                  \
  ROW(d_left, "%-6d|", integer())                                                                 \
  ROW(d_zero, "%06d", integer())                                                                  \
  ROW(d_signs, "%+d % d", integer(), integer())                                                   \
  ROW(d_precision, "%.5d", integer())                                                             \
  ROW(d_both, "%8.3d", integer())                                                                 \
  ROW(d_star, "%*d", (int)(draw() % 12), integer())                                               \
  ROW(d_short, "%hhd %hd", integer(), integer())                                                  \
  ROW(d_long, "%ld", long_number())                                                               \
  ROW(u_size, "%zu", (size_t)long_number())                                                       \
  ROW(u_clock, "%02u:%02u", draw() % 24, draw() % 60)                                             \
  ROW(u_ipv4, "%u.%u.%u.%u", draw() & 255, draw() & 255, draw() & 255, draw() & 255)              \
  ROW(x, "%x", number())                                                                          \
  ROW(x_zero, "%08x", number())                                                                   \
  ROW(x_long, "%lX", long_number())                                                               \
  ROW(o_x_prefix, "%#o %#x", number(), number())                                                  \
  ROW(o, "%o", number())                                                                          \
  ROW(o_all, "%*.6o", (int)(draw() % 12), number())                                               \
  ROW(p, "%p", (void *)long_number())                                                             \
  ROW(c, "%c", (int)('a' + draw() % 26))                                                          \
  ROW(c_three, "%c%c%c", (int)('a' + draw() % 26), 'b', 'c')                                      \
  ROW(c_width, "%3c|", (int)('a' + draw() % 26))                                                  \
  ROW(s, "%s", word())                                                                            \
  ROW(s_precision, "%.3s", word())                                                                \
  ROW(s_width, "%10s", word())                                                                    \
  ROW(s_left, "%-20s|", word())                                                                   \
  ROW(s_star, "%-*s|", (int)(draw() % 30), word())                                                \
  ROW(s_star_precision, "%.*s", (int)(draw() % 12), word())                                       \
  ROW(s_six, "%s %s %s %s %s %s", word(), word(), word(), word(), word(), word())                 \
  ROW(f, "%f", real())                                                                            \
  ROW(f_2, "%.2f", real())                                                                        \
  ROW(f_width, "%8.3f", real())                                                                   \
  ROW(f_star, "%-*.*f|", (int)(draw() % 12), (int)(draw() % 6), real())                           \
  ROW(e_sign, "%+.1e", any())                                                                     \
  ROW(g, "%g", real())                                                                            \
  ROW(g_width, "%10g", any())                                                                     \
  ROW(g_17, "%.17g", any())                                                                       \
  ROW(a, "%a", any())                                                                             \
  ROW(f_long, "%Lf", (long double)real())                                                         \
  ROW(g_long, "%Lg", (long double)real())                                                         \
  ROW(positions, "%2$s %1$d", integer(), word())                                                  \
  ROW(positions_star, "%2$-*1$s|%3$d", (int)(draw() % 30), word(), integer())                     \
  ROW(text, ", ", 0)                                                                              \
  ROW(text_long, "a text without a conversion specification\n", 0)                                \
  ROW(percent, "%d%%\n", integer())                                                               \
  ROW(s_d, "%s|%d", word(), integer())                                                            \
  ROW(s_lu, "%s:%lu\r\n", word(), (unsigned long)long_number())                                   \
  ROW(fields, "%-20s|%10d", word(), integer())                                                    \
  ROW(items, "%s: %d items, %08x\n", word(), integer(), number())                                 \
  ROW(ten, "%d,%d,%d,%d,%d,%d,%d,%d,%d,%d\n", integer(), integer(), integer(), integer(), integer(), integer(), integer(), integer(), integer(), integer()) \
  ROW(ten_kinds, "%s=%d %c %5u [%-8s] 0x%04x %ld %.1f (%.8s) %i\n", word(), integer(), 'x', number(), word(), number() & 0xffff, long_number(), real(), word(), integer()) \
  ROW(log, "%s - - [%02d/%s/%d:%02d:%02d:%02d +0000] \"%s %s HTTP/%d.%d\" %d %zu \"%s\" \"%s\"\n", "203.0.113.78", (int)(1 + draw() % 28), "Nov", (int)(2000 + draw() % 30), \
      (int)(draw() % 24), (int)(draw() % 60), (int)(draw() % 60), "GET", words[3], 1, (int)(draw() % 2), (int)(200 + draw() % 300), (size_t)number(), words[6], words[7]) \
  ROW(page, FOUR("# Memory\r\nused:%zu\r\nused_human:%s\r\npeak:%lu\r\npeak_perc:%.2f%%\r\npolicy:%s\r\n" \
                 "clients:%d\r\nstate:%s\r\nkeys:%ld\r\nexpires:%u\r\nid:%08x\r\n"), \
      FOUR_OF((size_t)number(), word(), (unsigned long)number(), real(), word(), integer(), word(), long_number(), number(), number()))
#define DEFINE(name, ...)                     \
  LOOP(name, buffer_libc, __VA_ARGS__)        \
  LOOP(name, buffer_engine, __VA_ARGS__)      \
  LOOP(name, stream_libc, __VA_ARGS__)        \
  LOOP(name, stream_engine, __VA_ARGS__)
#define RUN(name, ...)                                    \
  row_##name##_buffer_libc(), row_##name##_buffer_engine(); \
  row_##name##_stream_libc(), row_##name##_stream_engine();
ROWS(DEFINE)

int main(int argc, char **argv) {
  stream = fopen("/dev/null", "w");
  if (stream == NULL || argc != 2) {
    return 2;
  }
  setvbuf(stream, stream_buffer, _IOFBF, sizeof stream_buffer); /* as for a file */
  fputc(' ', stream); /* a stream that was not written to yet is libc's */
  if (strcmp(argv[1], "full") == 0) {
    static char formats[2000][16];
    unsigned i;
    /* The smallest plan takes 16 bytes of its own, 16 of its format and two steps. Formats are kept
     * when they or others have come to their place several times. */
    for (i = 0; i < 100 * 2000 && QRINTF__KEPT_ROOM - qrintf__engine_table.used >= 32 + 2 * sizeof(struct qrintf__step); i++) {
      snprintf(formats[i % 2000], 16, "%%d %u", i % 2000);
      sum += buffer_engine(formats[i % 2000], 1);
    }
    if (i == 100 * 2000) {
      return 2; /* the table was not filled */
    }
  }
  ROWS(RUN)
  return sum == 0;
}
