"""Bingo against its section of the rules digest (004:3959, 4072-4100)."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine import IllegalMove
from sukno.games.dominoes.bingo_drawn import Known, came, composed, doubles_before
from sukno.games.dominoes.dominoes_bingo import Bingo, BingoState, strict, ways
from sukno.materials.bits import bits_of
from sukno.materials.dominoes import TILE_TEXTS, parse_tile


def bingo(**options: Any) -> Bingo:
    return sukno.game("dominoes-bingo", **options)  # type: ignore[return-value]


def tiles(mask: int) -> set[str]:
    return {TILE_TEXTS[t] for t in bits_of(mask)}


def bits(texts: str) -> int:
    return sum(1 << parse_tile(text) for text in texts.split())


def moves(game: Bingo, s: BingoState) -> list[str]:
    ask = game.ask(s)
    assert ask is not None
    return list(ask.moves)


def table(trump: int, mine: str, his: str, *, open: bool = False, **options: Any) -> tuple[Bingo, BingoState]:
    """Seat 0 leads; without `open` the reserve is used up."""
    game = bingo(**{"deals": 1, **options})
    s = game.start(next(n for n in range(30) if game.start(n).dealer == 1))
    s.trump = trump
    s.hands = [bits(mine), bits(his)]
    if not open:
        s.winners, s.reserve = (0,) * 7, ()
        s.drawn = [(0,) * 7, (0,) * 7]
    return game, s


# values (004:4078-4084)


@pytest.mark.parametrize(
    ("trump", "total", "counting"),
    [(0, 143, 14), (1, 135, 15), (2, 138, 15), (3, 131, 14), (4, 134, 14), (5, 147, 15), (6, 140, 14)],
)
def test_004_4084_the_check_values_of_the_book(trump: int, total: int, counting: int) -> None:
    worth = ways(True).worth[trump]
    assert sum(worth) == total
    assert sum(n > 0 for n in worth) == counting


def test_the_digests_values_with_fives_as_trumps() -> None:
    worth = ways(True).worth[5]
    values = {"5-0": 12, "5-5": 28, "0-0": 14, "3-3": 6, "6-4": 10, "3-0": 10, "6-2": 0, "6-5": 11}
    assert {text: worth[parse_tile(text)] for text in values} == values
    assert ways(True).worth[0][parse_tile("0-0")] == 28
    assert ways(True).worth[4][parse_tile("6-4")] == 10


# the deal (004:4076)


def test_004_4076_seven_tiles_each_and_the_higher_half_of_the_turned_tile_is_trumps() -> None:
    game = bingo()
    trumps = set()
    for seed in range(60):
        s = game.start(seed)
        assert [h.bit_count() for h in s.hands] == [7, 7]
        assert len(s.reserve) == 13
        assert sorted(game.pieces(s)) == sorted(TILE_TEXTS)
        high, low = TILE_TEXTS[s.turned].split("-")
        assert s.trump == (0 if low == "0" else int(high))
        assert game.ask(s).seat == 1 - s.dealer  # type: ignore[union-attr]
        trumps.add(s.trump)
    assert len(trumps) > 4


# tricks (004:4086-4090)


@pytest.mark.parametrize(
    ("led", "answer", "winner"),
    [
        ("5-5", "0-0", 1),  # bingo beats even the double of trumps
        ("0-0", "5-5", 0),
        ("6-6", "5-1", 1),
        ("5-4", "5-0", 1),  # a blank is seven
        ("5-0", "6-5", 0),
        ("5-0", "5-5", 1),
        ("6-3", "4-4", 0),
        ("4-4", "6-3", 1),
        ("6-2", "4-4", 0),  # equal: whoever led
        ("6-4", "3-0", 0),
        ("6-4", "6-0", 1),
    ],
)
def test_004_4088_what_takes_a_trick(led: str, answer: str, winner: int) -> None:
    game, s = table(5, f"{led} 2-1", f"{answer} 1-1", open=True)
    game.play(s, led)
    assert {*moves(game, s)} == {answer, "1-1"}  # nobody has to follow
    game.play(s, answer)
    assert s.tricks == [1 - winner, winner]
    assert s.turn == winner


def test_004_4090_the_winner_draws_first_and_the_loser_gets_the_tile_that_lies_open() -> None:
    game = bingo(deals=1)
    s = game.start(3)
    rng, reserve = Random(3), [*s.reserve, s.turned]
    for k in range(7):
        if strict(s) or s.over:
            break
        for _ in range(2):
            game.play(s, rng.choice([m for m in moves(game, s) if m in TILE_TEXTS]))
        if s.deal:
            break
        winner = s.leader
        assert (s.drawn[winner][k], s.drawn[1 - winner][k]) == tuple(reserve[2 * k : 2 * k + 2])
    assert len(s.winners) == 7
    assert strict(s)
    assert s.hands[1 - s.leader] >> s.turned & 1


def test_004_4090_bingo_that_takes_the_trump_double_wins_a_big_point_at_once() -> None:
    game, s = table(5, "5-5 2-1 3-1", "0-0 1-1 4-1", open=True)
    game.play(s, "5-5")
    game.play(s, "0-0")
    assert s.big == [0, 1]
    assert s.points == [0, 42]
    game, s = table(0, "0-0 2-1 3-1", "4-0 1-1 4-1", open=True)  # there it is the trump double itself
    game.play(s, "0-0")
    game.play(s, "4-0")
    assert s.big == [0, 0]


@pytest.mark.parametrize(
    ("doubles", "points", "big"),
    [(2, 20, 0), (3, 40, 0), (4, 50, 0), (5, 60, 0), (6, 0, 1), (7, 0, 3)],
)
def test_004_4092_named_doubles_count_if_the_trick_is_taken(doubles: int, points: int, big: int) -> None:
    held = [f"{n}-{n}" for n in (6, 5, 4, 3, 2, 1, 0)][:doubles]
    pad = ["2-1", "3-1", "4-1", "5-1", "6-1"][: 7 - doubles]
    for answer, takes in (("4-3", True), ("6-0", False)):
        game, s = table(3 if takes else 6, " ".join(held + pad), f"{answer} 5-3", open=True)
        if takes:
            s.trump = 6
        else:
            s.trump = 1
        move = f"6-6 {doubles}"
        assert move in moves(game, s)
        with pytest.raises(IllegalMove):
            game.play(s, f"6-6 {doubles - 1 if doubles > 2 else 3}")
        before = s.copy()
        game.play(s, move)
        game.play(s, answer)
        if s.over:
            s = before  # seven bring enough of their own where a game is short
            continue
        tile_points = 28 if takes else 12
        assert s.points[0] == (points + tile_points if takes else 0)
        assert s.big == ([big, 0] if takes else [0, 0])


def test_004_4092_who_names_may_name_the_others_again() -> None:
    game, s = table(6, "6-6 5-5 4-4 2-1", "4-3 5-3 4-1 6-1", open=True)
    s.reserve = tuple(bits_of(bits("6-2 6-3 3-1 3-2 2-0 1-0 5-0 4-0 3-0 5-2 5-1 6-0 2-2")))
    game.play(s, "6-6 3")
    game.play(s, "4-3")
    held = (s.hands[0] & bits("0-0 1-1 2-2 3-3 4-4 5-5 6-6")).bit_count()
    assert held == 2
    assert {"5-5 2", "4-4 2"} <= {*moves(game, s)}


# the strict rules (004:4096)


def test_004_4096_the_higher_half_is_followed_then_the_lower_then_anything() -> None:
    game, s = table(4, "6-2 1-1", "6-1 2-1 4-1 3-1")
    game.play(s, "6-2")
    assert moves(game, s) == ["6-1"]
    game, s = table(4, "6-2 1-1", "2-1 6-4 3-1")
    game.play(s, "6-2")
    assert moves(game, s) == ["2-1"]  # 6-4 is a trump and no six
    with pytest.raises(IllegalMove):
        game.play(s, "6-4")
    game, s = table(4, "6-2 1-1", "6-4 3-1 5-1")
    game.play(s, "6-2")
    assert {*moves(game, s)} == {"6-4", "3-1", "5-1"}


def test_the_lower_half_need_not_be_followed_by_agreement() -> None:
    game, s = table(4, "6-2 1-1", "2-1 3-1", follow_lower_half=False)
    game.play(s, "6-2")
    assert {*moves(game, s)} == {"2-1", "3-1"}


def test_004_4096_trumps_are_followed_by_trumps_and_bingo_is_one_of_them() -> None:
    game, s = table(4, "4-3 1-1", "0-0 3-1 3-3")
    game.play(s, "4-3")
    assert moves(game, s) == ["0-0"]
    game, s = table(4, "3-0 1-1", "0-0 3-1 5-0")
    game.play(s, "3-0")
    assert moves(game, s) == ["5-0"]  # blanks are the higher half; bingo is a trump


# closing and the score (004:4094-4098)


def test_004_4094_whoever_leads_may_close_and_then_one_has_to_follow() -> None:
    game, s = table(4, "6-2 1-1", "6-1 2-1", open=True)
    assert "close" in moves(game, s)
    game.play(s, "close")
    assert strict(s)
    assert "close" not in moves(game, s)
    assert game.ask(s).seat == 0  # type: ignore[union-attr]
    game.play(s, "6-2")
    assert moves(game, s) == ["6-1"]
    game.play(s, "6-1")
    assert s.winners == ()  # nothing is drawn


@pytest.mark.parametrize(
    ("points", "tricks", "closer", "at_close", "row"),
    [
        ((70, 20), (5, 2), -1, 0, [1, 0]),
        ((70, 19), (5, 2), -1, 0, [2, 0]),
        ((71, 0), (5, 0), -1, 0, [3, 0]),
        ((70, 0), (5, 1), 0, 0, [2, 0]),
        ((69, 30), (5, 2), 0, 1, [0, 2]),
        ((69, 30), (5, 2), 0, 0, [0, 3]),
        ((30, 70), (5, 2), 0, 1, [0, 3]),
        ((30, 70), (5, 2), 0, 0, [0, 4]),
        ((69, 69), (5, 9), -1, 0, [0, 0]),
    ],
)
def test_004_4098_the_big_points_of_a_deal(
    points: tuple[int, int], tricks: tuple[int, int], closer: int, at_close: int, row: list[int]
) -> None:
    game = bingo()
    s = game.start(1)
    s.points, s.tricks, s.closer, s.tricks_at_close = [*points], [*tricks], closer, at_close
    assert game.result(s) == row
    s.points.reverse()
    s.tricks.reverse()
    s.closer = 1 - closer if closer >= 0 else -1
    assert game.result(s) == row[::-1]


@pytest.mark.parametrize("target", [7, 8])
def test_004_4100_play_stops_when_the_last_big_point_is_won(target: int) -> None:
    game, s = table(5, "5-5 2-1 3-1", "0-0 1-1 4-1", open=True, deals=0, target=target)
    s.account.total = (3, target - 1)
    s.points = [50, 0]
    game.play(s, "5-5")
    game.play(s, "0-0")
    assert s.over
    assert s.account.total == (3, target)
    assert game.outcome(s).places == (2, 1)  # type: ignore[union-attr]


# an independent scorer


def worth_of(tile: str, trump: str) -> int:
    a, b = tile.split("-")
    count = sum(7 if n == "0" else int(n) for n in (a, b))
    if tile == "0-0":
        return 28 if trump == "0" else 14
    if a == b == trump:
        return 28
    if trump in (a, b) or tile in ("6-4", "3-0"):
        return count
    return count if a == b else 0


def beats(tile: str, led: str, trump: str) -> bool:
    """Does an answer take the trick?"""

    def strength(t: str) -> tuple[int, int]:
        a, b = t.split("-")
        count = sum(7 if n == "0" else int(n) for n in (a, b))
        if t == "0-0":
            return 3, 0
        if a == b == trump:
            return 2, 0
        return int(trump in (a, b)), count

    return strength(tile) > strength(led)


def must(hand: set[str], led: str, trump: str, lower: bool) -> set[str]:
    def is_trump(t: str) -> bool:
        return trump in t.split("-") or t == "0-0"

    if is_trump(led):
        return {t for t in hand if is_trump(t)} or hand
    halves = sorted(led.split("-"), key=lambda n: 7 if n == "0" else int(n), reverse=True)
    for n in halves[: 2 if lower else 1]:
        follow = {t for t in hand if n in t.split("-") and not is_trump(t)}
        if follow:
            return follow
    return hand


REWARDS = {2: (20, 0), 3: (40, 0), 4: (50, 0), 5: (60, 0), 6: (0, 1), 7: (0, 3)}


@pytest.mark.parametrize("target", [7, 8])
@pytest.mark.parametrize("lower", [True, False])
def test_random_games_are_reckoned_again_from_texts_alone(target: int, lower: bool) -> None:
    seen: Counter[str] = Counter()
    for seed in range(60):
        rng = Random(seed)
        cut = rng.choice((0, 0, 4))
        closing = rng.choice((0.02, 0.15))
        game = bingo(target=target, follow_lower_half=lower, deals=cut)
        s = game.start(seed)
        dealer, total, deals = s.dealer, [0, 0], 0
        while True:
            assert (s.dealer, s.over, s.deal) == (dealer, False, deals)
            hands = [tiles(h) for h in s.hands]
            reserve = [TILE_TEXTS[t] for t in (*s.reserve, s.turned)]
            turned = TILE_TEXTS[s.turned].split("-")
            trump = "0" if "0" in turned else max(turned)
            points, tricks, big, leader, closer, without = [0, 0], [0, 0], [0, 0], 1 - dealer, -1, False
            while True:
                if reserve and closer < 0:
                    assert "close" in moves(game, s)
                    if rng.random() < closing:
                        game.play(s, "close")
                        closer, without = leader, tricks[1 - leader] == 0
                else:
                    assert "close" not in moves(game, s)
                doubles = sorted(t for t in hands[leader] if t[0] == t[2])
                names = {f"{t} {len(doubles)}" for t in doubles} if len(doubles) > 1 else set()
                assert {*moves(game, s)} - {"close"} == hands[leader] | names
                move = rng.choice(sorted(hands[leader]) + 2 * sorted(names))
                game.play(s, move)
                led, _, named = move.partition(" ")
                hands[leader].remove(led)
                other = 1 - leader
                may = must(hands[other], led, trump, lower) if not reserve or closer >= 0 else hands[other]
                assert {*moves(game, s)} == may
                answer = rng.choice(sorted(may))
                hands[other].remove(answer)
                game.play(s, answer)
                winner = other if beats(answer, led, trump) else leader
                points[winner] += worth_of(led, trump) + worth_of(answer, trump)
                tricks[winner] += 1
                if trump != "0" and {led, answer} == {"0-0", f"{trump}-{trump}"}:
                    big[winner] += 1
                    seen["captured"] += 1
                if named and winner == leader:
                    reward, bigs = REWARDS[int(named)]
                    points[winner] += reward
                    big[winner] += bigs
                    seen[f"named {named}"] += 1
                leader = winner
                if big[winner] + total[winner] >= target:
                    row = big
                    break
                if points[winner] >= 70 or not hands[0] | hands[1]:
                    first = next((i for i in range(2) if points[i] >= 70), -1)
                    row = big
                    if closer >= 0 and first != closer:
                        row[1 - closer] += (3 if without else 2) + (first == 1 - closer)
                        seen["failed"] += 1
                    elif first >= 0:
                        loser = 1 - first
                        row[first] += 3 if not tricks[loser] else 2 if points[loser] < 20 else 1
                    break
                if reserve and closer < 0:
                    hands[winner].add(reserve.pop(0))
                    hands[1 - winner].add(reserve.pop(0))
            total = [a + b for a, b in zip(total, row, strict=True)]
            assert s.account.rows[-1] == tuple(row)
            deals += 1
            dealer = 1 - dealer
            if max(total) >= target or deals == cut:
                break
        assert s.over
        assert s.account.total == tuple(total)
    assert {"captured", "named 2", "named 3", "failed"} <= seen.keys()


# what a seat can imagine


@pytest.mark.parametrize("seed", range(40))
def test_imagined_hands_had_the_doubles_that_were_named(seed: int) -> None:
    game = bingo(deals=1)
    s, rng = game.start(seed), Random(seed)
    looked = 0
    while not s.over:
        for seat in range(2):
            other = 1 - seat
            n = game.imagine(s, seat, rng)
            known = game.known(s, other)
            for at, doubles in known.named:
                assert doubles_before(known, bits_of(n.hands[other]), n.drawn[other], at) == doubles
                looked += 1
        may = moves(game, s)
        game.play(s, next((m for m in may if " " in m), rng.choice([m for m in may if m != "close"])))
    assert looked or not any(kind == "declare" for _, kind, _ in s.lines())


@pytest.mark.parametrize("seed", range(30))
def test_a_lay_that_is_put_together_fits_as_well_as_one_that_is_drawn(seed: int) -> None:
    rng = Random(seed)
    everything = rng.sample(range(28), 28)
    slots, played = everything[:12], []
    held = slots[:7]
    named = []
    for k in range(5):
        doubles = sum(t in map(parse_tile, ("0-0", "1-1", "2-2", "3-3", "4-4", "5-5", "6-6")) for t in held)
        if rng.random() < 0.6:
            named.append((k, doubles))
        played.append(held.pop(rng.randrange(len(held))))
        held.append(slots[7 + k])
    known = Known(tuple(played), 5, -1, tuple(named))
    may = [t for t in range(28) if t not in played]
    for make in (came, composed):
        hand, drawn = make(known, 7, may, rng)
        assert len(drawn) == len({*drawn}) == 5
        assert {*drawn} <= {*hand, *played}
        assert all(doubles_before(known, hand, drawn, at) == n for at, n in named)
        # nothing was played before it was drawn
        assert all(played.index(t) > k for k, t in enumerate(drawn) if t in played)
