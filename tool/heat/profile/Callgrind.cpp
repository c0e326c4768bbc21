// callgrind.out files (Valgrind's manual, "Callgrind Format Specification").
#include "heat/profile/Profile.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"

namespace qrintf::profile {
namespace {

/// Reads names. The format writes a name in full once, as "(7) name", and from then on as "(7)".
class Names {
public:
  std::string operator()(llvm::StringRef Text) {
    if (!Text.starts_with("("))
      return Text.str();
    auto [Id, Name] = Text.split(')');
    Name = Name.ltrim();
    if (!Name.empty())
      Known[Id] = Name.str();
    return Known.lookup(Id);
  }

private:
  llvm::StringMap<std::string> Known;
};

/// Whether a file has the functions that stand between a call and what formats it: a header of
/// libc's, or what the wrapper adds to the unit.
bool isBetween(llvm::StringRef File) {
  return File.ends_with("/bits/stdio2.h") || File.ends_with("/bits/stdio.h") ||
         File.ends_with("<qrintf>");
}

class CallgrindReader {
public:
  explicit CallgrindReader(Profile &Into) : Into(Into) {}

  void read(llvm::StringRef Text) {
    for (llvm::StringRef Line : llvm::split(Text, '\n'))
      line(Line.rtrim());
    Sums.appendTo(Into);
  }

private:
  void line(llvm::StringRef Line) {
    if (Line.empty() || Line.starts_with("#"))
      return;
    if (llvm::isDigit(Line[0]) || Line[0] == '+' || Line[0] == '-' || Line[0] == '*')
      return cost(Line);
    if (Line.consume_front("positions:")) {
      llvm::SmallVector<llvm::StringRef, 3> Words;
      Line.split(Words, ' ', -1, /*KeepEmpty=*/false);
      Positions.assign(Words.size(), 0);
      return;
    }
    auto [Key, Value] = Line.split('=');
    if (Key == "fl")
      File = FunctionFile = FileNames(Value);
    else if (Key == "fi" || Key == "fe")
      File = FileNames(Value);
    else if (Key == "fn")
      enter(FunctionNames(Value));
    else if (Key == "cfi" || Key == "cfl")
      FileNames(Value);
    else if (Key == "cfn")
      Called = FunctionNames(Value);
    else if (Key == "calls")
      Value.consumeInteger(10, Calls), IsCall = true;
  }

  void enter(std::string Name) {
    bool Ignored = false;
    IsFormatting = !formattingFunction(Name, Ignored).empty();
    File = FunctionFile;
    OwnFile.clear();
    OwnLine = 0;
  }

  /// Removes a position from the begin of the text. It may be relative to the last one. Returns
  /// false at the end of the text.
  static bool position(llvm::StringRef &Text, uint64_t &At) {
    Text = Text.ltrim();
    if (Text.consume_front("*"))
      return true;
    const bool Forth = Text.consume_front("+"), Back = !Forth && Text.consume_front("-");
    uint64_t N = 0;
    if (Text.consumeInteger(0, N))
      return false;
    At = Forth ? At + N : Back ? At - N : N;
    return true;
  }

  void cost(llvm::StringRef Text) {
    for (uint64_t &At : Positions)
      if (!position(Text, At))
        return;
    const auto Line = static_cast<unsigned>(Positions.empty() ? 0 : Positions.back());
    uint64_t Cost = 0;
    Text.ltrim().consumeInteger(10, Cost);
    if (!isBetween(File)) {
      OwnFile = File;
      OwnLine = Line;
    }
    if (!IsCall) {
      Into.Total += Cost;
      return;
    }
    IsCall = false;
    bool ByEngine = false;
    if (std::string Callee = formattingFunction(Called, ByEngine); !Callee.empty() && !IsFormatting)
      add(Line, Callee, ByEngine, Cost);
  }

  void add(unsigned Line, const std::string &Callee, bool ByEngine, uint64_t Cost) {
    const bool IsExact = !isBetween(File);
    // If the call comes from a function of libc's headers, the nearest known line is the one before
    // it in the order of addresses.
    const std::string &Where = IsExact ? File : OwnFile.empty() ? FunctionFile : OwnFile;
    Sums.add({Where, IsExact ? Line : OwnLine, IsExact, ByEngine, Callee, Calls, Cost});
  }

  Profile &Into;
  Names FileNames, FunctionNames;
  std::vector<uint64_t> Positions{0}; // of the last cost line; the last one is the line
  std::string File, FunctionFile;     // the file of the next costs, and that of the function
  std::string OwnFile;                // the last file for which !isBetween(), and its line
  unsigned OwnLine = 0;
  std::string Called;
  uint64_t Calls = 0;
  bool IsCall = false;       // the next cost is that of a call
  bool IsFormatting = false; // the function itself belongs to the family
  PlaceSums Sums;
};

} // namespace

void readCallgrind(std::string_view Text, Profile &Into) {
  Into.Source = "callgrind";
  Into.Unit = "instructions";
  CallgrindReader(Into).read(Text);
}

} // namespace qrintf::profile
