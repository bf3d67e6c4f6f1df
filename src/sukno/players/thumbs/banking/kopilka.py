"""Money box: there is nothing to decide."""

from __future__ import annotations

from random import Random

from sukno.engine import AnyGame, Ask, Text
from sukno.games.banking.kopilka import DEAL, BoxState
from sukno.players.policies import Levels


def novice(game: AnyGame, s: BoxState, ask: Ask, rng: Random) -> str:
    return ask.moves[0]


def why(game: AnyGame, s: BoxState, ask: Ask, move: str) -> Text:
    return AGAIN if move == DEAL else LUCK


AGAIN = Text("all cards are open, so the next are dealt", "все карты открыты, пора сдавать снова")
LUCK = Text("nobody knows his card before it is open", "свою карту никто не знает, пока не откроет")

LEVELS = Levels(novice=novice, why=why)
