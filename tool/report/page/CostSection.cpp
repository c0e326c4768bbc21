#include "report/page/Sections.h"

#include "report/calls/Text.h"

#include "llvm/Support/raw_ostream.h"

#include <algorithm>

namespace qrintf::report {
namespace {

constexpr size_t Unfolded = 10, Most = 200;

void writeCall(llvm::raw_ostream &OS, const Ranking &R, const RankedCall &C,
               const BuildFacts &About, SourceText &Sources) {
  llvm::StringRef File = C.File;
  File.consume_front(About.Folder);
  OS << "<li><div class=\"line\"><span class=\"place\">"
     << (C.Line ? html(visible(File)) + "<b>:" + std::to_string(C.Line) + "</b>"
                : std::string("no line is known without -g"))
     << "</span><span class=\"count\">" << tenths(R.share(C.Cost));
  if (C.Calls)
    OS << " \u00b7 " << grouped(C.Calls) << (C.Calls == 1 ? " call" : " calls");
  if (R.share(C.Saves))
    OS << " \u00b7 saves " << tenths(R.share(C.Saves));
  if (R.share(C.CouldSave))
    OS << " \u00b7 " << tenths(R.share(C.CouldSave)) << " more if hot";
  OS << "</span></div>";
  const unsigned Share =
      static_cast<unsigned>(static_cast<double>(C.Cost) * 1000 /
                            static_cast<double>(std::max<uint64_t>(1, R.Calls.front().Cost)));
  const llvm::StringRef Class = C.Call ? llvm::StringRef(wordOf(C.Call->What)) : "other";
  writeBar(OS, Class, Share);
  OS << "<p><span class=\"tag " << Class << "\">"
     << (C.Call       ? Class
         : C.IsUnread ? "not read"
                      : "not in the report")
     << "</span> ";
  if (C.Call && !C.Call->Reason.empty())
    OS << html(visible(C.Call->Reason)) << " ";
  OS << html(visible(C.Callee));
  if (C.Call)
    OS << " <code class=\"format\">" << html(formatText(C.Call->Format)) << "</code>";
  OS << "</p>";
  if (const auto Text = Sources.line(C.File, C.Line))
    OS << "<code class=\"source\">" << html(sourceLine(*Text)) << "</code>";
  OS << "</li>\n";
}

} // namespace

void writeCosts(llvm::raw_ostream &OS, const Ranking &R, const BuildFacts &About,
                SourceText &Sources) {
  OS << "<section aria-labelledby=\"costs\">\n<h2 id=\"costs\">Time in libc\u2019s "
        "formatting</h2>\n<p class=\"note\">"
     << html(costSummary(R, " ")) << "</p>\n<ol class=\"costs\">\n";
  const llvm::ArrayRef<RankedCall> Shown = llvm::ArrayRef(R.Calls).take_front(Most);
  for (const RankedCall &C : Shown.take_front(Unfolded))
    writeCall(OS, R, C, About, Sources);
  OS << "</ol>\n";
  if (Shown.size() > Unfolded) {
    OS << "<details><summary>" << Shown.size() - Unfolded
       << " more</summary>\n<ol class=\"costs\">\n";
    for (const RankedCall &C : Shown.drop_front(Unfolded))
      writeCall(OS, R, C, About, Sources);
    OS << "</ol></details>\n";
  }
  OS << "</section>\n";
}

} // namespace qrintf::report
