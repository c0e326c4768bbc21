#include "count.h"

#include <cstdint>
#include <cstring>
#include <linux/perf_event.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <valgrind/callgrind.h>

InstructionCounter::InstructionCounter() {
  perf_event_attr Attributes;
  memset(&Attributes, 0, sizeof Attributes);
  Attributes.type = PERF_TYPE_HARDWARE;
  Attributes.size = sizeof Attributes;
  Attributes.config = PERF_COUNT_HW_INSTRUCTIONS;
  Attributes.disabled = Attributes.exclude_kernel = Attributes.exclude_hv = 1;
  Counter = RUNNING_ON_VALGRIND ? -1 : static_cast<int>(syscall(SYS_perf_event_open, &Attributes, 0, -1, -1, 0));
}

InstructionCounter::~InstructionCounter() {
  if (Counter >= 0)
    close(Counter);
}

bool InstructionCounter::missing() const { return Counter < 0 && !RUNNING_ON_VALGRIND; }

unsigned long long InstructionCounter::count(const std::string &Name, const std::function<void()> &Work) {
  uint64_t Found = 0;
  if (Counter >= 0) {
    ioctl(Counter, PERF_EVENT_IOC_RESET, 0);
    ioctl(Counter, PERF_EVENT_IOC_ENABLE, 0);
    Work();
    ioctl(Counter, PERF_EVENT_IOC_DISABLE, 0);
    if (read(Counter, &Found, sizeof Found) != sizeof Found)
      Found = 0;
    return Found;
  }
  CALLGRIND_TOGGLE_COLLECT;
  Work();
  CALLGRIND_TOGGLE_COLLECT;
  CALLGRIND_DUMP_STATS_AT(Name.c_str());
  return 0;
}
