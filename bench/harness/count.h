// Counts instructions: by the processor's counter (perf_event_open), or under callgrind if there is
// none. measure.py runs it.
#pragma once

#include <cstddef>
#include <functional>
#include <string>

class InstructionCounter {
public:
  InstructionCounter();
  ~InstructionCounter();
  InstructionCounter(const InstructionCounter &) = delete;
  InstructionCounter &operator=(const InstructionCounter &) = delete;

  // Neither is there.
  bool missing() const;

  // Returns the instructions of Work in user space. Under callgrind it returns 0, because callgrind
  // writes the number under that name to its own output.
  unsigned long long count(const std::string &Name, const std::function<void()> &Work);

private:
  int Counter; // a file descriptor
};
