"""Sea battle: the book's rules, room for every fleet, and fair imagination."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from sukno.engine import IllegalMove, Text
from sukno.engine.view import Board
from sukno.games.paper.naval import NavalState
from sukno.games.paper.sea_battle import WATERS, SeaBattle
from sukno.games.paper.waters import Known
from sukno.players.thumbs.paper.sea_battle import club, novice

GAME = SeaBattle()
FLEET = ["a1-d1", "a3-c3", "a5-c5", "a7-b7", "a9-b9", "e3-e4", "j1", "j3", "j5", "j7"]
"""A fleet with room to spare on the right."""


def place(text: str) -> int:
    return WATERS.place_of["place " + text]


def battle(mine: list[str] = FLEET, theirs: list[str] = FLEET, turn: int = 0) -> NavalState:
    """Both fleets placed, seat `turn` to shoot."""
    s = GAME.start(1)
    for text in [*mine, *theirs]:
        GAME.play(s, "place " + text)
    s.turn = turn
    return s


def said(s: NavalState) -> str:
    """The last shot and its answer."""
    (_, kind, square), (_, answer, _) = s.lines()[-2:]
    assert kind == "shot"
    return f"{square} {answer}"


# spelling


@pytest.mark.parametrize("typed", ["b7", "B7", "б7", "Б7", " Б7 "])
def test_a_square_is_named_in_letters_of_either_alphabet_and_case(typed: str) -> None:
    assert GAME.spelled(battle(), typed) == "b7"


def test_the_russian_letters_are_those_of_a_russian_board() -> None:
    assert [GAME.spelled(battle(), f"{c}10") for c in "абвгдежзик"] == [f"{c}10" for c in "abcdefghij"]


@pytest.mark.parametrize("typed", ["place a1-d1", "PLACE A1-D1", "а1-г1", "Г1-А1", "place а1 г1", "d1 a1"])
def test_a_ship_is_named_by_its_ends_in_any_spelling(typed: str) -> None:
    assert GAME.spelled(GAME.start(1), typed) == "place a1-d1"


def test_what_names_no_square_is_left_as_it_was_written() -> None:
    assert GAME.spelled(GAME.start(1), "sixty") == "sixty"
    with pytest.raises(IllegalMove, match="is not a square"):
        GAME.play(battle(), GAME.spelled(battle(), "ё1"))


# placing


def test_the_fleet_is_ten_ships_on_twenty_squares() -> None:
    """004:3851: ten targets; one of four, two of three, three of two, four of one."""
    s = battle()
    assert sorted(p.bit_count() for p in s.ships[0]) == [1, 1, 1, 1, 2, 2, 2, 3, 3, 4]
    assert s.fleet[0].bit_count() == 20


def test_the_largest_ships_are_placed_first_by_one_player_then_by_the_other() -> None:
    s = GAME.start(3)
    sizes = []
    seats = []
    while not s.shooting:
        ask = GAME.ask(s)
        assert ask is not None
        assert ask.kind == "place"
        sizes.append(WATERS.place_of[ask.moves[0]].bit_count())
        seats.append(ask.seat)
        GAME.play(s, ask.moves[0])
    assert sizes == [4, 3, 3, 2, 2, 2, 1, 1, 1, 1] * 2
    assert seats == [0] * 10 + [1] * 10


@pytest.mark.parametrize("text", ["b1-d1", "e2-g2", "a2-c2", "e1-g1"])
def test_ships_do_not_touch_not_even_at_corners(text: str) -> None:
    s = GAME.start(1)
    GAME.play(s, "place a1-d1")
    with pytest.raises(IllegalMove, match="touch"):
        GAME.play(s, "place " + text)
    GAME.play(s, "place f1-h1")


@pytest.mark.parametrize("move", ["place a4-a1", "place i1-l1", "place a1", "place a1-b2", "place", "a1"])
def test_a_place_is_written_in_one_way_only(move: str) -> None:
    s = GAME.start(1)
    with pytest.raises(IllegalMove):
        GAME.play(s, move)


def test_a_refusal_names_the_ship_whose_turn_it_is() -> None:
    with pytest.raises(IllegalMove, match="place a four-square ship now"):
        GAME.play(GAME.start(1), "place a1-a3")


@pytest.mark.parametrize("typed", ["place a4-a1", "a1-a4", "A1-A4", "place a1 a4"])
def test_a_place_written_in_another_way_is_answered_with_the_right_one(typed: str) -> None:
    with pytest.raises(IllegalMove, match="write it 'place a1-a4'"):
        GAME.play(GAME.start(1), typed)


def most_spoilt(marks: list[int], size: int) -> int:
    """How many of these places one ship of a size can spoil."""
    return max(sum(1 for m in marks if h & m) for p, h in WATERS.halo.items() if p.bit_count() == size)


def test_there_is_always_room_for_the_next_ship() -> None:
    """Of well-chosen places the earlier ships never spoil all."""
    fleet = [4, 3, 3, 2, 2, 2, 1, 1, 1, 1]
    marks = {
        size: [place(text.format(y)) for text in texts for y in (1, 4, 7, 10)]
        for size, texts in {
            3: ("a{0}-c{0}", "f{0}-h{0}"),
            2: ("a{0}-b{0}", "e{0}-f{0}", "i{0}-j{0}"),
            1: ("a{0}", "d{0}", "g{0}", "j{0}"),
        }.items()
    }
    for i, size in enumerate(fleet[1:], 1):
        assert sum(most_spoilt(marks[size], earlier) for earlier in fleet[:i]) < len(marks[size])


@pytest.mark.parametrize("placed", range(10))
def test_auto_places_all_the_ships_that_are_left(placed: int) -> None:
    for seed in range(30):
        s = GAME.start(seed)
        for text in FLEET[:placed]:
            GAME.play(s, "place " + text)
        GAME.play(s, "auto")
        assert s.turn == 1
        assert s.ships[0][:placed] == [place(t) for t in FLEET[:placed]]
        check_fleet(s.ships[0])


def check_fleet(ships: list[int]) -> None:
    blocked = 0
    for p in ships:
        assert not p & blocked, "ships touch"
        blocked |= WATERS.halo[p]
    assert Counter(map(WATERS.kind_of.__getitem__, ships)) == Counter(WATERS.order)


def test_auto_gives_many_different_fleets() -> None:
    fleets = set()
    for seed in range(50):
        s = GAME.start(seed)
        GAME.play(s, "auto")
        GAME.play(s, "auto")
        fleets |= set(s.fleet)
    assert len(fleets) == 100


def test_the_log_does_not_tell_where_ships_are() -> None:
    s = battle()
    assert {line[1:] for line in s.lines()} == {
        ("place", "4"),
        ("place", "3"),
        ("place", "2"),
        ("place", "1"),
    }
    told = [line.words for line in GAME.log_lines(s)]
    assert (told[0].en, told[0].ru) == ("places a ship of 4", "ставит корабль, палуб: 4")


# shooting


def test_the_first_shot_is_drawn_by_lot() -> None:
    """004:3835."""
    firsts = set()
    for seed in range(20):
        s = GAME.start(seed)
        GAME.play(s, "auto")
        GAME.play(s, "auto")
        firsts.add(s.turn)
    assert firsts == {0, 1}


def test_a_miss_passes_the_turn_and_a_hit_does_not() -> None:
    """004:3835-3845."""
    s = battle()
    GAME.play(s, "a1")
    assert (s.turn, said(s)) == (0, "a1 hit")
    GAME.play(s, "a2")
    assert (s.turn, said(s)) == (1, "a2 miss")


def test_the_last_square_of_a_ship_is_announced_as_sunk() -> None:
    """004:3845: a one-square ship, or the last square of a larger one."""
    s = battle()
    GAME.play(s, "j1")
    assert said(s) == "j1 sunk"
    answers = []
    for square in ("b1", "d1", "a1", "c1"):
        GAME.play(s, square)
        answers.append(said(s))
    assert answers == ["b1 hit", "d1 hit", "a1 hit", "c1 sunk"]
    assert s.turn == 0, "the shooter goes on"


def test_nobody_shoots_twice_at_a_square() -> None:
    s = battle()
    GAME.play(s, "a1")
    with pytest.raises(IllegalMove, match="shot at A1 already"):
        GAME.play(s, "a1")
    with pytest.raises(IllegalMove, match="from A1 to J10"):
        GAME.play(s, "k1")


def test_squares_next_to_a_wreck_are_marked_but_not_forbidden() -> None:
    s = battle()
    GAME.play(s, "j1")
    seen = dict(GAME.view(s, 0).zone("waters-2").pieces)
    assert seen == {"j1": "X", "i1": ".", "i2": ".", "j2": "."}
    ask = GAME.ask(s)
    assert ask is not None
    assert "i1" in (ask.moves)
    assert len(ask.moves) == 99


def test_who_sinks_the_last_ship_first_wins() -> None:
    """004:3845."""
    s = battle(turn=1)
    squares = WATERS.names_of(s.fleet[0])
    for square in squares[:-1]:
        GAME.play(s, square)
    assert GAME.outcome(s) is None
    GAME.play(s, squares[-1])
    end = GAME.outcome(s)
    assert end is not None
    assert end.points == (-1, 1)
    assert GAME.ask(s) is None


# what is seen


def test_each_sees_his_own_ships_and_only_his_shots_at_the_others() -> None:
    s = battle(theirs=["g1-j1", *FLEET[1:6], "j3", "j5", "j7", "j9"])
    GAME.play(s, "g1")
    GAME.play(s, "g2")
    own = dict(GAME.view(s, 1).zone("waters-2").pieces)
    assert own["g1"] == "x"
    assert own["g2"] == "o"
    assert Counter(own.values()) == {"s": 19, "x": 1, "o": 1}
    for other in (0, None):
        assert GAME.view(s, other).zone("waters-2").pieces == (("g1", "x"), ("g2", "o"))
    assert GAME.view(s, 0).zone("waters-2").marks == ("g2",)


def test_the_sheet_counts_the_ships_afloat() -> None:
    s = battle()
    for square in ("j1", "a7", "b7", "j2"):
        GAME.play(s, square)
    rows = {row.label.en: row.cells for row in GAME.sheet(s).rows}
    assert rows["one-square ship"] == (4, 3)
    assert rows["two-square ship"] == (3, 2)
    assert rows["Ships afloat"] == (10, 8)
    assert rows["Shots fired"] == (4, 0)


# imagination


def agrees(known: Known, ships: list[int]) -> None:
    check_fleet(ships)
    fleet = sum(ships)
    assert not fleet & known.missed
    assert not known.hits & ~fleet
    assert set(known.sunk) <= set(ships)
    assert all(p & ~known.hits for p in ships if p not in known.sunk), "a ship all hit would be sunk"


@pytest.mark.parametrize("policy", [novice, club, None], ids=["novice", "club", "random"])
def test_an_imagined_fleet_agrees_with_every_shot(policy: object) -> None:
    for seed in range(4):
        rng = Random(seed)
        s = GAME.start(seed)
        while (ask := GAME.ask(s)) is not None:
            move = policy(GAME, s, ask, rng) if callable(policy) else ask.pick(rng)
            GAME.play(s, move)
            if s.shooting and s.winner is None:
                for seat in (0, 1):
                    agrees(GAME.known(s, seat), GAME.imagine(s, seat, rng).ships[1 - seat])


@pytest.mark.parametrize("order", ["misses first", "far squares first", "any order"])
def test_a_crowded_fleet_is_imagined_quickly_too(order: str) -> None:
    """The hardest to imagine: ships packed together, shots scattered."""
    packed = ["a1-d1", "a3-c3", "a5-c5", "f1-g1", "e3-f3", "e5-f5", "a7", "c7", "e7", "g7"]
    fleet = sum(map(place, packed))
    for seed in range(6):
        rng = Random(seed)
        cells = sorted(range(100), key=lambda _: rng.random())
        if order == "misses first":
            cells.sort(key=lambda c: fleet >> c & 1)
        elif order == "far squares first":
            cells.sort(key=lambda c: WATERS.spread(fleet) >> c & 1)
        s = battle(theirs=packed)
        for c in cells:
            s.turn = 0
            GAME.play(s, WATERS.board.names[c])
            if s.winner is not None:
                break
            known = GAME.known(s, 0)
            agrees(known, WATERS.imagine(known, 10, rng))


def test_an_imagined_ship_lies_anywhere_it_may_about_equally_often() -> None:
    """All sunk but one two-square ship."""
    s = battle()
    for text in FLEET:
        if text != "e3-e4":
            for c in WATERS.cells[place(text)]:
                s.turn = 0
                GAME.play(s, WATERS.board.names[c])
    s.turn = 0
    GAME.play(s, "f8")
    known = GAME.known(s, 0)
    rng = Random(1)
    seen = Counter(WATERS.imagine(known, 10, rng)[-1] for _ in range(4000))
    blocked = known.missed | GAME.blocked(known.sunk)
    possible = [p for p in WATERS.kinds[2].places if not p & blocked]
    assert set(seen) == set(possible)
    mean = 4000 / len(possible)
    assert all(0.5 * mean < n < 1.7 * mean for n in seen.values())


def test_a_hit_is_explained_by_the_largest_ship_often_enough() -> None:
    """There is one only, but it has fewer places to be in: of fleets placed by chance that have a ship of
    several squares on e5, a third have the largest there."""
    known = Known([], 0, WATERS.bits["e5"])
    rng = Random(1)
    sizes = Counter(
        next(p for p in WATERS.imagine(known, 10, rng) if p & known.hits).bit_count() for _ in range(6000)
    )
    assert sizes[4] > 0.27 * 6000


def test_ships_being_placed_are_imagined_as_many_as_there_are() -> None:
    s = GAME.start(1)
    for text in FLEET[:4]:
        GAME.play(s, "place " + text)
    t = GAME.imagine(s, 1, Random(1))
    assert [WATERS.kind_of[p] for p in t.ships[0]] == [0, 1, 1, 2]
    assert t.ships[0] != s.ships[0]
    assert GAME.imagine(s, 0, Random(1)).ships[0] == s.ships[0]


# players


@pytest.mark.parametrize("policy", [novice, club])
def test_a_wounded_ship_is_finished_along_its_line(policy: object) -> None:
    assert callable(policy)
    s = battle(theirs=["d5-g5", "a1-c1", "a3-c3", *FLEET[3:5], "e1-e2", *FLEET[6:]])
    GAME.play(s, "e5")
    ask = GAME.ask(s)
    assert ask is not None
    assert policy(GAME, s, ask, Random(1)) in ("d5", "f5", "e4", "e6")
    GAME.play(s, "f5")
    for seed in range(20):
        assert policy(GAME, s, ask, Random(seed)) in ("d5", "g5")


@pytest.mark.parametrize("policy", [novice, club])
def test_players_do_not_shoot_where_nothing_can_be(policy: object) -> None:
    assert callable(policy)
    for seed in range(5):
        rng = Random(seed)
        s = GAME.start(seed)
        while (ask := GAME.ask(s)) is not None:
            move = policy(GAME, s, ask, rng)
            if s.shooting:
                known = GAME.known(s, s.turn)
                assert not WATERS.bits[move] & GAME.blocked(known.sunk)
            GAME.play(s, move)


def test_the_club_player_hides_large_ships_at_the_rim() -> None:
    rim = sum(b for n, b in WATERS.bits.items() if n[0] in "aj" or n[1:] in ("1", "10"))
    s = GAME.start(1)
    rng = Random(1)
    while s.turn == 0:
        ask = GAME.ask(s)
        assert ask is not None
        GAME.play(s, club(GAME, s, ask, rng))
    assert all(p & rim == p for p in s.ships[0][:3])
    assert not all(p & rim for p in s.ships[0])


# words


def test_the_question_names_the_ship_to_be_placed_and_draws_it() -> None:
    s = GAME.start(1)
    asked = []
    for text in FLEET[:3]:
        ask = GAME.ask(s)
        assert ask is not None
        asked.append(GAME.asked(s, ask))
        GAME.play(s, "place " + text)
    assert [it.en for it in asked] == [
        "Place a four-square ship: ■■■■",
        "Place a three-square ship (1 of 2): ■■■",
        "Place a three-square ship (2 of 2): ■■■",
    ]
    assert asked[1].ru == "Поставьте трёхпалубный корабль (1 из 2): ■■■"


def test_a_russian_board_has_russian_letters_wherever_a_square_is_named() -> None:
    s = battle()
    boards = [zone for zone in GAME.view(s, 0).zones if isinstance(zone, Board)]
    assert [board.files.ru for board in boards if board.files] == ["АБВГДЕЖЗИК"] * 2
    assert GAME.describe(s, "e5") == Text("shoot at E5", "выстрелить по Д5")
    assert GAME.describe(GAME.start(1), "place a1-d1").ru == "поставить корабль на А1-Г1"
    GAME.play(s, "j10")
    shot = next(line for line in GAME.log_lines(s) if line.kind == "shot")
    assert shot.words == Text("shoots at J10", "стреляет по К10")
    assert shot.said == Text("J10!", "К10!")
    s.turn = 0
    with pytest.raises(IllegalMove) as refused:
        GAME.play(s, "j10")
    assert "К10" in refused.value.text.ru


def test_nobody_learns_how_a_fleet_was_placed() -> None:
    """By hand or by chance: the other is told the same, and the lot for the first shot falls the same."""
    for seed in range(20):
        told = set()
        for by_hand in (0, 3, 10):
            s = GAME.start(seed)
            for text in FLEET[:by_hand]:
                GAME.play(s, "place " + text)
            if by_hand < 10:
                GAME.play(s, "auto")
            for text in FLEET:
                GAME.play(s, "place " + text)
            told.add(repr(GAME.view(s, 1)))
        assert len(told) == 1, seed


def test_nobody_learns_from_the_turn_where_ships_were_placed() -> None:
    """Whatever the first player places, the second sees the same after every ship, and the same player shoots first."""
    for seed in range(5):
        told = set()
        for fleet in range(6):
            s, mine, others = GAME.start(seed), Random(f"fleet {fleet}"), Random("the same")
            seen = []
            while (ask := GAME.ask(s)) is not None and ask.kind == "place":
                move = "auto"
                while move == "auto":
                    move = ask.pick(others if ask.seat else mine)
                GAME.play(s, move)
                seen.append(repr(GAME.view(s, 1)))
            assert ask is not None
            told.add((*seen, ask.seat))
        assert len(told) == 1, seed
