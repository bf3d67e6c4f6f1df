"""King with bidding: one round of bids, the suit that is named, what is written, the limit."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine import IllegalMove
from sukno.games.tricks.hearts.king_bidding import BiddingState, KingBidding
from sukno.materials.cards import hand, hand_texts


def bidding(**options: Any) -> KingBidding:
    return sukno.game("king-bidding", **options)  # type: ignore[return-value]


def opened(dealer: int = 3, **options: Any) -> tuple[KingBidding, BiddingState]:
    """A deal about to begin; with dealer 3 seat 0 speaks first."""
    game = bidding(**options)
    s = game.start(1)
    s.dealer = dealer
    game.deal(s)
    return game, s


def play(game: KingBidding, s: BiddingState, moves: str) -> None:
    for move in moves.split(","):
        game.play(s, move.strip())


def left(game: KingBidding, s: BiddingState, *hands: str) -> None:
    """Only these cards are left; the rest has been played, and cost nobody anything."""
    s.hands = [hand(h.split()) for h in hands]
    held = 0
    for h in s.hands:
        held |= h
    s.played = game.pack_bits & ~held


def who_and_what(game: KingBidding, s: BiddingState) -> tuple[int, str]:
    ask = game.ask(s)
    assert ask is not None
    return ask.seat, ask.kind


# the deal and the auction (004:1307)


@pytest.mark.parametrize(("players", "each"), [(4, 13), (3, 17)])
def test_004_1307_all_cards_are_dealt_and_for_three_the_two_of_clubs_is_left_out(
    players: int, each: int
) -> None:
    game = bidding(players=players)
    s = game.start(5)
    assert [h.bit_count() for h in s.hands] == [each] * players
    assert ("C2" in game.pieces(s)) == (players == 4)


def test_004_1307_the_dealers_left_begins_and_the_dealer_speaks_last() -> None:
    game, s = opened()
    seats = []
    for move in ("1", "pass", "3", "pass"):
        seats.append(who_and_what(game, s)[0])
        game.play(s, move)
    assert seats == [0, 1, 2, 3]
    assert who_and_what(game, s) == (2, "minus")


def test_each_bid_is_higher_than_those_before_and_nobody_speaks_twice() -> None:
    game, s = opened()
    game.play(s, "4")
    for low in ("4", "3", "14", "0", "minus S"):
        with pytest.raises(IllegalMove):
            game.play(s, low)
    play(game, s, "5, pass, pass")
    assert who_and_what(game, s) == (1, "minus")  # seat 0 is not asked again


def test_nobody_is_asked_after_the_highest_bid_of_all() -> None:
    game, s = opened()
    game.play(s, "13")
    assert who_and_what(game, s) == (0, "minus")


def test_004_1309_the_winner_writes_the_bid_names_the_suit_and_leads() -> None:
    game, s = opened()
    play(game, s, "pass, 2, 4, pass")
    assert s.points == [0, 0, -4, 0]
    game.play(s, "minus D")
    assert s.minus == 2
    assert who_and_what(game, s) == (2, "card")
    assert game.view(s, 0).zone("minus").text.en == "♦ diamonds cost"


def test_if_all_pass_hearts_cost_and_the_dealers_left_leads() -> None:
    game, s = opened()
    play(game, s, "pass, pass, pass, pass")
    assert who_and_what(game, s) == (0, "card")
    assert game.view(s, 0).zone("minus").text.en == "♥ hearts cost"
    assert s.points == [0] * 4


def test_the_next_deal_begins_with_hearts_again() -> None:
    game, s = opened()
    play(game, s, "1, pass, pass, pass, minus S")
    left(game, s, "SA", "S2", "S3", "S4")
    play(game, s, "SA, S2, S3, S4")
    assert (s.deal, s.minus) == (1, 3)
    assert game.view(s, 0).zone("minus").text.en == ""


# the play and the score (004:1309-1311)


def test_any_suit_may_be_led_and_suit_must_be_followed() -> None:
    game, s = opened()
    play(game, s, "1, pass, pass, pass, minus S")
    left(game, s, "SA C3", "S2 D2", "S3 D3", "S4 D4")
    assert game.ask(s).moves == ["SA", "C3"]  # type: ignore[union-attr]
    game.play(s, "SA")
    with pytest.raises(IllegalMove, match="you must follow ♠: ♠2"):
        game.play(s, "D2")


def test_004_1309_a_bid_of_four_and_three_cards_of_the_suit_are_seven_minus_points() -> None:
    game, s = opened()
    play(game, s, "4, pass, pass, pass, minus S")
    left(game, s, "SA C3", "S2 C4", "S3 CA", "D4 C9")
    play(game, s, "SA, S2, S3, D4")
    assert s.account.rows == ((-7, 0, 0, 0),)


def test_a_card_of_the_suit_costs_also_where_another_suit_is_led() -> None:
    game, s = opened()
    play(game, s, "pass, 2, pass, pass, minus H")
    left(game, s, "C3", "CA", "H3", "HK")
    s.leader = s.turn = 1
    play(game, s, "CA, H3, HK, C3")
    assert s.account.rows == ((0, -4, 0, 0),)


@pytest.mark.parametrize(("before", "over"), [(-74, False), (-75, True), (-76, True)])
def test_004_1311_the_game_ends_at_77_minus_points_of_any_player(before: int, over: bool) -> None:
    game, s = opened()
    play(game, s, "1, pass, pass, pass, minus S")
    left(game, s, "SA", "C2", "C3", "C4")
    s.account.total = (before, -20, -3, -50)
    play(game, s, "SA, C2, C3, C4")
    assert s.account.total[0] == before - 2
    assert s.over is over
    if over:
        outcome = game.outcome(s)
        assert outcome is not None
        assert outcome.places == (4, 2, 1, 3)


# a second reckoning, from the rules alone


@pytest.mark.parametrize("seed", range(30))
def test_random_matches_are_reckoned_again_from_texts_alone(seed: int) -> None:
    rng = Random(seed)
    agreed = {
        "players": rng.choice((3, 4)),
        "limit": rng.choice((20, 50, 77)),
        "deals": rng.choice((0, 0, 3)),
    }
    game, n = bidding(**agreed), agreed["players"]
    s = game.start(seed)
    total, deals = [0] * n, 0
    while not s.over:
        hands = [{*hand_texts(h)} for h in s.hands]
        first = (s.dealer + 1) % n
        best, bidder, minus, leader = 0, -1, "H", first
        for i in range(n):
            ask = game.ask(s)
            assert ask is not None
            assert ask.seat == (first + i) % n
            assert {*ask.moves} == {"pass", *(str(k) for k in range(best + 1, 14))}
            # mostly small bids, so that deals of every kind come up
            move = rng.choice(ask.moves[:3]) if rng.random() < 0.9 else rng.choice(ask.moves)
            game.play(s, move)
            if move != "pass":
                best, bidder = int(move), ask.seat
            if best == 13:
                break
        if bidder >= 0:
            minus, leader = rng.choice("SCDH"), bidder
            game.play(s, f"minus {minus}")
        row = [0] * n
        if bidder >= 0:
            row[bidder] = -best
        while any(c[0] == minus for h in hands for c in h):
            trick: list[str] = []
            for i in range(n):
                seat = (leader + i) % n
                follow = {c for c in hands[seat] if trick and c[0] == trick[0][0]}
                ask = game.ask(s)
                assert ask is not None
                assert ask.seat == seat
                assert {*ask.moves} == (follow or hands[seat])
                trick.append(rng.choice(ask.moves))
                hands[seat].remove(trick[-1])
                assert s.deal == deals
                game.play(s, trick[-1])
            top = max((c for c in trick if c[0] == trick[0][0]), key=lambda c: "23456789TJQKA".index(c[1]))
            leader = (leader + trick.index(top)) % n
            row[leader] -= sum(c[0] == minus for c in trick)
        total = [a + b for a, b in zip(total, row, strict=True)]
        deals += 1
        assert s.account.rows[-1] == tuple(row)
        assert s.account.total == tuple(total)
        assert s.over == (min(total) <= -agreed["limit"] or deals == agreed["deals"])
    outcome = game.outcome(s)
    assert outcome is not None
    assert outcome.places == tuple(1 + sum(other > mine for other in total) for mine in total)
