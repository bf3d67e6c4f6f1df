"""What a claimer knows: the lay that is proved says neither more nor less than the game lets him see."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from every_world import holds, worlds

import sukno
from sukno.lab.conformance.knowledge import check_past
from sukno.players import claim, policies
from sukno.players.claims import lay
from sukno.solve.sure import Lay, Proof
from sukno.table.story import tricks_done

KINDS = (
    "whist",
    "bridge",
    "preferans",
    "preferans-gusarik",
    "preferans-hussar",
    "preferans-old-five",
    "preferans-leningrad",
)


def positions(id: str, seeds: range) -> Iterator[tuple[Any, Any, int, Lay, list[tuple[int, str]]]]:
    """Deals played by rule of thumb: game, state, the seat in turn, what it knows, and the moves so far."""
    game = sukno.game(id, deals=1)
    novice = policies(id).novice
    assert novice is not None
    for seed in seeds:
        s, rng = game.start(seed), Random(seed)
        since: list[tuple[int, str]] = []
        while (ask := game.ask(s)) is not None:
            known = lay(game, s, ask.seat)
            if known is not None:
                yield game, s, ask.seat, known, since
            move = novice(game, s, ask, rng)
            since.append((ask.seat, move))
            game.play(s, move)


def in_play(s: Any) -> tuple[int, ...]:
    return tuple(h for place, h in enumerate(s.hands) if not s.idle >> place & 1)


def agrees(hands: tuple[int, ...], known: Lay) -> bool:
    """Could these be the hands?"""
    return all(
        held & seen == seen
        and (held ^ seen).bit_count() == n
        and (held ^ seen) & known.pool == held ^ seen
        and not (held ^ seen) & banned
        for held, seen, n, banned in zip(hands, known.hands, known.hidden, known.banned, strict=True)
    )


@pytest.mark.parametrize("id", KINDS)
def test_the_lay_is_the_same_whatever_is_hidden_and_holds_the_truth(id: str) -> None:
    rng, seen = Random(1), 0
    for game, s, seat, known, _ in positions(id, range(1 if id in ("whist", "bridge") else 6)):
        seen += 1
        other = game.imagine(s, seat, rng)
        assert lay(game, other, seat) == known, "it depends on what the seat cannot see"
        assert agrees(in_play(s), known)
        assert agrees(in_play(other), known)
    assert seen


@pytest.mark.parametrize("id", ["whist", "bridge", "preferans"])
def test_every_world_of_a_lay_may_be_true(id: str) -> None:
    """None of them contradicts a card that was played, a void that was shown, or anything else in the view."""
    tried = 0
    for game, s, seat, known, since in positions(id, range(6)):
        if known.aside or len(known.trick) == 0 or sum(known.hidden) > 5 or s.idle:
            continue
        for hands in worlds(known):
            world = s.copy()
            world.hands = list(hands)
            assert game.view(world, seat) == game.view(s, seat)
            check_past(game, world, since, seat)
            tried += 1
    assert tried > 5


def refereed(id: str, seeds: range, most: int) -> tuple[int, int]:
    """Claim at every turn: whatever is small is put to the slow twin, and what is accepted is played out."""
    asked = accepted = 0
    for game, s, seat, known, _ in positions(id, seeds):
        moves = claim(game, s, seat, Random(1))
        if sum(map(int.bit_count, in_play(s))) <= most:
            assert (moves is not None) == holds(known) == Proof().holds(known)
            asked += 1
        if moves is None:
            continue
        accepted += 1
        n, deal = s.copy(), s.deal
        places = [p for p in range(len(s.hands)) if not s.idle >> p & 1]
        ours = [p for i, p in enumerate(places) if known.side >> i & 1]
        taken, left = sum(s.tricks[p] for p in ours), s.hands[s.turn].bit_count()
        for move in moves[:-1]:
            game.play(n, move)
        assert n.deal == deal
        assert tricks_done(n)[1] == sum(s.tricks) + left - 1
        assert sum(n.tricks[p] for p in ours) - taken == (0 if known.fewest else left - 1)
    return asked, accepted


@pytest.mark.parametrize("id", ["whist", "bridge", "preferans"])
def test_claims_in_played_deals_are_what_every_world_says(id: str) -> None:
    asked, accepted = refereed(id, range(20, 24), 6)
    assert min(asked, accepted) > 3


@pytest.mark.long
@pytest.mark.parametrize("id", KINDS)
def test_claims_in_many_deals_are_what_every_world_says(id: str) -> None:
    asked, accepted = refereed(id, range(1000, 1150), 8)
    assert min(asked, accepted) > 50
