// A static function of that name, of another type, is the program's own.
// RUN: %same
int puts(const char *);
void putchar_digit(int);
static int snprintf(const char *text, int v) { return puts(text) * 0 + v; }

int main(int argc, char **argv) {
  (void)argv;
  return snprintf("%d", argc);
}
// CHECK: "outcome":"kept","reason":"{{user-defined|not-a-builtin}}"
