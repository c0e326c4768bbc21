#include "tree/text/Apply.h"

#include "tree/text/IncludePlace.h"

#include <algorithm>
#include <vector>

namespace qrintf {

std::string applyEdits(llvm::StringRef Text, const std::map<unsigned, std::string> &Names,
                       const std::map<unsigned, const FoundCall *> &Calls) {
  struct Edit {
    unsigned Offset, Length;
    std::string Text;
  };
  std::vector<Edit> Edits;
  std::vector<unsigned> Offsets;
  for (const auto &[Offset, Name] : Names) {
    Offsets.push_back(Offset);
    Edits.push_back({Offset, static_cast<unsigned>(Calls.at(Offset)->Spelled.size()), Name});
  }
  auto Include = placeInclude(Text, Offsets);
  Edits.push_back({Include->Offset, 0, Include->Text});
  std::stable_sort(Edits.begin(), Edits.end(),
                   [](const Edit &A, const Edit &B) { return A.Offset < B.Offset; });
  std::string Out;
  unsigned At = 0;
  for (const Edit &E : Edits) {
    Out += Text.slice(At, E.Offset);
    Out += E.Text;
    At = E.Offset + E.Length;
  }
  Out += Text.substr(At);
  return Out;
}

} // namespace qrintf
