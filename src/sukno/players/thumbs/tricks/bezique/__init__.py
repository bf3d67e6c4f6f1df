"""Bezique: keep what combinations need, win tricks when there is something to declare, save a trump for the last.

`novice` knows what cards are worth by themselves; `guide` weighs every card by the combinations it may still be part
of, by what has been seen and by how long the stock will last. `club` adds exact play of the last tricks for two;
`master` tries the best moves in imagined deals besides.
"""

from __future__ import annotations

from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask, Text
from sukno.games.tricks.bezique.state import BeziqueState
from sukno.players.thumbs.tricks.bezique.choosing import declared, played, simple
from sukno.players.thumbs.tricks.bezique.exactly import exact, judged
from sukno.players.thumbs.tricks.bezique.trying import tried

unit = Text("points", "очки")
judge_note = Text(
    "Judged: the last declarations before the stock is gone, and for two players the tricks after it with both hands "
    "open; what counts is what the player still scores more than his opponent.",
    "Разобраны последние объявления перед концом колоды, а у двоих — и взятки после неё с открытыми руками: считается, "
    "на сколько больше соперника игрок ещё запишет.",
)


def novice(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    return simple(game, s, ask, rng)


def guide(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    state: BeziqueState = s
    return declared(game, state, ask) if state.phase == "declare" else played(game, state, ask)


def club(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    if ask.forced is not None:
        return ask.forced
    return exact(game, s, ask) or guide(game, s, ask, rng)


def master(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    if ask.forced is not None:
        return ask.forced
    return exact(game, s, ask) or tried(game, s, ask, rng, guide)


def judge(game: AnyGame, s: Any, ask: Ask) -> dict[str, float] | None:
    return judged(game, s, ask)
