// Pass 3, inside: walks through a format. FormatWalk.cpp reads what all conversion specifications
// have in common, and Conversions.cpp what is special for each kind.
#pragma once

#include "view/format/FormatDialect.h"
#include "view/format/PlannedFormat.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "clang/AST/FormatString.h"
#include "llvm/ADT/STLExtras.h"

#include <optional>
#include <vector>

namespace qrintf {

/// The integer type that a length modifier names, e.g. short for %hd.
struct IntegerType {
  unsigned Bits;
  clang::QualType Promoted; // the type that the argument must have, apart from its sign
};

/// Walks through one format. clang's parser calls HandlePrintfSpecifier() for each conversion
/// specification; specification() reads what all kinds have in common (flags, width, precision),
/// and one function for each kind (Conversions.cpp) checks the argument's type and appends the
/// piece.
class FormatWalk final : public clang::analyze_format_string::FormatStringHandler {
public:
  FormatWalk(llvm::StringRef Format, llvm::ArrayRef<const clang::Expr *> Arguments,
             clang::ASTContext &Context, const LibraryTraits &Traits);
  PlannedFormat run();

private:
  using Specifier = clang::analyze_printf::PrintfSpecifier;
  using Optional = clang::analyze_format_string::OptionalAmount;

  bool HandlePrintfSpecifier(const Specifier &FS, const char *Start, unsigned Length,
                             const clang::TargetInfo &) override;
  bool HandleInvalidPrintfConversionSpecifier(const Specifier &, const char *, unsigned) override;
  void HandleIncompleteSpecifier(const char *, unsigned) override { refuse(Reason::FormatInvalid); }
  void HandleInvalidPosition(const char *, unsigned,
                             clang::analyze_format_string::PositionContext) override {
    refuse(Reason::FormatInvalid);
  }
  void HandleZeroPosition(const char *, unsigned) override { refuse(Reason::FormatInvalid); }

  void refuse(Reason R) {
    if (Result.Refusal == Reason::None)
      Result.Refusal = R;
  }
  void appendLiteral(llvm::StringRef Text);
  void literalUpTo(const char *End);

  /// The argument with that index. If there is none, refuses the call and returns null.
  const clang::Expr *argument(unsigned Index, bool ByPosition);
  /// Notes that the argument is passed as a T, and returns the index of its parameter. An argument
  /// may be used several times.
  unsigned consume(unsigned Index, ParamType T);
  static std::optional<ParamType> integerParam(clang::QualType T);
  bool sameUpToSign(clang::QualType Expected, clang::QualType Actual);
  bool isGlibc() const { return Traits.Kind == Library::Glibc; }
  bool runtimeFormats(const Specifier &FS, const Piece &P) const;

  /// The flags, field width and precision of a piece. None if the call is refused.
  std::optional<Piece> flagsAndAmounts(const Specifier &FS, char Letter);
  /// Why a specification with this text has no code, whatever its argument is; None if it may.
  Reason refusalOf(const Specifier &FS, llvm::StringRef Specified) const;
  /// Reads what all kinds have in common, and calls the function of the kind.
  void specification(const Specifier &FS, const char *Start, unsigned Length);
  std::optional<Amount> amount(const Optional &A);
  std::optional<IntegerType> integerType(const Specifier &FS);
  // The functions of the kinds. P already has the flags, the field width and the precision of FS.
  void integer(const Specifier &FS, Piece P);
  void character(const Specifier &FS, Piece P);
  void string(const Specifier &FS, Piece P);
  void pointer(const Specifier &FS, Piece P);
  void floating(const Specifier &FS, Piece P);

  llvm::ArrayRef<const clang::Expr *> Arguments;
  clang::ASTContext &Context;
  const LibraryTraits &Traits;
  PlannedFormat Result;
  const char *Literal = nullptr; // where the text begins that is not in a piece yet
  std::vector<std::optional<ParamType>> Params;
  bool SawPositions = false, SawSequence = false;
};

} // namespace qrintf
