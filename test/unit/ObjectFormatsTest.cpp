// Formats get their addresses in an object (launcher/clang/ObjectFormats.h). The objects of these
// tests are made here, in both orders of bytes; those of compilers are in the driver suite.
#include "launcher/clang/ObjectFormats.h"
#include "common/Process.h"
#include "launcher/clang/ElfObject.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <elf.h>
#include <fstream>
#include <random>
#include <string>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

using namespace qrintf;

namespace {

enum SectionIndex {
  None,
  Group,
  Records,
  Text,
  TextRelocations,
  Strings,
  Formatter,
  FormatterRelocations,
  Symbols,
  SymbolNames,
  SectionNames,
  SectionCount
};
enum SymbolIndex { NoSymbol, OfStrings, FirstLiteral, SecondLiteral, Format, ItsFormatter };

/// An object with a record for "%d", and two literals, "text" and "%d".
struct Maker {
  bool IsBig = false;
  std::string SecondName = ".L.str.1";
  std::uint64_t Alignment = 1;
  std::vector<ElfObject::Relocation> Relocations = {{SecondLiteral, -4}, {OfStrings, 5}};

  template <class Number> void add(std::string &Out, Number Value) const {
    for (size_t I = 0; I < sizeof Value; ++I)
      Out += static_cast<char>(Value >> 8 * (IsBig ? sizeof Value - 1 - I : I));
  }
  void addSymbol(std::string &Out, std::string &Names, const std::string &Name, unsigned char Info,
                 size_t Section, std::uint64_t Value) const {
    add<std::uint32_t>(Out, static_cast<std::uint32_t>(Names.size()));
    Names += Name + '\0';
    Out += {static_cast<char>(Info), '\0'};
    add<std::uint16_t>(Out, static_cast<std::uint16_t>(Section));
    add<std::uint64_t>(Out, Value);
    add<std::uint64_t>(Out, 0);
  }
  std::string relocations(const std::vector<ElfObject::Relocation> &All) const {
    std::string Out;
    for (const ElfObject::Relocation &Each : All) {
      add<std::uint64_t>(Out, 8 * (Out.size() / sizeof(Elf64_Rela)));
      add<std::uint64_t>(Out, ELF64_R_INFO(Each.Symbol, 2));
      add<std::uint64_t>(Out, static_cast<std::uint64_t>(Each.Addend));
    }
    return Out;
  }

  std::string make() const {
    struct Row {
      const char *Name;
      std::uint32_t Type;
      std::uint64_t Flags;
      std::string Bytes;
      std::uint32_t Link = 0, Info = 0;
      std::uint64_t Alignment = 1, EntrySize = 0;
    };
    std::string Members, Table, Names(1, '\0');
    for (std::uint32_t Each : {GRP_COMDAT, static_cast<int>(Records)})
      add<std::uint32_t>(Members, Each);
    constexpr unsigned char Object = ELF64_ST_INFO(STB_LOCAL, STT_OBJECT);
    addSymbol(Table, Names, "", 0, 0, 0);
    addSymbol(Table, Names, "", ELF64_ST_INFO(STB_LOCAL, STT_SECTION), Strings, 0);
    addSymbol(Table, Names, ".L.str", Object, Strings, 0);
    addSymbol(Table, Names, SecondName, Object, Strings, 5);
    addSymbol(Table, Names, "qrintf_format_12", ELF64_ST_INFO(STB_WEAK, STT_OBJECT), Records, 8);
    addSymbol(Table, Names, "qrintf_formatter_12", ELF64_ST_INFO(STB_LOCAL, STT_FUNC), Formatter,
              0);
    const std::vector<Row> Rows = {
        {"", SHT_NULL, 0, ""},
        {".group", SHT_GROUP, 0, Members, Symbols, Format, 4, 4},
        {"qrintf_fmt", SHT_PROGBITS, SHF_ALLOC | SHF_GROUP, std::string("....\xff\xfe\1\1%d", 11)},
        {".text", SHT_PROGBITS, SHF_ALLOC, std::string(32, 'x')},
        {".rela.text", SHT_RELA, SHF_INFO_LINK, relocations(Relocations), Symbols, Text, 8,
         sizeof(Elf64_Rela)},
        {".rodata.str1.1", SHT_PROGBITS, SHF_ALLOC | SHF_MERGE | SHF_STRINGS,
         std::string("text\0%d", 8), 0, 0, Alignment, 1},
        {".text.qrintf_format_12", SHT_PROGBITS, SHF_ALLOC, std::string(8, 'y')},
        {".rela.text.qrintf_format_12", SHT_RELA, SHF_INFO_LINK, relocations({{FirstLiteral, 0}}),
         Symbols, Formatter, 8, sizeof(Elf64_Rela)},
        {".symtab", SHT_SYMTAB, 0, Table, SymbolNames, 0, 8, sizeof(Elf64_Sym)},
        {".strtab", SHT_STRTAB, 0, Names},
        {".shstrtab", SHT_STRTAB, 0, ""},
    };
    std::string Headers, Contents, NamesOfSections;
    for (const Row &Each : Rows) {
      add<std::uint32_t>(Headers, static_cast<std::uint32_t>(NamesOfSections.size()));
      NamesOfSections += Each.Name + std::string(1, '\0');
      std::string Bytes = Each.Bytes;
      if (&Each == &Rows.back())
        Bytes = NamesOfSections;
      add(Headers, Each.Type);
      add(Headers, Each.Flags);
      add<std::uint64_t>(Headers, 0);
      add<std::uint64_t>(Headers, sizeof(Elf64_Ehdr) + Contents.size());
      add<std::uint64_t>(Headers, Bytes.size());
      add(Headers, Each.Link);
      add(Headers, Each.Info);
      add(Headers, Each.Alignment);
      add(Headers, Each.EntrySize);
      Contents += Bytes;
    }
    std::string Out = {0x7f, 'E', 'L', 'F', ELFCLASS64, static_cast<char>(IsBig ? 2 : 1), 1};
    Out.resize(16);
    add<std::uint16_t>(Out, ET_REL);
    add<std::uint16_t>(Out, 0);
    add<std::uint32_t>(Out, 1);
    add<std::uint64_t>(Out, 0);
    add<std::uint64_t>(Out, 0);
    add<std::uint64_t>(Out, sizeof(Elf64_Ehdr) + Contents.size());
    add<std::uint32_t>(Out, 0);
    for (size_t Each : {sizeof(Elf64_Ehdr), size_t(0), size_t(0), sizeof(Elf64_Shdr),
                        size_t(SectionCount), size_t(SectionNames)})
      add<std::uint16_t>(Out, static_cast<std::uint16_t>(Each));
    return Out + Contents + Headers;
  }
};

unsigned countOf(const Maker &M) {
  ElfObject Object(M.make());
  EXPECT_TRUE(Object.isKnown());
  const unsigned Count = addressLiterals(Object);
  if (!Count) {
    EXPECT_EQ(Object.bytes(), M.make());
  }
  return Count;
}

TEST(ObjectFormats, WhatIsAboutTheLiteralIsAboutTheRecord) {
  for (bool IsBig : {false, true}) {
    Maker M;
    M.IsBig = IsBig;
    M.Relocations = {{SecondLiteral, -4}, {FirstLiteral, 5}, {OfStrings, 5}, {OfStrings, 0}};
    ElfObject Object(M.make());
    ASSERT_TRUE(Object.isKnown());
    EXPECT_EQ(addressLiterals(Object), 1u);
    const ElfObject After(Object.bytes());
    ASSERT_TRUE(After.isKnown());
    const std::vector<std::pair<size_t, std::int64_t>> Expected = {
        {Format, -4}, {FirstLiteral, 5}, {Format, 0}, {OfStrings, 0}};
    for (size_t I = 0; I < Expected.size(); ++I) {
      const auto R = After.relocation(After.sections()[TextRelocations], I);
      EXPECT_EQ(R.Symbol, Expected[I].first) << I;
      EXPECT_EQ(R.Addend, Expected[I].second) << I;
    }
    EXPECT_EQ(After.bytesOf(After.sections()[Strings]), std::string_view("text\0\0\0", 8));
    std::string Members;
    for (int Each : {GRP_COMDAT, int(Records), int(Formatter), int(FormatterRelocations)})
      M.add<std::uint32_t>(Members, static_cast<std::uint32_t>(Each));
    EXPECT_EQ(After.bytesOf(After.sections()[Group]), Members);
    for (size_t Each : {Formatter, FormatterRelocations})
      EXPECT_TRUE(After.sections()[Each].Flags & SHF_GROUP);
    EXPECT_FALSE(After.sections()[Text].Flags & SHF_GROUP);
  }
}

TEST(ObjectFormats, WhatMayBeMoreThanALiteralStays) {
  EXPECT_EQ(countOf({}), 1u);
  Maker Named;
  Named.SecondName = "array";
  EXPECT_EQ(countOf(Named), 0u);
  Maker Inside; // by the section, so the linker would not know which string is meant
  Inside.Relocations = {{SecondLiteral, 0}, {OfStrings, 6}};
  EXPECT_EQ(countOf(Inside), 0u);
  Maker Outside;
  Outside.Relocations = {{SecondLiteral, 0}, {OfStrings, -4}};
  EXPECT_EQ(countOf(Outside), 0u);
  Maker Aligned;
  Aligned.Alignment = 16;
  EXPECT_EQ(countOf(Aligned), 0u);
  Maker Unused;
  Unused.Relocations = {{FirstLiteral, 0}};
  EXPECT_EQ(countOf(Unused), 0u);
}

TEST(ObjectFormats, AFormatterThatOtherCodeNeedsStaysInItsSection) {
  Maker M;
  M.Relocations = {{SecondLiteral, 0}, {ItsFormatter, 0}};
  ElfObject Object(M.make());
  EXPECT_EQ(addressLiterals(Object), 1u);
  EXPECT_FALSE(Object.sections()[Formatter].Flags & SHF_GROUP);
}

TEST(ObjectFormats, OnlyAFileOfItsOwnIsChanged) {
  const std::string Folder = testing::TempDir() + "qrintf-objects-" + std::to_string(getpid()),
                    File = Folder + "/a.o", Link = Folder + "/b.o", Bytes = Maker().make();
  ASSERT_EQ(mkdir(Folder.c_str(), 0700), 0);
  auto left = [&](Written Expected) {
    unsigned Count = 0;
    EXPECT_EQ(addressLiterals(File, Count), Expected);
    EXPECT_EQ(Count, Expected == Written::Changed ? 1u : 0u);
    std::string Now;
    EXPECT_TRUE(readFile(File, Now));
    return Now;
  };
  std::ofstream(File) << Bytes;
  ASSERT_EQ(link(File.c_str(), Link.c_str()), 0);
  EXPECT_EQ(left(Written::Unchanged), Bytes);
  unlink(File.c_str());
  ASSERT_EQ(symlink(Link.c_str(), File.c_str()), 0);
  EXPECT_EQ(left(Written::Unchanged), Bytes);
  rename(Link.c_str(), File.c_str());
  rlimit Old;
  getrlimit(RLIMIT_FSIZE, &Old);
  const rlimit Full{Bytes.size(), Old.rlim_max};
  setrlimit(RLIMIT_FSIZE, &Full);
  const std::string Whole = left(Written::Unchanged);
  setrlimit(RLIMIT_FSIZE, &Old);
  EXPECT_EQ(Whole, Bytes);
  ElfObject Object(Bytes);
  addressLiterals(Object);
  EXPECT_EQ(left(Written::Changed), Object.bytes());
  unlink(File.c_str());
  EXPECT_EQ(rmdir(Folder.c_str()), 0);
}

TEST(ObjectFormats, BrokenObjectsAreReadWithoutHarm) {
  const std::string Whole = Maker().make();
  for (size_t Size = 0; Size < Whole.size(); ++Size) {
    ElfObject Object(Whole.substr(0, Size));
    EXPECT_FALSE(Object.isKnown());
    EXPECT_EQ(addressLiterals(Object), 0u);
  }
  std::mt19937 Random(1);
  for (int Round = 0; Round < 100000; ++Round) {
    std::string Bytes = Whole;
    for (int I = 0; I < 3; ++I)
      Bytes[Random() % Bytes.size()] = static_cast<char>(Random() % 4 ? Random() % 16 : Random());
    ElfObject Object(Bytes);
    addressLiterals(Object);
    EXPECT_GE(Object.bytes().size(), Bytes.size());
  }
}

} // namespace
