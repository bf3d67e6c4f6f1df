"""Tables of draughts endings against the rules in Python, against the search, and in play."""

from __future__ import annotations

from functools import cache
from itertools import accumulate
from random import Random

import pytest
from slow_draughts import SlowDraughts

import sukno
from sukno.families.draughts import DraughtsGame, DraughtsState
from sukno.families.draughts_lines import DARK
from sukno.solve import draughts
from sukno.solve.draughts import DraughtsEndgames, squares

DRAWN, UNKNOWN = -1, -2
IDS = ("draughts-russian", "draughts-american", "draughts-giveaway", "draughts-turkish")
CHUNKS = dict.fromkeys(IDS, 9) | {"draughts-turkish": 4}
"""All positions of two pieces against one; where pieces go along rows and files, of kings."""
Position = tuple[int, int, int, int]


@cache
def game(id: str) -> DraughtsGame:  # type: ignore[type-arg]
    found = sukno.game(id)
    assert isinstance(found, DraughtsGame)
    return found


@cache
def made(id: str) -> bytes:
    rules, data = game(id).rules, b""
    for _ in range(CHUNKS[id]):
        data += DraughtsEndgames(rules, data).next()
    return data


@cache
def tables(id: str) -> DraughtsEndgames:
    return DraughtsEndgames(game(id).rules, made(id))


def positions(id: str, n: int) -> list[Position]:
    """White, black, kings and turn of random positions that stand in the tables."""
    rng = Random(id)
    straight = game(id).straight
    places = [i for i in range(64) if straight or DARK >> i & 1]
    out = []
    while len(out) < n:
        pieces = rng.choice((2, 3, 3))
        at = rng.sample(places, pieces)
        lone = rng.randint(1, pieces - 1)
        white, black = (sum(1 << i for i in part) for part in (at[:lone], at[lone:]))
        kings = white | black if straight and pieces == 3 else (white | black) & rng.getrandbits(64)
        # no man stands on his last row, nor along files on his first
        kings |= (white | black) & (0xFF << 56 | 0xFF) if straight else white & 0xFF << 56 | black & 0xFF
        out.append((white, black, kings, rng.randrange(2)))
    return out


def wins(id: str, half_moves: int) -> bool:
    return (half_moves % 2 == 1) == game(id).stuck_loses


@pytest.mark.parametrize("id", IDS)
def test_every_position_follows_from_the_next_ones(id: str) -> None:
    known, slow = tables(id), SlowDraughts(game(id).rules)
    decided = 0
    for white, black, kings, turn in positions(id, 4000):
        own, opp = (black, white) if turn else (white, black)
        moves = slow.generate(own, opp, kings, turn)
        s = DraughtsState()
        game(id).place(s, white, black, kings, turn)
        next_ones = [
            known.look(*slow.after(own, opp, kings, turn, move)[:3], 1 - turn) for move in moves if s.moves
        ]
        won = [n for n in next_ones if n >= 0 and not wins(id, n)]
        if not next_ones:
            expected = 0 if s.winner is not None else DRAWN
        elif won:
            expected = 1 + min(won)
        else:
            expected = DRAWN if DRAWN in next_ones else 1 + max(next_ones)
        assert UNKNOWN not in next_ones
        assert known.look(white, black, kings, turn) == expected
        decided += expected > 3
    assert decided > 50


@pytest.mark.parametrize("id", IDS)
def test_the_search_without_tables_sees_the_same_as_far_as_it_sees(id: str) -> None:
    rules, decided = game(id).rules, 0
    for white, black, kings, turn in positions(id, 600):
        n = tables(id).look(white, black, kings, turn)
        s = DraughtsState()
        game(id).place(s, white, black, kings, turn)
        if not s.moves:
            continue
        found = draughts.best(white, black, kings, turn, rules=rules, depth=5, nodes=0)
        if 0 < n <= 5:
            decided += 1
            assert round(abs(found.value) * 100) == 10_000 - n
            assert (found.value > 0) == wins(id, n)
        elif found.decided:  # it follows captures further
            assert n == 10_000 - round(abs(found.value) * 100)
    assert decided > 50


@pytest.mark.parametrize("id", IDS)
def test_games_by_the_tables_last_as_long_as_they_say(id: str) -> None:
    lengths = []
    for white, black, kings, turn in positions(id, 150):
        n = tables(id).look(white, black, kings, turn)
        if n > 30:  # fifteen moves with kings only may come first
            continue
        s = DraughtsState()
        game(id).place(s, white, black, kings, turn)
        for _ in range(max(n, 0)):
            found = draughts.best(
                s.white,
                s.black,
                s.kings,
                s.turn,
                rules=game(id).rules,
                quiet=len(s.seen) - 1,
                endgames=tables(id),
            )
            assert found.move is not None
            game(id).play(s, found.move)
        if n >= 0:
            assert s.winner == (turn if wins(id, n) else 1 - turn)
            lengths.append(n)
    assert max(lengths) > 6


def test_a_lone_king_on_the_main_diagonal_holds_against_three() -> None:
    """He wins who has the main diagonal (Petrov's triangle, fifteen moves); he draws who is on it."""
    rules, data = game("draughts-russian").rules, made("draughts-russian")
    sizes = DraughtsEndgames.sizes(rules)
    assert sum(sizes[: CHUNKS["draughts-russian"]]) == len(data)
    white, black = squares("c1 e1 d2"), squares("h2")
    kings = white | black
    three = DraughtsEndgames(rules, data + DraughtsEndgames(rules, data).next())
    assert three.look(squares("c1 e1 d2"), squares("a1"), white | squares("a1"), 0) == DRAWN
    n = three.look(white, black, kings, 0)
    assert 15 < n <= 30
    assert n % 2 == 1


def test_what_is_not_there_is_not_known() -> None:
    rules = game("draughts-russian").rules
    ends = [*accumulate(DraughtsEndgames.sizes(rules))]
    white, black = squares("a1"), squares("c3")
    assert DraughtsEndgames(rules, b"").look(white, black, white | black, 0) == UNKNOWN
    cut = DraughtsEndgames(rules, made("draughts-russian")[: ends[1] - 1])
    assert cut.look(white, black, white | black, 0) != UNKNOWN
    assert cut.look(white, black, black, 0) == UNKNOWN
    assert len(cut.next()) == ends[1] - ends[0]
    five = squares("a1 c1 e1 g1")
    assert cut.look(five, black, five, 0) == UNKNOWN


def test_any_bytes_are_taken_for_tables() -> None:
    rng = Random(3)
    rules = game("draughts-russian").rules
    wild = DraughtsEndgames(rules, rng.randbytes(sum(DraughtsEndgames.sizes(rules)[:9])))
    for white, black, kings, turn in positions("draughts-russian", 200):
        if draughts.moves(white, black, kings, turn, rules):
            found = draughts.best(white, black, kings, turn, rules=rules, nodes=2000, endgames=wild)
            assert found.move in draughts.moves(white, black, kings, turn, rules)
