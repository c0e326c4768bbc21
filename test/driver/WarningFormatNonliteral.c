// gcc takes a comma for a format that is no literal: where it was asked to say so, it still does.
// RUN: %diag-gcc -Wformat=2 | FileCheck %s
// RUN: %diag-gcc -Wall -Werror=format-security | FileCheck %s --check-prefix=SECURITY
#include <stdio.h>
#define gettext(Domain, Msgid) ((void)(Domain), (const char *)(Msgid))
int f(char *b, int x) { return sprintf(b, gettext("d", "%d"), x); }
int g(char *b) { return sprintf(b, gettext("d", "text")); }
// CHECK: warning: format not a string literal, argument types not checked
// SECURITY: error: format not a string literal and no format arguments
