"""Forty-two against its section of the rules digest (004:4050-4070)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine import IllegalMove
from sukno.games.dominoes.dominoes_forty_two import FortyTwo, FortyTwoState, settled
from sukno.materials.bits import bits_of
from sukno.materials.dominoes import TILE_TEXTS, parse_tile


def forty_two(**options: Any) -> FortyTwo:
    return sukno.game("dominoes-forty-two", **options)  # type: ignore[return-value]


def tiles(mask: int) -> set[str]:
    return {TILE_TEXTS[t] for t in bits_of(mask)}


def bits(texts: str) -> int:
    return sum(1 << parse_tile(text) for text in texts.split())


def moves(game: FortyTwo, s: FortyTwoState) -> list[str]:
    ask = game.ask(s)
    assert ask is not None
    return list(ask.moves)


def playing(trump: int, *hands: str, **options: Any) -> tuple[FortyTwo, FortyTwoState]:
    """Seat 0 has bid 30 with these trumps and leads."""
    game = forty_two(deals=1, **options)
    s = game.start(next(n for n in range(30) if game.start(n).dealer == 3))
    for word in ("30", "pass", "pass", "pass", f"trump {trump}"):
        game.play(s, word)
    s.hands = [bits(h) for h in hands]
    return game, s


# the auction (004:4054-4056)


def test_004_4054_each_speaks_once_and_every_bid_is_higher() -> None:
    game = forty_two()
    s = game.start(1)
    first = (s.dealer + 1) % 4
    assert game.ask(s).seat == first  # type: ignore[union-attr]
    assert moves(game, s) == [*map(str, range(30, 43)), "84", "pass"]
    game.play(s, "34")
    assert moves(game, s) == [*map(str, range(35, 43)), "84", "pass"]
    with pytest.raises(IllegalMove):
        game.play(s, "34")
    game.play(s, "pass")
    game.play(s, "41")
    game.play(s, "pass")
    assert (s.phase, s.turn, s.auction.holder) == ("trump", (first + 2) % 4, (first + 2) % 4)


def test_004_4056_84_goes_over_any_lower_bid_and_168_over_84_alone() -> None:
    game = forty_two()
    s = game.start(1)
    game.play(s, "42")
    assert moves(game, s) == ["84", "pass"]
    with pytest.raises(IllegalMove):
        game.play(s, "168")
    game.play(s, "84")
    assert moves(game, s) == ["168", "pass"]
    game.play(s, "168")
    assert s.phase == "trump"  # nobody can say anything more


def test_all_pass_and_the_next_player_deals() -> None:
    game = forty_two()
    s = game.start(1)
    dealer = s.dealer
    for _ in range(4):
        game.play(s, "pass")
    assert (s.dealer, s.phase, s.deal) == ((dealer + 1) % 4, "bid", 1)
    assert s.account.rows == ()


# play (004:4058-4062)


def test_004_4058_trumps_are_all_seven_tiles_of_the_number_and_of_no_other_suit() -> None:
    game, s = playing(5, "5-3 6-6", "6-5 5-0 3-1", "3-3 3-0 4-4", "5-5 2-2 1-1")
    game.play(s, "5-3")
    assert set(moves(game, s)) == {"6-5", "5-0"}
    game.play(s, "5-0")
    assert set(moves(game, s)) == {"3-3", "3-0", "4-4"}  # a trump is no three
    with_six = playing(5, "6-6 1-0", "6-5 3-1", "3-3 3-0", "5-5 2-2")
    game, s = with_six
    game.play(s, "6-6")
    assert set(moves(game, s)) == {"6-5", "3-1"}  # 6-5 is a trump and no six


def test_004_4060_the_higher_half_of_another_tile_is_followed() -> None:
    game, s = playing(0, "5-3 6-6", "5-1 4-3 6-5 3-3", "3-3 2-1", "4-4 1-1")
    game.play(s, "5-3")
    assert set(moves(game, s)) == {"5-1", "6-5"}
    with pytest.raises(IllegalMove) as refused:
        game.play(s, "4-3")
    assert "a tile of the fives is wanted: 6-5 or 5-1" in str(refused.value)


def test_a_tile_may_belong_to_its_higher_half_alone() -> None:
    game, s = playing(0, "5-3 6-6", "5-1 4-3 6-5", "3-3 2-1", "4-4 1-1", suit_of_tile="higher_half")
    game.play(s, "5-3")
    assert set(moves(game, s)) == {"5-1"}


@pytest.mark.parametrize(
    ("trick", "winner"),
    [
        ("5-3 5-4 6-5 5-5", 3),  # the double is the highest of its suit, then by the other half
        ("5-3 5-4 6-5 6-6", 2),
        ("5-3 6-4 3-3 2-1", 0),
        ("5-3 5-5 4-0 2-1", 2),  # blanks are trumps
        ("5-3 5-0 0-0 6-0", 2),
        ("5-0 6-0 4-0 1-0", 1),
    ],
)
def test_004_4062_the_highest_trump_takes_or_the_highest_tile_of_the_suit(trick: str, winner: int) -> None:
    led, *others = trick.split()
    game, s = playing(
        0, f"{led} 1-1", *(f"{tile} {pad}" for tile, pad in zip(others, ("4-2", "3-1", "2-2"), strict=True))
    )
    for tile in trick.split():
        game.play(s, tile)
    assert s.turn == winner
    assert s.tricks == [int(i == winner) for i in range(4)]


# the score (004:4064-4070)


def test_004_4064_tricks_and_counting_tiles_are_42_points() -> None:
    game = forty_two(deals=1)
    for seed in range(20):
        s, rng = game.start(seed), Random(seed)
        game.play(s, "30")
        while game.ask(s) is not None:
            points = sum(s.points)
            assert points <= 42
            game.play(s, rng.choice(moves(game, s)))
        assert sum(s.points) == 42


@pytest.mark.parametrize(
    ("bid", "took", "row"),
    [
        (84, 42, (42, 0)),
        (84, 37, (0, 89)),
        (30, 33, (33, 9)),
        (35, 30, (0, 47)),
        (42, 42, (42, 0)),
        (168, 0, (0, 210)),
    ],
)
def test_the_digests_deals(bid: int, took: int, row: tuple[int, int]) -> None:
    assert settled(bid, 0, (took, 42 - took)) == row
    assert settled(bid, 1, (42 - took, took)) == row[::-1]


COUNT = {"6-4": 10, "5-5": 10, "5-0": 5, "4-1": 5, "3-2": 5}


def takes(trick: list[str], trump: str, both: bool) -> int:
    """Which tile takes a trick, from texts alone."""
    led = trick[0]
    suit = trump if trump in led.split("-") else max(led.split("-"))

    def strength(tile: str) -> tuple[int, int]:
        halves = tile.split("-")
        if trump in halves:
            own, group = trump, 2
        elif suit in halves and (both or max(halves) == suit):
            own, group = suit, 1
        else:
            return 0, 0
        other = halves[1] if halves[0] == own else halves[0]
        return group, 7 if halves[0] == halves[1] else int(other)

    best = max(strength(tile) for tile in trick)
    return next(i for i, tile in enumerate(trick) if strength(tile) == best)


def follows(tile: str, led: str, trump: str, both: bool) -> bool:
    halves = tile.split("-")
    if trump in led.split("-"):
        return trump in halves
    suit = max(led.split("-"))
    return trump not in halves and suit in halves and (both or max(halves) == suit)


@pytest.mark.parametrize("suit_of_tile", ["both", "higher_half"])
def test_random_games_are_reckoned_again_from_texts_alone(suit_of_tile: str) -> None:
    both = suit_of_tile == "both"
    for seed in range(30):
        rng = Random(seed)
        target, cut = rng.choice((42, 100, 250)), rng.choice((0, 0, 3))
        game = forty_two(target=target, deals=cut, suit_of_tile=suit_of_tile)
        s = game.start(seed)
        dealer, deals, total = s.dealer, 0, [0, 0]
        while True:
            assert (s.dealer, s.over) == (dealer, False)
            hands = [tiles(h) for h in s.hands]
            assert sorted(tile for h in hands for tile in h) == sorted(TILE_TEXTS)
            high, holder = 0, -1
            for i in range(1, 5):
                seat = (dealer + i) % 4
                if high == 168:
                    break
                assert game.ask(s).seat == seat  # type: ignore[union-attr]
                may = [n for n in (*range(30, 43), 84) if n > high] + ([168] if high == 84 else [])
                assert moves(game, s) == [*map(str, may), "pass"]
                bid = rng.choice([0, 0, *may[:2], *may[-1:]])
                game.play(s, str(bid) if bid else "pass")
                if bid:
                    high, holder = bid, seat
            deals += 1
            dealer = (dealer + 1) % 4
            if holder < 0:
                if deals == cut:
                    break
                continue
            trump = str(rng.randrange(7))
            game.play(s, f"trump {trump}")
            leader, took, deal = holder, [0, 0], s.deal
            for _ in range(7):
                trick: list[str] = []
                for i in range(4):
                    seat = (leader + i) % 4
                    follow = {t for t in hands[seat] if trick and follows(t, trick[0], trump, both)}
                    ask = game.ask(s)
                    assert ask is not None
                    assert ask.seat == seat
                    assert {*ask.moves} == (follow or hands[seat])
                    trick.append(rng.choice(ask.moves))
                    hands[seat].remove(trick[-1])
                    assert s.deal == deal
                    game.play(s, trick[-1])
                leader = (leader + takes(trick, trump, both)) % 4
                took[leader % 2] += 1 + sum(COUNT.get(tile, 0) for tile in trick)
            assert sum(took) == 42
            mine, other = took[holder % 2], took[1 - holder % 2]
            if mine < min(high, 42):
                mine, other = 0, other + high
            row = [mine, other] if holder % 2 == 0 else [other, mine]
            assert s.account.rows[-1] == (*row, *row)
            total = [a + b for a, b in zip(total, row, strict=True)]
            if deals == cut or (max(total) >= target and total[0] != total[1]):
                break
        assert s.over
        assert game.outcome(s).score == (*map(float, total), *map(float, total))  # type: ignore[union-attr]
