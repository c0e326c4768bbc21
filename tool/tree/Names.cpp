#include "Names.h"

#include "llvm/ADT/StringExtras.h"

namespace qrintf {
namespace {

constexpr size_t MostCharacters = 40;

/// The words of a format: those of its text, and each conversion specification with its numbers and modifiers.
std::vector<std::string> wordsOf(llvm::StringRef Format) {
  std::vector<std::string> Words;
  std::string Word;
  auto end = [&] {
    if (!Word.empty())
      Words.push_back(Word);
    Word.clear();
  };
  for (size_t I = 0; I < Format.size(); ++I) {
    if (Format[I] == '%') {
      end();
      for (++I; I < Format.size(); ++I) {
        char C = Format[I];
        if (llvm::isAlnum(C))
          Word += llvm::toLower(C);
        else if (C == '.')
          Word += Word.empty() ? "" : "_";
        if (llvm::isAlpha(C) && !llvm::StringRef("hljztLqwI").contains(C))
          break;
        if (C == '%')
          break;
      }
      end();
    } else if (llvm::isAlnum(Format[I])) {
      Word += llvm::toLower(Format[I]);
    } else {
      end();
    }
  }
  end();
  return Words;
}

} // namespace

std::string siteSlug(llvm::StringRef Callee, const std::vector<std::string> &Formats) {
  Callee = Callee.substr(Callee.rfind(':') + 1);
  Callee.consume_front("__builtin_");
  std::string Slug = Callee.str();
  bool Any = false;
  for (const std::string &Format : Formats)
    for (const std::string &Word : wordsOf(Format)) {
      if (Slug.size() + 1 + Word.size() > MostCharacters)
        break;
      Slug += "_" + Word;
      Any = true;
    }
  return Any ? Slug : Slug + "_text";
}

std::string uniqueName(const std::string &Slug, std::set<std::string> &Taken) {
  for (unsigned N = 1;; ++N) {
    std::string Name = N == 1 ? Slug : Slug + "_" + std::to_string(N);
    if (Taken.count(Name) || Taken.count(Name + "_body") || Taken.count(Name + "_body2"))
      continue;
    Taken.insert({Name, Name + "_body", Name + "_body2"});
    return Name;
  }
}

} // namespace qrintf
