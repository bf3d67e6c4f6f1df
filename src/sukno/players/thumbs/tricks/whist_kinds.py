"""Whist with dummies, and without trumps: as four players do it, but whoever plays a dummy's hand sees it.

With one dummy everybody sees half of the pack; with two of them everything: then a master plays exactly from the first
card, and a club player from the eleventh.
"""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec.structs import replace

from sukno._kernel import maxims_likely
from sukno.engine import AnyGame, Ask
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS
from sukno.players import belief, habits, maxims
from sukno.players.belief import drawn
from sukno.players.policies import Tricks
from sukno.players.scale import Scale
from sukno.players.thumbs.tricks import whist
from sukno.players.time_limit import TimeLimit
from sukno.players.tricks import alike, card_values, lay_of
from sukno.solve.sure import Lay

WORLDS = ((6, 300), (8, 200), (9, 120), (whist.SOLVED, 60), (13, 30))
"""Deals in which a master weighs cards where one of two hands is hidden, by cards in hand. Played out by habit, as
without a dummy, they made him weaker than a club player: habits do not know that one player holds two hands."""
EVEN = 0.02
"""What the maxims say of cards that exact play finds equal, where nothing is hidden."""


def master(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    """By open cards in deals that go with what was played, from the first card on; exactly where nothing is hidden."""
    if not _dummies(game):
        return whist.master(game, s, ask, rng)
    asked = whist.tricks(game, s)
    if ask.kind != "card" or asked is None or ask.forced is not None:
        return whist.novice(game, s, ask, rng)
    limit = TimeLimit(whist.SECONDS)
    k = known_to(game, s, ask.seat)
    cards = [CARD_INDEX[card] for card in whist.distinct(s)]
    if not maxims.unseen(k, _place(k, ask.seat)).hidden:
        return CARD_TEXTS[_exactly(asked, k, cards, limit)]
    tried = habits.choices(s, cards)
    if len(tried) == 1:
        return CARD_TEXTS[tried[0]]
    left = s.hands[s.turn].bit_count()
    worlds = imagined(game, k, ask.seat, next(n for most, n in WORLDS if left <= most), rng)
    return CARD_TEXTS[habits.opened(asked, s, worlds, tried, limit).best()]


def _exactly(asked: Tricks, s: Any, cards: list[int], limit: TimeLimit) -> int:
    """The best card with open hands, of equal ones that which the maxims do best with."""
    usual = maxims.usual(s)
    left, odd = s.hands[s.turn].bit_count(), s.turn % 2
    tried = [usual if alike(usual, c, s.hands[s.turn] | s.played) else c for c in cards]
    if len(tried) == 1:
        return usual
    solved = card_values(asked, s, limit.milliseconds)
    if solved is None:
        return usual
    scale = Scale(usual)
    scale.add(
        {
            c: asked.gain(s, solved[CARD_TEXTS[c]]) + EVEN * asked.gain(s, left - n if odd else n)
            for c, n in zip(tried, maxims.play_outs([s], tried)[0], strict=True)
        }
    )
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


def imagined(game: AnyGame, k: Any, seat: int, n: int, rng: Random) -> list[Any]:
    """`n` worlds in which the others have played as one would expect; where a card may have been taken back, any."""
    if game.options.strict:
        return [game.imagine(k, seat, rng) for _ in range(n)]
    past = maxims.Past((k.dealer + 1) % 4, _played(k))
    return habits.walked(k, _place(k, seat), past, _own(k, seat), n, rng)


def _played(s: Any) -> list[int]:
    return [CARD_INDEX[move] for _, kind, move in s.lines() if kind == "card"]


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
    rows = maxims.shuffled(k, place, n * many, rng)
    weights = maxims_likely(rows, k.trump, (k.dealer + 1) % 4, _played(k), _own(k, seat), belief.SURPRISE)
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
    return lay_of(s, hands, pool, mine=_own(s, seat), side=0b0101 << me % 2)


LEVELS = replace(whist.LEVELS, master=master, believed=believed, claims=claims)
