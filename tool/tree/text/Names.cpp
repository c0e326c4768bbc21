#include "tree/text/Names.h"

#include "common/Hash.h"

#include "llvm/ADT/StringExtras.h"

#include <algorithm>

namespace qrintf {
namespace {

constexpr size_t MostWords = 40, MostMarks = 60; // characters

const char *wordOf(char Mark) {
  switch (Mark) {
  case '-':
    return "dash";
  case '_':
    return "underline";
  case '.':
    return "dot";
  case ',':
    return "comma";
  case ':':
    return "colon";
  case ';':
    return "semicolon";
  case '/':
    return "slash";
  case '\\':
    return "backslash";
  case '|':
    return "bar";
  case '=':
    return "is";
  case '+':
    return "plus";
  case '*':
    return "star";
  case '#':
    return "hash";
  case '@':
    return "at";
  case '&':
    return "and";
  case '%':
    return "percent";
  case '!':
    return "bang";
  case '?':
    return "question";
  case '"':
  case '\'':
    return "quote";
  case '(':
  case ')':
    return "paren";
  case '[':
  case ']':
    return "bracket";
  case '{':
  case '}':
    return "brace";
  case '<':
    return "less";
  case '>':
    return "greater";
  case '\n':
    return "line";
  case '\t':
    return "tab";
  case ' ':
    return "space";
  }
  return "byte";
}

/// Splits a format into words: those of its text, and each conversion specification with its
/// numbers and modifiers ("%5.2lf" becomes 5_2lf). With Marks, the characters between them become
/// words as well, apart from a single blank, and capitals are kept.
std::vector<std::string> wordsOf(llvm::StringRef Format, bool Marks) {
  std::vector<std::string> Words;
  std::string Word;
  auto end = [&] {
    if (!Word.empty())
      Words.push_back(Word);
    Word.clear();
  };
  auto letter = [&](char C) { Word += Marks ? C : llvm::toLower(C); };
  auto mark = [&](char C) {
    end();
    if (Marks)
      Words.push_back(wordOf(C));
  };
  for (size_t I = 0; I < Format.size(); ++I) {
    if (Format[I] == '%') {
      end();
      for (++I; I < Format.size(); ++I) {
        char C = Format[I];
        if (llvm::isAlnum(C))
          letter(C);
        else if (C == '.')
          Word += Word.empty() ? "" : "_";
        else
          mark(C);
        if ((llvm::isAlpha(C) && !llvm::StringRef("hljztLqwI").contains(C)) || C == '%')
          break;
      }
      end();
    } else if (llvm::isAlnum(Format[I])) {
      letter(Format[I]);
    } else if (Format[I] == ' ' && I && I + 1 < Format.size() && Format[I - 1] != ' ' &&
               Format[I + 1] != ' ') {
      end();
    } else {
      mark(Format[I]);
    }
  }
  end();
  return Words;
}

/// Appends as many of the words as fit into Most characters.
std::string joined(std::string Name, const std::vector<std::string> &Words, size_t Most) {
  for (const std::string &Word : Words) {
    if (Name.size() + 1 + Word.size() > Most)
      break;
    Name += "_" + Word;
  }
  return Name;
}

/// Appends the first two words, and as many of the last ones as fit. Two long formats often have
/// the same begin.
std::string ends(std::string Name, const std::vector<std::string> &Words, size_t Most) {
  size_t First = 0, Last = Words.size();
  for (; First < 2 && First < Words.size(); ++First)
    Name += "_" + Words[First];
  std::string Tail;
  while (Last > First && Name.size() + Tail.size() + 1 + Words[Last - 1].size() <= Most)
    Tail = "_" + Words[--Last] + Tail;
  return Name + Tail;
}

std::string identifier(llvm::StringRef Text) {
  std::string Out;
  for (char C : Text)
    if (llvm::isAlnum(C) || (!Out.empty() && Out.back() != '_'))
      Out += llvm::isAlnum(C) ? C : '_';
  return Out;
}

/// What the site knows besides its format, for example "to_255" and "fits".
std::vector<std::string> factsOf(const FoundCall &C) {
  std::vector<std::string> Facts;
  for (const Piece &Each : C.S.Plans[0].Pieces)
    if (Each.K == Piece::Integer && Each.R.Low >= 0 && Each.R.High <= UINT16_MAX && Each.Bits > 8)
      Facts.push_back("to_" + std::to_string(static_cast<unsigned>(Each.R.High)));
  if (C.S.Size)
    Facts.push_back(*C.S.Size == 0 ? "measured" : *C.S.Size == 1 ? "counted" : "fits");
  return Facts;
}

/// The qualifiers that a call may have, and what a name begins with instead.
constexpr std::pair<llvm::StringLiteral, llvm::StringLiteral> Qualifiers[] = {
    {"::", "global_"}, {"std::", "std_"}, {"__builtin_", "builtin_"}};

/// The words of a format, at least one. The name of a site for "%s" says `only_s`, because C's
/// Annex K has functions that are called sprintf_s and the like.
std::vector<std::string> formatWords(llvm::StringRef Format, bool Marks) {
  std::vector<std::string> Words = wordsOf(Format, Marks);
  if (Words.empty())
    return {"text"};
  if (Words.size() == 1 && Words[0] == "s")
    Words.insert(Words.begin(), "only");
  return Words;
}

} // namespace

std::string lettersOf(llvm::StringRef Text, unsigned Count) {
  uint64_t Hash = hashOf(Text);
  std::string Letters;
  for (; Count; --Count, Hash /= 26)
    Letters += static_cast<char>('a' + Hash % 26);
  return Letters;
}

std::string nameStart(llvm::StringRef Spelled) {
  std::string Start;
  for (const auto &[Qualifier, Word] : Qualifiers)
    if (Spelled.consume_front(Qualifier))
      Start += Word;
  return calleeOfSymbol(std::string_view(Spelled)) && !Spelled.starts_with("_")
             ? Start + Spelled.str()
             : "";
}

std::optional<NamedCall> readSiteName(llvm::StringRef Name) {
  NamedCall Call;
  for (const auto &[Qualifier, Word] : Qualifiers)
    if (Name.consume_front(Word))
      Call.Spelled += Qualifier;
  const auto [Callee, Rest] = Name.split('_');
  Call.Spelled += Callee;
  Call.Function = calleeOfSymbol(std::string_view(Callee));
  if (!Call.Function || !Call.Function->isCompiled() || Rest.empty() || Rest == "s")
    return std::nullopt;
  return Call;
}

bool fitsName(llvm::StringRef Name, llvm::StringRef Spelled, llvm::StringRef Format, bool IsWhole) {
  const std::string Start = nameStart(Spelled);
  if (Start.empty() || !Name.starts_with(Start + "_"))
    return false;
  for (const bool Marks : {false, true}) {
    std::vector<std::string> Words = formatWords(Format, Marks);
    // Of a format that is not known to its end, the last word may be longer.
    if (!IsWhole)
      Words.resize(std::min<size_t>(Words.size() - 1, 2));
    const std::string Begin = joined(Start, Words, Marks ? MostMarks : MostWords);
    if (Name == Begin || Name.starts_with(Begin + "_") ||
        (!Marks && IsWhole && Name == ends(Start, Words, MostMarks)))
      return true;
  }
  return false;
}

std::vector<std::string> siteNames(const FoundCall &C, const std::string &Folder,
                                   const std::string &Key) {
  const std::string Start = nameStart(C.Spelled);
  const std::vector<std::string> Words = formatWords(C.Formats[0], /*Marks=*/false);
  std::vector<std::string> Marks = formatWords(C.Formats[0], /*Marks=*/true);
  const std::string Short = joined(Start, Words, MostWords);
  const std::vector<std::string> Facts = factsOf(C);
  Marks.insert(Marks.end(), Facts.begin(), Facts.end());
  std::vector<std::string> Names = {Short, joined(Start, Marks, MostMarks)};
  Names.push_back(ends(Start, Words, MostMarks));
  if (const std::string In = identifier(Folder); !In.empty())
    Names.push_back(Short + "_in_" + In);
  for (unsigned Count = 3; Count <= 12; ++Count)
    Names.push_back(Short + "_" + lettersOf(Key, Count));
  return Names;
}

} // namespace qrintf
