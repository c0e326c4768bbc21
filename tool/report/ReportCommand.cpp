#include "report/ReportCommand.h"

#include "common/Flags.h"
#include "report/CallSet.h"
#include "report/HtmlReport.h"
#include "report/OutputFile.h"
#include "report/Rows.h"
#include "report/Summary.h"
#include "report/TextReport.h"

#include "llvm/Support/raw_ostream.h"

#include <string>
#include <vector>

namespace qrintf::report {
namespace {

struct Options {
  std::vector<std::string> Files;
  std::string Html; // empty: none
  TextOptions Text;
};

/// False where the command line is wrong, with a message.
bool parse(llvm::ArrayRef<const char *> Arguments, Options &O) {
  bool OnlyFiles = false;
  for (size_t I = 0; I < Arguments.size(); ++I) {
    llvm::StringRef Each = Arguments[I];
    if (OnlyFiles || Each == "-" || !Each.starts_with("-")) {
      O.Files.push_back(Each.str());
    } else if (Each == "--") {
      OnlyFiles = true;
    } else if (Each == "--all") {
      O.Text.All = true;
    } else if (Each == "--html" && I + 1 < Arguments.size() && *Arguments[I + 1]) {
      O.Html = Arguments[++I];
    } else if (Each.consume_front("--html=") && !Each.empty()) {
      O.Html = Each.str();
    } else {
      llvm::errs() << "qrintf report: "
                   << (llvm::StringRef(Arguments[I]).starts_with("--html")
                           ? "--html needs the name of a file"
                           : "unknown flag " + Each.str())
                   << "\n";
      return false;
    }
  }
  if (O.Files.empty())
    llvm::errs() << "qrintf report: no file to sum up\n";
  return !O.Files.empty();
}

std::string flush(llvm::raw_fd_ostream &OS) {
  OS.flush();
  std::error_code Error = OS.error();
  OS.clear_error(); // or its destructor would abort
  return Error ? Error.message() : "";
}

} // namespace

int reportCommand(llvm::ArrayRef<const char *> Arguments) {
  for (llvm::StringRef Each : Arguments.take_while([](llvm::StringRef A) { return A != "--"; }))
    if (Each == "--help" || Each == "-h") {
      llvm::outs() << helpOf("report");
      return 0;
    }
  Options O;
  if (!parse(Arguments, O)) {
    llvm::errs() << helpOf("report");
    return 2;
  }

  CallSet Set;
  bool Failed = false;
  for (const std::string &File : O.Files) {
    ReadResult Read = readRows(File, [&](Row &&R) { Set.add(std::move(R)); }, llvm::errs());
    Failed |= Read.Unreadable || Read.Bad;
  }
  // From here on each call is there once, and nothing is read any more.

  Summary S = summarize(Set);
  auto wrote = [&](llvm::StringRef Name, const std::string &Error) {
    if (!Error.empty())
      llvm::errs() << "qrintf report: cannot write " << Name << ": " << Error << "\n";
    Failed |= !Error.empty();
  };
  std::string Page;
  if (!O.Html.empty())
    Page = htmlPage(Set, S);
  if (O.Html == "-") {
    llvm::outs() << Page;
  } else {
    if (!O.Html.empty())
      wrote(O.Html, writeWhole(O.Html, Page));
    O.Text.Colors = llvm::outs().has_colors();
    writeText(llvm::outs(), Set, S, O.Text);
  }
  wrote("standard output", flush(llvm::outs()));
  return Failed ? 2 : 0;
}

} // namespace qrintf::report
