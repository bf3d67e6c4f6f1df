"""Quadrature: the figures of the digest (004:4230-4240), and squares counted anew by their distances."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine import IllegalMove
from sukno.games.boards.quadrature import squares_of
from sukno.players.thumbs.boards.quadrature import JUDGED, LEVELS, images, mirrored


def is_square(points: tuple[str, ...]) -> bool:
    """Four equal sides and two equal diagonals, twice as long by the square."""
    at = [(ord(p[0]), int(p[1:])) for p in points]
    far = sorted((a - c) ** 2 + (b - d) ** 2 for (a, b), (c, d) in combinations(at, 2))
    return far[0] == far[3] and far[4] == far[5] == 2 * far[0]


def played(game: Any, moves: str, s: Any = None) -> Any:
    s = s or game.start(1)
    for move in moves.split(","):
        game.play(s, move.strip())
    return s


@pytest.mark.parametrize(("size", "n"), [(4, 20), (5, 50), (6, 105), (7, 196), (8, 336)])
def test_there_are_as_many_squares_as_the_book_says(size: int, n: int) -> None:
    assert len(squares_of(size)) == n == size**2 * (size**2 - 1) // 12


@pytest.mark.parametrize("end", ["first_square_loses", "fill_board"])
@pytest.mark.parametrize("size", [4, 5, 6])
def test_random_games_are_scored_as_by_hand(size: int, end: str) -> None:
    """Who completes the first square loses; on a full board fewer squares win by the difference."""
    game: Any = sukno.game("quadrature", board_size=size, end=end)
    for seed in range(6):
        rng = Random(seed)
        s = game.start(seed)
        stones: tuple[list[str], list[str]] = ([], [])
        squares = [0, 0]
        while (ask := game.ask(s)) is not None:
            free = [p for p in game.board.names if p not in stones[0] + stones[1]]
            move = rng.choice(free)
            seat = ask.seat
            assert (seat == s.white) == (len(free) % 2 == size**2 % 2), "White begins, then in turn"
            game.play(s, move)
            squares[seat] += sum(is_square((*three, move)) for three in combinations(stones[seat], 3))
            stones[seat].append(move)
            if end == "first_square_loses" and any(squares):
                break
        out = game.outcome(s)
        gain = squares[1] - squares[0]
        if end == "first_square_loses":
            gain = (gain > 0) - (gain < 0)
        assert out.points == (gain, -gain)
        assert list(game.counts(s)) == squares


def test_a_tilted_square_loses() -> None:
    game: Any = sukno.game("quadrature", board_size=6)
    s = played(game, "b1, e5, d2, b5, a3, e1, c4")
    out = game.outcome(s)
    assert out.points[s.white] == -1
    assert out.text.en == "White has made a square: Black wins."
    assert game.view(s, 0).zone("board").marks == ("b1", "d2", "a3", "c4")
    with pytest.raises(IllegalMove, match="over"):
        game.play(s, "d4")


def test_a_board_without_a_square_is_a_draw() -> None:
    game: Any = sukno.game("quadrature", board_size=4)
    for seed in range(400):
        rng, s = Random(seed), game.start(seed)
        while (ask := game.ask(s)) is not None:
            game.play(s, LEVELS.novice(game, s, ask, rng))
        if not any(s.found):
            assert game.outcome(s).text.en == "A draw."
            return
    pytest.fail("no draw among the games")


def test_one_stone_may_complete_several_squares() -> None:
    game: Any = sukno.game("quadrature", board_size=4, end="fill_board")
    s = played(game, "a1, a4, b1, b4, a2, d4, c1, d1, c2, d3, b2")
    assert sorted(len(found) for found in s.found) == [0, 2]
    assert game.outcome(s) is None, "the game goes on until the board is full"


# squares that somebody must see


def watched(**options: Any) -> Any:
    return sukno.game("quadrature", board_size=4, auto_detect=False, **options)


def test_a_square_that_nobody_sees_does_not_count() -> None:
    game = watched()
    s = played(game, "a1, d4, a2, d3, b1, d1, b2")
    assert game.outcome(s) is None
    s = played(game, "corner a1, corner b2, corner a2, corner b1", s)
    assert game.outcome(s).points[s.white] == -1


def test_a_wrong_claim_costs_a_try_and_three_end_them() -> None:
    game = watched()
    s = played(game, "a1, d4, a2, d3, b1, d1, c2")
    for _ in range(2):
        s = played(game, "corner a1, corner a2, corner b1, corner c2", s)
        assert s.tries
        assert game.outcome(s) is None
    s = played(game, "corner a1, never mind", s)
    with pytest.raises(IllegalMove, match="3 claims"):
        game.play(s, "corner a1")
    s = played(game, "b4", s)
    assert s.tries == 0


def test_pointing_is_at_stones_of_the_other_not_yet_shown() -> None:
    game = watched()
    s = played(game, "a1, d4, a2")
    with pytest.raises(IllegalMove, match="no stone of the other"):
        game.play(s, "corner d4")
    game.play(s, "corner a1")
    with pytest.raises(IllegalMove):
        game.play(s, "corner a1")
    with pytest.raises(IllegalMove):
        game.play(s, "c3")
    assert game.ask(s).kind == "corner"


def test_on_the_full_board_both_look_once_more() -> None:
    game = watched(end="fill_board")
    rng, s = Random(3), game.start(3)
    while (ask := game.ask(s)).kind == "move":
        game.play(
            s, next(game.board.names[at] for at in rng.sample(range(16), 16) if not sum(s.stones) >> at & 1)
        )
    seats = []
    while (ask := game.ask(s)) is not None:
        seats.append(ask.seat)
        game.play(s, LEVELS.club(game, s, ask, rng))
    assert set(seats) == {0, 1}
    made = [
        sum(
            is_square(four)
            for four in combinations([p for i, p in enumerate(game.board.names) if s.stones[c] >> i & 1], 4)
        )
        for c in (0, 1)
    ]
    assert [len(found) for found in s.found] == made, "club players see every square"
    assert made != [0, 0]


def test_the_same_square_counts_once() -> None:
    game = watched(end="fill_board")
    s = played(game, "a1, d4, a2, d3, b1, d1, b2")
    claim = "corner a1, corner b2, corner a2, corner b1"
    s = played(game, f"{claim}, {claim}", s)
    assert sorted(len(found) for found in s.found) == [0, 1]
    assert s.tries == 1


# players


@pytest.mark.parametrize("size", [4, 6])
def test_who_mirrors_as_black_never_loses(size: int) -> None:
    """004:4236-4238: along either axis or through the centre."""
    game: Any = sukno.game("quadrature", board_size=size)
    for seed in range(9):
        rng, s = Random(seed), game.start(seed)
        image = images(size)[seed % 3]
        while game.ask(s) is not None:
            if s.colour == 0:
                game.play(s, game.ask(s).pick(rng))
            else:
                last = game.board.index(s.log[3])
                game.play(s, game.board.name(image[last]))
                assert mirrored(game, s) is None, "White is in turn"
        assert game.outcome(s).points[1 - s.white] >= 0


def test_the_club_player_mirrors_as_black() -> None:
    game: Any = sukno.game("quadrature", board_size=6)
    s = played(game, "b1")
    assert LEVELS.club(game, s, game.ask(s), Random(1)) in {"e6", "e1", "b6"}


def test_the_end_is_counted_out_and_judged() -> None:
    game: Any = sukno.game("quadrature", board_size=4)
    s = played(game, "a1, a4, b1, b4, d2, c3, a3")
    ask = game.ask(s)
    assert LEVELS.judge.made(game, s, ask, "a2") is not None
    worth = LEVELS.judge.made(game, s, ask, "a2")
    assert len(worth) == 16 - 7 <= JUDGED
    assert set(worth.values()) <= {0.0, 0.5, 1.0}
    best = max(worth.values())
    assert worth[str(LEVELS.master(game, s, ask, Random(2)))] == best
