// Counts instructions: by the processor's counter, or under callgrind.
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

  // Instructions of Work, in user space. Under callgrind 0: callgrind dumps the number under that name.
  unsigned long long count(const std::string &Name, const std::function<void()> &Work);

private:
  int Counter; // a file descriptor
};
