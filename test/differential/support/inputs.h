/* The fixed part of every generated program, which generate.py pastes in front of
 * the rows: inputs.h (what a row reads), calls.h (destinations with canaries and
 * libc's side), random.h, doubles.h and draw.h (random values), driver.h (runs and compares).
 *
 * A row is two functions with the same text. got_N() calls sprintf or snprintf
 * by name, so that the wrapper rewrites it; want_N() calls libc_sprintf or
 * libc_snprintf, which reach libc through a volatile pointer and are never
 * rewritten. Each runs from the same state, and afterwards all of it must be the
 * same: the result, errno, each byte of the destination and around it, the inputs
 * (for the side effects of arguments and the stores of %n), and what ev_...() saw.
 *
 * Compiles as C90 (with long long), C99, C11, C23 and C++.
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE 1
#endif
#include <errno.h>
#include <fenv.h>
#include <float.h>
#include <inttypes.h>
#include <limits.h>
#include <locale.h>
#include <math.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/types.h>
#include <unistd.h>
#include <wchar.h>

#define NOINLINE __attribute__((noinline))
#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

/* ------------------------------------------------------------------ inputs */

enum {
	SLOTS = 8,       /* values of each type in a turn */
	STRING_MAX = 70, /* longest string in in.str; rows/base.py knows it too */
	COUNTERS = 32
};

enum colour { RED, GREEN = 5, BLUE = 100, GREY = 70000 };
enum level { LOWEST = -70000, LOW = -3, MIDDLE = 0, HIGH = 42 };

#define EACH_TYPE(X) \
	X(signed char, sc) X(unsigned char, uc) X(short, s) X(unsigned short, us) \
	X(int, i) X(unsigned, u) X(long, l) X(unsigned long, ul) \
	X(long long, ll) X(unsigned long long, ull) X(intmax_t, j) X(uintmax_t, uj) \
	X(ssize_t, sz) X(size_t, z) X(ptrdiff_t, t) X(intptr_t, ip) X(uintptr_t, up) \
	X(int8_t, i8) X(uint8_t, u8) X(int16_t, i16) X(uint16_t, u16) \
	X(int32_t, i32) X(uint32_t, u32) X(int64_t, i64) X(uint64_t, u64)

#define EACH_FLOAT(X) X(double, d) X(float, f) X(long double, ld) X(long double, ldx)

/* What the length modifiers of %n point to. */
#define EACH_COUNT(X) \
	X(signed char, hh) X(short, h) X(int, none) X(long, l) X(long long, ll) X(intmax_t, j) X(ssize_t, z) X(ptrdiff_t, t)

/* All that a row may read, set anew for each turn. It has external linkage and is written
 * elsewhere, so a compiler cannot know the values and fold the call. */
struct inputs {
#define MEMBER(type, name) type name[SLOTS];
	EACH_TYPE(MEMBER)
	EACH_FLOAT(MEMBER) /* ld: below 1e300, ldx: any */
#undef MEMBER
	volatile double vd[SLOTS];
#define MEMBER(type, name) type store_##name[4];
	EACH_COUNT(MEMBER)
#undef MEMBER
	struct {
		char left[12];
		int n; /* for %n, between two strings */
		char right[12];
	} near;
	wchar_t wc[SLOTS];
	wint_t wi[SLOTS];
	const wchar_t *ws[SLOTS];
	wchar_t wname[4][12];
	int error; /* errno on entry */
	volatile int vi[SLOTS];
	volatile unsigned long vul[SLOTS];
	char c[SLOTS];
	bool flag[SLOTS];
	enum colour colour[SLOTS];
	enum level level[SLOTS];
	struct {
		unsigned u1 : 1, u3 : 3, u5 : 5, u8 : 8, u12 : 12, u31 : 31, u32 : 32;
		int s1 : 1, s4 : 4, s9 : 9, s31 : 31;
		unsigned long long u40 : 40;
	} bits;
	int small[SLOTS]; /* 0 .. 1000: safe to increment */
	int width[SLOTS]; /* -40 .. 40 */
	int wide[SLOTS];  /* -300 .. 300 */
	int prec[SLOTS];  /* -3 .. 40 */
	void *ptr[SLOTS];
	const char *str[SLOTS];   /* never null */
	const char *maybe[SLOTS]; /* null at times */
	const char *edge;         /* its NUL is the last byte before an unmapped page */
	const char *raw_edge;     /* raw_n bytes before that page, no NUL */
	int raw_n;
	const char *raw8_edge;    /* 8 bytes before that page, no NUL */
	char name[4][24];
	char raw[4][8];           /* no NUL */
	struct inputs *self;

	size_t cap;   /* a size to give to snprintf */
	size_t off;   /* 0 .. 8 */
	char *text;   /* box.text */
	char *tail;   /* cap bytes before an unmapped page */
	char *exact;  /* as many bytes before it as the output takes with its NUL */

	int evaluated[COUNTERS]; /* by ev_...(), for each slot */
	int too_late;            /* ev_...() calls that saw a byte written already */
};
struct inputs in;
static struct inputs fresh;

