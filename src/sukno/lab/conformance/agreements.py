"""Which options a game is examined under: its own, tables small and large, and each option at its other values."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import msgspec

from sukno.engine import AnyGame, BadOption, Options
from sukno.engine.options import combinations, make, variants

SHORT = 3
"""Deals of a match under other options than the default ones, where a whole match takes many."""
PAIRS = 4
"""Pairs of options changed together."""


def usual(kind: type[AnyGame]) -> Options:
    """The default options, as a whole match."""
    options: Options = kind.Options()
    return options


def tables(kind: type[AnyGame]) -> Iterator[Options]:
    """The smallest and the largest table."""
    if "players" not in kind.Options.__struct_fields__:
        return
    seats = kind.info.seats
    for n in sorted({min(seats), max(seats)} - {kind().seats}):
        try:
            yield short(make(kind.Options, {"players": n}))
        except BadOption:
            continue


def others(kind: type[AnyGame]) -> Iterator[Options]:
    """Each option alone at its other values, and a few pairs."""
    alone = itertools.islice(variants(kind.Options), 1, None)
    pairs = itertools.islice(combinations(kind.Options), PAIRS)
    seen = {msgspec.json.encode(o) for o in tables(kind)}
    for options in (short(o) for o in itertools.chain(alone, pairs)):
        text = msgspec.json.encode(options)
        if text not in seen:
            seen.add(text)
            yield options


def short(options: Any) -> Any:
    """The same for a few deals, where the whole match is meant."""
    if getattr(options, "deals", None) == 0:
        return msgspec.structs.replace(options, deals=SHORT)
    return options
