"""The functions and objects of an assembly file, each as lines that do not depend on what else is
in the file: labels are numbered anew, because another function in front would change all of them.
"""
import re

LOCAL = re.compile(r"\.L\w+")
# Labels that only debugging information and unwinding speak of.
MARK = re.compile(
    r"\.L(VL|BB|BE|BI|FB|FE|FSB|COLD|HOT|EHB|EHE|VU|SFDE|tmp|func_begin|func_end|cst_end)\w*:"
)
NUMBERED = re.compile(r"(?<=[A-Za-z_])\.\d+\b")  # gcc's static variables in functions
OURS = re.compile(r"qrintf|__q\w*\d")


def constants(lines):
    """.LC3 or .L.str.1 → what stands there."""
    found, name = {}, None
    for line in lines:
        label = re.match(r"(\.LC\d+|\.L\.?str[\w.]*|\.LCPI[\w]+|\.L__\w+[\w.]*):", line)
        if label:
            name = label[1]
            found[name] = ""
        elif name and re.match(r"\t\.(string|ascii|asciz|long|quad|zero|byte|value|short)\b", line):
            found[name] += line.split("#")[0].strip() + ";"
        elif not line.startswith("\t.size"):
            name = None
    return found


def pieces(text):
    """Name → normalised lines. What is ours, and what debugging sections hold, is left out."""
    lines = text.splitlines()
    known = constants(lines)
    paths = {
        number: " ".join(names)
        for number, names in (
            (match[1], re.findall(r'"([^"]*)"', match[2]))
            for match in (re.match(r"\t\.file\s+(\d+)\s+(.*)", line) for line in lines) if match
        )
    }
    found, name, order = {}, None, {}

    def local(match):
        label = match[0]
        for each in known:
            if each == label or each.startswith(label + "."):
                return f"<{known[each]}>"
        return order.setdefault(label, f".L{len(order)}")

    for line in lines:
        label = re.match(r'"?([A-Za-z_][\w.$@]*)"?:', line)
        if label:
            name, order = NUMBERED.sub(".N", label[1]), {}
            found.setdefault(name, [])
        # A function that ends in a label of its own assembly has no .size where the next one
        # begins.
        if re.match(r"\t\.(section|size|ident|text|file|globl|type)\b", line):
            name = None
        if name is None or MARK.match(line) or line.startswith("\t.p2align"):
            continue
        location = re.match(r"\t\.loc\s+(\d+) (\d+) ?(\d*)", line)
        if location:
            path = paths.get(location[1], location[1])
            if "<qrintf>" not in path:
                found[name].append(f".loc {path}:{location[2]}:{location[3]}")
            continue
        line = re.sub(r"\s*#.*| view \S+", "", line) if '"' not in line else line
        if line.strip():
            found[name].append(NUMBERED.sub(".N", LOCAL.sub(local, line)))
    return {name: lines for name, lines in found.items() if not OURS.search(name)}
