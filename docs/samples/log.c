#include <stdint.h>
#include <stdio.h>

struct host { uint8_t ip[4]; unsigned up; };

__attribute__((hot)) int print_host(char buf[16], const struct host *h, const char *format) {
  snprintf(buf, 16, "%u.%u.%u.%u", h->ip[0], h->ip[1], h->ip[2], h->ip[3]);
  return sprintf(buf, format, h->up);
}
