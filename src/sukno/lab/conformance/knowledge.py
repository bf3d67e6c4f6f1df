"""What a seat sees, and what it may imagine: nothing leaks, and every imagined state explains what was seen."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import msgspec

from sukno.engine import AnyGame, IllegalMove, View
from sukno.lab.conformance.fault import Fault, difference, require, require_same

OWN_CHANCE = ("key", "rolls")
ONWARD = 3
"""Moves played on in an imagined state."""

Moves = list[tuple[int, str]]
Views = Mapping[int | None, View]
"""What every seat, and a spectator, sees of a state."""


def check_knowledge(
    game: AnyGame,
    s: Any,
    views: Views,
    seat: int,
    since: Moves,
    rng: Random,
) -> Any:
    """Look at a state from one seat; `since` are the moves since the deal or chance changed it last.

    The answer is a state that the seat imagines.
    """
    before = s.copy()
    view, public = views[seat], views[None]
    r1, r2 = rng.randrange(2**32), rng.randrange(2**32)
    t = game.imagine(s, seat, Random(r1))
    require_same(s, before, "looking", "view or imagine changed the state")
    again = game.imagine(s, seat, Random(r1))
    require_same(t, again, "imagine-repeatable", "equal generators give different states")
    require_same(
        view,
        game.view(t, seat),
        "secrets",
        f"seat {seat} sees a difference between the true state and what it imagines",
    )
    require_same(
        game.imagine(t, seat, Random(r2)),
        game.imagine(s, seat, Random(r2)),
        "imagine-knows",
        f"what seat {seat} imagines depends on more than it may know",
    )
    require(t.key != s.key, "imagine-chance", "an imagined state has the true chance: give it chance.freshen")
    require_same(public, game.view(t, None), "secrets-public", f"spectators see what seat {seat} cannot know")
    if game.open:
        require_same(view.zones, public.zones, "open", "an open game hides something")
    check_goes_on(game, s, t, seat, rng)
    if not game.open:
        check_past(game, t, since, seat)
    return t


def hides(views: Views, owner: int, seat: int) -> bool:
    """Does one seat see something that neither the other nor a spectator sees?"""
    own, other, public = (
        [msgspec.structs.replace(zone, at=None, tall=None, low=None) for zone in views[who].zones]
        for who in (owner, seat, None)
    )  # each may sit on another side of the table
    return any(a not in (b, c) for a, b, c in zip(own, other, public, strict=True))


def as_it_is(game: AnyGame, s: Any, t: Any, views: Views, owner: int, seat: int) -> bool:
    """Is what one seat imagines the truth, as far as the other can tell; alone at the table: the whole truth?"""
    if owner == seat:
        return not difference(t, s, ignored=OWN_CHANCE)
    return game.view(t, owner).zones == views[owner].zones


def check_goes_on(game: AnyGame, s: Any, t: Any, seat: int, rng: Random) -> None:
    """The same seat is on turn, and it can move."""
    ask, asked = game.ask(s), game.ask(t)
    assert ask is not None
    if asked is None or (asked.seat, asked.kind) != (ask.seat, ask.kind):
        raise Fault(
            "imagine-moves", f"seat {ask.seat} must decide ({ask.kind}), but to seat {seat} it is {asked}"
        )
    t = t.copy()
    for _ in range(ONWARD):
        if asked is None:
            break
        require(
            asked.moves or asked.families,
            "imagine-moves",
            f"in what seat {seat} imagines, seat {asked.seat} has no move",
        )
        game.play(t, asked.pick(rng))
        asked = game.ask(t)


def check_past(game: AnyGame, t: Any, since: Moves, seat: int | None = None) -> None:
    """All that was done since the deal, or since chance had its say, can be done again, and leads here."""
    told = "the true state" if seat is None else f"what seat {seat} imagines"
    past = game.past(t)
    if past is None:
        raise Fault("past", f"{told} has no past")
    n, moves = past
    known = [(who, move if seat is None or who == seat else "") for who, move in since]
    same = [(who, move if seat is None or who == seat else "") for who, move in moves]
    require_same(same, known, "past", f"the moves of {told} are not those that were played")
    n = n.copy()
    for i, (who, move) in enumerate(moves):
        ask = game.ask(n)
        if ask is None or ask.seat != who:
            raise Fault(
                "past", f"in {told} move {i + 1}, {move!r} of seat {who}, is not asked for, but {ask}"
            )
        try:
            game.play(n, move)
        except IllegalMove as e:
            raise Fault(
                "past", f"in {told} move {i + 1}, {move!r} of seat {who}, is not possible: {e}"
            ) from e
    left = difference(n, t, ignored=OWN_CHANCE)
    require(not left, "past", f"the moves of {told} lead elsewhere: {left}")


def check_views(game: AnyGame, views: Views, zones: list[str]) -> None:
    """Every seat, and a spectator, sees the same zones all game, as data that can be sent."""
    for view in views.values():
        now = [z.id for z in view.zones]
        require_same(zones, now, "zones", "the zones are not the same all game")
        require(
            len(view.seats) == game.seats, "zones", f"{len(view.seats)} seats of {game.seats} are told of"
        )
        msgspec.json.encode(view)
