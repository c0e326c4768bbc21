// Pass 2, inside: the formats that an argument can be.
#pragma once

#include <string>
#include <vector>

namespace clang {
class ASTContext;
class Expr;
} // namespace clang

namespace qrintf {

/// A format: the literals that it can be, and how it is written.
struct ConstantFormat {
  std::vector<std::string> Formats; // empty if not constant; several for a ternary of literals
  bool FormatIsLiteral = true;      // nothing but literals and ternaries of them
  bool FormatHasArray = false;      // const char format[] = "…" is one of them
  bool FormatHasComma = false; // ((void)domain, "…"), from gettext's macros in a build without NLS:
                               // gcc takes it for a format that is no literal
};

/// The literals behind E, which is an argument.
ConstantFormat constantFormat(const clang::Expr *E, clang::ASTContext &Context);

} // namespace qrintf
