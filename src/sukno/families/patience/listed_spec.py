"""Patiences of pairs, totals, rings and rows as plain numbers for the kernel, and its answers as moves."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from typing import Any, NamedTuple, cast

from sukno.families.patience import between, removal, rows, totals
from sukno.families.patience.core import REDEAL, PatienceState
from sukno.families.patience.forms import Listing, faces
from sukno.families.patience.listed import VALUES, ListedPatience, rank_of
from sukno.families.patience.spec import shuffles
from sukno.solve import listed as kernel

PHASES = ("packets", "line", "ring")
MOST_PLAYED, MOST_CARDS, MOST_REDEALS = 64, 128, 3


class Kind(NamedTuple):
    """A kind of play as the kernel takes it."""

    engine: type
    """Games of it have no other rules: what may be done is final there."""
    fits: Callable[[Any], bool]
    """Is a description, made ready, within the bounds of the kernel?"""
    rules: Callable[[Any], kernel.ListedRules]
    position: Callable[[Any, PatienceState], kernel.Position]
    text: Callable[[Any, int, int], str]
    """A step as a move of the game."""


@lru_cache(maxsize=512)
def _fitting(game: type, plan: Any) -> Kind | None:
    if len(plan.cards) > MOST_CARDS:
        return None
    return next((kind for kind in KINDS if issubclass(game, kind.engine) and kind.fits(plan)), None)


def kind_of(game: Any) -> Kind | None:
    """The kind by which the kernel knows all the rules of this game, if it does; not where it plays itself."""
    kept = isinstance(game, ListedPatience) and not game.forced
    return _fitting(cast(Any, type(game)), game.plan) if kept else None


@lru_cache(maxsize=64)
def rules_of(kind: Kind, plan: Any) -> kernel.ListedRules:
    return kind.rules(plan)


def listing_of(kind: Kind, plan: Any) -> Listing:
    """A description of this kind as the kernel takes it."""
    return Listing(rules_of(kind, plan), partial(kind.position, plan), partial(kind.text, plan))


# pairs


def _pairs_fit(plan: removal.CompiledRemoval) -> bool:
    """Every top card may be used, but those of closed packets; on a grid lies one card a place."""
    layout = plan.layout
    packed = {i for piles in plan.packets.values() for i in piles}
    open_ = all(plan.zones[i].seen in ("all", "top") for i in plan.play if i not in packed)
    single = all(
        layout.dealt(plan.zones[i])[plan.at[i]] <= 1 for i in (plan.play if layout.width else packed)
    )
    return (
        open_
        and single
        and len(plan.play) <= MOST_PLAYED
        and packed <= set(plan.play)
        and len(plan.packets) <= 8
    )


def _pairs_rules(plan: removal.CompiledRemoval) -> kernel.ListedRules:
    at = {pile: i for i, pile in enumerate(plan.play)}
    near = [0] * len(plan.play)
    for a, b in plan.pairs:
        near[at[a]] |= 1 << at[b]
        near[at[b]] |= 1 << at[a]
    return kernel.pairs_rules(
        piles=len(plan.names),
        fits=list(plan.fits[:52]),
        play=list(plan.play),
        near=near,
        packets=[[at[i] for i in piles] for piles in plan.packets.values()],
        in_order=plan.layout.in_order,
        width=plan.layout.width,
        stock=plan.stock,
        close_any_time=plan.layout.close_any_time,
    )


def _pairs_position(plan: removal.CompiledRemoval, s: PatienceState) -> kernel.Position:
    piles = faces(s)
    piles[plan.out] = b""
    closed = [any(s.unseen >> c & 1 for i in of for c in s.piles[i]) for of in plan.packets.values()]
    return kernel.Position(piles, [sum(1 << k for k, yes in enumerate(closed) if yes)])


def _pairs_text(plan: removal.CompiledRemoval, a: int, b: int) -> str:
    if a == kernel.SPECIAL:
        return list(plan.packets)[b]
    return removal.CLOSE if a == kernel.CLOSE_UP else f"{plan.names[a]}+{plan.names[b]}"


# rings


def _ring_rules(plan: between.CompiledBetween) -> kernel.ListedRules:
    return kernel.ring_rules(
        piles=len(plan.names),
        packets=list(plan.packets),
        ring=list(plan.ring),
        max_block=plan.layout.max_block,
    )


def _ring_position(plan: between.CompiledBetween, s: PatienceState) -> kernel.Position:
    piles = faces(s)
    piles[plan.out] = b""
    return kernel.Position(piles, [PHASES.index(s.phase)])


def _ring_text(plan: between.CompiledBetween, a: int, b: int) -> str:
    if a == kernel.SPECIAL:
        return between.RING
    return plan.names[a] if a == b else f"{plan.names[a]}-{plan.names[b]}"


# totals


def _totals_rules(plan: totals.CompiledTotals) -> kernel.ListedRules:
    layout = plan.layout
    return kernel.totals_rules(
        piles=len(plan.piles),
        total=layout.total,
        values=list(VALUES[:52]),
        feared=[layout.feared.find(rank_of(face)) for face in range(52)],
        too_many=layout.too_many,
        strict=layout.strict,
    )


def _totals_position(plan: totals.CompiledTotals, s: PatienceState) -> kernel.Position:
    piles = faces(s)
    return kernel.Position([piles[i] for i in plan.piles], [])


def _totals_text(plan: totals.CompiledTotals, a: int, b: int) -> str:
    return f"{plan.names[plan.piles[a]]}>{plan.names[plan.piles[b]]}"


# rows


def _rows_rules(plan: rows.CompiledRows) -> kernel.ListedRules:
    layout = plan.layout
    return kernel.gaps_rules(
        places=len(plan.line),
        width=layout.width,
        after=[plan.after.get(face, -1) for face in range(52)],
        firsts=sum(1 << face for face in plan.firsts),
        lasts=sum(1 << face for face in plan.lasts),
        heads=layout.heads,
        cyclic=layout.cyclic,
        before=layout.before,
        anew=layout.anew,
        redeals=layout.redeals,
        redeal_any_time=layout.redeal_any_time,
        aim=plan.aim,
    )


def _rows_position(plan: rows.CompiledRows, s: PatienceState) -> kernel.Position:
    piles = faces(s)
    places = [piles[i] for i in plan.line]
    left = max(0, plan.layout.redeals + 1 - s.passes)
    return kernel.Position(places, [s.passes - 1], *shuffles(s, left, sum(map(len, places))))


def _rows_text(plan: rows.CompiledRows, a: int, b: int) -> str:
    return REDEAL if a == kernel.SPECIAL else f"{plan.names[plan.line[a]]}>{plan.names[plan.line[b]]}"


KINDS = (
    Kind(
        removal.RemovalPatience,
        _pairs_fit,
        _pairs_rules,
        _pairs_position,
        _pairs_text,
    ),
    Kind(
        between.BetweenPatience,
        lambda plan: len(plan.packets) <= 8 and len(plan.cards) <= len(plan.ring),
        _ring_rules,
        _ring_position,
        _ring_text,
    ),
    Kind(
        totals.TotalsPatience,
        lambda plan: len(plan.piles) <= 32,
        _totals_rules,
        _totals_position,
        _totals_text,
    ),
    Kind(
        rows.RowsPatience,
        lambda plan: (
            len(plan.line) <= MOST_CARDS
            and plan.layout.redeals <= MOST_REDEALS
            and (plan.layout.heads or not plan.layout.redeals)
        ),
        _rows_rules,
        _rows_position,
        _rows_text,
    ),
)
