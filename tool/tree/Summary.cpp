#include "tree/Summary.h"

#include "profile/Costs.h"
#include "profile/Profile.h"
#include "report/calls/Ranking.h"
#include "report/calls/Specifications.h"
#include "report/calls/Text.h"
#include "sarif/Sarif.h"

#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <map>

namespace qrintf {
namespace {

std::string plural(size_t N, const char *Word) {
  return std::to_string(N) + " " + Word + (N == 1 ? "" : "s");
}

std::string joined(const std::vector<std::string> &Formats) {
  std::string Text;
  for (const std::string &Each : Formats)
    Text += (Text.empty() ? "" : "|") + Each;
  return llvm::json::fixUTF8(Text);
}

std::map<Reason, unsigned> byReason(const Summary &S) {
  std::map<Reason, unsigned> Count;
  for (const CallLine &L : S.Calls)
    if (L.Name.empty())
      ++Count[L.C->Refusal];
  return Count;
}

/// The sites of rewritten calls, by file, line and callee.
using SiteNames = std::map<std::tuple<std::string, unsigned, std::string>, std::string>;

std::string measuredGain(report::Ranking R, const SiteNames &Names) {
  std::stable_sort(R.Calls.begin(), R.Calls.end(),
                   [](const auto &A, const auto &B) { return A.Saves > B.Saves; });
  std::string Text;
  for (const report::RankedCall &C : R.Calls)
    if (auto Name = Names.find({C.File, C.Line, C.Callee}); Name != Names.end()) {
      const std::string Saves = report::grouped(C.Saves);
      Text += std::string(Saves.size() < 15 ? 15 - Saves.size() : 0, ' ') + Saves + "  " + C.File +
              ":" + std::to_string(C.Line) + ": " + Name->second +
              (C.Calls ? ", " + report::grouped(C.Calls) + " calls" : "") + "\n";
    }
  return Text + "about " + report::grouped(R.Saves) + " " + R.Unit + " gained, " +
         report::tenths(R.share(R.Saves)) + (R.Total ? " of the profile" : " of the formatting") +
         " (" + R.Source + "; estimated from the conversions)\n";
}

} // namespace

std::string textSummary(const Summary &S) {
  std::string Text;
  const char *Nothing = S.Changed.empty() && S.Failures.empty() ? "nothing to do: " : "";
  if (S.Undo)
    return std::string(S.IsDone ? "undone: " : "would undo: ") + plural(S.Changed.size(), "file") +
           "\n";
  size_t Left = 0;
  for (const auto &[R, N] : byReason(S))
    Left += N;
  Text = Nothing + plural(S.Calls.size() - Left, "call") +
         (S.IsDone || S.Changed.empty() ? " rewritten in " : " to be rewritten in ") +
         plural(S.Files, "file") + ", " + plural(Left, "call") + " left";
  Text += Left ? ":\n" : "\n";
  std::vector<std::pair<unsigned, Reason>> Sorted;
  for (const auto &[R, N] : byReason(S))
    Sorted.push_back({N, R});
  std::stable_sort(Sorted.begin(), Sorted.end(),
                   [](const auto &A, const auto &B) { return A.first > B.first; });
  for (const auto &[N, R] : Sorted) {
    std::string Number = std::to_string(N);
    Text += std::string(Number.size() < 7 ? 7 - Number.size() : 0, ' ') + Number + "  " +
            std::string(reasonName(R)) + ": " + std::string(reasonText(R)) + "\n";
  }
  return Text;
}

std::string gainText(Summary &S, const std::string &Profile) {
  const report::SpecificationParser Parse;
  report::CallSet Set;
  SiteNames Names;
  uint64_t Libc = 0, Compiled = 0;
  for (const CallLine &L : S.Calls) {
    if (L.Name.empty())
      continue;
    const profile::Costs C = profile::costsOf(L.C->Callee, Parse(L.C->Formats[0]));
    Libc += C.Libc;
    Compiled += C.Compiled;
    Names[{L.File, L.C->Line, L.C->Callee}] = L.Name;
    report::Row Row;
    Row.File = L.File;
    Row.Line = L.C->Line;
    Row.Column = L.C->Column;
    Row.Callee = L.C->Callee;
    Row.Format = L.C->Formats[0];
    Row.What = CallOutcome::Compiled;
    Set.add(std::move(Row));
  }
  if (Names.empty())
    return "";
  if (!Profile.empty()) {
    std::string Error;
    if (const std::optional<profile::Profile> P = profile::load(Profile, Error))
      return measuredGain(rank(Set, *P), Names);
    S.Failures.push_back(Error);
  }
  const uint64_t Count = Set.Calls.size();
  return "each of these calls takes about " + report::grouped(Compiled / Count) +
         " instructions instead of libc's " + report::grouped(Libc / Count) +
         " (estimated from the conversions; --profile P tells it of each call)\n";
}

std::string jsonSummary(const Summary &S) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  llvm::json::OStream J(OS, 2);
  size_t Left = 0;
  for (const auto &[R, N] : byReason(S))
    Left += N;
  J.object([&] {
    J.attribute("version", 1);
    J.attribute("done", S.IsDone);
    J.attributeObject("summary", [&] {
      J.attribute("units", S.Units);
      J.attribute("files", S.Files);
      J.attribute("rewritten", static_cast<int64_t>(S.Calls.size() - Left));
      J.attribute("kept", static_cast<int64_t>(Left));
      J.attributeObject("reasons", [&] {
        for (const auto &[R, N] : byReason(S))
          J.attribute(llvm::StringRef(reasonName(R)), N);
      });
    });
    J.attributeArray("changed", [&] {
      for (const std::string &Each : S.Changed)
        J.value(llvm::json::fixUTF8(Each));
    });
    J.attributeArray("failures", [&] {
      for (const std::string &Each : S.Failures)
        J.value(llvm::json::fixUTF8(Each));
    });
    J.attributeArray("calls", [&] {
      for (const CallLine &L : S.Calls)
        J.object([&] {
          J.attribute("file", llvm::json::fixUTF8(L.File));
          J.attribute("line", L.C->Line);
          J.attribute("column", L.C->Column);
          J.attribute("callee", L.C->Callee);
          if (L.C->Formats.empty())
            J.attribute("format", nullptr);
          else
            J.attribute("format", joined(L.C->Formats));
          J.attribute("outcome", L.Name.empty() ? "kept" : "rewritten");
          if (L.Name.empty())
            J.attribute("reason", llvm::StringRef(reasonName(L.C->Refusal)));
          else
            J.attribute("site", L.Name);
        });
    });
    if (!S.Diff.empty())
      J.attribute("diff", llvm::json::fixUTF8(S.Diff));
  });
  OS << '\n';
  return Text;
}

std::string sarifSummary(const Summary &S) {
  sarif::Log Log;
  Log.Failures = S.Failures;
  Log.Rules.push_back({"rewritten",
                       "the call becomes a call of a function that is made for its format",
                       /*Help=*/""});
  std::map<Reason, size_t> Index;
  for (const auto &[R, N] : byReason(S)) {
    Index[R] = Log.Rules.size();
    Log.Rules.push_back(sarif::ruleOf(R));
  }
  for (const CallLine &L : S.Calls) {
    sarif::Result R;
    R.Where = {L.File, L.C->Line, L.C->Column, /*EndColumn=*/0};
    if (L.Name.empty()) {
      R.Rule = Index[L.C->Refusal];
      R.Kind = "informational";
      R.Level = "none";
      R.Message = L.C->Callee + " is left: " + std::string(reasonText(L.C->Refusal));
    } else {
      R.Rule = 0;
      R.Level = "note";
      R.Message = L.C->Callee + (S.IsDone ? " became " : " can become ") + L.Name;
    }
    Log.Results.push_back(std::move(R));
  }
  return sarif::textOf(Log);
}

} // namespace qrintf
