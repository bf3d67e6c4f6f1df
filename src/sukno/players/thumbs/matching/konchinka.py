"""Konchinka: take what counts, lay what gives nothing away; `club` and `master` play on in thought by these rules."""

from __future__ import annotations

from random import Random
from typing import Any

from sukno.engine import Ask, Text
from sukno.games.matching.konchinka.captures import CLUBS, KONCHINKAS
from sukno.materials.cards import CARD_INDEX
from sukno.players.policies import Levels
from sukno.players.reasons import all_of

KONCHINKA, CLUB, CARD = 10.0, 1.6, 1.0
"""What a taken card is worth to the thumb, in cards."""
RISK = 0.6
"""How much of what lies open is thought lost to the next player."""


def cards_in(s: Any, move: str) -> list[int]:
    """The card played, then what it takes."""
    card, _, rest = move.partition(" ")
    taken = list(s.table) if rest == "all" else [CARD_INDEX[text] for text in rest.split(" ") if text]
    return [CARD_INDEX[card], *taken]


def worth(card: int) -> float:
    return CARD + CLUB * (card in CLUBS) * 0.5 + KONCHINKA * (card in KONCHINKAS)


def open_worth(game: Any, table: list[int]) -> float:
    """What a table offers to whoever comes next."""
    total = sum(game.values[c] for c in table)
    easy = 1.0 if 0 < total <= 10 else 0.5
    return sum(worth(c) for c in table) * easy if table else 0.0


def value(game: Any, s: Any, move: str) -> float:
    """What is taken, less what is laid open."""
    cards = cards_in(s, move)
    taken = cards if " " in move else []
    left = [c for c in s.table if c not in taken] if taken else [*s.table, cards[0]]
    gain = sum(map(worth, taken)) - RISK * open_worth(game, left) * 0.3
    if not taken:
        gain -= worth(cards[0]) * (0.8 if cards[0] in KONCHINKAS else 0.4)
    if move.endswith(" all"):
        gain -= 2.0 * (len(taken) < 4)  # a jack is worth waiting with
    elif game.sweeps(cards[0]):
        gain -= 5.0
    return gain


def novice(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    """Takes a konchinka, else as many cards as he can; lays the smallest card that is no club."""
    moves = ask.moves

    def look(move: str) -> tuple[float, ...]:
        cards = cards_in(s, move)
        taking = " " in move
        dear = sum(c in KONCHINKAS for c in cards)
        if taking:
            return (1, dear, len(cards), rng.random())
        return (0, -dear - game.sweeps(cards[0]), -(cards[0] in CLUBS), rng.random())

    return max(moves, key=look)


def guide(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    """The same by what everything is worth."""
    moves = ask.moves
    return moves[0] if len(moves) == 1 else max(moves, key=lambda move: value(game, s, move))


def why(game: Any, s: Any, ask: Ask, move: str) -> Text | None:
    cards = cards_in(s, move)
    if " " not in move:
        return DEAR if cards[0] in KONCHINKAS else LAID
    clubs = sum(c in CLUBS for c in cards)
    return all_of(
        [
            KONCHINKA_TAKEN if any(c in KONCHINKAS for c in cards) else None,
            TAKES.fill(n=len(cards), clubs=clubs),
            CLEARS if len(cards) - 1 == len(s.table) else None,
        ]
    )


DEAR = Text("a konchinka is laid open to others", "кончинка остаётся на столе для других")
LAID = Text("nothing is taken with it", "ничего не берёт")
KONCHINKA_TAKEN = Text("a konchinka is a point by itself", "кончинка сама по себе очко")
TAKES = Text("cards taken: {n}, clubs among them: {clubs}", "взято карт: {n}, из них треф: {clubs}")
CLEARS = Text("nothing is left for the next player", "следующему ничего не остаётся")
LEVELS = Levels(novice=novice, guide=guide, why=why)
