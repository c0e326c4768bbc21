// A change of a file's text, and the text that several changes make. edit/ (the edits of a unit)
// and rewrite/ (those of a tree) use it, so that both splice in the same way.
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <string>

namespace qrintf {

/// Puts Text in the place of the Length bytes that begin at Offset. With Length 0 it is an
/// insertion.
struct TextEdit {
  unsigned Offset, Length;
  std::string Text;
};

/// Where the line of Text begins that At is in.
inline unsigned lineBegin(llvm::StringRef Text, unsigned At) {
  return static_cast<unsigned>(Text.take_front(At).rfind('\n') + 1); // npos + 1 is 0
}

/// Appends the part of Whole from offset At to its end, with Edits made, to Out. The edits are
/// sorted by their offsets, none begins before At, and no two of them overlap.
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
