"""Nim: the book's rules, and the theory against an exhaustive search."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random

import pytest

from sukno.engine import BadOption, IllegalMove, game
from sukno.families.heaps import HeapState
from sukno.games.parlour.nim import Nim, NimOptions
from sukno.players.thumbs.parlour.nim import club, lost_penultimate, novice

WAYS = [NimOptions(), NimOptions(last_wins=True), NimOptions(penultimate=True)]
way_names = ["last loses", "last wins", "last but one loses"]


@cache
def mover_wins(options: NimOptions, rows: tuple[int, ...]) -> bool:
    """The plainest search there is, by the rules of the game itself."""
    nim = Nim(options)
    s = HeapState(rows=list(rows), turn=0)
    ask = nim.ask(s)
    assert ask is not None
    for move in ask.moves:
        t = s.copy()
        nim.play(t, move)
        if t.winner == 0 or (t.winner is None and not mover_wins(options, tuple(t.rows))):
            return True
    return False


def positions(groups: int, most: int) -> Iterator[tuple[int, ...]]:
    for rows in product(range(most + 1), repeat=groups):
        if sum(rows) >= 2:
            yield rows


@pytest.mark.parametrize("options", WAYS, ids=way_names)
@pytest.mark.parametrize(("groups", "most"), [(3, 6), (4, 3), (5, 2)])
def test_the_club_player_never_gives_a_win_away(options: NimOptions, groups: int, most: int) -> None:
    nim = Nim(options)
    rng = Random(1)
    won = 0
    for rows in positions(groups, most):
        s = HeapState(rows=list(rows), turn=0)
        ask = nim.ask(s)
        assert ask is not None
        move = club(nim, s, ask, rng)
        assert ask.allows(move), rows
        if mover_wins(options, rows):
            won += 1
            nim.play(s, move)
            assert s.winner == 0 or (s.winner is None and not mover_wins(options, tuple(s.rows))), (
                rows,
                move,
            )
    assert won > 20


@pytest.mark.parametrize("options", WAYS, ids=way_names)
def test_theory_and_search_name_the_same_lost_positions(options: NimOptions) -> None:
    """XOR 0 is lost; where the last chip loses, rows of one only are lost when their number is odd."""
    for rows in positions(3, 6):
        if options.penultimate:
            lost = lost_penultimate(tuple(sorted(rows)))
        elif not options.last_wins and max(rows) == 1:
            lost = sum(rows) % 2 == 1
        else:
            lost = rows[0] ^ rows[1] ^ rows[2] == 0
        assert lost == (not mover_wins(options, rows)), rows


def test_fifteen_chips_lie_in_three_groups() -> None:
    """004:3801-3803: at least 15 chips, three groups of arbitrary size."""
    nim = game("nim")
    starts = [nim.start(seed) for seed in range(200)]
    assert all(len(s.rows) == 3 and sum(s.rows) == 15 and min(s.rows) >= 1 for s in starts)
    assert len({tuple(s.rows) for s in starts}) > 50
    assert {s.turn for s in starts} == {0, 1}, "the first player is drawn by lot"


def test_there_may_be_more_groups_and_chips() -> None:
    s = game("nim", groups=7, chips=40).start(1)
    assert len(s.rows) == 7
    assert sum(s.rows) == 40


@pytest.mark.parametrize(
    ("options", "rows", "move", "winner"),
    [
        ({}, [0, 1, 0], "take 1 2", 1),
        ({}, [3, 0, 0], "take 3 1", 1),
        ({}, [2, 0, 0], "take 1 1", None),
        ({"last_wins": True}, [0, 1, 0], "take 1 2", 0),
        ({"penultimate": True}, [1, 1, 0], "take 1 2", 1),
        ({"penultimate": True}, [0, 0, 2], "take 2 3", 1),
        ({"penultimate": True}, [0, 0, 3], "take 1 3", None),
    ],
)
def test_the_end_by_each_way_of_playing(
    options: dict[str, bool], rows: list[int], move: str, winner: int | None
) -> None:
    """004:3805-3807: the last chip loses; the other principle, and its literal reading."""
    nim = game("nim", **options)
    s = HeapState(rows=rows, turn=0)
    nim.play(s, move)
    assert s.winner == winner
    if winner is not None:
        end = nim.outcome(s)
        assert end is not None
        assert end.points[winner] == 1


def test_a_move_takes_at_least_one_chip_of_one_group() -> None:
    nim = game("nim")
    s = HeapState(rows=[2, 0, 1], turn=1)
    ask = nim.ask(s)
    assert ask is not None
    assert ask.moves == ["take 1 1", "take 2 1", "take 1 3"]
    with pytest.raises(IllegalMove, match="row 1 has only 2"):
        nim.play(s, "take 3 1")
    for move in ("take 0 1", "take 1 4", "take 1 1 take 1 3", "pass"):
        with pytest.raises(IllegalMove):
            nim.play(s, move)


def test_a_touched_chip_goes_with_all_behind_it_and_the_log_tells_it_in_both_languages() -> None:
    nim = game("nim")
    s = HeapState(rows=[2, 5, 1])
    assert nim.view(s, 0).zone("rows").tails
    assert nim.touch(s, "take 3 2", {}) == ("rows/2/3",)
    nim.play(s, "take 3 2")
    (line,) = nim.view(s, 0).log
    assert (line.kind, line.move) == ("take", "3 2")
    assert (line.words.en, line.words.ru) == ("takes 3 from row 2", "берёт 3 из ряда 2")


def test_two_readings_of_one_rule_exclude_each_other() -> None:
    with pytest.raises(BadOption):
        game("nim", last_wins=True, penultimate=True)


def test_the_club_player_is_quick_in_the_longest_game_too() -> None:
    nim = game("nim", chips=120, groups=10, penultimate=True)
    s = nim.start(3)
    rng = Random(3)
    while (ask := nim.ask(s)) is not None:
        nim.play(s, club(nim, s, ask, rng) if ask.seat else novice(nim, s, ask, rng))
    assert nim.outcome(s) is not None
