"""Combined sea battle: the field, the letters T, room for everything, and fair imagination."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from sukno.engine import IllegalMove
from sukno.engine.view import Board
from sukno.games.paper.naval import NavalState
from sukno.games.paper.sea_battle_combined import LAND, SEA, WATERS, SeaBattleCombined
from sukno.players.thumbs.paper.sea_battle import club, next_to_hit, novice

GAME = SeaBattleCombined()


def test_the_field_is_half_land_and_half_sea() -> None:
    assert LAND.bit_count() == SEA.bit_count() == 100
    assert not LAND & SEA
    assert [kind.number for kind in WATERS.kinds] == [4, 1, 2, 3, 4, 1, 2, 3, 4]
    for kind in WATERS.kinds[1:5]:
        assert all(not p & SEA for p in kind.places)
    for kind in WATERS.kinds[5:]:
        assert all(not p & LAND for p in kind.places)
    letters = WATERS.kinds[0].places
    assert len(letters) == 2 * (18 * 9 + 19 * 8)
    assert any(p & LAND and p & SEA for p in letters)
    assert all(p.bit_count() == 4 for p in letters)


def test_every_place_has_a_name_of_its_own() -> None:
    assert len(WATERS.place_of) == sum(len(kind.places) for kind in WATERS.kinds)
    t = WATERS.place_of["place a1-c1-b2"]
    assert WATERS.names_of(t) == ["a1", "b1", "c1", "b2"]
    assert "place b1-b3-a2" in WATERS.place_of
    s = GAME.start(1)
    for typed in ("a1-c1-b2", "B2 C1 A1", "б2 а1 в1", "a1 b1 c1 b2"):
        assert GAME.spelled(s, typed) == "place a1-c1-b2"
    assert GAME.spelled(s, "Ф10") == "place t10"


def test_letters_come_first_then_land_then_sea() -> None:
    s = GAME.start(2)
    GAME.play(s, "place i1-k1-j2")  # across the border
    with pytest.raises(IllegalMove, match="place a T-shaped unit now"):
        GAME.play(s, "place a1-d1")
    with pytest.raises(IllegalMove, match="may not touch"):
        GAME.play(s, "place k3-k5-l4")
    GAME.play(s, "auto")
    assert s.turn == 1
    check(s.ships[0])


def check(ships: list[int]) -> None:
    assert [WATERS.kind_of[p] for p in ships] == list(WATERS.order)
    assert all(not WATERS.halo[p] & q for p, q in combinations(ships, 2))


def test_whoever_has_left_no_room_begins_again_or_leaves_it_to_chance() -> None:
    for end in ("again", "auto"):
        s = GAME.start(3)
        # letters scattered over the land: no room for what belongs there
        for text in ("b2-d2-c3", "f2-h2-g3", "b6-d6-c7", "f6-h6-g7"):
            GAME.play(s, f"place {text}")
        rng = Random(1)
        while (ask := GAME.ask(s)) is not None and len(ask.moves) != 2:
            GAME.play(s, ask.moves[int(rng.random() * (len(ask.moves) - 1))])
        assert ask is not None
        assert ask.moves == ["again", "auto"]
        placed = len(s.ships[0])
        assert placed < WATERS.ships
        GAME.play(s, end)
        if end == "again":
            assert (s.ships[0], s.turn) == ([], 0)
            assert GAME.past(s) == (s, [])
            with pytest.raises(IllegalMove):
                GAME.play(s, "again")
        else:
            assert s.turn == 1
            check(s.ships[0])


def battle(seed: int) -> NavalState:
    s = GAME.start(seed)
    GAME.play(s, "auto")
    GAME.play(s, "auto")
    return s


def test_a_hit_gives_another_shot_and_a_whole_unit_is_told() -> None:
    s = battle(1)
    me, foe = s.turn, 1 - s.turn
    letter = WATERS.names_of(s.ships[foe][0])
    for square in letter:
        assert s.turn == me
        GAME.play(s, square)
    assert [kind for _, kind, _ in s.lines()[-8:] if kind != "shot"] == ["hit", "hit", "hit", "sunk"]
    assert s.turn == me
    assert GAME.known(s, me).sunk == [s.ships[foe][0]]


def test_a_letter_may_turn_after_two_hits() -> None:
    bits = WATERS.bits
    hits = bits["e5"] | bits["f5"]
    assert WATERS.names_of(next_to_hit(WATERS, hits) & ~hits) == ["e4", "f4", "d5", "g5", "e6", "f6"]


def test_land_is_shaded_and_nothing_hidden_is_shown() -> None:
    s = battle(2)
    for seat in (0, 1, None):
        for owner, zone in enumerate(GAME.zones(s, seat)):
            assert isinstance(zone, Board)
            assert zone.shaded == tuple(WATERS.names_of(LAND))
            assert bool(zone.pieces) == (seat == owner)


def test_imagined_fleets_agree_with_every_shot() -> None:
    for seed in range(2):
        s = battle(seed)
        rng = Random(seed)
        n = 0
        while (ask := GAME.ask(s)) is not None:
            n += 1
            if n % 12 == 0:
                seat = s.turn
                t = GAME.imagine(s, seat, rng)
                check_known(s, t, seat)
            GAME.play(s, (club if s.turn else novice)(GAME, s, ask, rng))
        assert s.winner is not None


def check_known(s: NavalState, t: NavalState, seat: int) -> None:
    foe = 1 - seat
    assert all(not WATERS.halo[p] & q for p, q in combinations(t.ships[foe], 2))
    assert sorted(map(WATERS.kind_of.__getitem__, t.ships[foe])) == sorted(WATERS.order)
    assert t.fleet[foe] & s.shots[seat] == s.fleet[foe] & s.shots[seat]
    assert GAME.known(t, seat) == GAME.known(s, seat)
