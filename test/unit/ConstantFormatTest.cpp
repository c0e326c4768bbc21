// Which literals an argument can be: a row for each rule, and for each way in which it could be
// wrong.
#include "AstOf.h"
#include "view/ranges/Ranges.h"

#include <gtest/gtest.h>

using namespace qrintf;

namespace {

struct Case {
  const char *Expression;
  const char *Literals; // with | between; null if not known
  const char *Before = "";
};

constexpr char Declarations[] = R"(
extern int i; extern unsigned char b; extern char *pointer; extern char writable[8]; extern const char *message;
extern const char declared[8]; extern const char *choose(void);
static const char array[] = "an array"; static const char sized[16] = "sixteen"; static const char exact[4] = "full";
static const char zeros[4]; static const char open[] = {'a', 'b'}; static const char split[] = "two\0parts";
static const char *const names[] = {"zero", "one", "three"};
static const char *const fixed = "fixed"; static const char *movable = "movable";
static const char *const viaArray = array;
const char *const replaceable = "some";
static const char *const volatile volatileName = "some";
extern const int flag; static const int on = 1;
)";

void check(const std::vector<Case> &Cases, std::vector<std::string> Arguments,
           const char *More = "") {
  Arguments.insert(Arguments.end(), {"-w", "--target=x86_64-linux-gnu"});
  std::vector<test::Sample> Samples;
  for (const Case &Each : Cases)
    Samples.push_back({Each.Expression, Each.Before});
  EXPECT_TRUE(test::forEachExpression(
      Samples, std::string(Arguments[0] == "-xc" ? Declarations : "") + More,
      "int x, const char *parameter", Arguments,
      [&](size_t I, const clang::Expr *E, clang::ASTContext &Context) {
        std::string All;
        const std::vector<std::string> Found = constantFormat(E, Context).Formats;
        for (const std::string &Each : Found)
          All += (&Each == Found.data() ? "" : "|") + Each;
        EXPECT_EQ(Found.empty() ? "(unknown)" : All,
                  Cases[I].Literals ? Cases[I].Literals : "(unknown)")
            << Cases[I].Before << " " << Cases[I].Expression;
      }));
}

} // namespace

TEST(ConstantFormat, InC) {
  check(
      {
          {"\"literal\"", "literal"},
          {"(\"literal\")", "literal"},
          {"\"\"", ""},
          {"\"a\" \"b\"", "ab"},
          {"\"nul\\0hidden\"", "nul"},
          {"(const unsigned char *)\"literal\"", "literal"},
          {"u8\"\\u00e9\"", "\xc3\xa9"},
          {"(char *)L\"wide\"", nullptr},
          {"__PRETTY_FUNCTION__", nullptr}, // compilers differ
          // Choices.
          {"i ? \"yes\" : \"no\"", "yes|no"},
          {"i ? \"same\" : \"same\"", "same"},
          {"i ? \"yes\" : b ? \"maybe\" : \"no\"", "yes|maybe|no"},
          {"i ? \"yes\" : pointer", nullptr},
          {"i ? \"yes\" : 0", nullptr},
          {"pointer ?: \"none\"", nullptr},
          {"(i, \"comma\")", "comma"},
          {"(parameter = \"assigned\")", nullptr},
          {"\"plural\" + 2", nullptr},
          // const arrays.
          {"array", "an array"},
          {"sized", "sixteen"},
          {"exact", nullptr}, // no NUL
          {"zeros", nullptr}, // tentative: defined at the end of the unit
          {"open", nullptr},
          {"split", "two"},
          {"local", "local", "const char local[] = \"local\";"},
          {"local", nullptr, "char local[] = \"local\";"},
          {"local", nullptr, "const char *local = \"local\";"},
          {"local", "yes|no", "const char *const local = i ? \"yes\" : \"no\";"},
          {"local", nullptr, "const char *const local = choose();"},
          {"local", nullptr, "const volatile char local[] = \"local\";"},
          {"writable", nullptr},
          {"declared", nullptr},
          // Pointers.
          {"names[b & 1]", nullptr},
          {"fixed", "fixed"},
          {"movable", nullptr},
          {"viaArray", "an array"},
          {"volatileName", nullptr},
          {"replaceable", nullptr},
          {"local", nullptr, "const char *const local = local;"}, // its own initialiser
          {"parameter", nullptr},
          {"choose()", nullptr},
          {"(char *)&i", nullptr},
      },
      {"-xc"});
}

TEST(ConstantFormat, InCPlusPlus) {
  check(
      {
          {"\"literal\"", "literal"},
          {"dynamic", nullptr},
          {"b ? \"yes\" : static_cast<const char *>(\"no\")", "yes|no"},
          {"reinterpret_cast<const unsigned char *>(\"bytes\")", "bytes"},
          {"reference", nullptr},
          {"Class::name", nullptr},
          {"texts[b & 1].c_str()", nullptr},
          {"converted", nullptr},
      },
      {"-xc++", "-std=gnu++17"},
      R"(
extern unsigned char b; const char *choose();
static const char *const names[] = {"zero", "one"};
static const char *const dynamic = choose();
static const char *pointer; static const char *const &reference = pointer;
struct Class { static constexpr const char *name = "class"; };
struct Text { const char *c_str() const; operator const char *() const; };
static const Text texts[2] = {}; static const Text converted;
)");
}
