#include "tree/Summary.h"

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
