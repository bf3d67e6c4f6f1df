"""How the networks of races learn: by playing against themselves, in pieces that can be broken off and gone on with.

    sukno lab train trictrac --games 400000 --write

keeps what is learned in the data folder after every piece; asked again, it goes on there. `--write` puts the networks,
with weights of 16 bits, where the players find them.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

import sukno
from sukno.engine import SuknoError
from sukno.engine.home import home_folder, make_folder
from sukno.families.race import RaceGame
from sukno.players.race_play import kind_of
from sukno.solve import race
from sukno.solve.race import BACKGAMMON, RaceKind, RaceNets, RaceTrainer

USUAL = "backgammon"
"""Trictrac as it is usually counted, to compare with other programs."""
HIDDEN, HIDDEN_RACE = 128, 48
PIECE_MILLISECONDS = 2000
SAVED_EVERY = 30
"""Pieces."""
MOST_IN_PIECE = 1000

Progress = Callable[[int], None]
"""Called with the games played so far."""


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """How far steps go, and how much of what comes later counts: from first to last, the second in half of the time."""

    games: int
    rate: tuple[float, float] = (0.1, 0.003)
    reach: tuple[float, float] = (0.7, 0.4)
    seed: int = 1
    begin: str = ""
    """The game whose networks one begins with; empty: anew."""

    def at(self, done: int) -> tuple[float, float]:
        """
        >>> plan = Plan(games=100)
        >>> plan.at(0), [round(n, 4) for n in plan.at(50)], plan.at(100)
        ((0.1, 0.7), [0.0173, 0.4], (0.003, 0.4))
        """
        part = min(1.0, done / self.games)
        first, last = self.rate
        far, near = self.reach
        return first * (last / first) ** part, far + (near - far) * min(1.0, 2 * part)


class Saved(msgspec.Struct, frozen=True, kw_only=True):
    """A training that can go on."""

    plan: Plan
    done: int
    nets: bytes


def kind_named(id: str) -> RaceKind:
    """The rules of a game of bearing off."""
    if id == USUAL:
        return RaceKind(BACKGAMMON, book=False)
    game: Any = sukno.game(id)
    if not isinstance(game, RaceGame):
        raise SuknoError(f"{id} is not a race of bearing off", f"{id} — не гонка с выводом шашек")
    return kind_of(game)


def file_of(id: str) -> Path:
    return make_folder(home_folder() / "training") / f"{id}.msgpack"


def saved(id: str) -> Saved | None:
    """What was learned so far."""
    file = file_of(id)
    if not file.exists():
        return None
    try:
        return msgspec.msgpack.decode(file.read_bytes(), type=Saved)
    except msgspec.DecodeError:
        raise SuknoError(f"{str(file)!r} is no training", f"{str(file)!r} — не обучение") from None


def keep(id: str, state: Saved) -> None:
    """Written beside and then put in its place, so that nothing is lost when it is broken off."""
    file = file_of(id)
    beside = file.with_suffix(".new")
    beside.write_bytes(msgspec.msgpack.encode(state))
    os.replace(beside, file)


def beginning(plan: Plan) -> RaceNets:
    if not plan.begin:
        return RaceNets(HIDDEN, HIDDEN_RACE, plan.seed)
    state = saved(plan.begin)
    return RaceNets.unpacked(state.nets) if state else race.weights(plan.begin)


def train(id: str, plan: Plan, *, anew: bool = False, progress: Progress | None = None) -> Saved:
    """Go on until the plan is fulfilled; a plan that differs from the saved one begins with what was learned."""
    kind = kind_named(id)
    state = None if anew else saved(id)
    if state is None or state.plan != plan:
        state = Saved(plan=plan, done=0, nets=state.nets if state else beginning(plan).packed(False))
    trainer = RaceTrainer(kind, RaceNets.unpacked(state.nets), plan.seed + state.done)
    done = state.done
    pieces = 0
    try:
        while done < plan.games:
            piece = min(MOST_IN_PIECE, plan.games - done, max(1, plan.games // 100))
            done += trainer.play(piece, *plan.at(done), PIECE_MILLISECONDS)
            pieces += 1
            if pieces % SAVED_EVERY == 0:
                keep(id, Saved(plan=plan, done=done, nets=trainer.packed()))
            if progress:
                progress(done)
    finally:
        state = Saved(plan=plan, done=done, nets=trainer.packed())
        keep(id, state)
    return state


def write(id: str, state: Saved) -> Path:
    """The networks where the players look for them."""
    file = Path(str(race.file_of(id)))
    make_folder(file.parent)
    file.write_bytes(RaceNets.unpacked(state.nets).packed())
    return file
