// std::to_chars.
#include <charconv>

#include "lineage.h"

char *to_chars_u64(char *buf, uint64_t n) { return std::to_chars(buf, buf + 20, n).ptr; }
char *to_chars_u32(char *buf, uint32_t n) { return std::to_chars(buf, buf + 10, n).ptr; }
