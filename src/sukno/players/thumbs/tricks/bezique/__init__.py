"""Bezique: keep what combinations need, win tricks when there is something to declare, save a trump for the last.

`novice` knows what cards are worth by themselves; `guide` weighs every card by the combinations it may still be part
of, by what has been seen and by how long the stock will last. `club` plays by it, with six packs and more only when he
leads; `master` always does, thinks of the last trick in time, weighs a trick by other numbers where duels have shown
it, and plays the last tricks exactly.
"""

from __future__ import annotations

from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask, Text
from sukno.games.tricks.bezique.state import BeziqueState
from sukno.players.policies import Judge, Levels
from sukno.players.thumbs.tricks.bezique.choosing import declared, played, simple
from sukno.players.thumbs.tricks.bezique.exactly import exact, judged
from sukno.players.thumbs.tricks.bezique.keeping import MASTER, PLAIN

NOTE = Text(
    "Judged: the last declarations before the stock is gone, and for two players the tricks after it with both hands "
    "open; what counts is what the player still scores more than his opponent.",
    "Разобраны последние объявления перед концом колоды, а у двоих — и взятки после неё с открытыми руками: считается, "
    "на сколько больше соперника игрок ещё запишет.",
)
ANSWERED_PLAINLY = frozenset({"bezique-six-pack", "bezique-multipack"})


def novice(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    return simple(game, s, ask, rng)


def guide(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    state: BeziqueState = s
    return declared(game, state, ask) if state.phase == "declare" else played(game, state, ask)


def careful(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    """As `guide`, with the weights of a master."""
    state: BeziqueState = s
    weights = MASTER.get(game.info.id, PLAIN)
    if state.phase == "declare":
        return declared(game, state, ask)
    return played(game, state, ask, weights)


def club(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    """With six packs and more he answers a lead as a beginner does: there the last trick, for which alone the master
    has more to think of elsewhere, is too small a part of a deal to tell the two apart."""
    if ask.forced is not None:
        return ask.forced
    plain = game.info.id in ANSWERED_PLAINLY and s.phase == "card" and s.trick
    return simple(game, s, ask, rng) if plain else guide(game, s, ask, rng)


def master(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    return ask.forced or exact(game, s, ask) or careful(game, s, ask, rng)


def judge(game: AnyGame, s: Any, ask: Ask) -> dict[str, float] | None:
    return judged(game, s, ask)


LEVELS = Levels(
    novice=novice,
    guide=guide,
    club=club,
    master=master,
    judge=Judge(values=judge, unit=Text("points", "очки"), note=NOTE),
)
