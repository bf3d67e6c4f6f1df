"""Tactix and Cubo: the book's rules, and what the digest computed against a slow twin that knows no kernel."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine import BadOption, IllegalMove
from sukno.families.fields import FieldState, field
from sukno.games.parlour.cubo import Cubo
from sukno.games.parlour.tactix import Tactix
from sukno.players.thumbs.parlour import fields as thumbs
from sukno.solve.taking import wins

Cells = frozenset[tuple[int, int]]


def runs(cells: Cells, ways: tuple[tuple[int, int], ...]) -> set[Cells]:
    """Every line of neighbours, found by walking from each cell."""
    out = set()
    for row, at in cells:
        for down, right in ways:
            line: list[tuple[int, int]] = []
            while (step := (row + len(line) * down, at + len(line) * right)) in cells:
                line.append(step)
                out.add(frozenset(line))
    return out


@cache
def mover_wins(cells: Cells, ways: tuple[tuple[int, int], ...], last_wins: bool) -> bool:
    if not cells:
        return not last_wins
    return any(not mover_wins(cells - line, ways, last_wins) for line in runs(cells, ways))


SQUARE = ((0, 1), (1, 0))
TRIANGLE = ((0, 1), (1, 0), (1, 1))


def triangle(rows: int) -> Cells:
    return frozenset((row, at) for row in range(rows) for at in range(row + 1))


def first_wins(game: Any) -> bool:
    s = game.start(1)
    found = thumbs.values(game, s, game.ask(s), 1 << 25)
    assert found is not None
    return any(found.values())


@pytest.mark.parametrize(
    ("last_wins", "expected"), [(False, (False, True, False)), (True, (True, True, True))]
)
def test_who_wins_a_triangle(last_wins: bool, expected: tuple[bool, ...]) -> None:
    """The digest: rows 3, 4 and 5; the smaller two by the slow twin as well."""
    got = [first_wins(sukno.game("tactix", shape="triangle", size=n, last_wins=last_wins)) for n in (3, 4, 5)]
    assert tuple(got) == expected
    assert [mover_wins(triangle(n), TRIANGLE, last_wins) for n in (3, 4)] == got[:2]


@pytest.mark.parametrize("last_wins", [False, True])
def test_four_rows_are_the_second_players_and_three_the_firsts(last_wins: bool) -> None:
    assert not first_wins(sukno.game("tactix", last_wins=last_wins))
    game = sukno.game("tactix", size=3, last_wins=last_wins)
    assert first_wins(game)
    s = game.start(1)
    found = thumbs.judge(game, s, game.ask(s))  # type: ignore[arg-type]
    assert found is not None
    assert found["take b2"] == 1.0


@pytest.mark.parametrize("shape", ["square", "triangle"])
@pytest.mark.parametrize("last_wins", [False, True])
def test_the_kernel_and_the_slow_twin_agree_on_every_move(shape: Any, last_wins: bool) -> None:
    rng = Random(7)
    f = field(shape, 5, 5)
    ways = TRIANGLE if shape == "triangle" else SQUARE
    for _ in range(12):
        there = set(rng.sample(range(len(f.places)), 8))
        found = wins([i in there for i in range(len(f.places))], f.masks, last_loses=not last_wins)
        assert found is not None
        cells = frozenset(f.places[i] for i in there)
        for line, won in zip(f.masks, found.lines, strict=True):
            taken = frozenset(f.places[i] for i in range(len(f.places)) if line >> i & 1)
            assert won == (taken <= cells and not mover_wins(cells - taken, ways, last_wins))


def stacks_win(heights: tuple[int, ...], size: int, last_wins: bool, known: dict[Any, bool]) -> bool:
    """Cubo by trying everything, with lines found anew."""
    if not any(heights):
        return not last_wins
    if heights not in known:
        cells = frozenset(divmod(i, size) for i, h in enumerate(heights) if h)
        after = []
        for line in runs(cells, SQUARE):
            if len(line) <= 3:
                after.append(tuple(h - (divmod(i, size) in line) for i, h in enumerate(heights)))
        for i in range(len(heights)):
            if heights[i]:
                after.append((*heights[:i], 0, *heights[i + 1 :]))
        known[heights] = any(not stacks_win(left, size, last_wins, known) for left in after)
    return known[heights]


@pytest.mark.parametrize("last_wins", [False, True])
def test_cubo_and_the_slow_twin_agree(last_wins: bool) -> None:
    rng = Random(3)
    game = Cubo(Cubo.Options(last_wins=last_wins))
    known: dict[Any, bool] = {}
    for _ in range(12):
        heights = [0] * 9
        for i in rng.choices(range(9), k=7):
            heights[i] = min(heights[i] + 1, 3)
        s = FieldState(heights=heights)
        ask = game.ask(s)
        assert ask is not None
        found = thumbs.judge(game, s, ask)
        assert found is not None
        for move, value in found.items():
            assert value == (not stacks_win(tuple(game.left(s, move)), 3, last_wins, known))


def test_cubo_is_won_by_a_whole_stack_in_the_middle_of_a_side() -> None:
    game = Cubo()
    s = game.start(1)
    ask = game.ask(s)
    assert ask is not None
    found = thumbs.judge(game, s, ask)
    assert found is not None
    assert {m for m, v in found.items() if v} == {"stack b1", "stack a2", "stack c2", "stack b3"}
    other = sukno.game("cubo", last_wins=True)
    values = thumbs.judge(other, other.start(1), other.ask(other.start(1)))  # type: ignore[arg-type]
    assert values is not None
    assert values["stack b2"] == 1.0


def test_whoever_takes_the_last_loses_or_wins() -> None:
    for last_wins, winner in ((False, 0), (True, 1)):
        game = Tactix(Tactix.Options(last_wins=last_wins))
        s = FieldState(heights=[0] * 14 + [1, 1], turn=1)
        game.play(s, "take c4-d4")
        assert s.winner == winner
        end = game.outcome(s)
        assert end is not None
        assert end.points[winner] == 1.0


def test_a_line_has_no_gaps_and_may_be_named_from_either_end() -> None:
    game = Tactix()
    s = game.start(1)
    game.play(s, "take b2-c2")
    before = s.copy()
    with pytest.raises(IllegalMove, match="nothing lies at b2 c2"):
        game.play(s, "take a2-d2")
    for move in ("take a1-b2", "take e1", "stack a1", "take", "take a1-a1", "a1", ""):
        with pytest.raises(IllegalMove):
            game.play(s, move)
    assert s == before
    game.play(s, game.spelled(s, "D4-A4"))
    assert s.heights == [1] * 4 + [1, 0, 0, 1] + [1] * 4 + [0] * 4


def test_only_outer_rows_after_the_first_move() -> None:
    game = Tactix(Tactix.Options(outer_only=True))
    s = game.start(1)
    assert "take b2" in game.ask(s).moves  # type: ignore[union-attr]
    game.play(s, "take a1")
    moves = game.ask(s).moves  # type: ignore[union-attr]
    assert "take b2" not in moves
    assert "take b2-b4" not in moves
    assert {"take b1-d1", "take a2-a4", "take d1-d4", "take a4-d4", "take c1"} <= set(moves)


def test_figures_have_outer_rows_of_their_own() -> None:
    game = Tactix(Tactix.Options(outer_only=True))
    s = FieldState(heights=[1, 0, 1, 1, 1, 0, 1, 1, 1, 0, 1, 1, 0, 0, 1, 1])
    moves = game.ask(s).moves  # type: ignore[union-attr]
    assert {"take a2", "take a1-a3", "take c2", "take c1-c4"} <= set(moves)
    found = thumbs.judge(game, s, game.ask(s))  # type: ignore[arg-type]
    assert found is not None
    assert any(found.values())


def test_neighbours_of_cubo_may_differ_in_height_but_not_be_empty() -> None:
    game = Cubo()
    s = game.start(1)
    game.play(s, "take a1")
    game.play(s, "take a1-c1")
    assert s.heights[:3] == [1, 2, 2]
    game.play(s, "stack b1")
    assert "take a1-c1" not in game.ask(s).moves  # type: ignore[union-attr]
    assert "stack a1" not in game.ask(s).moves  # type: ignore[union-attr]
    with pytest.raises(BadOption):
        sukno.game("cubo", max_run=4)
    assert (
        "take a1-d1" in sukno.game("cubo", size=4, max_run=4).ask(sukno.game("cubo", size=4).start(1)).moves
    )  # type: ignore[union-attr]


def test_a_player_who_counts_never_gives_a_win_away() -> None:
    rng = Random(5)
    for game in (Tactix(), Cubo()):
        s: Any = game.start(4)
        while (ask := game.ask(s)) is not None:
            found = thumbs.judge(game, s, ask)
            assert found is not None
            move = thumbs.club(game, s, ask, rng) if s.turn else ask.pick(rng)
            if s.turn and any(found.values()):
                assert found[move] == 1.0
            game.play(s, move)


def test_before_it_can_be_counted_out_one_answers_across_the_centre() -> None:
    game = Tactix(Tactix.Options(size=7, shape="square"))
    s = game.start(1)
    game.play(s, "take d1-d7")
    game.play(s, "take b2")
    ask = game.ask(s)
    assert ask is not None
    assert thumbs.master(game, s, ask, Random(1)) == "take f6"
    assert "alike" in thumbs.why(game, s, ask, "take f6").en
