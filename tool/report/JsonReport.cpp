#include "report/Forms.h"

#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

using llvm::json::Value;

namespace qrintf::report {
namespace {

class JsonReport {
public:
  JsonReport(const CallSet &Set, const Summary &S, llvm::raw_ostream &OS)
      : Set(Set), S(S), J(OS, 1) {}

  void run(const Comparison *Difference, const Ranking *Costs) {
    J.object([&] {
      J.attribute("version", 1);
      J.attribute("qrintf", QRINTF_VERSION_STRING);
      J.attributeObject("total", [&] {
        counts(S.Total);
        J.attribute("that_matter", S.Total.thatMatter());
        J.attribute("improved", S.Total.improved());
        J.attribute("mixed", S.Mixed);
      });
      J.attributeArray("reasons", [&] {
        for (const ReasonEntry &R : S.Reasons)
          J.object([&] {
            reason(R.Name);
            J.attribute("calls", R.N.all());
            counts(R.N);
          });
      });
      entries("functions", S.Callees);
      entries("specifications", S.Specifications);
      entries("files", S.Files);
      J.attributeArray("calls", [&] {
        for (const SeenCall *C : S.ByPlace)
          J.object([&] { call(*C); });
      });
      units("untouched", Set.Untouched);
      units("not_read", Set.NotRead);
      J.attributeArray("measured", [&] {
        for (const auto &[Task, M] : Set.Runs)
          J.object([&] {
            J.attribute("task", utf8(Task));
            J.attribute("unit", utf8(M.Unit));
            J.attribute("plain", M.Plain);
            J.attribute("wrapped", M.Wrapped);
          });
      });
      if (Difference)
        J.attributeObject("diff", [&] { difference(*Difference); });
      if (Costs)
        J.attributeObject("profile", [&] { costs(*Costs); });
    });
  }

private:
  static std::string utf8(llvm::StringRef Text) { return llvm::json::fixUTF8(Text); }

  void counts(const Counts &N) {
    for (size_t Column = 0; Column < Columns; ++Column)
      J.attribute(Column == OutOfReachColumn ? "out_of_reach" : titleOf(Column), N.N[Column]);
  }
  void reason(llvm::StringRef Name) {
    J.attribute("reason", Name.empty() ? Value(nullptr) : Value(utf8(Name)));
  }
  void units(llvm::StringRef Key, const std::map<std::string, std::string> &Units) {
    J.attributeArray(Key, [&] {
      for (const auto &[File, Why] : Units)
        J.object([&] {
          J.attribute("file", utf8(File));
          J.attribute("why", utf8(Why));
        });
    });
  }
  void entries(llvm::StringRef Key, const std::vector<Entry> &Entries) {
    J.attributeArray(Key, [&] {
      for (const Entry &E : Entries)
        J.object([&] {
          J.attribute("name", utf8(E.Name));
          counts(E.N);
        });
    });
  }
  void outcome(const SeenCall &C) {
    J.attribute("outcome", llvm::StringRef(wordOf(C.What)));
    reason(C.Reason);
  }
  void call(const SeenCall &C) {
    J.attribute("file", utf8(C.File));
    J.attribute("line", C.Line);
    J.attribute("column", C.Column);
    J.attribute("callee", utf8(C.Callee));
    J.attribute("format", C.Format ? Value(utf8(*C.Format)) : Value(nullptr));
    outcome(C);
    if (C.Mixed)
      J.attribute("mixed", true);
  }
  void changes(llvm::StringRef Key, const std::vector<Change> &Changes) {
    J.attributeArray(Key, [&] {
      for (const Change &C : Changes)
        J.object([&] {
          call(*C.New);
          J.attributeObject("was", [&] {
            J.attribute("line", C.Old->Line);
            outcome(*C.Old);
          });
        });
    });
  }
  void difference(const Comparison &D) {
    J.attribute("worse", D.isWorse());
    J.attribute("new", D.New);
    J.attribute("gone", D.Gone);
    changes("lost", D.Lost);
    changes("gained", D.Gained);
    J.attributeArray("new_left", [&] {
      for (const SeenCall *C : D.NewLeft)
        J.object([&] { call(*C); });
    });
  }

  void costs(const Ranking &R) {
    J.attribute("source", R.Source);
    J.attribute("unit", R.Unit);
    J.attribute("total", R.Total);
    J.attribute("formatting", R.Formatting);
    J.attribute("saves", R.Saves);
    J.attribute("could_save", R.CouldSave);
    J.attributeArray("calls", [&] {
      for (const RankedCall &C : R.Calls)
        J.object([&] {
          if (C.Call) {
            call(*C.Call);
          } else {
            J.attribute("file", utf8(C.File));
            J.attribute("line", C.Line);
            J.attribute("callee", utf8(C.Callee));
          }
          J.attribute("cost", C.Cost);
          J.attribute("calls", C.Calls);
          J.attribute("saves", C.Saves);
          J.attribute("could_save", C.CouldSave);
        });
    });
  }

  const CallSet &Set;
  const Summary &S;
  llvm::json::OStream J;
};

} // namespace

std::string jsonReport(const CallSet &Set, const Summary &S, const Comparison *Difference,
                       const Ranking *Costs) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  JsonReport(Set, S, OS).run(Difference, Costs);
  OS << '\n';
  return Text;
}

} // namespace qrintf::report
