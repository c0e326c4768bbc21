"""One row: a call, where it writes to and the statements around it, put together.

In the text of a row an `@` stands before every name that got_N and want_N must not share:
`@snprintf(...)` becomes `snprintf(...)` in got_N and `libc_snprintf(...)` in want_N.
"""

import random
import re

from rows.base import COUNTERS, ROOM
from rows.calls import Calls
from rows.destinations import Destinations
from rows.formats import Formats


class Row(Formats, Destinations, Calls):
    def build(self):
        """Makes the row's text with its marks, ready to become got_N and want_N; false if it cannot
        be run."""
        is_sprintf = self.is_sprintf = not self.streams and self.chance(0.42)
        self.by_macro = self.chance(0.13)
        self.constants = self.chance(0.04)
        self.choose_destination(is_sprintf)
        form, arguments = self.format()
        if (
            self.counters >= COUNTERS or is_sprintf
            and (self.bound > ROOM - 100 or self.can_fail and self.kind == "exact")
        ):
            return False
        if self.streams and any(
            re.search(r"store|near\.n|&in\.i\[", each) for each in arguments
        ):
            return False  # %n, which libc does for streams
        destination, size = self.destination(is_sprintf)
        to_stdout = self.streams and not self.by_macro and self.chance(0.3)
        allocates = self.streams and not to_stdout and self.chance(0.3)
        if allocates:
            destination = "new_string()"
        everything = [destination] + ([size] if size is not None else []) + [form] + arguments
        if to_stdout:
            everything.pop(0)
        callee = self.callee(
            "printf" if to_stdout
            else "asprintf" if allocates
            else "fprintf" if self.streams else "sprintf" if is_sprintf else "snprintf"
        )
        if self.by_macro:
            call = self.macro_call(callee, everything, 1 if size is None else 2)
        else:
            call = self.layout(callee, everything)
        body = self.position(call)

        text = "".join(everything)
        for flag, sign in (
            ("USES_CAP", "in.cap"), ("USES_TAIL", "in.tail"), ("USES_EXACT", "in.exact"),
        ):
            if sign in text:
                self.flags.append(flag)
        # Choices that were drawn but not taken may have left a declaration.
        text = "\n".join(self.file_scope + [body])
        used = [line for line in self.locals if re.search(rf"\b{declared_name(line)}\b", text)]
        self.call_text = " ".join(self.file_scope + used + [body]).replace("@", "")
        lines = self.file_scope + [
            "static __attribute__((hot)) int @row(void)", "{", "\tint r = 0, k = 0;",
        ]
        lines += ["\t" + line for line in used] + [""]
        if self.kind == "local":
            lines.append("\twatch(buf, sizeof buf, buf, sizeof buf);")
        elif self.kind == "local_struct":
            lines.append("\twatch((char *)&here, sizeof here, here.buf, sizeof here.buf);")
        lines.append("\t" + body)
        if self.kind in ("local", "local_struct"):
            lines.append("\ttake();")
        self.source = "\n".join(lines + ["\treturn r;", "}"]) + "\n"
        return True

    def got(self):
        """The function whose call the wrapper sees."""
        return self.source.replace("@row(", f"got_{self.number}(").replace("@", "")

    def want(self):
        """The same with every call through libc_sprintf() or libc_snprintf()."""
        return self.through("libc", "want")

    def through(self, prefix, name):
        """The function of this name, with every call through functions of support/."""
        source = self.source.replace("@row(", f"{name}_{self.number}(")
        return re.sub(r"@(std::|::)?", f"{prefix}_", source)

    def got_by_own(self):
        """The same as got(), with every call through own_sprintf() or own_snprintf()."""
        return self.through("own", "got")


def declared_name(line):
    """The name that a declaration of Row.locals declares."""
    return re.search(r"(\w+)(\[\w*\])?( = .*)?;$", line).group(1)


def make_row(seed, number, standard, fortify, mix, streams=False, target=None):
    """A row depends on these alone, so each can be made again by itself. target: one of
    test/targets/targets.py, or None for a 64-bit machine with glibc."""
    rng = random.Random(f"{seed} {number} {standard} {fortify} {mix}")
    while True:
        row = Row(rng, number, standard, fortify, mix)
        row.streams = streams
        row.is_narrow = target is not None and target.is_narrow
        row.is_musl = target is not None and target.is_musl
        if row.build():
            return row
