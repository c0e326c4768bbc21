/* sprintf and snprintf with a bug, for planted_bugs.py: with -include of this file and
 * -DPLANT=PLANT_..., every call by name has the bug, and libc's side of a row does not, so the test
 * must find a difference.
 *
 * A bug of the whole output is in planted_vsnprintf(), a bug of one conversion in planted_pieces(),
 * which formats conversion by conversion. Bugs of floats are planted in the real runtime, by
 * planted_runtime_bugs.py. */
#define _GNU_SOURCE 1
#include <ctype.h>
#include <errno.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <wchar.h>

/* planted_bugs.py reads this: a bug is to be found in the mix named above it. */
enum plant {
	/* mix all */
	PLANT_NOTHING,
	PLANT_RESULT_OF_TRUNCATED, /* what was written, not what would have been */
	PLANT_BYTE_AFTER_NUL,      /* one more NUL, inside the size */
	PLANT_NO_NUL,              /* truncated output without its NUL */
	PLANT_SIZE_ZERO_WRITES,
	PLANT_ONE_BYTE_TOO_MANY,   /* writes buf[size] */
	PLANT_WRITES_BACK,         /* the 16 bytes at the NUL, unchanged */
	PLANT_EVALUATES_TWICE,
	PLANT_EVALUATES_LATE,      /* after the first byte is written */
	PLANT_SMALLEST_INT,        /* wrong for INT_MIN alone */
	PLANT_TWENTY_DIGITS,       /* wrong for 10^19 and above */
	PLANT_NO_MINUS_FLAG,
	PLANT_NO_PLUS_FLAG,
	PLANT_LOWER_CASE_X,
	PLANT_ZERO_WITH_PRECISION_ZERO,
	PLANT_STOPS_AT_NUL,        /* returns strlen */
	PLANT_CLOBBERS_ERRNO,
	PLANT_POSITIONS_IN_ORDER,  /* %2$d takes the next argument */
	/* mix all, from here on by planted_pieces() */
	PLANT_NOTHING_IN_PIECES,
	PLANT_COUNT_OFF_BY_ONE,    /* %n */
	PLANT_COUNT_OF_TRUNCATED,  /* %n stores what fits */
	PLANT_COUNT_TOO_WIDE,      /* %hhn stores an int */
	/* mix libc */
	PLANT_LONG_DOUBLE_AS_DOUBLE,
	PLANT_GOES_ON_AFTER_EILSEQ,
	PLANT_NO_GROUPING,
	PLANT_STALE_ERROR          /* %m of 0 */
};

static void planted_drop(char *format, const char *what, size_t skip)
{
	char *p = format;

	while ((p = strstr(p, what)) != NULL)
		memmove(p + skip, p + strlen(what), strlen(p + strlen(what)) + 1), p += skip;
}

static void planted_remove(char *text, const char *c)
{
	char *p;

	while ((p = strpbrk(text, c)) != NULL)
		memmove(p, p + 1, strlen(p));
}

#define PLANTED_PIECE(type) snprintf(out + n, room - n, spec, va_arg(args, type))
#define PLANTED_COUNT(type) (*va_arg(args, type *) = (type)count)

/* vsnprintf, one conversion at a time, for formats without positions. */
static int planted_pieces(char *out, size_t room, size_t size, int has_size, const char *format, va_list args, int error)
{
	size_t n = 0;

	while (*format) {
		char spec[128], length[3] = "", conversion;
		size_t at = 0, count = n, k = 0;
		int piece = 0;

		if (*format != '%') {
			out[n++] = *format++;
			continue;
		}
		spec[at++] = *format++;
		while (*format && strchr("-+ #0'I", *format))
			spec[at++] = *format++;
		for (; *format == '*' || *format == '.' || isdigit((unsigned char)*format); format++) {
			int is_precision = memchr(spec, '.', at) != NULL, value;
			if (*format != '*') {
				spec[at++] = *format;
				continue;
			}
			value = va_arg(args, int);
			if (is_precision && value < 0)
				at--; /* with the period */
			else
				at += (size_t)sprintf(spec + at, "%d", value);
		}
		spec[at] = '\0';
		while (*format && strchr("hlqjztL", *format))
			spec[at++] = length[k++] = *format++;
		spec[at++] = conversion = *format++;
		spec[at] = length[k < 2 ? k : 2] = '\0';
		if (PLANT == PLANT_NO_GROUPING)
			planted_remove(spec, "'");
		if (PLANT == PLANT_COUNT_OFF_BY_ONE)
			count++;
		if (PLANT == PLANT_COUNT_OF_TRUNCATED && has_size && size > 0 && count > size - 1)
			count = size - 1;
		errno = PLANT == PLANT_STALE_ERROR ? 0 : error;

		switch (conversion) {
		case '%': out[n++] = '%'; continue;
		case 'n':
			if (PLANT == PLANT_COUNT_TOO_WIDE && length[0] == 'h') PLANTED_COUNT(int);
			else if (strcmp(length, "hh") == 0) PLANTED_COUNT(signed char);
			else if (length[0] == 'h') PLANTED_COUNT(short);
			else if (length[0] == '\0') PLANTED_COUNT(int);
			else PLANTED_COUNT(long);
			continue;
		case 'm': piece = snprintf(out + n, room - n, spec, 0); break;
		case 'f': case 'F': case 'e': case 'E': case 'g': case 'G': case 'a': case 'A':
			if (length[0] != 'L')
				piece = PLANTED_PIECE(double);
			else if (PLANT == PLANT_LONG_DOUBLE_AS_DOUBLE)
				piece = snprintf(out + n, room - n, spec, (long double)(double)va_arg(args, long double));
			else
				piece = PLANTED_PIECE(long double);
			break;
		case 's': case 'S': case 'p': piece = PLANTED_PIECE(void *); break;
		case 'c': case 'C': piece = PLANTED_PIECE(int); break;
		default:
			if (length[0] == '\0' || length[0] == 'h')
				piece = PLANTED_PIECE(int);
			else
				piece = PLANTED_PIECE(long);
		}
		if (piece < 0 && PLANT == PLANT_GOES_ON_AFTER_EILSEQ)
			piece = 0;
		if (piece < 0)
			return -1;
		n += (size_t)piece;
	}
	out[n] = '\0';
	return (int)n;
}

static int planted_vsnprintf(char *dst, size_t size, int has_size, const char *format, va_list args)
{
	static char out[1 << 16];
	char own[4096];
	char *p;
	int error = errno, n;
	size_t length, copied;
	va_list again;

	snprintf(own, sizeof own, "%s", format);
	switch (PLANT) {
	case PLANT_NO_MINUS_FLAG: planted_drop(own, "%-", 1); break;
	case PLANT_NO_PLUS_FLAG: planted_drop(own, "%+", 1); break;
	case PLANT_LOWER_CASE_X: while ((p = strchr(own, 'X')) != NULL) *p = 'x'; break;
	case PLANT_ZERO_WITH_PRECISION_ZERO: planted_drop(own, ".0d", 0); break;
	case PLANT_POSITIONS_IN_ORDER:
		while ((p = strchr(own, '$')) != NULL)
			for (memmove(p, p + 1, strlen(p)); isdigit((unsigned char)p[-1]); p--)
				memmove(p - 1, p, strlen(p) + 1);
		break;
	}
	va_copy(again, args);
	errno = error;
	if (PLANT >= PLANT_NOTHING_IN_PIECES && strchr(own, '$') == NULL)
		n = planted_pieces(out, sizeof out, size, has_size, own, args, error);
	else
		n = vsnprintf(out, sizeof out, own, args);
	errno = PLANT == PLANT_CLOBBERS_ERRNO ? EINVAL : error;
	if (n < 0) { /* with what libc leaves in the buffer */
		n = has_size ? vsnprintf(dst, size, own, again) : vsprintf(dst, own, again);
		va_end(again);
		return n;
	}
	va_end(again);
	length = (size_t)n;
	if (PLANT == PLANT_SMALLEST_INT && (p = strstr(out, "-2147483648")) != NULL)
		p[10] = '0';
	if (PLANT == PLANT_TWENTY_DIGITS && (p = strstr(out, "18446744073709551615")) != NULL)
		p[0] = '9';

	if (!has_size)
		size = length + 1;
	copied = length < size ? length : size == 0 ? 0 : size - 1;
	memcpy(dst, out, copied);
	if (size > 0 && !(PLANT == PLANT_NO_NUL && length >= size))
		dst[copied] = '\0';
	if (PLANT == PLANT_SIZE_ZERO_WRITES && size == 0 && dst != NULL)
		dst[0] = '\0';
	if (PLANT == PLANT_BYTE_AFTER_NUL && has_size && copied + 1 < size)
		dst[copied + 1] = '\0';
	if (PLANT == PLANT_ONE_BYTE_TOO_MANY && has_size && length >= size && dst != NULL)
		dst[size] = '\0';
	if (PLANT == PLANT_WRITES_BACK && size > 0)
		for (p = dst + copied; p < dst + copied + 16; p++)
			*(volatile char *)p = *(volatile char *)p;
	if (PLANT == PLANT_RESULT_OF_TRUNCATED)
		return (int)copied;
	return PLANT == PLANT_STOPS_AT_NUL ? (int)strlen(out) : (int)length;
}

static __attribute__((noinline)) int planted_snprintf(char *dst, size_t size, const char *format, ...)
{
	va_list args;
	int n;

	va_start(args, format);
	n = planted_vsnprintf(dst, size, 1, format, args);
	va_end(args);
	return n;
}

static __attribute__((noinline)) int planted_sprintf(char *dst, const char *format, ...)
{
	va_list args;
	int n;

	va_start(args, format);
	n = planted_vsnprintf(dst, 0, 0, format, args);
	va_end(args);
	return n;
}

static int planted_spoil(char *dst, size_t size) { return size == 0 || (dst[0] = '!'); }

#if PLANT_IS_MACRO == 1
#define snprintf(...) (planted_snprintf(__VA_ARGS__), planted_snprintf(__VA_ARGS__))
#define sprintf(...) (planted_sprintf(__VA_ARGS__), planted_sprintf(__VA_ARGS__))
#elif PLANT_IS_MACRO == 2
#define snprintf(dst, size, ...) (planted_spoil(dst, size), planted_snprintf(dst, size, __VA_ARGS__))
#define sprintf(dst, ...) (planted_spoil(dst, 1), planted_sprintf(dst, __VA_ARGS__))
#else
#define snprintf(...) planted_snprintf(__VA_ARGS__)
#define sprintf(...) planted_sprintf(__VA_ARGS__)
#endif
