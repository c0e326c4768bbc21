// `qrintf rewrite` and --undo on texts: what was rewritten comes back to the byte, also around
// lines that were edited in between. Whatever became of a text or a header of sites, --undo changes
// nothing but the names of sites, and removes exactly the lines that include them (linesOfSites),
// because it must never damage a user's file.
#include "rewrite/text/CallText.h"
#include "rewrite/text/SiteHeader.h"

#include "Fuzz.h"

#include "clang/Lex/Token.h"

#include <algorithm>
#include <map>
#include <set>
#include <vector>

using namespace qrintf;

namespace {

constexpr const char *Lines[] = {
    "#include <stdio.h>\n",
    "#include \"a.h\" /* its macros\n   come first */\n",
    "#include \"qrintf_sites.h\"\n",
    "#define A 1 \\\n  + 2\n",
    "#ifdef A\n",
    "#if 0\n",
    "#else\n",
    "#endif\n",
    "\n",
    "  \n",
    "/* (c) */\n",
    "/*\n#include \"qrintf_sites.h\"\n*/\n",
    "// snprintf_d(b, 3, x) \\\n snprintf(\n",
    "int x;\n",
    "int f(char *b) { int n = 3;\n",
    "  return snprintf(b, sizeof b, \"%d\", n); }\n",
    "  n += sprintf(b, \"%s-%d\\n\" /* why */ \"x\", s, n); int m = sprintf(b, \"%d\", n);\n",
    "  std::snprintf (b,\n    4, \"%c\",\n    c);\n",
    "  const char *t = \"snprintf(b, 3, \\\"%d\\\", 1)\";\n",
    "  const char *r = R\"x(\nsnprintf(b, 3, \"%d\", 1)\n#include \"qrintf_sites.h\"\n)x\";\n",
    "  (snprintf)(b, 3, \"%d\", 1); snprintf(b, sizeof(b), \"%d\", g(1, 2)) ;\n",
    "}\n",
    "\xef\xbb\xbf",
    "#import <x>\n",
    "int snprintf_d = 1;\n",
};

std::string source(FuzzedDataProvider &In) {
  std::string Text;
  while (In.remaining_bytes() && Text.size() < 3000) {
    const unsigned What = In.ConsumeIntegralInRange<unsigned>(0, 40);
    if (What == 40)
      Text += In.ConsumeRandomLengthString(20) + "\n";
    else if (What == 39 && !Text.empty())
      Text.pop_back();
    else
      Text += Lines[What % std::size(Lines)];
  }
  std::erase(Text, '\0');
  return Text;
}

struct Word {
  unsigned Offset;
  std::string Text;
};

std::vector<Word> identifiers(const std::string &Text) {
  std::vector<Word> Out;
  rawTokens(Text, llvm::StringRef(Text).starts_with("\xef\xbb\xbf") ? 3 : 0, /*Comments=*/false,
            [&](const clang::Token &T, unsigned At) {
              if (T.is(clang::tok::raw_identifier))
                Out.push_back({At, Text.substr(At, T.getLength())});
              return true;
            });
  return Out;
}

FoundCall callOf(const std::string &Text, const Word &W, FuzzedDataProvider &In) {
  FoundCall C;
  const bool IsStd = W.Offset >= 5 && Text.compare(W.Offset - 5, 5, "std::") == 0;
  C.Offset = W.Offset - (IsStd ? 5 : 0);
  C.Spelled = (IsStd ? "std::" : "") + W.Text;
  C.Callee = W.Text;
  C.Formats = {In.PickValueInArray({"%d", "%d-%d", "%d */ \"%d\n", "text \\ %d", " is "})};
  C.S.Form = W.Text == "sprintf" ? CallForm::Sprintf : CallForm::Snprintf;
  C.S.Life = Lifetime::Source;
  C.S.Params = {ParamType::Int};
  Plan P;
  P.Format = C.Formats[0];
  P.Params = C.S.Params;
  Piece Number;
  Number.K = Piece::Integer;
  Number.Base = 10;
  Number.Bits = 32;
  Number.F = Signed;
  Number.R = {INT32_MIN, INT32_MAX};
  P.Pieces = {Number};
  C.S.Plans = {P};
  return C;
}

bool isWordCharacter(char C) {
  return isalnum(static_cast<unsigned char>(C)) || C == '_' || C == '$';
} // bytes that are no UTF-8 end a word

/// Fails unless a line that --undo removes includes the sites and holds nothing else but comments,
/// with at most one empty line before it.
void isLineOfSites(const std::string &Line) {
  const std::string All = fuzz::shown(Line);
  CHECK(llvm::StringRef(Line).trim().count('\n') == 0 || Line.find('\\') != Line.npos ||
            Line.find("/*") != Line.npos,
        "--undo removes several lines: '" + All + "'");
  std::string Tokens;
  rawTokens(Line, 0, /*Comments=*/false, [&](const clang::Token &T, unsigned At) {
    Tokens += Line.substr(At, T.getLength()) + " ";
    return true;
  });
  CHECK(Tokens == std::string("# include \"") + SitesFile + "\" ", "--undo removes '" + All + "'");
}

bool isBlank(const std::string &Text, size_t At) {
  return At < Text.size() && (Text[At] == ' ' || Text[At] == '\t');
}

/// Fails if Out is anything but Text with names of sites exchanged, the lines behind them aligned
/// anew, and the lines that include them removed, and if it still includes them.
void damagesNothing(const std::string &Text, const std::string &Out, const KnownHeader &Known) {
  const std::vector<TextEdit> Lines = linesOfSites(Text);
  auto Line = Lines.begin();
  size_t I = 0, J = 0;
  bool HasSite = false;
  auto hasWord = [&](const std::string &In, size_t At,
                     const std::string &Word) { // not in a longer one
    return In.compare(At, Word.size(), Word) == 0 &&
           (At + Word.size() == In.size() || !isWordCharacter(In[At + Word.size()]));
  };
  while (I < Text.size()) {
    if (Line != Lines.end() && Line->Offset == I) {
      isLineOfSites(Text.substr(I, Line->Length));
      I += Line++->Length;
      continue;
    }
    const bool IsNewWord = !I || !isWordCharacter(Text[I - 1]);
    const auto Site = std::find_if(Known.Sites.begin(), Known.Sites.end(), [&](const auto &Each) {
      const auto &[Name, S] = Each;
      return IsNewWord && !Name.empty() && hasWord(Text, I, Name) && !hasWord(Out, J, Name) &&
             Out.compare(J, S.Spelled.size(), S.Spelled) == 0;
    });
    if (Site != Known.Sites.end()) {
      I += Site->first.size();
      J += Site->second.Spelled.size();
      HasSite = true;
      continue;
    }
    if (HasSite && Text[I - 1] == '\n' && (isBlank(Text, I) || isBlank(Out, J))) {
      I = std::min(Text.find_first_not_of(" \t", I), Text.size());
      J = std::min(Out.find_first_not_of(" \t", J), Out.size());
      continue;
    }
    CHECK(J < Out.size() && Text[I] == Out[J],
          "--undo damages '" + fuzz::shown(Text) + "': '" + fuzz::shown(Out) + "'");
    ++I;
    ++J;
  }
  CHECK(J == Out.size(), "--undo adds to '" + fuzz::shown(Text) + "': '" + fuzz::shown(Out) + "'");
  // A byte order mark in the middle can have become the file's.
  if (const llvm::StringRef Mark = "\xef\xbb\xbf";
      llvm::StringRef(Out).starts_with(Mark) == llvm::StringRef(Text).starts_with(Mark))
    CHECK(!includesSites(Out), "--undo leaves a line of the sites in '" + fuzz::shown(Out) + "'");
}

void undoAnything(const std::string &Text, const KnownHeader &Known) {
  const Undone U = undoFile(Text, Known);
  damagesNothing(Text, U.Text, Known);
  for (const auto &[Offset, Name] : U.Sites)
    CHECK(U.Text.compare(Offset, Known.Sites.at(Name).Spelled.size(),
                         Known.Sites.at(Name).Spelled) == 0,
          "--undo of '" + fuzz::shown(Text) + "' says that a call is at " + std::to_string(Offset) +
              " of '" + fuzz::shown(U.Text) + "'");
}

bool isName(const std::string &Text) {
  return !Text.empty() && !isdigit(static_cast<unsigned char>(Text[0])) &&
         std::all_of(Text.begin(), Text.end(),
                     [](char C) { return isWordCharacter(C) || C == ':'; });
}

/// A few bytes of Text are others.
std::string edited(std::string Text, FuzzedDataProvider &In) {
  for (int N = In.ConsumeIntegralInRange(1, 4); N > 0 && !Text.empty(); --N) {
    const size_t At = In.ConsumeIntegralInRange<size_t>(0, Text.size() - 1);
    if (In.ConsumeBool())
      Text.erase(At, In.ConsumeIntegralInRange<size_t>(0, 20));
    else
      Text.insert(At,
                  In.ConsumeBool() ? In.PickValueInArray(Lines) : In.ConsumeRandomLengthString(6));
  }
  std::erase(Text, '\0');
  return Text;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  FuzzedDataProvider In(Data, Size);
  const int What = In.ConsumeIntegralInRange(0, 3);
  const bool IsCrlf = In.ConsumeBool();
  std::string Text = source(In);
  if (IsCrlf)
    Text = fuzz::withCrlf(Text);

  std::set<std::string> Taken;
  const std::vector<Word> Words = identifiers(Text);
  for (const Word &W : Words)
    Taken.insert(W.Text);
  std::map<unsigned, FoundCall> Calls;
  std::vector<unsigned> Offsets;
  FuzzedDataProvider Formats(Data, Size);
  for (const Word &W : Words)
    if (W.Text == "snprintf" || W.Text == "sprintf")
      if (auto Call = readCall(Text, W.Offset + static_cast<unsigned>(W.Text.size()));
          Call && !Call->HasDirective) {
        FoundCall C = callOf(Text, W, Formats);
        Offsets.push_back(C.Offset);
        Calls[C.Offset] = C;
      }
  // A text that already has the line was rewritten before: it is undone first, as the driver does.
  const bool HasLine = includesSites(Text);
  if (Calls.empty() || !placeInclude(Text, Offsets, /*LibraryFrom=*/0)) {
    undoAnything(Text, KnownHeader());
    return 0;
  }
  std::map<unsigned, std::string> Names;
  std::vector<const FoundCall *> Pointers;
  std::map<std::string, std::string> Blocks;
  std::map<std::string, std::string> Shared;
  for (auto &[Offset, C] : Calls) {
    std::string &Name = Shared[C.Spelled + C.Formats[0]];
    if (Name.empty()) {
      for (const std::string &Each : siteNames(C, "f", C.Spelled + C.Formats[0], MostOfName))
        if (Name.empty() && Taken.insert(Each).second)
          Name = Each;
      Blocks[Name] = siteBlock(C, Name);
    }
    Names[Offset] = C.Name = Name;
    Pointers.push_back(&C);
  }
  const std::string Header = siteHeader(Blocks, "<qrintf.h>");
  const KnownHeader Known = readSiteHeader(Header);
  CHECK(isSiteHeader(Header) && Known.RuntimeInclude == "<qrintf.h>", "the header is not read");
  CHECK(Known.Sites.size() == Blocks.size(), "the header has other sites");
  for (const auto &[Name, Block] : Blocks)
    CHECK(Known.Sites.count(Name) && Known.Sites.at(Name).Block == Block,
          "the block of " + Name + " is another");
  const std::string Rewritten = applyEdits(Text, Pointers);
  if (!HasLine) {
    const Undone U = undoFile(Rewritten, Known);
    CHECK(U.Text == Text, "undone '" + fuzz::shown(U.Text) + "' of '" + fuzz::shown(Text) + "'");
    CHECK(U.Sites == Names, "other sites");
  }
  undoAnything(Rewritten, Known);
  if (What == 0) { // lines behind the calls
    const std::string More = IsCrlf ? "int more;\r\n/* 'x */\r\n" : "int more;\n/* 'x */\n";
    if (!HasLine && Text.ends_with("\n") && identifiers(Text + More).size() == Words.size() + 2)
      CHECK(undoFile(Rewritten + More, Known).Text == Text + More,
            "undone after lines were added: '" + fuzz::shown(Text) + "'");
  } else if (What == 1) { // bytes anywhere
    undoAnything(edited(Rewritten, Formats), Known);
  } else if (What == 2) { // of the header
    const KnownHeader Other = readSiteHeader(edited(Header, Formats));
    for (const auto &[Name, S] : Other.Sites)
      CHECK(isName(S.Spelled), "a damaged header says that '" + fuzz::shown(Name) +
                                   "' stands for '" + fuzz::shown(S.Spelled) + "'");
    undoAnything(Rewritten, Other);
  }
  return 0;
}
