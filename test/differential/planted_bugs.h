/* sprintf and snprintf with a bug, for planted_bugs.py: with -include of this file and
 * -DPLANT=PLANT_..., every call by name has the bug, and libc's side of a row does not, so the test
 * must find a difference.
 *
 * Bugs of conversions are planted in the real runtime, by planted_runtime_bugs.py. */
#define _GNU_SOURCE 1
#include <errno.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
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
	PLANT_CLOBBERS_ERRNO
};

static int planted_vsnprintf(char *dst, size_t size, int has_size, const char *format, va_list args)
{
	const int n = has_size ? vsnprintf(dst, size, format, args) : vsprintf(dst, format, args);
	const size_t length = (size_t)n, copied = !has_size || length < size ? length : size - 1;
	char *p;

	if (n < 0)
		return n;
	if (PLANT == PLANT_CLOBBERS_ERRNO)
		errno = EINVAL;
	if (PLANT == PLANT_SIZE_ZERO_WRITES && has_size && size == 0 && dst != NULL)
		dst[0] = '\0';
	if (has_size && size == 0)
		return PLANT == PLANT_RESULT_OF_TRUNCATED ? 0 : n;
	if (PLANT == PLANT_NO_NUL && has_size && length >= size)
		dst[copied] = '!';
	if (PLANT == PLANT_BYTE_AFTER_NUL && has_size && copied + 1 < size)
		dst[copied + 1] = '\0';
	if (PLANT == PLANT_ONE_BYTE_TOO_MANY && has_size && length >= size)
		dst[size] = '\0';
	if (PLANT == PLANT_WRITES_BACK)
		for (p = dst + copied; p < dst + copied + 16; p++)
			*(volatile char *)p = *(volatile char *)p;
	return PLANT == PLANT_RESULT_OF_TRUNCATED ? (int)copied : n;
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
