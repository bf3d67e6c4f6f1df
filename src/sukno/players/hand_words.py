"""What a hand holds, in words: the ground of bids, discards and of entering a deal."""

from __future__ import annotations

from typing import Any

from sukno.engine import Ask, Text
from sukno.engine.figures import figured
from sukno.engine.text import same
from sukno.engine.view import BACK, Hand
from sukno.families.tricks import NO_TRUMPS, SUIT_BITS, of_rank
from sukno.materials.cards import CARD_INDEX, SYMBOLS

IN_HAND = Text("in hand: {held}", "на руках: {held}")
KEEPS = Text("keeps {held}", "остаётся: {held}")
EXPECTS = Text("counts on {n} tricks in {strain}", "рассчитывает на {n} взятки в {strain}")
TRUMPS, ACES, KINGS = Text("trumps", "козырей"), Text("aces", "тузов"), Text("kings", "королей")
LONGEST = Text("the longest suit {suit} of {n}", "самая длинная масть {suit}, карт {n}")
NOT_LOOKED = Text("the cards have not been looked at yet", "карты ещё не смотрены")
NO_TRUMP = Text("no trumps", "бескозырке")


def held_words(cards: int, trump: int = NO_TRUMPS) -> Text:
    """Trumps, or else the longest suit; aces and kings beside.

    >>> from sukno.materials.cards import hand
    >>> held_words(hand(map(CARD_INDEX.__getitem__, ["SA", "SK", "S9", "HA", "D7"])), trump=0).en
    'trumps 3, aces 1, kings 0'
    >>> held_words(hand(map(CARD_INDEX.__getitem__, ["SA", "SK", "S9", "HA", "D7"]))).ru
    'самая длинная масть ♠, карт 3, тузов 2, королей 1'
    """
    if trump != NO_TRUMPS:
        first = _counted(TRUMPS, (cards & SUIT_BITS[trump]).bit_count())
        cards &= ~SUIT_BITS[trump]
    else:
        suit = max(range(4), key=lambda suit: (cards & SUIT_BITS[suit]).bit_count())
        first = LONGEST.fill(suit=SYMBOLS[suit], n=(cards & SUIT_BITS[suit]).bit_count())
    aces = _counted(ACES, (cards & of_rank("A")).bit_count())
    kings = _counted(KINGS, (cards & of_rank("K")).bit_count())
    parts = (first, aces, kings)
    return Text(", ".join(p.en for p in parts), ", ".join(p.ru for p in parts))


def _counted(what: Text, n: int) -> Text:
    return Text(f"{what.en} {n}", f"{what.ru} {n}")


def expects(tricks: float, trump: int) -> Text:
    """So many tricks are counted on in a strain."""
    n = Text(figured(tricks, ".1f", "en"), figured(tricks, ".1f", "ru"))
    return EXPECTS.fill(n=n, strain=NO_TRUMP if trump == NO_TRUMPS else same(SYMBOLS[trump]))


def hand_why(game: Any, s: Any, ask: Ask, move: str) -> Text | None:
    """What the hand holds that decides, or what is left of it after cards are laid away; None without a hand."""
    if ask.seat not in s.order:
        return None
    own = s.hands[s.order.index(ask.seat)]
    away = 0
    for word in move.split(" "):
        away |= 1 << CARD_INDEX[word] if word in CARD_INDEX else 0
    if not own:
        return None
    if any(
        BACK in z.cards for z in game.view(s, ask.seat).zones if isinstance(z, Hand) and z.seat == ask.seat
    ):
        return NOT_LOOKED
    if away and not away & ~own and own != away:
        return KEEPS.fill(held=held_words(own & ~away, s.trump))
    return IN_HAND.fill(held=held_words(own, s.trump))
