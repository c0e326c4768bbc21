"""sarif.py FILE: fails if FILE is not SARIF 2.1.0. The schema is the part of the official one
(oasis-tcs/sarif-spec) that we write, with no other property allowed."""
import json
import sys

import jsonschema


def words(*allowed):
    return {"enum": list(allowed)}


def array(items, **more):
    return {"type": "array", "items": items, **more}


def record(required, **properties):
    """An object that has the required properties, named with blanks between, and no others but
    these."""
    return {
        "type": "object", "properties": properties, "required": required.split(),
        "additionalProperties": False,
    }


STRING, POSITIVE = {"type": "string"}, {"type": "integer", "minimum": 1}
LEVEL = words("none", "note", "warning", "error")
MESSAGE = record("text", text=STRING)
FILE = record("uri", uri={"type": "string", "pattern": r"^[^ \\]+$"})
REGION = record("startLine", startLine=POSITIVE, startColumn=POSITIVE, endColumn=POSITIVE)
RULE = record(
    "id", id=STRING, shortDescription=MESSAGE, help=MESSAGE,
    helpUri={"type": "string", "format": "uri", "pattern": "^[a-z]+:"},
)
DRIVER = record(
    "name", name=STRING, version=STRING, semanticVersion=STRING,
    rules=array(RULE, uniqueItems=True),
)
INVOCATION = record(
    "executionSuccessful", executionSuccessful={"type": "boolean"},
    toolExecutionNotifications=array(record("message", level=LEVEL, message=MESSAGE)),
)
REPLACEMENT = record("deletedRegion", deletedRegion=REGION, insertedContent=MESSAGE)
CHANGE = record(
    "artifactLocation replacements", artifactLocation=FILE,
    replacements=array(REPLACEMENT, minItems=1),
)
FIX = record(
    "artifactChanges", description=MESSAGE,
    artifactChanges=array(CHANGE, minItems=1, uniqueItems=True),
)
PLACE = record("artifactLocation", artifactLocation=FILE, region=REGION)
RESULT = record(
    "message", ruleId=STRING, ruleIndex={"type": "integer", "minimum": 0},
    kind=words("notApplicable", "pass", "fail", "review", "open", "informational"), level=LEVEL,
    message=MESSAGE, locations=array(record("physicalLocation", physicalLocation=PLACE)),
    baselineState=words("new", "unchanged", "updated", "absent"),
    fixes=array(FIX, uniqueItems=True),
)
RUN = record(
    "tool", tool=record("driver", driver=DRIVER),
    columnKind=words("utf16CodeUnits", "unicodeCodePoints"), invocations=array(INVOCATION),
    results=array(RESULT),
)
LOG = record("version runs", **{"$schema": STRING}, version=words("2.1.0"), runs=array(RUN))

with open(sys.argv[1]) as file:
    jsonschema.validate(json.load(file), LOG)
