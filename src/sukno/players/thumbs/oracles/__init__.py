"""Oracles: there is nothing to play well; a computer lays on, and chooses a card or a pile by chance."""

from __future__ import annotations

from random import Random

from sukno.engine import AnyGame, Ask, Text
from sukno.games.oracles.oracle import REST, OracleState
from sukno.players.policies import Levels

CHANCE = Text("chance answers, whatever one does", "отвечает случай, что ни делай")
OWN = Text("whoever asks chooses what fits", "выбирает тот, кто спрашивает")


def novice(game: AnyGame, s: OracleState, ask: Ask, rng: Random) -> str:
    return REST if REST in ask.moves else ask.pick(rng)


def why(game: AnyGame, s: OracleState, ask: Ask, move: str) -> Text:
    return OWN if len(ask.moves) > 2 else CHANCE


LEVELS = Levels(novice=novice, club=novice, why=why)
