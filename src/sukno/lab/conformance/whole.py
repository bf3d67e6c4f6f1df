"""All checks of one game, one after another."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from sukno.engine import SuknoError, registry
from sukno.lab.conformance.agreements import others, tables, usual
from sukno.lab.conformance.fault import Fault
from sukno.lab.conformance.form import check_names, check_page, check_secrets, check_seeds, check_thumbs
from sukno.lab.conformance.play import check_deals, check_match, examine
from sukno.lab.conformance.players import check_player

MATCHES = 3
"""Whole matches that are played at random."""
LEVELS = {"novice": 14, "club:12": 14}
"""Computer players that are watched, and in how many positions."""


def checks(id: str, seed: str) -> Iterator[Callable[[], object]]:
    """Every check of this game, to be called."""
    kind = registry.game_class(id)
    yield partial(check_thumbs, id)
    for check in (check_names, check_page, check_secrets, check_seeds):
        yield partial(check, kind)
    yield partial(check_deals, kind, seed)
    for n in range(MATCHES):
        yield partial(check_match, kind(usual(kind)), f"{seed}/{n}")
    yield partial(examine, kind(usual(kind)), seed)
    for options in (*tables(kind), *others(kind)):
        yield partial(examine, kind(options), seed, care=4)
    for level, looks in LEVELS.items():
        yield partial(check_player, kind(), level, seed, looks)


def faults(id: str, seed: str = "1") -> Iterator[str]:
    """What is wrong with this game, in sentences."""
    try:
        for check in checks(id, seed):
            try:
                check()
            except Fault as e:
                yield str(e) if e.where else f"{id}: {e}"
    except SuknoError as e:
        yield f"{id}: {e}"
