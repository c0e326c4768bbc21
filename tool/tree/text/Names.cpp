#include "tree/text/Names.h"

#include "common/Hash.h"

#include "llvm/ADT/StringExtras.h"

#include <algorithm>

namespace qrintf {
namespace {

/// Which words of a format a name has.
enum class Words { Text, All, Marks };

/// The most characters that names had in qrintf 0.1's first headers, from words and from marks.
constexpr size_t OldMostWords = 40, OldMostMarks = 60;
/// The fewest characters behind the callee's name, and the letters that tell equal names apart.
constexpr size_t LeastWord = 3, MostLetters = 12;
/// The fewest characters of a word to which a function's name is cut.
constexpr size_t LeastOfFunction = 8;

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
/// numbers and modifiers ("%5.2lf" becomes 5_2lf), unless only the text is asked for. With marks,
/// the characters between them become words as well, apart from a single blank, and capitals are
/// kept.
std::vector<std::string> wordsOf(llvm::StringRef Format, Words Kind) {
  const bool Marks = Kind == Words::Marks;
  std::vector<std::string> Found;
  std::string Word;
  auto end = [&] {
    if (!Word.empty())
      Found.push_back(Word);
    Word.clear();
  };
  auto letter = [&](char C) { Word += Marks ? C : llvm::toLower(C); };
  auto mark = [&](char C) {
    end();
    if (Marks)
      Found.push_back(wordOf(C));
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
      if (Kind == Words::Text)
        Word.clear();
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
  return Found;
}

/// Appends as many of the words as fit into Most characters.
std::string joined(std::string Name, const std::vector<std::string> &All, size_t Most) {
  for (const std::string &Word : All) {
    if (Name.size() + 1 + Word.size() > Most)
      break;
    Name += "_" + Word;
  }
  return Name;
}

/// The same, but with a part of the first word if no more fits.
std::string joinedOrCut(const std::string &Name, const std::vector<std::string> &All, size_t Most) {
  const std::string Joined = joined(Name, All, Most);
  return Joined == Name && Name.size() + 1 < Most
             ? Name + "_" + All[0].substr(0, Most - Name.size() - 1)
             : Joined;
}

/// Appends the First words, and as many of the last ones as fit. Two long formats often have the
/// same begin.
std::string ends(std::string Name, const std::vector<std::string> &All, size_t Most, size_t First) {
  size_t At = 0, Last = All.size();
  for (; At < First && At < All.size(); ++At)
    Name += "_" + All[At];
  std::string Tail;
  while (Last > At && Name.size() + Tail.size() + 1 + All[Last - 1].size() <= Most)
    Tail = "_" + All[--Last] + Tail;
  return Name + Tail;
}

/// What a name begins with: the callee, and as much of the function around the call as leaves eight
/// characters for the format, or all that it has. It ends with a whole word if there is one.
std::string startOf(const std::string &Callee, const std::string &Function,
                    const std::vector<std::string> &All, size_t Most) {
  size_t ForWords = 0;
  for (const std::string &Word : All)
    ForWords += 1 + Word.size();
  ForWords = std::min<size_t>(ForWords, 9);
  if (Function.empty() || Callee.size() + 1 + LeastWord + ForWords > Most)
    return Callee;
  std::string Cut = Function.substr(0, Most - Callee.size() - 1 - ForWords);
  if (Cut.size() < Function.size()) {
    if (const size_t End = Function[Cut.size()] == '_' ? Cut.size() : Cut.rfind('_');
        End != std::string::npos && End >= LeastWord)
      Cut.resize(End);
    else if (Cut.size() < LeastOfFunction)
      return Callee;
  }
  while (!Cut.empty() && Cut.back() == '_')
    Cut.pop_back();
  return Callee + "_" + Cut;
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

/// The words of a format, at least one.
std::vector<std::string> formatWords(llvm::StringRef Format, Words Kind) {
  std::vector<std::string> Found = wordsOf(Format, Kind);
  if (Found.empty() && Kind == Words::Text)
    Found = wordsOf(Format, Words::All);
  if (Found.empty())
    return {"text"};
  return Found;
}

/// The same for a name without a function. That of a site for "%s" says `only_s`, because C's Annex
/// K has functions that are called sprintf_s and the like.
std::vector<std::string> formatWordsAlone(llvm::StringRef Format, Words Kind) {
  std::vector<std::string> Found = formatWords(Format, Kind);
  if (Found.size() == 1 && Found[0] == "s")
    Found.insert(Found.begin(), "only");
  return Found;
}

/// fitsName() for names of qrintf 0.1's first headers, which had no function.
bool fitsOldName(llvm::StringRef Name, const std::string &Start, llvm::StringRef Format,
                 bool IsWhole) {
  for (const Words Kind : {Words::All, Words::Marks}) {
    std::vector<std::string> All = formatWordsAlone(Format, Kind);
    // Of a format that is not known to its end, the last word may be longer.
    if (!IsWhole)
      All.resize(std::min<size_t>(All.size() - 1, 2));
    const std::string Begin = joined(Start, All, Kind == Words::All ? OldMostWords : OldMostMarks);
    if (Name == Begin || Name.starts_with(Begin + "_") ||
        (Kind == Words::All && IsWhole && Name == ends(Start, All, OldMostMarks, 2)))
      return true;
  }
  return false;
}

/// Possible names for a format, from the one that says least to the one that says most, without
/// letters.
std::vector<std::string> wordNames(const std::string &Callee, const std::string &Function,
                                   llvm::StringRef Format, const std::vector<std::string> &Facts,
                                   size_t Most) {
  std::vector<std::string> Names;
  for (const Words Kind : {Words::Text, Words::All, Words::Marks}) {
    std::vector<std::string> All =
        Function.empty() ? formatWordsAlone(Format, Kind) : formatWords(Format, Kind);
    const std::string Start = startOf(Callee, Function, All, Most);
    if (Kind == Words::Marks)
      All.insert(All.end(), Facts.begin(), Facts.end());
    Names.push_back(joinedOrCut(Start, All, Most));
    if (Kind == Words::All && ends(Start, All, Most, 0) != Start)
      Names.push_back(ends(Start, All, Most, 0));
  }
  // A room that is too small for the function or for more words leaves a function of Annex K.
  for (std::string &Name : Names)
    if (Name == Callee + "_s")
      Name = (Callee + "_only_s").substr(0, Most);
  return Names;
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
  if (fitsOldName(Name, Start, Format, IsWhole))
    return true;
  // The function may have been renamed, and the room for the name is not known, so any will do.
  const llvm::StringRef Rest = Name.drop_front(Start.size() + 1);
  for (size_t End = 0; End != llvm::StringRef::npos; End = Rest.find('_', End + 1))
    for (size_t Most = Start.size() + 1 + LeastWord; Most <= MostOfName; ++Most)
      for (const std::string &Each :
           wordNames(Start, Rest.take_front(End).str(), Format, {}, Most)) {
        // What stands in front of the words of a format that is not known to its end.
        const bool IsIt = Name == Each || Name.starts_with(Each + "_");
        if (IsIt && (End == 0 || Name.starts_with(Start + "_" + Rest.take_front(End).str() + "_")))
          return true;
      }
  return false;
}

std::vector<std::string> siteNames(const FoundCall &C, const std::string &Function,
                                   const std::string &Folder, const std::string &Key, size_t Most) {
  const std::string Start = nameStart(C.Spelled);
  Most = std::clamp(Most, Start.size() + 1 + LeastWord, MostOfName);
  const std::string In = identifier(Function);
  std::vector<std::string> Names = wordNames(Start, In, C.Formats[0], factsOf(C), Most);
  if (const std::string Named = Names[0] + "_in_" + identifier(Folder); Named.size() <= Most)
    Names.push_back(Named);
  for (unsigned Count = 3; Count <= MostLetters; ++Count) {
    const size_t Room = std::max(Most, Start.size() + 1 + Count) - 1 - Count;
    const std::string Base =
        Room > Start.size() + 1 ? wordNames(Start, In, C.Formats[0], {}, Room)[0] : Start;
    Names.push_back(Base + "_" + lettersOf(Key, Count));
  }
  return Names;
}

} // namespace qrintf
