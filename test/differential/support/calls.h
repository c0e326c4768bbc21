/* ------------------------------------------------------------ destinations */

enum { ROOM = 2400, MARGIN = 32 }; /* rows/base.py knows them too */
struct box {
	char before[MARGIN];
	char text[ROOM];
	char after[MARGIN];
};
struct box box;
static struct box *volatile box_pointer = &box;
/* A multiple of the page size of every machine: SPARC has pages of 8,192 bytes, POWER of up to
 * 65,536. */
enum { PAGE = 65536 };
static char *tail_end; /* where the unmapped page begins */

/* The memory under watch. It is filled with a pattern before the call, ev_...() looks at it, and it
 * is compared after the call, so that a byte stored anywhere near the destination shows. */
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
	unsigned long long digest; /* of all output that libc made */
	size_t n;
	char bytes[sizeof(struct box)];
	struct inputs in;
};
static struct record *recording;

/* For a local array: called before it goes out of scope, because the comparison comes later. */
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
EACH_FLOAT(FUNCTIONS)
FUNCTIONS(const wchar_t *, ws)
FUNCTIONS(const char *, str)
FUNCTIONS(void *, ptr)
FUNCTIONS(char *, dst)
#undef FUNCTIONS
#define FUNCTIONS(type, name) \
	static NOINLINE type *ev_store_##name(int slot, type *v) { evaluate(slot); return v; }
EACH_COUNT(FUNCTIONS)
#undef FUNCTIONS
static NOINLINE int ev_error(int slot, int v) { evaluate(slot); return errno = v; }
static NOINLINE int add(int a, int b) { return a + b; }

/* ------------------------------------------------------------- macros of rows */

#define SAME(x) x
#define PAREN(x) ((x))
#define SIGN(x) ((x) < 0 ? -1 : (x) > 0)
#define LARGER(a, b) ((a) > (b) ? (a) : (b)) /* evaluates one of them twice */
/* gettext without a catalogue, as in gnulib's gettext.h */
#define _(text) gettext(text)
#define N_(text) text
#define gettext(text) ((const char *)(text))
#define dgettext(domain, text) ((void)(domain), gettext(text))
#define dcgettext(domain, text, category) ((void)(category), dgettext(domain, text))
#define ngettext(one, many, n) ((n) == 1 ? ((void)(many), (const char *)(one)) : ((void)(one), (const char *)(many)))
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

/* Two runs of a row that differ here had different values to print, so they count as two rows. */
static void note(const char *text, size_t room, int n)
{
	size_t k;

	if (n > recording->length)
		recording->length = n;
	for (k = 0; n > 0 && k < (size_t)n && k + 1 < room; k++)
		recording->digest = (recording->digest ^ (unsigned char)text[k]) * 1099511628211ULL;
	recording->digest = (recording->digest ^ (unsigned)n) * 1099511628211ULL;
}

static NOINLINE int libc_snprintf(char *dst, size_t size, const char *format, ...)
{
	va_list args;
	int n;

	va_start(args, format);
	n = real_vsnprintf(dst, size, format, args);
	va_end(args);
	note(dst, size, n);
	return n;
}

static NOINLINE int libc_sprintf(char *dst, const char *format, ...)
{
	va_list args;
	int n;

	va_start(args, format);
	n = real_vsprintf(dst, format, args);
	va_end(args);
	note(dst, (size_t)-1, n);
	return n;
}

/* ---------------------------------------- the program's own printf-like functions */

#ifdef OWN
/* In some turns the format is the literal, for which the wrapper may have made code that the engine
 * finds by the address; in others it is a copy, which the engine reads. */
static int copies_format;

static NOINLINE const char *format_of_turn(const char *format)
{
	static char copy[4096];

	return copies_format ? strcpy(copy, format) : format;
}

#define OWN_FUNCTION(name, at, parameters, call) \
	static NOINLINE __attribute__((format(printf, at, at + 1))) int own_##name parameters \
	{ \
		va_list args; \
		int n; \
\
		va_start(args, format); \
		n = call; \
		va_end(args); \
		return n; \
	}

OWN_FUNCTION(snprintf, 3, (char *dst, size_t size, const char *format, ...),
             vsnprintf(dst, size, format_of_turn(format), args))
OWN_FUNCTION(sprintf, 2, (char *dst, const char *format, ...),
             vsprintf(dst, format_of_turn(format), args))
#endif
