/* The values that own_formats.py passes, and the function that it passes them to. */
#include <stddef.h>
#include <stdint.h>

/* A value of set v (0 to SETS - 1) for the argument of this number. */
long long integer(int v, int number);
double real(int v, int number);
const char *string(int v, int number);
int small(int v, int number);

/* Formats by vsnprintf into buffers of several sizes, and says where libc does something else. */
__attribute__((format(printf, 1, 2))) void check(const char *format, ...);
