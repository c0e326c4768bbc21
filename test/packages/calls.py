"""Reads QRINTF_REPORT files: what became of each call."""
import collections
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


def table(calls):
    """Lines of text: outcomes by callee, then the reasons by callee."""
    count = collections.Counter((plain_name(call["callee"]), call["outcome"]) for call in calls)
    reasons = collections.Counter(
        (plain_name(call["callee"]), call["outcome"], str(call["reason"])) for call in calls
        if call["outcome"] != "compiled"
    )
    names = sorted(
        {name for name, _ in count}, key=lambda name: (-sum(count[name, o] for o in OUTCOMES), name)
    )
    lines = [f"  {'callee':<14}" + "".join(f"{outcome:>10}" for outcome in OUTCOMES)]
    lines += [
        f"  {name:<14}" + "".join(f"{count[name, outcome]:>10}" for outcome in OUTCOMES)
        for name in names
    ]
    lines += [
        f"  {name:<14}{outcome:>10}  {reason}: {number}"
        for (name, outcome, reason), number in sorted(
            reasons.items(), key=lambda item: (names.index(item[0][0]), -item[1], item[0])
        )
    ]
    return lines


def counted(calls):
    """The same as `table`, for the JSON summary."""
    result = {}
    for call in calls:
        entry = result.setdefault(
            plain_name(call["callee"]), {**dict.fromkeys(OUTCOMES, 0), "reasons": {}}
        )
        entry[call["outcome"]] += 1
        if call["reason"] is not None:
            entry["reasons"][call["reason"]] = entry["reasons"].get(call["reason"], 0) + 1
    return result
