/* engine.c [COUNT [SEED]]: the engine against libc, with random formats and arguments, each with
 * many sizes, in every form of the function. Compared are the bytes, also those around the text,
 * the result, errno, and what %n stores.
 *
 * The arguments of a call are integers (or pointers) and doubles. All integers are passed first and
 * then all doubles, and a format uses no more doubles than go through registers. So it finds both in
 * any order, and one call serves every random format. */
#include "check.h"
#ifdef QRINTF_TEST_ENGINE_HASH /* engine_text.sh: the functions of the text that a unit carries */
#include <stdarg.h>
#define TEXT_OF(hash, name) "qrintf_" #hash "_" name
#define TEXT(hash, name) __asm__(TEXT_OF(hash, name))
#define FROM_TEXT(name) TEXT(QRINTF_TEST_ENGINE_HASH, name)
extern int qrintf_engine_vsnprintf(char *, size_t, const char *, va_list) FROM_TEXT("vsnprintf");
extern int qrintf_engine_vsprintf(char *, const char *, va_list) FROM_TEXT("vsprintf");
extern int qrintf_engine_vasprintf(char **, const char *, va_list) FROM_TEXT("vasprintf");
extern int qrintf_engine_snprintf(char *, size_t, const char *, ...) FROM_TEXT("snprintf");
extern int qrintf_engine_vsnprintf_chk(char *, size_t, int, size_t, const char *, va_list) FROM_TEXT("vsnprintf_chk");
extern int qrintf_engine_vsprintf_chk(char *, int, size_t, const char *, va_list) FROM_TEXT("vsprintf_chk");
extern int qrintf_engine_vasprintf_chk(char **, int, const char *, va_list) FROM_TEXT("vasprintf_chk");
#else
#include "../../runtime/engine/engine.h"
#endif

#include <errno.h>
#include <locale.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

/* musl refuses undefined formats before it writes anything; glibc copies them, so only glibc can be
 * compared there. */
#ifdef QRINTF_TEST_MUSL
#define QRINTF_TEST_NO_FORTIFY
#define UNDEFINED 0
#else
#define UNDEFINED 1
#endif

/* musl has no such functions, and MemorySanitizer does not know what they write. */
#ifdef QRINTF_TEST_NO_FORTIFY
#define __vsnprintf_chk(to, size, flag, known, f, list) vsnprintf(to, size, f, list)
#define __vsprintf_chk(to, flag, known, f, list) vsprintf(to, f, list)
#define __vasprintf_chk(to, flag, f, list) vasprintf(to, f, list)
#define qrintf_engine_vsnprintf_chk(to, size, flag, known, f, list) qrintf_engine_vsnprintf(to, size, f, list)
#define qrintf_engine_vsprintf_chk(to, flag, known, f, list) qrintf_engine_vsprintf(to, f, list)
#define qrintf_engine_vasprintf_chk(to, flag, f, list) qrintf_engine_vasprintf(to, f, list)
#else
#ifdef __cplusplus
extern "C" {
#endif
extern int __vsnprintf_chk(char *, size_t, int, size_t, const char *, va_list);
extern int __vsprintf_chk(char *, int, size_t, const char *, va_list);
extern int __vasprintf_chk(char **, int, const char *, va_list);
#ifdef __cplusplus
}
#endif
#endif

/* DOUBLES: as many as the machine passes in registers */
#ifdef __s390x__
enum { INTEGERS = 12, DOUBLES = 4, MARGIN = 32, SPACE = 4096 };
#else
enum { INTEGERS = 12, DOUBLES = 8, MARGIN = 32, SPACE = 4096 };
#endif
static uintptr_t integers[INTEGERS];
static double doubles[8];
static long long stored[4];
static char format[900];
static unsigned used_integers, used_doubles;

static unsigned pick(unsigned n) { return (unsigned)(random64() >> 11) % n; }

/* ---- calls ---- */

enum form { SNPRINTF, SPRINTF, ASPRINTF, SNPRINTF_CHK, SPRINTF_CHK, ASPRINTF_CHK, VARIADIC, FORMS };
static const char *const names[] = {"vsnprintf", "vsprintf", "vasprintf", "__vsnprintf_chk", "__vsprintf_chk", "__vasprintf_chk", "snprintf"};

struct outcome {
  int result, error;
  long long stored[4];
  char bytes[MARGIN + SPACE + MARGIN];
};

/* An allocated string is copied to the place where the others are written, so that one comparison
 * serves for all. */
static int allocated(int n, char *to, char **string) {
  if (n >= 0) {
    memcpy(to, *string, (size_t)n + 1);
    free(*string);
  }
  return n;
}

static int call(int is_ours, enum form form, char *to, size_t size, const char *f, ...) {
  char *string = NULL;
  va_list list;
  int n = 0;
  va_start(list, f);
  switch (form) {
  case SNPRINTF:
    n = is_ours ? qrintf_engine_vsnprintf(to, size, f, list) : vsnprintf(to, size, f, list);
    break;
  case SPRINTF:
    n = is_ours ? qrintf_engine_vsprintf(to, f, list) : vsprintf(to, f, list);
    break;
  case ASPRINTF:
    n = allocated(is_ours ? qrintf_engine_vasprintf(&string, f, list) : vasprintf(&string, f, list), to, &string);
    break;
  case SNPRINTF_CHK:
    n = is_ours ? qrintf_engine_vsnprintf_chk(to, size, 1, SPACE, f, list) : __vsnprintf_chk(to, size, 1, SPACE, f, list);
    break;
  case SPRINTF_CHK:
    n = is_ours ? qrintf_engine_vsprintf_chk(to, 1, SPACE, f, list) : __vsprintf_chk(to, 1, SPACE, f, list);
    break;
  default:
    n = allocated(is_ours ? qrintf_engine_vasprintf_chk(&string, 1, f, list) : __vasprintf_chk(&string, 1, f, list), to, &string);
  }
  va_end(list);
  return n;
}

#define ALL_INTEGERS                                                                                                       \
  integers[0], integers[1], integers[2], integers[3], integers[4], integers[5], integers[6], integers[7], integers[8], \
      integers[9], integers[10], integers[11]
#define ALL_DOUBLES doubles[0], doubles[1], doubles[2], doubles[3], doubles[4], doubles[5], doubles[6], doubles[7]

static char text[MARGIN + SPACE + MARGIN];
static void run(struct outcome *o, int is_ours, enum form form, size_t size) {
  const int error = (int)(size * 7 % 140);
  memset(text, CANARY, sizeof text);
  memset(stored, CANARY, sizeof stored);
  errno = error;
  if (form == VARIADIC) {
    o->result = is_ours ? qrintf_engine_snprintf(text + MARGIN, size, format, ALL_INTEGERS, ALL_DOUBLES)
                        : snprintf(text + MARGIN, size, format, ALL_INTEGERS, ALL_DOUBLES);
  } else {
    o->result = call(is_ours, form, text + MARGIN, size, format, ALL_INTEGERS, ALL_DOUBLES);
  }
  o->error = errno;
  memcpy(o->bytes, text, sizeof text);
  memcpy(o->stored, stored, sizeof stored);
}

static int compare(enum form form, size_t size) {
  static struct outcome ours, theirs;
  run(&theirs, 0, form, size);
  run(&ours, 1, form, size);
  checks++;
  if (ours.result != theirs.result || ours.error != theirs.error || memcmp(ours.bytes, theirs.bytes, sizeof ours.bytes) != 0 ||
      memcmp(ours.stored, theirs.stored, sizeof ours.stored) != 0) {
    FAIL(("%s, size %lu, \"%s\": %d, errno %d \"%.*s\", wanted %d, errno %d \"%.*s\"", names[form], (unsigned long)size, format, ours.result,
          ours.error, 200, ours.bytes + MARGIN, theirs.result, theirs.error, 200, theirs.bytes + MARGIN));
  }
  return theirs.result;
}

/* ---- random formats ---- */

static const char *const strings[] = {"", "a", "ab", "hello", "eight ch", "nine char", "a string of thirty-three letters.", "100%",
                                      "a string that is longer than sixty-four characters, which is where another way of copying begins"};
static char at_page_end[8];

static void add(const char *piece) { strcat(format, piece); }
static uintptr_t *integer(void) { return &integers[used_integers++]; }

static void add_number(int may_be_argument, unsigned most) {
  char digits[12];
  if (may_be_argument && pick(4) == 0 && used_integers + 1 < INTEGERS) {
    add("*");
    *integer() = (uintptr_t)(unsigned)((int)pick(most) - (int)pick(4) * 5);
    return;
  }
  snprintf(digits, sizeof digits, "%u", pick(most));
  add(digits);
}

static double random_double(void) {
  const qrintf_u64 bits = random64();
  double x;
  memcpy(&x, &bits, 8);
  switch (pick(8)) {
  case 0: return x;
  case 1: return (double)(int)bits;
  case 2: return (double)(int)pick(100000) / 100;
  case 3: return 1 / (double)(1 + pick(1000));
  case 4: return pick(2) ? 0.0 : -0.0;
  case 5: return pick(2) ? 1e300 * 1e300 : -(1e300 * 1e300);
  case 6: return (double)pick(100000) / 8;
  default: return 9.995 * (double)pick(3);
  }
}

static void add_specification(void) {
  static const char letters[] = "sssssssddddddduuuuxxXoicccpfegaFEGAnmS%%Ck";
  static const char *const lengths[] = {"l", "ll", "z", "h", "hh", "j", "t", "L", "q"};
  static const char *const flags[] = {"-", "0", "+", " ", "#", "'", "-0", "+0", "# ", "#0", "I"};
  const char letter[2] = {letters[pick(sizeof letters - (UNDEFINED ? 1 : 2))], 0};
  const int is_integer = strchr("duxXoi", *letter) != NULL, is_float = strchr("fegaFEGA", *letter) != NULL;
  int is_long = 0;
  if (used_integers + 3 > INTEGERS || used_doubles + 1 > DOUBLES) {
    return;
  }
  add("%");
  if (*letter == 'n' || *letter == '%') {
    if (*letter == 'n') {
      add(pick(2) ? "l" : pick(2) ? "hh" : "");
      *integer() = (uintptr_t)&stored[pick(4)];
    }
    add(letter);
    return;
  }
  if (pick(3) == 0) {
    add(is_integer || is_float ? flags[pick(9 + UNDEFINED)] : "-");
  }
  if (pick(3) == 0) {
    add_number(1, pick(20) == 0 ? 700 : 30);
  }
  if (strchr("cpm", *letter) == NULL && pick(4) == 0) {
    add(".");
    if (pick(8) != 0) {
      add_number(*letter != 's', is_float ? 40 : 30);
    }
  }
  if (is_integer && pick(2) == 0) {
    const unsigned n = pick(7);
    add(lengths[n]);
    is_long = n < 7;
  } else if (UNDEFINED && pick(40) == 0) {
    add(is_float ? "l" : lengths[pick(9)]); /* at times undefined; glibc ignores what it does not know */
    if (strpbrk(format + strlen(format) - 1, "lLq") != NULL && !is_integer && !is_float) { /* %ls */
      format[strlen(format) - 1] = 0;
    }
  }
  add(letter);
  if (is_float) {
    doubles[used_doubles++] = random_double();
  } else if (is_integer || *letter == 'c') {
    *integer() = is_long || pick(2) ? (uintptr_t)values[pick(500)] : (uintptr_t)pick(pick(2) ? 100 : 10000);
  } else if (*letter == 's') {
    *integer() = (uintptr_t)(pick(30) == 0 ? NULL : pick(10) == 0 ? at_page_end : strings[pick(sizeof strings / sizeof *strings)]);
  } else if (*letter == 'p') {
    *integer() = (uintptr_t)(pick(5) ? random64() : 0);
  } else if (*letter == 'S') {
    *integer() = (uintptr_t)L"wide";
  } else if (*letter == 'C') {
    *integer() = L'C';
  }
}

/* Arguments by position. Each is used and has one type, because anything else is undefined. */
static void make_positions(void) {
  static const char *const types[] = {"d", "s", "ld", "g", "x", "c", "lu", ".3f"};
  const unsigned n = 1 + pick(6), more = pick(4);
  unsigned type[8], i, order[12];
  char piece[64], star[8];
  format[0] = 0;
  for (i = 0; i < n; i++) {
    order[i] = i;
    type[i] = pick(8);
    if (used_doubles == DOUBLES) {
      type[i] = 0;
    }
    if (type[i] == 3 || type[i] == 7) {
      doubles[used_doubles++] = random_double();
    } else {
      integers[used_integers++] = type[i] == 1 ? (uintptr_t)strings[pick(9)] : (uintptr_t)pick(1000);
    }
  }
  for (i = 0; i < more; i++) {
    order[n + i] = pick(n);
  }
  for (i = n + more; i > 1; i--) {
    const unsigned j = pick(i), k = order[i - 1];
    order[i - 1] = order[j];
    order[j] = k;
  }
  for (i = 0; i < n + more; i++) {
    const unsigned k = pick(n);
    star[0] = 0;
    if (pick(4) == 0 && type[k] == 0) {
      snprintf(star, sizeof star, "*%u$", k + 1);
    } else if (pick(3) == 0) {
      snprintf(star, sizeof star, "%u", 1 + pick(20));
    }
    snprintf(piece, sizeof piece, "%s%%%u$%s%s%s", pick(2) ? "" : ", %%", order[i] + 1, pick(3) ? "" : "-", star, types[type[order[i]]]);
    add(piece);
  }
}

static void make_format(void) {
  static const char *const texts[] = {" ", ", ", ".", ": ", "key=", "a longer text ", "\n", "a text that has more than thirty-two characters "};
  unsigned n = 1 + pick(7);
  format[0] = 0;
  used_integers = used_doubles = 0;
  if (pick(12) == 0) {
    make_positions();
    return;
  }
  while (n-- != 0) {
    if (pick(3) != 0) {
      add(texts[pick(8)]);
    }
    add_specification();
    if (pick(50) == 0) { /* more steps than a plan has */
      unsigned i;
      for (i = 0; i < 35; i++) {
        add(pick(2) ? "%%" : "a%%");
      }
    }
  }
  if (pick(2)) {
    add(texts[pick(8)]);
  }
}

/* ---- what is not to be left to libc ---- */

#ifndef QRINTF_TEST_ENGINE_HASH
static void own(const char *f, ...) {
  va_list list;
  va_start(list, f);
  checks++;
  if (qrintf__engine(text, sizeof text, f, list, 0) < 0) {
    FAIL(("\"%s\" is left to libc", f));
  }
  va_end(list);
}
static void check_own(void) {
  own("text %% text");
  own("%d %i %u %x %X %o %c %s %p %m", -1, 2, 3u, 4u, 5u, 6u, 'c', "s", text);
  own("%hhd %hd %ld %lld %jd %zd %td", 1, 2, 3L, 4LL, (intmax_t)5, (ptrdiff_t)6, (ptrdiff_t)7);
  own("%-5d|%05d|%+d|% d|%#x|%#o|%.5d|%10.5d|%*d|%.*d|%-*d", 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14);
  own("%5s|%-5s|%.2s|%*s|%.*s|%5c|%-5c|%20p|%-20p|%20m", "a", "b", "c", 5, "d", 5, "e", 'f', 'g', text, text);
  own("%2$s %1$d %1$*3$d", 1, "two", 3);
#if defined(QRINTF__FLOAT) && QRINTF__FLOAT
  own("%2$s %1$d %1$*3$d %4$.*3$g", 1, "two", 3, 4.0);
  own("%f %.2f %e %g %a %.17g %10.3f %-10g %+F %E %G %A %lf", 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0);
#endif
}

#else
static void check_own(void) {}
#endif

int main(int argc, char **argv) {
  const unsigned long count = argc > 1 ? strtoul(argv[1], NULL, 0) : 20000;
  unsigned long i;
  random_state += argc > 2 ? strtoul(argv[2], NULL, 0) * 7919 : 0;
  make_values();
  check_own();
  strcpy(at_page_end, "edge");
  for (i = 0; i < count; i++) {
    int length;
#if QRINTF__KEEPS_PLANS
    /* Formats are kept until the table is full, and then read. */
    if (i % 128 == 0) {
      memset(&qrintf__engine_table, 0, sizeof qrintf__engine_table);
    }
#endif
    make_format();
    length = compare(SNPRINTF, SPACE);
    if (length >= SPACE - 1) {
      continue;
    }
    compare(SNPRINTF, 0);
    if (length < 0) {
      continue;
    }
    compare(SPRINTF, SPACE);
    compare(ASPRINTF, SPACE);
    compare(VARIADIC, SPACE);
    compare(VARIADIC, (size_t)length);
    if (strchr(format, 'n') == NULL) { /* FORTIFY aborts for %n in a format that can be written */
      compare(SNPRINTF_CHK, SPACE);
      compare(SNPRINTF_CHK, pick((unsigned)length + 2));
      compare(SPRINTF_CHK, SPACE);
      compare(ASPRINTF_CHK, SPACE);
    }
    if (i % 8 == 0) {
      size_t size;
      for (size = 1; size <= (size_t)length + 1; size++) {
        compare(SNPRINTF, size);
      }
    } else {
      compare(SNPRINTF, (size_t)length);
      compare(SNPRINTF, (size_t)length + 1);
      compare(SNPRINTF, pick((unsigned)length + 2));
    }
  }
  return finish("engine");
}
