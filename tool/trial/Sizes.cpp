#include "trial/Sizes.h"

#include "common/Paths.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Support/FileSystem.h"

namespace qrintf::trial {
namespace {

using namespace llvm::ELF;

/// Whether the build wrote the file. The other files of a copy have the times of the original.
bool isWritten(const std::string &Path, const std::string &Original) {
  llvm::sys::fs::file_status Now, Before;
  return !llvm::sys::fs::status(Path, Now) &&
         (llvm::sys::fs::status(Original, Before) ||
          Now.getLastModificationTime() != Before.getLastModificationTime());
}

/// What Made says, or nothing.
template <class T> std::optional<T> valueOf(llvm::Expected<T> Made) {
  if (Made)
    return std::move(*Made);
  llvm::consumeError(Made.takeError());
  return std::nullopt;
}

/// Counts the objects of one folder. A COMDAT group that several objects have counts once, because
/// the linker keeps one of them.
class Counter {
public:
  /// The bytes of code and constants in File.
  uint64_t bytes(const llvm::object::ELFObjectFileBase &File) {
    using namespace llvm::object;
    if (const auto *E = llvm::dyn_cast<ELF64LEObjectFile>(&File))
      return count(E->getELFFile());
    if (const auto *E = llvm::dyn_cast<ELF64BEObjectFile>(&File))
      return count(E->getELFFile());
    if (const auto *E = llvm::dyn_cast<ELF32LEObjectFile>(&File))
      return count(E->getELFFile());
    if (const auto *E = llvm::dyn_cast<ELF32BEObjectFile>(&File))
      return count(E->getELFFile());
    return 0;
  }

private:
  template <class Type> uint64_t count(const llvm::object::ELFFile<Type> &File) {
    const auto Sections = valueOf(File.sections());
    if (!Sections)
      return 0;
    llvm::DenseSet<uint64_t> Dropped; // numbers of sections
    for (const auto &Each : *Sections)
      if (Each.sh_type == SHT_GROUP)
        dropSeen(File, Each, Dropped);
    uint64_t Bytes = 0, Number = 0;
    for (const auto &Each : *Sections)
      if (!Dropped.count(Number++) && (Each.sh_flags & SHF_ALLOC) && !(Each.sh_flags & SHF_WRITE) &&
          Each.sh_type != SHT_NOBITS)
        Bytes += Each.sh_size;
    return Bytes;
  }

  /// If an object before had this group, its sections are dropped.
  template <class Type>
  void dropSeen(const llvm::object::ELFFile<Type> &File, const typename Type::Shdr &Group,
                llvm::DenseSet<uint64_t> &Dropped) {
    const auto Words = valueOf(File.template getSectionContentsAsArray<typename Type::Word>(Group));
    const auto Symbols = valueOf(File.getSection(Group.sh_link));
    if (!Words || Words->empty() || !((*Words)[0] & GRP_COMDAT) || !Symbols)
      return;
    const auto Symbol =
        valueOf(File.template getEntry<typename Type::Sym>(**Symbols, Group.sh_info));
    const auto Names = valueOf(File.getStringTableForSymtab(**Symbols));
    const auto Name = Symbol && Names ? valueOf((*Symbol)->getName(*Names)) : std::nullopt;
    if (Name && !Groups.insert(*Name).second)
      Dropped.insert(Words->begin() + 1, Words->end());
  }

  llvm::StringSet<> Groups; // the signatures of those that were seen
};

} // namespace

Sizes sizesOf(const std::string &Folder, const std::string &Other, const std::string &Original) {
  Sizes Sum;
  Counter Objects;
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
    const uint64_t Bytes = Objects.bytes(*Elf);
    const bool IsObject = Elf->getEType() == ET_REL;
    ++(IsObject ? Sum.Objects : Sum.Programs);
    (IsObject ? Sum.ObjectBytes : Sum.ProgramBytes) += Bytes;
  }
  return Sum;
}

} // namespace qrintf::trial
