"""Poddavki: there is nothing to decide."""

from __future__ import annotations

from random import Random

from sukno.engine import AnyGame, Ask, Text
from sukno.games.showdown.poddavki_cards import PoddavkiState
from sukno.players.policies import Levels

LUCK = Text("the next card is laid whatever it is", "следующую карту кладут, какая бы она ни была")


def novice(game: AnyGame, s: PoddavkiState, ask: Ask, rng: Random) -> str:
    return ask.moves[0]


def why(game: AnyGame, s: PoddavkiState, ask: Ask, move: str) -> Text:
    return LUCK


LEVELS = Levels(novice=novice, why=why)
