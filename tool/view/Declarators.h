// Pass 1, inside: the names that a declaration declares, as far as its words tell.
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

#include <cstdint>
#include <optional>

namespace qrintf {

/// The number of a word in its text.
using WordId = uint32_t;

/// A token of a declaration outside of braces.
struct DeclarationToken {
  enum Kind : unsigned char {
    Name,
    Keyword,
    Hides,     // a keyword after which nothing is defined: extern or typedef
    Tagged,    // struct, union or enum
    Attribute, // may have parentheses behind it that are not of the declarator
    Other,     // a number or a literal
    Sign,      // one character; braces with what stands between them are one '{'
    // Words of C++.
    Template,
    Namespace,
    Using,
    Operator,
    Requires
  };
  Kind K;
  char C = '\0';           // of a sign
  WordId Word = 0;         // of a name
  bool IsMacro = false;    // at this place
  bool IsFunction = false; // a macro with parameters

  bool is(char Which) const { return K == Sign && C == Which; }
  bool isOneOf(llvm::StringRef Which) const { return K == Sign && Which.contains(C); }
};

/// The kind of a word outside of parentheses and braces.
DeclarationToken::Kind kindOf(llvm::StringRef Word, bool IsCXX);

/// Finds the names that a declaration declares outside of its braces.
class Declarators {
public:
  explicit Declarators(llvm::ArrayRef<DeclarationToken> All) : All(All) {}
  /// Returns false for what is no declaration of C, or one that is not understood.
  bool read();
  /// The same for a declaration of C++ in a namespace.
  bool readCXX();
  /// Whether braces behind the declaration's tokens are the body of a function of C++.
  bool opensBodyCXX();
  /// Whether they are those of a class.
  bool opensClass();
  /// Whether they are those of a namespace or of `extern "C"`.
  bool opensNamespace() const;

  llvm::SmallVector<WordId, 8> Names;
  /// Of C++: the tokens in which it says what it is about, the parameters of a function or the
  /// arguments for which a template is specialized.
  llvm::ArrayRef<DeclarationToken> Subject;
  /// Whether it declares again what a class or a namespace has declared: int A<T>::f() { ... }
  bool IsAgain = false;
  std::optional<WordId> Maker; // the macro that makes the name, or has it as an argument
  bool HasObject = false;      // whether something is defined besides types and functions
  bool Instantiates = false;   // whether it says where a template is instantiated: it needs no name

private:
  bool is(size_t At, char Sign) const { return At < All.size() && All[At].is(Sign); }
  bool isWord(size_t At) const { return At < All.size() && All[At].K == DeclarationToken::Name; }
  size_t behindGroup(size_t Open) const;
  size_t behindAngles(size_t Open) const;
  size_t behindTemplate();
  size_t readSubject(size_t Open, size_t Behind);
  bool readTypeCXX(size_t At);
  bool readFunctionCXX(size_t At);
  bool endsDeclarator(size_t At) const;
  void addFromGroup(size_t Open, size_t Behind, llvm::StringRef Followers, size_t MostDepth);
  size_t readTag(size_t At);
  size_t readParentheses(size_t Open);
  bool readName(size_t At);
  void endDeclarator();

  llvm::ArrayRef<DeclarationToken> All;
  std::optional<WordId> Candidate; // the word before this place, if it may be the name
  bool IsNamed = false;            // whether the name of this declarator was found
  bool IsFunction = false;         // and whether parameters followed it
  size_t WordsBehind = 0;          // the parameters
  bool Hides = false;
};

} // namespace qrintf
