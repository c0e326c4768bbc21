#ifdef STREAMS
/* ----------------------------------------------------------------- streams */

/* The stream that a row writes to, and stdout at the same time. What it is like follows from
 * sink_seed, which is the same for both sides. What is written to it becomes the bytes of the
 * record, with a mark behind each write(2). */
static FILE *sink, *real_stdout;

/* The strings that calls of asprintf allocate: each call has a pointer of its own. Their bytes
 * become those of the record, as many as libc made, also behind a null character. */
static char *strings[32];
static int string_lengths[32]; /* libc's, which comes first */
static int string_count;

static NOINLINE char **new_string(void)
{
	return &strings[string_count++ % 32];
}

static unsigned sink_seed, sink_state;
static char sink_log[2 * sizeof(struct box) / 3], sink_buffer[4096];
static size_t sink_n;

static unsigned sink_draw(unsigned n)
{
	sink_state = sink_state * 1664525u + 1013904223u;
	return (sink_state >> 8) % n;
}

static void log_bytes(const char *bytes, size_t n)
{
	size_t k;

	for (k = 0; k < n; k++) /* round and round, so that long ones count too */
		sink_log[sink_n++ % sizeof sink_log] ^= (char)(bytes[k] + (char)(sink_n / sizeof sink_log));
}

#if defined __has_feature
#if __has_feature(memory_sanitizer)
#define MEMORY_SANITIZER 1
#include <sanitizer/msan_interface.h>
#endif
#endif

static ssize_t sink_write(void *cookie, const char *bytes, size_t n)
{
	(void)cookie;
#ifdef MEMORY_SANITIZER /* which does not see what libc stored there */
	__msan_unpoison(bytes, n);
#endif
	if (sink_draw(12) == 0) {
		n = sink_draw(2) ? 0 : n / 2;
		if (n == 0)
			errno = EIO;
	}
	log_bytes(bytes, n);
	log_bytes("\376", 1);
	return (ssize_t)n;
}

static void open_sink(void)
{
	static const cookie_io_functions_t functions = {NULL, sink_write, NULL, NULL};
	static const int modes[] = {_IOFBF, _IOFBF, _IOFBF, _IOLBF, _IOLBF, _IONBF};
	unsigned size, used;

	memset(strings, 0, sizeof strings);
	string_count = 0;
	sink_state = sink_seed;
	memset(sink_log, 0, sizeof sink_log);
	sink_n = 0;
	sink = fopencookie(NULL, "w", functions);
	size = 1 + sink_draw(sink_draw(2) ? 300 : 4096);
	setvbuf(sink, sink_buffer, modes[sink_draw(6)], size);
	used = sink_draw(8) == 0 ? 0 : 1 + sink_draw(size);
	while (used-- > 0)
		putc('.', sink);
	real_stdout = stdout;
	stdout = sink;
}

static void close_sink(void)
{
	int k;

	for (k = 0; k < 32; k++)
		if (strings[k] != NULL) {
			log_bytes(strings[k], (size_t)string_lengths[k] + 1);
			free(strings[k]);
		}
	log_bytes((const char *)&string_count, sizeof string_count);
	log_bytes(ferror(sink) ? "\375" : "\374", 1);
	stdout = real_stdout;
	fclose(sink);
	watched = sink_log;
	watched_n = sizeof sink_log;
}

static int (*volatile real_vfprintf)(FILE *, const char *, va_list) = vfprintf;

static NOINLINE int libc_vfprintf(FILE *stream, const char *format, va_list args)
{
	static char text[65536];
	const int error = errno;
	va_list copy;
	int n;

	__builtin_va_copy(copy, args);
	n = real_vsnprintf(text, sizeof text, format, copy);
	va_end(copy);
	note(text, sizeof text, n);
	errno = error;
	return real_vfprintf(stream, format, args);
}

static NOINLINE int libc_fprintf(FILE *stream, const char *format, ...)
{
	va_list args;
	int n;

	va_start(args, format);
	n = libc_vfprintf(stream, format, args);
	va_end(args);
	return n;
}

static NOINLINE int libc_printf(const char *format, ...)
{
	va_list args;
	int n;

	va_start(args, format);
	n = libc_vfprintf(stdout, format, args);
	va_end(args);
	return n;
}

static int (*volatile real_vasprintf)(char **, const char *, va_list) = vasprintf;

static NOINLINE int libc_asprintf(char **string, const char *format, ...)
{
	va_list args;
	int n;

	va_start(args, format);
	n = real_vasprintf(string, format, args);
	va_end(args);
	if (n >= 0) {
		string_lengths[string - strings] = n;
		note(*string, (size_t)n + 1, n);
	}
	return n;
}

#ifdef OWN
OWN_FUNCTION(asprintf, 2, (char **string, const char *format, ...),
             vasprintf(string, format_of_turn(format), args))
OWN_FUNCTION(fprintf, 2, (FILE *stream, const char *format, ...),
             vfprintf(stream, format_of_turn(format), args))
OWN_FUNCTION(printf, 1, (const char *format, ...), vprintf(format_of_turn(format), args))
#endif
#endif
