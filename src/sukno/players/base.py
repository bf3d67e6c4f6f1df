"""Players: what they are, and the two simple ones."""

from __future__ import annotations

from random import Random
from typing import Protocol

from sukno.engine import AnyGame, BadOption, Chair
from sukno.players.policies import Policy, policies

LEVELS = ("random", "novice", "club")


class Player(Protocol):
    """Anything that chooses a move from a chair."""

    def choose(self, chair: Chair, rng: Random) -> str: ...


class RandomPlayer:
    """Any legal move."""

    def choose(self, chair: Chair, rng: Random) -> str:
        return chair.ask.pick(rng)


class Novice:
    """Rules of thumb, applied to what might be the true state for all this seat knows."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy

    def choose(self, chair: Chair, rng: Random) -> str:
        return self.policy(chair.game, chair.imagine(rng), chair.ask, rng)


def make_player(level: str, game: AnyGame) -> Player:
    """A player by level: `random`, `novice`, `club`, or `club:400` (iterations), `club:0.5s` (time)."""
    name, _, budget = level.partition(":")
    known = policies(game.info.id)
    if name == "random":
        return RandomPlayer()
    if name == "novice":
        return Novice(known.novice) if known.novice else RandomPlayer()
    if name == "club":
        if known.club:
            return Novice(known.club)
        raise NotImplementedError
    raise BadOption(
        f"there is no player {level!r}; choose from {', '.join(LEVELS)}",
        f"нет игрока {level!r}; есть {', '.join(LEVELS)}",
    )
