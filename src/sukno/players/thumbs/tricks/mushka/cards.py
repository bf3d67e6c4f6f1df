"""Mushka: which card to play. A trick is worth a point, the first one far more, one too many a whole record."""

from __future__ import annotations

from typing import Any

from sukno.families.tricks import CARD_BITS
from sukno.families.ways import companions
from sukno.games.tricks.mushka.kinds import HAND, SHUTIKHA, Kind
from sukno.games.tricks.mushka.scoring import QUEEN_TAKES, without_a_trick
from sukno.games.tricks.mushka.state import MushkaState
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS


def need(game: Any, s: MushkaState, place: int) -> float:
    """What the next trick is worth to a place."""
    taken = s.tricks[place]
    room = s.left[place] - taken
    if game.options.overshoot != "off" and room <= 0:
        return float(room - 12)
    if taken:
        return 1.0
    return 1.0 + without_a_trick(game.rules, s.hands[place] | s.gone[place], s.trump)


def card(game: Any, s: MushkaState, moves: list[str]) -> str:
    """The card whose chance to take the trick is worth most, less what it would be worth later."""
    if len(moves) == 1:
        return moves[0]
    place = s.turn
    trick_worth = need(game, s, place)
    ways = game.tricks.ways(s)
    beats = ways.beats[s.trump]
    trick = s.trick
    out = game.pack_bits & ~s.played & ~s.hands[place]
    for c in trick:
        out &= ~CARD_BITS[c]
    if s.turned >= 0:
        out &= ~CARD_BITS[s.turned]
    trumps = companions(ways.tops, s.trump, 13 * s.trump)
    to_come = len(s.hands) - s.idle.bit_count() - len(trick) - 1
    best = trick[ways.winner(trick, s.trump)] if trick else -1
    over = ways.over.get((s.trump, trick[0]), 0) if trick else 0
    later = trick_worth if s.tricks[place] else 1.0 + (trick_worth - 1.0) * 0.5
    hidden = max(1, out.bit_count())
    held_now = HAND - (s.played.bit_count() // max(1, to_come + len(trick) + 1))
    choice, most = moves[0], -1e9
    for move in moves:
        c = CARD_INDEX[move]
        if over >> c & 1:
            chance = 1.0
        elif best >= 0 and (best_over(ways, s, best) or not beats[best] >> c & 1):
            chance = 0.0
        else:
            chance = stands(c, trick, beats[c] & out, trumps, out, to_come, hidden, held_now, ways, s)
        higher = (beats[c] & out & ~trumps if not trumps >> c & 1 else beats[c] & out).bit_count()
        keeps = 1.0 / (1.0 + 0.6 * higher) if trumps >> c & 1 else 0.45 / (1.0 + 1.2 * higher)
        price = trick_worth
        if game.rules.shutikha and c == SHUTIKHA:
            price += QUEEN_TAKES - 1
            keeps += 2.0 * (1 if HAND - s.tricks[place] > 1 else 0)
        value = chance * price - keeps * max(0.3, later) * 0.55 if price > 0 else chance * price + keeps * 0.2
        if value > most:
            choice, most = move, value
    return choice


def best_over(ways: Any, s: MushkaState, best: int) -> bool:
    """Has the trick been taken by a card over the lead?"""
    return bool(ways.over.get((s.trump, s.trick[0]), 0) >> best & 1)


def stands(
    c: int,
    trick: list[int],
    above: int,
    trumps: int,
    out: int,
    to_come: int,
    hidden: int,
    each: int,
    ways: Any,
    s: MushkaState,
) -> float:
    """How likely nobody after us beats this card."""
    if not to_come:
        return 1.0
    led = trick[0] if trick else c
    suit = companions(ways.tops, s.trump, led) & out
    in_suit = above & suit
    density = each / hidden
    p_suit = in_suit.bit_count() * density  # a higher card of the suit that must be followed
    p_ruff = 0.0
    ruffs = above & trumps & ~suit
    if ruffs:
        void = (1 - density) ** suit.bit_count()
        p_ruff = void * min(1.0, ruffs.bit_count() * density)
    each_beats = min(0.95, p_suit * 0.8 + p_ruff)
    return float((1 - each_beats) ** to_come)


def simple(game: Any, s: MushkaState, moves: list[str]) -> str:
    """A beginner: leads his highest card, takes what he can as cheaply as he can, else throws his lowest."""
    if len(moves) == 1:
        return moves[0]
    ways = game.tricks.ways(s)
    kind: Kind = game.rules
    power = kind.order.power
    trumps = companions(ways.tops, s.trump, 13 * s.trump)

    def high(c: int) -> int:
        top = 20 if c in ways.tops else 0
        return power[c % 13] + top + (14 if trumps >> c & 1 else 0)

    cards = [CARD_INDEX[m] for m in moves]
    trick = s.trick
    if not trick:
        return CARD_TEXTS[max(cards, key=lambda c: power[c % 13] - (6 if trumps >> c & 1 else 0))]
    best = trick[ways.winner(trick, s.trump)]
    takers = [c for c in cards if ways.beats[s.trump][best] >> c & 1]
    return CARD_TEXTS[min(takers or cards, key=high)]
