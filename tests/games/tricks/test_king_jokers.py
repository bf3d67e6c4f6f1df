"""King with jokers: the packs, what the joker beats and when it may be played, the prices, the tour."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine import BadOption, IllegalMove
from sukno.games.tricks.hearts.king_jokers import JokersState, KingJokers
from sukno.materials.cards import hand, hand_texts

RANKS = "23456789TJQKA"


def jokers(**options: Any) -> KingJokers:
    return sukno.game("king-jokers", **options)  # type: ignore[return-value]


def left(game: KingJokers, *hands: str) -> JokersState:
    """Seat 0 leads; only these cards are left, and the rest has cost nobody anything."""
    s = game.start(1)
    s.hands = [hand(h.split()) for h in hands]
    held = 0
    for h in s.hands:
        held |= h
    s.played = game.pack_bits & ~held
    s.leader = s.turn = 0
    return s


def play(game: KingJokers, s: JokersState, moves: str) -> None:
    for move in moves.split():
        game.play(s, move)


def may(game: KingJokers, s: JokersState) -> set[str]:
    ask = game.ask(s)
    assert ask is not None
    return {*ask.moves}


# the packs (004:1291)


@pytest.mark.parametrize(
    ("options", "each", "out", "jokers_in"),
    [
        ({"players": 4}, 13, {"C2"}, {"X1"}),
        ({"players": 3}, 17, {"C2", "C3"}, {"X1"}),
        ({"players": 3, "jokers": 2}, 17, {"C2", "C3"}, {"X1", "X2"}),
    ],
)
def test_004_1291_a_joker_takes_the_place_of_the_lowest_clubs(
    options: dict[str, Any], each: int, out: set[str], jokers_in: set[str]
) -> None:
    game = jokers(**options)
    s = game.start(5)
    assert [h.bit_count() for h in s.hands] == [each] * options["players"]
    pieces = {*game.pieces(s)}
    assert len(game.pieces(s)) == (51 if len(out) == 2 and len(jokers_in) == 1 else 52)
    assert not out & pieces
    assert {c for c in pieces if c[0] == "X"} == jokers_in
    assert s.aside.bit_count() == len(pieces) - each * options["players"]


def test_two_jokers_are_for_three_players() -> None:
    with pytest.raises(BadOption, match="needs players=3"):
        jokers(players=4, jokers=2)


def test_nobody_sees_the_card_that_is_left_out() -> None:
    game = jokers(players=3, jokers=2)
    s = game.start(2)
    assert all(game.view(s, seat).zone("aside").cards == ("?",) for seat in (0, 1, 2, None))
    rng = Random(1)
    assert len({game.imagine(s, 0, rng).aside for _ in range(60)}) > 10


# what the joker does (004:1293)


@pytest.mark.parametrize(("court", "taker"), [("HJ", 2), ("HQ", 2), ("HK", 2), ("HA", 2), ("HT", 1)])
def test_004_1293_on_a_heart_lead_the_joker_is_between_jack_and_ten(court: str, taker: int) -> None:
    game = jokers()
    s = left(game, "H2 S2", "X1 S3", f"{court} S4", "H3 S5")
    play(game, s, f"H2 X1 {court} H3")
    assert [n < 0 for n in s.account.rows[0]] == [seat == taker for seat in range(4)]


def test_004_1293_on_any_other_lead_it_beats_every_card_even_a_heart_thrown_later() -> None:
    game = jokers()
    s = left(game, "SA D2", "X1 D3", "HA D4", "SK H2")
    play(game, s, "SA X1 HA SK")
    assert s.turn == 1
    assert s.points == [0, -34, 0, 0]


def test_the_joker_counts_as_a_heart_and_must_follow_one() -> None:
    game = jokers()
    s = left(game, "H2 S2", "X1 S3", "H9 S4", "H3 S5")
    game.play(s, "H2")
    assert may(game, s) == {"X1"}
    with pytest.raises(IllegalMove, match="you must follow ♥: ★1"):
        game.play(s, "S3")
    s = left(game, "H2 S2", "X1 H4", "H9 S4", "H3 S5")
    game.play(s, "H2")
    assert may(game, s) == {"X1", "H4"}


def test_on_another_lead_only_who_is_void_may_play_it() -> None:
    game = jokers()
    s = left(game, "S2 H2", "X1 S3", "S4 H9", "H5 D5")
    game.play(s, "S2")
    assert may(game, s) == {"S3"}
    s = left(game, "S2 H2", "X1 D3", "S4 H9", "H5 D5")
    game.play(s, "S2")
    assert may(game, s) == {"X1", "D3"}


def test_a_joker_that_is_led_asks_for_hearts_and_takes_where_no_court_card_falls() -> None:
    game = jokers()
    s = left(game, "X1 S2", "H9 S3", "HT S4", "D3 HJ")
    game.play(s, "X1")
    assert may(game, s) == {"H9"}
    with pytest.raises(IllegalMove, match="you must follow ♥: ♥9"):
        game.play(s, "S3")
    play(game, s, "H9 HT HJ")
    assert s.account.rows[0] == (0, 0, 0, -50)
    s = left(game, "X1 S2", "H9 S3", "HT S4", "D3 D4")
    play(game, s, "X1 H9 HT D3")
    assert s.account.rows[0] == (-39, 0, 0, 0)


@pytest.mark.parametrize(("lead", "third", "taker"), [("S2", "D3", 1), ("H2", "H3", 1), ("H2", "HQ", 0)])
def test_of_two_jokers_in_one_trick_the_first_is_the_higher(lead: str, third: str, taker: int) -> None:
    game = jokers(players=3, jokers=2)
    order = [third, "X2", "X1"] if taker == 0 else [lead, "X2", "X1"]
    s = left(game, f"{order[0]} D9", f"{order[1]} D8", f"{order[2]} DT")
    s.aside = 0
    play(game, s, " ".join(order))
    assert [n < 0 for n in s.account.rows[0]] == [seat == taker for seat in range(3)]


def test_the_joker_shown_void_is_not_imagined_with_who_did_not_follow_hearts() -> None:
    game = jokers()
    s = left(game, "H2 S2 S9", "D3 S3 S8", "X1 S4 S7", "H3 S5 S6")
    play(game, s, "H2 D3")
    for seed in range(30):
        assert not game.imagine(s, 0, Random(seed)).hands[1] & hand(["X1", "H3"])


# prices and the tour (004:1295)


def test_004_1295_every_deal_costs_124() -> None:
    game = jokers()
    s, rng = game.start(3), Random(3)
    while (ask := game.ask(s)) is not None:
        game.play(s, ask.pick(rng))
    assert len(s.account.rows) == 4  # a tour: as many deals as players
    assert [sum(row) for row in s.account.rows] == [-124] * 4


@pytest.mark.parametrize(("options", "deals"), [({"players": 3}, 3), ({"tours": 3}, 12), ({"deals": 2}, 2)])
def test_004_1295_a_tour_is_as_many_deals_as_players(options: dict[str, Any], deals: int) -> None:
    game = jokers(**options)
    s, rng = game.start(4), Random(4)
    while (ask := game.ask(s)) is not None:
        game.play(s, ask.pick(rng))
    assert len(s.account.rows) == deals


def test_the_deal_stops_with_the_last_card_that_costs() -> None:
    game = jokers(deals=1)
    s = left(game, "HA S2", "X1 S3", "S4 S9", "S5 S6")
    play(game, s, "HA X1 S4 S5")
    assert s.over
    assert s.account.rows == ((-34, 0, 0, 0),)


# a second reckoning, from the rules alone


def price(card: str) -> int:
    return 20 if card[0] == "X" else RANKS.index(card[1]) + 2 if card[0] == "H" else 0


def suit(card: str) -> str:
    return "H" if card[0] == "X" else card[0]


def taker(trick: list[str]) -> int:
    """Who takes, counted from the leader."""
    if suit(trick[0]) != "H":
        thrown = [i for i, c in enumerate(trick) if c[0] == "X"]
        if thrown:
            return thrown[0]
        strength = [RANKS.index(c[1]) if c[0] == trick[0][0] else -1 for c in trick]
    else:
        strength = [-1 if suit(c) != "H" else 8.5 if c[0] == "X" else RANKS.index(c[1]) for c in trick]
    return strength.index(max(strength))


@pytest.mark.parametrize("seed", range(30))
def test_random_matches_are_reckoned_again_from_texts_alone(seed: int) -> None:
    rng = Random(seed)
    agreed: dict[str, Any] = {"players": rng.choice((3, 4)), "tours": rng.choice((1, 2))}
    if agreed["players"] == 3:
        agreed["jokers"] = rng.choice((1, 2))
    game, n = jokers(**agreed), agreed["players"]
    s = game.start(seed)
    total, deals = [0] * n, 0
    while not s.over:
        hands = [{*hand_texts(h)} for h in s.hands]
        aside = {*hand_texts(s.aside)}
        leader, row = (s.dealer + 1) % n, [0] * n
        while any(hands):
            trick: list[str] = []
            for i in range(n):
                seat = (leader + i) % n
                follow = {c for c in hands[seat] if trick and suit(c) == suit(trick[0])}
                ask = game.ask(s)
                assert ask is not None
                assert ask.seat == seat
                assert {*ask.moves} == (follow or hands[seat])
                trick.append(rng.choice(ask.moves))
                hands[seat].remove(trick[-1])
                assert s.deal == deals
                game.play(s, trick[-1])
            leader = (leader + taker(trick)) % n
            row[leader] -= sum(map(price, trick))
            if not any(price(c) for h in hands for c in h) and not any(map(price, aside)):
                break
        total = [a + b for a, b in zip(total, row, strict=True)]
        deals += 1
        assert s.account.rows[-1] == tuple(row)
        assert s.over == (deals == n * agreed["tours"])
    assert s.account.total == tuple(total)
    outcome = game.outcome(s)
    assert outcome is not None
    assert outcome.places == tuple(1 + sum(other > mine for other in total) for mine in total)
