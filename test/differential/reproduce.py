"""A failing row as a small program of its own: only what the row uses, with the values that failed.

Compiled with and without the wrapper, it prints different lines, so a developer can debug it
without the generator.
"""

import re
import subprocess

from rows.row import make_row

DECLARATORS = {
    "name": "char name[4][24]", "raw": "char raw[4][8]", "wname": "wchar_t wname[4][12]",
    "near": "struct { char left[12]; int n; char right[12]; } near",
    "bits": "struct { unsigned u1 : 1, u3 : 3, u5 : 5, u8 : 8, u12 : 12, u31 : 31, u32 : 32;\n"
    "\t\tint s1 : 1, s4 : 4, s9 : 9, s31 : 31; unsigned long long u40 : 40; } bits",
}
SCALARS = ("edge", "raw_edge", "raw8_edge", "raw_n", "error", "cap", "off")
# Members that point into the destination.
POINTERS = {
    "text": "box.text", "tail": "box.text + sizeof box.text - {cap}", "exact": "box.text",
    "self": "&in",
}
MACROS = {
    "SAME": "(x) x", "PAREN": "(x) ((x))", "SIGN": "(x) ((x) < 0 ? -1 : (x) > 0)",
    "LARGER": "(a, b) ((a) > (b) ? (a) : (b))", "BYTE": "(x, n) (((x) >> (8 * (n))) & 0xff)",
    "FORWARD": "(f, dst, size, ...) f(dst, size, __VA_ARGS__)", "_": "(text) gettext(text)",
    "N_": "(text) text", "gettext": "(text) ((const char *)(text))",
    "dgettext": "(domain, text) ((void)(domain), gettext(text))",
    "dcgettext": "(domain, text, category) ((void)(category), dgettext(domain, text))",
    "ngettext": "(one, many, n) ((n) == 1 ? ((void)(many), (const char *)(one)) : ((void)(one), (const char *)(many)))",
}
ENUMS = "enum { RED, GREEN = 5, BLUE = 100, GREY = 70000, LOWEST = -70000, LOW = -3, MIDDLE = 0, HIGH = 42 };"
TYPES = {"str": "const char *", "ptr": "void *", "dst": "char *", "ws": "const wchar_t *"}
COUNTS = {
    "hh": "signed char", "h": "short", "none": "int", "l": "long", "ll": "long long",
    "j": "intmax_t", "z": "ssize_t", "t": "ptrdiff_t",
}

HEAD = """#ifndef _GNU_SOURCE
#define _GNU_SOURCE 1
#endif
#include <errno.h>
#include <fenv.h>
#include <float.h>
#include <inttypes.h>
#include <limits.h>
#include <locale.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/types.h>
#include <wchar.h>

struct { char before[32], text[2400], after[32]; } box;
static char *seen = box.before;
static size_t seen_n = sizeof box;
static char copy[sizeof box];
"""
WATCH = """static __attribute__((noinline)) void watch(char *region, size_t n, char *text, size_t text_n)
{
	memset(region, '#', n);
	if (text_n > 0)
		strcpy(text, GREETING);
	seen = region, seen_n = n;
}
"""
TAKE = """static __attribute__((noinline)) void take(void) { seen = (char *)memcpy(copy, seen, seen_n); }
"""
MAIN = """
int main(void)
{
	size_t k;
	int result;
%s
	watch(box.before, sizeof box, box.text, sizeof box.text);
	fesetround(%s);
	errno = %s;
	__asm__ volatile("" ::: "memory"); /* the compiler does not know the values of `in` */
	result = row();
	printf("result %%d, errno %%d, bytes \\"", result, errno);
	fesetround(FE_TONEAREST);
	while (seen_n > 1 && seen[seen_n - 1] == '#')
		seen_n--;
	for (k = 0; k < seen_n; k++)
		printf(seen[k] >= ' ' && seen[k] <= '~' ? "%%c" : "\\\\%%03o", (unsigned char)seen[k]);
	printf("\\"\\n");
%s	return 0;
}
"""


def differences(output):
    """Yields row, values, locale, rounding mode, errno, size and greeting of each difference in a
    program's output."""
    for block in re.split(r"^(?=difference: )", output, flags=re.M)[1:]:
        values = {
            m[2]: (m[1], m[3], m[4])
            for m in re.finditer(r"^  value (.+?) ?(\w+)\[(\d+)\]: \{(.*)\}$", block, re.M)
        }
        around = re.search(
            r"^  in locale (\S+), rounding (\w+), errno (-?\d+), greeting (\d+)$", block, re.M
        )
        if values and around:
            yield int(
                re.match(r"difference: seed \d+ row (\d+)", block)[1]
            ), values, around.groups()


def function(kind, name, types):
    """same_...() or ev_...()."""
    if name == "error":
        return "static __attribute__((noinline)) int ev_error(int slot, int v) { (void)slot; return errno = v; }\n"
    type_ = (
        COUNTS[name[6:]] + " *" if name.startswith("store_") else TYPES.get(name) or types[name][0]
    )
    slot, ignore = ("int slot, ", "(void)slot; ") if kind == "ev" else ("", "")
    return f"static __attribute__((noinline)) {type_} {kind}_{name}({slot}{type_} v) {{ {ignore}return v; }}\n"


def program(row, values, around):
    """The text of the program."""
    locale, rounding, error, greeting = around
    text = row.got().replace(f"got_{row.number}(", "row(")
    used = {
        one or two for one, two in re.findall(r"\bin\.(?:self->)?(\w+)|\(\*in\.self\)\.(\w+)", text)
    }
    if "in.self" in text:
        used.add("self")
    members, initial = [], []
    for name, (type_, count, value) in values.items():
        if name in used:
            declarator = DECLARATORS.get(name) or f"{type_} {name}" + (
                "" if name in SCALARS else f"[{count}]"
            )
            members.append(
                declarator.replace("raw[4][8]", "raw[4][9]") if row.cplusplus else declarator
            )
            initial.append(value if name in SCALARS else f"{{{value}}}")
    for name, value in POINTERS.items():
        if name in used:
            members.append("struct inputs *self" if name == "self" else f"char *{name}")
            initial.append(value.format(cap=values["cap"][2]))
    parts = [
        f"/* row {row.number}: compile it with and without the wrapper, and link with -lm; it prints different lines */\n",
        HEAD,
    ]
    todo, names = [text], set()
    while todo:  # a macro may need another one
        for name in re.findall(r"\b\w+\b(?=\()", todo.pop()):
            if name in MACROS and name not in names:
                names.add(name)
                todo.append(MACROS[name])
    parts += [f"#define {name}{MACROS[name]}\n" for name in sorted(names)]
    parts += [ENUMS + "\n"] if re.search(r"\b(RED|BLUE|LOW|LOWEST)\b", text) else []
    parts += ["static int add(int a, int b) { return a + b; }\n"] if "add(" in text else []
    parts += [
        function(kind, name, values)
        for kind, name in sorted(set(re.findall(r"\b(ev|same)_(\w+)\(", text)))
    ]
    parts.append("#define GREETING \"" + "abcdefghijklmnopqrstuvwxyz"[:int(greeting)] + "\"\n")
    if members:
        parts.append("struct inputs {\n" + "".join(f"\t{member};\n" for member in members) + "};\n")
        parts.append(
            "extern struct inputs in;\nstruct inputs in = {\n\t" + ",\n\t".join(initial) + "\n};\n"
        )
    if "box_pointer" in text:
        parts.append("static __typeof__(box) *volatile box_pointer = &box;\n")
    parts += [WATCH, TAKE if "take(" in text else "", text]
    stores = "".join(
        f'\tfor (k = 0; k < 4; k++)\n\t\tprintf("{name} %lld\\n", (long long)in.{name}[k]);\n'
        for name in sorted(used) if name.startswith("store_")
    )
    stores += (
        '\tprintf("near %d %s %s\\n", in.near.n, in.near.left, in.near.right);\n'
        if "near" in used else ""
    )
    setting = (
        "" if locale == "C" else f'\tif (setlocale(LC_ALL, "{locale}") == NULL)\n\t\treturn 2;'
    )
    return "".join(parts + [MAIN % (setting, rounding, error, stores)])


def reproduce(options, config, command, environment, source, output, mix, left_out):
    """Writes a program for each of the first differences beside the source. Returns what to print
    about them."""
    told = []
    for number, values, around in [
        found for found in differences(output) if found[0] not in left_out
    ][:2]:
        row = make_row(
            options.seed, number, config.standard, config.variant.startswith("fortify"), mix
        )
        path = source.with_name(f"{source.stem}-row{number}{source.suffix}")
        path.write_text(program(row, values, around), encoding="utf-8")
        printed = []
        for wrapper in ([], [str(options.qrintf_cc)]):
            binary = path.with_suffix(".bin")
            done = subprocess.run(
                [*wrapper, *command, str(path), "-o", str(binary), "-lm"], env=environment,
                capture_output=True, text=True, errors="replace", timeout=100, check=False,
            )
            if done.returncode == 0:
                done = subprocess.run(
                    [str(binary)], env=environment, capture_output=True, text=True,
                    errors="replace", timeout=100, check=False,
                )
                printed.append(done.stdout + done.stderr + f"(exit status {done.returncode})")
            else:
                printed.append("does not compile: " + done.stderr[:1000])
            binary.unlink(missing_ok=True)
        told.append(
            f"{path} {'shows it' if printed[0] != printed[1] else 'does not show it alone'}\n"
            f"plain:   {printed[0]}\nwrapped: {printed[1]}\n{path.read_text(encoding='utf-8')}"
        )
    return "\n".join(told)
