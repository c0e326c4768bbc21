// A change of a file's text, and the text that comes of several: for the edits of a unit and of a
// tree.
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <string>

namespace qrintf {

/// Text stands in the place of the Length bytes from Offset on.
struct TextEdit {
  unsigned Offset, Length;
  std::string Text;
};

/// Appends Whole from At to its end, with Edits made. They are in the order of their offsets, none
/// begins in front of At, and no two of them overlap.
inline void appendEdited(std::string &Out, llvm::StringRef Whole, unsigned At,
                         llvm::ArrayRef<TextEdit> Edits) {
  for (const TextEdit &E : Edits) {
    Out += Whole.slice(At, E.Offset);
    Out += E.Text;
    At = E.Offset + E.Length;
  }
  Out += Whole.substr(At);
}

} // namespace qrintf
