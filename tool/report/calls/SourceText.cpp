#include "report/calls/SourceText.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"

namespace qrintf::report {

std::optional<llvm::StringRef> SourceText::line(llvm::StringRef File, unsigned Line) {
  auto [At, New] = Sources.try_emplace(File);
  Source &S = At->getValue();
  if (New && llvm::sys::fs::is_regular_file(File))
    if (auto Buffer = llvm::MemoryBuffer::getFile(File)) {
      S.Text = std::move(*Buffer);
      for (llvm::StringRef Each : llvm::split(S.Text->getBuffer(), '\n')) {
        Each.consume_back("\r");
        S.Lines.push_back(Each);
      }
    }
  if (!Line || Line > S.Lines.size())
    return std::nullopt;
  return S.Lines[Line - 1];
}

} // namespace qrintf::report
