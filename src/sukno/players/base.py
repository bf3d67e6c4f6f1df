"""Players by level: random, novice, club, master."""

from __future__ import annotations

from random import Random
from typing import Protocol

import msgspec

from sukno.engine import AnyGame, BadOption, Chair, Text
from sukno.engine.levels import LEVELS
from sukno.materials.bounded import fraction, shortened, whole
from sukno.players.open_cards import OpenCards
from sukno.players.policies import Levels, Policy, policies
from sukno.players.reasons import CHANCE, FORCED, Deciding, Reasoned, all_of
from sukno.players.search import Budget, Search

MASTER_BUDGET = Budget(2500, 5.0)


class Player(Protocol):
    """Anything that chooses a move from a chair."""

    def choose(self, chair: Chair, rng: Random) -> str: ...


class RandomPlayer(Deciding):
    """Any legal move."""

    def decide(self, chair: Chair, rng: Random) -> str:
        return chair.ask.pick(rng)


class Thumb(Deciding):
    """A policy applied to what might be the true state, for all this seat knows."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy

    def decide(self, chair: Chair, rng: Random) -> str:
        return self.policy(chair.game, chair.imagine(rng), chair.ask, rng)


class Advice(msgspec.Struct, frozen=True):
    """What a player would do, and why."""

    move: str
    why: Text | None
    """None only in a game that keeps no promise of reasons."""


def advise(level: str, chair: Chair, rng: Random) -> Advice:
    """What a player of this level would do in this chair, what speaks for it, and how sure that is."""
    player = make_player(level, chair.game)
    move = player.decide(chair, rng)
    if isinstance(player, RandomPlayer):
        return Advice(str(move), CHANCE)
    weighed = move.why if isinstance(move, Reasoned) else None
    return Advice(str(move), all_of([spoken(chair, move, rng), weighed]))


def spoken(chair: Chair, move: str, rng: Random) -> Text | None:
    """What the rule of thumb has to say for a move."""
    if chair.ask.forced is not None:
        return FORCED
    why = policies(chair.game.info.id).why
    return why(chair.game, chair.imagine(rng), chair.ask, move) if why else None


def make_player(level: str, game: AnyGame) -> Deciding:
    """A player of this level for this game.

    `random`: any legal move. `novice`: rules of thumb. `club`: exact play where it is known, else a
    search, with exact play of the tricks where that is stronger; `club:400` thinks for 400 iterations,
    `club:0.5s` for half a second. `master`: the same with more time. `search`: the search and nothing
    else, to compare with.
    """
    name, colon, amount = level.partition(":")
    known = policies(game.info.id)
    if name == "random" and not colon:
        return RandomPlayer()
    if name == "novice" and not colon:
        return Thumb(known.novice) if known.novice else RandomPlayer()
    budget = _budget(amount) if colon else MASTER_BUDGET if name == "master" else Budget()
    if budget is not None:
        if name == "club":
            return _thinker(known, known.club, budget, many=8)
        if name == "master":
            return _thinker(known, known.master or known.club, budget, many=24)
        if name == "search":
            return Search(known, budget)
    raise BadOption(
        f"there is no player {shortened(level)!r}; choose from {', '.join(LEVELS)}, "
        "club:400 or master:400 (iterations), club:0.5s (time)",
        f"нет игрока {shortened(level)!r}; есть {', '.join(LEVELS)}, club:400 или master:400 (итераций), "
        "club:0.5s (секунд)",
    )


def _thinker(known: Levels, expert: Policy | None, budget: Budget, many: int) -> Deciding:
    """The best that is known: expert play, exact play with open cards, or the search alone."""
    if expert:
        return Thumb(expert)
    return OpenCards(known, budget, many=many) if known.tricks else Search(known, budget)


def _budget(text: str) -> Budget | None:
    """`400` iterations or `0.5s`; None if it is neither."""
    if text.endswith("s"):
        seconds = fraction(text[:-1], 3600)
        return Budget(1_000_000, float(seconds), firm=True) if seconds else None
    iterations = whole(text, 1, 1_000_000)
    return None if iterations is None else Budget(iterations, 3600.0)
