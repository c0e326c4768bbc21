// Reads the conversion specifications of a format with clang's own parser, in a form that can be
// counted: field widths and precisions become N, so "%08x" and "%04x" are both %0Nx.
#pragma once

#include "llvm/ADT/StringRef.h"

#include <memory>
#include <string>
#include <vector>

namespace clang {
class LangOptions;
class TargetInfo;
} // namespace clang

namespace qrintf::report {

class SpecificationParser {
public:
  SpecificationParser();
  ~SpecificationParser();

  /// In the order of the format. What is incomplete or unknown is in the result as it is written.
  std::vector<std::string> operator()(llvm::StringRef Format) const;

private:
  std::unique_ptr<clang::LangOptions> Language;
  std::unique_ptr<clang::TargetInfo> Target;
};

} // namespace qrintf::report
