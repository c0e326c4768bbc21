/* sprintf and snprintf with a bug, for planted_bugs.py: with -include of this file and
 * -DPLANT=PLANT_..., every call by name has the bug, and libc's side of a row does not, so the test
 * must find a difference.
 *
 * Bugs of %n, of floats and of what libc formats in its place are planted in the real runtime, by
 * planted_runtime_bugs.py. */
#define _GNU_SOURCE 1
#include <ctype.h>
#include <errno.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* planted_bugs.py reads this. */
enum plant {
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
	PLANT_POSITIONS_IN_ORDER   /* %2$d takes the next argument */
};

static void planted_drop(char *format, const char *what, size_t skip)
{
	char *p = format;

	while ((p = strstr(p, what)) != NULL)
		memmove(p + skip, p + strlen(what), strlen(p + strlen(what)) + 1), p += skip;
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
