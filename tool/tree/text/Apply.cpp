#include "tree/text/Apply.h"

#include "tree/text/IncludePlace.h"
#include "view/TextEdit.h"

#include <algorithm>
#include <vector>

namespace qrintf {

std::string applyEdits(llvm::StringRef Text, const std::map<unsigned, std::string> &Names,
                       const std::map<unsigned, const FoundCall *> &Calls) {
  std::vector<TextEdit> Edits;
  std::vector<unsigned> Offsets;
  for (const auto &[Offset, Name] : Names) {
    Offsets.push_back(Offset);
    Edits.push_back({Offset, static_cast<unsigned>(Calls.at(Offset)->Spelled.size()), Name});
  }
  auto Include = placeInclude(Text, Offsets);
  Edits.push_back({Include->Offset, 0, Include->Text});
  std::stable_sort(Edits.begin(), Edits.end(),
                   [](const TextEdit &A, const TextEdit &B) { return A.Offset < B.Offset; });
  std::string Out;
  appendEdited(Out, Text, 0, Edits);
  return Out;
}

} // namespace qrintf
