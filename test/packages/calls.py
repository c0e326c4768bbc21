"""Reads QRINTF_REPORT files: what became of each call."""
import json
import re

OUTCOMES = ("compiled", "partial", "engine", "kept")
BUFFERS = ("sprintf", "snprintf")
CONVERSION = re.compile(
    r"%(?P<position>\d+\$)?[-+ #0'I]*(?:\*|\d+)?(?:\.(?:\*|-?\d*))?(?P<length>hh?|ll?|[qjzZtL])?(?P<letter>.)",
    re.S,
)


def read(path):
    """(the calls, each once, and the lines that break the contract)

    A call is known by (file, line, column, callee, format); of a call that was compiled several
    times the worst outcome counts."""
    calls, wrong = {}, []
    if not path.exists():
        return [], ["there is no report"]
    for line in path.read_text(errors="replace").splitlines():
        try:
            call = json.loads(line)
            if not call["callee"]:  # a unit that was left untouched
                continue
            key = tuple(call[name] for name in ("file", "line", "column", "callee", "format"))
            rank = OUTCOMES.index(call["outcome"])
            good = (call["reason"] is None) == (call["outcome"] == "compiled") and isinstance(
                call["line"], int
            )
        except (ValueError, KeyError, TypeError):
            good = False
        if not good:
            wrong.append(line[:200])
        elif key not in calls or rank > OUTCOMES.index(calls[key]["outcome"]):
            calls[key] = call
    return [calls[key] for key in sorted(calls, key=str)], wrong


def plain_name(callee):
    """__builtin___snprintf_chk and the like are snprintf."""
    return re.sub(r"^(__builtin_)?_*(.*?)(_chk)?$", r"\2", callee)


def is_simple(format):
    """True when `format` is known and has none but integer, character, string and pointer
    conversions."""
    if format is None:
        return False
    for found in CONVERSION.finditer(format):
        if found["position"] or found["letter"] not in "diuxXocsp%bB":
            return False
        if found["letter"] in "cs" and found["length"] == "l":
            return False
    return "%" not in CONVERSION.sub("", format)


def simple_buffer_calls(calls):
    return [
        call for call in calls
        if plain_name(call["callee"]) in BUFFERS and is_simple(call["format"])
    ]
