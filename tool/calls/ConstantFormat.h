// Pass 2, inside: the formats that an argument can be.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace clang {
class ASTContext;
class Expr;
} // namespace clang

namespace qrintf {

/// A constant format: the literals that it can be, and how it is written.
struct ConstantFormat {
  std::vector<std::string> Formats;
  bool IsLiteral = true; // nothing but literals and ternaries of them
  bool HasArray = false; // const char format[] = "…" is one of them
  bool HasComma = false; // ((void)domain, "…"): gettext macros of a build without NLS
};

/// The literals behind E, which is an argument; nothing if E is not constant.
std::optional<ConstantFormat> constantFormat(const clang::Expr *E, clang::ASTContext &Context);

} // namespace qrintf
