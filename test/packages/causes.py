"""The causes of the differences that fidelity.py finds, as docs/real-builds.md names them."""
import re

import fidelity

# (package, file, what differs): cause. The first that matches in full counts.
CAUSES = [
    (".*", ".*", "DW_AT_producer", "[the producer](#the-producer)"),
    (".*", ".*", fidelity.OPTIMISER, "[the optimiser](#the-optimiser)"),
]


def cause_of(package, file, what):
    for *patterns, cause in CAUSES:
        if all(
            re.fullmatch(pattern, text) for pattern, text in zip(patterns, (package, file, what))
        ):
            return cause
    return None
