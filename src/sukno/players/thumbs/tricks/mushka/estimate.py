"""Mushka: what a hand of five cards may take, and what that is worth on the record."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Any

from sukno.families.entry import DISCARD, left, picked
from sukno.families.tricks import CARD_BITS
from sukno.families.ways import companions
from sukno.games.tricks.mushka.kinds import HAND, PAMFIL, SHUTIKHA, MushkaKind, flush, jack_pairs
from sukno.games.tricks.mushka.scoring import (
    HONOUR,
    HONOUR_AS_TRUMP,
    JACKS,
    QUEEN_BEATEN,
    QUEEN_TAKES,
    REMISE,
    ace_value,
)
from sukno.games.tricks.mushka.shows import wins_the_pulka
from sukno.games.tricks.mushka.state import MushkaState
from sukno.materials.cards import CARD_TEXTS, cards_of

TRUMP_TAKES = (0.97, 0.86, 0.72, 0.58, 0.48, 0.4, 0.34, 0.3, 0.27, 0.24, 0.22, 0.2, 0.18, 0.17)
"""How often a trump takes a trick against three others, from the highest of those that are in play down."""
PLAIN_TAKES = (0.42, 0.17, 0.07, 0.03)
DRAWN_TAKES = 0.24
"""What a card from the stock may be hoped to take."""
FEWER, MORE = 1.25, 0.82
"""With one opponent fewer, or more, chances are by so much better or worse."""
SURE = 40.0
HIGH_CARD = 11
"""The three highest ranks of a suit have this power or more."""


@cache
def takes(kind: MushkaKind, pack: int, turned: int, trump: int) -> tuple[float, ...]:
    """The chance of every card; `turned` lies on the table and takes nothing."""
    ways = kind.ways()
    beats = ways.beats[trump]
    out = pack & ~(CARD_BITS[turned] if turned >= 0 else 0)
    trumps = companions(ways.tops, trump, 13 * trump)
    chances = []
    for card in range(52):
        if not out >> card & 1:
            chances.append(0.0)
            continue
        if trumps >> card & 1:
            above = (beats[card] & out).bit_count()
            chances.append(TRUMP_TAKES[min(above, len(TRUMP_TAKES) - 1)])
        else:
            above = (beats[card] & out & ~trumps).bit_count()
            chances.append(PLAIN_TAKES[above] if above < len(PLAIN_TAKES) else 0.01)
    if kind.honour >= 0 and kind.honour // 13 != trump:
        chances[kind.honour] = 0.5
    return tuple(chances)


def worth(game: Any, s: MushkaState, place: int, kept: int, drawn: int, rivals: int) -> float:
    """What the record loses on the average with these cards and so many from the stock, against so many."""
    kind: MushkaKind = game.rules
    chances = takes(kind, game.pack_bits, s.turned, s.trump)
    scale = FEWER ** max(0, 3 - rivals) * MORE ** max(0, rivals - 3)
    nothing, tricks = 1.0, 0.0
    for card in cards_of(kept):
        p = min(0.98, chances[card] * scale)
        tricks += p
        nothing *= 1 - p
    new = min(0.6, DRAWN_TAKES * scale)
    tricks += drawn * new
    nothing *= (1 - new) ** drawn
    if rivals == 0:
        tricks, nothing = float(HAND), 0.0
    need = s.account.left[place]
    bonus, remise = extras(kind, kept, s.trump, nothing, s.shows.shown[place])
    if kind.rams and drawn:  # aces that may come
        bonus += drawn * 0.9 * (1 - nothing)
        remise += drawn * 0.9
    value = tricks + bonus - remise * nothing
    if need < tricks and game.options.overshoot != "off":
        value -= (game.options.start - need) * min(1.0, (tricks - need) / 2)
    elif need <= tricks + bonus:
        value += sum(s.account.left) / len(s.account.left)  # the pulka may be won
    if not drawn:
        if wins_the_pulka(kind, kept):
            value += SURE
        elif kind.rams and flush(kept) >= 0:
            value = JACKS + ace_value(kept) + REMISE * rivals
    elif drawn == 1 and (kind.flushes or kind.rams) and flush(kept) >= 0:
        value += 1.0
    return value


def extras(kind: MushkaKind, held: int, trump: int, nothing: float, shown: int) -> tuple[float, float]:
    """What these cards bring with a trick, and what it costs to take none; `nothing`: how likely that is."""
    if kind.rams:
        aces = ace_value(held)
        pairs = jack_pairs(held | shown).bit_count() // 2
        return (aces + JACKS * pairs) * (1 - nothing), aces + (0 if pairs else REMISE)
    if kind.honour >= 0 and held & CARD_BITS[kind.honour]:
        bonus = HONOUR_AS_TRUMP if kind.honour // 13 == trump else HONOUR
        return bonus * (1 - nothing), 2 * REMISE
    if kind.shutikha and held & CARD_BITS[SHUTIKHA]:
        return (QUEEN_TAKES - 1) * 0.8 + QUEEN_BEATEN * 0.2, 0
    return 0.0, REMISE


def opponents(s: MushkaState, place: int) -> int:
    """How many will play against this place: those inside, and about half of those who have not spoken."""
    spoken, n = s.entry.spoken | 1 << place, len(s.hands)
    inside = sum(1 for p in range(n) if spoken >> p & 1 and not s.idle >> p & 1 and p != place)
    return inside + round(0.45 * (n - spoken.bit_count()))


def ranked(game: Any, s: MushkaState, place: int) -> list[tuple[float, str]]:
    """Playing as one is and every exchange, by what it is worth, the best first."""
    held = s.hands[place]
    cards = cards_of(held)
    rivals = opponents(s, place)
    most = min(len(cards), left(s))
    found = [(worth(game, s, place, held, 0, rivals), "play")]
    for n in range(1, most + 1):
        for gone in combinations(cards, n):
            bits = sum(CARD_BITS[c] for c in gone)
            value = worth(game, s, place, held & ~bits, n, rivals)
            found.append((value, picked(DISCARD, bits)))
    found.sort(reverse=True)
    return found


def high_cards(game: Any, s: MushkaState, place: int) -> tuple[int, int]:
    """What a beginner keeps, and what he throws away: he trusts high cards of any suit, and lets low trumps go, which
    the book warns of (000:4521-4525)."""
    kind: MushkaKind = game.rules
    power = kind.order.power
    held = s.hands[place]
    keep = held & kind.binding
    for card in cards_of(held):
        high = power[card % 13] >= HIGH_CARD
        if high or (card == PAMFIL and kind.pamfil) or (card == SHUTIKHA and kind.shutikha):
            keep |= CARD_BITS[card]
    gone = cards_of(held & ~keep)
    gone.sort(key=lambda c: power[c % 13])
    thrown = sum(CARD_BITS[c] for c in gone[: left(s)])
    return held & ~thrown, thrown


def simple_discard(game: Any, s: MushkaState, place: int) -> tuple[int, int]:
    """What is worth keeping (trumps, the highest cards, the special ones), and what is thrown away."""
    kind: MushkaKind = game.rules
    chances = takes(kind, game.pack_bits, s.turned, s.trump)
    held = s.hands[place]
    keep = sum(CARD_BITS[c] for c in cards_of(held) if chances[c] >= 0.2)
    special = kind.binding
    if kind.shutikha:
        special |= CARD_BITS[SHUTIKHA]
    keep |= held & special
    gone = cards_of(held & ~keep)
    gone.sort(key=lambda c: chances[c])
    thrown = sum(CARD_BITS[c] for c in gone[: left(s)])
    return held & ~thrown, thrown


def weakest(game: Any, s: MushkaState, place: int) -> tuple[str, float]:
    """The card that the dealer of Rams misses least, and by how much the turned trump is better."""
    chances = list(takes(game.rules, game.pack_bits, -1, s.trump))
    held = s.hands[place]

    def value(card: int) -> float:
        jacks = jack_pairs(held) >> card & 1
        return chances[card] * 2 + ace_value(CARD_BITS[card]) + 3 * jacks

    card = min(cards_of(held), key=value)
    return CARD_TEXTS[card], value(s.turned) - value(card)
