"""Salvo: the book's rules, what is told and what is not, and fleets that explain every answer."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine import IllegalMove
from sukno.engine.view import Board
from sukno.games.paper.sea_battle_salvo import SalvoState, SeaBattleSalvo
from sukno.games.paper.waters import Waters
from sukno.players.thumbs.paper import sea_battle_salvo as thumbs
from sukno.solve import fleets

GAME = SeaBattleSalvo()
FLEET = ["a1-d1", "a3-c3", "a5-c5", "a7-b7", "a9-b9", "e3-e4", "j1", "j3", "j5", "j7"]


def battle(turn: int = 0, **options: Any) -> tuple[SeaBattleSalvo, SalvoState]:
    game: Any = sukno.game("sea-battle-salvo", **options)
    s = game.start(1)
    for text in FLEET * 2:
        game.play(s, f"place {text}")
    s.turn = turn
    return game, s


def test_three_squares_at_once_and_only_the_number_of_hits_is_told() -> None:
    """004:3849."""
    game, s = battle()
    game.play(s, "fire a1 b1 e1")
    assert s.lines()[-2:] == [(0, "shot", "a1 b1 e1"), (1, "hits", "2")]
    assert s.turn == 1
    game.play(s, "fire g9 h9 i9")
    assert s.lines()[-1][1] == "miss"
    assert s.turn == 0


def test_ships_sunk_are_told_by_their_kind_after_the_salvo() -> None:
    game, s = battle()
    game.play(s, "fire j1 a7 b7")
    assert [(kind, move) for _, kind, move in s.lines()[-3:]] == [("hits", "3"), ("sunk", "2"), ("sunk", "3")]
    assert game.tell("sunk", "3").ru == "потоплен однопалубный"
    assert [*game.lost(s, 1)] == [2, 3]


def test_ten_shots_for_ten_targets_and_fewer_as_they_sink() -> None:
    """004:3851."""
    game, s = battle(shots="per-target")
    assert game.size(s) == 10
    game.play(s, "fire j1 j3 a10 b10 c10 d10 e10 f10 g10 h10")
    assert game.size(s) == 10
    game.play(s, "fire a10 b10 c10 d10 e10 f10 g10 h10 i10 j10")
    assert s.turn == 0
    assert game.size(s) == 8


@pytest.mark.parametrize(
    "move",
    ["fire a1 a1 b1", "fire a1 b1", "fire a1 b1 c1 d1", "fire a1 b1 k1", "a1 b1 c1", "fire", "place a1", ""],
)
def test_a_salvo_is_just_so_many_different_squares(move: str) -> None:
    _, s = battle()
    before = s.copy()
    with pytest.raises(IllegalMove):
        GAME.play(s, move)
    assert s == before


def test_no_square_is_shot_at_twice_and_at_the_end_there_are_fewer() -> None:
    game, s = battle()
    game.play(s, "fire h9 h10 i10")
    game.play(s, "fire h9 h10 i10")
    with pytest.raises(IllegalMove, match="shot at H9 already"):
        game.play(s, "fire a1 b1 h9")
    s.shots[0] = game.waters.all & ~game.waters.bits["j7"]
    assert game.size(s) == 1
    assert game.spelled(s, "К7") == "fire j7"


def faces(s: SalvoState, seat: int | None, owner: int) -> dict[str, str]:
    zone = [*GAME.zones(s, seat)][owner]
    assert isinstance(zone, Board)
    return dict(zone.pieces)


def test_the_shooter_sees_numbers_and_the_owner_hits() -> None:
    game, s = battle()
    game.play(s, "fire a1 b1 e1")
    game.play(s, "fire g9 h9 i9")
    game.play(s, "fire j1 j3 j5")
    for seat in (0, None):
        seen = faces(s, seat, 1)
        assert seen == {"a1": "2.1", "b1": "2.1", "e1": "2.1", "j1": "x", "j3": "x", "j5": "x"}
    zone = [*GAME.zones(s, 0)][1]
    assert isinstance(zone, Board)
    assert zone.kinds[-1].words.ru == "залп 1, попаданий: 2"
    own = faces(s, 1, 1)
    assert (own["a1"], own["e1"], own["j1"], own["c1"]) == ("x", "o", "X", "s")
    assert faces(s, 1, 0) == {"g9": "o", "h9": "o", "i9": "o"}


def explains(game: SeaBattleSalvo, s: SalvoState, seat: int, ships: list[int]) -> None:
    """Fought again with this fleet, every salvo of the seat has the same answer."""
    w = game.waters
    assert Counter(map(w.kind_of.__getitem__, ships)) == Counter(w.order)
    assert all(not w.halo[p] & q for p, q in combinations(ships, 2))
    shots = 0
    for squares, hits, sunk in s.salvos[seat]:
        before, shots = shots, shots | squares
        assert (sum(ships) & squares).bit_count() == hits
        gone = [w.kind_of[p] for p in ships if p & ~before and not p & ~shots]
        assert sorted(gone) == sorted(sunk)


@pytest.mark.parametrize("shots", ["three", "per-target"])
def test_an_imagined_fleet_explains_every_answer(shots: str) -> None:
    game: Any = sukno.game("sea-battle-salvo", shots=shots)
    for seed in range(2):
        s = game.start(seed)
        rng = Random(seed)
        while (ask := game.ask(s)) is not None:
            if s.shooting:
                n = game.imagine(s, s.turn, rng)
                explains(game, s, s.turn, n.ships[1 - s.turn])
                assert [*game.zones(n, s.turn)] == [*game.zones(s, s.turn)]
            game.play(s, thumbs.novice(game, s, ask, rng))


def test_fleets_are_drawn_equally_often() -> None:
    """A row of nine squares, a ship of two and one of one; a salvo at three squares made one hit."""
    row = 9
    pairs = [[i, i + 1] for i in range(row - 1)]
    ones = [[i] for i in range(row)]
    salvo = [0 if i in (1, 4, 6) else -1 for i in range(row)]
    fit = {
        (p, q)
        for p in range(len(pairs))
        for q in range(row)
        if not {q - 1, q, q + 1} & {*pairs[p]} and sum(salvo[i] == 0 for i in (*pairs[p], q)) == 1
    }
    seen = Counter(
        tuple(fleet)
        for seed in range(8)
        for fleet in fleets.drawn(
            row, 1, [pairs, ones], [0, 1], salvo, [1], samples=500, seed=seed, budget=1_000_000
        )
    )
    assert set(seen) == fit
    mean = seen.total() / len(fit)
    assert all(0.75 * mean < n < 1.3 * mean for n in seen.values())


def test_a_player_who_draws_fleets_shoots_where_ships_may_be() -> None:
    game, s = battle()
    for mine in ("fire a1 b1 e1", "fire c1 h9 i9", "fire d1 g9 g10"):
        game.play(s, mine)
        game.play(s, mine)
    w: Waters = game.waters
    assert [*game.lost(s, 1)] == [0]
    ask = game.ask(s)
    assert ask is not None
    for policy in (thumbs.novice, thumbs.club, thumbs.master):
        move = policy(game, s, ask, Random(1))
        assert ask.allows(move)
        squares = sum(w.bits[name] for name in move.split(" ")[1:])
        assert not squares & s.shots[0]
    assert "on average" in thumbs.why(game, s, ask, "fire a2 b2 c2").en
