// Which strings an argument of %s can be: a row for each rule, and for each way in which it could
// be wrong.
#include "view/ranges/StringLengths.h"
#include "AstOf.h"

#include <gtest/gtest.h>

using namespace qrintf;

namespace {

constexpr uint64_t Unknown = UINT64_MAX;

struct Case {
  const char *Expression;
  uint64_t Most;
  const char *Text = nullptr; // null: more than one string, or unknown
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
        std::optional<KnownString> Known = knownString(E, Context);
        EXPECT_EQ(Known ? Known->Most : Unknown, Cases[I].Most)
            << Cases[I].Before << " " << Cases[I].Expression;
        EXPECT_EQ(Known && Known->Text ? *Known->Text : "(none)",
                  Cases[I].Text ? Cases[I].Text : "(none)")
            << Cases[I].Expression;
      }));
}

} // namespace

TEST(StringLengths, InC) {
  check(
      {
          {"__func__", 5, "test0"},
          {"__FUNCTION__", 5, "test1"},
          {"\"literal\"", 7, "literal"},
          {"\"\"", 0, ""},
          {"\"nul\\0hidden\"", 3, "nul"},
          {"(const unsigned char *)\"literal\"", 7, "literal"},
          {"u8\"\\u00e9\"", 2, "\xc3\xa9"},
          {"(char *)L\"wide\"", Unknown},
          {"__PRETTY_FUNCTION__", Unknown}, // compilers differ
          // Choices.
          {"i ? \"yes\" : \"no\"", 3},
          {"i ? \"same\" : \"same\"", 4, "same"},
          {"i ? \"yes\" : b ? \"maybe\" : \"no\"", 5},
          {"i ? \"yes\" : pointer", Unknown},
          {"i ? \"yes\" : 0", Unknown},
          {"1 ? \"yes\" : pointer", 3, "yes"},
          {"on ? \"yes\" : pointer", 3, "yes"},
          {"flag ? \"yes\" : pointer", Unknown},
          {"\"yes\" ?: pointer", Unknown},
          {"pointer ?: \"none\"", Unknown},
          {"(i, \"comma\")", 5, "comma"},
          {"({ i; \"block\"; })", 5, "block"},
          {"_Generic(i, int: \"int\", default: \"other\")", 3, "int"},
          {"__builtin_choose_expr(1, \"one\", pointer)", 3, "one"},
          {"(parameter = \"assigned\")", Unknown},
          {"\"plural\" + 2", Unknown},
          // const arrays.
          {"array", 8, "an array"},
          {"sized", 7, "sixteen"},
          {"exact", Unknown}, // no NUL
          {"zeros", Unknown}, // tentative: defined at the end of the unit
          {"open", Unknown},
          {"split", 3, "two"},
          {"local", 5, "local", "const char local[] = \"local\";"},
          {"local", Unknown, nullptr, "char local[] = \"local\";"},
          {"local", Unknown, nullptr, "const char *local = \"local\";"},
          {"local", 3, nullptr, "const char *const local = i ? \"yes\" : \"no\";"},
          {"local", Unknown, nullptr, "const char *const local = choose();"},
          {"local", Unknown, nullptr, "const volatile char local[] = \"local\";"},
          {"writable", Unknown},
          {"declared", Unknown},
          // Pointers.
          {"names[b & 1]", Unknown},
          {"fixed", 5, "fixed"},
          {"movable", Unknown},
          {"viaArray", 8, "an array"},
          {"volatileName", Unknown},
          {"replaceable", Unknown},
          {"local", Unknown, nullptr, "const char *const local = local;"},
          {"choose()", Unknown},
          {"(char *)0", Unknown},
          {"(char *)&i", Unknown},
      },
      {"-xc"});
}

TEST(StringLengths, InCPlusPlus) {
  check(
      {
          {"\"literal\"", 7, "literal"},
          {"__func__", Unknown},
          {"names[b & 1]", Unknown},
          {"dynamic", Unknown},
          {"b ? \"yes\" : static_cast<const char *>(\"no\")", 3},
          {"reinterpret_cast<const unsigned char *>(\"bytes\")", 5, "bytes"},
          {"reference", Unknown},
          {"Class::name", Unknown},
          {"texts[b & 1].c_str()", Unknown},
          {"converted", Unknown},
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
