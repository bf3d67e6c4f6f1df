"""Raspasy played to the end by quick rules, on bit sets: what a hand is likely to take."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from sukno.families.tricks import SUIT_BITS
from sukno.players.thumbs.tricks.preferans.raspasy_cards import PACK, card


class Raspasy:
    """The rest of a deal in which every trick is bad."""

    def __init__(
        self,
        hands: list[int],
        taken: list[int],
        turn: int = 0,
        trick: Sequence[int] = (),
        led: int = -1,
        coming: Sequence[int] = (),
        dealer_leads: bool = False,
        out: int = -1,
        give_way: bool = False,
    ) -> None:
        """`led` is the talon card of the trick on the table, -1 if there is none; `coming` are those of the
        next tricks, to which hand 1 plays first as to the one after them. With `dealer_leads` talon cards
        can win. The hand `out` lies aside; `give_way`: one must play under the card led while one can."""
        self.hands = hands
        self.taken = taken
        self.places = [p for p in range(len(hands)) if p != out]
        self.at = self.places.index(turn)
        self.trick = list(trick)
        self.led = led
        self.coming = list(coming)
        self.dealer_leads = dealer_leads
        self.give_way = give_way
        self.gone = PACK
        for p in self.places:
            self.gone &= ~hands[p]
        for c in self.trick:
            self.gone &= ~(1 << c)

    def legal(self, hand: int) -> int:
        if self.led >= 0:
            return hand & SUIT_BITS[self.led // 13] or hand
        if not self.trick:
            return hand
        own = hand & SUIT_BITS[self.trick[0] // 13]
        if own and self.give_way:
            return own & ((1 << self.trick[0]) - 1) or own
        return own or hand

    @property
    def turn(self) -> int:
        return self.places[self.at]

    def usual(self) -> int:
        """The card that the quick rules choose for the hand in turn."""
        hand = self.hands[self.turn]
        trick, led = self.trick, self.led
        seen = self.gone | hand
        for t in trick:
            seen |= 1 << t
        suit = led // 13 if led >= 0 else trick[0] // 13 if trick else -1
        on_table = [led, *trick] if led >= 0 and self.dealer_leads else trick
        found = card(hand, on_table, suit, len(trick) == len(self.places) - 1, PACK & ~seen)
        if self.give_way and not (legal := self.legal(hand)) >> found & 1:
            return legal.bit_length() - 1
        return found

    def play(self, c: int) -> None:
        """The hand in turn plays this card."""
        places, trick = self.places, self.trick
        self.hands[places[self.at]] &= ~(1 << c)
        trick.append(c)
        n = len(places)
        self.at = (self.at + 1) % n
        if len(trick) < n:
            return
        led = self.led
        suit = led // 13 if led >= 0 else trick[0] // 13
        best, who = (led, -2) if led >= 0 and self.dealer_leads else (-1, -1)
        for i, c in enumerate(trick):
            self.gone |= 1 << c
            if c // 13 == suit and c > best:
                best, who = c, i
        if who == -1:
            who = 0  # nobody had the suit shown: the first card takes the trick
        winner = (self.at + who) % n
        if who >= 0:
            self.taken[places[winner]] += 1
        if led >= 0:
            self.gone |= 1 << led
            winner = 0
        self.at = winner
        self.trick = []
        self.led = self.coming.pop(0) if self.coming else -1

    def play_out(self, rng: Random, slip: float) -> None:
        """To the end; now and then (`slip`) somebody plays another card than the rules say."""
        hands = self.hands
        while hand := hands[self.turn]:
            self.play(_any(self.legal(hand), rng) if rng.random() < slip else self.usual())


def _any(cards: int, rng: Random) -> int:
    n = int(rng.random() * cards.bit_count())
    for _ in range(n):
        cards &= cards - 1
    return (cards & -cards).bit_length() - 1


def raspasy_tricks(hands: Sequence[int], talon: Sequence[int], rng: Random) -> list[int]:
    """Tricks of three hands from the deal on, talon cards showing the suits of the first two tricks."""
    taken = [0, 0, 0]
    Raspasy(list(hands), taken, led=talon[0], coming=talon[1:]).play_out(rng, 0.05)
    return taken
