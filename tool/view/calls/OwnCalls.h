// Pass 2, inside: a program's own printf-like functions, such as strbuf_addf, sdscatprintf or
// seq_printf, and the calls of them.
//
// A function is one if it has the attribute format(printf, …), as a function, a pointer to one or a
// member, or if the unit defines it and its body passes the format on to a function with a va_list.
// Functions of system headers (syslog, g_strdup_printf) are none: they format elsewhere.
#pragma once

#include "view/calls/Calls.h"

#include "llvm/ADT/DenseMap.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace clang {
class ASTContext;
class FunctionDecl;
} // namespace clang

namespace qrintf {

class OwnFunctions {
public:
  /// Reads the bodies of the unit's functions for those that pass their format on.
  explicit OwnFunctions(const std::vector<clang::Decl *> &Declarations);

  /// E as a call of one of the program's own printf-like functions; nothing if it is none. The
  /// result has a reason if the call itself shows why its format cannot be compiled.
  std::optional<Call> callOf(const clang::CallExpr *E, const clang::FunctionDecl *Around,
                             clang::ASTContext &Context) const;

  /// The names of the functions whose format reaches a call with a va_list in Function, a qualified
  /// name: its own, and those of the unit that pass theirs on to it.
  std::vector<std::string> endingIn(const std::string &Function) const;

private:
  /// Which of a call's arguments is the format, and which is the first that it converts.
  struct Places {
    unsigned Format, First;
  };
  std::optional<Places> placesOf(const clang::Decl *D) const;

  /// The functions without the attribute, each with the index of its format.
  llvm::DenseMap<const clang::Decl *, unsigned> PassOn;
  /// By its qualified name, each function to which others pass their format, and who does so.
  std::multimap<std::string, std::string> PassedBy;
};

} // namespace qrintf
