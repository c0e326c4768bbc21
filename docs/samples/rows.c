#include <stdio.h>

void rows(char *buf, int count, const char **names) {
	for (int v = 0; v < count; ++v)
		buf += snprintf(buf, 40, "%d-%s\n", v, names[v]);
}
