// Pass 2: finds the calls of the printf family in a translation unit, by the builtin that is called
// and never by the spelling.
//
// For each call there is the function and the form in which it is called, the place where the user
// wrote it, and either a format with its arguments or the reason why the call stays. Conversion
// specifications are not looked at yet.
#pragma once

#include "heat/Evidence.h"
#include "plan/Reason.h"
#include "plan/Site.h"
#include "view/ranges/Ranges.h"

#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringRef.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace clang {
class ASTContext;
class CallExpr;
class Decl;
class Expr;
class FunctionDecl;
} // namespace clang

namespace qrintf {

/// What qualifies the name: nothing, :: or std::, or a namespace of the program's.
enum class Scope : uint8_t { None, Global, Std, Other };

struct Call : ConstantFormat {
  const clang::CallExpr *E = nullptr;
  std::string Spelling; // the name as it is declared: "__builtin___snprintf_chk"
  std::string Callee;   // as the C library calls it: "snprintf", also for __builtin___snprintf_chk
  clang::SourceLocation
      Name; // the callee's name token; a macro location for a call made by a macro
  clang::SourceLocation Qualifier; // where std:: or :: before it begins, if any
  Scope QualifiedBy = Scope::None;
  clang::SourceLocation TopLevel; // where the top-level declaration around the call begins
  std::string Function;           // the qualified name of the function around the call: "ns::C::f"
  CallForm Form = CallForm::Snprintf;
  bool IsChk = false; // it passes FORTIFY's flag, and to a buffer also the object's size
  Values From = Values::Variable;
  /// _FORTIFY_SOURCE. gcc's headers pass no object size, so there it comes from a macro; with IsChk
  /// it is the flag, if that is constant.
  unsigned FortifyLevel = 0;
  bool IsOverload = false;                       // plan/Site.h
  std::optional<uint64_t> Size;                  // the size argument, if it is constant
  llvm::ArrayRef<const clang::Expr *> Arguments; // the variable ones
  Reason Refusal = Reason::None;
  bool IsInHotFunction = false, IsInColdFunction = false; // its function has the attribute
  bool IsToStderr = false;                                // its stream is stderr
  bool MustUseResult = false;       // the function is declared with warn_unused_result
  bool HasFormatAttribute = true;   // to clang, for which glibc's __printf_chk has none
  bool IsResultUsed = true;         // as far as its place shows
  Evidence Heat = Evidence::Called; // how often it is made, as far as one sees (CallHeat.h)
  LoopPlace Loop;                   // CallHeat::loopOf
  bool IsEngines = false;           // it stays uncompiled, and its site calls the engine
  // If it has a va_list: the program's functions whose formats reach it, without qualifiers.
  std::vector<std::string> Ends;

  /// Notes the function around the call; null if there is none.
  void setFunction(const clang::FunctionDecl *Around);
};

/// A use of a printf-family name that is no call that we edit: a function pointer, a kept call.
struct NameUse {
  std::string Spelling;
  clang::SourceLocation Where;
};

struct CallList {
  std::vector<Call> Calls;
  std::vector<Call> Own; // of a program's own printf-like functions; their Form says nothing
  std::vector<NameUse> OtherUses;
};

struct View;
class OwnFunctions;

/// Appends the calls inside D. Own are the program's own printf-like functions; if it is null,
/// their calls are not looked for.
void findCalls(clang::Decl *D, const View &V, const OwnFunctions *Own, CallList &Out);

// A program's own printf-like functions, such as strbuf_addf, sdscatprintf or seq_printf, and the
// calls of them.
//
// A function is one if it has the attribute format(printf, …), as a function, a pointer to one or a
// member, or if the unit defines it and its body passes the format on to a function with a va_list.
// Functions of system headers (syslog, g_strdup_printf) are none: they format elsewhere.

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

/// Whether D defines, under the symbol that it has in assembly, a function that our code calls. It
/// may also be assembly at file scope that names such a function.
bool definesLibcFunction(const clang::Decl *D);

} // namespace qrintf
