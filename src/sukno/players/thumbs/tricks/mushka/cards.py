"""Mushka: which card to play. A trick is worth a point, the first one far more, one too many a whole record."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from sukno._kernel import bit_set
from sukno.families.tricks import CARD_BITS
from sukno.families.ways import companions
from sukno.games.tricks.mushka.kinds import (
    ACES,
    BLACK_JACKS,
    HAND,
    MISTIGRI,
    NONE,
    RED_JACKS,
    SHUTIKHA,
    MushkaKind,
)
from sukno.games.tricks.mushka.scoring import QUEEN_TAKES, without_a_trick
from sukno.games.tricks.mushka.state import MushkaState
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, cards_of
from sukno.players.card_play import plain

SPECIAL = ACES | BLACK_JACKS | RED_JACKS | CARD_BITS[SHUTIKHA] | CARD_BITS[MISTIGRI.honour]
"""The only cards of a hand that make a first trick dearer, in one kind or another."""


def need(game: Any, s: MushkaState, place: int) -> float:
    """What the next trick is worth to a place."""
    taken = s.tricks[place]
    room = s.account.left[place] - taken
    if room <= 0 and game.options.overshoot != "off":
        return float(room - 12)
    if taken:
        return 1.0
    return 1.0 + first_trick(game.rules, (s.hands[place] | s.gone[place]) & SPECIAL, s.trump)


first_trick = cache(without_a_trick)


def card(game: Any, s: MushkaState, moves: list[str]) -> str:
    """The card whose chance to take the trick is worth most, less what it would be worth later."""
    return moves[0] if len(moves) == 1 else CARD_TEXTS[best(game, s, [CARD_INDEX[m] for m in moves])]


def best(game: Any, s: MushkaState, cards: list[int]) -> int:
    """The same of these cards, each of which may be played."""
    place = s.turn
    trump, trick, held = s.trump, s.trick, s.hands[place]
    trick_worth = need(game, s, place)
    ways = game.tricks.ways(s)
    beats = ways.beats[trump]
    out = game.pack_bits & ~s.played & ~held & ~bit_set(trick)
    if s.turned >= 0:
        out &= ~CARD_BITS[s.turned]
    trumps = companions(ways.tops, trump, 13 * trump)
    to_come = len(s.hands) - s.idle.bit_count() - len(trick) - 1
    over = suit = may = 0
    if trick:
        over = ways.over[trump][trick[0]] if ways.over else 0
        suit = companions(ways.tops, trump, trick[0]) & out
        winning = trick[ways.winner(trick, trump)]
        may = 0 if over >> winning & 1 else beats[winning]  # nothing beats a card over the lead
    later = trick_worth if s.tricks[place] else 1.0 + (trick_worth - 1.0) * 0.5
    kept_for = max(0.3, later) * 0.55
    held_now = HAND - (s.played.bit_count() // max(1, to_come + len(trick) + 1))
    density = held_now / max(1, out.bit_count())
    jester = SHUTIKHA if game.rules.shutikha else NONE
    choice, most = cards[0], -1e9
    for c in cards:
        above = beats[c] & out
        own_trump = trumps >> c & 1
        if over >> c & 1:
            chance = 1.0
        elif trick and not may >> c & 1:
            chance = 0.0
        elif not to_come:
            chance = 1.0
        else:
            chance = stands(
                above, suit if trick else companions(ways.tops, trump, c) & out, trumps, density, to_come
            )
        higher = (above if own_trump else above & ~trumps).bit_count()
        keeps = 1.0 / (1.0 + 0.6 * higher) if own_trump else 0.45 / (1.0 + 1.2 * higher)
        price = trick_worth
        if c == jester:
            price += QUEEN_TAKES - 1
            keeps += 2.0 * (1 if HAND - s.tricks[place] > 1 else 0)
        value = chance * price - keeps * kept_for if price > 0 else chance * price + keeps * 0.2
        if value > most:
            choice, most = c, value
    return choice


def stands(above: int, suit: int, trumps: int, density: float, to_come: int) -> float:
    """How likely none of those to come beats a card; `suit`: what may follow the lead."""
    p_suit = (above & suit).bit_count() * density  # a higher card of the suit that must be followed
    p_ruff = 0.0
    ruffs = above & trumps & ~suit
    if ruffs:
        void = (1 - density) ** suit.bit_count()
        p_ruff = void * min(1.0, ruffs.bit_count() * density)
    each_beats = min(0.95, p_suit * 0.8 + p_ruff)
    return float((1 - each_beats) ** to_come)


def play_out(game: Any, s: MushkaState) -> Sequence[float]:
    """Where all stand when the tricks that are left have been played so. Nothing is written in the log, and nobody
    notes what a card shows: whoever looks at imagined deals has many to look at."""
    tricks, deal = game.tricks, s.deal
    places, idle = len(s.hands), s.idle
    active = places - idle.bit_count()
    while s.deal == deal and s.phase == "card":
        place = s.turn
        legal = tricks.legal(s)
        c = best(game, s, cards_of(legal)) if legal & legal - 1 else legal.bit_length() - 1
        s.hands[place] ^= CARD_BITS[c]
        s.gone[place] |= CARD_BITS[c]
        s.trick.append(c)
        if len(s.trick) == active:
            tricks.close(s)
            continue
        place = (place + 1) % places
        while idle >> place & 1:
            place = (place + 1) % places
        s.turn = place
    standing: list[float] = game.standing(s)
    return standing


def simple(game: Any, s: MushkaState, moves: list[str]) -> str:
    """A beginner: leads his highest card, takes what he can as cheaply as he can, else throws his lowest."""
    if len(moves) == 1:
        return moves[0]
    ways = game.tricks.ways(s)
    kind: MushkaKind = game.rules
    power = kind.order.power
    trumps = companions(ways.tops, s.trump, 13 * s.trump)
    return CARD_TEXTS[
        plain(
            s,
            ways,
            [CARD_INDEX[m] for m in moves],
            cost=lambda c: power[c % 13] + (20 if c in ways.tops else 0) + (14 if trumps >> c & 1 else 0),
            lead=lambda c: power[c % 13] - (6 if trumps >> c & 1 else 0),
        )
    ]
