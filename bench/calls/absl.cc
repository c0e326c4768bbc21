// absl::SNPrintF (Debian's libabsl-dev): the format is checked when compiling, and read when running.
#include <absl/strings/str_format.h>
#define SNPRINTF absl::SNPrintF
#define PEER "absl"
#include "printf.h"
