"""Go-bang: the digest (004:4170-4184), with fives looked for anew in every position."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine import IllegalMove
from sukno.games.boards.go_bang import BOARD, GoBangState, fives
from sukno.players.thumbs.boards.go_bang import LEVELS


def squares(names: str) -> int:
    return sum(1 << BOARD.index(name) for name in names.split())


def lines_of_five(names: set[str]) -> set[frozenset[str]]:
    """Every five of these squares in a straight line, from first principles."""
    at = {(ord(n[0]) - 97, int(n[1]) - 1) for n in names}
    out = set()
    for x, y in at:
        for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
            line = [(x + i * dx, y + i * dy) for i in range(5)]
            if all(p in at for p in line):
                out.add(frozenset(f"{chr(97 + a)}{b + 1}" for a, b in line))
    return out


def position(white: str, black: str, colour: int = 0, **options: Any) -> tuple[Any, GoBangState]:
    """Seat 0 has White."""
    game: Any = sukno.game("go-bang", **options)
    s = GoBangState()
    game.place(s, squares(white), squares(black), colour)
    return game, s


OTHERS = "a8 b8 d8 e8 g8 h8 a5 b5 d5 e5 g5 h5"


@pytest.mark.parametrize("target", [1, 2, 10])
def test_games_are_scored_as_by_hand(target: int) -> None:
    """A point for every five that has not been there, ten and three more; pieces laid, then moved by a step."""
    game: Any = sukno.game("go-bang", target=target)
    for seed in range(4):
        rng, s = Random(seed), game.start(seed)
        pieces: list[set[str]] = [set(), set()]
        made: list[set[frozenset[str]]] = [set(), set()]
        n = 0
        while (ask := game.ask(s)) is not None:
            seat = ask.seat
            move = str(LEVELS.novice(game, s, ask, rng)) if rng.random() < 0.7 else ask.pick(rng)
            assert (len(move) == 2) == (n < 24)
            if n < 24:
                assert (seat == s.white) == (n % 2 == 0)
            else:
                pieces[seat].remove(move[:2])
                far = abs(ord(move[0]) - ord(move[2])), abs(int(move[1]) - int(move[3]))
                assert max(far) == 1
            assert move[-2:] not in pieces[0] | pieces[1]
            pieces[seat].add(move[-2:])
            made[seat] |= lines_of_five(pieces[seat])
            game.play(s, move)
            n += 1
            assert not any(len(m) >= target for m in made) or s.end == "target"
        won = [len(m) + 3 * (len(m) >= target) for m in made]
        assert game.outcome(s).points == (won[0] - won[1], won[1] - won[0])


def test_there_are_ninety_six_lines() -> None:
    assert len(set(fives())) == 96


def test_a_five_of_the_laying_counts() -> None:
    game: Any = sukno.game("go-bang")
    s = game.start(1)
    for move in ["a1", "a8", "b1", "b8", "c1", "c8", "d1", "d8", "e1"]:
        game.play(s, move)
    assert game.points(s)[s.white] == 1
    assert game.view(s, 0).zone("board").marks == ("a1", "b1", "c1", "d1", "e1")
    assert game.ask(s).seat != s.white, "the turn goes on"


def test_six_in_a_row_are_two_fives_and_the_same_five_counts_once() -> None:
    game, s = position("a1 b1 c1 d1 e2 a3 b3 c3 h4 g4 f4 h1", OTHERS)
    for move in ("e2e1", "a8a7", "e1e2", "a7a6", "e2e1"):
        game.play(s, move)
    assert game.points(s) == (1, 0), "the same five again"
    game, s = position("a1 b1 c1 d1 e1 f2 a3 b3 c3 d4 e4 f4", OTHERS)
    game.play(s, "f2f1")
    assert len(s.made[0]) == 2
    assert game.points(s) == (2, 0), "the first of them stood when the position was set up"


def test_who_reaches_the_target_gets_three_more() -> None:
    game, s = position("a1 b1 c1 d1 e2 a3 b3 c3 d4 e4 f4 h1", OTHERS, target=1)
    game.play(s, "e2e1")
    end = game.outcome(s)
    assert end.points == (4, -4)
    assert end.text.en == "White wins by 4 to 0."
    assert [row.cells for row in game.sheet(s).rows] == [(1, 0), (3, 0), (4, 0)]
    with pytest.raises(IllegalMove, match="over"):
        game.play(s, "h1h2")


def test_the_third_time_ends_the_game_and_more_points_win() -> None:
    game, s = position("a1 b1 c1 d1 e2 a3 b3 c3 d4 e4 f4 h1", OTHERS)
    game.play(s, "e2e1")
    while game.ask(s) is not None:
        for move in ("a8a7", "h1h2", "a7a8", "h2h1"):
            if game.ask(s) is not None:
                game.play(s, move)
    assert s.end == "repeated"
    assert game.outcome(s).points == (1, -1)
    assert game.outcome(s).text.ru == "Позиция повторилась в третий раз. Белые выиграли 1 : 0."


def test_forty_moves_each_without_a_five_end_it() -> None:
    for seed in range(30):
        game: Any = sukno.game("go-bang")
        rng, s = Random(seed), game.start(seed)
        while (ask := game.ask(s)) is not None:
            game.play(s, ask.pick(rng))
        if s.end == "quiet":
            assert s.quiet == 80
            assert game.outcome(s).text.en.startswith("40 moves by each side without a new five.")
            return
    pytest.fail("no such game")


def test_who_cannot_move_passes() -> None:
    """White fills a corner that Black closes."""
    game, s = position("a1 b1 c1 d1 a2 b2 c2 d2 a3 b3 c3 d3", "e1 e2 e3 e4 a4 b4 c4 d5 h8 h6 g8 f8", colour=1)
    game.play(s, "d5d4")
    assert s.log[1:] == (0, "pass", "")
    assert game.ask(s).seat == 1


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("d4", "not possible"),
        ("a8a7", "no piece of yours"),
        ("a1b1", "b1 is taken"),
        ("a1a3", "a3 is taken"),
        ("h1f1", "f1 is not beside h1"),
        ("z9", "not possible"),
    ],
)
def test_a_refusal_says_why(move: str, reason: str) -> None:
    game, s = position("a1 b1 c1 d1 e2 a3 b3 c3 d4 e4 f4 h1".replace("d4", "d3"), OTHERS)
    with pytest.raises(IllegalMove, match=reason):
        game.play(s, move)


def test_while_pieces_are_laid_a_taken_square_is_refused() -> None:
    game: Any = sukno.game("go-bang")
    s = game.start(2)
    game.play(s, "d4")
    with pytest.raises(IllegalMove, match="taken"):
        game.play(s, "d4")


@pytest.mark.parametrize("level", ["novice", "club", "master"])
def test_players_take_a_five_and_stop_one(level: str) -> None:
    game, s = position("a1 b1 c1 d1 e2 a3 b3 c3 h4 g4 f4 h1", OTHERS)
    assert getattr(LEVELS, level)(game, s, game.ask(s), Random(1)) == "e2e1"
    game: Any = sukno.game("go-bang")
    s = game.start(1)
    for move in ["d4", "a8", "d5", "c8", "d3", "d6", "d2"]:
        game.play(s, move)
    assert getattr(LEVELS, level)(game, s, game.ask(s), Random(1)) == "d1"
