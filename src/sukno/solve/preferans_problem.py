"""Preferans problems: a position, what may be played in it, and its exact solution.

How positions are written is told in `sukno.solve.preferans_text`.

>>> from sukno.solve.preferans_text import parse
>>> p = parse("contract: misere; declarer: 1; leads: 2; hand 1: ♠7 10; hand 2: ♠8 9; hand 3: ♥7 8")
>>> found = solve(p)
>>> found.value, [card_name(c) for c in found.best]
(1, ['♠8', '♠9'])
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from sukno.materials.cards import CARD_SYMBOLS, cards_of
from sukno.solve import preferans
from sukno.solve.deals import BadDeal
from sukno.solve.preferans_play import NO_TRUMP, PACK, check, legal_cards, winner_of

Lang = Literal["en", "ru"]
LEVELS = range(6, 11)
RUSSIAN_RANKS = str.maketrans("AKQJ", "ТКДВ")


class Position(msgspec.Struct, frozen=True):
    """Hands, contract, whose turn it is, and what lies on the table."""

    hands: tuple[int, int, int]
    """Bit sets of what is not yet played."""
    declarer: int
    trump: int = NO_TRUMP
    level: int | None = None
    """None: only tricks are asked for, or a misere."""
    misere: bool = False
    leader: int = 0
    """Who leads, or led to the trick on the table."""
    trick: tuple[int, ...] = ()
    taken: int | None = None
    """Tricks that the declarer has taken before; None: not told."""
    discard: int | None = None
    """None: not told. It is out of play, so nothing depends on it."""

    @property
    def turn(self) -> int:
        return (self.leader + len(self.trick)) % 3

    @property
    def over(self) -> bool:
        return not any(self.hands)

    @property
    def tricks_left(self) -> int:
        """Tricks still to be won, the one on the table included."""
        return max(h.bit_count() for h in self.hands)

    @property
    def legal(self) -> int:
        return legal_cards(self.hands[self.turn], self.trick, self.trump)

    def after(self, card: int) -> Position:
        """The position when this card has been played."""
        if not self.legal >> card & 1:
            raise BadDeal(
                f"hand {self.turn + 1} cannot play {card_name(card)} now",
                f"рука {self.turn + 1} не может сейчас положить {card_name(card, 'ru')}",
            )
        held = list(self.hands)
        held[self.turn] &= ~(1 << card)
        hands = held[0], held[1], held[2]
        trick = (*self.trick, card)
        if len(trick) < 3:
            return msgspec.structs.replace(self, hands=hands, trick=trick)
        winner = (self.leader + winner_of(trick, self.trump)) % 3
        taken = self.taken if self.taken is None else self.taken + (winner == self.declarer)
        return msgspec.structs.replace(self, hands=hands, trick=(), leader=winner, taken=taken)

    def makes(self, value: int) -> bool | None:
        """Is the contract made with so many tricks more? None if that cannot be told."""
        if self.taken is None:
            return None
        if self.misere:
            return self.taken + value == 0
        return None if self.level is None else self.taken + value >= self.level


class Solution(msgspec.Struct, frozen=True):
    """What best play by all leads to."""

    value: int
    """The declarer's tricks from now on."""
    cards: tuple[tuple[int, int], ...]
    """Every card that may be played, with the declarer's tricks after it; best first for who plays."""
    line: tuple[int, ...]
    """Best play to the end."""
    nodes: int

    @property
    def best(self) -> tuple[int, ...]:
        """The cards that keep the value."""
        return tuple(card for card, tricks in self.cards if tricks == self.value)


def solve(position: Position, *, milliseconds: int = 0) -> Solution:
    """Value, values of all cards, and a best line; `LimitReached` if the time is over."""
    if position.over:
        return Solution(0, (), (), 0)
    p = position
    best = preferans.solve(
        p.hands, p.declarer, p.trump, p.leader, p.trick, misere=p.misere, milliseconds=milliseconds
    )
    values = preferans.card_values(
        p.hands, p.declarer, p.trump, p.leader, p.trick, misere=p.misere, milliseconds=milliseconds
    )
    return Solution(best.tricks, tuple(values.items()), best.line, best.nodes)


def checked(position: Position) -> Position:
    """The same position if it can be one; whole hands mean that no trick has been taken yet."""
    p = position
    if p.declarer not in (0, 1, 2):
        raise BadDeal("the declarer is hand 1, 2 or 3", "играет рука 1, 2 или 3")
    if not NO_TRUMP <= p.trump < 4:
        raise BadDeal(
            "the trump is one of the four suits, or none", "козырь — одна из четырёх мастей или никакая"
        )
    if p.misere and (p.trump != NO_TRUMP or p.level is not None):
        raise BadDeal("a misère has no trumps and no level", "у мизера нет ни козыря, ни числа взяток")
    if p.level is not None and p.level not in LEVELS:
        raise BadDeal("contracts are six to ten", "заказывают от шести до десяти")
    check(p.hands, p.leader, p.trick)
    for i, card in enumerate(p.trick):
        place = (p.leader + i) % 3
        if not legal_cards(p.hands[place] | 1 << card, p.trick[:i], p.trump) >> card & 1:
            raise BadDeal(
                f"hand {place + 1} could not have played {card_name(card)}: it must follow suit or trump",
                f"рука {place + 1} не могла положить {card_name(card, 'ru')}: нужна масть или козырь",
            )
    if p.discard is not None:
        _check_discard(p, p.discard)
    gone = 10 - p.tricks_left
    taken = 0 if p.taken is None and gone == 0 else p.taken
    if taken is not None and not 0 <= taken <= gone:
        raise BadDeal(
            f"{gone} tricks have been played, so the declarer cannot have taken {taken}",
            f"сыграно взяток: {gone}; взять {taken} играющий не мог",
        )
    return msgspec.structs.replace(p, taken=taken)


def _check_discard(p: Position, discard: int) -> None:
    if discard & ~PACK or discard.bit_count() != 2:
        raise BadDeal("the discard is two cards of the 32", "снос — две карты из 32")
    seen = p.hands[0] | p.hands[1] | p.hands[2] | sum(1 << c for c in p.trick)
    if both := discard & seen:
        card = cards_of(both)[0]
        raise BadDeal(
            f"{card_name(card)} is in the discard and in play", f"{card_name(card, 'ru')} и в сносе, и в игре"
        )


def played(position: Position, cards: Sequence[int]) -> Position:
    """The position after these cards."""
    for card in cards:
        position = position.after(card)
    return position


def card_name(card: int, lang: Lang = "en") -> str:
    """A card as it is written: `♠Q`, in Russian `♠Д`."""
    name = CARD_SYMBOLS[card]
    return name.translate(RUSSIAN_RANKS) if lang == "ru" else name
