"""The kinds of Mushka (мушка) as data: each says only in what it differs from the first."""

from __future__ import annotations

import msgspec

from sukno.families.tricks import CARD_BITS, SUIT_BITS, of_rank
from sukno.families.ways import Ways
from sukno.materials.cards import CARD_INDEX, NATURAL_ORDER, RankOrder

SPADES, CLUBS, DIAMONDS, HEARTS = range(4)
NONE = -1
HAND = 5
KING_HIGH = RankOrder("KQJAT98765432")
"""Mistigri, and Shutikha, where the place of the ace is not told (000:4764, not in the source)."""
ACE_LOW = RankOrder("KQJT98765432A")
SHUTIKHA, HER_KING = CARD_INDEX["SQ"], CARD_INDEX["SK"]
PAMFIL = CARD_INDEX["CJ"]
BLACK_JACKS = CARD_BITS[CARD_INDEX["SJ"]] | CARD_BITS[CARD_INDEX["CJ"]]
RED_JACKS = CARD_BITS[CARD_INDEX["DJ"]] | CARD_BITS[CARD_INDEX["HJ"]]
JACK_PAIRS = (BLACK_JACKS, RED_JACKS)
ALL_JACKS = BLACK_JACKS | RED_JACKS
ACES = of_rank("A")


def subsets(cards: int) -> list[int]:
    """All sets of some of these cards.

    >>> subsets(0b101)
    [5, 4, 1, 0]
    """
    out = [cards]
    while out[-1]:
        out.append(out[-1] - 1 & cards)
    return out


class MushkaKind(msgspec.Struct, frozen=True):
    """How one Mushka is played; the defaults are those of no special card at all."""

    order: RankOrder = NATURAL_ORDER
    honour: int = NONE
    """The card that brings a bonus and a dearer remise, may take a led top trump, and forbids to pass."""
    top_trump: str = "A"
    """The rank on which the honour may be played when it is led as a trump."""
    pamfil: bool = False
    """♣J is the highest trump always; whoever shows it is paid; a dealer who turns it may change trumps."""
    trump: int = NONE
    """The suit that is always trumps; nothing is turned up then."""
    shutikha: bool = False
    """Tricks of ♠Q and ♠K have prices of their own; five spades with ♠Q win the pulka."""
    flushes: bool = False
    """Five of a suit are paid; four with the honour win the pulka (Mistigri)."""
    rams: bool = False
    """Aces and jacks are valued, leads are forced, the dealer takes the turned trump, five of a suit end the deal."""

    @property
    def shows(self) -> bool:
        """Some hands must be laid open before the first lead."""
        return self.shutikha or self.flushes or self.rams

    @property
    def binding(self) -> int:
        """Whoever was dealt one of these cards may not pass."""
        if self.rams:
            return ACES
        return CARD_BITS[self.honour] if self.honour >= 0 else 0

    def ways(self) -> Ways:
        """Follow suit, or else trump; nobody has to beat (000:4489-4493)."""
        over = {}
        if self.honour >= 0:  # not over a trump of its own suit: there it is just the highest
            for suit in range(4):
                if suit != self.honour // 13:
                    over[suit, CARD_INDEX["SCDH"[suit] + self.top_trump]] = CARD_BITS[self.honour]
        return Ways(trump=True, order=self.order, tops=(PAMFIL,) if self.pamfil else (), over=over)


MUSHKA = MushkaKind(honour=CARD_INDEX["SA"])  # 000:4495-4513
PAMFIL_KIND = MushkaKind(pamfil=True)  # 000:4677-4710; ♠A has no power there (not in the source)
SHUTIKHA_KIND = MushkaKind(order=KING_HIGH, trump=SPADES, shutikha=True)  # 000:4712-4748
MISTIGRI = MushkaKind(order=KING_HIGH, honour=CARD_INDEX["CK"], top_trump="K", flushes=True)  # 000:4750-4802
RAMS = MushkaKind(rams=True)  # 000:4905-5076


def flush(cards: int) -> int:
    """The suit of five cards of one suit, or NONE."""
    if not cards:
        return NONE
    suit = (cards.bit_length() - 1) // 13
    return NONE if cards & ~SUIT_BITS[suit] else suit


def _pairs(jacks: int) -> int:
    return sum(pair for pair in JACK_PAIRS if not pair & ~jacks)


PAIRED = {jacks: _pairs(jacks) for jacks in subsets(ALL_JACKS)}
"""By the jacks of a hand: those that are a pair, both black ones or both red ones."""


def jack_pairs(cards: int) -> int:
    """The jacks of these cards that are a pair: both black ones, both red ones."""
    return PAIRED[cards & ALL_JACKS]
