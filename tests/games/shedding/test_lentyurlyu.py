"""Lentyurlyu in both forms: runs, the king, the layout, drawing, and an independent count of the money."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sukno
from sukno.engine import IllegalMove
from sukno.games.shedding.lentyurlyu import LentyurlyuGame, LentyurlyuState
from sukno.games.shedding.lentyurlyu.game import LAYOUT
from sukno.materials.cards import CARD_INDEX, hand, hand_texts

KING, SHED = "mushka-lentyurlyu", "mushka-lentyurlyu-shedding"


def table(id: str, *hands: str, stock: str = "", **options: Any) -> tuple[LentyurlyuGame, LentyurlyuState]:
    """Seat 0 begins; the last seat deals."""
    game = sukno.game(id, players=len(hands), **{"deals": 2, **options})
    assert isinstance(game, LentyurlyuGame)
    s = game.start(1)
    s.dealer = len(hands) - 1
    s.hands = [hand(h.split()) for h in hands]
    s.stock = tuple(CARD_INDEX[c] for c in stock.split())
    game.begin(s)
    return game, s


def play(game: LentyurlyuGame, s: LentyurlyuState, moves: str) -> None:
    for move in moves.split(","):
        game.play(s, move.strip())


def moves(game: LentyurlyuGame, s: LentyurlyuState) -> set[str]:
    ask = game.ask(s)
    assert ask is not None
    return set(ask.moves)


@pytest.mark.parametrize(
    ("players", "each", "stock"), [(3, 15, 7), (4, 12, 4), (5, 9, 7), (6, 8, 4), (7, 7, 3), (8, 6, 4)]
)
def test_000_4566_cards_and_stock_by_players(players: int, each: int, stock: int) -> None:
    s = sukno.game(KING, players=players).start(1)
    assert [h.bit_count() for h in s.hands] == [each] * players
    assert len(s.stock) == stock


def test_000_4556_five_players_pay_five_each() -> None:
    s = sukno.game(KING, players=5).start(1)
    assert dict(zip(LAYOUT, s.money, strict=True)) == {"D7": 7, "SQ": 3, "SA": 4, "CJ": 5, "HK": 6}
    assert s.account.amount == 25


def test_000_4588_a_run_is_laid_from_its_bottom() -> None:
    game, s = table(KING, "S8 H9 DT CJ S2", "C2 C3 C4", "D2 D3 D4")
    play(game, s, "S8, H9, DT")
    assert "CJ" in moves(game, s)
    game.play(s, "CJ")
    assert moves(game, s) == {"pass"}  # no stock


def test_the_king_takes_the_layout_and_the_points_of_all_others() -> None:
    game, s = table(KING, "SJ S2", "CQ CK D5", "HA H7 HT", deals=2)
    play(game, s, "SJ, pass, CQ, CK")
    assert s.deal == 1
    cards = next(b for b in s.account.kept[-1] if b.kind == "cards").cells
    assert cards == (-2, 2 + 18, -(1 + 7 + 10))
    layout = next(b for b in s.account.kept[-1] if b.kind == "layout").cells
    assert layout == (0, 15, 0)


@pytest.mark.parametrize(("options", "owed"), [({"ace_value": 10}, 27), ({"loser_payment": "fixed"}, 10)])
def test_what_losers_pay(options: dict[str, Any], owed: int) -> None:
    game, s = table(KING, "SJ S2", "CQ CK D5", "HA H7 HT", **options)
    play(game, s, "SJ, pass, CQ, CK")
    assert next(b for b in s.account.kept[-1] if b.kind == "cards").cells[2] == -owed


def test_no_king_in_the_turn_that_begins_a_pile() -> None:
    game, s = table(KING, "SQ SK S2", "C2 C3", "D2 D3")
    assert moves(game, s) == {"SQ", "S2"}
    with pytest.raises(IllegalMove):
        game.play(s, "SK")
    game.play(s, "SQ")
    with pytest.raises(IllegalMove):
        game.play(s, "SK")
    game, s = table(KING, "SQ SK S2", "C2 C3", "D2 D3", king_in_opening_turn=True)
    play(game, s, "SQ, SK")
    assert s.deal == 1
    game, s = table(KING, "SK HK", "C2 C3", "D2 D3")  # nothing but kings
    assert moves(game, s) == {"SK", "HK"}


def test_000_4620_to_4635_drawing_for_the_card_that_is_missing() -> None:
    game, s = table(KING, "ST S2", "CQ CK D2", "D3 D4 D5", stock="H3 HJ")
    play(game, s, "ST, pass")
    assert moves(game, s) == {"draw 1", "draw 2", "pass"}
    play(game, s, "draw 2, HJ, CQ, CK")  # 3: a jack among two wins
    assert s.deal == 1
    game, s = table(KING, "SJ S2", "CK D2", "D3 D4 D5", stock="HQ")
    play(game, s, "SJ, pass, draw 1, HQ, CK")  # 4: a queen
    assert s.deal == 1
    game, s = table(KING, "S9 S2", "CT CJ CQ D2", "D3 D4 D5", stock="H4 HK")
    play(game, s, "S9, pass, CT, CJ, CQ, draw 2, HK")  # 5: a king after one's own run
    assert s.deal == 1


def test_one_draws_once_in_a_turn_and_not_with_two_cards_to_lay() -> None:
    game, s = table(KING, "S5 S2", "C6 C7 D2", "D3 D4 D5", stock="H4 H9 HK")
    play(game, s, "S5, pass")
    assert moves(game, s) == {"C6", "pass"}
    game.play(s, "C6")
    assert moves(game, s) == {"C7", "draw 1", "draw 2", "pass"}
    game.play(s, "draw 1")
    assert moves(game, s) == {"C7", "pass"}


def test_whoever_draws_lacks_one_of_two_ranks() -> None:
    game, s = table(KING, "S5 S2 S3", "C6 C9 D2", "D3 D4 D5", stock="H4 H9 HK")
    play(game, s, "S5, pass, draw 1, pass")
    for seed in range(60):
        t = game.imagine(s, 0, Random(seed))
        start, past = game.past(t)
        for _, move in past:
            game.play(start, move)
        assert start.hands == t.hands


def test_when_nobody_goes_on_the_last_one_begins_a_new_pile() -> None:
    game, s = table(KING, "S5 S2", "C9 CT", "D3 D4")
    play(game, s, "S5, pass, pass, pass")
    assert s.turn == 0
    assert moves(game, s) == {"S2"}
    assert s.top == -1


def test_a_deal_without_a_king_leaves_the_money() -> None:
    game, s = table(KING, "S5", "C6", "D7", stock="SK", deals=2)
    play(game, s, "S5, pass, C6, pass, D7, pass, pass, pass")
    assert s.deal == 1
    assert s.account.amount == 30


def test_000_4661_a_taken_card_is_refilled_by_the_others() -> None:
    """Five players, 2 each: 8 on the emptied card; a jack of clubs takes its money."""
    game, s = table(SHED, "CJ S2 S3", "C2 C3", "D2 D3", "H2 H3", "C4 C5")
    play(game, s, "CJ")
    assert s.money[LAYOUT.index("CJ")] == 8
    assert s.account.purses == (-5 + 5, -7, -7, -7, -7)
    assert s.turn == 0
    assert s.top == -1


def test_004_1935_or_they_restore_what_was_taken() -> None:
    game, s = table(SHED, "CJ S2 S3", "C2 C3", "D2 D3", "H2 H3", "C4 C5", refill=0)
    play(game, s, "CJ")
    assert s.money[LAYOUT.index("CJ")] == 5
    assert s.account.purses == (0, -7, -6, -6, -6)


def test_a_king_closes_the_pile_and_leads_again() -> None:
    game, s = table(SHED, "SK S2 S3", "C2 C3", "D2 D3")
    game.play(s, "SK")
    assert (s.turn, s.top) == (0, -1)
    assert s.deal == 0


def test_000_4670_cards_of_the_layout_count_double_in_hand() -> None:
    game, s = table(SHED, "S5", "SQ CJ HK", "D7 SA C4")
    game.play(s, "S5")
    assert next(b for b in s.account.kept[-1] if b.kind == "cards").cells == (60 + 20, -60, -(14 + 2 + 4))
    assert s.account.amount == 30  # what lay there stays, and all have paid again


def test_a_last_card_of_the_layout_takes_its_money_and_wins() -> None:
    game, s = table(SHED, "D7", "S2", "S3")
    money = s.money[0]
    game.play(s, "D7")
    kinds = {b.kind: b.cells for b in s.account.kept[-1] if b.kind}
    assert kinds["layout"][0] == money
    assert kinds["cards"] == (5, -2, -3)


# a second opinion, from the digest alone

VALUES = {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10, **{str(n): n for n in range(2, 10)}}
DOUBLED = {"D7", "SQ", "SA", "CJ", "HK"}


BY_THE_BOOK = {"D7": 7, "SQ": 3, "SA": 4, "CJ": 5, "HK": 6}
OTHERWISE = {"stake": 10, "layout": "equal", "ace_value": 10, "refill": 1, "king_in_opening_turn": True}


def left_in(held: int, shed: bool, ace: int) -> int:
    values = {**VALUES, "A": ace}
    return sum(values[c[1]] * (2 if shed and c in DOUBLED else 1) for c in hand_texts(held))


@pytest.mark.parametrize("options", [{}, OTHERWISE, {"loser_payment": "fixed", "fixed": 7}])
@pytest.mark.parametrize("id", [KING, SHED])
def test_money_by_an_independent_count(id: str, options: dict[str, Any]) -> None:
    shed = id == SHED
    stake, refill, ace = (
        options.get(k, usual) for k, usual in (("stake", 5), ("refill", 2), ("ace_value", 1))
    )
    put = dict.fromkeys(BY_THE_BOOK, stake) if "layout" in options else BY_THE_BOOK
    for seed in range(5):
        game = sukno.game(id, deals=4, **options)
        s = game.start(seed)
        n = game.seats
        rng = Random(seed)
        won = [-stake] * n
        spots = dict(put)
        dealer = s.dealer
        while (ask := game.ask(s)) is not None:
            now, me, hands = s.deal, ask.seat, list(s.hands)
            dealer = s.dealer
            move = ask.pick(rng)
            game.play(s, move)
            if len(move) != 2:
                continue
            hands[me] &= ~(1 << CARD_INDEX[move])
            if shed and move in spots:
                won[me] += spots[move]
                for i in range(n):
                    won[i] -= refill * (i != me)
                spots[move] = refill * (n - 1)
            over = not hands[me] if shed else move[1] == "K"
            if over:
                for i in range(n):
                    owed = options.get("fixed") or left_in(hands[i], shed, ace)
                    owed *= i != me
                    won[i] -= owed
                    won[me] += owed
                if not shed:
                    won[me] += sum(spots.values())
                    spots = dict.fromkeys(spots, 0)
            assert over == (s.deal != now)
            if over and s.deal < 4:
                won = [w - stake for w in won]
                for card, more in put.items():
                    spots[card] += more
        each, rest = divmod(sum(spots.values()), n)
        for i in range(n):
            won[(dealer + 1 + i) % n] += each + (i < rest)
        assert list(s.account.purses) == won


@settings(max_examples=20, deadline=None)
@given(
    id=st.sampled_from((KING, SHED)),
    seed=st.integers(0, 10**6),
    players=st.integers(3, 8),
    refill=st.sampled_from((0, 1, 2)),
)
def test_money_adds_up_to_nothing_after_every_move(id: str, seed: int, players: int, refill: int) -> None:
    game = sukno.game(id, players=players, refill=refill, deals=2)
    s = game.start(seed)
    rng = Random(seed)
    while (ask := game.ask(s)) is not None:
        game.play(s, ask.pick(rng))
        assert sum(s.account.purses) + s.account.amount == 0
        assert sum(s.money) == s.account.amount
        assert min(s.money) >= 0
    assert s.account.amount == 0
