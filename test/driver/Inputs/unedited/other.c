#include <stdio.h>
int other(char *b, size_t n, const char *format, int v) { return snprintf(b, n, format, v); }
