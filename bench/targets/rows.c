/* The calls that bench/targets.py counts on every target.
 *   rows ROW COUNT    makes COUNT calls of a row, over 64 inputs in turn */
#include <stdio.h>
#include <stdlib.h>

enum { INPUTS = 64 };
static char out[128];
static unsigned address[INPUTS];
static double number[INPUTS];
static const char *const words[8] = {"/index", "a", "images", "/usr/share/doc", "", "x.html", "some-longer-name", "etc"};
static volatile unsigned seen;

static void make_inputs(void)
{
	unsigned k, state = 12345;

	for (k = 0; k < INPUTS; k++) {
		state = state * 1664525u + 1013904223u;
		address[k] = state;
		number[k] = (double)(state >> 4) / 268435.456; /* 0 to 1000 */
	}
}

static void ipv4(unsigned count)
{
	unsigned k;

	for (k = 0; k < count; k++) {
		const unsigned a = address[k % INPUTS];
		snprintf(out, sizeof out, "%u.%u.%u.%u", a >> 24, a >> 16 & 255, a >> 8 & 255, a & 255); /* qrintf: hot */
		seen += (unsigned char)out[3];
	}
}

static void strings(unsigned count)
{
	unsigned k;

	for (k = 0; k < count; k++) {
		const unsigned a = address[k % INPUTS];
		snprintf(out, sizeof out, "%s/%s", words[a >> 8 & 7], words[a >> 16 & 7]); /* qrintf: hot */
		seen += (unsigned char)out[1];
	}
}

static void digits17(unsigned count)
{
	unsigned k;

	for (k = 0; k < count; k++) {
		snprintf(out, sizeof out, "%.17g", number[k % INPUTS]); /* qrintf: hot */
		seen += (unsigned char)out[1];
	}
}

static void mixed(unsigned count)
{
	unsigned k;

	for (k = 0; k < count; k++) {
		const unsigned a = address[k % INPUTS];
		snprintf(out, sizeof out, "%s: %d items, %08x, %.2f", words[a & 7], (int)(a >> 20), a, number[k % INPUTS]); /* qrintf: hot */
		seen += (unsigned char)out[1];
	}
}

int main(int argc, char **argv)
{
	static void (*const rows[])(unsigned) = {ipv4, strings, digits17, mixed};
	const unsigned row = argc > 2 ? (unsigned)atoi(argv[1]) : 4;

	if (row >= sizeof rows / sizeof rows[0])
		return 2;
	make_inputs();
	rows[row]((unsigned)atoi(argv[2]));
	return 0;
}
