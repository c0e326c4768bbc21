#include "trial/Trial.h"

#include "common/Files.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Support/FileSystem.h"

namespace qrintf::trial {

using namespace llvm::ELF;

/// Whether the build wrote the file. The other files of a copy have the times of the original.
static bool isWritten(const std::string &Path, const std::string &Original) {
  llvm::sys::fs::file_status Now, Before;
  return !llvm::sys::fs::status(Path, Now) &&
         (llvm::sys::fs::status(Original, Before) ||
          Now.getLastModificationTime() != Before.getLastModificationTime());
}

/// The bytes of code and constants in File. The linker keeps one of the equal COMDAT groups of
/// several objects. Compilers name a group's sections by its symbol, so a name that is in Seen,
/// which has those of the objects before, does not count.
static uint64_t bytesOf(const llvm::object::ELFObjectFileBase &File, llvm::StringSet<> &Seen) {
  uint64_t Bytes = 0;
  for (const llvm::object::ELFSectionRef Section : File.sections()) {
    const uint64_t Flags = Section.getFlags();
    if (!(Flags & SHF_ALLOC) || (Flags & SHF_WRITE) || Section.getType() == SHT_NOBITS)
      continue;
    llvm::Expected<llvm::StringRef> Name = Section.getName();
    if (!Name)
      llvm::consumeError(Name.takeError());
    else if ((Flags & SHF_GROUP) && !Seen.insert(*Name).second)
      continue;
    Bytes += Section.getSize();
  }
  return Bytes;
}

Sizes sizesOf(const std::string &Folder, const std::string &Other, const std::string &Original) {
  Sizes Sum;
  llvm::StringSet<> Seen;
  std::error_code Code;
  for (llvm::sys::fs::recursive_directory_iterator At(Folder, Code, /*FollowSymlinks=*/false), End;
       At != End && !Code; At.increment(Code)) {
    const std::string &Path = At->path(), Below = Path.substr(Folder.size());
    if (At->type() != llvm::sys::fs::file_type::regular_file || isProbe(Path) ||
        !llvm::sys::fs::exists(Other + Below) || !isWritten(Path, Original + Below))
      continue;
    auto File = llvm::object::ObjectFile::createObjectFile(Path);
    const auto *Elf =
        File ? llvm::dyn_cast<llvm::object::ELFObjectFileBase>(File->getBinary()) : nullptr;
    if (!File)
      llvm::consumeError(File.takeError()); // a file of another kind
    if (!Elf)
      continue;
    const uint64_t Bytes = bytesOf(*Elf, Seen);
    const bool IsObject = Elf->getEType() == ET_REL;
    ++(IsObject ? Sum.Objects : Sum.Programs);
    (IsObject ? Sum.ObjectBytes : Sum.ProgramBytes) += Bytes;
  }
  return Sum;
}

} // namespace qrintf::trial
