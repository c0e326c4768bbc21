// Reads the JSON that gcov writes (gcov's manual, "--json-format"). gcov counts how often each line
// runs. It does not know which functions a line calls.
#include "heat/profile/Profile.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"

namespace qrintf::profile {

static void add(Profile &Into, llvm::StringRef File, unsigned Line, uint64_t Count) {
  if (!Count || !Line)
    return;
  Place P;
  P.File = File.str();
  P.Line = Line;
  P.Calls = Count;
  Into.Places.push_back(std::move(P));
}

bool readGcovJson(std::string_view Text, Profile &Into) {
  llvm::Expected<llvm::json::Value> Parsed = llvm::json::parse(llvm::json::fixUTF8(Text));
  if (!Parsed) {
    llvm::consumeError(Parsed.takeError());
    return false;
  }
  const llvm::json::Object *Root = Parsed->getAsObject();
  const llvm::json::Array *Files = Root ? Root->getArray("files") : nullptr;
  if (!Files)
    return false;
  for (const llvm::json::Value &Each : *Files) {
    const llvm::json::Object *F = Each.getAsObject();
    const llvm::json::Array *Lines = F ? F->getArray("lines") : nullptr;
    if (!Lines)
      continue;
    llvm::SmallString<128> Name(F->getString("file").value_or(""));
    if (!llvm::sys::path::is_absolute(Name)) {
      llvm::SmallString<128> Whole(Root->getString("current_working_directory").value_or(""));
      llvm::sys::path::append(Whole, Name);
      Name = Whole;
    }
    for (const llvm::json::Value &Line : *Lines)
      if (const llvm::json::Object *L = Line.getAsObject())
        add(Into, Name, static_cast<unsigned>(L->getInteger("line_number").value_or(0)),
            static_cast<uint64_t>(std::max<int64_t>(0, L->getInteger("count").value_or(0))));
  }
  Into.Source = "gcov";
  Into.Unit = "instructions";
  return true;
}

} // namespace qrintf::profile
