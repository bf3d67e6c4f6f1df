"""Both forms of dice poker against the rules digest (004:4242-4349), and against a scorer written from it alone."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine.errors import IllegalMove
from sukno.games.dice.poker import BLANK, STRUCK
from sukno.games.dice.rows import PLACE, ROWS

ONE, TWO = sukno.game("dice-poker-1"), sukno.game("dice-poker-2")

TABLE = {
    "ones": "-1 + -2 +", "twos": "-4 + + +2", "threes": "+ +6 +3 +", "fours": "+4 + +8 +4", "fives": "+ + -10 -5",
    "sixes": "-18 -6 + +", "pair": "10 12 16 24", "two-pairs": "18 22 44 8", "three": "30 18 15 12",
    "small": "15 - - 30", "large": "- 20 20 40", "full": "27 - 28 54", "four": "24 - 16 -", "poker": "110 70 - -",
    "chance": "21 22 28 25",
}  # fmt: skip
"""The complete table of the source."""


def cell(text: str, row: str) -> int:
    if text == "-":
        return STRUCK
    return 0 if text == "+" else int(text)


def at(
    game: Any, dice: tuple[int, ...], left: int, card: dict[str, int] | None = None, saved: int = 0
) -> Any:
    """The first player is in turn with these dice; his card has these cells filled, all others are empty."""
    s = game.start(1)
    s.turn = s.first = 0
    s.dice, s.left, s.saved[0] = dice, left, saved
    s.log = ()
    for row, n in (card or {}).items():
        s.cards[0][PLACE[row]] = n
    return s


NUMBERS_DONE = dict.fromkeys(("ones", "twos", "threes", "fours", "fives", "sixes"), 0)


def written(game: Any, row: str, dice: tuple[int, ...], left: int, **rest: int) -> int:
    s = at(game, dice, left, {**NUMBERS_DONE, **rest})
    game.play(s, f"enter {row}")
    return s.cards[0][PLACE[row]]


# the table of the book


def test_the_table_of_the_source_is_summed_and_settled_as_there() -> None:
    game = sukno.game("dice-poker-1", players=4)
    s = game.start(1)
    for row, texts in TABLE.items():
        for seat, text in enumerate(texts.split()):
            s.cards[seat][PLACE[row]] = cell(text, row)
    assert [game.sums(s, seat)["interim"] for seat in range(4)] == [-19, 50, -1, 51]
    assert [game.total(s, seat) for seat in range(4)] == [236, 214, 166, 244]
    assert list(game.standing(s)) == [21, -1, -49, 29]


@pytest.mark.parametrize(
    ("row", "dice", "left", "points"),
    [
        ("pair", (6, 6, 1, 2, 3), 2, 24),
        ("small", (5, 4, 3, 2, 1), 2, 30),
        ("full", (6, 6, 5, 5, 5), 2, 54),
        ("two-pairs", (6, 6, 5, 5, 1), 2, 44),
        ("poker", (6, 6, 6, 6, 6), 2, 110),
        ("poker", (4, 4, 4, 4, 4), 1, 70),
        ("poker", (2, 2, 2, 2, 2), 2, 70),
        ("chance", (6, 6, 6, 5, 5), 2, 28),
        ("pair", (6, 6, 1, 2, 3), 1, 12),
        ("large", (6, 2, 3, 4, 5), 0, 20),
    ],
)
def test_cells_of_the_table(row: str, dice: tuple[int, ...], left: int, points: int) -> None:
    """004:4322-4337: a figure of the first throw counts twice, of poker only the dice, chance never."""
    assert written(ONE, row, dice, left) == points


@pytest.mark.parametrize("k", range(6))
@pytest.mark.parametrize("number", range(1, 7))
def test_numbers(k: int, number: int) -> None:
    other = number % 6 + 1
    row = ROWS[number - 1].id
    s = at(ONE, (number,) * k + (other,) * (5 - k), 0)
    ONE.play(s, f"enter {row}")
    assert s.cards[0][number - 1] == (k - 3) * number


def test_a_sum_of_nothing_earns_the_bonus() -> None:
    s = at(ONE, (1, 1, 1, 2, 2), 0, NUMBERS_DONE | {"threes": 3, "ones": BLANK, "twos": -4})
    assert ONE.sums(s, 0)["interim"] == -1
    ONE.play(s, "enter ones")
    assert ONE.sums(s, 0)["interim"] == -1
    s.cards[0][PLACE["twos"]] = -2
    assert ONE.sums(s, 0)["interim"] == 51


# what may be written


def test_numbers_come_before_figures() -> None:
    s = at(ONE, (6, 6, 6, 6, 6), 2, NUMBERS_DONE | {"ones": BLANK})
    assert ONE.ask(s).moves == ["enter ones"]
    with pytest.raises(IllegalMove, match="the six numbers come first"):
        ONE.play(s, "enter poker")


def test_four_equal_dice_are_no_two_pairs_and_five_no_full() -> None:
    s = at(ONE, (4, 4, 4, 4, 1), 0, NUMBERS_DONE)
    assert "strike two-pairs" in ONE.ask(s).moves
    assert "enter two-pairs" not in ONE.ask(s).moves
    s = at(ONE, (4, 4, 4, 4, 4), 0, NUMBERS_DONE)
    assert "strike full" in ONE.ask(s).moves
    assert "enter full" not in ONE.ask(s).moves


def test_a_failure_strikes_an_empty_row() -> None:
    s = at(ONE, (1, 2, 3, 4, 6), 0, NUMBERS_DONE | {"chance": 20, "pair": 12})
    assert set(ONE.ask(s).moves) == {
        f"strike {row}" for row in ("two-pairs", "three", "small", "large", "full", "four", "poker")
    }
    ONE.play(s, "strike poker")
    assert s.cards[0][PLACE["poker"]] == STRUCK
    assert ONE.total(s, 0) == 50 + 20 + 12


def test_a_failure_may_strike_what_was_written() -> None:
    """By the letter of the book; while nothing is written, an empty row goes."""
    game = sukno.game("dice-poker-1", strike_recorded=True)
    s = at(game, (1, 2, 3, 4, 6), 0, NUMBERS_DONE | {"chance": 20, "pair": 12})
    assert game.ask(s).moves == ["strike pair", "strike chance"]
    game.play(s, "strike pair")
    assert game.total(s, 0) == 50 + 20
    s = at(game, (1, 2, 3, 4, 6), 0, NUMBERS_DONE | {"chance": STRUCK})
    assert "strike poker" in game.ask(s).moves
    assert "strike chance" not in game.ask(s).moves


def test_three_throws_and_no_more() -> None:
    s = ONE.start(3)
    seat = s.turn
    for _ in range(2):
        move = f"throw {s.dice[0]}"
        kept = list(s.dice[1:])
        ONE.play(s, move)
        assert list(s.dice[1:]) == kept  # the others lie where they lay
    assert s.turn == seat
    assert not ONE.ask(s).families
    with pytest.raises(IllegalMove):
        ONE.play(s, f"throw {s.dice[0]}")


def test_a_die_that_does_not_lie_there_cannot_be_thrown() -> None:
    s = at(ONE, (1, 1, 2, 3, 4), 2)
    before = s.copy()
    for move in ("throw 6", "throw 1 1 1", "throw", "enter ace", "strike ones", "fail"):
        with pytest.raises(IllegalMove):
            ONE.play(s, move)
        assert s == before
    ONE.play(s, "throw 4 1 1")


def test_the_highest_throw_begins() -> None:
    for seed in range(30):
        s = sukno.game("dice-poker-1", players=3).start(seed)
        lots = [(seat, int(n)) for seat, kind, n in s.lines() if kind == "lot"]
        best = max(n for _, n in lots[:3])
        first = [seat for seat, n in lots[:3] if n == best]
        assert s.first in first
        assert (len(first) == 1) == (len(lots) == 3)


# the second form


def test_saved_throws_are_spent_and_kept() -> None:
    s = at(TWO, (5, 5, 5, 1, 2), 2)
    TWO.play(s, "enter fives")
    assert s.saved[0] == 2
    assert s.cards[0][PLACE["fives"]] == 0
    assert TWO.total(s, 0) == 2
    s.turn, s.dice = 0, (1, 1, 2, 2, 3)
    s.left = 2 + 2
    for _ in range(2):
        TWO.play(s, f"throw {s.dice[0]} {s.dice[1]}")
        assert "fail" not in TWO.ask(s).moves or s.left <= 2


def test_a_turn_fails_only_when_its_own_throws_are_used() -> None:
    assert TWO.ask(at(TWO, (1, 1, 2, 2, 3), 2)).moves == []
    s = at(TWO, (1, 1, 2, 2, 3), 0)
    assert TWO.ask(s).moves == ["fail"]
    TWO.play(s, "fail")
    assert s.cards[0] == [BLANK] * 15
    assert s.turn == 1
    s = at(TWO, (1, 1, 2, 2, 3), 3, saved=3)
    assert TWO.ask(s).moves == ["fail"]
    assert TWO.ask(s).families
    TWO.play(s, "fail")
    assert s.saved[0] == 3


@pytest.mark.parametrize(
    ("row", "dice", "points"),
    [
        ("four", (5, 5, 5, 5, 1), 50),
        ("poker", (5,) * 5, 75),
        ("pair", (6, 6, 1, 2, 3), 12),
        ("chance", (1, 2, 3, 4, 6), 16),
    ],
)
def test_figures_of_the_second_form(row: str, dice: tuple[int, ...], points: int) -> None:
    """Four has thirty more, poker fifty; the first throw is not doubled."""
    assert written(TWO, row, dice, 2) == points


def test_the_round_is_played_to_its_end() -> None:
    game = sukno.game("dice-poker-2", players=3, unused_throw_value=3)
    s = at(game, (6, 6, 1, 2, 3), 1, {**dict.fromkeys(PLACE, 7), **NUMBERS_DONE, "pair": BLANK})
    game.play(s, "enter pair")
    assert not s.over
    assert s.turn == 1
    assert game.total(s, 0) == 8 * 7 + 12 + 3 * 1
    for seat in (1, 2):
        assert s.turn == seat
        s.dice, s.left = (1, 1, 2, 2, 3), 0
        game.play(s, "fail")
    assert s.over
    points = game.outcome(s).points
    assert sum(points) == pytest.approx(0)
    assert points[0] == pytest.approx(71 * 2 / 3)


# an independent scorer


def score_one(moves: list[tuple[int, tuple[int, ...], int, str]], seats: int) -> list[float]:
    """Settlement of the first form from (seat, dice, throw of the turn, move), written from the digest."""
    numbers = {"ones": 1, "twos": 2, "threes": 3, "fours": 4, "fives": 5, "sixes": 6}
    columns: list[dict[str, int]] = [{} for _ in range(seats)]
    for seat, dice, nth, move in moves:
        verb, row = move.split(" ")
        if verb == "strike":
            columns[seat][row] = 0
            continue
        if row in numbers:
            columns[seat][row] = (sum(d == numbers[row] for d in dice) - 3) * numbers[row]
            continue
        best = 0
        subsets = [c for k in range(1, 6) for c in combinations(sorted(dice), k)]
        for c in subsets:  # every choice of dice that is the figure
            kinds = sorted(c.count(n) for n in set(c))
            fits = {
                "pair": kinds == [2], "two-pairs": kinds == [2, 2], "three": kinds == [3], "four": kinds == [4],
                "full": kinds == [2, 3], "poker": kinds == [5], "chance": len(c) == 5,
                "small": c == (1, 2, 3, 4, 5), "large": c == (2, 3, 4, 5, 6),
            }[row]  # fmt: skip
            if fits:
                best = max(best, {"small": 15, "large": 20}.get(row, sum(c)))
        assert best > 0
        columns[seat][row] = (best if nth > 1 or row == "chance" else 2 * best) + (
            50 if row == "poker" else 0
        )
    totals = []
    for column in columns:
        above = sum(column.get(row, 0) for row in numbers)
        totals.append(sum(column.values()) + (50 if above >= 0 else 0))
    return [n - sum(totals) / seats for n in totals]


@pytest.mark.parametrize("seed", range(12))
def test_random_games_by_the_independent_scorer(seed: int) -> None:
    rng = Random(seed)
    seats = rng.randint(2, 6)
    game = sukno.game("dice-poker-1", players=seats, strike_recorded=seed % 3 == 0)
    s = game.start(f"dice {seed}")
    done = []
    while (ask := game.ask(s)) is not None:
        move = ask.pick(rng)
        if not move.startswith("throw"):
            done.append((s.turn, s.dice, 3 - s.left, move))
        game.play(s, move)
    assert len(done) == 15 * seats
    assert score_one(done, seats) == pytest.approx(list(game.outcome(s).points))


@pytest.mark.parametrize("seed", range(4))
def test_random_games_of_the_second_form(seed: int) -> None:
    """Points and savings counted again from the log alone."""
    rng = Random(seed)
    worth = rng.randint(0, 10)
    game = sukno.game("dice-poker-2", unused_throw_value=worth)
    s = game.start(f"saving {seed}")
    saved, points, used = [0, 0], [0, 0], 0
    rows: list[set[str]] = [set(), set()]
    while (ask := game.ask(s)) is not None:
        move = ask.pick(rng)
        seat, verb = ask.seat, move.split(" ")[0]
        if verb == "throw":
            used += 1
        else:
            saved[seat] += 3 - 1 - used
            if verb == "enter":
                row = move.split(" ")[1]
                rows[seat].add(row)
                many = sorted((s.dice.count(n), n) for n in range(1, 7))
                if row == "four":
                    points[seat] += 4 * many[-1][1] + 30
                elif row == "poker":
                    points[seat] += 5 * many[-1][1] + 50
                elif PLACE[row] >= 6:
                    points[seat] += game.worth(s, ROWS[PLACE[row]])
                else:
                    assert s.dice.count(PLACE[row] + 1) >= 3
            else:
                assert saved[seat] <= s.saved[seat]
            used = 0
        assert min(saved) >= 0
        game.play(s, move)
    assert saved == s.saved
    assert max(map(len, rows)) == 15
    totals = [points[i] + worth * saved[i] for i in range(2)]
    assert list(game.outcome(s).points) == [(totals[0] - totals[1]) / 2, (totals[1] - totals[0]) / 2]
