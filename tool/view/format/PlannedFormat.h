// Pass 3: makes a plan from a constant format and the types of the arguments.
//
// clang's own parser, the one behind -Wformat (clang/AST/FormatString.h), reads the format. What it
// cannot say exactly, or what is undefined for libc, becomes a reason and never a guess. FormatWalk
// is the walk through the format.
#pragma once

#include "common/UnitProtocol.h"
#include "plan/Plan.h"
#include "plan/Reason.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace clang {
class ASTContext;
class Expr;
} // namespace clang

namespace qrintf {

/// The C libraries whose printf the runtime imitates. If the two would print something different,
/// as for a null pointer, the body leaves the call to the library.
enum class Library { Unknown, Glibc, Musl };

/// What the target's C library is known to do beyond ISO C, and what the compiler warns about.
struct LibraryTraits : FormatWarnings {
  Library Kind = Library::Unknown;
  bool IsForGcc = false; // the compiler is gcc
  /// The compiler knows __printf_chk and __fprintf_chk, which _FORTIFY_SOURCE makes of calls. They
  /// are no names of ISO C, so gcc does not with -std=c17 and the like.
  bool KnowsChk = false;
  bool HasFloats = false;       // the runtime formats floating point as its printf does
  bool IsForOldLibrary = false; // the unit can be a part of a library for any glibc
  bool HasBinary = false;       // %b and %B (C23; glibc 2.35)
  bool HasStreams = false;      // its FILE is the one of runtime/streams/ (glibc 2.36)
  /// The compiler is clang 15 or older and warns about %b, and about %hhd and %hd of an argument
  /// that was an int before the promotions. The clang that reads the unit does not.
  bool WarnsNarrow = false;
};

struct PlannedFormat {
  Plan P;
  Reason Refusal = Reason::None;
};

/// Format has the bytes of the literal, up to its first null character. Arguments are the variable
/// arguments.
PlannedFormat planFormat(llvm::StringRef Format, llvm::ArrayRef<const clang::Expr *> Arguments,
                         clang::ASTContext &Context, const LibraryTraits &Traits);

} // namespace qrintf
