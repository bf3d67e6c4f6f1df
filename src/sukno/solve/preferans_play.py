"""How a Preferans trick goes: the kernel's rules, legal cards, winners, lines of play cut into tricks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain

import msgspec

from sukno.materials.cards import CARD_TEXTS, SUIT_MASK, cards_of, pack
from sukno.solve.deals import BadDeal
from sukno.solve.trick_rules import Rules, trick_rules

NO_TRUMP = -1
TRUMPS = (0, 1, 2, 3, NO_TRUMP)
"""Rising, as contracts do: spades, clubs, diamonds, hearts, no trumps."""
PACK = sum(1 << c for c in pack(32))


class Trick(msgspec.Struct, frozen=True):
    """One trick of a line; the last may be unfinished, and then nobody has won it."""

    leader: int
    cards: tuple[int, ...]
    winner: int | None

    def place(self, nth: int) -> int:
        """Who played its n-th card."""
        return (self.leader + nth) % 3


def rules(declarer: int, trump: int, misere: bool = False) -> Rules:
    """Preferans as the kernel takes it: the declarer alone against two."""
    if declarer not in (0, 1, 2):
        raise BadDeal("the declarer's place is 0, 1 or 2", "место играющего — 0, 1 или 2")
    if misere and trump != NO_TRUMP:
        raise BadDeal("a misère has no trumps", "на мизере козырей нет")
    return trick_rules(3, 1 << declarer, trump=trump, must_trump=True, goal="fewest" if misere else "most")


def legal_cards(hand: int, trick: Sequence[int], trump: int) -> int:
    """What a hand may play: it follows suit, else trumps, else throws anything.

    >>> from sukno.materials.cards import hand, hand_texts
    >>> hand_texts(legal_cards(hand(["S7", "H8", "H9"]), [hand(["DA"]).bit_length() - 1], 3))
    ['H9', 'H8']
    """
    if not trick:
        return hand
    follow = hand & SUIT_MASK << 13 * (trick[0] // 13)
    if not follow and trump != NO_TRUMP:
        follow = hand & SUIT_MASK << 13 * trump
    return follow or hand


def winner_of(trick: Sequence[int], trump: int) -> int:
    """Which card of a trick wins it, counted from the leader."""
    led = trick[0] // 13

    def strength(i: int) -> int:
        suit, rank = divmod(trick[i], 13)
        return rank + (200 if suit == trump else 100 if suit == led else 0)

    return max(range(len(trick)), key=strength)


def tricks_of(cards: Iterable[int], leader: int, trump: int) -> list[Trick]:
    """Cards in the order of play, divided into tricks.

    >>> from sukno.solve.deals import card_numbers
    >>> [(t.leader, t.winner) for t in tricks_of(card_numbers("SA S7 S8 HA"), 1, NO_TRUMP)]
    [(1, 1), (1, None)]
    """
    found: list[Trick] = []
    now: list[int] = []
    for card in cards:
        now.append(card)
        if len(now) == 3:
            winner = (leader + winner_of(now, trump)) % 3
            found.append(Trick(leader, tuple(now), winner))
            leader, now = winner, []
    if now:
        found.append(Trick(leader, tuple(now), None))
    return found


def check(hands: Sequence[int], leader: int, trick: Sequence[int]) -> None:
    """BadDeal if these cannot be three hands in the middle of play."""
    if len(hands) != 3:
        raise BadDeal("three hands are needed", "нужны три руки")
    if leader not in (0, 1, 2):
        raise BadDeal("the leader's place is 0, 1 or 2", "место заходящего — 0, 1 или 2")
    if len(trick) > 2:
        raise BadDeal(
            "a trick under way has at most two cards", "в неоконченной взятке самое большее две карты"
        )
    seen = 0
    for place, bits in chain(enumerate(hands), (((leader + i) % 3, 1 << c) for i, c in enumerate(trick))):
        if bits & ~PACK:
            raise BadDeal(
                f"hand {place + 1} holds a card that is not one of the 32",
                f"в руке {place + 1} есть карта не из колоды в 32",
            )
        if twice := bits & seen:
            card = CARD_TEXTS[cards_of(twice)[0]]
            raise BadDeal(f"{card} is there twice", f"{card} встречается дважды")
        seen |= bits
    counts = [h.bit_count() for h in hands]
    for i in range(len(trick)):
        counts[(leader + i) % 3] += 1
    if len(set(counts)) > 1 or not 1 <= counts[0] <= 10:
        shown = ", ".join(str(h.bit_count()) for h in hands)
        raise BadDeal(
            f"each hand needs equally many cards, one to ten, with those of the trick; they have {shown}",
            f"в руках должно быть поровну карт, от одной до десяти, считая карты взятки; сейчас {shown}",
        )
