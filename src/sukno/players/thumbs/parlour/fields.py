"""Fields of stacks (Tactix, Cubo): the beginner sees the last pieces; the others count out as far as they may."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask, Text
from sukno.families.fields import STACK, TAKE, Field
from sukno.players.policies import Judge, Levels
from sukno.players.thumbs.parlour.nim import NOTE, WINS, told
from sukno.solve.taking import Answer, positions, wins

SEEN = 1 << 5
"""How many positions a beginner sees before him."""
CLUB, MASTER = 1 << 19, 1 << 25
"""How many the others count out; the book's own fields have 2**16 and 2**18, five rows of five chips 2**25."""
JUDGED = 1 << 22
NARROW = 14
"""Chips that are counted out, move by move, where the kernel does not know the rule."""


@lru_cache(maxsize=256)
def solved(field: Field, heights: tuple[int, ...], whole: bool, last_wins: bool, limit: int) -> Answer | None:
    return wins(heights, field.masks, whole=whole, last_loses=not last_wins, limit=limit)


def values(game: Any, s: Any, ask: Ask, limit: int) -> dict[str, float] | None:
    """1 for a move that wins, 0 for one that loses; None where it takes too long to know."""
    if getattr(game.options, "outer_only", False):
        return narrow(game, s, ask, limit)
    found = solved(game.field, tuple(s.heights), game.whole, game.last_wins, limit)
    if found is None:
        return None
    names = dict(zip(game.field.lines, found.lines, strict=True))
    stacks = dict(zip(game.field.names, found.stacks, strict=True))
    by_verb = {TAKE: names, STACK: stacks}
    out = {}
    for move in ask.moves:
        verb, name = move.split(" ")
        out[move] = float(by_verb[verb][name])
    return out


def narrow(game: Any, s: Any, ask: Ask, limit: int) -> dict[str, float] | None:
    """The same where only outer rows may be taken from, which is asked of the game itself."""
    if sum(s.heights) > NARROW or positions(s.heights) > limit:
        return None
    known: dict[tuple[int, ...], bool] = {}

    def lost(s: Any) -> bool:
        key = tuple(s.heights)
        if key not in known:
            known[key] = (
                game.last_wins if not any(key) else not any(lost(after(s, name)) for name in game.lines(s))
            )
        return known[key]

    def after(s: Any, name: str) -> Any:
        n = s.copy()
        n.heights = game.left(s, f"{TAKE} {name}")
        return n

    return {move: float(lost(after(s, move.split(" ")[1]))) for move in ask.moves}


def mirrored(game: Any, s: Any, ask: Ask) -> list[str]:
    """The moves after which each half of a square is the other one turned round."""
    if game.field.shape != "square":
        return []
    return [move for move in ask.moves if (left := game.left(s, move)) == left[::-1]]


def by_counting(game: Any, s: Any, ask: Ask, rng: Random, limit: int) -> str:
    found = values(game, s, ask, limit)
    if found is None:
        good = mirrored(game, s, ask) or ask.moves
    else:
        good = [move for move, value in found.items() if value]
        if not good:  # lost against good play: take little, so that there is more to go wrong
            good = [move for move in ask.moves if move.startswith(TAKE) and "-" not in move]
    return good[int(rng.random() * len(good))] if good else ask.pick(rng)


def novice(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    return by_counting(game, s, ask, rng, SEEN) if positions(s.heights) <= SEEN else ask.pick(rng)


def club(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    return by_counting(game, s, ask, rng, CLUB)


def master(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    return by_counting(game, s, ask, rng, MASTER)


def judge(game: AnyGame, s: Any, ask: Ask) -> dict[str, float] | None:
    return values(game, s, ask, JUDGED)


UNKNOWN = Text(
    "nobody has counted this out; the two halves are alike", "этого никто не сосчитал; половины одинаковы"
)
OPENING = Text("too much lies there to be counted out", "пока лежит слишком много, не сосчитать")


def why(game: Any, s: Any, ask: Ask, move: str) -> Text:
    found = judge(game, s, ask)
    if found is not None:
        return told(found, move)
    return UNKNOWN if move in mirrored(game, s, ask) else OPENING


LEVELS = Levels(
    novice=novice, club=club, master=master, why=why, judge=Judge(values=judge, unit=WINS, note=NOTE)
)
