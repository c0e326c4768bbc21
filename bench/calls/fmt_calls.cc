// The whole calls (a log line, a row of JSON and the like) with {fmt}.
#include "fmt.h"

CALL(ipv4, ipv4_input, 16, "{}.{}.{}.{}", a->address >> 24 & 0xff, a->address >> 16 & 0xff, a->address >> 8 & 0xff, a->address & 0xff)
CALL(http, http_input, 128, "HTTP/1.1 {} {}\r\n", a->status, a->reason)
CALL(etag, etag_input, 64, "\"{:08x}-{:x}\"", a->modified, a->size)
CALL(vmstat, vmstat_input, 128, "{} {}\n", a->name, a->value)
CALL(iso, iso_input, 64, "{:04d}-{:02d}-{:02d}T{:02d}:{:02d}:{:02d}.{:03d}Z", a->year, a->month, a->day, a->hour, a->minute, a->second,
     a->milliseconds)
CALL(uuid, uuid_input, 64, "{:08x}-{:04x}-{:04x}-{:04x}-{:012x}", a->a, a->b, a->c, a->d, a->e)
CALL(redis, redis_input, 256, "*{}\r\n${}\r\n{}\r\n", a->arguments, a->length, a->value)
CALL(padded, padded_input, 128, "{:<20}|{:10d}|{:<8x}|{:+d}", a->text, a->a, a->x, a->b)
CALL(padded_nop, padded_input, 128, "{:>20}|{:10d}|{:8x}|{:d}", a->text, a->a, a->x, a->b)
CALL(string, path_input, 256, "{}", a->name)
CALL(path, path_input, 512, "{}/{}", a->folder, a->name)
CALL(int_d, int_input, 16, "{}", a->v)
CALL(int_u, u32_input, 16, "{}", a->v)
CALL(int_lu, u64_input, 32, "{}", a->v)
CALL(int_llx, u64_input, 32, "{:x}", a->v)
CALL(int_08x, u32_input, 16, "{:08x}", a->v)
