"""Conformance: everything the contract promises, asked of a game, its own or another package's.

`python -m sukno.lab.conformance ID ...` examines games by id and says what they break; `tests/conformance` runs
the same checks over every registered game. Each check raises a `Fault` that names its promise.
"""

from sukno.lab.conformance.agreements import others, tables, usual
from sukno.lab.conformance.fault import PROMISES, Fault, difference
from sukno.lab.conformance.form import check_form
from sukno.lab.conformance.play import check_deals, check_match, examine
from sukno.lab.conformance.players import check_player
from sukno.lab.conformance.whole import faults

__all__ = [
    "PROMISES",
    "Fault",
    "check_deals",
    "check_form",
    "check_match",
    "check_player",
    "difference",
    "examine",
    "faults",
    "others",
    "tables",
    "usual",
]
