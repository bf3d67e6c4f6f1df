"""Cards: in believed deals every card is solved with open cards, and the sheet says what its tricks mean.

Where nothing is hidden (a declarer against open hands) this is exact play. Raspasy are played out by quick
rules instead, in the same deals for every card.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from sukno.engine import Ask
from sukno.families.tricks import SUIT_BITS
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, cards_of
from sukno.players.scale import Scale, distinct
from sukno.players.thumbs.tricks.preferans.common import AnyPreferans
from sukno.players.thumbs.tricks.preferans.raspasy_cards import PACK
from sukno.players.thumbs.tricks.preferans.reading import read
from sukno.players.thumbs.tricks.preferans.solving import card_totals
from sukno.players.thumbs.tricks.preferans.speaking import SLIP, Care, raspasy_rest
from sukno.players.thumbs.tricks.preferans.thumb import TABLES, decide
from sukno.players.thumbs.tricks.preferans.worlds import believed
from sukno.players.thumbs.tricks.preferans.worth import Worth
from sukno.players.time_limit import TimeLimit


def choose(care: Care, game: AnyPreferans, s: Any, ask: Ask, rng: Random) -> str:
    """A card for the hand in turn, which may be another's that this seat plays."""
    legal = game.tricks.legal(s)
    if legal & (legal - 1) == 0:
        return CARD_TEXTS[legal.bit_length() - 1]
    usual = CARD_INDEX[decide(TABLES, game, s, ask, rng)]
    limit = TimeLimit(care.seconds)
    if s.raspasy.on:
        return CARD_TEXTS[_in_raspasy(care, game, s, ask.seat, legal, usual, limit, rng)]
    worth = Worth(game, s)
    scale = Scale(usual)
    for world, times in distinct(_worlds(care, game, s, ask.seat, rng)):
        totals = None if limit.up else card_totals(world, limit.milliseconds)
        if totals is None:
            break
        scale.add({c: worth.contract(s, t)[ask.seat] for c, t in totals.items()}, times)
    return scale.chosen()


def _worlds(care: Care, game: AnyPreferans, s: Any, seat: int, rng: Random) -> list[Any]:
    """Believed deals; in a closed game the cards played so far may be read as well."""
    closed = s.contract.level and not s.opened and not s.idle and len(s.hands) == 3 and s.played
    if not care.reads or not closed:
        return believed(game, s, seat, care.cards, care.many, rng)
    found = believed(game, s, seat, care.reads * care.cards, max(1, care.many // care.reads), rng)
    return read(game, found, s.turn, care.cards, rng)


def _raspasy_worlds(care: Care, game: AnyPreferans, s: Any, seat: int, rng: Random) -> list[Any]:
    """The same in raspasy."""
    if not care.reads or not s.gone[s.turn]:
        return believed(game, s, seat, care.raspasy, 3, rng)
    return read(game, believed(game, s, seat, care.reads * care.raspasy, 1, rng), s.turn, care.raspasy, rng)


def _in_raspasy(
    care: Care, game: AnyPreferans, s: Any, seat: int, legal: int, usual: int, limit: TimeLimit, rng: Random
) -> int:
    worth = Worth(game, s)
    scale = Scale(usual)
    tried = unlike(legal, s.hands[s.turn], s.played | _table(s), usual)
    value: Callable[[list[int]], float] = lambda taken: worth.raspasy(s, taken)[seat]  # noqa: E731
    for world in _raspasy_worlds(care, game, s, seat, rng):
        found: dict[int, float] = {}
        for card in tried:
            rest = raspasy_rest(game, world)
            rest.play(card)
            rest.play_out(rng, SLIP)
            found[card] = value(rest.taken)
        scale.add(found)
        if limit.up:
            break
    return scale.best()


def _table(s: Any) -> int:
    bits = 0
    for c in s.trick:
        bits |= 1 << c
    return bits


def unlike(legal: int, hand: int, gone: int, usual: int) -> list[int]:
    """One card of each run that the others cannot tell apart: the highest, or the usual one."""
    found: list[int] = []
    out = PACK & ~hand & ~gone
    for bits in SUIT_BITS:
        run: list[int] = []
        for c in cards_of(legal & bits):
            between = bits & out & ((1 << c) - 1) & ~((1 << run[-1]) - 1) if run else 0
            if run and between:
                found.append(usual if usual in run else run[-1])
                run = []
            run.append(c)
        if run:
            found.append(usual if usual in run else run[-1])
    return found
