"""Rules of thumb for tricks with a tariff: win clean tricks, duck dear ones, get rid of what costs.

A card is weighed by what its trick is likely to bring: what lies there, what may still fall, and how likely the
card is to take it. It serves every game whose stage `tricks` has a tariff, whatever that pays for.
"""

from __future__ import annotations

from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask
from sukno.families.stages.tricks import Tricks
from sukno.families.tricks import SUIT_BITS, TrickState
from sukno.families.ways import Tariff, Ways
from sukno.materials.cards import CARD_INDEX, cards_of
from sukno.players.policies import Levels

NOTHING = Tariff()


def novice(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    """For a game whose only decision is a card."""
    tricks: Tricks[Any] = game.tricks  # type: ignore[attr-defined]
    moves = ask.moves
    if len(moves) == 1:
        return moves[0]
    ways = tricks.ways(s)
    out = game.unseen(s) & ~s.hands[s.turn]  # type: ignore[attr-defined]
    return max(moves, key=lambda move: worth(s, ways, CARD_INDEX[move], out))


def worth(s: TrickState, ways: Ways, card: int, out: int) -> float:
    """What this card is worth now: the trick if it takes it, less what it would have been worth later."""
    tariff = ways.tariff or NOTHING
    chance = takes(s, ways, card, out)
    trick = tariff.trick + sum(tariff.cards[c] for c in s.trick) + tariff.cards[card]
    left = s.hands[s.turn].bit_count() - 1
    if left < len(tariff.last):
        trick += tariff.last[left]
    to_come = len(s.hands) - s.idle.bit_count() - len(s.trick) - 1
    unseen = cards_of(out)
    falls = to_come * sum(tariff.cards[c] for c in unseen) / len(unseen) if unseen else 0.0
    # a dear card falls more often than chance has it: the others throw it where it hurts
    return chance * (trick + (2 * falls if falls < 0 else falls / 2)) - kept(s, ways, card, out)


def takes(s: TrickState, ways: Ways, card: int, out: int) -> float:
    """How likely the card is to take the trick."""
    trick = s.trick
    beats = ways.beats[s.trump]
    if trick:
        best = trick[ways.winner(trick, s.trump)]
        if not beats[best] >> card & 1:
            return 0.0
    to_come = len(s.hands) - s.idle.bit_count() - len(trick) - 1
    higher = (beats[card] & out & SUIT_BITS[card // 13]).bit_count()
    suit = (out & SUIT_BITS[(trick[0] if trick else card) // 13]).bit_count()
    trumps = (beats[card] & out & ~SUIT_BITS[card // 13]).bit_count()
    each = higher / (suit + 3) + (0.25 if trumps and suit < 6 else 0.05 if trumps else 0.0)
    return float(max(0.0, 1 - each) ** to_come)


def kept(s: TrickState, ways: Ways, card: int, out: int) -> float:
    """What the card is worth in the hand: high cards where tricks pay, low ones where they cost."""
    tariff = ways.tariff or NOTHING
    beats = ways.beats[-1][card]
    suit = out & SUIT_BITS[card // 13]
    others = suit.bit_count()
    strength = 1 - (beats & out).bit_count() / others if others else 0.5
    mean = tariff.trick + len(s.hands) * sum(tariff.cards[c] for c in cards_of(out)) / max(1, out.bit_count())
    if tariff.last:
        mean += sum(tariff.last) / max(len(tariff.last), s.hands[s.turn].bit_count())
    own = tariff.cards[card]
    if card // 13 == s.trump:
        strength += 0.5
    held = strength * (mean + own)
    # among equals: throw from short suits
    return held + 0.01 * (s.hands[s.turn] & SUIT_BITS[card // 13]).bit_count() * (1 if mean > 0 else -1)


LEVELS = Levels(novice=novice)
