"""How the cards are dealt: one by one to every hand, some of them to a talon, or most to three players."""

from __future__ import annotations

from collections.abc import Sequence

from sukno.engine import chance
from sukno.families.tricks import CARD_BITS, clear_table
from sukno.games.tricks.vint.state import HEAP, PACKET, ROOMS, TALON, VintState
from sukno.materials.cards import hand, pack

Rooms = tuple[int, ...]
"""To which room each card of the shuffled pack goes, in order; a hand is counted from the dealer's left."""


def plain(hands: int = 4, cards: int = 52) -> Rooms:
    """One by one, the whole pack (A-L 8)."""
    return tuple(i % hands for i in range(cards))


def with_talon(talon: int) -> Rooms:
    """Every fifth card goes to the talon until it has its cards (A:813: the 5th, 10th, 15th and 20th)."""
    return (*((0, 1, 2, 3, TALON) * talon), *(i % 4 for i in range(52 - 5 * talon)))


RUBBISH: Rooms = (0, 1, 2, 3, *(i % 3 for i in range(48)))
"""One card, the fourth, to the dealer, seventeen to each of the others (A:899)."""
PACKETS: Rooms = tuple((0, PACKET, 1, PACKET + 1)[i % 4] for i in range(52))
"""Two hands, and at the right of each a packet (000:1533)."""
HUSSAR: Rooms = (*((0, PACKET, 1, PACKET + 1) * 3), *(i % 2 for i in range(20)))
"""The first twelve cards to four packets, the rest to the two players (A:983)."""


class Dealing:
    """Shuffles and deals; the rooms may also be given."""

    def __init__(self, rooms: Rooms, drawn: bool) -> None:
        self.rooms = rooms
        self.drawn = drawn
        """Packets are drawn from one by one, so that their order matters."""
        self.hands = 1 + max(r for r in rooms if r < HEAP)
        self.cards = pack(len(rooms))
        self.whole = hand(self.cards)

    def deal(self, s: VintState) -> None:
        """From the dealer's left."""
        n = self.hands
        s.hands = [0] * n
        clear_table(s, n)
        if s.laid is not None:
            s.hands, s.lying, s.laid = list(s.laid[0]), s.laid[1], None
            return
        lying: list[list[int]] = [[] for _ in range(ROOMS - HEAP)]
        first = s.dealer + 1
        for card, room in zip(chance.shuffled(s, self.cards), self.rooms, strict=True):
            if room < HEAP:
                s.hands[(first + room) % n] |= CARD_BITS[card]
            elif room < PACKET:
                lying[room - HEAP].append(card)
            else:
                lying[PACKET - HEAP + (first + room - PACKET) % n].append(card)
        s.lying = tuple(tuple(cards if self.drawn else sorted(cards)) for cards in lying)


def rooms_of(s: VintState, hands: Sequence[int]) -> list[int]:
    """Everything by rooms: these hands, and what lies beside them."""
    found = [0] * ROOMS
    for place, held in enumerate(hands):
        found[place] = held
    for i, cards in enumerate(s.lying):
        for c in cards:
            found[HEAP + i] |= CARD_BITS[c]
    return found
