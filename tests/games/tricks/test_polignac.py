"""Polignac: seventeen cards and a turned one, a point a trick, what jacks cost, twenty points."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine import IllegalMove
from sukno.games.tricks.polignac import Polignac, PolignacState
from sukno.materials.cards import CARD_INDEX, hand, hand_texts


def polignac(**options: Any) -> Polignac:
    return sukno.game("polignac", **options)  # type: ignore[return-value]


def dealt(game: Polignac, turned: str, *hands: str) -> PolignacState:
    """These hands are left of a deal; seat 0 leads."""
    s = game.start(1)
    s.hands = [hand(h.split()) for h in hands]
    s.turned, s.trump = CARD_INDEX[turned], CARD_INDEX[turned] // 13
    left = 1 << s.turned
    for h in s.hands:
        left |= h
    s.played = game.pack_bits & ~left
    s.dealer, s.leader, s.turn = 2, 0, 0
    return s


def play(game: Polignac, s: PolignacState, moves: str) -> None:
    for move in moves.split():
        game.play(s, move)


def test_004_1285_seventeen_cards_each_and_the_last_makes_trumps_and_takes_no_part() -> None:
    game = polignac()
    s = game.start(4)
    assert [h.bit_count() for h in s.hands] == [17, 17, 17]
    assert not any(h >> s.turned & 1 for h in s.hands)
    assert s.trump == s.turned // 13
    assert s.turn == (s.dealer + 1) % 3
    assert len(game.ask(s).moves) == 17  # type: ignore[union-attr]


def test_004_1285_suit_is_followed_and_nobody_has_to_trump() -> None:
    game = polignac()
    s = dealt(game, "S2", "H5 C2", "H9 S3", "SA C9")
    game.play(s, "H5")
    with pytest.raises(IllegalMove, match="follow"):
        game.play(s, "S3")
    game.play(s, "H9")
    assert {*game.ask(s).moves} == {"SA", "C9"}  # type: ignore[union-attr]
    game.play(s, "SA")
    assert s.turn == 2


@pytest.mark.parametrize(("jack", "points"), [("HJ", -3), ("DJ", -2), ("CJ", -1), ("SJ", 0)])
def test_004_1287_a_trick_is_a_point_and_a_jack_takes_four_three_two_or_one(jack: str, points: int) -> None:
    game = polignac(deals=1)
    s = dealt(game, "S2", f"{jack[0]}A", jack, f"{jack[0]}5")
    play(game, s, f"{jack[0]}A {jack} {jack[0]}5")
    assert s.account.rows == ((points, 0, 0),)


def test_004_1287_a_deal_adds_up_to_seven_and_more_where_a_jack_is_turned() -> None:
    game = polignac(target=100)
    rng = Random(1)
    sums: dict[str, set[int]] = {}
    for seed in range(12):
        s = game.start(seed)
        while not s.over:
            turned, k = hand_texts(1 << s.turned)[0], s.deal
            while s.deal == k and not s.over:
                game.play(s, game.ask(s).pick(rng))  # type: ignore[union-attr]
            kind = turned if turned[1] == "J" else "other"
            sums.setdefault(kind, set()).add(sum(s.account.rows[-1]))
    assert sums["other"] == {7}
    more = {"HJ": 11, "DJ": 10, "CJ": 9, "SJ": 8}
    assert {kind: {more[kind]} for kind in sums if kind != "other"} == {
        kind: found for kind, found in sums.items() if kind != "other"
    }
    assert len(sums) > 1


@pytest.mark.parametrize(
    ("before", "over", "first"),
    [((18, 3, 3), False, None), ((19, 3, 3), True, 0), ((19, 20, 3), False, None), ((19, 22, 3), True, 1)],
)
def test_004_1289_twenty_points_end_it_for_one_alone_and_equal_leaders_play_on(
    before: tuple[int, ...], over: bool, first: int | None
) -> None:
    """Equal totals at twenty: another deal (not in the source)."""
    game = polignac()
    s = dealt(game, "S2", "HA", "H3", "H5")
    s.account.total = before
    play(game, s, "HA H3 H5")
    assert s.account.total[0] == before[0] + 1
    assert s.over is over
    if first is not None:
        outcome = game.outcome(s)
        assert outcome is not None
        assert outcome.places[first] == 1


COST = {"HJ": 4, "DJ": 3, "CJ": 2, "SJ": 1}
ORDER = "23456789TJQKA"


@pytest.mark.parametrize("seed", range(20))
def test_random_matches_are_reckoned_again_from_texts_alone(seed: int) -> None:
    rng = Random(seed)
    goal, cut = rng.choice((5, 20, 50)), rng.choice((0, 0, 2))
    game = polignac(target=goal, deals=cut)
    s = game.start(seed)
    total, deals = [0, 0, 0], 0
    while not s.over:
        hands = [set(hand_texts(h)) for h in s.hands]
        turned = next(iter({*hand_texts((1 << 52) - 1)} - {c for h in hands for c in h}))
        row, leader = [0, 0, 0], (s.dealer + 1) % 3
        for _ in range(17):
            trick: list[str] = []
            for i in range(3):
                seat = (leader + i) % 3
                follow = {c for c in hands[seat] if trick and c[0] == trick[0][0]}
                ask = game.ask(s)
                assert ask is not None
                assert ask.seat == seat
                assert {*ask.moves} == (follow or hands[seat])
                trick.append(rng.choice(ask.moves))
                hands[seat].remove(trick[-1])
                game.play(s, trick[-1])
            best = max(trick, key=lambda c: (c[0] == turned[0], c[0] == trick[0][0], ORDER.index(c[1])))
            leader = (leader + trick.index(best)) % 3
            row[leader] += 1 - sum(COST.get(c, 0) for c in trick)
        total = [a + b for a, b in zip(total, row, strict=True)]
        deals += 1
        assert s.account.rows[-1] == tuple(row)
        alone = total.count(max(total)) == 1
        assert s.over == ((max(total) >= goal and alone) or deals == cut)
    outcome = game.outcome(s)
    assert outcome is not None
    assert outcome.places == tuple(1 + sum(other > mine for other in total) for mine in total)
