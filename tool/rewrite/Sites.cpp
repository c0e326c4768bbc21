#include "rewrite/Passes.h"

#include "prelude/Prelude.h"
#include "rewrite/text/SiteHeader.h"
#include "view/View.h"

#include <algorithm>

namespace qrintf {
namespace {

// The names of macros. The value is true for function-like ones, which only a parenthesis invokes.
using Macros = std::map<std::string, bool, std::less<>>;

/// The first of Words that is one of the macros and would be replaced; empty if there is none.
llvm::StringRef firstReplaced(const std::map<llvm::StringRef, bool> &Words, const Macros &Of) {
  for (const auto &[Word, Called] : Words)
    if (auto At = Of.find(Word); At != Of.end() && (!At->second || Called))
      return Word;
  return "";
}

/// Whether neither the name nor those of its two functions are taken.
bool isFree(const std::string &Name, const std::set<std::string> &Taken) {
  return !Taken.count(Name) && !Taken.count(Name + "_body") && !Taken.count(Name + "_site");
}

void take(const std::string &Name, std::set<std::string> &Taken) {
  Taken.insert({Name, Name + "_body", Name + "_site"});
}

/// The names that sites keep from an earlier run, by the site's text. First come sites whose whole
/// block stays the same, so that their text does not change.
std::map<std::string, std::string> keptNames(const std::vector<FoundCall *> &Calls,
                                             const OldDirectory &Before,
                                             std::set<std::string> &Taken) {
  std::map<std::string, std::string> NameOf;
  for (bool Same : {true, false})
    for (const FoundCall *C : Calls) {
      const auto File = Before.Files.find(C->File);
      if (File == Before.Files.end())
        continue;
      const auto Site = File->second.Sites.find(C->Offset);
      if (Site == File->second.Sites.end() || Taken.count(Site->second) || NameOf.count(C->Block))
        continue;
      const std::string &Name = Site->second;
      // A name that does not tell the call any more goes, because --undo may have to rely on it.
      if (!fitsName(Name, C->Spelled, C->Formats[0], /*IsWhole=*/true) ||
          (Same && Before.Header.Sites.at(Name).Block != siteBlock(*C, Name)))
        continue;
      take(Name, Taken);
      NameOf[C->Block] = Name;
    }
  for (const FoundCall *C : Calls)
    for (const auto &[Name, Block] : Before.Retained)
      if (siteBlock(*C, Name) == Block)
        NameOf.try_emplace(C->Block, Name);
  return NameOf;
}

/// Names the sites that have no name yet. Each gets the shortest of its siteNames() that no other
/// site could have as well. So the order of the calls does not matter, and a call that is added
/// later changes no other name.
void nameSites(const std::vector<FoundCall *> &Calls, std::set<std::string> &Taken,
               std::map<std::string, std::string> &NameOf) {
  std::map<std::string, std::vector<const FoundCall *>> CallsOf; // by the site's text
  for (const FoundCall *C : Calls)
    if (!NameOf.count(C->Block))
      CallsOf[C->Block].push_back(C);
  std::map<std::string, std::vector<std::string>> Left;
  for (const auto &[Block, Of] : CallsOf) {
    std::string Function = Of[0]->Function;
    size_t Most = MostOfName;
    for (const FoundCall *C : Of) {
      if (C->Function != Function)
        Function.clear();
      Most = std::min<size_t>(Most, C->NameRoom);
    }
    Left[Block] = siteNames(*Of[0], Function, Block, Most);
  }
  for (size_t Level = 0; !Left.empty(); ++Level) {
    std::map<std::string, unsigned> Wanted;
    for (const auto &[Block, Names] : Left)
      ++Wanted[Names[std::min(Level, Names.size() - 1)]];
    for (auto At = Left.begin(); At != Left.end();) {
      const std::string &Name = At->second[std::min(Level, At->second.size() - 1)];
      if (Wanted[Name] > 1 || !isFree(Name, Taken)) {
        ++At;
        continue;
      }
      take(Name, Taken);
      NameOf[At->first] = Name;
      At = Left.erase(At);
    }
  }
}

/// What the headers of sites are included beside.
struct Surroundings {
  std::set<std::string> Foreign;          // identifiers of the program
  std::map<std::string, Macros> MacrosOf; // by directory
  /// For each directory, those whose headers of sites can be in one unit with its own.
  std::map<std::string, std::set<std::string>> Meets;

  /// \param Edited  directories with a call that is rewritten
  Surroundings(const std::vector<UnitFindings> &Units, const std::set<std::string> &Edited) {
    for (const UnitFindings &U : Units) {
      Foreign.insert(U.Names.begin(), U.Names.end());
      std::set<std::string> Directories;
      for (const ReadFile &File : U.Files)
        if (std::string Directory = parentOf(File.Path); Edited.count(Directory))
          Directories.insert(Directory);
      for (const std::string &A : Directories) {
        Meets[A].insert(Directories.begin(), Directories.end());
        for (const auto &[Name, IsFunctionLike] : U.Macros) {
          auto [At, IsNew] = MacrosOf[A].try_emplace(Name, IsFunctionLike);
          At->second = At->second && IsFunctionLike;
        }
      }
    }
  }
};

} // namespace

std::map<std::string, SiteBlocks> chooseSites(CallMap &Calls,
                                              const std::vector<UnitFindings> &Units,
                                              const std::map<std::string, OldDirectory> &Old,
                                              std::set<std::string> &Colliding) {
  std::map<std::string, SiteBlocks> Out;
  std::set<std::string> Edited; // directories with a call that is rewritten
  std::map<std::string, std::vector<FoundCall *>> CallsIn;
  for (auto &[Where, C] : Calls)
    if (C.Refusal == Reason::None) {
      C.Block = siteBlock(C, "");
      Edited.insert(parentOf(C.File));
      CallsIn[parentOf(C.File)].push_back(&C);
    }
  for (const auto &[Directory, O] : Old)
    if (!O.Retained.empty())
      Edited.insert(Directory);

  Surroundings Around(Units, Edited);
  const std::map<llvm::StringRef, bool> RuntimeWords = wordsOf(treeRuntime().Header);

  std::map<std::string, std::set<std::string>> TakenIn;
  for (const std::string &Directory : Edited) {
    SiteBlocks &Blocks = Out[Directory];
    auto OldAt = Old.find(Directory);
    const OldDirectory None, &Before = OldAt == Old.end() ? None : OldAt->second;
    const Macros &M = Around.MacrosOf[Directory];
    const llvm::StringRef OfRuntime = firstReplaced(RuntimeWords, M);
    std::set<std::string> Taken = Around.Foreign;
    for (const std::string &Other : Around.Meets[Directory])
      Taken.insert(TakenIn[Other].begin(), TakenIn[Other].end());
    for (const auto &[Name, Block] : Before.Retained) {
      Blocks[Name] = Block;
      take(Name, Taken);
    }

    std::vector<FoundCall *> Mine;
    for (FoundCall *C : CallsIn[Directory]) {
      const std::string Replaced =
          (M.empty() || !OfRuntime.empty() ? OfRuntime : firstReplaced(wordsOf(C->Block), M)).str();
      if (Replaced.empty()) {
        Mine.push_back(C);
      } else {
        C->Refusal = Reason::MacroCollision;
        Colliding.insert(Replaced);
      }
    }
    // Names that can stay are given first.
    std::map<std::string, std::string> NameOf = keptNames(Mine, Before, Taken);
    nameSites(Mine, Taken, NameOf);
    for (FoundCall *C : Mine) {
      C->Name = NameOf[C->Block];
      if (auto [At, IsNew] = Blocks.try_emplace(C->Name); IsNew)
        At->second = siteBlock(*C, C->Name);
    }
    for (const auto &[Name, Block] : Blocks)
      take(Name, TakenIn[Directory]);
    if (Blocks.empty())
      Out.erase(Directory);
  }
  return Out;
}

} // namespace qrintf
