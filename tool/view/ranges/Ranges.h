// Passes 2 and 3, for an argument: which values an integer can have, and which literals a text can
// be.
#pragma once

#include "plan/Plan.h"

#include <string>
#include <vector>

namespace clang {
class ASTContext;
class Expr;
class VarDecl;
} // namespace clang

namespace qrintf {

// The values of an integer, as far as its expression shows them: by its type before the integer
// promotions, and by `& 0xff`, `% 60` and `>> 24` with constants. format/ asks about each argument,
// and explain prints the reasons.
//
// Nothing else earns its place: of the 1,414 calls that get a site in 1,026 sources of ten Debian
// packages, not one is bounded by another operator, nor by what stands before the expression.
//
// A bound holds for every execution that C defines, whatever the variables contain. An enumeration
// can hold every value of its underlying type (ISO C 6.7.2.2), so only that type counts.

/// A range, and what it follows from in words: "type 'uint8_t'", "mask & 255".
struct KnownRange {
  Range R;
  std::string Why;
};

/// The range of E's value. E has integer type.
KnownRange rangeOf(const clang::Expr *E, clang::ASTContext &Context);

/// Whether every value of Inner is one of Outer.
bool contains(const Range &Outer, const Range &Inner);

/// R after conversion to an integer type of so many bits: R itself if it fits, otherwise every
/// value of the type, because the conversion wraps around.
Range convertRange(const Range &R, unsigned Bits, bool IsSigned);

// The literals that a format or an argument of %s can be.

/// A format: the literals that it can be, and how it is written.
struct ConstantFormat {
  std::vector<std::string> Formats; // empty if not constant; several for a ternary of literals
  bool FormatIsTranslated = false;  // gettext or the like may return another text
  bool FormatHasArray = false;      // const char format[] = "…" is one of them
  bool FormatHasComma = false; // ((void)domain, "…"), from gettext's macros in a build without NLS:
                               // gcc takes it for a format that is no literal
};

/// The literals behind E, which is an argument. They are not known of a char array that can change,
/// nor of one without room for a null character.
ConstantFormat constantFormat(const clang::Expr *E, clang::ASTContext &Context);

/// Whether another definition than the one that is visible here can take Variable's place when the
/// program is linked or loaded: that of an executable for that of a shared library, or a strong one
/// for a weak one. Nobody can replace a variable whose name is not known outside of the unit
/// (static).
bool isReplaceable(const clang::VarDecl *Variable);

} // namespace qrintf
