// Pass 2, inside: whether a unit gives one of the names by which our code calls libc's functions
// another meaning.
#pragma once

namespace clang {
class Decl;
}

namespace qrintf {

/// Whether D defines, under the symbol that it has in assembly, a function that our code calls. It
/// may also be assembly at file scope that names such a function.
bool definesLibcFunction(const clang::Decl *D);

} // namespace qrintf
