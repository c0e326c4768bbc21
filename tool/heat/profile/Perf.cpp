// Reads what `perf script -F ip,sym,srcline --full-source-path` prints. For each sample that is the
// chain of callers, innermost first, with two lines each. Empty lines separate the samples.
#include "heat/profile/Profile.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"

namespace qrintf::profile {
namespace {

struct Frame {
  llvm::StringRef Symbol, File;
  unsigned Line = 0;
};

/// "  /src/a.c:12 (inlined)"
void readPlace(llvm::StringRef Text, Frame &F) {
  Text = Text.trim();
  Text.consume_back("(inlined)");
  auto [File, Line] = Text.rtrim().rsplit(':');
  unsigned Number = 0;
  if (!Line.consumeInteger(10, Number) && Number) {
    F.File = File;
    F.Line = Number;
  }
}

/// "  7e757 __vsnprintf_internal"; a frame without a symbol has none here either.
bool readFrame(llvm::StringRef Text, Frame &F) {
  Text = Text.ltrim();
  llvm::StringRef Address = Text.take_while(llvm::isHexDigit);
  if (Address.empty() || !(Text.size() == Address.size() || Text[Address.size()] == ' '))
    return false;
  F.Symbol = Text.drop_front(Address.size()).trim().split(" (").first;
  return true;
}

class PerfReader {
public:
  explicit PerfReader(Profile &Into) : Into(Into) {}

  bool read(llvm::StringRef Text) {
    for (llvm::StringRef Line : llvm::split(Text, '\n')) {
      Frame F;
      if (Line.trim().empty())
        sample();
      else if (Line.starts_with("\t") && readFrame(Line, F))
        Chain.push_back(F);
      else if (!Chain.empty())
        readPlace(Line, Chain.back());
    }
    sample();
    Sums.appendTo(Into);
    return HasCallers;
  }

private:
  void sample() {
    if (Chain.empty())
      return;
    ++Into.Total;
    HasCallers |= Chain.size() > 1;
    // At the inner end of the chain there may be several functions of the family, because snprintf
    // calls vsnprintf. The program called the outermost of them.
    std::string Callee;
    bool ByEngine = false;
    for (const Frame &F : Chain) {
      bool IsEngine = false;
      std::string Name = formattingFunction(F.Symbol, IsEngine);
      if (Name.empty() && !Callee.empty()) {
        Sums.add(
            {F.File.str(), F.Line, /*IsExact=*/true, ByEngine, Callee, /*Calls=*/0, /*Cost=*/1});
        break;
      }
      if (!Name.empty()) {
        Callee = std::move(Name);
        ByEngine |= IsEngine;
      }
    }
    Chain.clear();
  }

  Profile &Into;
  std::vector<Frame> Chain;
  bool HasCallers = false;
  PlaceSums Sums;
};

} // namespace

bool readPerf(std::string_view Text, Profile &Into) {
  Into.Source = "perf";
  Into.Unit = "samples";
  return PerfReader(Into).read(Text);
}

} // namespace qrintf::profile
