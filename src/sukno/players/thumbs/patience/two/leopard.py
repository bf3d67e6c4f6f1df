"""Leopard: the beginner fills his square; a good player weighs what every line may still become, in both squares."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask, Text
from sukno.games.patience.two.leopard import DRAW, NO, STOP, YES
from sukno.games.patience.two.leopard_square import CELL, CELLS, CLOSED, LINE_WORTH, LINES, suits, value
from sukno.materials.cards import CARD_INDEX
from sukno.players.policies import Levels

STOP_AT = 7
"""A square worth so much is worth ending the deal for."""
KEPT = {"J": 0.55, "Q": 0.15, "K": 0.45, "T": 0.45}
"""What a special card is worth in the hand."""
TRIED = 6
"""Cards laid that are worth a thought."""


def _promise(a: int, b: int, c: int) -> float:
    """What a line may become: two of a suit and a free place are worth more than two of a colour."""
    there = [x for x in (a, b, c) if x]
    if len(there) == 3:
        return float(LINE_WORTH[25 * a + 5 * b + c])
    red = sum(x > 2 for x in there)
    if red not in (0, len(there)):
        return 0.0
    if len(there) == 2:
        return 0.75 if there[0] == there[1] else 0.4
    return 0.25 if there else 0.15


PROMISE = tuple(_promise(*three) for three in product(range(5), repeat=3))
THROUGH = tuple(tuple(line for line in LINES if n in line) for n in range(9))
"""The lines through each place."""


def novice(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    """End as soon as possible; lay what makes the own square worth most, else what lies where it belongs."""
    if ask.kind != "play":
        return YES if ask.kind == "answer" else STOP
    shown = suits(s.squares[s.turn % 2])

    def worth(move: str) -> float:
        text, _, target = move.partition(">")
        if target == "discard":
            return 0.0
        if not target.startswith("own") or text[1] in CLOSED:
            return -1.0
        return 0.1 + gain(LINE_WORTH, shown, CELLS.index(target[-1]), suit(text))

    return max(ask.moves, key=lambda move: (worth(move), rng.random()))


def guide(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    if ask.kind != "play":
        mine = ask.seat % 2
        good = value(s.squares[mine])
        end = good >= STOP_AT or good - value(s.squares[1 - mine]) >= 4
        return (YES if end else NO) if ask.kind == "answer" else STOP if end else DRAW
    worth = Worth(s)
    return max(ask.moves, key=worth)


def candidates(game: AnyGame, s: Any, ask: Ask) -> list[str]:
    """All answers, and of the cards the most promising."""
    if ask.kind != "play":
        return [move for move in ask.moves if move != "ask"]
    return sorted(ask.moves, key=Worth(s), reverse=True)[:TRIED]


class Worth:
    """What a move promises, seen from the squares alone."""

    def __init__(self, s: Any) -> None:
        self.mine = s.turn % 2
        self.shown = [suits(square) for square in s.squares]
        self.held: dict[str, float] = {}

    def __call__(self, move: str) -> float:
        text, _, target = move.partition(">")
        kept = self.held.get(text)
        if kept is None:
            kept = self.held[text] = self.keeping(text)
        if target == "discard":
            return -kept
        own = target.startswith("own")
        shown = self.shown[self.mine if own else 1 - self.mine]
        change = gain(PROMISE, shown, CELLS.index(target[-1]), 0 if text[1] in CLOSED else suit(text))
        return (change if own else -change) - kept

    def keeping(self, text: str) -> float:
        """What a card is worth in the hand: a number what it could still do at its place."""
        special = KEPT.get(text[1])
        if special is not None:
            return special
        cell, its = CELL[CARD_INDEX[text]], suit(text)
        best = 0.0
        for side, sign in ((self.mine, 1.0), (1 - self.mine, -1.0)):
            if not self.shown[side][cell]:
                best = max(best, sign * gain(PROMISE, self.shown[side], cell, its))
        return 0.3 * best


def suit(text: str) -> int:
    return CARD_INDEX[text] // 13 + 1


def gain(table: tuple[float, ...] | tuple[int, ...], shown: list[int], cell: int, its: int) -> float:
    """By how much a square gains if this place shows that suit."""
    before = shown[cell]
    change = 0.0
    for a, b, c in THROUGH[cell]:
        x, y, z = shown[a], shown[b], shown[c]
        change -= table[25 * x + 5 * y + z]
        if a == cell:
            x = its
        elif b == cell:
            y = its
        else:
            z = its
        change += table[25 * x + 5 * y + z]
    return change if before != its else 0.0


def evaluate(game: AnyGame, s: Any) -> tuple[float, ...]:
    """The points so far, and what the squares promise."""
    promised = [
        sum(PROMISE[25 * shown[a] + 5 * shown[b] + shown[c]] for a, b, c in LINES)
        for shown in (suits(square) for square in s.squares)
    ]
    lead = promised[0] - promised[1]
    return tuple(x + (lead if seat % 2 == 0 else -lead) for seat, x in enumerate(game.standing(s)))


STANDS = Text("own square {own}, the opponent's {other}", "свой квадрат {own}, у соперника {other}")


def why(game: AnyGame, s: Any, ask: Ask, move: str) -> Text:
    """How the squares stand, after the move where it lays a card."""
    mine = ask.seat % 2
    t = s.copy()
    if ask.kind == "play":
        game.play(t, move)
    squares = t.squares if t.deal == s.deal else s.squares
    return STANDS.fill(own=value(squares[mine]), other=value(squares[1 - mine]))


LEVELS = Levels(novice=novice, guide=guide, evaluate=evaluate, candidates=candidates, why=why)
