// The lines of the sources that report lines name, if they can still be read.
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
  /// The line without its end. Line counts from 1. A relative File is looked for in the working
  /// directory. Nothing if the file cannot be read, is no regular file, or has fewer lines.
  std::optional<llvm::StringRef> line(llvm::StringRef File, unsigned Line);

private:
  struct Source {
    std::unique_ptr<llvm::MemoryBuffer> Text;
    std::vector<llvm::StringRef> Lines;
  };
  llvm::StringMap<Source> Sources;
};

} // namespace qrintf::report
