"""Garibaldi: the beginner plays what he has; a good player loads the opponent and frees his magazine."""

from __future__ import annotations

from functools import cache
from math import tanh
from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask, Text
from sukno.games.patience.two.garibaldi import (
    AUXILIARY,
    AUXILIARY_NAMES,
    DISCARD,
    MAGAZINE,
    OWN,
)
from sukno.games.patience.two.two_packs import END, TURN
from sukno.players.policies import Levels

GO_ON = {TURN: 20, END: 20, DISCARD: 10}
"""What it is worth to turn the next card, and to end the turn."""
AUX, BASE, LOAD = "auxiliary", "foundation", "opponent"


@cache
def way(move: str) -> tuple[str, str]:
    """From what kind of pile to what kind a move goes; to oneself names stay."""
    source, _, target = move.partition(">")
    here = AUX if source in AUXILIARY_NAMES else source if source in ("magazine", "hand") else BASE
    there = AUX if target in AUXILIARY_NAMES else LOAD if target in ("magazine", "open") else BASE
    return here, there


NOVICE = {
    ("magazine", BASE): 90,
    ("hand", BASE): 80,
    (AUX, BASE): 70,
    ("magazine", AUX): 60,
    ("magazine", LOAD): 55,
    ("hand", LOAD): 50,
    ("hand", AUX): 40,
    (AUX, LOAD): 5,
    (AUX, AUX): 0,
    (BASE, LOAD): 0,
}
"""What a beginner does first; loading the opponent with cards of the table does not occur to him."""
GUIDE = {
    ("magazine", LOAD): 100,
    ("magazine", BASE): 95,
    ("hand", LOAD): 90,
    (AUX, LOAD): 85,
    ("hand", BASE): 80,
    ("magazine", AUX): 75,
    (BASE, LOAD): 60,
    (AUX, BASE): 50,
    ("hand", AUX): 45,
    (AUX, AUX): 0,
}
"""A good player gives cards away first: one that goes to the opponent must be played by him."""


def novice(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    return max(ask.moves, key=lambda move: GO_ON[move] if move in GO_ON else NOVICE[way(move)])


def guide(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    best, best_worth = "", -1.0
    for move in ask.moves:
        worth = GO_ON[move] if move in GO_ON else worth_of(s, move)
        if worth > best_worth:
            best, best_worth = move, worth
    return best


def worth_of(s: Any, move: str) -> float:
    """As the table says; a space is for the magazine, and piles are joined to make one."""
    here, there = way(move)
    worth = float(GUIDE[here, there])
    if there == AUX:
        magazine = s.piles[OWN * s.turn + MAGAZINE]
        if not s.piles[pile_of(move.partition(">")[2])]:
            if here == "hand":
                return 30.0 if not magazine else 5.0
            return 40.0 if here == "magazine" else 0.0
        if here == AUX and magazine and len(s.piles[pile_of(move[:2])]) == 1:
            return 70.0
    return worth


def pile_of(name: str) -> int:
    return AUXILIARY[AUXILIARY_NAMES.index(name)]


def candidates(game: AnyGame, s: Any, ask: Ask) -> list[str]:
    """Shifting cards among the piles of the table is tried only where it makes a space."""
    kept: list[str] = []
    spaced: set[str] = set()
    for move in ask.moves:
        if move in GO_ON:
            kept.append(move)
            continue
        here, there = way(move)
        if there == AUX and not s.piles[pile_of(move.partition(">")[2])]:
            if here == AUX or here in spaced:
                continue  # one space is as good as another
            spaced.add(here)
        if here != AUX or there != AUX or len(s.piles[pile_of(move[:2])]) == 1:
            kept.append(move)
    return kept


def evaluate(game: Any, s: Any) -> tuple[float, float]:
    """Who has fewer cards is nearer to the end."""
    left = [game.left(s, seat) for seat in range(2)]
    near = tanh((left[1] - left[0]) / 16)
    if game.options.points:
        near *= max(left)
    return near, -near


WORDS = {
    ("magazine", BASE): Text(
        "a card of the magazine goes to the foundations", "карта магазина уходит на базовые"
    ),
    ("hand", BASE): Text("goes to the foundations", "уходит на базовые"),
    (AUX, BASE): Text(
        "goes to the foundations, and frees what lies below", "уходит на базовые и открывает нижнюю"
    ),
    ("magazine", AUX): Text("the magazine gets smaller", "магазин уменьшается"),
    ("magazine", LOAD): Text(
        "a card of the magazine is loaded on the opponent", "карта магазина достаётся сопернику"
    ),
    ("hand", LOAD): Text("the opponent gets the card", "карта достаётся сопернику"),
    ("hand", AUX): Text("finds a place on the table", "находит место на столе"),
    (AUX, LOAD): Text("loads the opponent with a card of the table", "нагружает соперника картой со стола"),
    (AUX, AUX): Text("joins piles of the table", "соединяет стопки на столе"),
    (BASE, LOAD): Text(
        "loads the opponent with a card of the foundations", "нагружает соперника картой с базовых"
    ),
}
GOES_ON = {
    TURN: Text("the next card is turned", "открывается следующая карта"),
    END: Text("nothing more is to be gained in this turn", "больше в этот ход ничего не выиграть"),
    DISCARD: Text("the card fits nowhere to advantage", "карту некуда положить с пользой"),
}


def why(game: AnyGame, s: Any, ask: Ask, move: str) -> Text:
    return GOES_ON[move] if move in GOES_ON else WORDS[way(move)]


LEVELS = Levels(novice=novice, guide=guide, evaluate=evaluate, candidates=candidates, why=why)
