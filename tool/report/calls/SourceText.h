// The lines of the sources that report lines name, as far as they can still be read.
#pragma once

#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/MemoryBuffer.h"

#include <memory>
#include <optional>
#include <vector>

namespace qrintf::report {

class SourceText {
public:
  /// The line without its end. Nothing where the file cannot be read, is no regular file, or is
  /// shorter. A relative File is looked for from the working directory. Line counts from 1.
  std::optional<llvm::StringRef> line(llvm::StringRef File, unsigned Line);

  /// The column behind Name where it stands at Line and Column, both from 1; 0 where something else
  /// stands there, which means that the source has changed or that a macro makes the call.
  unsigned endOf(llvm::StringRef Name, llvm::StringRef File, unsigned Line, unsigned Column);

private:
  struct Source {
    std::unique_ptr<llvm::MemoryBuffer> Text;
    std::vector<llvm::StringRef> Lines;
  };
  llvm::StringMap<Source> Sources;
};

} // namespace qrintf::report
