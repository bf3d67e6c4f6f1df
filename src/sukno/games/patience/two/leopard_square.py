"""The squares of Leopard: nine places, which card goes where, what three in a line are worth, and how they lie."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from sukno.engine import Text
from sukno.engine.view import Pile
from sukno.materials.cards import CARD_TEXTS, PACK, face

CELLS = "789456A23"
"""The places of a square as they lie, row by row (004:2126); each has the name of the rank that belongs there."""
LINES = (
    (0, 1, 2),
    (3, 4, 5),
    (6, 7, 8),
    (0, 3, 6),
    (1, 4, 7),
    (2, 5, 8),
    (0, 4, 8),
    (2, 4, 6),
)
"""Three rows, three columns, two diagonals."""
SUIT_LINE, COLOUR_LINE = 2, 1
"""What three cards of one suit are worth, and three of one colour (004:2144)."""
CLOSED = "JQ"
"""Ranks that are laid face down."""
RANK = tuple(text[1] for text in CARD_TEXTS)
CELL = tuple(CELLS.find(rank) for rank in RANK)
"""For a face the place where it belongs; -1 for ten, jack, queen and king."""

Square = list[list[int]]


def suit_of(stack: list[int]) -> int:
    """What a place shows: 1 to 4 for a suit, 0 if it is free, empty or with a closed card on top."""
    if not stack:
        return 0
    top = stack[-1] % PACK
    return 0 if RANK[top] in CLOSED else top // 13 + 1


def _line(a: int, b: int, c: int) -> int:
    if not (a and b and c):
        return 0
    if a == b == c:
        return SUIT_LINE
    return COLOUR_LINE if (a > 2 and b > 2 and c > 2) or (a < 3 and b < 3 and c < 3) else 0


LINE_WORTH = tuple(_line(*three) for three in product(range(5), repeat=3))
"""For every three suits, 25 a + 5 b + c, what they are worth in a line."""


def suits(square: Square) -> list[int]:
    return [suit_of(stack) for stack in square]


def value(square: Square) -> int:
    """What a square is worth now."""
    shown = suits(square)
    return sum([LINE_WORTH[25 * shown[a] + 5 * shown[b] + shown[c]] for a, b, c in LINES])


def places(card: int, shown: list[int], own: bool, king_anywhere: bool) -> list[int]:
    """The places of a square on which a card may be laid, given what they show.

    A number goes to its place in either square, a ten and a king to any free place of the own one, a jack on any open
    card, a queen on any open card of the own square (004:2132-2140; the ten for the printed nine, gap).
    """
    cell = CELL[card]
    if cell >= 0:
        return [] if shown[cell] else [cell]
    rank = RANK[card]
    if rank == "J" or (rank == "Q" and own):
        return [n for n in range(9) if shown[n]]
    if not own or rank == "Q":
        return []
    if rank == "K" and king_anywhere:
        return list(range(9))
    return [n for n in range(9) if not shown[n]]


def square_zones(side: int, square: Square, owner: str, mine: bool) -> Iterable[Pile]:
    """The own square lies on the right, the other on the left."""
    for k, stack in enumerate(square):
        x, y = k % 3, float(k // 3)
        wide = (x + (4.6 if mine else 0.0), y)
        yield Pile(
            id=f"q{side}-{CELLS[k]}",
            label=Text(f"{owner}: place {CELLS[k]}", f"{owner}: место {CELLS[k]}"),
            count=len(stack),
            seen=tuple(face(c) for c in stack[-1:] if suit_of(stack)),
            rank=CELLS[k],
            at=wide,
            tall=(x + (3.3 if mine else 0.0), y),
            low=wide,
        )


def pack_zones(stock: int, discard: list[int]) -> Iterable[Pile]:
    """Stock and discards lie between the squares, on a tall table below them."""
    top = tuple(face(c) for c in discard[-1:])
    words = Text("Stock", "Колода"), Text("Discards", "Сброс")
    yield Pile(id="stock", label=words[0], count=stock, at=(3.3, 0.4), tall=(1.6, 3.2), low=(3.3, 0.4))
    yield Pile(
        id="discard",
        label=words[1],
        count=len(discard),
        seen=top,
        at=(3.3, 1.6),
        tall=(3.7, 3.2),
        low=(3.3, 1.6),
    )
