"""Pachisi against the rules digest (004:4419-4442), and random games against a slow twin that knows squares alone."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine.errors import IllegalMove
from sukno.games.race.pachisi import WAITING

GAME = sukno.game("pachisi")
TWO = sukno.game("pachisi", players=2)
LONG = sukno.game("pachisi", track_28=True)
HOME = {"a1": ("a1", "b2", "c3", "d4"), "h1": ("h1", "g2", "f3", "e4"), "h8": ("h8", "g7", "f6", "e5")}
HOME |= {"a8": ("a8", "b7", "c6", "d5")}


def position(game: Any, men: list[list[str]], die: int, turn: int = 0) -> Any:
    """Men by squares, the others wait; this seat is on turn with this number just thrown."""
    s = game.start(1)
    s.men = [
        tuple(game.paths[seat].index(square) for square in m) + (WAITING,) * (4 - len(m))
        for seat, m in enumerate(men + [[]] * (game.seats - len(men)))
    ]
    s.turn, s.thrown, s.lost = turn, (die,), [0] * game.seats
    s.moves = game.legal(s, turn, die)
    s.log = ((), turn, "throw", str(die))
    return s


def squares(game: Any, s: Any, seat: int) -> list[str]:
    return sorted(game.paths[seat][far] for far in s.men[seat] if far != WAITING)


def test_houses_lie_on_the_diagonals_and_starts_next_to_them_against_the_clock() -> None:
    """004:4427-4429."""
    for path, corner, start in zip(
        GAME.paths, ("a1", "h1", "h8", "a8"), ("b1", "h2", "g8", "a7"), strict=True
    ):
        assert len(path) == 28
        assert path[0] == start
        assert path[-4:] == HOME[corner]
        assert not {"a1", "h1", "h8", "a8"} & {*path[:24]}
    assert [path[0] for path in TWO.paths] == ["b1", "g8"]
    assert GAME.paths[0][5:8] == ("g1", "h2", "h3")


def test_with_corners_on_the_track_foreign_corners_are_squares_of_it() -> None:
    assert len(LONG.paths[0]) == 31
    assert LONG.paths[0][5:8] == ("g1", "h1", "h2")
    assert LONG.paths[0][-5:] == ("a2", "a1", "b2", "c3", "d4")


def test_the_highest_throw_begins_and_the_highest_throw_again() -> None:
    again = 0
    for seed in range(40):
        s = GAME.start(seed)
        lines = s.lines()
        dice = [(seat, int(move)) for seat, kind, move in lines if kind == "die"]
        first = dict(dice[:4])
        best = [seat for seat, n in first.items() if n == max(first.values())]
        again += len(best) > 1
        assert [seat for seat, _ in dice[4 : 4 + len(best)]] == (best if len(best) > 1 else [])
        if len(best) == 1:
            assert lines[4][:2] == (best[0], "throw")
    assert again


def test_only_a_six_puts_a_man_on_the_board_and_gives_another_throw() -> None:
    """004:4431."""
    s = position(GAME, [["c1"]], 5)
    assert GAME.ask(s).moves == ["c1/h2"]
    with pytest.raises(IllegalMove, match="only with a six"):
        GAME.play(s, "in/b1")
    s = position(GAME, [["c1"]], 6)
    assert set(GAME.ask(s).moves) == {"c1/h3", "in/b1"}
    GAME.play(s, "in/b1")
    assert s.lines()[2][:2] == (0, "throw")


def test_a_six_that_cannot_be_used_gives_another_throw_all_the_same() -> None:
    for seed in range(60):
        s, rng = TWO.start(seed), Random(seed)
        while not s.over:
            TWO.play(s, TWO.ask(s).pick(rng))
        lines = s.lines()
        for i, (seat, kind, move) in enumerate(lines[:-1]):
            if kind == "unplayed":
                assert lines[i + 1][0] == (seat if move == "6" else 1 - seat)


def test_all_men_on_the_square_are_captured_and_the_captor_throws_again() -> None:
    """004:4435."""
    s = position(GAME, [["c1"], ["f1", "f1"], ["e1"]], 3)
    GAME.play(s, "c1/f1")
    assert s.lost == [0, 2, 0, 0]
    assert squares(GAME, s, 1) == []
    assert squares(GAME, s, 2) == ["e1"]
    assert [line[:2] for line in s.lines()[1:5]] == [(0, "move"), (1, "lost"), (1, "lost"), (0, "throw")]


def test_a_man_put_on_the_start_square_captures_there() -> None:
    s = position(GAME, [[], ["b1"]], 6)
    GAME.play(s, "in/b1")
    assert s.lost[1] == 1


def test_own_men_may_share_a_square_of_the_track_but_not_of_the_house() -> None:
    s = position(GAME, [["c1", "e1"]], 2)
    GAME.play(s, "c1/e1")
    assert squares(GAME, s, 0) == ["e1", "e1"]
    s = position(GAME, [["a2", "b2"]], 2)
    assert GAME.ask(s).moves == ["b2/d4"]
    s = position(GAME, [["a2", "b2"]], 3)
    assert GAME.ask(s).moves == ["a2/c3"], "past the other, but nobody beyond the end"


def test_men_at_home_are_not_captured() -> None:
    s = position(LONG, [["a1"], ["a2"]], 1, turn=1)
    assert LONG.ask(s) is None or "a2/a1" not in LONG.ask(s).moves
    s = position(LONG, [["a2"], ["a1"]], 1)
    LONG.play(s, "a2/a1")
    assert s.lost[1] == 1, "who comes home captures whoever stands in his corner"


def test_the_first_with_four_men_home_wins() -> None:
    s = position(GAME, [["a2", "b2", "c3", "d4"]], 1)
    GAME.play(s, "a2/a1")
    assert GAME.outcome(s).points == (3, -1, -1, -1)


def test_the_pot_holds_stakes_and_fines_and_goes_to_the_winner() -> None:
    """004:4441."""
    game = sukno.game("pachisi", players=3, stake=10, fine=2)
    s = position(game, [["a2", "b2", "c3", "d4"]], 1)
    s.lost = [1, 3, 0]
    assert [n for _, _, n in game.view(s, 0).zone("pot").amounts] == [38, -12, -16, -10]
    game.play(s, "a2/a1")
    assert game.outcome(s).points == (26, -16, -10)


def test_turns_go_against_the_clock_and_so_do_the_seats() -> None:
    assert [info.place for info in GAME.seat_infos(GAME.start(1))] == [0, 3, 2, 1]


Men = dict[int, list[str]]


def slow_moves(men: Men, seat: int, die: int, paths: Any, around: int) -> dict[str, Men]:
    """What every move leads to, with squares alone."""
    out: dict[str, Men] = {}
    for square in {*men[seat]}:
        if square == "":
            if die != 6:
                continue
            to = paths[seat][0]
        else:
            far = paths[seat].index(square) + die
            if far >= len(paths[seat]):
                continue
            to = paths[seat][far]
        inside = to in paths[seat][around:]
        if inside and to in men[seat]:
            continue
        at_home = {sq for other in men if other != seat for sq in men[other] if sq in paths[other][around:]}
        if to in at_home:
            continue
        then = {k: [*v] for k, v in men.items()}
        then[seat].remove(square)
        then[seat].append(to)
        for other in men:
            if other != seat:
                then[other] = ["" if sq == to else sq for sq in then[other]]
        out[f"{square or 'in'}/{to}"] = then
    return out


@pytest.mark.parametrize(
    "game", [GAME, TWO, LONG, sukno.game("pachisi", players=3, stake=5, fine=1)], ids=str
)
def test_random_games_are_those_of_a_slow_and_obvious_twin(game: Any) -> None:
    """Moves, captures, who throws next, and the pot."""
    for seed in range(3):
        s, rng = game.start(seed), Random(seed)
        men = {seat: [""] * 4 for seat in range(game.seats)}
        paid = [game.options.stake] * game.seats
        while not s.over:
            seat, die = s.turn, s.thrown[0]
            found = slow_moves(men, seat, die, game.paths, game.round)
            assert set(found) == set(game.ask(s).moves)
            move = game.ask(s).pick(rng)
            before = {k: v.count("") for k, v in men.items() if k != seat}
            men = found[move]
            hits = {k: men[k].count("") - n for k, n in before.items()}
            for k, n in hits.items():
                paid[k] += game.options.fine * n
            s.log = ()
            game.play(s, move)
            if s.over:
                break
            assert all(squares(game, s, k) == sorted(filter(None, v)) for k, v in men.items())
            following = next(line for line in s.lines() if line[1] == "throw")
            again = die == 6 or any(hits.values())
            assert following[0] == (seat if again else (seat + 1) % game.seats)
        winner = next(k for k, v in men.items() if all(sq in game.paths[k][game.round :] for sq in v))
        if not game.options.stake:
            paid = [1] * game.seats
        expected = [-n for n in paid]
        expected[winner] += sum(paid)
        assert list(game.outcome(s).points) == expected
