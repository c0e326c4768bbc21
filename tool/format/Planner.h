// Pass 3: from a constant format and the types of the arguments to a plan.
//
// The format is parsed by clang's own parser (clang/AST/FormatString.h), the one behind -Wformat.
// What it cannot say exactly, or what is undefined for libc, becomes a reason, never a guess. The
// walk through the format is FormatWalk.
#pragma once

#include "plan/Plan.h"
#include "plan/Reason.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace clang {
class ASTContext;
class Expr;
} // namespace clang

namespace qrintf {

/// The C libraries whose printf the runtime prints like. Where they differ, as in null pointers,
/// the bodies leave the call to the library.
enum class Library { Unknown, Glibc, Musl };

/// What the target's C library is known to do beyond ISO C.
struct LibraryTraits {
  Library Kind = Library::Unknown;
  bool HasFloats = false;       // the runtime formats floating point as its printf does
  bool HasBinary = false;       // %b and %B (C23; glibc 2.35)
  bool HasWidths = false;       // %w8d, %wf32d and so on (C23; glibc 2.38)
  bool HasStreams = false;      // its FILE is the one of runtime/streams/ (glibc 2.36)
  bool WarnsSignedness = false; // -Wformat-signedness: int for %u has a diagnostic
  bool WarnsPointers = false;   // -pedantic: so has %p of anything but void *
};

struct PlannedFormat {
  Plan P;
  Reason Refusal = Reason::None;
};

/// Format: the bytes of the literal, up to its first NUL. Arguments: the variable arguments.
PlannedFormat planFormat(llvm::StringRef Format, llvm::ArrayRef<const clang::Expr *> Arguments,
                         clang::ASTContext &Context, const LibraryTraits &Traits);

} // namespace qrintf
