"""Cards that are shown: what must be laid open after the deal and before the first lead, and what it brings."""

from __future__ import annotations

from collections.abc import Sequence

from sukno.families.tricks import CARD_BITS, SUIT_BITS
from sukno.games.tricks.mushka.kinds import ACES, HAND, SHUTIKHA, SPADES, MushkaKind, flush
from sukno.games.tricks.mushka.record import NOBODY
from sukno.games.tricks.mushka.scoring import flush_rank
from sukno.games.tricks.mushka.state import MushkaState
from sukno.materials.cards import cards_of, hand_texts

__all__ = [
    "before_the_lead",
    "cards_of",
    "flush",
    "hidden",
    "on_the_deal",
    "pay",
    "pay_flush",
    "show",
    "wins_the_pulka",
]


def wins_the_pulka(kind: MushkaKind, cards: int) -> bool:
    """Do these five cards win at once? Five spades with ♠Q in Shutikha; four of a suit with ♣K in Mistigri, and
    five clubs with it too (000:4735-4742, 4797-4800)."""
    if kind.shutikha:
        return bool(cards & CARD_BITS[SHUTIKHA]) and not cards & ~SUIT_BITS[SPADES]
    if kind.flushes:
        rest = cards & ~CARD_BITS[kind.honour]
        return rest != cards and flush(rest) >= 0
    return kind.rams and not ACES & ~cards  # 000:5006-5007


def on_the_deal(s: MushkaState, kind: MushkaKind) -> int:
    """What was dealt and must be shown; who has won the pulka with it, or nobody.

    In Rams all this waits until the cards have been exchanged (not in the source).
    """
    winner = NOBODY
    for place, cards in enumerate(s.hands):
        if wins_the_pulka(kind, cards):
            show(s, place, cards)
            winner = place
        elif kind.flushes and flush(cards) >= 0:
            show(s, place, cards)
            s.shows.flushes += ((place, cards),)
    return winner


def before_the_lead(s: MushkaState, kind: MushkaKind, playing: Sequence[int]) -> int:
    """The same when all have exchanged: who has won, or nobody."""
    winner = NOBODY
    for place in playing:
        cards = s.hands[place]
        if wins_the_pulka(kind, cards):
            show(s, place, cards)
            winner = place
        elif kind.flushes and flush(cards) >= 0 and (place, cards) not in s.shows.flushes:
            s.known[place] |= cards
            s.note(s.order[place], "show", " ".join(hand_texts(cards)))
            s.shows.flushes += ((place, cards),)
    return winner


def show(s: MushkaState, place: int, cards: int) -> None:
    """Cards of a hand are laid open for all to see, and taken up again."""
    shown = list(s.shows.shown)
    shown[place] |= cards
    s.shows.shown = tuple(shown)
    s.note(s.order[place], "show", " ".join(hand_texts(cards)))


def pay(s: MushkaState, place: int, premium: int) -> None:
    """Everybody pays this place, outside the records."""
    n = len(s.hands)
    paid = enumerate(s.shows.paid)
    s.shows.paid = tuple([had + (premium * (n - 1) if p == place else -premium) for p, had in paid])


def pay_flush(s: MushkaState, premium: int) -> None:
    """Of all that were shown the highest suit takes the sum, then the most points (000:4775-4795), also in a deal in
    which somebody wins the pulka (not in the source)."""
    if s.shows.flushes:
        place, _ = max(s.shows.flushes, key=lambda f: flush_rank(f[1], flush(f[1])))
        pay(s, place, premium)


def hidden(s: MushkaState, kind: MushkaKind, place: int, dealt: int, held: int, settled: bool) -> bool:
    """Does this place hide what it had to show: of the cards dealt, or (when all is settled) of those played with?"""
    for cards in (dealt, held) if settled else (dealt,):
        if (kind.rams and not settled) or cards.bit_count() < HAND:
            continue
        if wins_the_pulka(kind, cards):
            return True
        if (kind.flushes or kind.rams) and flush(cards) >= 0 and (place, cards) not in s.shows.flushes:
            return True
    return False
