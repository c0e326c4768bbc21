"""How a call is written down, and the statements around it that use its result."""

import re

from rows.base import Base


class Calls(Base):
    def layout(self, callee, arguments):
        """The call, at times over several lines, with comments and directives inside."""
        kind = self.rng.random()
        if self.by_macro or kind < 0.8:
            return f"{callee}({', '.join(arguments)})"
        if kind < 0.86:
            return f"{callee}({','.join(arguments)})"
        if kind < 0.88:
            return f"{callee} ( {' , '.join(arguments)} )"
        if kind < 0.93:
            where = self.rng.randrange(1, len(arguments) + 1)
            lines = [", ".join(arguments[:where]), ", ".join(arguments[where:])]
            return f"{callee}({self.join_lines([line for line in lines if line])})"
        if kind < 0.96:
            comment = self.one_of("/* , */", '/* ")" */', "/* it's */", "/* %d */")
            where = self.rng.randrange(len(arguments))
            return f"{callee}({', '.join(arguments[:where] + [comment + ' ' + arguments[where]] + arguments[where + 1:])})"
        if kind < 0.98 or len(arguments) == 1:
            return f"{callee}({self.join_lines(arguments)})"
        last = arguments[-1]
        self.has_directive = True
        return f"{callee}({', '.join(arguments[:-1])},\n#if defined NEVER_DEFINED\n\t\t0\n#else\n\t\t{last}\n#endif\n\t)"

    @staticmethod
    def join_lines(lines):
        return ",\n\t\t".join(lines)

    def callee(self, name):
        kind = self.rng.random()
        if self.cplusplus and kind < 0.08:
            return "@" + ("::" if name == "asprintf" else self.one_of("std::", "::")) + name
        if kind > 0.99:
            self.file_scope.append(f"#define @say_{self.number} @{name}")
            return f"@say_{self.number}"
        return "@" + name

    def macro_call(self, callee, arguments, format_at):
        """The call made by a macro of the program."""
        kind = self.rng.random()
        name = f"@MAKE_{self.number}"
        if kind < 0.2 and self.standard != "c90" and format_at == 2 and "::" not in callee:
            return f"FORWARD({callee}, {', '.join(arguments)})"
        if kind < 0.35:
            self.file_scope.append(f"#define {name} {callee}({', '.join(arguments)})")
            return name
        if kind < 0.5:
            self.file_scope.append(f"#define {name}() {callee}({', '.join(arguments)})")
            return name + "()"
        if kind < 0.6:  # the format differs for each use
            body = arguments[:format_at] + ["format"] + arguments[format_at + 1:]
            self.file_scope.append(f"#define {name}(format) {callee}({', '.join(body)})")
            return f"{name}({arguments[format_at]})"
        parameters = [f"p{k}" for k in range(len(arguments) - format_at - 1)]
        body = ["dst"] + arguments[1:format_at + 1] + [self.one_of(p, f"({p})") for p in parameters]
        call = f"{callee}({', '.join(body)})"
        self.file_scope.append(
            f"#define {name}({', '.join(['dst'] + parameters)}) {self.one_of(call, f'({call})')}"
        )
        return f"{name}({', '.join([arguments[0]] + arguments[format_at + 1:])})"

    def position(self, call):
        """Statements that make the call and bring what is known of its result into r."""
        k = self.slot()
        is_local = self.kind in ("local", "local_struct")
        positions = [
            ("{};", 26), ("(void){};", 4), ("r = {};", 24), ("{{ int n = {}; r = n; }}", 5),
            ("r += {};", 5), ("r = 3; r += {};", 2), ("if ({} > 5) r = 1; else r = 2;", 3),
            ("if ((r = {}) < 0) r = -1;", 2), ("if ((size_t){} >= sizeof box.before) r = 1;", 2),
            (f"if (in.flag[{k}]) r = 1; else {{}};", 2), (f"if (in.flag[{k}]) {{}};", 2),
            (f"if (in.flag[{k}] && {{}} > 3) r = 1;", 1),
            (f"if ({{}} >= 3 || in.flag[{k}]) r++;", 1), (f"r = add({{}}, in.small[{k}]);", 4),
            ("r = same_i({});", 2), (f"r = in.flag[{k}] ? {{}} : -7;", 2),
            (f"r = in.flag[{k}] ? -7 : {{}};", 2), ("r = (in.small[0]++, {});", 2),
            ("r = 5, {};", 1), ("for (r = {}; k < 1; k++) r += 3;", 1),
            ("for (; k < 1; k++, r += {}) r += 1;", 1), ("for (; k < 2 && {} > 0; k++) r += 1;", 1),
            ("while (k++ < 1) {};", 1), ("do {}; while (k++ < 1);", 1),
            ("do r += {}; while (k++ < 1);", 1),
            ("switch ({}) {{ case 0: r = 100; break; case 4: r = 5; break; default: r = 6; }}", 1),
            ("switch (k) {{ case 0: {}; break; default: r = 1; }}", 1),
            ("switch (k) {{ case 0: r = {}; /* fall through */ case 1: r += 3; }}", 1),
            ('r = "abcd"[{} & 3];', 1), ("r = !{};", 1), ("r = -{};", 1), ("r = {} == 5;", 1),
            ("r = {} < (int)sizeof box.before;", 1), ("r = SAME({});", 2), ("r = PAREN({});", 1),
            ("SAME({});", 1), ("r = SIGN({});", 1), ("r = LARGER({}, 3);", 1),
            ("{{ size_t n = {}; r = (int)n; }}", 1), ("{{ unsigned char n = {}; r = n; }}", 1),
            ("{{ bool full = {} >= 10; r = full; }}", 1),
            ("again: {}; if (k++ < 1) goto again;", 1), ("r = {} + 1 - 1;", 1),
            ("r = (int)(unsigned){};", 1),
            ('{{ char second[24]; {}; r = @snprintf(second, sizeof second, "%d", in.i[1]); }}', 1),
            ("r = __extension__ ({{ int n = {}; n + 1; }});", 1),
        ]
        if not is_local:
            positions += [("return {};", 6), ("if (in.flag[1]) return {}; else r = 9;", 1)]
        if self.kind == "pointer":
            positions += [
                ('r = {}; if (r >= 0 && r < 1200) r += @sprintf(in.text + r, "/%u", in.u[1]);', 2)
            ]
        if self.cplusplus:
            positions += [
                ("r = [&] {{ return {}; }}();", 2), ("auto n = {}; r = n;", 2),
                ("r = static_cast<int>({});", 2), ("if (int n = {}; n > 2) r = n;", 1),
                ("const int &n = {}; r = n;", 1),
            ]
        if self.by_macro and self.mix != "quirks":  # one call on a line
            positions = [(text, weight) for text, weight in positions if "@" not in text]
        # not in a macro's arguments
        if self.has_directive or self.mix != "quirks" and len(re.findall(r"@\w*printf", call)) > 1:
            positions = [
                (text, weight) for text, weight in positions if not re.search(r"[A-Z]\(\{\}", text)
            ]
        return self.pick(positions).format(call)
