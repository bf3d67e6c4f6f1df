"""Tables of draughts endings on this machine, made by `sukno lab endgames`: all positions of few pieces, exactly."""

from __future__ import annotations

from mmap import ACCESS_READ, mmap
from pathlib import Path

from sukno.engine.home import home_path
from sukno.solve.draughts import DraughtsEndgames, DraughtsRules

RULES = (
    "straight",
    "flying",
    "men_back",
    "promoted_goes_on",
    "crowned_after",
    "removed_at_once",
    "largest",
    "prefers_man",
    "stuck_loses",
)
_opened: dict[Path, tuple[int, DraughtsEndgames | None]] = {}


def code(rules: DraughtsRules) -> str:
    """Games with the same rules have the same tables.

    >>> code(DraughtsRules()), code(DraughtsRules(flying=False))
    ('210e', '210c')
    """
    bits = sum(getattr(rules, name) << n for n, name in enumerate(RULES))
    return f"{rules.material_draws}{bits:03x}"


def file_of(rules: DraughtsRules) -> Path:
    return home_path() / "endgames" / f"draughts-{code(rules)}.table"


def head_of(rules: DraughtsRules) -> bytes:
    """What such a file begins with."""
    return f"sukno draughts endgames 1 {code(rules)}\n".encode()


def opened(rules: DraughtsRules) -> DraughtsEndgames | None:
    """The tables of these rules, as far as they have been made; None: there are none."""
    file = file_of(rules)
    try:
        size = file.stat().st_size
    except OSError:
        return None
    known = _opened.get(file)
    if known is None or known[0] != size:
        known = _opened[file] = (size, read(file, rules))
    return known[1]


def read(file: Path, rules: DraughtsRules) -> DraughtsEndgames | None:
    """It stays on the disk, and what is looked up comes into memory; None: that is no such file."""
    head = head_of(rules)
    try:
        with file.open("rb") as source:
            data = memoryview(mmap(source.fileno(), 0, access=ACCESS_READ))
    except (OSError, ValueError):  # it cannot be read, or there is nothing in it
        return None
    return DraughtsEndgames(rules, data[len(head) :]) if data[: len(head)] == head else None
