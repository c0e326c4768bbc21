/* itoa_yy (Yaoyuan Guo) as its author has it in yyjson. It is a static function there, so yyjson's
 * file is included. */
#define YYJSON_DISABLE_READER 1
#include YYJSON_SOURCE

#include "lineage.h"

char *yyjson_u64(char *buf, uint64_t n) { return (char *)write_u64(n, (u8 *)buf); }
