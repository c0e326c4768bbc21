#include "rewrite/text/SiteHeader.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

#include <algorithm>
#include <utility>

namespace qrintf {

/// The fewest characters behind the callee's name, and the letters that tell equal names apart.
constexpr size_t LeastWord = 3, MostLetters = 12;
/// The fewest characters of a word to which a function's name is cut.
constexpr size_t LeastOfFunction = 8;

/// Splits a format into words: those of its text and, unless only the text is asked for, each
/// conversion specification with its numbers and modifiers ("%5.2lf" becomes 5_2lf).
static std::vector<std::string> nameWords(llvm::StringRef Format, bool OnlyText) {
  std::vector<std::string> Found;
  std::string Word;
  auto end = [&] {
    if (!Word.empty())
      Found.push_back(std::exchange(Word, ""));
  };
  auto letterOrEnd = [&](char C) {
    if (llvm::isAlnum(C))
      Word += llvm::toLower(C);
    else
      end();
  };
  for (size_t I = 0; I < Format.size(); ++I) {
    letterOrEnd(Format[I]);
    if (Format[I] != '%')
      continue;
    for (++I; I < Format.size(); ++I) {
      const char C = Format[I];
      if (C == '.')
        Word += Word.empty() ? "" : "_";
      else
        letterOrEnd(C);
      if ((llvm::isAlpha(C) && !llvm::StringRef("hljztLqwI").contains(C)) || C == '%')
        break;
    }
    if (OnlyText)
      Word.clear();
    end();
  }
  end();
  return Found;
}

/// Appends as many of the words as fit into Most characters, or a part of the first one.
static std::string joined(const std::string &Start, const std::vector<std::string> &All,
                          size_t Most) {
  std::string Name = Start;
  for (const std::string &Word : All) {
    if (Name.size() + 1 + Word.size() > Most)
      break;
    Name += "_" + Word;
  }
  return Name == Start && Name.size() + 1 < Most
             ? Name + "_" + All[0].substr(0, Most - Name.size() - 1)
             : Name;
}

/// Appends as many of the last words as fit. Two long formats often have the same begin.
static std::string ends(const std::string &Name, const std::vector<std::string> &All, size_t Most) {
  std::string Tail;
  for (const std::string &Word : llvm::reverse(All)) {
    if (Name.size() + 1 + Word.size() + Tail.size() > Most)
      break;
    Tail = "_" + Word + Tail;
  }
  return Name + Tail;
}

/// What a name begins with: the callee, and as much of the function around the call as leaves eight
/// characters for the format, or all that it has. It ends with a whole word if there is one.
static std::string startOf(const std::string &Callee, const std::string &Function,
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

static std::string identifier(llvm::StringRef Text) {
  std::string Out;
  for (char C : Text)
    if (llvm::isAlnum(C) || (!Out.empty() && Out.back() != '_'))
      Out += llvm::isAlnum(C) ? C : '_';
  return Out;
}

/// The qualifiers that a call may have, and what a name begins with instead.
constexpr std::pair<llvm::StringLiteral, llvm::StringLiteral> Qualifiers[] = {
    {"::", "global_"}, {"std::", "std_"}, {"__builtin_", "builtin_"}};

/// The words of a format, at least one. Without a function in the name, those of "%s" are `only_s`,
/// because C's Annex K has functions that are called sprintf_s and the like.
static std::vector<std::string> formatWords(llvm::StringRef Format, bool OnlyText,
                                            bool HasFunction) {
  std::vector<std::string> Found = nameWords(Format, OnlyText);
  if (Found.empty() && OnlyText)
    Found = nameWords(Format, /*OnlyText=*/false);
  if (Found.empty())
    return {"text"};
  if (!HasFunction && Found == std::vector<std::string>{"s"})
    return {"only", "s"};
  return Found;
}

/// Possible names for a format, from the one that says least to the one that says most, without
/// letters.
static std::vector<std::string> wordNames(const std::string &Callee, const std::string &Function,
                                          llvm::StringRef Format, size_t Most) {
  std::vector<std::string> Names;
  for (const bool OnlyText : {true, false}) {
    const std::vector<std::string> All = formatWords(Format, OnlyText, !Function.empty());
    const std::string Start = startOf(Callee, Function, All, Most);
    Names.push_back(joined(Start, All, Most));
    if (const std::string Last = ends(Start, All, Most); !OnlyText && Last != Start)
      Names.push_back(Last);
  }
  // A room that is too small for the function or for more words leaves a function of Annex K.
  for (std::string &Name : Names)
    if (Name == Callee + "_s")
      Name = (Callee + "_only_s").substr(0, Most);
  return Names;
}

std::string lettersOf(llvm::StringRef Text, unsigned Count) {
  uint64_t Hash = 0xcbf29ce484222325u; // FNV-1a
  for (const char C : Text)
    Hash = (Hash ^ static_cast<unsigned char>(C)) * 0x100000001b3u;
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
  // Of a format that is not known to its end, the last word may be longer.
  if (!IsWhole && formatWords(Format, /*OnlyText=*/false, /*HasFunction=*/true).size() < 2)
    return true;
  // The function may have been renamed, and the room for the name is not known, so any will do.
  const llvm::StringRef Rest = Name.drop_front(Start.size() + 1);
  for (size_t End = 0; End != llvm::StringRef::npos; End = Rest.find('_', End + 1))
    for (size_t Most = Start.size() + 2; Most <= MostOfName; ++Most)
      for (const std::string &Each : wordNames(Start, Rest.take_front(End).str(), Format, Most)) {
        // What stands in front of the words of a format that is not known to its end.
        const bool IsIt = Name == Each || Name.starts_with(Each + "_");
        if (IsIt && (End == 0 || Name.starts_with(Start + "_" + Rest.take_front(End).str() + "_")))
          return true;
      }
  return false;
}

std::vector<std::string> siteNames(const FoundCall &C, const std::string &Function,
                                   const std::string &Key, size_t Most) {
  const std::string Start = nameStart(C.Spelled);
  Most = std::clamp(Most, Start.size() + 1 + LeastWord, MostOfName);
  const size_t Qualifier = Function.rfind(':'); // npos + 1 is 0
  const std::string In = identifier(Function.substr(Qualifier + 1));
  std::vector<std::string> Names = wordNames(Start, In, C.Formats[0], Most);
  for (unsigned Count = 3; Count <= MostLetters; ++Count) {
    // At least a letter of the format tells what the call was (fitsName).
    const size_t Room = std::max(Most, Start.size() + 3 + Count) - 1 - Count;
    const std::string Base = wordNames(Start, In, C.Formats[0], Room)[0];
    Names.push_back(Base + "_" + lettersOf(Key, Count));
  }
  return Names;
}

} // namespace qrintf
