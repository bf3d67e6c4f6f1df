"""Muggins, Bergen, Fives and Threes against their sections of the rules digest (004:4005-4012, 4020-4048)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sukno
from games.dominoes.chains import deal_ends, dealt, hand, logged, play, texts
from sukno.engine.errors import IllegalMove

# Bergen


def bergen(first: str, *hands: str, stock: str = "", **options: Any) -> tuple[Any, Any]:
    """Seat 0 opens with this tile; two tiles of the reserve are never drawn."""
    return dealt(
        "dominoes-bergen",
        f"{first} {hands[0]}",
        *hands[1:],
        stock=f"6-6 6-5 {stock}",
        players=len(hands),
        **options,
    )


@pytest.mark.parametrize("id", ["dominoes-bergen", "dominoes-fives", "dominoes-threes"])
@pytest.mark.parametrize(("players", "each"), [(2, 6), (3, 6), (4, 5)])
def test_two_or_three_get_six_tiles_and_four_get_five(id: str, players: int, each: int) -> None:
    game = sukno.game(id, players=players)
    s = game.start(3)
    drawn = sum(kind == "draw" for _, kind, _ in s.lines())
    assert sum(h.bit_count() for h in s.hands) == players * each - 1 + drawn


def opening_of(*hands: str) -> str:
    held = {t for h in hands for t in h.split()}
    stock = " ".join(t for t in sorted(texts((1 << 28) - 1)) if t not in held)
    _, s = dealt("dominoes-bergen", *hands, stock=stock)
    return str(s.line[0])


def test_the_double_blank_opens_else_the_next_double_else_the_lowest_tile() -> None:
    assert opening_of("6-6 6-1", "0-0 5-4") == "0-0"
    assert opening_of("6-6 6-1", "1-0 5-5") == "5-5"
    assert opening_of("6-4 6-1", "4-1 5-4") == "4-1"
    assert opening_of("3-0 6-1", "2-1 5-4") == "2-1", "of two as low the one with the lesser larger half"


def test_opening_with_a_double_brings_two_and_with_another_tile_nothing() -> None:
    _, s = bergen("0-0", "5-5", "1-0 4-4")
    assert s.gains == [2, 0]
    assert logged(s)[:2] == ["0: open 0-0", "0: score 2"]
    _, s = dealt("dominoes-bergen", "1-0 2-0", "3-1 4-1", stock="0-0 1-1 2-2 3-3 4-4 5-5 6-6")
    assert s.gains == [0, 0]


def test_equal_halves_at_both_ends_bring_two() -> None:
    game, s = bergen("0-0", "4-1 5-5", "1-0 5-4 3-1", "4-0 6-2", stock="")
    play(game, s, "1-0 right", "4-0 left")
    assert (s.ends, s.gains) == ((4, 1), [2, 0, 0])
    play(game, s, "4-1 right")
    assert (s.ends, s.gains) == ((4, 4), [4, 0, 0])


def test_a_double_at_one_end_and_its_number_at_the_other_bring_three() -> None:
    game, s = bergen("0-0", "2-0 5-5 3-2", "2-1 1-0 6-4", stock="")
    play(game, s, "1-0 right", "2-0 left", "2-1 right")
    assert s.gains == [2, 2]
    game, s = bergen("0-0", "1-1 3-2", "1-0 6-4 3-1", stock="")
    play(game, s, "1-0 right", "1-1 right", "3-1 right")
    assert s.gains == [2, 0], "0 and 3"
    game, s = bergen("0-0", "5-1 6-2 3-0", "1-0 5-0 6-4", stock="")
    play(game, s, "1-0 right", "5-1 right", "5-0 right")
    assert s.gains == [2, 3], "the double that opened is still an end"


def test_doubles_lie_across_and_there_is_no_choice() -> None:
    game, s = bergen("0-0", "1-1 3-2", "1-0 6-4", stock="")
    play(game, s, "1-0 right")
    assert game.ask(s).moves == ["1-1 right"]
    assert game.view(s, 0).zone("line").otherwise == ()


def test_the_last_tile_of_a_hand_brings_two() -> None:
    game, s = bergen("0-0", "6-4", "1-0", stock="", deals=1)
    play(game, s, "1-0 right")
    assert s.account.rows == ((2, 2),)


def test_one_tile_is_drawn_and_the_last_two_never() -> None:
    game, s = bergen("0-0", "6-4 6-3", "1-0 4-4 6-2", stock="3-2 5-4", deals=1)
    play(game, s, "1-0 right")
    assert logged(s)[3:] == [
        "0: draw 1",
        "0: skip",
        "1: draw 1",
        "1: skip",
        "0: skip",
        "0: score 2",
    ]
    assert len(s.stock) == 2


@pytest.mark.parametrize(
    ("hands", "lucky"),
    [
        (["6-4 6-3", "5-5 6-2"], [0]),  # who holds no double
        (["6-4 6-3", "5-4 6-2"], [1]),  # nobody does: the smallest sum
        (["4-4 6-3", "5-5 2-2"], [1]),  # everybody does: the smallest double
        (["6-4", "6-3 2-2", "6-2 5-4"], [0]),  # two hold none: the lighter of them
        (["6-4", "2-2", "5-5"], [0]),
        (["6-4", "3-3", "5-5 6-3", "6-4"], [0, 3]),  # equal: each of them (gap)
    ],
)
def test_who_gains_by_a_fish(hands: list[str], lucky: list[int]) -> None:
    game = sukno.game("dominoes-bergen", players=len(hands))
    s = game.start(1)
    s.hands = [hand(*h.split()) for h in hands]
    assert game.lucky(s) == lucky


@pytest.mark.parametrize(
    ("id", "goals"),
    [("dominoes-bergen", (15, 10, 10)), ("dominoes-fives", (25, 20, 20)), ("dominoes-threes", (33, 22, 22))],
)
def test_how_far_people_play(id: str, goals: tuple[int, int, int]) -> None:
    assert tuple(sukno.game(id, players=n).goal() for n in (2, 3, 4)) == goals
    assert sukno.game(id, target=7).goal() == 7


def test_the_game_ends_at_once_when_the_target_is_reached() -> None:
    game, s = bergen("0-0", "5-1 6-2 4-2", "1-0 5-0 6-4", stock="", target=15)
    s.account.total = (0, 12)
    play(game, s, "1-0 right", "5-1 right", "5-0 right")
    assert s.over
    assert s.account.total == (2, 15)
    assert game.outcome(s).text.en == "⟨1⟩ wins, 15 : 2."
    assert game.last_words(s).en.startswith("The target was reached; ⟨0⟩ was left with 6-2 4-2;")


# Fives and Threes


def fives(
    first: str, *hands: str, stock: str = "", id: str = "dominoes-fives", **options: Any
) -> tuple[Any, Any]:
    return dealt(id, f"{first} {hands[0]}", *hands[1:], stock=f"{stock}", players=len(hands), **options)


def test_the_largest_score_at_fives_is_four_for_twenty() -> None:
    """Worked example of the digest: 4-4 across and 6-6 across."""
    game, s = fives("0-0", "6-0 6-6 1-1", "4-0 4-4 4-1", stock="5-5 3-2")
    play(game, s, "4-0 right", "6-0 left", "4-4 right across")
    assert s.gains == [2, 0], "4 and 6 were ten; 6 and 8 are fourteen"
    play(game, s, "6-6 left across")
    assert (game.counts(s), s.gains) == ([12, 8], [6, 0])
    most = max(n * w + m * v for n in range(7) for m in range(n) for w in (1, 2) for v in (1, 2))
    assert most < 25


@pytest.mark.parametrize(
    ("left", "right", "moves"),
    [
        ("6-0", "3-0", ["3-0 right", "6-0 left", "3-3 right across", "6-6 left across"]),
        ("5-0", "4-0", ["4-0 right", "5-0 left", "4-4 right across", "5-5 left across"]),
    ],
)
def test_the_largest_score_at_threes_is_six_for_eighteen(left: str, right: str, moves: list[str]) -> None:
    """Worked examples of the digest: 6-6 with 3-3, 5-5 with 4-4, all across."""
    one, other = f"{left[0]}-{left[0]}", f"{right[0]}-{right[0]}"
    hands = (f"{left} {one} 2-1", f"{right} {other} {left[0]}-2")
    game, s = fives("0-0", *hands, stock="1-1 4-2", id="dominoes-threes")
    play(game, s, *moves)
    assert sum(game.counts(s)) == 18
    assert logged(s)[-1] == "0: score 6"


def test_a_double_counts_once_along_the_line_and_twice_across() -> None:
    game, s = fives("0-0", "5-5 2-1", "5-0 3-3 5-3", stock="1-1 4-2")
    play(game, s, "5-0 right")
    assert s.gains == [0, 1]
    one, other = s.copy(), s.copy()
    play(game, one, "5-5 right")
    play(game, other, "5-5 right across")
    assert (game.counts(one), one.gains) == ([0, 5], [1, 1])
    assert (game.counts(other), other.gains) == ([0, 10], [2, 1])
    assert game.view(one, 0).zone("line").otherwise == ("5-5",)
    assert game.view(other, 0).zone("sum").text.en == "0 + 10 = 10"


def test_a_move_says_what_it_scores() -> None:
    game, s = fives("0-0", "5-5 2-1", "5-0 3-3 5-3", stock="1-1 4-2")
    play(game, s, "5-0 right")
    assert game.describe(s, "5-5 right across").en == "lay 5-5 right across (+2)"
    assert game.describe(s, "5-5 right").en == "lay 5-5 right along (+1)"


def test_the_opening_double_counts_both_halves_and_scores_at_once() -> None:
    game, s = fives("5-5", "2-1 5-2", "5-0 6-3", stock="0-0 1-1 2-2 3-3 4-4")
    assert s.gains == [2, 0]
    play(game, s, "5-0 right")
    assert (game.counts(s), s.gains) == ([10, 0], [2, 2])


def test_a_sum_of_nought_scores_nothing() -> None:
    _, s = fives("0-0", "5-5 2-1", "5-0 3-3", stock="1-1 4-2")
    assert s.gains == [0, 0]


def test_ends_with_the_same_number_differ_if_one_is_a_double_across() -> None:
    game, s = fives("0-0", "5-5 4-0 5-3", "5-0 4-4 5-4", stock="1-1 4-2")
    play(game, s, "5-0 right", "4-0 left", "5-4 left")
    assert s.ends == (5, 5)
    play(game, s, "5-5 right across")
    assert game.open_ends(s) == (1, 0)


def test_going_out_brings_two_and_a_fish_one_to_the_lightest_hands() -> None:
    game, s = fives("0-0", "6-4", "1-0", stock="5-5 4-2", deals=1)
    play(game, s, "1-0 right")
    assert s.account.rows == ((0, 2),)
    game, s = fives("0-0", "6-4 3-2", "1-0 6-2", "5-3", "4-4", stock="5-5 4-2", deals=1)
    play(game, s, "1-0 right")
    assert s.account.rows == ((0, 1, 1, 1),), "all three of eight pips"


def test_by_agreement_the_deal_stops_with_the_reserve() -> None:
    hands = ("6-4 3-2 2-1", "1-0 6-2 4-4")
    for stops in (False, True):
        game, s = fives("0-0", *hands, stock="5-5 4-2 3-3", deals=1, stop_when_reserve_empty=stops)
        play(game, s, "1-0 right")
        assert s.over is False, "a tile can still be drawn"
        play(game, s, "2-1 right")
        assert s.over is False
    game, s = fives(
        "0-0", "6-4 3-2", "1-0 6-2 4-4", stock="5-5 4-2 3-3", deals=1, stop_when_reserve_empty=True
    )
    play(game, s, "1-0 right")
    assert s.over, "the last tile that may be drawn did not fit, and it stopped"
    assert s.account.rows == ((0, 1),)


# Muggins


def muggins(*hands: str, stock: str = "", **options: Any) -> tuple[Any, Any]:
    """Seat 0 leads."""
    game = sukno.game("dominoes-muggins", players=len(hands), **options)
    s = game.start(1)
    s.dealer = 0
    return dealt_again(game, s, hands, stock)


def dealt_again(game: Any, s: Any, hands: tuple[str, ...], stock: str) -> tuple[Any, Any]:
    s.hands = [hand(*h.split()) for h in hands]
    s.stock = [list_of(t) for t in stock.split()]
    s.drawn, s.log = -1, ()
    game.lay_first(s)
    return game, s


def list_of(text: str) -> int:
    return hand(text).bit_length() - 1


@pytest.mark.parametrize(("players", "each"), [(2, 7), (3, 5), (4, 5)])
def test_two_get_seven_tiles_and_more_players_five_and_any_tile_is_led(players: int, each: int) -> None:
    game = sukno.game("dominoes-muggins", players=players)
    leaders = set()
    for seed in range(12):
        s = game.start(seed)
        leaders.add(s.turn)
        assert [h.bit_count() for h in s.hands] == [each] * players
        assert len(game.ask(s).moves) == each
    assert len(leaders) > 1, "the lead is found by lot"


def test_the_first_tile_scores_its_own_sum() -> None:
    game, s = muggins("6-4 5-5 2-1", "4-4 3-3")
    assert game.describe(s, "6-4 right").en == "begin with 6-4 (+10)"
    play(game, s, "6-4 right")
    assert s.gains == [10, 0]


def test_the_first_double_is_the_spinner_and_counts_twice_until_both_its_sides_are_covered() -> None:
    game, s = muggins("5-5 5-4 2-1 1-0", "5-0 5-3 6-6 0-0")
    play(game, s, "5-5 right")
    assert (game.counts(s), s.gains) == ([10], [10, 0])
    assert game.open_ends(s) == (1,), "its four sides are alike"
    play(game, s, "5-0 right")
    assert (game.counts(s), s.gains) == ([10, 0], [10, 10])
    play(game, s, "5-4 up")
    assert (game.counts(s), s.gains) == ([10, 0, 4], [10, 10])
    play(game, s, "5-3 left")
    assert game.counts(s) == [3, 0, 4], "covered on both sides it counts nothing"


def test_the_first_double_may_come_later_and_lies_across_anyway() -> None:
    game, s = muggins("6-4 4-0 2-1", "6-6 5-4 6-5")
    play(game, s, "6-4 right")
    assert [m for m in game.ask(s).moves if m.startswith("6-6")] == ["6-6 left"]
    play(game, s, "6-6 left")
    assert (s.spinner, s.ends) == ("6-6", (6, 4, 6, 6))
    assert game.counts(s) == [12, 4]


def test_later_doubles_lie_along_or_across_as_their_player_likes() -> None:
    game, s = muggins("6-4 4-4 2-1", "6-6 5-4 6-5")
    play(game, s, "6-4 right", "6-6 left")
    assert game.ask(s).moves == ["4-4 right", "4-4 right across"]
    one = s.copy()
    play(game, one, "4-4 right")
    assert game.counts(one) == [12, 4]
    play(game, s, "4-4 right across")
    assert (game.counts(s), s.gains) == ([12, 8], [10 + 20, 0])


def test_sides_of_the_spinner_count_only_when_a_tile_lies_there() -> None:
    game, s = muggins("6-6 6-1 2-1 1-1", "6-3 6-5 6-0", "6-2 5-4 4-4")
    play(game, s, "6-6 right", "6-3 right", "6-2 left")
    assert game.counts(s) == [2, 3]
    assert s.gains == [0, 15, 5]
    play(game, s, "6-1 down")
    assert game.counts(s) == [2, 3, 1]
    play(game, s, "6-5 up")
    assert game.counts(s) == [2, 3, 5, 1]


def test_going_out_brings_ten_and_nothing_for_what_the_others_hold() -> None:
    game, s = muggins("6-4", "5-5 4-4", deals=1)
    s.hands[0] = hand("6-4", "4-3")
    play(game, s, "6-4 right", "4-4 right", "4-3 right")
    assert s.account.rows == ((10 + 10, 0),), "6 and 3 are nine"


@pytest.mark.parametrize(
    ("others", "points"),
    [("3-1", 0), ("5-0", 5), ("5-3", 5), ("5-4", 5), ("5-5", 10), ("6-6", 10), ("6-6 2-1", 15)],
)
def test_the_difference_in_a_fish_is_rounded_to_the_nearest_five(others: str, points: int) -> None:
    """Against two pips in hand: 1 and 2 above a five go down, 3 and 4 up."""
    game = sukno.game("dominoes-muggins")
    s = game.start(1)
    s.hands, s.gains = [hand("2-0"), hand(*others.split())], [0, 0]
    game.settle(s, -1)
    assert s.gains == [points, 0]


def test_equal_lightest_hands_score_nothing_in_a_fish() -> None:
    game = sukno.game("dominoes-muggins", players=3)
    s = game.start(1)
    s.hands = [hand("2-0"), hand("1-1"), hand("6-6")]
    game.settle(s, -1)
    assert s.gains == [0, 0, 0]


def test_who_has_nothing_that_fits_draws_until_something_does() -> None:
    game, s = muggins("6-4 1-1", "5-5 3-3", stock="6-0 5-3 2-1 4-2 5-2")
    play(game, s, "6-4 right")
    assert logged(s) == ["0: open 6-4", "0: score 10", "1: draw 2"]
    assert game.ask(s).moves == ["4-2 right"]


def test_refusals_of_a_cross_say_why() -> None:
    game, s = muggins("6-4 4-4 2-1", "6-6 5-4 6-5")
    with pytest.raises(IllegalMove, match="the first tile goes right"):
        game.play(s, "6-4 left")
    play(game, s, "6-4 right")
    for move, why in [("6-6 left across", "6-6 cannot be laid so"), ("6-5 up", "6-5 goes left now")]:
        with pytest.raises(IllegalMove, match=why):
            game.play(s, move)


# an independent count: every deal told from its log


def told_again(id: str, end: Any, unit: int) -> list[int]:
    """What everybody scores, from the log of a deal alone."""
    gains = [0] * len(end.hands)
    open_: dict[str, tuple[int, int]] = {}
    tiles, spinner = 0, False
    for seat, kind, move in end.lines():
        if kind not in ("open", "tile"):
            continue
        words = f"{move} right".split() if kind == "open" else move.split()
        a, b = map(int, words[0].split("-"))
        where, across = words[1], "across" in words
        tiles += 1
        if kind == "open":
            open_ = {"left": (a, 2 * a if a == b else a), "right": (b, 2 * b if a == b else b)}
            spinner = a == b
            if spinner:
                open_ |= {"up": (a, 0), "down": (a, 0)}
        else:
            n = open_[where][0]
            assert n in (a, b)
            other = a + b - n
            first = id == "dominoes-muggins" and a == b and not spinner
            twice = a == b and (across or first or id == "dominoes-bergen")
            open_[where] = (other, 2 * other if twice else other)
            if first:
                spinner = True
                open_ |= {"up": (a, 0), "down": (a, 0)}
        arms = ("left", "right", "up", "down") if id == "dominoes-muggins" else ("left", "right")
        total = sum(open_[arm][1] for arm in arms if arm in open_)
        if tiles == 1 and a == b:
            total = 2 * a
        if id == "dominoes-bergen":
            if tiles == 1:
                gains[seat] += 2 * (a == b)
            elif open_["left"][0] == open_["right"][0]:
                gains[seat] += 3 if any(t[0] == t[2] for t in outer_tiles(end, tiles)) else 2
        elif total % unit == 0:
            gains[seat] += total if id == "dominoes-muggins" else total // unit
    return gains


def outer_tiles(end: Any, tiles: int) -> tuple[str, str]:
    """The outer tiles of the line after so many had been laid."""
    lays = [m.split() for _, kind, m in end.lines() if kind in ("open", "tile")]
    line: list[str] = []
    for words in lays[:tiles]:
        line.insert(0 if words[1:2] == ["left"] else len(line), words[0])
    return line[0], line[-1]


def last_points(id: str, end: Any, goal: int, before: tuple[int, ...], gains: list[int]) -> list[int]:
    """What the end of the deal adds; nothing if the target was reached before."""
    hands = [texts(h) for h in end.shown]
    pips = [sum(int(t[0]) + int(t[2]) for t in h) for h in hands]
    out = [i for i, h in enumerate(hands) if not h]
    more = [0] * len(hands)
    if not out and any(a + b >= goal for a, b in zip(before, gains, strict=True)):
        return more
    if out:
        more[out[0]] = 10 if id == "dominoes-muggins" else 2
    elif id == "dominoes-muggins":
        least = min(pips)
        if pips.count(least) == 1:
            more[pips.index(least)] = 5 * round((sum(pips) - 2 * least) / 5)
    elif id == "dominoes-bergen":
        doubles = [[int(t[0]) for t in h if t[0] == t[2]] for h in hands]
        free = [i for i, d in enumerate(doubles) if not d]
        lucky = [i for i in free if pips[i] == min(pips[j] for j in free)]
        for i in lucky or [min(range(len(hands)), key=lambda i: min(doubles[i]))]:
            more[i] = 2
    else:
        more = [int(p == min(pips)) for p in pips]
    return more


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(
    ("id", "unit", "options"),
    [
        ("dominoes-bergen", 0, {}),
        ("dominoes-fives", 5, {}),
        ("dominoes-fives", 5, {"stop_when_reserve_empty": True}),
        ("dominoes-threes", 3, {}),
        ("dominoes-threes", 3, {"stop_when_reserve_empty": True}),
        ("dominoes-muggins", 5, {}),
    ],
)
def test_random_deals_are_counted_as_told_again(
    id: str, unit: int, options: dict[str, Any], players: int
) -> None:
    game = sukno.game(id, players=players, **options)
    for seed in range(4):
        for end in deal_ends(game, seed, 3):
            row = end.account.rows[-1]
            before = tuple(a - b for a, b in zip(end.account.total, row, strict=True))
            gains = told_again(id, end, unit)
            more = last_points(id, end, game.goal(), before, gains)
            assert [a + b for a, b in zip(gains, more, strict=True)] == list(row)


def test_imagined_hands_explain_who_drew_at_muggins() -> None:
    game, s = muggins("6-4 1-1", "5-5 3-3", stock="6-0 5-3 2-1 4-2 5-2")
    play(game, s, "6-4 right")
    fits = {f"{a}-{b}" for a in range(7) for b in range(a + 1) if {a, b} & {6, 4}}
    for seed in range(40):
        n = game.imagine(s, 0, Random(seed))
        assert len(texts(n.hands[1]) & fits) == 1
