/* Formats IPv4 addresses: the call that qrintf is best at.
 *
 * Every argument is a byte, and the compiler can see it, so nothing of the format is
 * left to do at run time: four numbers of one to three digits and three dots.
 *
 * Prints a line of the result, a checksum over all of them, and the time of a call.
 */
#define _POSIX_C_SOURCE 200809L
#include <stdint.h>
#include <stdio.h>
#include <time.h>

enum {
	ADDRESSES = 16384, /* more than a branch predictor remembers */
	ROUNDS = 240
};

static uint32_t addresses[ADDRESSES];

static int format_address(char *buf, size_t size, uint32_t addr)
{
	return snprintf(buf, size, "%u.%u.%u.%u", (addr >> 24) & 0xff, (addr >> 16) & 0xff, (addr >> 8) & 0xff, addr & 0xff);
}

static void make_addresses(void)
{
	uint64_t state = 88172645463325252u;

	for (int i = 0; i < ADDRESSES; i++) {
		state ^= state << 13; /* xorshift64 */
		state ^= state >> 7;
		state ^= state << 17;
		addresses[i] = (uint32_t)(state >> 32);
	}
}

/* FNV-1a over every address as text and its length. */
static uint32_t checksum(void)
{
	uint32_t sum = 2166136261u;

	for (int i = 0; i < ADDRESSES; i++) {
		char buf[16];
		int n = format_address(buf, sizeof buf, addresses[i]);

		for (int k = 0; k <= n; k++)
			sum = (sum ^ (unsigned char)buf[k]) * 16777619u;
		sum = (sum ^ (uint32_t)n) * 16777619u;
	}
	return sum;
}

static double now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* Seconds for all addresses, the best of many rounds. */
static double time_of_round(void)
{
	double best = 1e9;

	for (int round = 0; round < ROUNDS; round++) {
		double start = now(), time;

		for (int i = 0; i < ADDRESSES; i++) {
			char buf[16];
			int n = format_address(buf, sizeof buf, addresses[i]);

			__asm__ volatile("" : : "r"(n), "r"(buf) : "memory"); /* both are used */
		}
		time = now() - start;
		if (time < best)
			best = time;
	}
	return best;
}

int main(void)
{
	char sample[16];

	make_addresses();
	format_address(sample, sizeof sample, addresses[0]);
	printf("%d addresses, the first is %s\n", ADDRESSES, sample);
	printf("checksum: %08x\n", (unsigned)checksum());
	printf("ns_per_call: %.1f\n", time_of_round() * 1e9 / (double)ADDRESSES);
	return 0;
}
