"""How a Preferans trick goes: the kernel's rules, legal cards, lines of play cut into tricks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sukno.materials.cards import pack
from sukno.solve import trick_line
from sukno.solve.deals import BadDeal
from sukno.solve.trick_line import Trick
from sukno.solve.trick_rules import Rules, trick_rules

NO_TRUMP = -1
TRUMPS = (0, 1, 2, 3, NO_TRUMP)
"""Rising, as contracts do: spades, clubs, diamonds, hearts, no trumps."""
HANDS, ROOM = 3, 10
PACK = sum(1 << c for c in pack(32))


def rules(declarer: int, trump: int, misere: bool = False) -> Rules:
    """Preferans as the kernel takes it: the declarer alone against two."""
    if declarer not in range(HANDS):
        raise BadDeal("the declarer's place is 0, 1 or 2", "место играющего — 0, 1 или 2")
    if misere and trump != NO_TRUMP:
        raise BadDeal("a misère has no trumps", "на мизере козырей нет")
    return trick_rules(
        HANDS, 1 << declarer, trump=trump, must_trump=True, goal="fewest" if misere else "most"
    )


def legal_cards(hand: int, trick: Sequence[int], trump: int) -> int:
    """What a hand may play: it follows suit, else trumps, else throws anything."""
    return trick_line.legal_cards(hand, trick, trump, must_trump=True)


def tricks_of(cards: Iterable[int], leader: int, trump: int) -> list[Trick]:
    """Cards in the order of play, divided into tricks."""
    return trick_line.tricks_of(cards, leader, trump, HANDS)


def check(hands: Sequence[int], leader: int, trick: Sequence[int]) -> None:
    """BadDeal if these cannot be three hands in the middle of play."""
    trick_line.check_hands(hands, leader, trick, hands=HANDS, room=ROOM, pack=PACK)
