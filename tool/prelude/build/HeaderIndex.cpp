#include "prelude/build/HeaderIndex.h"

#include "prelude/Tokens.h"

#include <algorithm>
#include <map>
#include <set>
#include <vector>

namespace qrintf {
namespace {

struct Declaration {
  enum Kind {
    Always, // conditionals, pragmas, and what has no name that could be asked for
    Macro,
    Inline,   // a function that is inlined into its callers
    Outline,  // a function that is called (QRINTF_OUTLINE, QRINTF_RARE)
    Variable, // static data that changes; units that share functions also share it
    Other,    // a type, a constant
    Attached, // top-level asm, which belongs to the type or variable that is declared behind it
  } K = Always;
  std::string_view Name; // empty for Always and Attached
  std::string_view Text;
  size_t Begin = 0, End = 0; // tokens
  /// The token behind a function's '{', or behind a variable's '=' or first attribute; End if there
  /// is none.
  size_t Body = 0;
  /// For the unit, in the place of Text and of all tokens from Body on; empty if there is none.
  std::string Short;
  std::string_view Symbol; // which a unit with this declaration has to define
  std::set<std::string_view> Needs;
};

std::string_view textOf(const Tokens &T, size_t Begin, size_t End) {
  const char *First = T[Begin].Text.data();
  const Token &Last = T[End - 1];
  return {First, static_cast<size_t>(Last.Text.data() + Last.Text.size() - First)};
}

/// Whether what stands before a parenthesis is an attribute, and not the name that is declared.
bool isAttribute(const Token &T) {
  return T.K != Token::Identifier || T.is("__attribute__") || T.is("__asm__") || T.is("__typeof__");
}

/// Reads declarations.
class Reader {
public:
  explicit Reader(const Tokens &All) : All(All) {}

  Declaration read(size_t At) {
    D = {};
    D.Begin = At;
    D.End = All[At].K == Token::Directive ? readDirective(At) : readDeclaration(At);
    D.Text = textOf(All, At, D.End);
    if (!D.Body)
      D.Body = D.End;
    return D;
  }

private:
  bool is(size_t I, std::string_view What) const { return I < All.size() && All[I].is(What); }
  void setName(Declaration::Kind K, size_t At) {
    D.K = K;
    D.Name = All[At].Text;
  }
  size_t readDirective(size_t At);
  size_t readDeclaration(size_t At);

  const Tokens &All;
  Declaration D;
};

size_t Reader::readDirective(size_t At) {
  const Tokens Words = tokensOfDirective(All[At]);
  if (Words.size() >= 2 && Words[0].is("define")) {
    D.K = Declaration::Macro;
    D.Name = Words[1].Text;
  }
  return At + 1;
}

/// Reads a declaration. The runtime is written in few forms, which the first tokens tell: a
/// function begins with QRINTF_OUTLINE, QRINTF_RARE or QRINTF_INLINE, a table with `static const`,
/// data that changes with `static`, a type with `struct NAME {`. What begins with a name and a
/// parenthesis, such as top-level asm, belongs to the declaration behind it. The braces of extern
/// "C" are kept in any case.
size_t Reader::readDeclaration(size_t At) {
  if (is(At, "extern") && At + 2 < All.size() && All[At + 1].K == Token::String && is(At + 2, "{"))
    return At + 3;
  if (is(At, "}"))
    return At + 1;
  if (All[At].K == Token::Identifier && is(At + 1, "("))
    D.K = Declaration::Attached;
  else if (is(At, "struct") && is(At + 2, "{"))
    setName(Declaration::Other, At + 1);
  for (size_t I = At; I < All.size(); ++I) {
    const bool EndsName =
        is(I, "[") || is(I, "=") || is(I, ";") || is(I, "__attribute__") || is(I, "__asm__");
    if (D.K == Declaration::Always && I > At) {
      if (is(I, "(") && !isAttribute(All[I - 1])) {
        setName(is(At, "QRINTF_OUTLINE") || is(At, "QRINTF_RARE") ? Declaration::Outline
                                                                  : Declaration::Inline,
                I - 1);
      } else if (EndsName && All[I - 1].K == Token::Identifier) {
        setName(is(At, "static") && !is(At + 1, "const") ? Declaration::Variable
                                                         : Declaration::Other,
                I - 1);
      }
    }
    if (D.K == Declaration::Variable && !D.Body && (is(I, "=") || is(I, "__attribute__")))
      D.Body = I + 1;
    if (All[I].K == Token::Directive)
      return I;
    if (is(I, ";"))
      return I + 1;
    if (is(I, "{") && I > At && is(I - 1, ")")) {
      D.Body = I + 1;
      return closing(All, I, All.size()) + 1;
    }
    if (is(I, "(") || is(I, "[") || is(I, "{"))
      I = closing(All, I, All.size());
  }
  return All.size();
}

/// The symbol that __asm__("…") gives to a declaration; empty if there is none.
std::string_view labelOf(const Declaration &D) {
  constexpr std::string_view Before = "__asm__(\"";
  const size_t At = D.Text.find(Before);
  return At == D.Text.npos
             ? ""
             : D.Text.substr(At + Before.size(),
                             D.Text.find('"', At + Before.size()) - At - Before.size());
}

/// Whether a function of the runtime writes to a stream. Such a function may throw: a thread can be
/// cancelled in it, and it can call functions of the program (fopencookie).
bool callsBack(const Declaration &D) {
  return D.Text.find("QRINTF__CALLS_BACK") != std::string_view::npos;
}

/// Reads the names that a declaration mentions, wherever they stand, also as the name of a member
/// or of a variable. So there may be some too many, but none is missing.
void addNeeds(Declaration &D, const Tokens &All, const std::set<std::string_view> &Names) {
  auto add = [&](const Token &Each) {
    if (Each.K == Token::Identifier && Each.Text != D.Name && Names.count(Each.Text))
      D.Needs.insert(Each.Text);
  };
  for (size_t I = D.Begin; I < (D.Short.empty() ? D.End : D.Body); ++I) {
    add(All[I]);
    if (All[I].K == Token::Directive)
      for (const Token &Each : tokensOfDirective(All[I]))
        add(Each);
  }
}

} // namespace

std::string indexOf(std::string_view Header, const SharedTexts &Shared) {
  const Tokens All = tokensOf(Header);
  Reader R(All);
  std::vector<Declaration> Declarations;
  std::set<std::string_view> Names;
  std::set<std::string> Kept; // what Symbol and Name refer to
  for (size_t At = 0; At < All.size(); At = Declarations.back().End) {
    Declarations.push_back(R.read(At));
    if (!Declarations.back().Name.empty())
      Names.insert(Declarations.back().Name);
  }
  for (Declaration &D : Declarations) {
    if (D.K == Declaration::Other) { // a table is declared with its symbol, and a type has none
      D.Symbol = labelOf(D);
    } else if (D.K == Declaration::Outline || D.K == Declaration::Variable) {
      D.Symbol = *Kept.insert(Shared.symbolOf(D.Name)).first;
      const bool IsFunction = D.K == Declaration::Outline;
      if (!D.Symbol.empty()) // its type and declarator, without QRINTF_OUTLINE or static
        D.Short = std::string("extern __attribute__((visibility(\"hidden\")") +
                  (IsFunction && !callsBack(D) ? ", nothrow" : "") + ")) " +
                  (IsFunction ? "QRINTF__REGISTERS " : "") +
                  std::string(textOf(All, D.Begin + 1, std::min(D.Body, D.End) - 1)) +
                  " __asm__(\"" + std::string(D.Symbol) + "\");";
    }
    addNeeds(D, All, Names);
  }
  // Top-level asm stands before the declaration to which it belongs.
  Declaration *Named = nullptr;
  for (size_t I = Declarations.size(); I-- > 0;) {
    Declaration &D = Declarations[I];
    if (D.K == Declaration::Attached && Named) {
      D.Name = *Kept.insert("asm" + std::to_string(I)).first;
      Named->Needs.insert(D.Name);
    } else if (D.K == Declaration::Other || D.K == Declaration::Variable) {
      Named = &D;
    }
  }
  std::string Out;
  for (const Declaration &D : Declarations) {
    if (D.K == Declaration::Attached && D.Name.empty())
      continue;
    Out += "@" + std::string(D.Name.empty() ? "-" : D.Name) + " " +
           std::string(D.Symbol.empty() ? "-" : D.Symbol);
    if (!D.Text.starts_with("#undef"))
      for (std::string_view Each : D.Needs)
        Out += " " + std::string(Each);
    Out += "\n" + (D.Short.empty() ? std::string(D.Text) : D.Short) + "\n";
  }
  return Out;
}

} // namespace qrintf
