// The unwind tables of an object, as directives. Each assembler writes the steps of such a table
// with factors of its own, so the texts cannot have its bytes.
#pragma once

#include "prelude/build/Object.h"

namespace qrintf {

/// Reads the unwind tables of a section .eh_frame. FunctionAt says which function begins at the
/// place of a relocation; for what is no function it is null.
class UnwindTable {
public:
  UnwindTable(std::string Frame, bool IsBig) : Frame(std::move(Frame)), IsBig(IsBig) {}
  /// Throws NotUnderstood.
  void read(const std::map<uint64_t, Item *> &FunctionAt);

private:
  /// What the entries of functions have in common.
  struct Common {
    uint64_t CodeAlign = 1;
    int64_t DataAlign = 1;
    uint64_t AddressSize = 4; // in the entries
  };
  uint64_t number(unsigned Size);
  uint64_t leb();
  int64_t signedLeb();
  Common readCommon();
  void readSteps(uint64_t End, const Common &C, std::vector<Unwind> &Steps);

  std::string Frame;
  bool IsBig;
  uint64_t At = 0;
};

} // namespace qrintf
