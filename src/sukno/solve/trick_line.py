"""Cards played one after another: what may be played, who wins, lines cut into tricks, hands in the middle of play."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain

import msgspec

from sukno.materials.cards import CARD_TEXTS, SUIT_MASK, cards_of
from sukno.solve.deals import BadDeal
from sukno.solve.trick_rules import NO_TRUMPS


class Trick(msgspec.Struct, frozen=True):
    """One trick of a line; the last may be unfinished, and then nobody has won it."""

    leader: int
    cards: tuple[int, ...]
    winner: int | None
    hands: int
    """How many play."""

    def place(self, nth: int) -> int:
        """Who played its n-th card."""
        return (self.leader + nth) % self.hands


def legal_cards(hand: int, trick: Sequence[int], trump: int, must_trump: bool) -> int:
    """What a hand may play: it follows suit, else trumps if that is a duty, else throws anything.

    >>> from sukno.materials.cards import hand, hand_texts
    >>> held, led = hand(["S7", "H8", "H9"]), hand(["DA"]).bit_length() - 1
    >>> hand_texts(legal_cards(held, [led], 3, must_trump=True))
    ['H9', 'H8']
    >>> hand_texts(legal_cards(held, [led], 3, must_trump=False))
    ['S7', 'H9', 'H8']
    """
    if not trick:
        return hand
    follow = hand & SUIT_MASK << 13 * (trick[0] // 13)
    if not follow and must_trump and trump != NO_TRUMPS:
        follow = hand & SUIT_MASK << 13 * trump
    return follow or hand


def winner_of(trick: Sequence[int], trump: int) -> int:
    """Which card of a trick wins it, counted from the leader."""
    led = trick[0] // 13

    def strength(i: int) -> int:
        suit, rank = divmod(trick[i], 13)
        return rank + (200 if suit == trump else 100 if suit == led else 0)

    return max(range(len(trick)), key=strength)


def tricks_of(cards: Iterable[int], leader: int, trump: int, hands: int) -> list[Trick]:
    """Cards in the order of play, divided into tricks.

    >>> from sukno.solve.deals import card_numbers
    >>> [(t.leader, t.winner) for t in tricks_of(card_numbers("SA S7 S8 HA"), 1, NO_TRUMPS, 3)]
    [(1, 1), (1, None)]
    """
    found: list[Trick] = []
    now: list[int] = []
    for card in cards:
        now.append(card)
        if len(now) == hands:
            winner = (leader + winner_of(now, trump)) % hands
            found.append(Trick(leader, tuple(now), winner, hands))
            leader, now = winner, []
    if now:
        found.append(Trick(leader, tuple(now), None, hands))
    return found


def check_hands(
    held: Sequence[int], leader: int, trick: Sequence[int], *, hands: int, room: int, pack: int
) -> None:
    """BadDeal if these cannot be so many hands of a pack in the middle of play, each of `room` cards at first."""
    size = pack.bit_count()
    if len(held) != hands:
        raise BadDeal(
            f"{hands} hands are needed, not {len(held)}", f"рук должно быть {hands}, а не {len(held)}"
        )
    if not 0 <= leader < hands:
        raise BadDeal(f"the leader's place is 0 to {hands - 1}", f"место заходящего — от 0 до {hands - 1}")
    if len(trick) >= hands:
        raise BadDeal(
            f"a trick under way has at most {hands - 1} cards",
            f"в неоконченной взятке карт не больше {hands - 1}",
        )
    seen = 0
    for place, bits in chain(enumerate(held), (((leader + i) % hands, 1 << c) for i, c in enumerate(trick))):
        if bits & ~pack:
            raise BadDeal(
                f"hand {place + 1} holds a card that is not one of the {size}",
                f"в руке {place + 1} есть карта не из колоды в {size}",
            )
        if twice := bits & seen:
            card = CARD_TEXTS[cards_of(twice)[0]]
            raise BadDeal(f"{card} is there twice", f"{card} встречается дважды")
        seen |= bits
    counts = [h.bit_count() for h in held]
    for i in range(len(trick)):
        counts[(leader + i) % hands] += 1
    if len(set(counts)) > 1 or not 1 <= counts[0] <= room:
        shown = ", ".join(str(h.bit_count()) for h in held)
        raise BadDeal(
            f"each hand needs equally many cards, 1 to {room}, with those of the trick; they have {shown}",
            f"в руках должно быть поровну карт, от 1 до {room}, считая карты взятки; сейчас {shown}",
        )
