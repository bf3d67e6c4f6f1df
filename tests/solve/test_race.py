"""Races: the kernel's plays against a slow twin, the search against its own definition, networks and their training."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest
from hostile import REFUSED, answer, strange
from slow_race import Kind, Position, ends, random_position

from sukno.solve import race
from sukno.solve.race import BACKGAMMON, RaceKind, RaceNets, RaceTrainer

KINDS = {
    "backgammon": Kind(),
    "no hitting": Kind(hits=False),
    "one way": Kind(same_way=True),
    "one way, two are enough": Kind(same_way=True, free_after=2),
    "five dice": Kind(dice=5),
}
NUMBERS = ((6, 5), (3, 1), (6, 1), (5, 2), (1, 1, 1, 1), (3, 3, 3, 3), (6, 6, 6, 6), (4,), (2, 2, 2))


def kernel_kind(kind: Kind, position: bytes = BACKGAMMON, **more: bool) -> RaceKind:
    start = position if kind.same_way else BACKGAMMON
    return RaceKind(
        start,
        hits=kind.hits,
        same_way=kind.same_way,
        free_after=kind.free_after,
        dice=kind.dice,
        **more,
    )


def packed(position: Position) -> bytes:
    return bytes(position[0] + position[1])


@pytest.mark.parametrize("name", KINDS)
def test_plays_are_those_of_the_slow_twin(name: str) -> None:
    kind, rng = KINDS[name], Random(name)
    for i in range(150 if kind.dice == 2 else 8):
        position = random_position(rng, kind, 15 if kind.dice == 2 else 6)
        numbers = (
            rng.choice(NUMBERS)
            if kind.dice == 2
            else sorted((rng.randint(1, 6) for _ in range(5)), reverse=True)
        )
        found = race.plays(kernel_kind(kind, packed(position)), packed(position), numbers)
        assert len(found) == len(set(found))
        assert set(found) == {packed(end) for end in ends(kind, position, numbers)}, (i, position, numbers)


def test_any_double_follows() -> None:
    kind, rng = Kind(), Random("matador")
    for _ in range(2):
        position = random_position(rng, kind, 5)
        expected = {
            packed(end)
            for first in ends(kind, position, (4, 3))
            for die in range(1, 7)
            for end in (ends(kind, first, (die,) * 4) if any(first[0][1:]) else {first})
        }
        found = race.plays(kernel_kind(kind), packed(position), (4, 3), any_double=True)
        assert sorted(found) == sorted(expected)


def throws() -> list[tuple[tuple[int, ...], float]]:
    return [
        ((a, b) if a > b else (a,) * 4, (2 if a > b else 1) / 36)
        for a in range(1, 7)
        for b in range(1, a + 1)
    ]


def ahead(kind: RaceKind, nets: RaceNets, position: bytes, plies: int) -> float:
    """What a position is worth so many throws ahead, as it is defined."""
    if not plies:
        return race.equity(kind, race.chances(kind, nets, position))
    total = 0.0
    for numbers, chance in throws():
        best = race.ranked(kind, nets, position, numbers)[0]
        off = best.position[0] == sum(best.position[:26])
        worth = best.value if off else -ahead(kind, nets, race.turned(best.position), plies - 1)
        total += chance * worth
    return total


def test_looking_ahead_is_the_mean_of_all_throws() -> None:
    kind, nets = RaceKind(BACKGAMMON), RaceNets(16, 8, 3)
    rng = Random("ahead")
    for plies, count in ((1, 6), (2, 1)):
        for _ in range(count):
            position = packed(random_position(rng, Kind(), 4))
            told = race.chances(kind, nets, position, plies=plies)
            assert race.equity(kind, told) == pytest.approx(ahead(kind, nets, position, plies), abs=1e-4)
    ways = race.ranked(kind, nets, BACKGAMMON, (3, 1), plies=1, keep=3)
    assert [way.plies for way in ways] == [1] * 3 + [0] * 13
    for way in ways[:3]:
        assert way.value == pytest.approx(-ahead(kind, nets, race.turned(way.position), 1), abs=1e-4)


def test_limits_leave_the_first_look() -> None:
    kind, nets = RaceKind(BACKGAMMON), RaceNets(16, 8)
    plain = race.ranked(kind, nets, BACKGAMMON, (3, 1))
    assert race.ranked(kind, nets, BACKGAMMON, (3, 1), plies=3, nodes=500) == plain
    assert race.chances(kind, nets, BACKGAMMON, plies=2, nodes=1) == race.chances(kind, nets, BACKGAMMON)


def test_what_a_win_counts() -> None:
    book, usual = RaceKind(BACKGAMMON), RaceKind(BACKGAMMON, book=False)
    nets = RaceNets(8, 8)
    cases = (
        ({0: 3, 6: 12}, 1, 1),
        ({6: 15}, 2, 2),
        ({7: 1, 6: 14}, 4, 2),
        ({7: 1, 0: 14}, 4, 1),
        ({19: 1, 0: 14}, 4, 1),
        ({19: 1, 6: 14}, 4, 3),
        ({25: 1, 0: 1, 6: 13}, 8, 1),
        ({25: 1, 6: 14}, 8, 3),
    )
    for loser, by_book, elsewhere in cases:
        position = race.packed({0: 14, 1: 1}, loser)
        assert race.ranked(book, nets, position, (2, 1))[0].value == by_book
        assert race.ranked(usual, nets, position, (2, 1))[0].value == elsewhere


def test_training_is_repeated_by_its_seed_and_learns_who_is_ahead() -> None:
    start = race.packed({0: 13, 6: 2}, {0: 13, 6: 2})
    kind = RaceKind(start)
    first, second = (RaceTrainer(kind, RaceNets(8, 8, 5), 2) for _ in range(2))
    assert first.play(1500, 0.1, 0.3) == second.play(1500, 0.1, 0.3) == 1500
    assert first.packed() == second.packed()
    nets = RaceNets.unpacked(first.packed())
    ahead = race.chances(kind, nets, race.packed({0: 14, 1: 1}, {0: 13, 6: 2})).win
    behind = race.chances(kind, nets, race.packed({0: 13, 6: 2}, {0: 14, 1: 1})).win
    assert ahead > behind + 0.3


def test_weights_are_packed_and_refused_when_broken() -> None:
    nets = RaceNets(16, 8, 9)
    whole, small = nets.packed(False), nets.packed()
    assert RaceNets.unpacked(whole).packed(False) == whole
    assert RaceNets.unpacked(small).packed() == small
    kind = RaceKind(BACKGAMMON)
    told = [race.chances(kind, RaceNets.unpacked(b), BACKGAMMON) for b in (whole, small)]
    assert told[0] == pytest.approx(told[1], abs=2e-3)
    for bad in (b"", small[:-1], small + b"\0", b"X" + small[1:], small[:4] + b"\1" + small[5:], small[:12]):
        with pytest.raises(ValueError, match="weights"):
            RaceNets.unpacked(bad)


def test_bad_questions_are_refused() -> None:
    kind, nets, rng = RaceKind(BACKGAMMON), RaceNets(8, 8), Random("bad")
    refused = 0
    for _ in range(400):
        position = bytearray(BACKGAMMON)
        for _ in range(rng.randint(1, 3)):
            position[rng.randrange(52)] = rng.choice((0, 1, 2, 15, 16, 255))
        args = [kind, nets, bytes(position), [rng.randint(1, 6) for _ in range(2)], rng.random() < 0.2]
        if rng.random() < 0.7:
            args[rng.randrange(5)] = strange(rng)
        refused += answer(race.race_ranked, *args, False, 0, 5, 2000, 200) is REFUSED
        refused += answer(race.race_plays, args[0], *args[2:]) is REFUSED
        refused += answer(race.race_chances, *args[:3], strange(rng), 2000, 50) is REFUSED
        refused += answer(RaceKind, args[2], dice=strange(rng), free_after=strange(rng)) is REFUSED
        refused += answer(RaceNets.unpacked, bytes(rng.randbytes(rng.randrange(40)))) is REFUSED
    assert refused > 500
    for hidden in (0, 4, 12, 264, -8):
        with pytest.raises(ValueError, match="hidden"):
            RaceNets(hidden, 8)


def test_threads_get_the_same_answers() -> None:
    kind, nets = RaceKind(BACKGAMMON), RaceNets(32, 16)
    alone = race.ranked(kind, nets, BACKGAMMON, (6, 4), plies=1)
    with ThreadPoolExecutor(3) as pool:
        together = pool.map(lambda _: race.ranked(kind, nets, BACKGAMMON, (6, 4), plies=1), range(6))
        assert all(found == alone for found in together)
