"""Who plays with whom in each rubber: the drawing of cards, and the tables of five and six players.

Shared by the games of partners that change after every rubber (Whist, Vint). A table has four places;
`order[place]` is the seat whose player sits there, partners are two places apart.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Literal, NamedTuple

from sukno.engine import State, option
from sukno.engine.chance import shuffled
from sukno.materials.cards import pack

Players = Annotated[
    Literal[4, 5, 6],
    option(
        "Players",
        "Игроков",
        "Four play; a fifth, or a fifth and a sixth, sit out a rubber in turn.",
        "Играют четверо; впятером один, а вшестером двое по очереди пропускают робер.",
    ),
]
FIVE = (  # 000:1777-1787, repaired from 002:1814-1819
    "0-+--",
    "-0--+",
    "-+0+-",
    "+++0+",
    "+--+0",
)
"""A row per player, the highest card first, a column per rubber: 0 sits out, equal signs are partners."""
SIX = (  # 000:1799-1822
    "-x0-x0-.",
    "--0x-0x.",
    "x0-x0--.",
    "x0x-0xx.",
    "0x-0-x0x",
    "0-x0x-0x",
)
"""The same for six, the lowest card drawn first (the book does not say which), so that here too the highest
begin by sitting out; in the eighth rubber two of the dotted four play on."""


def draw_rank(card: int) -> tuple[int, int]:
    """The rank of a card in the draw: the ace is low, equal ranks go by suit, spades lowest (000:6823).

    >>> from sukno.materials.cards import Card
    >>> sorted(["HA", "S2", "SA", "CK"], key=lambda c: draw_rank(Card.parse(c)))
    ['SA', 'HA', 'S2', 'CK']
    """
    return (card + 1) % 13, card // 13


Rank = Callable[[int], tuple[int, int]]
"""The lower the sooner: who has the lowest sits down first and deals first."""


def draw_cards(s: State, players: int) -> tuple[int, ...]:
    """A card for each from the pack spread out face down."""
    return tuple(shuffled(s, pack(52))[:players])


def tour_length(players: int) -> int:
    """In how many rubbers everybody plays with everybody; then a new tour (тур) begins."""
    return {4: 3, 5: len(FIVE[0]), 6: len(SIX[0])}[players]


def draws_before(players: int, rubber: int) -> bool:
    """Are cards drawn before this rubber (counted from 0)? Four draw before each, others before a tour."""
    return players == 4 or rubber % tour_length(players) == 0


def partners(
    draw: Sequence[int], rubber: int, points: Sequence[float], rank: Rank = draw_rank
) -> tuple[tuple[int, int], ...]:
    """The two pairs of this rubber (counted from 0), by the cards drawn and, once, by the points so far.

    Four players: the two lowest cards play together, and the two highest.
    """
    rising = sorted(range(len(draw)), key=lambda seat: rank(draw[seat]))
    if len(draw) == 4:
        return (rising[0], rising[1]), (rising[2], rising[3])
    table, listed = (FIVE, rising[::-1]) if len(draw) == 5 else (SIX, rising)
    signs: dict[str, list[int]] = {}
    for seat, row in zip(listed, table, strict=True):
        signs.setdefault(row[rubber % len(row)], []).append(seat)
    signs.pop("0", None)
    if "." in signs:  # not in the source: the two with the fewest points play the extra rubber
        signs["."] = sorted(signs["."], key=lambda seat: points[seat])[:2]
    one, other = signs.values()
    return (one[0], one[1]), (other[0], other[1])


class Seating(NamedTuple):
    """A rubber about to begin."""

    draw: tuple[int, ...]
    """The card each seat has drawn."""
    order: tuple[int, ...]
    """The seats round the table; place 0 deals first."""
    pairings: tuple[tuple[int, ...], ...]
    """The orders of this tour so far, the new one last."""


def seat_rubber(
    s: State,
    players: int,
    rubber: int,
    points: Sequence[float],
    draw: tuple[int, ...],
    pairings: tuple[tuple[int, ...], ...],
    rank: Rank = draw_rank,
) -> Seating:
    """Draw where cards are drawn, and seat the players.

    Partners must change (000:3978): if the draw leaves two together, it is made again. Four have played a
    tour of three rubbers when each has been the partner of each; so the third goes by elimination (the
    drawing for Bridge, 004:1016).
    """
    first = rubber % tour_length(players) == 0
    met = pairings[-1:] if first else pairings
    anew = draws_before(players, rubber)
    if anew:
        draw = draw_cards(s, players)
    pairs = partners(draw, rubber, points, rank)
    while anew and any(_together(met, *pair) for pair in pairs):
        draw = draw_cards(s, players)
        pairs = partners(draw, rubber, points, rank)
    order = seat_order(draw, pairs, rank)
    return Seating(draw, order, (*(() if first else pairings), order))


def _together(orders: Sequence[tuple[int, ...]], one: int, other: int) -> bool:
    """Did these two seats play together in one of these rubbers?"""
    return any(
        one in order and other in order and (order.index(one) - order.index(other)) % 2 == 0
        for order in orders
    )


def seat_order(
    draw: Sequence[int], pairs: Sequence[tuple[int, int]], rank: Rank = draw_rank
) -> tuple[int, ...]:
    """The seats round the table, partners opposite; place 0 has the lowest card, and deals first."""

    def drawn(seat: int) -> tuple[int, int]:
        return rank(draw[seat])

    first, second = sorted((sorted(pair, key=drawn) for pair in pairs), key=lambda pair: drawn(pair[0]))
    return first[0], second[0], first[1], second[1]
