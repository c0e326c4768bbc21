// Passes 2 and 3, inside: the literals that an argument can be, a format or one for %s, and the
// variables that keep the value of their initialiser.
#pragma once

#include <string>
#include <vector>

namespace clang {
class ASTContext;
class Expr;
class VarDecl;
} // namespace clang

namespace qrintf {

/// A format: the literals that it can be, and how it is written.
struct ConstantFormat {
  std::vector<std::string> Formats; // empty if not constant; several for a ternary of literals
  bool FormatIsLiteral = true;      // nothing but literals and ternaries of them
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
