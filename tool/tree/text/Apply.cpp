#include "tree/text/Apply.h"

#include "tree/text/Alignment.h"
#include "tree/text/IncludePlace.h"
#include "view/TextEdit.h"

#include <vector>

namespace qrintf {
namespace {

std::string edited(llvm::StringRef Text, llvm::ArrayRef<TextEdit> Edits) {
  std::string Out;
  appendEdited(Out, Text, 0, Edits);
  return Out;
}

} // namespace

std::string applyEdits(llvm::StringRef Text, const std::map<unsigned, std::string> &Names,
                       const std::map<unsigned, const FoundCall *> &Calls) {
  std::vector<unsigned> Offsets;
  for (const auto &[Offset, Name] : Names)
    Offsets.push_back(Offset);
  const auto Include = placeInclude(Text, Offsets);
  std::string Out = Text.str();
  // From the last call to the first, so that the offsets of the others stay. --undo goes the other
  // way.
  for (auto At = Names.rbegin(); At != Names.rend(); ++At) {
    const auto &[Offset, Name] = *At;
    const auto Length = static_cast<unsigned>(Calls.at(Offset)->Spelled.size());
    std::vector<TextEdit> Edits =
        alignLines(Out, Offset + Length, static_cast<int>(Name.size()) - static_cast<int>(Length));
    Edits.insert(Edits.begin(), TextEdit{Offset, Length, Name});
    Out = edited(Out, Edits);
  }
  return edited(Out, {TextEdit{Include->Offset, 0, Include->Text}});
}

} // namespace qrintf
