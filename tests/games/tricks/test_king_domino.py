"""King-dominoes: six cards and a stock, drawing until the suit comes, going out, the rest, thirteen points a deal."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine import IllegalMove
from sukno.games.tricks.hearts.king_domino import DominoState, KingDomino
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, hand, hand_texts

RANKS = "23456789TJQKA"


def domino(**options: Any) -> KingDomino:
    return sukno.game("king-domino", **options)  # type: ignore[return-value]


def left(game: KingDomino, *hands: str, stock: str = "") -> DominoState:
    """Seat 0 leads; only these cards are left, and the rest has cost nobody anything. Empty hands are out."""
    s = game.start(1)
    s.hands = [hand(h.split()) for h in hands]
    s.stock = tuple(CARD_INDEX[card] for card in stock.split())
    there = hand(stock.split())
    for h in s.hands:
        there |= h
    s.played = game.pack_bits & ~there
    s.idle = sum(1 << place for place, h in enumerate(s.hands) if not h)
    s.leader = s.turn = 0
    return s


def play(game: KingDomino, s: DominoState, moves: str) -> None:
    for move in moves.split():
        game.play(s, move)


def may(game: KingDomino, s: DominoState) -> set[str]:
    ask = game.ask(s)
    assert ask is not None
    return {*ask.moves}


# the deal and drawing (004:1299)


@pytest.mark.parametrize(("players", "stock"), [(4, 28), (3, 34)])
def test_004_1299_six_cards_each_and_the_rest_is_the_stock(players: int, stock: int) -> None:
    game = domino(players=players)
    s = game.start(3)
    assert [h.bit_count() for h in s.hands] == [6] * players
    assert len(s.stock) == stock
    assert game.view(s, 0).zone("stock").count == stock
    assert len(set(game.pieces(s))) == 52


def test_004_1299_who_has_none_of_the_suit_draws_until_it_comes_and_must_play_it() -> None:
    game = domino()
    s = left(game, "S5 D2", "H2 H3", "S9 D5", "S7 D6", stock="H9 CK SK C2 S2")
    game.play(s, "S5")
    assert {*hand_texts(s.hands[1])} == {"H2", "H3", "H9", "CK", "SK"}
    assert may(game, s) == {"SK"}
    with pytest.raises(IllegalMove, match="you must follow ♠: ♠K"):
        game.play(s, "H2")
    assert game.view(s, 0).zone("stock").count == 2
    assert (1, "draw", "3") in s.lines()
    play(game, s, "SK S9 S7")
    assert s.turn == 1  # drawn or not, the highest takes


def test_004_1299_any_suit_may_be_led_hearts_too() -> None:
    game = domino()
    s = left(game, "H5 D2", "H2 H3", "S9 D5", "S7 D6")
    assert may(game, s) == {"H5", "D2"}


def test_004_1299_with_an_empty_stock_who_is_void_throws_what_he_likes() -> None:
    game = domino()
    s = left(game, "S5 D2", "H2 H3", "S9 D5", "S7 D6")
    game.play(s, "S5")
    assert may(game, s) == {"H2", "H3"}


def test_a_stock_that_runs_out_during_a_draw_lets_the_player_throw_anything() -> None:
    """Not in the source."""
    game = domino()
    s = left(game, "S5 D2", "H2 H3", "S9 D5", "S7 D6", stock="H9 CK")
    game.play(s, "S5")
    assert may(game, s) == {"H2", "H3", "H9", "CK"}
    assert s.drawn == len(s.stock)


# going out (004:1301-1303)


def test_004_1303_if_a_player_takes_the_trick_with_his_last_card_the_next_at_his_left_leads() -> None:
    game = domino()
    s = left(game, "SA", "S2", "S3 D5", "S4 D6 H2", stock="H3")
    play(game, s, "SA S2 S3 S4")
    assert s.turn == 2  # seat 1 went out too
    assert s.idle == 0b0011
    assert ["out" in info.marks for info in game.view(s, None).seats] == [True, True, False, False]


def test_004_1301_those_who_still_have_cards_play_on() -> None:
    game = domino()
    s = left(game, "SA", "S2", "S3 D5 D7", "S4 D6 H2", stock="H3")
    play(game, s, "SA S2 S3 S4 D5 D6")
    assert s.turn == 3
    assert s.tricks == [1, 0, 0, 1]


def test_004_1301_the_last_with_cards_adds_them_and_the_stock_to_his_tricks() -> None:
    """The example of the rule page: ♥9 and ♣4 in hand, ♥K among four cards of the stock."""
    game = domino(deals=1)
    s = left(game, "SA", "S2", "S3", "S4 H9 C4", stock="D2 HK D3 D4")
    play(game, s, "SA S2 S3 S4")
    assert s.over
    assert s.account.rows == ((0, 0, 0, -2),)


def test_if_all_go_out_in_the_same_trick_its_taker_has_the_stock() -> None:
    """Not in the source."""
    game = domino(deals=1)
    s = left(game, "S5", "S9", "S3", "S4", stock="HK D3 HQ")
    play(game, s, "S5 S9 S3 S4")
    assert s.account.rows == ((0, -2, 0, 0),)


def test_the_deal_stops_with_the_last_heart() -> None:
    game = domino(deals=1)
    s = left(game, "HA S2", "H5 S3", "S4 S9", "S5 S6", stock="")
    play(game, s, "HA H5 S4 S5")
    assert s.over
    assert s.account.rows == ((-2, 0, 0, 0),)


# the game (004:1303)


@pytest.mark.parametrize(("options", "limit"), [({}, 31), ({"limit": 50, "players": 3}, 50)])
def test_004_1303_the_game_ends_at_31_minus_points(options: dict[str, Any], limit: int) -> None:
    game, rng = domino(**options), Random(5)
    s = game.start(5)
    while (ask := game.ask(s)) is not None:
        game.play(s, ask.pick(rng))
    assert min(s.account.total) <= -limit
    before = [sum(row[seat] for row in s.account.rows[:-1]) for seat in range(game.seats)]
    assert min(before) > -limit
    outcome = game.outcome(s)
    assert outcome is not None
    assert outcome.places[s.account.total.index(max(s.account.total))] == 1


# what is imagined


def dealt(game: KingDomino, first: str, second: str, draw: str) -> DominoState:
    """A deal of four in which seats 0 and 1 hold these cards, and these are drawn first."""
    s = game.start(1)
    named = hand(f"{first} {second} {draw}".split())
    others = hand_texts(game.pack_bits & ~named)
    s.hands = [hand(h) for h in (first.split(), second.split(), others[:6], others[6:12])]
    s.stock = tuple(CARD_INDEX[card] for card in (*draw.split(), *others[12:]))
    s.leader = s.turn = 0
    return s


def test_who_did_not_draw_though_he_could_holds_the_suit() -> None:
    game = domino()
    s = dealt(game, "S5 D2 D3 D4 D5 D6", "S8 H3 H4 H5 H6 H7", "H9 CK")
    game.play(s, "S5")
    for seed in range(60):
        assert any(card[0] == "S" for card in hand_texts(game.imagine(s, 0, Random(seed)).hands[1]))


def test_who_has_drawn_holds_one_of_the_suit_and_it_came_last() -> None:
    game = domino()
    s = dealt(game, "S5 D2 D3 D4 D5 D6", "D7 H3 H4 H5 H6 H7", "H9 CK SK")
    game.play(s, "S5")
    seen = set()
    for seed in range(60):
        n = game.imagine(s, 0, Random(seed))
        spades = [card for card in hand_texts(n.hands[1]) if card[0] == "S"]
        assert spades == [CARD_TEXTS[n.stock[2]]]
        seen |= {*spades}
    assert len(seen) > 6


# a second reckoning, from the rules alone


def taker(trick: list[tuple[int, str]]) -> int:
    suit = trick[0][1][0]
    return max((RANKS.index(card[1]), seat) for seat, card in trick if card[0] == suit)[1]


@pytest.mark.parametrize("seed", range(30))
def test_random_games_are_reckoned_again_from_texts_alone(seed: int) -> None:
    rng = Random(seed)
    n, limit = rng.choice((3, 4)), rng.choice((31, 20, 45))
    game = domino(players=n, limit=limit)
    s = game.start(seed)
    total = [0] * n
    while not s.over:
        hands = [[*hand_texts(h)] for h in s.hands]
        stock, row = [CARD_TEXTS[c] for c in s.stock], [0] * n
        leader, deal = (s.dealer + 1) % n, s.deal
        while len([h for h in hands if h]) > 1 and sum(row) > -13:
            trick: list[tuple[int, str]] = []
            for seat in [(leader + i) % n for i in range(n)]:
                if not hands[seat]:
                    continue
                if trick:
                    suit = trick[0][1][0]
                    while stock and not any(card[0] == suit for card in hands[seat]):
                        hands[seat].append(stock.pop(0))
                    follow = {card for card in hands[seat] if card[0] == suit}
                else:
                    follow = set()
                ask = game.ask(s)
                assert ask is not None
                assert (s.deal, ask.seat) == (deal, seat)
                assert {*ask.moves} == (follow or {*hands[seat]})
                card = rng.choice(ask.moves)
                hands[seat].remove(card)
                trick.append((seat, card))
                game.play(s, card)
            took = taker(trick)
            row[took] -= sum(card[0] == "H" for _, card in trick)
            with_cards = [(took + i) % n for i in range(n) if hands[(took + i) % n]]
            leader = with_cards[0] if with_cards else took
        if sum(row) > -13:
            last = next((seat for seat in range(n) if hands[seat]), took)
            row[last] -= sum(card[0] == "H" for card in (*hands[last], *stock))
        assert sum(row) == -13
        total = [a + b for a, b in zip(total, row, strict=True)]
        assert s.account.rows[deal] == tuple(row)
        assert s.over == (min(total) <= -limit)
    outcome = game.outcome(s)
    assert outcome is not None
    assert outcome.places == tuple(1 + sum(other > mine for other in total) for mine in total)
