/* The fixed part of every generated program (generate.py pastes it in front of
 * the rows): inputs, destinations with canaries, libc's side, and the driver.
 *
 * A row is two functions with the same text. got_N() calls sprintf or snprintf
 * by name, so that the wrapper rewrites it; want_N() calls libc_sprintf or
 * libc_snprintf, which reach libc through a volatile pointer and are never
 * rewritten. Each runs from the same state, and afterwards all of it must be the
 * same: the result, each byte of the destination and around it, the inputs
 * (for the side effects of arguments), and what ev_...() saw.
 *
 * Compiles as C90 (with long long), C99, C11, C23 and C++.
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE 1
#endif
#include <errno.h>
#include <inttypes.h>
#include <limits.h>
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

#define NOINLINE __attribute__((noinline))
#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

/* ------------------------------------------------------------------ inputs */

enum {
	SLOTS = 8,       /* values of each type in a turn */
	STRING_MAX = 70, /* longest string in in.str; generate.py knows it too */
	COUNTERS = 16
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

/* All that a row may read, set anew for each turn. It has external linkage and is
 * written elsewhere, so a compiler cannot know the values. */
struct inputs {
#define MEMBER(type, name) type name[SLOTS];
	EACH_TYPE(MEMBER)
#undef MEMBER
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

/* ------------------------------------------------------------ destinations */

enum { ROOM = 1600, MARGIN = 32 };
struct box {
	char before[MARGIN];
	char text[ROOM];
	char after[MARGIN];
};
struct box box;
static struct box *volatile box_pointer = &box;
static char *tail_end; /* where the unmapped page begins */

/* The memory under watch: filled with a pattern before the call, looked at by
 * ev_...(), compared after it. */
static char *watched;
static size_t watched_n;
static char pattern[sizeof(struct box)];
static unsigned char pattern_seed;
static size_t greeting; /* length of the string that a destination holds before the call */

static NOINLINE void watch(char *region, size_t region_n, char *text, size_t text_n)
{
	size_t k, n = text_n == 0 ? 0 : greeting < text_n ? greeting : text_n - 1;

	for (k = 0; k < region_n; k++)
		pattern[k] = (char)(0x80 | (unsigned char)(pattern_seed + 29 * k));
	if (text_n != 0) {
		for (k = 0; k < n; k++)
			pattern[(text - region) + k] = (char)('a' + k);
		pattern[(text - region) + n] = '\0';
	}
	memcpy(region, pattern, region_n);
	watched = region;
	watched_n = region_n;
}

/* What a call left behind. */
struct record {
	int result, error, signal;
	int length; /* of the longest output that libc made */
	size_t n;
	char bytes[sizeof(struct box)];
	struct inputs in;
};
static struct record *recording;

/* For a local array: called before it goes out of scope. */
static NOINLINE void take(void)
{
	if (watched != NULL) {
		recording->n = watched_n;
		memcpy(recording->bytes, watched, watched_n);
		watched = NULL;
	}
}

/* ----------------------------------------------- functions for the arguments */

static NOINLINE void evaluate(int slot)
{
	in.evaluated[slot]++;
	if (watched != NULL && memcmp(watched, pattern, watched_n) != 0)
		in.too_late++;
}
#define FUNCTIONS(type, name) \
	static NOINLINE type same_##name(type v) { return v; } \
	static NOINLINE type ev_##name(int slot, type v) { evaluate(slot); return v; }
EACH_TYPE(FUNCTIONS)
FUNCTIONS(const char *, str)
FUNCTIONS(void *, ptr)
FUNCTIONS(char *, dst)
#undef FUNCTIONS
static NOINLINE int add(int a, int b) { return a + b; }

/* ------------------------------------------------------------- macros of rows */

#define SAME(x) x
#define PAREN(x) ((x))
#define SIGN(x) ((x) < 0 ? -1 : (x) > 0)
#define LARGER(a, b) ((a) > (b) ? (a) : (b)) /* evaluates one of them twice */
#define BYTE(x, n) (((x) >> (8 * (n))) & 0xff)
#if !defined __STDC_VERSION__ && !defined __cplusplus
#define VARIADIC_MACROS 0
#else
#define VARIADIC_MACROS 1
#define FORWARD(f, dst, size, ...) f(dst, size, __VA_ARGS__)
#endif

/* --------------------------------------------------------------- libc's side */

static int (*volatile real_vsnprintf)(char *, size_t, const char *, va_list) = vsnprintf;
static int (*volatile real_vsprintf)(char *, const char *, va_list) = vsprintf;

static NOINLINE int libc_snprintf(char *dst, size_t size, const char *format, ...)
{
	va_list args;
	int n;

	va_start(args, format);
	n = real_vsnprintf(dst, size, format, args);
	va_end(args);
	if (n > recording->length)
		recording->length = n;
	return n;
}

static NOINLINE int libc_sprintf(char *dst, const char *format, ...)
{
	va_list args;
	int n;

	va_start(args, format);
	n = real_vsprintf(dst, format, args);
	va_end(args);
	if (n > recording->length)
		recording->length = n;
	return n;
}

/* -------------------------------------------------------------- random values */

static unsigned long long random_state;

static unsigned long long draw(void) /* xorshift64* */
{
	random_state ^= random_state >> 12;
	random_state ^= random_state << 25;
	random_state ^= random_state >> 27;
	return random_state * 2685821657736338717ULL;
}
static int between(int low, int high) { return low + (int)(draw() % (unsigned)(high - low + 1)); }

/* A value of so many bits where digits change: around powers of 10 and 2, the
 * ends of the type, small ones, and any number of random bits. */
static unsigned long long boundary(int bits)
{
	unsigned long long v = 1;
	int k;

	switch (draw() % 8) {
	case 0:
		v = draw() % 21;
		break;
	case 1:
	case 2:
		for (k = between(0, bits * 3 / 10 + 1); k > 0; k--)
			v *= 10;
		v += draw() % 3 - 1;
		break;
	case 3:
		v <<= between(0, bits - 1);
		v += draw() % 3 - 1;
		break;
	case 4:
		v = draw() % 3 == 0 ? ~0ULL : (v << (bits - 1)) - draw() % 2;
		break;
	default:
		v = draw() >> (64 - between(1, bits));
	}
	return draw() % 3 == 0 ? 0 - v : v;
}

static char bank[2 * SLOTS][STRING_MAX + 16];

/* A string of a length where copying by words or vectors changes its way. */
static char *random_string(char *room)
{
	static const unsigned char lengths[] = {0, 1, 2, 3, 4, 7, 8, 9, 15, 16, 17, 31, 32, 33, 63, 64, 65};
	static const char letters[] = "abcXYZ019 %ds\"\\\n\t/-.\303\251";
	int k, n = draw() % 2 ? between(0, 20) : lengths[draw() % COUNT(lengths)];

	room += draw() % 16;
	for (k = 0; k < n; k++)
		room[k] = letters[draw() % (sizeof letters - 1)];
	room[n] = '\0';
	return room;
}

static char *string_end; /* where the page behind the strings of in.edge begins */

static void draw_inputs(void)
{
	static const enum colour colours[] = {RED, GREEN, BLUE, GREY};
	static const enum level levels[] = {LOWEST, LOW, MIDDLE, HIGH};
	int k, n;
	char *p;

	memset(&in, 0, sizeof in);
	for (k = 0; k < SLOTS; k++) {
#define DRAW(type, name) in.name[k] = (type)boundary(8 * (int)sizeof(type));
		EACH_TYPE(DRAW)
#undef DRAW
		in.vi[k] = (int)boundary(32);
		in.vul[k] = (unsigned long)boundary(8 * (int)sizeof(long));
		in.c[k] = (char)(draw() % 16 == 0 ? draw() % 256 : (unsigned long long)between(32, 126));
		in.flag[k] = draw() % 2 != 0;
		in.colour[k] = colours[draw() % 4];
		in.level[k] = levels[draw() % 4];
		in.small[k] = draw() % 2 ? between(0, 11) : between(0, 1000);
		in.width[k] = between(-40, 40);
		in.wide[k] = between(-300, 300);
		in.prec[k] = between(-3, 40);
		in.ptr[k] = (void *)(uintptr_t)(draw() % 4 == 0 ? 0 : boundary(48));
		in.str[k] = random_string(bank[k]);
		in.maybe[k] = draw() % 3 == 0 ? NULL : random_string(bank[SLOTS + k]);
	}
	in.bits.u1 = draw() & 1;
	in.bits.u3 = draw() & 7;
	in.bits.u5 = draw() & 31;
	in.bits.u8 = draw() & 255;
	in.bits.u12 = boundary(12) & 4095;
	in.bits.u31 = boundary(31) & 0x7fffffff;
	in.bits.u32 = (unsigned)boundary(32);
	in.bits.s1 = -(int)(draw() & 1);
	in.bits.s4 = between(-8, 7);
	in.bits.s9 = between(-256, 255);
	in.bits.s31 = (int)(boundary(30) & 0x3fffffff) - 0x20000000;
	in.bits.u40 = boundary(40) & 0xffffffffffULL;
	for (k = 0; k < 4; k++) {
		n = between(0, (int)sizeof in.name[k] - 1);
		memset(in.name[k], 'A' + k, (size_t)n);
		memset(in.raw[k], 'r' + k, sizeof in.raw[k]);
	}

	/* One page for both: the string's NUL is the page's last byte; and before
	 * that string's letters there is none, so raw bytes come from a second page. */
	p = random_string(bank[0]);
	in.edge = (char *)memcpy(string_end - strlen(p) - 1, p, strlen(p) + 1);
	in.str[0] = in.edge;
	in.raw_n = between(0, 16);
	in.raw_edge = tail_end + 4096 + 4096 - in.raw_n;
	in.raw8_edge = tail_end + 4096 + 4096 - 8;
	in.self = &in;
	in.text = box.text;
	in.off = draw() % 9;
}

/* -------------------------------------------------------------------- driver */

enum { USES_CAP = 1, USES_TAIL = 2, USES_EXACT = 4 };
struct row {
	int number, flags;
	int room;                        /* the largest size to give */
	int (*got)(void), (*want)(void);
	const char *text;
};

static sigjmp_buf crashed;
static void on_signal(int number) { siglongjmp(crashed, number); }

static void run(struct record *record, const struct row *row, int (*call)(void))
{
	memcpy((void *)&in, (void *)&fresh, sizeof in);
	recording = record;
	record->result = record->error = record->length = 0;
	if (row->flags & (USES_TAIL | USES_EXACT))
		watch(tail_end - ROOM, ROOM, tail_end - ROOM, 0);
	else
		watch(box.before, sizeof box, box.text, sizeof box.text);
	record->signal = sigsetjmp(crashed, 1);
	if (record->signal == 0) {
		errno = 0;
		record->result = call();
		record->error = errno;
	}
	take();
	memcpy((void *)&record->in, (void *)&in, sizeof in);
}

/* errno counts where libc set it, that is where it returned -1. */
static bool same(const struct record *a, const struct record *b)
{
	return a->result == b->result && a->signal == b->signal &&
	       (b->error == 0 || a->error == b->error) && a->n == b->n &&
	       memcmp(a->bytes, b->bytes, a->n) == 0 &&
	       memcmp((const void *)&a->in, (const void *)&b->in, sizeof a->in) == 0;
}

static void print_bytes(const char *bytes, size_t from, size_t to)
{
	for (; from < to; from++) {
		unsigned char c = (unsigned char)bytes[from];
		if (c < ' ' || c > '~')
			printf("\\%03o", c);
		else
			printf("%s%c", c == '"' || c == '\\' ? "\\" : "", c);
	}
}

static void print_record(const char *whose, const struct record *r, size_t from, size_t to)
{
	int k;

	printf("  %s: result %d", whose, r->result);
	if (r->signal != 0)
		printf(", signal %d (%s)", r->signal, strsignal(r->signal));
	if (r->error != 0)
		printf(", errno %d", r->error);
	printf(", evaluated");
	for (k = 0; k < COUNTERS; k++)
		if (r->in.evaluated[k] != 0)
			printf(" %d:%d", k, r->in.evaluated[k]);
	if (r->in.too_late != 0)
		printf(", %d of them after a write", r->in.too_late);
	printf(", bytes %u..: \"", (unsigned)from);
	print_bytes(r->bytes, from, to);
	printf("\"\n");
}

/* Shows both records around the first byte that differs. */
static void print_difference(const struct row *row, int turn, const struct record *got, const struct record *want)
{
	size_t first = 0, from, to;

	while (first < want->n && got->bytes[first] == want->bytes[first])
		first++;
	if (first == want->n)
		first = MARGIN;
	from = first > 24 ? first - 24 : 0;
	to = first + 24 < want->n ? first + 24 : want->n;
	printf("difference: seed %lld row %d turn %d size %d, first differing byte %u of %u%s\n", (long long)SEED, row->number, turn,
	       row->flags & USES_CAP ? (int)in.cap : -1, (unsigned)first, (unsigned)want->n,
	       memcmp((const void *)&got->in, (const void *)&want->in, sizeof in) ? ", inputs differ" : "");
	printf("  call: %s\n", row->text);
	print_record("want", want, from, to);
	print_record("got ", got, from, to);
}

/* One turn of a row: the sizes that matter for what libc writes, or the one in
 * its text. */
static bool turn_agrees(const struct row *row, int turn)
{
	static struct record got, want;
	size_t caps[8];
	size_t k, count = 1, length;

	fresh.cap = (size_t)row->room;
	fresh.tail = tail_end - row->room;
	fresh.exact = tail_end - ROOM;
	run(&want, row, row->want);
	length = (size_t)want.length;

	caps[0] = (size_t)row->room;
	if (row->flags & USES_CAP) {
		caps[1] = 0;
		caps[2] = 1;
		caps[3] = length;
		caps[4] = length + 1;
		caps[5] = length > 0 ? length - 1 : 2;
		caps[6] = length + 2;
		caps[7] = draw() % (length + 8);
		count = COUNT(caps);
	}
	for (k = 0; k < count; k++) {
		if (caps[k] > (size_t)row->room)
			continue;
		fresh.cap = caps[k];
		fresh.tail = tail_end - caps[k];
		fresh.exact = tail_end - (length < ROOM ? length + 1 : ROOM);
		run(&want, row, row->want);
		run(&got, row, row->got);
		if (!same(&got, &want)) {
			print_difference(row, turn, &got, &want);
			return false;
		}
	}
	return true;
}

/* Two pages for tail, one that faults; one page of bytes without a NUL, one that
 * faults; one page for the strings, one that faults. */
static void map_pages(void)
{
	char *p = (char *)mmap(NULL, 7 * 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

	if (p == (char *)MAP_FAILED) {
		perror("mmap");
		exit(2);
	}
	tail_end = p + 2 * 4096;
	string_end = p + 6 * 4096;
	memset(p + 3 * 4096, 'Q', 4096);
	if (mprotect(tail_end, 4096, PROT_NONE) || mprotect(p + 4 * 4096, 4096, PROT_NONE) ||
	    mprotect(string_end, 4096, PROT_NONE)) {
		perror("mprotect");
		exit(2);
	}
}

static int run_rows(const struct row *rows, int count, int turns)
{
	static const int signals[] = {SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGILL, SIGTRAP};
	int k, turn, different = 0;

	for (k = 0; k < (int)COUNT(signals); k++)
		signal(signals[k], on_signal);
	map_pages();
	for (k = 0; k < count; k++) {
		random_state = (SEED * 1000003ULL + (unsigned)rows[k].number) * 2654435769ULL | 1;
		for (turn = 0; turn < 4; turn++) /* the first draws of near seeds are alike */
			draw();
		for (turn = 0; turn < turns; turn++) {
			draw_inputs();
			pattern_seed = (unsigned char)draw();
			greeting = draw() % 13;
			memcpy((void *)&fresh, (void *)&in, sizeof in);
			if (!turn_agrees(&rows[k], turn)) {
				different++;
				break;
			}
		}
	}
	printf("%d rows, %d different\n", count, different);
	return different != 0;
}

/* --------------------------------------------------------------------- rows */
