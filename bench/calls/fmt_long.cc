// The two longest calls with {fmt}.
#include "fmt.h"

CALL(log, log_input, 1024, "{} - - [{:02d}/{}/{}:{:02d}:{:02d}:{:02d} +0000] \"{} {} HTTP/{}.{}\" {} {} \"{}\" \"{}\"\n", a->client, a->day,
     a->month, a->year, a->hour, a->minute, a->second, a->method, a->path, a->major, a->minor, a->status, a->bytes, a->referrer, a->agent)
CALL(stat20, stat_input, 512, " {} {} {} {} {} {} {} {} {} {} {} {} {} {} {} {} {} {} {} {}", a->d[0], a->q[0], a->d[1], a->q[1], a->d[2],
     a->q[2], a->d[3], a->q[3], a->d[4], a->q[4], a->d[5], a->q[5], a->d[6], a->q[6], a->d[7], a->q[7], a->d[8], a->q[8], a->d[9], a->q[9])
