// Pass 6, inside: what of the system's headers the compiler is spared (gcc's view of C).
//
// gcc preprocesses apart so that its text can be rewritten, and reads that text a second time. What pays for it: comments, and
// macros, typedefs, tags and declarations that no word of the unit asks for, are not in the text it reads. Nothing of that
// can be seen in the object:
//   - Only what is a header's of the system goes; gcc warns of nothing there.
//   - Beside debug information only comments and macros go: it lists basic types (`long int`) that only unused declarations mention.
//   - What defines something goes never: a function, a variable, an alias.
//   - Lines stay what they are called, and so does what includes what, where something is left.
//   - All the text counts as asking: other headers, bodies that the passes before do not read, what ## can make of anything.
//   - A builtin function's declaration stays: gcc calls some, as stpcpy, of its own accord where they are declared.
// Where gcc suggests names ("did you mean"), or fails, the launcher asks again with the untouched source.
#pragma once

#include "TopLevel.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

#include <vector>

namespace qrintf {

enum class Spare { Nothing, Macros /* and comments */, Everything };

struct SparedPiece : TextPiece {
  bool HasLines; // their ends stay; else what follows says on which line it is
};

/// In the order of the text. T was read from Text. isMeant: whether a name means something without a declaration, as keywords and
/// clang's builtins do.
std::vector<SparedPiece> sparedPieces(const TopLevel &T, llvm::StringRef Text, const clang::LangOptions &Options, Spare What,
                                      llvm::function_ref<bool(llvm::StringRef)> isMeant);

/// Whether it is a builtin function of gcc's under this name, and perhaps not of clang's. test/lit/SparedBuiltins.test asks gcc.
bool isBuiltinOfGcc(llvm::StringRef Name);

} // namespace qrintf
