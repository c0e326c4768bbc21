#include "explain/Options.h"

#include "common/GivenFlags.h"
#include "common/Nearest.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"

namespace qrintf::explain {
namespace {

/// Splits FILE, FILE:LINE or FILE:LINE:COLUMN. A name may contain a colon itself, so numbers are
/// taken off only while no such file exists.
void splitPlace(llvm::StringRef Text, Options &O) {
  unsigned Numbers[2] = {0, 0}, Count = 0;
  while (Count < 2 && !llvm::sys::fs::exists(Text)) {
    auto [Name, Number] = Text.rsplit(':');
    unsigned Value = 0;
    if (Name.empty() || Number.getAsInteger(10, Value) || !Value)
      break;
    Numbers[Count++] = Value;
    Text = Name;
  }
  O.File = Text.str();
  O.Line = Count == 2 ? Numbers[1] : Numbers[0];
  O.Column = Count == 2 ? Numbers[0] : 0;
}

} // namespace

std::optional<Options> parseOptions(llvm::ArrayRef<const char *> Arguments, std::string &Error) {
  const GivenFlags G = readFlags("explain", {Arguments.begin(), Arguments.end()});
  Options O;
  O.BuildDirectory = G.valueOf("-p");
  O.IsBrief = G.has("--brief");
  O.IsJson = G.valueOf("--format") == "json";
  O.Flags = G.Behind;
  O.Help = G.has("--help");
  Error = G.Error;
  if (!Error.empty() || O.Help)
    return Error.empty() ? std::optional(O) : std::nullopt;
  if (G.Words.size() != 1) {
    Error = "one FILE, FILE:LINE or REASON is needed";
    return std::nullopt;
  }
  const std::string &Word = G.Words[0];
  splitPlace(Word, O);
  if (llvm::sys::fs::is_regular_file(O.File))
    return O;
  O.Asked = reasonByName(Word);
  if (O.Asked != Reason::None)
    return O;
  if (llvm::sys::fs::exists(O.File))
    Error = O.File + " is no file";
  else if (llvm::StringRef(Word).find_first_of("./:") != llvm::StringRef::npos)
    Error = O.File + ": no such file";
  else
    Error = "there is neither a file nor a reason '" + Word + "'" + didYouMean(Word, reasonNames());
  return std::nullopt;
}

} // namespace qrintf::explain
