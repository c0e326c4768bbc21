#include "rewrite/Scan.h"

#include "common/Files.h"
#include "compilers/Candidate.h"
#include "rewrite/Tree.h"
#include "rewrite/text/SiteHeader.h"

#include "llvm/Support/FileSystem.h"

namespace qrintf {

const Scan::Facts &Scan::factsOf(const std::string &Path) {
  auto [At, IsNew] = Known.try_emplace(Path);
  Facts &F = At->second;
  if (!IsNew)
    return F;
  auto Text = readText(Path, &F.Error);
  if (!Text)
    return F;
  F.Exists = true;
  F.IsText = Text->find('\0') == std::string::npos;
  llvm::SmallString<256> Real;
  if (!llvm::sys::fs::real_path(Path, Real))
    F.Real = std::string(Real);
  F.Ours = IsOurs(F.Real) && !isSiteHeader(*Text) && !isVendoredRuntime(*Text);
  F.Names = F.Ours && namesFamily(*Text, /*AnyFamily=*/false);
  anyInclude(*Text, [&](const std::string &Name, IncludeKind Kind, size_t) {
    if (Kind == IncludeKind::Quoted || Kind == IncludeKind::Angled)
      F.Includes.emplace_back(Name, Kind == IncludeKind::Quoted);
    return false;
  });
  return F;
}

void Scan::follow(const std::string &Path, const CommandLine &L, Reached &Out,
                  std::set<std::string> &Seen) {
  // A list is used instead of recursion, because headers can be nested deeply.
  std::vector<std::string> Left = {Path};
  while (!Left.empty()) {
    std::string At = std::move(Left.back());
    Left.pop_back();
    if (!Seen.insert(At).second)
      continue;
    const Facts &F = factsOf(At);
    if (F.Ours)
      Out.Files.insert(F.Real);
    Out.Names |= F.Names;
    for (const auto &[Name, Quoted] : F.Includes) {
      if (Name[0] == '/') {
        Left.push_back(Name);
        continue;
      }
      if (std::string Beside = fullPath(Name, parentOf(At)); Quoted && factsOf(Beside).Exists) {
        Left.push_back(Beside);
        continue;
      }
      for (const std::string &Directory : L.IncludeDirs)
        if (std::string Found = fullPath(Name, Directory); factsOf(Found).Exists) {
          Left.push_back(Found);
          break;
        }
    }
  }
}

Scan::Reached Scan::reach(const Unit &U) {
  CommandLine L = parseCommandLine(U.Command);
  for (std::string &Each : L.IncludeDirs)
    Each = fullPath(Each, U.Directory);
  Reached Out;
  std::set<std::string> Seen;
  for (const std::string &Forced : L.ForcedIncludes)
    follow(fullPath(Forced, U.Directory), L, Out, Seen);
  follow(U.File, L, Out, Seen);
  Out.Error = factsOf(U.File).Error;
  Out.IsText = factsOf(U.File).IsText;
  return Out;
}

} // namespace qrintf
