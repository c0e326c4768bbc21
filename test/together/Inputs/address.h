#define QUAD(a) (a) >> 24, (a) >> 16 & 0xff, (a) >> 8 & 0xff, (a)&0xff
#define PRINT_TO(buffer, ...) snprintf(buffer, sizeof buffer, __VA_ARGS__)
int address(char *to, unsigned a);
int record(char *to, unsigned long size, const char *name, int value);
