"""What was, what will be: threes, the star, the heart, and what remains of the last threes (004:3126-3303)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import sukno
from games.oracles.asking import asked, passages, read, spots
from sukno.games.oracles.meanings import CARDS
from sukno.games.oracles.meanings.meaning import Lain
from sukno.games.oracles.past_future_cloth import GRID, at
from sukno.games.oracles.past_future_read import star_read, threes_read, touching
from sukno.games.oracles.spreading import OPENERS, faced, together

SEEDS = range(30)


def phases(seed: int | str, **options: Any) -> dict[str, tuple[Any, Any]]:
    """The state at the end of each phase, before the move that leaves it."""
    found: dict[str, tuple[Any, Any]] = {}
    for game, s in asked("divination-past-future", seed, **options):
        found[f"{s.phase}{'2' if s.star and s.phase == 'gather' else ''}"] = game, s.copy()
    return found


def test_ones_own_card_is_of_three_kinds_for_each_sex() -> None:
    assert set(OPENERS) == {"DK", "DQ", "HK", "HQ", "CK", "CQ"}


@pytest.mark.parametrize("size", [36, 52])
def test_threes_are_laid_until_ones_own_card_appears(size: int) -> None:
    for seed in SEEDS:
        _, s = phases(seed, pack=size)["gather"]
        cards = [lain.card for lain in s.companions]
        assert s.own in cards
        assert len(cards) == 3 or (size == 52 and len(cards) == 1 and len(s.aside) == 51)
        assert len(s.aside) % 3 == 0


def test_the_two_companions_tell_their_meanings_and_nothing_is_judged_for_the_person() -> None:
    (said,) = threes_read("DQ", [Lain("S7"), Lain("DQ"), Lain("HT")])
    assert len(said.lines) == 3
    assert "Deceit" in said.lines[1].en
    assert "Love" in said.lines[2].en


def test_sixteen_cards_lie_round_it_and_five_on_the_heart() -> None:
    for seed in SEEDS:
        _, s = phases(seed)["gather2"]
        places = Counter(lain.spot.rstrip("01234") for lain in s.star)
        assert places == {"own": 1, "heart": 5} | dict.fromkeys(GRID, 2)
        assert len({lain.card for lain in s.star}) == 22
        assert s.star[0] == Lain(s.own, False, "own")
        discarded = [move for _, kind, move in s.lines() if kind == "discard"]
        assert discarded == ["3"] * 4
        assert len(s.rest) == 36 - 22  # twelve of them laid away, two left over


def test_the_pairs_are_laid_feet_head_left_right_and_then_between() -> None:
    _, s = phases(5)["gather2"]
    order = list(dict.fromkeys(lain.spot[:-1] for lain in s.star if lain.spot[:-1] in GRID))
    assert order[:4] == ["feet", "head", "left", "right"]
    assert set(order[4:]) == {"ul", "ur", "ll", "lr"}


def test_the_first_card_on_the_heart_is_hidden_until_the_end() -> None:
    for game, s in asked("divination-past-future", 8):
        if s.closed:
            assert spots(game, s)["heart0"].face == "?"
    game, s = phases(8)["gather2"]
    assert spots(game, s)["heart0"].face in CARDS


def test_each_place_speaks_of_its_time() -> None:
    game, s = phases(3)["gather2"]
    said = {p.place: p.lines[0].en for p in passages(game, s) if p.place}
    where = {
        "head": "near future",
        "ul": "near future",
        "left": "near future",
        "ll": "near future",
        "feet": "present",
        "right": "past",
        "ur": "far from you",
        "lr": "remote future",
    }
    for place, words in where.items():
        assert words in said[f"cloth/{place}0"]
        assert words in said[f"cloth/{place}1"]


def test_upper_pairs_are_read_before_the_sides_and_lower_ones_last() -> None:
    game, s = phases(3)["gather2"]
    order = [p.place.removeprefix("cloth/") for p in passages(game, s) if p.place]
    rows = [GRID[place[:-1]][1] for place in order if place[:-1] in GRID]
    assert rows == sorted(rows)
    assert [place[:-1] for place in order[-5:]] == ["heart"] * 5


def test_neighbours_are_the_cards_that_lie_right_beside_above_or_below() -> None:
    """By the places on the cloth: two cards of different pairs touch if nothing lies between them."""
    lying = {f"{place}{k}": Lain("S6", False, f"{place}{k}") for place in GRID for k in "01"}
    for place in GRID:
        for k in "01":
            x, y = at(place + k)
            near = set()
            for spot in lying:
                a, b = at(spot)
                beside = abs(b - y) < 0.1 and 1.2 < abs(a - x) < 2
                above = abs(a - x) < 0.1 and 0 < abs(b - y) < 2.1
                near |= {spot} if beside or above else set()
            assert {lain.spot for lain in touching(place, k, lying)} == near


def test_a_court_card_at_the_feet_leaves_and_any_other_does_not() -> None:
    star = [
        Lain("DQ", False, "own"),
        Lain("SJ", True, "feet0"),
        Lain("S6", True, "feet1"),
        Lain("CJ", True, "head0"),
    ]
    said = {
        p.place: [t.en for t in p.lines]
        for p in star_read("DQ", [*star, Lain("H6", False, "head1")], False, gathered=False)
    }
    leaves = [place for place, lines in said.items() if any("out of your life" in line for line in lines)]
    assert leaves == ["cloth/feet0"]


def test_bad_cards_strike_whom_they_face_and_are_bad_for_you_behind_a_back() -> None:
    bad, good = [Lain("S9")], [Lain("H9")]
    right, left = Lain("HK", True), Lain("HK", False)
    assert "blow" in next(faced(right, good, bad)).en
    assert "bad for you" in next(faced(right, bad, good)).en
    assert "blow" in next(faced(left, bad, good)).en
    assert not [*faced(Lain("H7", True), bad, bad)]
    assert not [*faced(right, good, [Lain("SQ")])]


@pytest.mark.parametrize(
    ("cards", "gist"),
    [
        ("SA CA DA HA", "wish is granted"),
        ("SA CA DA HA ST CT DT HT", "triumph"),
        ("SK CK DK HK", "success"),
        ("SJ CJ DJ HJ", "bother"),
        ("ST CT DT HT", "wish is granted"),
        ("S9 C9 D9 H9", "surprise"),
        ("S8 C8 D8 H8", "modest"),
        ("S7 C7 D7 H7", "modest"),
        ("S6 C6 D6 H6", "wish is granted"),
        ("S6", "at night"),
        ("C6", "at evening"),
        ("D6", "short road"),
        ("H6", "walk"),
        ("CJ", "trusted"),
        ("S7 S8 H6", "difficulties"),
        ("H7 H8 S6", "good things"),
        ("SJ CJ DJ", "standing"),
        ("ST CT DT", "more of them"),
    ],
)
def test_what_the_cards_say_together(cards: str, gist: str) -> None:
    assert any(gist in text.en for text in together(cards.split(), own=""))


def test_aces_and_tens_together_are_no_two_wishes() -> None:
    said = [t.en for t in together(["SA", "CA", "DA", "HA", "ST", "CT", "DT", "HT"], own="")]
    assert sum("wish" in t for t in said) == 0


@pytest.mark.parametrize(("own", "gist"), [("DQ", "gossip"), ("DK", "ladies")])
def test_four_queens_are_gossip_to_a_woman_and_success_to_a_man(own: str, gist: str) -> None:
    """A woman's own card is one of the four."""
    said = [t.en for t in together(["SQ", "CQ", "HQ", "DQ"], own=own)]
    assert any("Four queens" in t and gist in t for t in said)


def test_ones_own_card_makes_four_but_no_suit_prevail() -> None:
    star = [Lain("DK", False, "own"), *(Lain(f"{suit}K", False, "head0") for suit in "SCH")]
    assert any("Four kings" in t.en for t in together([x.card for x in star], own="DK"))
    assert any("Hearts prevail" in t.en for t in together(["CQ", "H7", "C8", "H8"], own="CQ"))
    assert not any("Hearts prevail" in t.en for t in together(["HQ", "H7", "C8"], own="HQ"))


def test_the_guilty_are_court_cards_of_spades() -> None:
    said = [t.en for t in together(["SK", "S7", "S8", "H6", "HQ"], own="CK")]
    assert any("♠K" in t and "♥Q" not in t for t in said)
    assert not any("♠K" in t for t in (x.en for x in together(["SK", "H7", "H8"], own="CK")))


def left_over(cards: list[str]) -> list[str]:
    """By the words of the book alone: as long as a red and a black card of a rank lie, the first of each go."""
    cards = [*cards]
    while True:
        pairs = (
            (red, black)
            for red in cards
            if red[0] in "DH"
            for black in cards
            if black[0] in "SC" and black[1] == red[1]
        )
        pair = next(pairs, None)
        if pair is None:
            return cards
        cards = [c for c in cards if c not in pair]


@pytest.mark.parametrize("size", [36, 52])
def test_pairs_of_two_colours_are_struck_out_of_the_last_threes(size: int) -> None:
    for seed in SEEDS:
        game, s = read("divination-past-future", seed, pack=size)
        cards = [lain.card for lain in s.laid]
        assert len(cards) == len(set(cards)) == 18
        assert [c for c in cards if c not in s.struck] == left_over(cards)
        seen = {spot.face for spot in spots(game, s).values() if spot.face}
        assert seen == set(left_over(cards))


def test_what_remains_is_read_under_its_question() -> None:
    game, s = read("divination-past-future", 12)
    said = passages(game, s)
    start = next(i for i, p in enumerate(said) if p.head.en == "What is bound to come")
    rest = [p.sign for p in said[start:] if p.sign]
    assert sorted(rest) == sorted(left_over([lain.card for lain in s.laid]))
    names = {p.head.en if not p.sign else p.lines[0].en.rstrip(".") for p in said[start + 1 :]}
    assert {
        "What was",
        "What will be",
        "What will calm the heart",
        "For the home",
        "For the family",
        "For yourself",
    } == names


def test_the_whole_reading_is_kept_when_its_cards_are_gathered() -> None:
    found = phases(12)
    game, before = found["gather2"]
    _, after = found[""]
    first, last = passages(game, before), passages(game, after)
    assert [(p.head, p.lines) for p in first] == [(p.head, p.lines) for p in last[: len(first)]]
    assert not any(p.place.startswith("cloth/heart") for p in last)


def test_every_card_of_the_star_is_as_likely_anywhere() -> None:
    game = sukno.game("divination-past-future")
    head: Counter[str] = Counter()
    for seed in range(700):
        s = game.start(seed)
        game.play(s, "DQ")
        while s.phase != "hearts":
            game.play(s, "rest" if s.phase == "star" else game.ask(s).moves[0])  # type: ignore[union-attr]
        head[next(lain.card for lain in s.laid if lain.spot == "head0")] += 1
    assert len(head) == 35
    assert max(head.values()) < 20 + 5 * 20**0.5


def test_cards_fall_upright_and_reversed_alike() -> None:
    ups = [lain.up for seed in range(60) for lain in phases(seed)["gather2"][1].star[1:]]
    assert abs(sum(ups) - len(ups) / 2) < 5 * (len(ups) / 4) ** 0.5
