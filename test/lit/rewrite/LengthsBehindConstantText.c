// Strings and numbers of every length between constant texts: no byte behind the NUL is touched,
// and no byte of the text in front is lost.
// RUN: %same
#include "show.h"

int main(int argc, char **argv) {
  static const char text[] = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  for (unsigned n = 0; n < sizeof text; n++) {
    const char *s = text + sizeof text - 1 - n;
    unsigned long v = n < 64 ? 0x123456789abcdef1ul >> n : 0;
    show(sprintf(fresh(), "Location: %s", s));
    show(snprintf(fresh(), sizeof buf, "Location: %s\r\n", s));
    show(snprintf(fresh(), 40, "Location: %s\r\n", s));
    show(snprintf(fresh(), sizeof buf, "%02u:%02u:%02u %s.", n % 24, n % 60, (n + argc) % 60, s));
    show(snprintf(fresh(), sizeof buf, "\"%08x-%lx\"", n * 0x01234567u, v));
    show(sprintf(fresh(), "address %lX", v));
    show(snprintf(fresh(), sizeof buf, "version%c %s", 'A' + (int)n % 26, s));
    show(snprintf(fresh(), sizeof buf, "ab%06u:%s", n * 1234567u % 1000000u, s)); // no store of the head reaches the tail
    show(snprintf(fresh(), sizeof buf, "abcdef%03x%s", n * 1234567u & 0xfffu, s));
    show(snprintf(fresh(), sizeof buf, "seven: %s", s));
  }
  (void)argv;
}
// CHECK: "format":"Location: %s","outcome":"compiled"
