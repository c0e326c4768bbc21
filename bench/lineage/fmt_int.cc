// {fmt}: format_to of a compiled "{}".
#include <fmt/compile.h>
#include <fmt/format.h>

#include "lineage.h"

char *fmt_int_u64(char *buf, uint64_t n) { return fmt::format_to(buf, FMT_COMPILE("{}"), n); }
char *fmt_int_u32(char *buf, uint32_t n) { return fmt::format_to(buf, FMT_COMPILE("{}"), n); }
