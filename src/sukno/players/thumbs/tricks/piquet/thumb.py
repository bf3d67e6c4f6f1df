"""Rules of thumb of Piquet: keep what is long and high, declare everything, cash what nobody can take."""

from __future__ import annotations

from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask
from sukno.families.tricks import SUIT_BITS
from sukno.games.tricks.piquet.exchange import DISCARD, SHOW, STAND
from sukno.games.tricks.piquet.state import PiquetState
from sukno.games.tricks.piquet.table import PiquetTable
from sukno.materials.cards import CARD_TEXTS, cards_of, hand_texts
from sukno.players.card_play import HIGHER, highest, lowest, of_suits
from sukno.players.thumbs.tricks.piquet.weighing import laid_away


def novice(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    if ask.kind == "discard":
        return discard(game, s, ask)
    if ask.kind == "declare":
        return ask.moves[0]
    return CARD_TEXTS[card(game, s)] if len(ask.moves) > 1 else ask.moves[0]


def discard(game: AnyGame, s: PiquetState, ask: Ask) -> str:
    """As many cards as there are to be had, the least useful ones; two for the talon of Norman Piquet."""
    assert isinstance(game, PiquetTable)
    if SHOW in ask.moves:
        return SHOW
    form = game.form(s)
    low, high, _ = form.numbers(s, s.turn)
    n = high if high >= low else 0
    if not n:
        return STAND
    return discard_text(laid_away(s.hands[s.turn], n, s.turn != s.dealer))


def discard_text(cards: int) -> str:
    return " ".join([DISCARD, *hand_texts(cards)]) if cards else STAND


def card(game: AnyGame, s: PiquetState) -> int:
    """A sure trick, or the longest suit; win as cheaply as possible, throw the lowest of the shortest."""
    assert isinstance(game, PiquetTable)
    place = s.turn
    held = s.hands[place]
    unseen = game.pack_bits & ~held & ~s.played & ~s.exchange.discards[place]
    if not s.trick:
        return lead(held, unseen)
    led = s.trick[0] // 13
    return reply(held, unseen, led, max(c for c in s.trick if c // 13 == led))


def reply(held: int, unseen: int, led: int, best: int) -> int:
    """The lowest card that takes the trick, else the lowest of the suit, else what is missed least."""
    suit = held & SUIT_BITS[led]
    if suit:
        return lowest(suit & HIGHER[best] or suit)
    return min(cards_of(held), key=lambda c: (worth_keeping(c, held, unseen), c % 13))


def lead(held: int, unseen: int) -> int:
    """Sure tricks from the longest suit, then the top of the longest suit."""

    def value(suit: int, own: int) -> tuple[float, int]:
        outside, top = unseen & SUIT_BITS[suit], highest(own)
        sure = top > highest(outside)
        return 20.0 * sure + 2 * own.bit_count() - outside.bit_count() + top % 13 / 20, top

    return of_suits(held, value)


def worth_keeping(card: int, held: int, unseen: int) -> int:
    """How much is lost with this card: guards of high cards and long suits are kept."""
    suit = SUIT_BITS[card // 13]
    own, outside = held & suit, unseen & suit
    higher = (outside >> card).bit_count()
    guards = own.bit_count() - 1
    if not higher:
        return 10 + guards
    return (6 if guards >= higher and guards - higher < 1 else 0) + (own.bit_count() > 4) * 2
