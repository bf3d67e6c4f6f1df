"""Dots and boxes: the book's rules, an independent count of cells, and the kernel against a slow twin."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine import IllegalMove
from sukno.engine.zones import Dots
from sukno.games.paper.dots_and_boxes import DotsAndBoxes, DotsOptions, DotsState
from sukno.players.thumbs.paper import dots_and_boxes as thumbs
from sukno.solve import boxes


def test_a_table_has_all_sides_of_its_cells() -> None:
    game = DotsAndBoxes()
    assert len(game.table.cells) == 36
    assert len(game.table.names) == 84
    assert all(cell.bit_count() == 4 for cell in game.table.cells)
    assert game.table.border.bit_count() == 24
    assert sum(len(sides) for sides in game.table.sides) == 4 * 36


def played(game: DotsAndBoxes, *moves: str) -> DotsState:
    s = game.start(1)
    s.turn = 0
    for move in moves:
        game.play(s, move)
    return s


def test_whoever_closes_a_cell_signs_it_and_the_turn_passes_all_the_same() -> None:
    """004:3871."""
    s = played(DotsAndBoxes(), "a1-b1", "a2-b2", "b1-b2", "a1-a2")
    assert DotsAndBoxes().counts(s) == (0, 1)
    assert s.turn == 0
    assert s.lines()[-1][1] == "box"


def test_by_the_other_custom_he_draws_again() -> None:
    game = DotsAndBoxes(DotsOptions(extra_turn=True))
    s = played(game, "a1-b1", "a2-b2", "b1-b2")
    assert not game.ends_turn(s, "a1-a2")
    assert game.ends_turn(s, "g6-g7")
    game.play(s, "a1-a2")
    assert s.turn == 1


def test_one_line_may_close_two_cells() -> None:
    game = DotsAndBoxes()
    s = played(game, "a1-b1", "b1-c1", "a2-b2", "b2-c2", "a1-a2", "c1-c2", "b1-b2")
    assert game.counts(s) == (2, 0)
    assert s.lines()[-1][1] == "two"


def test_a_line_is_drawn_once_and_lies_between_neighbours() -> None:
    game = DotsAndBoxes(DotsOptions(border=True))
    s = game.start(1)
    assert len(game.ask(s).moves) == 60  # type: ignore[union-attr]
    before = s.copy()
    for move in ("a1-b1", "a1-c1", "b1-a1", "a1-b2", "b2", "", "h1-h2", "b2-b2"):
        with pytest.raises(IllegalMove):
            game.play(s, move)
    assert s == before
    assert game.spelled(s, "C2-B2") == "b2-c2"
    assert game.spelled(s, "b2 c2") == "b2-c2"


Dot = tuple[int, int]


def dots_of(move: str) -> frozenset[Dot]:
    return frozenset(("abcdefgh".index(dot[0]), int(dot[1:])) for dot in move.split("-"))


def counted(moves: list[tuple[int, str]], drawn: set[frozenset[Dot]], again: bool) -> tuple[int, int]:
    """The score by another way: after each line the cells are looked for on the paper; and whose turn it was."""
    score = [0, 0]
    turn = moves[0][0] if moves else 0

    def cells() -> int:
        return sum(
            all(
                frozenset(side) in drawn
                for side in (
                    ((x, y), (x + 1, y)),
                    ((x, y + 1), (x + 1, y + 1)),
                    ((x, y), (x, y + 1)),
                    ((x + 1, y), (x + 1, y + 1)),
                )
            )
            for x in range(7)
            for y in range(1, 8)
        )

    for seat, move in moves:
        assert seat == turn
        before = cells()
        drawn.add(dots_of(move))
        gained = cells() - before
        score[seat] += gained
        if not (gained and again):
            turn = 1 - turn
    return score[0], score[1]


@pytest.mark.parametrize("seed", range(6))
def test_random_games_are_counted_alike_by_another_way(seed: int) -> None:
    rng = Random(seed)
    options: dict[str, Any] = {
        "width": rng.randint(2, 5),
        "height": rng.randint(2, 5),
        "extra_turn": bool(seed % 2),
        "border": seed % 3 == 0,
    }
    game: Any = sukno.game("dots-and-boxes", **options)
    s = game.start(seed)
    drawn = {dots_of(name) for name in game.table.names_of(s.drawn)}
    moves = []
    while (ask := game.ask(s)) is not None:
        move = ask.pick(rng)
        moves.append((ask.seat, move))
        game.play(s, move)
    one, other = counted(moves, drawn, options["extra_turn"])
    assert game.counts(s) == (one, other)
    assert one + other == options["width"] * options["height"]
    end = game.outcome(s)
    assert end.points == (one - other, other - one)
    assert end.places == ((1, 1) if one == other else (1, 2) if one > other else (2, 1))


def test_the_paper_in_a_terminal() -> None:
    game = DotsAndBoxes(DotsOptions(width=2, height=2))
    s = played(game, "a1-b1", "a2-b2", "b1-b2", "a1-a2", "b1-c1")
    (zone,) = game.zones(s, None)
    assert isinstance(zone, Dots)
    assert zone.plain("en").split("\n    ")[1:] == ["·───·───·", "│ o │", "·───·   ·", "", "·   ·   ·"]
    assert zone.marks == ("b1-c1",)


# counting out


def slow(waiting: tuple[int, ...], again: bool) -> Any:
    """What the side in turn gains, by trying every line."""

    @cache
    def value(free: int) -> int:
        found = []
        for line in range(free.bit_length()):
            bit = 1 << line
            if free & bit:
                n = sum(cell & free == bit for cell in waiting)
                left = value(free ^ bit)
                found.append(n + left if n and again else n - left)
        return max(found, default=0)

    return value


def some_ending(rng: Random, width: int, height: int, lines: int) -> tuple[int, list[int]]:
    t = DotsAndBoxes(DotsOptions(width=width, height=height)).table
    order = rng.sample(range(len(t.names)), lines)
    return lines, thumbs.left(t, order)


@pytest.mark.parametrize("again", [False, True])
def test_the_kernel_and_the_slow_twin_agree(again: bool) -> None:
    rng = Random(1)
    for _ in range(6):
        n, waiting = some_ending(rng, rng.randint(2, 5), rng.randint(2, 5), 10)
        value = slow(tuple(waiting), again)
        full = (1 << n) - 1
        found = boxes.values(n, waiting, again=again)
        assert found is not None
        for line, worth in enumerate(found):
            closed = sum(cell & full == 1 << line for cell in waiting)
            left = value(full ^ 1 << line)
            assert worth == (closed + left if closed and again else closed - left)
        best = boxes.best(n, waiting, again=again, nodes=0)
        assert best.exact
        assert found[best.line] == best.value == value(full) == max(found)


def test_what_the_search_leaves_out_of_chains_changes_nothing() -> None:
    """Beyond nineteen lines the search is asked, which knows of chains; counting out knows nothing of them."""
    rng = Random(4)
    for _ in range(2):
        n, waiting = some_ending(rng, 4, 4, 20)
        found = boxes.values(n, waiting, again=True)
        assert found is not None
        best = boxes.best(n, waiting, again=True, nodes=0)
        assert best.exact
        assert found[best.line] == best.value == max(found)


def test_the_smallest_tables() -> None:
    """Two by two: with another line for a closed cell the first player gets three of four; without, the second does."""
    for again, value in ((True, 2), (False, -2)):
        t = DotsAndBoxes(DotsOptions(width=2, height=2)).table
        order = list(range(len(t.names)))
        assert boxes.best(len(order), thumbs.left(t, order), again=again, nodes=0).value == value


@pytest.mark.parametrize(("width", "height", "first"), [(4, 4, False), (3, 5, False), (4, 3, True)])
def test_whoever_answers_across_the_centre_does_not_lose(width: int, height: int, first: bool) -> None:
    game = DotsAndBoxes(DotsOptions(width=width, height=height))
    for seed in range(10):
        rng = Random(seed)
        s = game.start(seed)
        mine = s.turn if first else 1 - s.turn
        while (ask := game.ask(s)) is not None:
            if ask.seat == mine:
                (line,) = thumbs.mirrored(game.table, s.drawn)
                move = game.table.names[line]
            else:
                move = thumbs.novice(game, s, ask, rng)
            game.play(s, move)
        assert game.standing(s)[mine] >= 0


def test_a_player_leaves_the_end_of_a_chain_where_that_is_worth_more() -> None:
    """Two chains of three: he takes one cell and leaves two, and gets the whole of the other."""
    game = DotsAndBoxes(DotsOptions(width=3, height=2, extra_turn=True))
    open_lines = {"a1-a2", "b1-b2", "c1-c2", "d1-d2", "a2-a3", "b2-b3", "c2-c3", "d2-d3"}
    s = game.start(1)
    s.drawn = sum(1 << i for name, i in game.table.number.items() if name not in open_lines)
    s.free = game.table.names_of(game.all ^ s.drawn)
    s.turn = 0
    game.play(s, "a1-a2")  # the other must take, and does it well
    for policy in (thumbs.club, thumbs.master):
        n = s.copy()
        taken = []
        while (ask := game.ask(n)) is not None and n.turn == 1:
            taken.append(policy(game, n, ask, Random(2)))
            game.play(n, taken[-1])
        assert taken == ["b1-b2", "d1-d2"]
    ask = game.ask(s)
    assert ask is not None
    found = thumbs.judge(game, s, ask)
    assert found is not None
    assert found["b1-b2"] == max(found.values()) == 2.0
    game.play(s, "b1-b2")
    assert "leaves the end of a chain" in thumbs.why(game, s, game.ask(s), "d1-d2").en


def test_a_player_who_counts_gives_nothing_away() -> None:
    game = DotsAndBoxes(DotsOptions(width=3, height=2))
    for seed in range(3):
        rng = Random(seed)
        s = game.start(seed)
        while (ask := game.ask(s)) is not None:
            move = thumbs.club(game, s, ask, rng) if s.turn else thumbs.novice(game, s, ask, rng)
            if s.turn and ask.moves[12:]:
                found = thumbs.values(game, s, ask)
                assert found is not None
                assert found[move] == max(found.values())
            game.play(s, move)
