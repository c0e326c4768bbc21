// gettext macros of a build without NLS are commas and casts around a literal.
// RUN: %same
#include "show.h"
#define gettext(Msgid) ((const char *)(Msgid))
#define dgettext(Domain, Msgid) ((void)(Domain), gettext(Msgid))
#define dcgettext(Domain, Msgid, Category) ((void)(Category), dgettext(Domain, Msgid))
#define ngettext(Msgid1, Msgid2, N) \
  ((N) == 1 ? ((void)(Msgid2), (const char *)(Msgid1)) : ((void)(Msgid1), (const char *)(Msgid2)))

int main(int argc, char **argv) {
  (void)argv;
  show(snprintf(fresh(), sizeof buf, gettext("%d files"), argc));
  show(snprintf(fresh(), sizeof buf, dcgettext("domain", "%d bytes", 5), argc));
  show(snprintf(fresh(), sizeof buf, ngettext("%d file", "%d files", argc), argc));
}
// CHECK-COUNT-3: "outcome":"compiled"
