#include "tree/Options.h"

#include "common/GivenFlags.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Threading.h"

namespace qrintf {

std::optional<RewriteOptions> parseRewriteOptions(llvm::ArrayRef<char *> Arguments,
                                                  std::string &Error) {
  const GivenFlags G = readFlags("rewrite", {Arguments.begin(), Arguments.end()});
  RewriteOptions O;
  O.Help = G.has("--help");
  O.Undo = G.has("--undo");
  O.BuildDirectory = G.valueOf("-p");
  O.Profile = G.valueOf("--profile");
  O.Output = G.valueOf("--output-dir");
  O.VendorRuntime = G.valueOf("--runtime") != "include";
  const std::string Format = G.valueOf("--format"), Jobs = G.valueOf("-j");
  O.Format = Format == "json"    ? RewriteOptions::Json
             : Format == "sarif" ? RewriteOptions::Sarif
                                 : RewriteOptions::Text;
  Error = G.Error;
  O.Jobs = std::max(1u, llvm::hardware_concurrency().compute_thread_count());
  if (!Jobs.empty() && (llvm::StringRef(Jobs).getAsInteger(10, O.Jobs) || !O.Jobs || O.Jobs > 1024))
    Error = "-j takes a number from 1 to 1024, not '" + Jobs + "'";
  std::string Given;
  for (const auto &[Flag, Mode] : {std::pair("--diff", RewriteOptions::Diff),
                                   {"--in-place", RewriteOptions::InPlace},
                                   {"--check", RewriteOptions::Check},
                                   {"--output-dir", RewriteOptions::OutputDirectory}}) {
    if (!G.has(Flag))
      continue;
    if (!Given.empty())
      Error = Given + " and " + Flag + " cannot be used together";
    Given = Flag;
    O.Mode = Mode;
  }
  O.Paths = G.Words;
  O.Flags = G.Behind;
  if (Error.empty() && O.Paths.empty() && !O.Help)
    Error = "name the files or directories to rewrite";
  return Error.empty() || O.Help ? std::optional(O) : std::nullopt;
}

} // namespace qrintf
