/* kept.c [FORMATS]: the plans that the engine keeps (runtime/engine/kept.h), against libc: formats
 * that change, formats that are longer than a plan, long doubles; and one table that is filled by
 * eight threads, in signal handlers, and on both sides of a fork. */
#include "check.h"

#include "../../runtime/engine/engine.h"

#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

static void forget(void) {
#if QRINTF__KEEPS_PLANS
  memset(&qrintf__engine_table, 0, sizeof qrintf__engine_table);
#endif
}

/* Formats by the engine and by libc, three times: read, read and kept, kept. Returns whether all
 * agree. It uses no variable of others, so threads and handlers may call it. */
static int agrees(const char *f, ...) {
  static const size_t sizes[] = {100000, 12};
  char *const wanted = (char *)malloc(200000), *const found = wanted + 100000;
  int ok = 1;
  unsigned i;
  for (i = 0; i < 6; i++) {
    va_list list;
    int n, m;
    wanted[0] = found[0] = 0;
    va_start(list, f);
    n = vsnprintf(wanted, sizes[i % 2], f, list);
    va_end(list);
    va_start(list, f);
    m = qrintf_engine_vsnprintf(found, sizes[i % 2], f, list);
    va_end(list);
    ok &= n == m && strcmp(wanted, found) == 0;
  }
  free(wanted);
  return ok;
}
#define AGREES(what, ...)                             \
  do {                                                \
    checks++;                                         \
    if (!agrees(__VA_ARGS__)) FAIL(("%s", what)); \
  } while (0)

/* The n-th of many formats, which differ in length and kind. */
static void make(char *f, unsigned n) {
  static const char *const pieces[] = {"%d", "%s", "%5u|", "%-8s|", "%#x", "%c", "%.3s", "%08lx"};
  sprintf(f, "%u:%s, %.*s", n, pieces[n % 8], (int)(n % 40), "a text that makes formats longer or shorter");
}
static int agrees_on(const char *f, unsigned n) {
  return n % 8 == 1 || n % 8 == 3 || n % 8 == 6 ? agrees(f, "string") : agrees(f, (long)(n + 65));
}

/* A format that is the end of another one has a place of its own, so that both are found there. That
 * may fail where the carry of + 1 reaches the address's upper half, which is once in 4 KB at most. */
static void check_ends(void) {
#if QRINTF__KEEPS_PLANS
  static const char formats[4096] = "";
  const char *f;
  unsigned same = 0;
  for (f = formats; f + 1 < formats + sizeof formats; f++) same += qrintf__engine_place(f) == qrintf__engine_place(f + 1);
  checks++;
  if (same > 1) FAIL(("%u at %p", same, (const void *)formats));
#endif
}

static void check_changes(void) {
  char f[64];
  unsigned i;
  for (i = 0; i < 2000; i++) { /* one address, another content */
    if (i % 500 == 0) forget();
    make(f, i % 2 ? i : i % 7);
    checks++;
    if (!agrees_on(f, i % 2 ? i : i % 7)) FAIL(("a format that changes: %s", f));
  }
}

#define FIVE(i) i, i + 1, i - 2, i * 3, i + 4
#define FORTY(i) FIVE(i), FIVE(i), FIVE(i), FIVE(i), FIVE(i), FIVE(i), FIVE(i), FIVE(i)
static void check_long(void) {
  static const size_t lengths[] = {253, 254, 255, 256, 508, 509, 511, 512, 513, 1000, 5000, 70000};
  static const char *const odd[] = {"%32767d", "%32768d", "%65535d", "%70000d", "%.32767d", "%.32768d", "%.65535d", "%-70000d", "%.70000d", "%99999999999d",
                                    "%1$d %2$d %25$d", "%1$d %d", "%d %1$d", "%5", "%", "%-", "%.", "%l", "%1$", "%2$d", "%0$d", "%1$*d"};
  char *const f = (char *)malloc(80000);
  unsigned i, j;
  for (j = 0; j < 2; j++) {
    forget();
    if (j == 0) { /* without positions */
      for (*f = 0, i = 0; i < 40; i++) strcat(f, i % 3 ? "%d," : "%05d%%");
    } else {
      for (*f = 0, i = 0; i < 70; i++) sprintf(f + strlen(f), i % 3 ? "%%%u$d," : "%%%u$05d%%%%", i % 20 + 1);
    }
    AGREES("forty specifications", f, FORTY(7));
  }
  forget(); /* what is read first of a format that turns out to be libc's */
  for (j = 0; j < 300; j++) { /* until the table is full */
    sprintf(f, "%u", j);
    for (i = 0; i < 36; i++) strcat(f, "%d,");
    strcat(f, "%32768d");
    AGREES("many specifications, the last one libc's", f, FORTY(7));
    sprintf(f, "%%d, %u", j);
    AGREES("a short one behind it", f, 7);
  }
  for (i = 0; i < sizeof lengths / sizeof *lengths; i++) {
    memset(f, 'a', lengths[i]);
    strcpy(f + lengths[i], "%d");
    AGREES("a long text", f, 5);
    strcpy(f + lengths[i], "%%%d%%");
    AGREES("a long text and %%", f, 5);
    f[0] = '%';
    memset(f + 1, '0', lengths[i]);
    strcpy(f + 1 + lengths[i], "7d.");
    AGREES("many zeros", f, 5);
  }
#ifndef QRINTF_NO_OVERREAD /* a sanitizer reads formats too, and aborts at some of these */
  for (i = 0; i < sizeof odd / sizeof *odd; i++) {
    AGREES(odd[i], odd[i], 1, 2, 3, 4);
  }
#else
  (void)odd;
#endif
  free(f);
}

static void check_long_doubles(unsigned count) {
  static const char *const specifications[] = {"%Lf", "%.2Lf", "%Lg", "%Le", "%.17Lg", "%.0Lf", "%12.3Lf|", "%-12Lg|", "%+Lf", "%#Lg", "%LF", "%LG", "%.30Lf",
                                               "%La", "%LA", "%.3La"};
  unsigned i;
  for (i = 0; i < count; i++) {
    const char *const f = specifications[random64() % 16];
    const qrintf_u64 bits = random64();
    long double x = 0;
    double d;
    memcpy(&d, &bits, sizeof d);
    switch (random64() % 8) {
    case 0: x = d; break;
    case 1: x = (long double)(int)bits / 8; break;
    case 2: x = (long double)(int)bits / 10; break; /* that no double equals */
    case 3: x = (long double)bits; break;
    case 4: x = d < 0 ? -0.0L : 0.0L; break;
    case 5: x = d < 0 ? -__builtin_infl() : __builtin_infl(); break;
    case 6: x = (long double)d * 1e300L * 1e300L; break;
    default: x = (long double)1 / (long double)(1 + bits % 1000); break;
    }
    AGREES(f, f, x);
    if (i % 8 == 0) AGREES("%2$Lf %1$d", "%2$Lf %1$d", 5, x);
  }
}

#ifdef __has_feature
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED
#endif
#elif defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define SANITIZED
#endif

#ifndef SANITIZED
/* No byte of an array behind its precision is read: these end where a page ends. */
static void check_arrays(void) {
  const size_t page = 4096;
  char *const pages = (char *)mmap(NULL, 2 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  int n;
  memset(pages, 'a', page);
  mprotect(pages + page, page, PROT_NONE);
  for (n = 0; n < 40; n++) {
    AGREES("%.*s", "%.*s", n, pages + page - n);
    AGREES("%9.*s|", "%9.*s|", n, pages + page - n);
  }
  AGREES("%.0s", "%.0s|%-3.0s|", pages + page, pages + page);
}
#endif

/* That formats are kept at all, a full table, and formats at other addresses. */
static void check_kept(void) {
  static const char literal[] = "%d kept %s";
  char copy[sizeof literal], f[80];
  unsigned i, used;
  forget();
  AGREES(literal, literal, 1, "s");
#if QRINTF__KEEPS_PLANS
  checks++;
  used = qrintf__engine_table.used;
  if (used == 0) FAIL(("nothing is kept"));
  memcpy(copy, literal, sizeof literal);
  AGREES("a copy", copy, 1, "s");
  checks++;
  if (qrintf__engine_table.used != used) FAIL(("a copy is kept again"));
  for (i = 0; i < 1000; i++) {
    make(f, i);
    checks++;
    if (!agrees_on(f, i)) FAIL(("a full table: %s", f));
  }
  checks++;
  if (qrintf__engine_table.used > QRINTF__KEPT_ROOM || qrintf__engine_table.used < QRINTF__KEPT_ROOM - 200) FAIL(("the table is not full"));
  AGREES(literal, literal, 1, "s");
#else
  (void)copy, (void)f, (void)i, (void)used;
#endif
}

static unsigned formats = 400;
static void *fill(void *which) {
  char f[80];
  unsigned i, errors = 0, at = *(unsigned *)which;
  for (i = 0; i < formats; i++) {
    at = (at * 5 + 1) % 512;
    make(f, at);
    errors += !agrees_on(f, at);
  }
  *(unsigned *)which = errors;
  return which;
}
static void check_threads(void) {
  pthread_t threads[8];
  unsigned which[8], i, round;
  for (round = 0; round < 5; round++) {
    forget();
    for (i = 0; i < 8; i++) {
      which[i] = i * 7 * round;
      pthread_create(&threads[i], NULL, fill, &which[i]);
    }
    for (i = 0; i < 8; i++) {
      pthread_join(threads[i], NULL);
      checks++;
      if (which[i] != 0) FAIL(("%u wrong texts in a thread", which[i]));
    }
  }
}

/* A handler that formats in the middle of a fill. It uses no malloc, as agrees does. */
static volatile unsigned signals, wrong;
static void handle(int signal) {
  char f[40], text[80], wanted[80];
  const unsigned n = signals++;
  (void)signal;
  sprintf(f, "%%d signal %%.%us %u", n % 30, n);
  sprintf(wanted, "%u signal %.*s %u", n, (int)(n % 30), "a string that is cut", n);
  qrintf_engine_snprintf(text, sizeof text, f, n, "a string that is cut");
  wrong += strcmp(text, wanted) != 0;
}
static void check_signals(void) {
  const struct itimerval often = {{0, 40}, {0, 40}}, never = {{0, 0}, {0, 0}};
  unsigned round;
  signal(SIGALRM, handle);
  for (round = 0; round < 40; round++) {
    int status = 1;
    const pid_t child = fork();
    if (child == 0) {
      unsigned which = round;
      forget();
      setitimer(ITIMER_REAL, &often, NULL);
      fill(&which);
      setitimer(ITIMER_REAL, &never, NULL);
      _exit(which != 0 || wrong != 0);
    }
    waitpid(child, &status, 0);
    checks++;
    if (status != 0) FAIL(("signals in the middle of a fill"));
  }
}

/* The child and the parent go on with the table as it is. */
static void check_fork(void) {
  unsigned which = 1, more = 2, most = formats;
  int status = 1;
  pid_t child;
  forget();
  formats = 30;
  fill(&which);
  formats = most;
  child = fork();
  fill(&more);
  if (child == 0) {
    _exit(more != 0);
  }
  waitpid(child, &status, 0);
  checks++;
  if (which != 0 || more != 0 || status != 0) FAIL(("after fork"));
}

int main(int argc, char **argv) {
  formats = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 0) : formats;
  check_ends();
  check_changes();
  check_long();
  check_long_doubles(formats * 20);
#ifndef SANITIZED
  check_arrays(); /* the sanitizers' own vsnprintf reads an array to its end */
#endif
  check_kept();
  check_fork();
  check_signals();
  check_threads();
  return finish("kept");
}
