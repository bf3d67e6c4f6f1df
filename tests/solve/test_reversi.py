"""The reversi kernel against a slow, obvious twin."""

from __future__ import annotations

from random import Random

import pytest

from sukno.solve import reversi
from sukno.solve.reversi import BOARD, FULL, names, squares

START = squares("d5 e4"), squares("d4 e5")
WAYS = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]


def slow_turned(own: int, opp: int, square: int) -> int:
    """Walk every line from the square, disc by disc."""
    if (own | opp) >> square & 1:
        return 0
    out = 0
    for way in WAYS:
        line = 0
        for q in BOARD.ray(square, *way):
            if opp >> q & 1:
                line |= 1 << q
                continue
            if own >> q & 1:
                out |= line
            break
    return out


def slow_moves(own: int, opp: int) -> int:
    return sum(1 << q for q in range(64) if slow_turned(own, opp, q))


def slow_value(own: int, opp: int) -> int:
    """The difference at the end with best play, by trying everything."""
    moves = [q for q in range(64) if slow_turned(own, opp, q)]
    if not moves:
        return -slow_value(opp, own) if slow_moves(opp, own) else own.bit_count() - opp.bit_count()
    return max(-slow_value(*after(own, opp, q)) for q in moves)


def after(own: int, opp: int, square: int) -> tuple[int, int]:
    """The position as the opponent gets it."""
    turned = slow_turned(own, opp, square)
    return opp ^ turned, own | turned | 1 << square


def random_position(rng: Random, empty: int) -> tuple[int, int]:
    """From the start by random moves until so many squares are empty; may give up earlier."""
    own, opp = START
    while 64 - (own | opp).bit_count() > empty:
        moves = [q for q in range(64) if slow_turned(own, opp, q)]
        if not moves:
            if not slow_moves(opp, own):
                break
            own, opp = opp, own
            continue
        own, opp = after(own, opp, rng.choice(moves))
    return own, opp


def test_moves_and_turned_discs_agree_with_the_twin_on_any_board() -> None:
    rng = Random(1)
    for _ in range(150):
        taken = rng.getrandbits(64) | (rng.getrandbits(64) if rng.random() < 0.5 else 0)
        own = taken & rng.getrandbits(64)
        opp = taken ^ own
        assert reversi.moves(own, opp) == slow_moves(own, opp)
        for q in range(64):
            assert reversi.turned(own, opp, BOARD.names[q]) == slow_turned(own, opp, q)


@pytest.mark.parametrize("seed", range(25))
def test_the_end_is_solved_exactly(seed: int) -> None:
    own, opp = random_position(Random(seed), empty=6)
    answer = reversi.best(own, opp, ending=6)
    assert answer.exact
    assert answer.value == slow_value(own, opp)
    if answer.move is None:
        assert not slow_moves(own, opp)
    else:
        assert -slow_value(*after(own, opp, BOARD.index(answer.move))) == answer.value


def test_a_deep_solution_does_not_depend_on_the_way_it_is_found() -> None:
    """Directly at twelve empty squares, or by trying each move and solving what is left."""
    own, opp = random_position(Random(12), empty=12)
    direct = reversi.best(own, opp, ending=12)
    each = [
        -reversi.best(*after(own, opp, q), ending=11).value for q in range(64) if slow_turned(own, opp, q)
    ]
    assert direct.exact
    assert direct.value == max(each)


def test_passes_and_ends_are_answered() -> None:
    stuck = squares("a1"), squares("h8")
    assert reversi.best(*stuck) == (0.0, None, 1, 0, True)
    must_pass = FULL ^ squares("a8 h8"), squares("a8")
    answer = reversi.best(*must_pass)
    assert (answer.move, answer.value, answer.exact) == (None, -slow_value(must_pass[1], must_pass[0]), True)


def test_boards_with_more_moves_than_any_game_reaches_are_answered() -> None:
    """Thirty-five, found by climbing; the kernel must have room for them."""
    own, opp = 0x10202C46243C0800, 0x56420052405600
    assert reversi.moves(own, opp).bit_count() == 35
    answer = reversi.best(own, opp, depth=2)
    each = [
        -reversi.best(*after(own, opp, q), depth=1, ending=0).value
        for q in range(64)
        if slow_turned(own, opp, q)
    ]
    assert answer.value == max(each)


def test_a_limit_of_nodes_is_kept_and_still_gives_a_move() -> None:
    own, opp = START
    answer = reversi.best(own, opp, depth=20, nodes=5_000)
    assert answer.nodes <= 5_100
    assert 1 <= answer.depth < 20
    assert answer.move in names(reversi.moves(own, opp))


def test_positions_are_counted_as_in_the_literature() -> None:
    def count(own: int, opp: int, depth: int) -> int:
        if depth == 0:
            return 1
        total = 0
        for name in names(reversi.moves(own, opp)):
            turned = reversi.turned(own, opp, name)
            total += count(opp ^ turned, own | turned | squares(name), depth - 1)
        return total

    assert [count(*START, d) for d in range(1, 7)] == [4, 12, 56, 244, 1396, 8200]


@pytest.mark.parametrize(
    ("own", "opp", "options"),
    [
        (1, 1, {}),
        (-1, 0, {}),
        (1 << 64, 0, {}),
        (1, 2, {"depth": 0}),
        (1, 2, {"depth": 61}),
        (1, 2, {"depth": -(1 << 40)}),
        (1, 2, {"depth": 1 << 70}),
        (1, 2, {"ending": -1}),
        (1, 2, {"ending": 61}),
        (1, 2, {"nodes": -1}),
        (1, 2, {"nodes": 1 << 64}),
    ],
)
def test_nonsense_is_refused(own: int, opp: int, options: dict[str, int]) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        reversi.best(own, opp, **options)
