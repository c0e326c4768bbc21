#include "tree/Options.h"

#include "common/GivenFlags.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Threading.h"

namespace qrintf {

std::optional<RewriteOptions> parseRewriteOptions(llvm::ArrayRef<char *> Arguments,
                                                  std::string &Error) {
  const GivenFlags G = readFlags("rewrite", {Arguments.begin(), Arguments.end()});
  RewriteOptions O;
  O.Jobs = std::max(1u, llvm::hardware_concurrency().compute_thread_count());
  O.Help = G.has("--help");
  Error = G.Error;
  // The flag that set the mode; a second one would contradict it.
  std::string Mode;
  for (const auto &[Row, Value] : G.Flags) {
    const std::string Flag(Row->Flag);
    auto mode = [&](auto M) {
      if (!Mode.empty() && Mode != Flag)
        Error = Mode + " and " + Flag + " cannot be used together";
      Mode = Flag;
      O.Mode = M;
    };
    if (Flag == "--undo")
      O.Undo = true;
    else if (Flag == "-p")
      O.BuildDirectory = Value;
    else if (Flag == "--profile")
      O.Profile = Value;
    else if (Flag == "--diff")
      mode(RewriteOptions::Diff);
    else if (Flag == "--in-place")
      mode(RewriteOptions::InPlace);
    else if (Flag == "--check")
      mode(RewriteOptions::Check);
    else if (Flag == "--output-dir") {
      mode(RewriteOptions::OutputDirectory);
      O.Output = Value;
    } else if (Flag == "-j") {
      if (llvm::StringRef(Value).getAsInteger(10, O.Jobs) || !O.Jobs || O.Jobs > 1024)
        Error = "-j takes a number from 1 to 1024, not '" + Value + "'";
    } else if (Flag == "--format") {
      O.Format = Value == "json"    ? RewriteOptions::Json
                 : Value == "sarif" ? RewriteOptions::Sarif
                                    : RewriteOptions::Text;
    } else if (Flag == "--runtime") {
      O.VendorRuntime = Value == "vendor";
    }
  }
  O.Paths = G.Words;
  O.Flags = G.Behind;
  if (Error.empty() && O.Paths.empty() && !O.Help)
    Error = "name the files or directories to rewrite";
  return Error.empty() || O.Help ? std::optional(O) : std::nullopt;
}

} // namespace qrintf
