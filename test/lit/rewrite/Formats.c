// What is a format: literals, also joined, escaped, chosen by a condition or behind the macros that
// gettext has without NLS, and objects that nobody can change. Each byte is what it stands for.
// RUN: %same -w
#include "show.h"
#include <inttypes.h>
#define gettext(Msgid) ((const char *)(Msgid))
#define dgettext(Domain, Msgid) ((void)(Domain), gettext(Msgid))
#define dcgettext(Domain, Msgid, Category) ((void)(Category), dgettext(Domain, Msgid))
#define ngettext(Msgid1, Msgid2, N) \
  ((N) == 1 ? ((void)(Msgid2), (const char *)(Msgid1)) : ((void)(Msgid1), (const char *)(Msgid2)))
static const char fixed[] = "%d/%d";
static char changing[] = "%d/%d";
static const char *const outer = "outer %d";

static void literals(int v) {
  volatile uint64_t u = UINT64_MAX;
  volatile int32_t i = INT32_MIN;
  show(snprintf(fresh(), sizeof buf, "%" PRIu64 " %" PRId32 "%08" PRIx64, u, i, u >> 40));
  show(snprintf(fresh(), sizeof buf, "%" PRIu8 "/%" PRIX16 "/%" PRIiMAX, (uint8_t)u, (uint16_t)u,
                (intmax_t)i));
  show(snprintf(fresh(), sizeof buf, "\t%d\\\"\x41\101\a\b\f\v\r\n%d\1772\xff", v, v));
  show(snprintf(fresh(), sizeof buf, "a\x25" "d|\45d", v, v));
  // What would end a comment does not end the one above the site.
  show(snprintf(fresh(), sizeof buf, "*/ %d /* // */*", v));
  show(snprintf(fresh(), sizeof buf, "/*/%s", "x"));
  show(snprintf(fresh(), sizeof buf, "größer als %d €, «%s»", v, "日本"));
  for (size_t n = 0; n < 12; n++)
    show(snprintf(fresh(), n, "ä%dß€", v));
  show(snprintf(fresh(), sizeof buf, u8"é%d", v));
}

static void objects(int v) {
  static const char local[] = "<%x>";
  static const char *const pointer = "local %d";
  changing[2] = '!';
  show(snprintf(fresh(), sizeof buf, fixed, v, -v)), show(snprintf(fresh(), sizeof buf, local, v));
  show(snprintf(fresh(), sizeof buf, changing, v, -v));
  show(snprintf(fresh(), sizeof buf, outer, v));
  show(snprintf(fresh(), sizeof buf, v > 1 ? outer : pointer, v));
}

static void choices(int v, const char *empty) {
  for (int n = 0; n < 5; n++) {
    show(snprintf(fresh(), sizeof buf, n == 1 ? "%d file" : "%d files", n));
    show(sprintf(fresh(), n ? "none" : "%d", v));
    show(snprintf(fresh(), sizeof buf, n ? "%d %s" : "%d", n, "two"));
    // The bytes in which they differ decide.
    show(snprintf(fresh(), sizeof buf, n ? n > 1 ? n > 2 ? "many %d" : "man %d" : "one %d%s" : "", v,
                  empty));
  }
  show(snprintf(fresh(), sizeof buf, gettext("%d apples"), v));
  show(snprintf(fresh(), sizeof buf, dcgettext("domain", "%d bytes", 5), v));
  show(snprintf(fresh(), sizeof buf, ngettext("%d pear", "%d pears", v), v));
}

int main(int argc, char **argv) {
  literals(argc), objects(argc), choices(argc, argv[0] + strlen(argv[0]));
}
// CHECK: "format":"%lu %d%08lx","outcome":"compiled"
// CHECK-COUNT-2: "outcome":"compiled"
// CHECK: "format":"a%d|%d","outcome":"compiled"
// CHECK-COUNT-2: "outcome":"compiled"
// CHECK: "format":"größer als %d €, «%s»","outcome":"compiled"
// CHECK: "outcome":"compiled"
// CHECK: "format":"é%d","outcome":"compiled"
// CHECK: "format":"%d/%d","outcome":"compiled"
// CHECK: "format":"<%x>","outcome":"compiled"
// CHECK: "format":null,"outcome":"kept","reason":"format-not-constant"
// CHECK: "format":"outer %d","outcome":"compiled"
// CHECK: "format":"outer %d|local %d","outcome":"compiled"
// CHECK: "format":"%d file|%d files","outcome":"compiled"
// CHECK-COUNT-2: "outcome":"compiled"
// CHECK: "format":"many %d|man %d|one %d%s|","outcome":"compiled"
// CHECK-COUNT-3: "outcome":"compiled"
// CHECK: qrintf_is(f, "%d file"){{$}}
// CHECK-NEXT: ? __q
// CHECK: qrintf_is(f, "%d files"){{$}}
// CHECK-NEXT: ? __q
// CHECK: __q{{0+}}(fresh(), sizeof buf, "%" PRIu64 " %" PRId32 "%08" PRIx64, u, i, u >> 40)
