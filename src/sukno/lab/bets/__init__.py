"""What the bets of banking games are worth: `sukno lab odds ID` computes it, and writes it down for the rule page.

A game whose module is `sukno.games.banking.victoria` has its bets in `sukno.lab.bets.victoria`: a function `bets` that
gives a `Bet` for every line of the table, or what finds it where much work is done. Three ways to find one:

    exact(name, {1: chance, -1: chance})        the chances are known
    tallied(name, deals)                        deals were drawn: of each, what every chip staked has won
    played(name, "twenty-one", deals=200_000)   computer players play the game itself for stakes of the same size

`tallied` and `played` say how far the mean may be from the truth: the deals are independent, the bets of one deal are
not. `evening=True` adds where a player stands who makes the bet a hundred times; every bet of it is independent.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from itertools import chain, count
from math import isclose, sqrt
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from sukno.engine import Text
from sukno.engine.errors import SuknoError
from sukno.engine.registry import game, game_class, ids
from sukno.lab.many import ALONE, Many
from sukno.players.policies import policies
from sukno.rules.bets import Bet, Odds, Point
from sukno.rules.shelf import page_folders

ROUNDS = 10
"""Deals of a game that is played for a bet."""
PART = 10_000
"""Deals of a piece of work; games are numbered by their first deal, so that every piece has its own."""
EVENING, EVERY = 100, 5
"""Bets of an evening, and how often the plot looks."""
LIMITS = (0.05, 0.25, 0.5, 0.75, 0.95)
Z = 1.959964
"""Of the normal distribution, for 95%."""


def bets_of(id: str, many: Many = ALONE) -> Odds:
    """All bets of a game, found anew."""
    name = module_of(id)
    if name is None:
        known = " ".join(id for id in ids() if module_of(id))
        raise SuknoError(
            f"nobody has said how the odds of {id!r} are found; games that have it: {known}",
            f"не сказано, как считать шансы игры {id!r}; считаются: {known}",
        )
    find: Callable[[], Iterable[Bet | Callable[[Many], Bet]]] = import_module(name).bets
    return Odds(bets=tuple(bet if isinstance(bet, Bet) else bet(many) for bet in find()))


def module_of(id: str) -> str | None:
    """Where the bets of a game are found, by the place of its module."""
    name = f"{__name__}.{game_class(id).__module__.rpartition('.')[2]}"
    return name if find_spec(name) else None


def keep(id: str, found: Odds) -> Path:
    """Written beside the rule page, a bet a line."""
    file = Path(str(page_folders()[id].path)) / f"{id}.odds.json"
    lines = ",\n".join(msgspec.json.encode(bet).decode() for bet in found.bets)
    file.write_text(f'{{"bets": [\n{lines}\n]}}\n', encoding="utf-8")
    return file


def exact(name: Text, pays: Mapping[float, float], *, evening: bool = False) -> Bet:
    """A bet whose chances are known."""
    if not isclose(sum(pays.values()), 1.0, abs_tol=1e-9):
        raise ValueError(f"the chances of {name.en!r} add up to {sum(pays.values())}")
    return _bet(name, pays, evening)


def tallied(name: Text, deals: Iterable[Sequence[float]], *, evening: bool = False) -> Bet:
    """Of each deal, what every chip staked in it has won."""
    pays: Counter[float] = Counter()
    n = 0
    total = squares = 0.0
    for won in deals:
        pays.update(won)
        mean = sum(won) / len(won)
        total += mean
        squares += mean * mean
        n += 1
    mean = total / n
    error = Z * sqrt(max(0.0, squares / n - mean * mean) / n)
    whole = sum(pays.values())
    shares = {payoff: k / whole for payoff, k in pays.items()}
    return _bet(name, shares, evening, error=round(error, 6), deals=n)


def played(
    name: Text,
    id: str,
    *,
    deals: int,
    level: str = "novice",
    options: Mapping[str, Any] | None = None,
    stake: int = 1,
    seed: int | str = 0,
    evening: bool = False,
) -> Callable[[Many], Bet]:
    """The same stake for everybody: by rules of thumb, which look at what their seat sees."""
    asked = {"low": stake, "high": stake, "rounds": ROUNDS, **(options or {})}
    parts = [(id, asked, level, seed, n, min(PART, deals - n)) for n in range(0, deals, PART)]

    def found(many: Many) -> Bet:
        deals_of_parts = many.map(dealt_out, parts)
        return tallied(name, chain.from_iterable(deals_of_parts), evening=evening)

    return found


def dealt_out(part: tuple[str, dict[str, Any], str, int | str, int, int]) -> list[tuple[float, ...]]:
    """What every chip staked has won, in so many deals of the evenings from this one on."""
    id, options, level, seed, first, deals = part
    g = game(id, **options)
    policy = getattr(policies(id), level)
    told: list[tuple[float, ...]] = []
    for evening in count(first):
        s, rng = g.start(f"{seed}/{evening}"), Random(f"{seed}/{evening}")
        while (ask := g.ask(s)) is not None:
            banker, deal = s.dealer, s.deal
            g.play(s, policy(g, s, ask, rng))
            if s.deal > deal:
                told.append(
                    tuple(won / options["low"] for i, won in enumerate(s.account.gains) if i != banker)
                )
                if len(told) == deals:
                    return told
    raise AssertionError


def _bet(name: Text, pays: Mapping[float, float], evening: bool, *, error: float = 0, deals: int = 0) -> Bet:
    told = tuple(sorted(((payoff, chance) for payoff, chance in pays.items() if chance), reverse=True))
    points = tuple(evenings(told)) if evening else ()
    return Bet(name=name, pays=told, error=error, deals=deals, evening=points)


def evenings(pays: Iterable[tuple[float, float]]) -> Iterable[Point]:
    """Where a player stands after so many bets of a chip: the limits of all that may have happened, exactly.

    >>> heads = list(evenings([(1, 0.5), (-1, 0.5)]))
    >>> heads[0] == Point(0, 0, 0, 0, 0, 0), heads[-1] == Point(100, -16, -6, 0, 6, 16)
    (True, True)
    """
    stands: dict[float, float] = {0: 1.0}
    for n in range(EVENING + 1):
        if n % EVERY == 0:
            yield Point(n, *_limits(stands))
        after: dict[float, float] = {}
        for chips, chance in stands.items():
            for payoff, p in pays:
                then = round(chips + payoff, 4)
                after[then] = after.get(then, 0.0) + chance * p
        stands = {chips: chance for chips, chance in after.items() if chance > 1e-12}


def _limits(stands: Mapping[float, float]) -> list[float]:
    found: list[float] = []
    below = 0.0
    for chips in sorted(stands):
        below += stands[chips]
        while len(found) < len(LIMITS) and below >= LIMITS[len(found)] - 1e-9:
            found.append(chips)
    return found
