"""Whist with dummies, and without trumps: as four players do it, but whoever plays a dummy's hand sees it.

With one dummy everybody sees half of the pack, with two of them everything: then a master plays exactly from the first
card, and a club player from the eleventh.
"""

from __future__ import annotations

from array import array
from random import Random
from typing import Any

from sukno._kernel import maxims_likely, maxims_wander
from sukno.engine import AnyGame, Ask
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS
from sukno.players import belief, maxims
from sukno.players.belief import drawn
from sukno.players.policies import Tricks
from sukno.players.scale import Scale
from sukno.players.scale import distinct as different
from sukno.players.thumbs.tricks import whist
from sukno.players.time_limit import TimeLimit
from sukno.players.tricks import alike, card_values
from sukno.solve.sure import Lay

WORLDS = ((7, 300), (9, 200), (whist.SOLVED, 100), (13, 400))
"""Deals in which a master weighs cards where one hand is hidden from him, by cards in hand."""
SURPRISE = 0.12
"""What a card against the maxims leaves of a deal's likelihood, to a master."""
EVEN = 0.02
"""What the maxims say of cards that exact play finds equal, where nothing is hidden."""

unit, judge_note = whist.unit, whist.judge_note
novice, candidates, tricks, judge, play_out = (
    whist.novice,
    whist.candidates,
    whist.tricks,
    whist.judge,
    whist.play_out,
)


def master(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    """Every card is tried in deals that go with what was played: with open cards, and with all by the maxims."""
    if not _dummies(game):
        return whist.master(game, s, ask, rng)
    asked = tricks(game, s)
    if ask.kind != "card" or asked is None or ask.forced is not None:
        return novice(game, s, ask, rng)
    usual = maxims.usual(s)
    own = s.hands[s.turn]
    tried = [
        usual if alike(usual, c, own | s.played) else c
        for c in map(CARD_INDEX.__getitem__, whist.distinct(s))
    ]
    if len(tried) == 1:
        return CARD_TEXTS[usual]
    k = known_to(game, s, ask.seat)
    hidden = maxims.unseen(k, _place(k, ask.seat)).hidden
    left = own.bit_count()
    n = next(n for most, n in WORLDS if left <= most) if hidden else 1
    worlds = [k] if not hidden else wandered(game, k, ask.seat, n, rng)
    return CARD_TEXTS[_weigh(asked, s, worlds, tried, usual, sure=not hidden)]


def _weigh(asked: Tricks, s: Any, worlds: list[Any], tried: list[int], usual: int, sure: bool) -> int:
    limit = TimeLimit(whist.SECONDS)
    left, odd = s.hands[s.turn].bit_count(), s.turn % 2
    pairs = [*different(worlds)]
    outs = maxims.play_outs([world for world, _ in pairs], tried)
    scale = Scale(usual)
    weight = EVEN if sure else 1.0
    for (world, times), even in zip(pairs, outs, strict=True):
        values = {
            c: weight * asked.gain(world, left - n if odd else n) for c, n in zip(tried, even, strict=True)
        }
        if asked.quick or sure:
            solved = None if limit.up else card_values(asked, world, limit.milliseconds)
            if solved is None:
                break
            for c in tried:
                values[c] += asked.gain(world, solved[CARD_TEXTS[c]])
        scale.add(values, times)
    return scale.best()


def _dummies(game: AnyGame) -> int:
    bits: int = game.table.dummies  # type: ignore[attr-defined]
    return bits


def _place(s: Any, seat: int) -> int:
    """Where the player himself sits."""
    place: int = s.order.index(seat)
    return place


def known_to(game: AnyGame, s: Any, seat: int) -> Any:
    """A copy in which all that this seat sees counts as known."""
    k = s.copy()
    k.known = [
        held | gone if game.sees(s, seat, p) else seen  # type: ignore[attr-defined]
        for p, (held, gone, seen) in enumerate(zip(s.hands, s.gone, s.known, strict=True))
    ]
    return k


def wandered(game: AnyGame, k: Any, seat: int, n: int, rng: Random) -> list[Any]:
    """`n` worlds whose hidden cards were exchanged until they go with what was played; where a card may have been taken
    back, any."""
    place = _place(k, seat)
    if game.options.strict:
        return [game.imagine(k, seat, rng) for _ in range(n)]
    rows = maxims.shuffled(k, place, n, rng)
    cards = [CARD_INDEX[move] for _, kind, move in k.lines() if kind == "card"]
    if cards:
        fixed, hidden = maxims.unseen(k, place)
        steps, seed = maxims.STEPS * hidden, rng.getrandbits(64)
        first = (k.dealer + 1) % 4
        silent = _own(k, seat)
        found = maxims_wander(rows, fixed, k.voids, k.trump, first, cards, silent, SURPRISE, steps, seed)
        rows = array("Q", found)
    return [_world(k, rows, i) for i in range(n)]


def believed(game: AnyGame, s: Any, seat: int, n: int, many: int, rng: Random) -> list[Any] | None:
    """Worlds for a club player: out of many by how well what was played goes with them."""
    if not _dummies(game):
        return whist.believed(game, s, seat, n, many, rng)
    if game.options.strict:
        return None
    k = known_to(game, s, seat)
    place = _place(k, seat)
    if not maxims.unseen(k, place).hidden:
        return [k] * n
    cards = [CARD_INDEX[move] for _, kind, move in k.lines() if kind == "card"]
    rows = maxims.shuffled(k, place, n * many, rng)
    weights = maxims_likely(rows, k.trump, (k.dealer + 1) % 4, cards, _own(k, seat), belief.SURPRISE)
    return [_world(k, rows, i) for i in drawn([*range(n * many)], weights, n, rng)]


def _own(s: Any, seat: int) -> int:
    """Bits of the places whose cards this seat plays: they say nothing to himself."""
    return sum(1 << p for p, owner in enumerate(s.owner) if owner == seat)


def _world(s: Any, rows: Any, i: int) -> Any:
    world = s.copy()
    world.hands = [dealt & ~gone for dealt, gone in zip(rows[4 * i : 4 * i + 4], s.gone, strict=True)]
    return world


def claims(game: AnyGame, s: Any, seat: int) -> Lay | None:
    """The rest of the tricks for the side of this seat, which plays its dummy's cards too."""
    if not _dummies(game):
        return whist.claims(game, s, seat)
    if game.options.strict:
        return None
    me = _place(s, seat)
    known = known_to(game, s, seat)
    hands = [held & seen for held, seen in zip(s.hands, known.known, strict=True)]
    pool = game.unseen(s)  # type: ignore[attr-defined]
    for cards in hands:
        pool &= ~cards
    return Lay(
        hands=tuple(hands),
        hidden=tuple(h.bit_count() - k.bit_count() for h, k in zip(s.hands, hands, strict=True)),
        banned=tuple(s.voids),
        pool=pool,
        mine=_own(s, seat),
        side=0b0101 << me % 2,
        leader=s.leader,
        trick=tuple(s.trick),
        trump=s.trump,
    )
