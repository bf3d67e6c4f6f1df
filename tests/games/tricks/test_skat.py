"""Skat: the examples of the book, the auction, the skat, the play of jacks, what is lost."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine import IllegalMove
from sukno.engine.view import BACK
from sukno.games.tricks.skat.game import Skat
from sukno.games.tricks.skat.state import SkatState
from sukno.games.tricks.skat.values import matadors
from sukno.materials.cards import CARD_INDEX, hand, hand_texts
from sukno.sheets.skat.tariff import Contract, Count, Played, counted, ladder


def skat(**options: Any) -> Skat:
    return sukno.game("skat", **options)  # type: ignore[return-value]


def play(game: Skat, s: SkatState, *moves: str) -> None:
    for move in moves:
        game.play(s, move)


def asked(game: Skat, s: SkatState) -> tuple[int, list[str]]:
    """The place that is asked, and its moves."""
    ask = game.ask(s)
    assert ask is not None
    return s.order.index(ask.seat), ask.moves


def sold(game: Skat, *hands: str, skat: str = "", soloist: int = 0, bid: str = "18") -> SkatState:
    """These cards were dealt, and this place has won the auction at the first number that was named."""
    s = game.start(1)
    if hands:
        s.hands = [hand(h.split()) for h in hands]
        game.skat.renew(s, [CARD_INDEX[card] for card in skat.split()])
    if soloist == 0:
        play(game, s, bid, "yes", "pass", "pass")
    elif soloist == 1:
        play(game, s, bid, "pass", "pass")
    else:
        play(game, s, "pass", bid, "pass")
    return s


def finished(kind: str, matadors: int, points: int = 70, *, others: int = 3, **said: bool) -> Count:
    contract = Contract(kind=kind, **said)  # type: ignore[arg-type]
    return counted(contract, Played(matadors=matadors, points=points, tricks=10 - others, others=others), 18)


# matadors (worked examples 1 to 4; 004:1183-1191)


@pytest.mark.parametrize(
    ("kind", "cards", "run"),
    [
        ("H", "CJ HJ SJ HA HT HK H8", 3),
        ("H", "CJ HJ DJ HA HT HK H8", 1),
        ("S", "CJ SJ HJ DJ SA SK SQ", 5),
        ("H", "SJ DJ HJ HA HT HK", -1),
        ("H", "HT HK HQ H8", -5),
        ("C", "CJ SJ HJ DJ CA CT CK CQ C9 C8 C7", 11),
        ("G", "CJ SJ HJ DJ CA CT", 4),
        ("G", "SA ST", -4),
        ("G", "HJ DJ", -2),
    ],
)
def test_matadors_are_the_unbroken_run_from_the_jack_of_clubs(kind: str, cards: str, run: int) -> None:
    assert matadors(kind, hand(cards.split())) == run


# values (worked examples 5 to 13)


@pytest.mark.parametrize(
    ("kind", "run", "points", "others", "value"),
    [
        ("H", -2, 61, 4, 30),
        ("H", 2, 61, 4, 30),
        ("S", 5, 75, 3, 66),
        ("C", -3, 75, 3, 48),
        ("C", 8, 75, 3, 108),
        ("H", -2, 90, 2, 40),
        ("S", 5, 100, 1, 77),
        ("C", 8, 95, 2, 120),
        ("S", 5, 120, 0, 88),
        ("G", 2, 70, 3, 72),
        ("G", 3, 92, 2, 120),
        ("G", 4, 120, 0, 168),
    ],
)
def test_the_values_of_the_book_with_the_skat(
    kind: str, run: int, points: int, others: int, value: int
) -> None:
    found = finished(kind, run, points, others=others)
    assert found.won
    assert found.written == found.value == value


def test_an_open_grand_with_four_is_worth_360_and_the_modern_one_264() -> None:
    contract = Contract(kind="G", hand=True, open=True)
    all_tricks = Played(matadors=4, points=120, tricks=10, others=0)
    assert counted(contract, all_tricks, 18).written == 360
    assert counted(contract, all_tricks, 18, thirty_six=False).written == 264


def test_open_clubs_with_eleven_are_worth_216() -> None:
    assert finished("C", 11, 120, others=0, hand=True, open=True).written == 216


@pytest.mark.parametrize(
    ("hand", "open", "value"), [(False, False, 23), (True, False, 35), (False, True, 46), (True, True, 59)]
)
def test_nulls_have_fixed_values(hand: bool, open: bool, value: int) -> None:
    contract = Contract(kind="N", hand=hand, open=open)
    assert counted(contract, Played(matadors=0, points=0, tricks=0, others=10), 18).written == value
    lost = counted(contract, Played(matadors=0, points=0, tricks=1, others=0), 18)
    assert not lost.won
    assert lost.written == (-value if hand else -2 * value)


def test_a_trick_without_points_is_schneider_but_not_schwarz() -> None:
    assert finished("H", 1, 120, others=1).times == 3
    assert finished("H", 1, 120, others=0).times == 4


@pytest.mark.parametrize(
    ("announced", "points", "others", "won", "times"),
    [
        ({"schneider": True}, 90, 2, True, 5),
        ({"schneider": True}, 89, 2, False, 5),
        ({"schneider": True}, 120, 0, True, 6),
        ({"schneider": True, "schwarz": True}, 120, 0, True, 7),
        ({"schneider": True, "schwarz": True}, 119, 1, False, 7),
        ({"open": True}, 120, 0, True, 8),
        ({"open": True}, 119, 1, False, 8),
    ],
)
def test_who_fails_what_he_announced_loses_what_it_would_have_been_worth(
    announced: dict[str, bool], points: int, others: int, won: bool, times: int
) -> None:
    found = finished("D", 1, points, others=others, hand=True, **announced)
    assert (found.won, found.times) == (won, times)
    assert found.written == (9 * times if won else -9 * times)


# what is lost (004:1217; derived examples)


@pytest.mark.parametrize(
    ("hand", "modern", "written"),
    [(False, False, -60), (True, False, -40), (True, True, -80), (False, True, -60)],
)
def test_a_lost_hand_game_costs_once_and_any_other_twice(hand: bool, modern: bool, written: int) -> None:
    """Hearts without two lost at 45 points."""
    played = Played(matadors=-2, points=45, tricks=5, others=5)
    assert counted(Contract(kind="H", hand=hand), played, 20, always_double=modern).written == written


@pytest.mark.parametrize(("points", "tricks", "times"), [(31, 3, 3), (30, 3, 4), (0, 1, 4), (10, 0, 5)])
def test_losing_with_thirty_points_or_without_a_trick_costs_more(
    points: int, tricks: int, times: int
) -> None:
    played = Played(matadors=2, points=points, tricks=tricks, others=10 - tricks)
    assert counted(Contract(kind="H"), played, 18).times == times


@pytest.mark.parametrize(("points", "tricks", "written"), [(45, 5, -40), (30, 4, -2 * 30), (10, 0, -2 * 40)])
def test_by_agreement_the_bid_is_lost_with_the_base_for_schneider_and_schwarz(
    points: int, tricks: int, written: int
) -> None:
    played = Played(matadors=4, points=points, tricks=tricks, others=10 - tricks)
    assert counted(Contract(kind="H"), played, 20, by_bid=True).written == written


def test_who_has_bid_more_than_his_game_is_worth_loses_the_multiple_that_reaches_the_bid() -> None:
    played = Played(matadors=1, points=75, tricks=7, others=3)
    found = counted(Contract(kind="H"), played, 33)
    assert (found.won, found.overbid, found.value) == (False, True, 40)
    assert found.written == -80


def test_schneider_may_save_a_bid_that_was_too_high() -> None:
    played = Played(matadors=1, points=90, tricks=8, others=2)
    assert counted(Contract(kind="H"), played, 30).written == 30


# the auction (004:1139)

NUMBERS = """18 20 22 23 24 27 30 33 35 36 40 44 45 46 48 50 54 55 59 60 63 66 70 72 77 80 81 84 88 90 96 99 100 108
110 117 120 121 126 130 132 135 140 143 144 150 153 154 156 160 162 165 168 170 176 180 187 192 198 204 216 240 252 288
324 360"""


def test_the_bids_are_the_values_that_games_can_have() -> None:
    assert ladder() == tuple(map(int, NUMBERS.split()))
    modern = {*ladder()} - {252, 288, 324, 360} | {264}
    assert ladder(thirty_six=False) == tuple(sorted(modern))


def test_middlehand_bids_to_forehand_and_rearhand_to_the_survivor() -> None:
    game = skat()
    s = game.start(4)
    place, moves = asked(game, s)
    assert place == 1
    assert moves[0] == "18"
    assert "360" in moves
    game.play(s, "20")
    assert asked(game, s) == (0, ["yes", "pass"])
    play(game, s, "yes")
    place, moves = asked(game, s)
    assert (place, moves[0]) == (1, "22")
    with pytest.raises(IllegalMove, match="not more than 20"):
        game.play(s, "18")
    play(game, s, "22", "pass")
    place, moves = asked(game, s)
    assert (place, moves[0]) == (2, "23")
    play(game, s, "24", "yes", "pass")
    assert s.phase == "skat"
    assert (s.declarer, s.bid) == (1, 24)


def test_if_nobody_bids_forehand_may_play_at_eighteen_or_the_next_one_deals() -> None:
    game = skat()
    s = game.start(4)
    play(game, s, "pass", "pass")
    assert asked(game, s) == (0, ["18", "pass"])
    other = s.copy()
    game.play(other, "18")
    assert (other.declarer, other.bid, other.phase) == (0, 18, "skat")
    dealer = s.dealer
    game.play(s, "pass")
    assert s.dealer == (dealer + 1) % 3
    assert s.account.rows == ((0, 0, 0),)
    assert game.sheet(s).rows[0].label.en == "1. all passed"


# with the skat and without (004:1141-1175)


def test_the_soloist_takes_the_skat_and_lays_two_cards_away_that_nobody_else_sees() -> None:
    game = skat()
    s = sold(game)
    skat_cards = list(hand_texts(hand(s.widow.cards)))
    play(game, s, "take")
    assert len(hand_texts(s.hands[0])) == 12
    assert {*skat_cards} <= {*hand_texts(s.hands[0])}
    away = hand_texts(s.hands[0])[:2]
    play(game, s, " ".join(["discard", *away]), "play G")
    for seat in (*range(3), None):
        zone = next(z for z in game.view(s, seat).zones if z.id == "away")
        expected = {*away} if seat == s.order[0] else {BACK}
        assert {*zone.cards} == expected  # type: ignore[union-attr]
    for seat in s.order[1:]:
        worlds = [game.imagine(s, seat, Random(n)).widow.out for n in range(20)]
        assert len({*worlds}) > 5


def test_in_a_hand_game_nobody_knows_the_skat() -> None:
    game = skat()
    s = sold(game)
    play(game, s, "hand", "play H", "plain")
    for seat in s.order:
        zone = next(z for z in game.view(s, seat).zones if z.id == "widow")
        assert zone.cards == (BACK, BACK)  # type: ignore[union-attr]
        assert len({game.imagine(s, seat, Random(n)).widow.cards for n in range(20)}) > 5


@pytest.mark.parametrize(
    ("how", "kind", "moves"),
    [
        ("hand", "D", ["plain", "schneider", "schwarz", "open"]),
        ("hand", "G", ["plain", "schneider", "schwarz", "open"]),
        ("hand", "N", ["plain", "open"]),
        ("take", "N", ["plain", "open"]),
    ],
)
def test_more_is_announced_in_hand_games_and_a_null_may_be_open_with_the_skat(
    how: str, kind: str, moves: list[str]
) -> None:
    game = skat()
    s = sold(game)
    game.play(s, how)
    if how == "take":
        game.play(s, " ".join(["discard", *hand_texts(s.hands[0])[:2]]))
    game.play(s, f"play {kind}")
    assert asked(game, s) == (0, moves)


def test_with_the_skat_a_suit_and_a_grand_are_played_at_once() -> None:
    game = skat()
    s = sold(game)
    play(game, s, "take", " ".join(["discard", *hand_texts(s.hands[0])[:2]]), "play C")
    assert s.phase == "card"


@pytest.mark.parametrize(("bid", "allowed"), [("23", True), ("24", True), ("46", True), ("48", False)])
def test_a_null_must_reach_the_bid(bid: str, allowed: bool) -> None:
    game = skat()
    s = sold(game, bid=bid)
    play(game, s, "take", " ".join(["discard", *hand_texts(s.hands[0])[:2]]))
    assert ("play N" in asked(game, s)[1]) == allowed
    if allowed and bid != "23":
        game.play(s, "play N")
        assert asked(game, s) == (0, ["open"])


def test_an_open_hand_lies_on_the_table_before_the_first_lead_and_what_was_laid_away_does_not() -> None:
    game = skat()
    s = sold(game)
    play(game, s, "take", " ".join(["discard", *hand_texts(s.hands[0])[:2]]), "play N", "open")
    zone = next(z for z in game.view(s, None).zones if z.id == f"hand{s.order[0]}")
    assert {*zone.cards} == {*hand_texts(s.hands[0])}  # type: ignore[union-attr]
    worlds = [game.imagine(s, s.order[1], Random(n)) for n in range(20)]
    assert {n.hands[0] for n in worlds} == {s.hands[0]}
    assert len({n.widow.out for n in worlds}) > 5


# the play (004:1177)

HANDS = (
    "CJ HJ SA ST S7 DA D7 C8 C9 CK",
    "SJ HA HT SK S8 D8 D9 DT C7 CT",
    "DJ H7 H8 H9 S9 SQ DK DQ CA CQ",
)


def dealt(kind: str, soloist: int = 0) -> tuple[Skat, SkatState]:
    game = skat()
    s = sold(game, *HANDS, skat="HK HQ", soloist=soloist)
    play(game, s, "hand", f"play {kind}", "plain")
    return game, s


def test_forehand_leads_whoever_plays_alone() -> None:
    _, s = dealt("H", soloist=2)
    assert (s.turn, s.declarer) == (0, 2)


def test_jacks_are_trumps_and_not_of_their_suit() -> None:
    game, s = dealt("H")
    game.play(s, "C8")
    assert asked(game, s)[1] == ["CT", "C7"]
    play(game, s, "C7", "CA")
    assert s.turn == 2
    game.play(s, "H7")
    assert asked(game, s)[1] == ["CJ", "HJ"]
    play(game, s, "CJ")
    assert {*asked(game, s)[1]} == {"SJ", "HA", "HT"}


def test_in_a_grand_the_four_jacks_are_the_only_trumps() -> None:
    game, s = dealt("G")
    game.play(s, "HJ")
    assert asked(game, s)[1] == ["SJ"]
    with pytest.raises(IllegalMove, match="you must follow trumps: ♠J"):
        game.play(s, "HA")
    play(game, s, "SJ", "DJ")
    assert s.turn == 1
    play(game, s, "HA", "H7", "CJ")
    assert s.turn == 0


def test_the_ten_is_above_the_king_but_not_in_a_null() -> None:
    game, s = dealt("G")
    play(game, s, "CK", "CT", "CQ")
    assert s.turn == 1
    game, s = dealt("N", soloist=1)
    play(game, s, "CK", "CT", "CQ")
    assert s.turn == 0


def test_a_null_is_over_when_the_soloist_has_taken_a_trick() -> None:
    game, s = dealt("N")
    play(game, s, "CK", "CT", "CQ")
    assert s.deal == 1
    assert s.account.rows[0][s.account.notes[0].soloist] == -35


def test_nobody_has_to_trump() -> None:
    game, s = dealt("H", soloist=1)
    play(game, s, "SA", "SK", "S9", "DA", "D8", "DK")
    assert {"S7", "CJ"} <= {*asked(game, s)[1]}


# who deals and who sits out


def test_of_four_the_dealer_sits_out_and_three_play() -> None:
    game = skat(players=4)
    s = game.start(2)
    assert s.order == tuple((s.dealer + i) % 4 for i in (1, 2, 3))
    view = game.view(s, None)
    assert "idle" in view.seats[s.dealer].marks
    play(game, s, "pass", "pass", "pass")
    assert len(s.account.rows[0]) == 4


@pytest.mark.parametrize(("players", "rounds"), [(3, 1), (3, 2), (4, 2)])
def test_a_match_is_so_many_rounds_of_deals(players: int, rounds: int) -> None:
    game = skat(players=players, rounds=rounds)
    s = game.start(2)
    while not s.over:
        game.play(s, "pass")
    assert len(s.account.rows) == players * rounds
