/* Writes lines of a web server's access log: one call with strings and numbers mixed.
 *
 * Fifteen values in the combined log format. The strings are copied, the numbers of
 * the time have two digits each, and the size of the line is checked once.
 *
 * Prints a line of the log, a checksum over all of them, and the time of a call.
 */
#define _POSIX_C_SOURCE 200809L
#include <stdint.h>
#include <stdio.h>
#include <time.h>

enum {
	REQUESTS = 4096,
	ROUNDS = 300,
	LINE = 1024
};

struct request {
	char address[16];
	int day, year, hour, minute, second;
	const char *month, *method;
	char path[80];
	int major, minor, status;
	size_t bytes;
	const char *referer;
	char agent[128];
};

static struct request requests[REQUESTS];

static int format_request(char *line, size_t size, const struct request *r)
{
	return snprintf(line, size, "%s - - [%02d/%s/%d:%02d:%02d:%02d +0000] \"%s %s HTTP/%d.%d\" %d %zu \"%s\" \"%s\"\n",
			r->address, r->day, r->month, r->year, r->hour, r->minute, r->second, r->method, r->path,
			r->major, r->minor, r->status, r->bytes, r->referer, r->agent);
}

static uint64_t draw(void)
{
	static uint64_t state = 88172645463325252u;

	state ^= state << 13; /* xorshift64 */
	state ^= state >> 7;
	state ^= state << 17;
	return state >> 16;
}

static int between(int low, int high)
{
	return low + (int)(draw() % (unsigned)(high - low + 1));
}

static void make_word(char *word, int low, int high)
{
	int n = between(low, high);

	for (int i = 0; i < n; i++)
		word[i] = "abcdefghijklmnopqrstuvwxyz0123456789-_/."[draw() % 40];
	word[n] = '\0';
}

static void make_requests(void)
{
	static const char *const months[] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
	static const char *const methods[] = {"GET", "GET", "GET", "POST", "HEAD", "PUT", "DELETE"};
	static const char *const referers[] = {"-", "-", "https://www.example.com/", "https://www.example.com/search?q=snprintf"};
	static const int statuses[] = {200, 200, 200, 200, 206, 301, 304, 404, 500};

	for (int i = 0; i < REQUESTS; i++) {
		struct request *r = &requests[i];
		uint64_t address;
		char word[61];

		address = draw();
		snprintf(r->address, sizeof r->address, "%u.%u.%u.%u", (unsigned)(address >> 24) & 0xff,
			 (unsigned)(address >> 16) & 0xff, (unsigned)(address >> 8) & 0xff, (unsigned)address & 0xff);
		r->day = between(1, 31);
		r->month = months[draw() % 12];
		r->year = between(2015, 2026);
		r->hour = between(0, 23);
		r->minute = between(0, 59);
		r->second = between(0, 59);
		r->method = methods[draw() % 7];
		make_word(word, 3, 50);
		snprintf(r->path, sizeof r->path, "/%s", word);
		r->major = 1;
		r->minor = between(0, 1);
		r->status = statuses[draw() % 9];
		r->bytes = (size_t)(draw() >> between(24, 47));
		r->referer = referers[draw() % 4];
		make_word(word, 20, 60);
		snprintf(r->agent, sizeof r->agent, "Mozilla/5.0 (%s)", word);
	}
}

/* FNV-1a over every line and its length. */
static uint32_t checksum(void)
{
	uint32_t sum = 2166136261u;

	for (int i = 0; i < REQUESTS; i++) {
		char line[LINE];
		int n = format_request(line, sizeof line, &requests[i]);

		for (int k = 0; k <= n; k++)
			sum = (sum ^ (unsigned char)line[k]) * 16777619u;
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

/* Seconds for all requests, the best of many rounds. */
static double time_of_round(void)
{
	double best = 1e9;

	for (int round = 0; round < ROUNDS; round++) {
		double start = now(), time;

		for (int i = 0; i < REQUESTS; i++) {
			char line[LINE];
			int n = format_request(line, sizeof line, &requests[i]);

			__asm__ volatile("" : : "r"(n), "r"(line) : "memory"); /* both are used */
		}
		time = now() - start;
		if (time < best)
			best = time;
	}
	return best;
}

int main(void)
{
	char sample[LINE];

	make_requests();
	format_request(sample, sizeof sample, &requests[0]);
	printf("%d requests, the first is\n%s", REQUESTS, sample);
	printf("checksum: %08x\n", (unsigned)checksum());
	printf("ns_per_call: %.1f\n", time_of_round() * 1e9 / (double)REQUESTS);
	return 0;
}
