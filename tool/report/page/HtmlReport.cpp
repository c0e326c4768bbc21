#include "report/page/HtmlReport.h"

#include "report/calls/Text.h"
#include "report/page/Sections.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Base64.h"
#include "llvm/Support/SHA256.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>

namespace qrintf::report {
namespace {

constexpr char Skeleton[] =
#include "PageSkeleton.inc"
    ;
constexpr char Style[] =
#include "PageStyle.inc"
    ;
constexpr char Script[] =
#include "PageScript.inc"
    ;
constexpr size_t RowsOpen = 15; // of a table; the other rows are folded

std::string sourceHash(llvm::StringRef Text) {
  return "'sha256-" + llvm::encodeBase64(llvm::SHA256::hash(llvm::arrayRefFromStringRef(Text))) +
         "'";
}

/// The sentence about a reason with a capital, since on the page it stands alone.
std::string sentence(llvm::StringRef Reason) {
  std::string Text = reasonSentence(Reason);
  Text[0] = llvm::toUpper(Text[0]);
  return Text;
}

class Page {
public:
  Page(const CallSet &Set, const Summary &S, const BuildFacts &About, const Ranking *Costs,
       SourceText &Sources, llvm::raw_ostream &OS)
      : Set(Set), S(S), About(About), Costs(Costs), Sources(Sources), OS(OS) {}

  /// Writes page.html, in which @{NAME} stands for part(NAME).
  void run() {
    for (llvm::StringRef Rest = Skeleton; !Rest.empty();) {
      const auto [Text, Behind] = Rest.split("@{");
      const auto [Name, Next] = Behind.split('}');
      OS << Text;
      part(Name);
      Rest = Next;
    }
  }

private:
  void part(llvm::StringRef Name);
  void numbers();
  void headline();
  void legend(size_t Column);
  /// Writes a cell with a number. Of is the title of the column, which is shown beside the number
  /// if the page is narrow.
  void cell(unsigned N, llvm::StringRef Of) {
    OS << "<td role=\"cell\" data-of=\"" << Of << (N ? "\">" : "\" class=\"zero\">") << grouped(N)
       << "</td>";
  }
  void reasons();
  void reason(const ReasonEntry &R, unsigned Calls, size_t Column, unsigned Most);
  void table(const char *Id, const char *Title, const char *Name, const char *Unit,
             const std::vector<Entry> &Entries);
  void rows(const char *Name, const char *Unit, const char *Title, llvm::ArrayRef<Entry> Entries);
  void facts();

  const CallSet &Set;
  const Summary &S;
  const BuildFacts &About;
  const Ranking *Costs;
  SourceText &Sources;
  llvm::raw_ostream &OS;
};

void Page::part(llvm::StringRef Name) {
  if (Name == "style-hash")
    OS << sourceHash(Style);
  else if (Name == "script-hash")
    OS << sourceHash(Script);
  else if (Name == "title" && S.Total.thatMatter())
    OS << percent(S.Total.improved(), S.Total.thatMatter()) << " improved";
  else if (Name == "title")
    OS << "No calls that can matter";
  else if (Name == "style")
    OS << Style;
  else if (Name == "numbers")
    numbers();
  else if (Name == "mixed" && S.Mixed)
    OS << "; " << grouped(S.Mixed) << (S.Mixed == 1 ? " call has" : " calls have")
       << " several outcomes in the reports, of which the last counts (marked *)";
  else if (Name == "version")
    OS << html(QRINTF_VERSION_STRING);
  else if (Name == "script" && S.Total.all())
    OS << "<script type=\"application/json\" id=\"data\">" << pageData(S, About, Sources)
       << "</script>\n<script>" << Script << "</script>\n";
}

void Page::numbers() {
  headline();
  if (Costs)
    writeCosts(OS, *Costs, About, Sources);
  reasons();
  OS << "<div class=\"pair\">\n";
  table("functions", "Functions", "Function", "Calls", S.Callees);
  table("specifications", "Conversion specifications", "Specification", "Uses", S.Specifications);
  OS << "</div>\n";
}

void Page::legend(size_t Column) {
  OS << "<div><dt><svg class=\"key\" viewBox=\"0 0 10 10\" aria-hidden=\"true\"><rect class=\""
     << classOf(Column) << "\" width=\"10\" height=\"10\" rx=\"3\"/></svg>" << titleOf(Column)
     << "</dt><dd>" << grouped(S.Total.N[Column]) << "</dd></div>\n";
}

void Page::headline() {
  const Counts &N = S.Total;
  OS << "<header>\n<h1>qrintf report"
     << (About.Project.empty() ? "" : " \u00b7 " + html(visible(About.Project))) << "</h1>\n";
  if (!N.all()) {
    OS << "<p>No calls of the printf family were reported.</p>\n</header>\n";
    return;
  }
  OS << "<p class=\"share\"><strong>"
     << (N.thatMatter() ? percent(N.improved(), N.thatMatter()) : "\u2013")
     << "</strong> improved <span class=\"of\">" << grouped(N.improved()) << " of "
     << grouped(N.thatMatter()) << " calls that can matter, in " << grouped(S.Files.size())
     << (S.Files.size() == 1 ? " file" : " files") << "</span></p>\n";
  for (const auto &[Task, M] : Set.Runs) {
    OS << "<p class=\"measured\"><code>" << html(visible(Task)) << "</code> "
       << html(measurementText(M)) << "</p>\n<div class=\"run\">\n";
    const uint64_t Longest = std::max(M.Plain, M.Wrapped);
    for (const auto &[Which, Class, Needed] :
         {std::tuple("plain", "other", M.Plain), {"wrapped", "compiled", M.Wrapped}}) {
      OS << "<span>" << Which << "</span>";
      writeBar(OS, Class, static_cast<unsigned>(double(Needed) * 1000 / double(Longest)));
    }
    OS << "</div>\n";
  }
  Counts Matter = N; // what the share is about
  Matter.N[ColdColumn] = Matter.N[OutOfReachColumn] = 0;
  if (N.thatMatter())
    writeBar(OS, Matter, Matter.all());
  OS << "<dl class=\"legend\">\n";
  for (size_t Column = 0; Column < Columns; ++Column)
    if (N.shows(Column))
      legend(Column);
  OS << "</dl>\n<p class=\"note\">";
  if (N.of(CallOutcome::Partial))
    OS << "<b>Partial</b>: compiled, but some conversions inside go to libc. ";
  if (N.of(CallOutcome::Engine))
    OS << "<b>Engine</b>: formatted by qrintf's own printf when the program runs. ";
  OS << "<b>Kept</b>: left to libc as it was. ";
  if (N.cold())
    OS << "<b>Cold</b>: kept, because it is seldom made, as far as is known; it counts in no "
          "share. ";
  if (!Set.NotRead.empty())
    OS << "<b>Not read</b>: " << grouped(Set.NotRead.size())
       << (Set.NotRead.size() == 1 ? " unit" : " units")
       << " in which no call can be hot, or that are not optimized. ";
  if (N.outOfReach())
    OS << "<b>Out of reach</b>: the compiler makes puts or the like of the call, it takes a "
          "va_list, its text goes to a descriptor, or it passes its format on to a function of the "
          "program; it counts in no share.";
  OS << "</p>\n";
  facts();
  OS << "</header>\n";
}

void Page::facts() {
  const std::pair<const char *, const std::string &> Rows[] = {{"Date", About.Date},
                                                               {"Paths below", About.Folder}};
  OS << "<dl class=\"facts\">\n";
  for (const auto &[Name, Value] : Rows)
    if (!Value.empty())
      OS << "<div><dt>" << Name << "</dt><dd>" << html(visible(Value)) << "</dd></div>\n";
  OS << "</dl>\n";
}

void Page::reason(const ReasonEntry &R, unsigned Calls, size_t Column, unsigned Most) {
  const std::string &Name = R.Name;
  OS << "<li><div class=\"line\"><a href=\"#reason=" << inAddress(Name) << "\">"
     << (Name.empty() ? "no reason given" : html(visible(Name))) << "</a><span class=\"count\">"
     << grouped(Calls) << (Calls == 1 ? " call" : " calls") << "</span></div>";
  writeBar(OS, classOf(Column), permille(Calls, Most));
  OS << "<p>" << prose(sentence(Name)) << ".";
  if (std::string Advice = reasonAdviceByName(Name); !Advice.empty())
    OS << " <span class=\"advice\">" << prose(Advice) << "</span>";
  OS << "</p></li>\n";
}

void Page::reasons() {
  OS << "<section aria-labelledby=\"reasons\">\n<h2 id=\"reasons\">Reasons</h2>\n";
  if (S.Reasons.empty())
    OS << "<p>Every call is compiled.</p>\n";
  for (const ReasonSection &Section : ReasonSections) {
    unsigned Most = 0;
    for (const ReasonEntry &R : S.Reasons)
      Most = std::max(Most, Section.of(R));
    if (!Most)
      continue;
    OS << "<h3>" << Section.Title << "</h3>\n<ul class=\"reasons\">\n";
    for (const ReasonEntry &R : S.Reasons)
      if (const unsigned Calls = Section.of(R))
        reason(R, Calls, Section.Columns.front(), Most);
    OS << "</ul>\n";
  }
  OS << "</section>\n";
}

void Page::rows(const char *Name, const char *Unit, const char *Title,
                llvm::ArrayRef<Entry> Entries) {
  OS << "<table class=\"numbers\" role=\"table\">\n<caption class=\"hidden\">" << Title
     << "</caption>\n<thead role=\"rowgroup\"><tr role=\"row\"><th role=\"columnheader\" "
        "scope=\"col\">"
     << Name << "</th><td class=\"wide\"></td><th role=\"columnheader\" scope=\"col\">" << Unit
     << "</th>";
  for (size_t Column = 0; Column < Columns; ++Column)
    if (S.Total.shows(Column))
      OS << "<th role=\"columnheader\" scope=\"col\">" << titleOf(Column) << "</th>";
  OS << "</tr></thead>\n<tbody role=\"rowgroup\">\n";
  for (const Entry &E : Entries) {
    OS << "<tr role=\"row\"><th role=\"rowheader\" scope=\"row\"><code>" << html(visible(E.Name))
       << "</code></th><td class=\"wide\">";
    writeBar(OS, E.N, E.N.all());
    OS << "</td>";
    cell(E.N.all(), llvm::StringRef(Unit).lower());
    for (size_t Column = 0; Column < Columns; ++Column)
      if (S.Total.shows(Column))
        cell(E.N.N[Column], titleOf(Column));
    OS << "</tr>\n";
  }
  OS << "</tbody>\n</table>\n";
}

void Page::table(const char *Id, const char *Title, const char *Name, const char *Unit,
                 const std::vector<Entry> &Entries) {
  if (Entries.empty())
    return;
  OS << "<section aria-labelledby=\"" << Id << "\">\n<h2 id=\"" << Id << "\">" << Title << "</h2>\n"
     << "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-labelledby=\"" << Id << "\">\n";
  llvm::ArrayRef<Entry> All(Entries);
  rows(Name, Unit, Title, All.take_front(RowsOpen));
  if (All.size() > RowsOpen) {
    OS << "<details><summary>" << grouped(All.size() - RowsOpen) << " more</summary>\n";
    rows(Name, Unit, Title, All.drop_front(RowsOpen));
    OS << "</details>\n";
  }
  OS << "</div>\n</section>\n";
}

} // namespace

std::string htmlPage(const CallSet &Set, const Summary &S, const BuildFacts &About,
                     const Ranking *Costs, SourceText &Sources) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  Page(Set, S, About, Costs, Sources, OS).run();
  return Text;
}

} // namespace qrintf::report
