#include "tree/Options.h"

#include "common/Flags.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Threading.h"

namespace qrintf {

std::optional<RewriteOptions> parseRewriteOptions(llvm::ArrayRef<char *> Arguments,
                                                  std::string &Error) {
  RewriteOptions O;
  O.Jobs = std::max(1u, llvm::hardware_concurrency().compute_thread_count());
  // The flag that set the mode; a second one would contradict it.
  std::string Mode;
  for (size_t I = 0; I < Arguments.size(); ++I) {
    llvm::StringRef Each = Arguments[I], Value;
    if (Each == "--") {
      O.Flags = Argv(Arguments.begin() + I + 1, Arguments.end());
      break;
    }
    if (!Each.starts_with("-") || Each == "-") {
      O.Paths.push_back(Each.str());
      continue;
    }
    bool HasValue = false;
    if (size_t Equal = Each.find('='); Each.starts_with("--") && Equal != llvm::StringRef::npos) {
      Value = Each.substr(Equal + 1);
      Each = Each.take_front(Equal);
      HasValue = true;
    } else if (Each.starts_with("-j") && Each.size() > 2) {
      Value = Each.drop_front(2);
      Each = "-j";
      HasValue = true;
    }
    const FlagRow *Row = findFlag("rewrite", std::string_view(Each));
    if (!Row) {
      Error = "unknown flag " + Each.str();
      return std::nullopt;
    }
    if (Row->Argument.empty() && HasValue) {
      Error = Each.str() + " takes no value";
      return std::nullopt;
    }
    if (!Row->Argument.empty() && !HasValue) {
      if (I + 1 == Arguments.size()) {
        Error = Each.str() + " needs " + std::string(Row->Argument);
        return std::nullopt;
      }
      Value = Arguments[++I];
    }
    auto mode = [&](auto M) {
      if (!Mode.empty() && Mode != Each)
        Error = Mode + " and " + Each.str() + " cannot be used together";
      Mode = Each.str();
      O.Mode = M;
    };
    auto wrong = [&] {
      Error = Each.str() + " takes " + std::string(Row->Argument) + ", not '" + Value.str() + "'";
    };
    if (Each == "--help")
      O.Help = true;
    else if (Each == "--undo")
      O.Undo = true;
    else if (Each == "-p")
      O.BuildDirectory = Value.str();
    else if (Each == "--diff")
      mode(RewriteOptions::Diff);
    else if (Each == "--in-place")
      mode(RewriteOptions::InPlace);
    else if (Each == "--check")
      mode(RewriteOptions::Check);
    else if (Each == "--output-dir") {
      mode(RewriteOptions::OutputDirectory);
      O.Output = Value.str();
    } else if (Each == "-j") {
      if (Value.getAsInteger(10, O.Jobs) || !O.Jobs || O.Jobs > 1024)
        wrong();
    } else if (Each == "--format") {
      O.Format = Value == "json"    ? RewriteOptions::Json
                 : Value == "sarif" ? RewriteOptions::Sarif
                                    : RewriteOptions::Text;
      if (O.Format == RewriteOptions::Text && Value != "text")
        wrong();
    } else if (Each == "--runtime") {
      O.VendorRuntime = Value == "vendor";
      if (!O.VendorRuntime && Value != "include")
        wrong();
    }
    if (!Error.empty())
      return std::nullopt;
  }
  if (O.Paths.empty() && !O.Help) {
    Error = "name the files or directories to rewrite";
    return std::nullopt;
  }
  return O;
}

} // namespace qrintf
