"""Sixteen cards in a square, four in a row: gathered by columns and laid out by rows, columns become rows."""

from __future__ import annotations

from collections.abc import Sequence

from sukno.engine.text import same
from sukno.engine.zones import Spot
from sukno.games.conjuring.script import Choice
from sukno.materials.cards import CARD_TEXTS, symbols

SIDE = 4
STEP, HEAD = 1.12, 0.5
"""From card to card, and the room over the columns, in widths of a card."""
COLUMNS = tuple(Choice(str(i), same(str(i))) for i in range(1, SIDE + 1))


def cards_of(numbers: Sequence[int]) -> list[str]:
    return [CARD_TEXTS[card] for card in numbers]


def gathered(cards: Sequence[str]) -> list[str]:
    """The square taken up by columns, each from top to bottom, and laid out anew row by row.

    >>> gathered([*"abcdefghijklmnop"])[:5]
    ['a', 'e', 'i', 'm', 'b']
    """
    return [cards[SIDE * row + column] for column in range(SIDE) for row in range(SIDE)]


def spots(cards: Sequence[str], marked: Sequence[str] = ()) -> tuple[Spot, ...]:
    """The square on the cloth, the numbers of the columns above it; `23` is the third card of the second row."""
    heads = [
        Spot(f"c{i + 1}", 0.5 + i * STEP, HEAD / 2, name=same(str(i + 1)), bare=True) for i in range(SIDE)
    ]
    laid = [
        Spot(place(i), 0.5 + i % SIDE * STEP, HEAD + 0.7 + i // SIDE * 1.5, face=card, mark=card in marked)
        for i, card in enumerate(cards)
    ]
    return (*heads, *laid)


SIZE = (1 + (SIDE - 1) * STEP, HEAD + 1.4 + (SIDE - 1) * 1.5)


def place(i: int) -> str:
    """Where the i-th card lies.

    >>> place(6)
    '23'
    """
    return f"{i // SIDE + 1}{i % SIDE + 1}"


def column_of(cards: Sequence[str], card: str) -> str:
    """What somebody answers who thinks of this card; nothing where nobody is made up."""
    return str(cards.index(card) % SIDE + 1) if card else ""


def touched(cards: Sequence[str]) -> tuple[Choice, ...]:
    """Every card of the square, to be named by a touch."""
    return tuple(Choice(card, same(symbols(card)), (f"cloth/{place(i)}",)) for i, card in enumerate(cards))
