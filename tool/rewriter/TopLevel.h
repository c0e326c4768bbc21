// Pass 1, inside: what stands at the top level of a unit's text, as gcc's preprocessor left it, without a parser: declarations of plain
// forms, macros, and how often each word occurs. What its user makes of that: Unused.
#pragma once

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

#include <vector>

namespace qrintf {

/// The words of the text, numbered, and how often each occurs in what is left of it.
class WordTable {
public:
  struct Word {
    llvm::StringRef Name;
    unsigned Hash;
    unsigned Left = 0;     // occurrences
    unsigned Declared = 0; // of these, inside items that declare it
    bool Stays = false;    // one of these does
    unsigned First = 0;    // number of the first
    bool IsMacro = false;
    unsigned BodyBegin = 0, BodyEnd = 0; // of a macro, in Occurrences
    // What its body holds; once asked, what it expands to.
    bool IsAsked = false, IsOdd = false, HasComma = false; // outside of parentheses
    enum : unsigned char { Unasked, Used, Unused } Functions = Unasked; // of math.h that have this in their names
  };

  WordTable() : Slots(1 << 15) { All.reserve(1 << 13); }

  unsigned number(llvm::StringRef Name);
  bool isLeft(llvm::StringRef Name) const;
  Word &operator[](unsigned Number) { return All[Number]; }

private:
  void grow();

  std::vector<Word> All;
  std::vector<unsigned> Slots; // a word's number + 1
};

struct Occurrence {
  unsigned Word : 31;
  unsigned InParentheses : 1;
};

/// What may be left out: one declaration, or one #define.
struct Item {
  size_t Begin, End;
  unsigned FirstWord, LastWord; // in Occurrences
  llvm::SmallVector<unsigned, 2> Names;
  llvm::SmallVector<unsigned, 2> Tags; // that are mentioned here before all else: the declaration lasts, but is no definition
  enum { Define, Declaration, MathCall /* a macro of math.h, which makes declarations of Names.front() */ } K;
};

/// Reads the text once. Gives up where it holds what hides words or brackets: digraphs, raw strings, a spliced word.
class TopLevel {
public:
  explicit TopLevel(llvm::StringRef Text);
  /// False where it gave up.
  bool read();
  const Occurrence *occurrence(unsigned At) const { return Occurrences.data() + At; }

  WordTable Words;
  std::vector<Occurrence> Occurrences;
  std::vector<Item> Items;
  struct Mark {
    size_t Begin, End;
    bool Lasts; // a file is entered or left
  };
  std::vector<Mark> Marks; // `# 12 "file" 3`: what the line behind it is called
  unsigned Struct, Union, Enum, Typedef, Extern, Define, Pragma /* _Pragma */, Counter; // as words

private:
  bool skipLiteral(bool InDirective);
  bool skipComment();
  void skipNumber();
  bool goesOn() const;
  bool word(bool InParentheses);
  bool directive();
  bool endsLine() const;

  // The declaration at the top level that is being read.
  struct Declaration {
    const char *Begin = nullptr;
    unsigned FirstWord = 0;
    bool IsOdd = false; // of no form that is known here
    bool HasTypedef = false, HasExtern = false, HasBraces = false, HasBracket = false;
    bool IsDefinition = false; // it has an initializer
    unsigned Groups = 0;       // of parentheses
    // What the first of these holds: nothing yet, '*', '*' and a name, only that; or something else.
    enum : unsigned char { Nothing, Star, StarName, Pointer, More } First = Nothing;
    bool HasName = false;
    unsigned Name = 0; // before the first parenthesis or, if that is (*name), in it; else before the first bracket
    llvm::SmallVector<unsigned, 4> Tags, Defined /* tags before a brace */, Enumerators;
  };
  void punctuator(char C);
  void name(unsigned Number);
  bool isBehindTag() const;
  void endDeclaration();
  void addItem(Item I);

  const char *Begin, *End, *At;
  bool IsFirst = true;     // in its line
  bool IsInSystem = false; // a header's
  Declaration D;
  enum Bracket : unsigned char { Brace, EnumBrace, Parenthesis, Square };
  llvm::SmallVector<Bracket, 16> Open;
  char Before = ';';       // the token before: a punctuator, or 'w', '0', '"'
  unsigned WordBefore = 0; // if that is a word
  bool EnumIsOpen = false; // between `enum` and its brace or what else follows
};

} // namespace qrintf
