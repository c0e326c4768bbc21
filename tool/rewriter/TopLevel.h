// Pass 1, inside: what stands at the top level of a unit's text, as gcc's preprocessor left it, without a parser: declarations of plain
// forms, macros, and how often each word occurs. What its user makes of that: Unused.
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

#include <vector>

namespace clang {
class LangOptions;
}

namespace qrintf {

constexpr unsigned NoItem = ~0u;

/// Of a text: from Begin to the one before End.
struct TextPiece {
  size_t Begin, End;
  bool operator<(const TextPiece &P) const { return Begin < P.Begin; }
};

struct Word {
  llvm::StringRef Name;
  unsigned Count = 0; // occurrences
  unsigned First = 0; // number of the first
  bool IsMacro = false;
  bool IsOdd = false;    // a macro that is defined twice, or whose body holds more than an expression or a type
  bool HasComma = false; // a macro's body has one outside of parentheses
  unsigned BodyBegin = 0, BodyEnd = 0; // of a macro, in Occurrences
  unsigned Define = NoItem;            // the last of a macro, in Items
};

struct Occurrence {
  unsigned Word : 30;
  unsigned InParentheses : 1;
  unsigned IsUsers : 1; // not in a declaration that is all a system header's, nor what #undef names
};

/// What may be left out: one declaration, one #define, or one function that a system header defines.
struct Item {
  size_t Begin, End;
  unsigned FirstWord, LastWord; // in Occurrences
  llvm::SmallVector<unsigned, 2> Names;
  llvm::SmallVector<unsigned, 2> Tags; // that are mentioned here before all else: the declaration lasts, but is no definition
  enum {
    Define,
    Declaration, // or function
    MathCall,    // a macro of math.h, which makes declarations of Names.front()
    Invocation,  // Names.front()(…); of a macro that was defined before
  } K;
  // Of a macro:
  bool HasPastes = false;   // there is ## in it
  bool HasBraces = false;   // and unbalanced braces
  unsigned Before = NoItem; // the last one of its name in front of it

  llvm::ArrayRef<unsigned> declared() const { return K == Invocation ? llvm::ArrayRef<unsigned>() : Names; }
};

/// What stands between the braces of a function, if no directive is there.
struct FunctionBody {
  size_t Begin, End;            // behind the one, at the other
  unsigned FirstWord, LastWord; // in Occurrences
  bool IsInSystem;              // a system header's function
  unsigned Function = NoItem;   // in Items, if it is one
};

struct WordKey : llvm::DenseMapInfo<llvm::StringRef> {
  /// Of the first and the last eight characters and the length: words of one text seldom differ between.
  static unsigned getHashValue(llvm::StringRef Name);
};

struct TopLevel {
  /// Reads Text, which a NUL follows, as clang's parser would. False where it gives up: a word is not spelled in one piece, a literal
  /// does not end, brackets do not match.
  bool read(llvm::StringRef Text, const clang::LangOptions &Options);

  const Occurrence *occurrence(unsigned At) const { return Occurrences.data() + At; }
  /// An item without the marks in it, which say what its lines are called.
  std::vector<TextPiece> piecesOf(const Item &I) const;

  /// The first words have the same numbers in every text.
  enum : unsigned { Struct, Union, Enum, Typedef, Extern, Define, Undef, Pragma /* _Pragma */, Counter };
  std::vector<Word> Words;
  llvm::DenseMap<llvm::StringRef, unsigned, WordKey> Numbers; // of Words
  std::vector<Occurrence> Occurrences;
  std::vector<Item> Items;
  std::vector<FunctionBody> Bodies;
  struct Mark {
    size_t Begin, End;
    llvm::StringRef Name; // escaped
    bool Enters, Leaves;  // a file
    bool IsInSystem;      // what follows is a header's of the system
  };
  std::vector<Mark> Marks; // `# 12 "file" 3`: what the line behind it is called
};

} // namespace qrintf
