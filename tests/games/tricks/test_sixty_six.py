"""Sixty-six: the rules of both books, and what is easy to get wrong in them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine import IllegalMove
from sukno.families.stages.marriages import BEATS, FULL, PACK_POINTS, VALUES
from sukno.families.tricks import SUIT_BITS
from sukno.games.tricks.sixty_six import SixtySix, SixtySixState
from sukno.games.tricks.sixty_six.stock import deal_two
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, cards_of, hand, hand_texts

TRUMP = CARD_INDEX["HJ"]


def table(
    mine: str,
    theirs: str,
    *,
    up: str = "HJ",
    scores: tuple[int, int] = (0, 0),
    tricks: tuple[int, int] = (0, 0),
    stock: int | None = None,
    closer: int | None = None,
    options: dict[str, Any] | None = None,
) -> tuple[SixtySix, SixtySixState]:
    """Seat 0 is on lead with `mine`. `stock` face-down cards are left (None: all); 0: the stock is used up.

    Cards that are nowhere else lie in the finished tricks.
    """
    game = SixtySix(sukno.game("sixty-six", **(options or {"deals": 1})).options)
    s = game.start(1)
    s.hands = [hand(mine.split()), hand(theirs.split())]
    s.turn = s.leader = 0
    s.dealer = 1
    s.upcard = -1 if stock == 0 else CARD_INDEX[up]
    s.trump = CARD_INDEX[up] // 13
    free = cards_of(FULL & ~s.hands[0] & ~s.hands[1] & ~(0 if stock == 0 else 1 << CARD_INDEX[up]))
    n = len(free) if stock is None else stock
    s.stock = tuple(free[:n])
    s.played = hand(free[n:])
    s.points, s.tricks = list(scores), list(tricks)
    if stock == 0 or closer is not None:
        s.strict = True
    if closer is not None:
        s.closer = closer
    return game, s


def moves(game: SixtySix, s: SixtySixState) -> list[str]:
    ask = game.ask(s)
    assert ask is not None
    return ask.moves


def written(s: SixtySixState) -> tuple[object, ...]:
    """The games and the points of every finished deal, and who had closed."""
    return tuple(zip(s.account.rows, s.account.notes, strict=True))


def run(game: SixtySix, s: SixtySixState, line: str) -> None:
    for move in line.split(", "):
        game.play(s, move)


# pack and deal


def test_the_pack_counts_120_and_the_ten_stands_above_the_king() -> None:
    assert PACK_POINTS == 120
    assert [VALUES[CARD_INDEX["S" + r]] for r in "ATKQJ9"] == [11, 10, 4, 3, 2, 0]
    assert hand_texts(BEATS[CARD_INDEX["HA"] // 13][CARD_INDEX["SK"]] & SUIT_BITS[0]) == ["SA", "ST"]


def test_six_cards_each_the_thirteenth_is_trump_and_eleven_are_the_stock() -> None:
    game = sukno.game("sixty-six")
    s = game.start(5)
    assert [h.bit_count() for h in s.hands] == [6, 6]
    assert len(s.stock) == 11
    assert s.trump == s.upcard // 13
    assert s.turn == 1 - s.dealer


# the stock is open


def test_e1_a_nine_of_diamonds_may_be_answered_with_the_nine_of_spades() -> None:
    """000:5616-5622: no duty to follow while the stock is open."""
    game, s = table("D9 SA SK CA CT CK", "DA DT S9 SJ HA H9")
    run(game, s, "D9")
    assert set(moves(game, s)) == {"DA", "DT", "S9", "SJ", "HA", "H9"}
    run(game, s, "S9")
    assert s.tricks == [1, 0]
    assert s.points == [0, 0]


@pytest.mark.parametrize("card", ["CQ", "CK", "CT", "CA"])
def test_e2_the_jack_of_clubs_is_overtaken_by_any_higher_club(card: str) -> None:
    """000:5624-5627."""
    game, s = table("CJ SA SK DA DT DK", "CQ CK CT CA S9 D9")
    run(game, s, f"CJ, {card}")
    assert s.tricks == [0, 1]
    assert s.points == [0, 2 + VALUES[CARD_INDEX[card]]]
    assert s.turn == 1


def test_a_trump_takes_even_if_the_suit_is_held() -> None:
    """000:5629-5632."""
    game, s = table("DA SA SK CA CT CK", "DT D9 S9 SJ HA H9")
    run(game, s, "DA, H9")
    assert s.points == [0, 11]


def test_the_winner_draws_first_and_the_turned_up_trump_goes_last() -> None:
    game, s = table("D9 SA SK CA CT CK", "DA DT S9 SJ HA H9", stock=3)
    top, second = s.stock[-1], s.stock[-2]
    run(game, s, "D9, DA")
    assert s.hands[1] >> top & 1
    assert s.hands[0] >> second & 1
    last = s.stock[0]
    run(game, s, "S9, SA")
    assert s.hands[0] >> last & 1
    assert s.hands[1] >> TRUMP & 1
    assert s.upcard == -1
    assert s.strict


# marriages


def test_a_marriage_counts_20_and_in_trumps_40_and_need_not_be_declared() -> None:
    game, s = table("SK SQ HK HQ D9 C9", "DA DT S9 SJ HA H9")
    assert {m for m in moves(game, s) if " " in m} == {"SK 20", "SQ 20", "HK 40", "HQ 40"}
    silent = s.copy()
    run(game, s, "SQ 20")
    assert s.points == [20, 0], "at once, before any trick"
    run(game, silent, "SQ")
    assert silent.points == [0, 0]


def test_a_marriage_cannot_be_declared_in_answer_or_in_pieces() -> None:
    game, s = table("D9 SA SK CA CT CK", "HK HQ S9 SJ SQ H9")
    with pytest.raises(IllegalMove):
        game.play(s, "SK 20")
    run(game, s, "D9")
    with pytest.raises(IllegalMove):
        game.play(s, "HK 40")


def test_a_marriage_declared_wrongly_priced_is_refused() -> None:
    game, s = table("SK SQ HK HQ D9 C9", "DA DT S9 SJ HA H9")
    for move in ("SK 40", "HK 20", "SK 100", "SA 20"):
        with pytest.raises(IllegalMove):
            game.play(s, move)


@pytest.mark.parametrize(("stock", "closer"), [(0, None), (7, 0)])
def test_marriages_count_also_without_a_stock_and_after_closing(stock: int, closer: int | None) -> None:
    game, s = table("SK SQ D9", "DA DT S9", stock=stock, closer=closer, tricks=(2, 1))
    assert "SK 20" in moves(game, s)


def test_a_marriage_that_reaches_66_ends_the_game_at_once() -> None:
    game, s = table("HK HQ SA SK CA CT", "DA DT S9 SJ HA H9", scores=(26, 40), tricks=(1, 2), stock=5)
    run(game, s, "HQ 40")
    assert game.ask(s) is None
    assert s.account.total == (1, 0)


# the duties


def test_without_a_stock_suit_is_followed_then_trumps_are_played_then_anything() -> None:
    """000:5645-5649."""
    game, s = table("SA DA CA HA", "S9 SJ H9 C9", stock=0)
    run(game, s, "SA")
    assert moves(game, s) == ["SJ", "S9"]
    with pytest.raises(IllegalMove, match="follow"):
        game.play(s, "H9")
    run(game, s, "S9, DA")
    assert moves(game, s) == ["H9"], "no diamond: a trump"
    with pytest.raises(IllegalMove, match="trump"):
        game.play(s, "SJ")
    game, s = table("DA CA", "S9 SJ", stock=0)
    run(game, s, "DA")
    assert moves(game, s) == ["SJ", "S9"], "neither suit nor trump"


def test_there_is_no_duty_to_beat_the_card_led() -> None:
    game, s = table("SJ DA", "SA S9", stock=0)
    run(game, s, "SJ")
    assert moves(game, s) == ["SA", "S9"]


# closing and the exchange


def test_the_stock_may_be_closed_with_five_cards_but_not_with_three_nor_before_a_trick() -> None:
    """000:5657 and the digest's table of stock sizes: 11 (no trick yet), 9, 7, 5 against 3 and 1."""
    for stock, allowed in ((11, False), (9, True), (7, True), (5, True), (3, False), (1, False)):
        game, s = table("D9 SA SK CA CT CK", "DA DT S9 SJ HA H9", stock=stock)
        assert ("close" in moves(game, s)) is allowed, stock
        if not allowed:
            with pytest.raises(IllegalMove):
                game.play(s, "close")


def test_after_closing_the_closer_leads_nobody_draws_and_the_duties_hold() -> None:
    game, s = table("D9 SA SK CA CT CK", "DA DT S9 SJ HA H9", stock=9, tricks=(1, 0))
    run(game, s, "close")
    assert s.turn == 0
    assert "close" not in moves(game, s)
    run(game, s, "SA")
    assert moves(game, s) == ["SJ", "S9"]
    run(game, s, "S9")
    assert [h.bit_count() for h in s.hands] == [5, 5]
    assert len(s.stock) == 9


def test_only_the_player_on_lead_may_close() -> None:
    game, s = table("D9 SA SK CA CT CK", "DA DT S9 SJ HA H9", stock=9)
    run(game, s, "D9")
    assert "close" not in moves(game, s)


@pytest.mark.parametrize(("option", "given"), [("nine", "H9"), ("ten", "HT")])
def test_the_agreed_trump_is_exchanged_for_the_turned_up_card(option: str, given: str) -> None:
    """004:1861 prints the ten; the nine is the usual rule."""
    for stock in (11, 9, 1):
        game, s = table(
            f"{given} SA SK CA CT CK",
            "DA DT S9 SJ DK DQ",
            stock=stock,
            options={"trump_exchange": option, "deals": 1},
        )
        if stock == 11:
            assert "exchange" not in moves(game, s), "not before a trick has been won"
            continue
        run(game, s, "exchange")
        assert s.hands[0] >> TRUMP & 1
        assert s.upcard == CARD_INDEX[given]
        assert "exchange" not in moves(game, s)
        assert s.turn == 0


def test_there_is_no_exchange_by_default_nor_after_closing() -> None:
    game, s = table("H9 SA SK CA CT CK", "DA DT S9 SJ DK DQ", stock=9)
    assert "exchange" not in moves(game, s)
    game, s = table("H9 SA SK CA CT CK", "DA DT S9 SJ DK DQ", stock=9, options={"trump_exchange": "nine"})
    run(game, s, "close")
    assert "exchange" not in moves(game, s)


@pytest.mark.parametrize(
    ("line", "stock", "option", "move", "why"),
    [
        ("", 11, "nine", "close", "after a trick"),
        ("", 3, "nine", "close", "5 cards"),
        ("D9", 9, "nine", "close", "your lead"),
        ("close", 9, "nine", "close", "already"),
        ("close", 9, "nine", "exchange", "closed"),
        ("", 0, "nine", "close", "used up"),
        ("", 9, "none", "exchange", "not exchanged"),
        ("", 9, "ten", "exchange", "♥10"),
    ],
)
def test_a_refused_closing_or_exchange_says_why(
    line: str, stock: int, option: str, move: str, why: str
) -> None:
    options = {"trump_exchange": option, "deals": 1}
    game, s = table("D9 SA SK CA CT H9", "DA DT S9 SJ DK DQ", stock=stock, options=options)
    if line:
        run(game, s, line)
    before = s.copy()
    with pytest.raises(IllegalMove, match=why):
        game.play(s, move)
    assert s == before


# the end of a game


def test_play_stops_at_66_in_the_middle_of_the_pack() -> None:
    game, s = table("DA SA SK CA CT CK", "DT DK S9 SJ HA H9", scores=(45, 40), tricks=(2, 2), stock=5)
    run(game, s, "DA, DT")
    assert game.ask(s) is None
    assert s.points == [66, 40]
    assert written(s) == (((1, 0), (66, 40, -1)),)


@pytest.mark.parametrize(("theirs", "worth"), [(33, 1), (32, 2), (34, 1)])
def test_exactly_33_is_a_single_game_and_less_is_double(theirs: int, worth: int) -> None:
    """000:5666-5670."""
    game, s = table("DA SA", "DT S9", stock=0, scores=(50, theirs), tricks=(5, 5))
    run(game, s, "DA, DT")
    assert s.account.total == (worth, 0)


def test_no_trick_is_triple_by_the_first_book_and_no_point_by_the_second() -> None:
    """000:5670-5674 and 004:1867. A trick of two nines is a trick without a point."""
    for option, tricks, theirs, worth in (
        ("no-trick", 0, 0, 3),
        ("no-trick", 0, 20, 3),
        ("no-trick", 1, 0, 2),
        ("no-point", 1, 0, 3),
        ("no-point", 0, 20, 2),
    ):
        game, s = table(
            "DA SA",
            "DT S9",
            stock=0,
            scores=(50, theirs),
            tricks=(5, tricks),
            options={"triple_condition": option, "deals": 1},
        )
        run(game, s, "DA, DT")
        assert s.account.total == (worth, 0), (option, tricks, theirs)


def test_the_last_trick_brings_ten_points_and_may_decide() -> None:
    """000:5660."""
    game, s = table("DA", "DT", stock=0, scores=(40, 59), tricks=(5, 6))
    run(game, s, "DA, DT")
    assert written(s) == (((1, 0), (71, 59, -1)),)
    game, s = table(
        "DA", "DT", stock=0, scores=(40, 59), tricks=(5, 6), options={"last_trick_bonus": 0, "deals": 1}
    )
    run(game, s, "DA, DT")
    assert written(s) == (((0, 0), (61, 59, -1)),)


def test_derived_65_to_65_is_drawn_and_without_the_bonus_60_to_60() -> None:
    """Derived: 120 card points and 10 for the last trick, no marriages."""
    for bonus, mine, theirs in ((10, 65, 65), (0, 60, 60)):
        game, s = table(
            "DA",
            "DT",
            stock=0,
            scores=(mine - bonus - 21, theirs),
            tricks=(5, 6),
            options={"last_trick_bonus": bonus, "deals": 1},
        )
        run(game, s, "DA, DT")
        assert written(s) == (((0, 0), (mine, theirs, -1)),)
        end = game.outcome(s)
        assert end is not None
        assert end.points == (0, 0)


def test_after_a_drawn_game_the_same_dealer_deals_and_nothing_is_carried_over() -> None:
    """000:5683-5688; the dealer is a decision of the digest."""
    game, s = table("DA", "DT", stock=0, scores=(34, 65), tricks=(5, 6), options={"match_points": 8})
    run(game, s, "DA, DT")
    assert s.deal == 1
    assert s.dealer == 1
    assert s.points == [0, 0]
    assert s.account.total == (0, 0)
    assert [kind for _, kind, _ in s.lines()] == ["turn"]


def test_the_winner_deals_and_the_loser_leads() -> None:
    """000:5605-5612."""
    game, s = table("DA", "DT", stock=0, scores=(50, 40), tricks=(5, 6), options={"match_points": 8})
    run(game, s, "DA, DT")
    assert s.dealer == 0
    assert s.turn == 1


# closing: what it costs and brings


@pytest.mark.parametrize(("failure", "worth"), [("2-or-3", 2), ("3", 3)])
def test_derived_a_closer_with_60_against_12_points_in_one_trick_loses_2_or_3(
    failure: str, worth: int
) -> None:
    """Derived: 000:5676-5680, 004:1869. The opponent need not have 33."""
    options = {"close_failure": failure, "last_trick_bonus_if_closed": False, "deals": 1}
    game, s = table("DQ", "S9", stock=9, closer=0, scores=(57, 12), tricks=(5, 1), options=options)
    run(game, s, "DQ, S9")
    assert written(s) == (((0, worth), (60, 12, 0)),)


def test_derived_a_closer_with_60_against_no_trick_loses_3() -> None:
    """Derived: 000:5681-5682, the opponent without a trick."""
    options = {"last_trick_bonus_if_closed": False, "deals": 1}
    game, s = table("DQ", "S9", stock=9, closer=0, scores=(57, 0), tricks=(5, 0), options=options)
    run(game, s, "DQ, S9")
    assert written(s) == (((0, 3), (60, 0, 0)),)


@pytest.mark.parametrize(("when", "worth"), [("end", 2), ("closing", 3)])
def test_no_trick_may_be_judged_when_the_stock_is_closed(when: str, worth: int) -> None:
    options = {"no_trick_at": when, "deals": 1}
    game, s = table("DQ", "D9", stock=9, scores=(50, 0), tricks=(1, 0), options=options)
    run(game, s, "close")
    s.tricks = [5, 1]  # the opponent has taken one since
    run(game, s, "DQ, D9")
    assert written(s) == (((0, worth), (63, 0, 0)),)


def test_the_closer_has_failed_if_his_opponent_reaches_66_first() -> None:
    game, s = table("D9 SA", "DA ST", stock=9, closer=0, scores=(60, 55), tricks=(5, 1))
    run(game, s, "D9, DA")
    assert written(s) == (((0, 2), (60, 66, 0)),)


@pytest.mark.parametrize(("success", "worth"), [("normal", 1), ("always-3", 3)])
def test_a_closer_who_reaches_66_scores_as_agreed(success: str, worth: int) -> None:
    options = {"close_success": success, "deals": 1}
    game, s = table("DA SA", "DT S9", stock=9, closer=0, scores=(50, 40), tricks=(5, 1), options=options)
    run(game, s, "DA, DT")
    assert s.account.total == (worth, 0)


@pytest.mark.parametrize(("counts", "games"), [(True, (1, 0)), (False, (0, 2))])
def test_the_last_trick_after_closing_counts_its_bonus_unless_agreed_otherwise(
    counts: bool, games: tuple[int, int]
) -> None:
    options = {"last_trick_bonus_if_closed": counts, "deals": 1}
    game, s = table("DQ", "D9", stock=9, closer=0, scores=(60, 40), tricks=(5, 3), options=options)
    run(game, s, "DQ, D9")
    assert s.account.total == games


# the match


def test_the_match_ends_at_eight_games_even_if_a_triple_overshoots() -> None:
    game, s = table("DA SA", "DT S9", stock=0, scores=(50, 0), tricks=(5, 0), options={"match_points": 8})
    s.account.total = (7, 5)
    run(game, s, "DA, DT")
    assert game.ask(s) is None
    end = game.outcome(s)
    assert end is not None
    assert end.points == (5, -5)
    assert end.places == (1, 2)


def test_a_match_of_seven_ends_at_seven() -> None:
    for n in (7, 8):
        game, s = table(
            "DA SA", "DT S9", stock=0, scores=(50, 40), tricks=(5, 5), options={"match_points": n}
        )
        s.account.total = (6, 5)
        run(game, s, "DA, DT")
        assert (game.ask(s) is None) is (n == 7)


def test_the_sheet_says_who_closed_and_which_game_was_drawn() -> None:
    game, s = table("DQ", "S9", stock=9)
    for row, note in (((1, 0), (66, 40, -1)), ((0, 2), (60, 12, 0)), ((0, 0), (65, 65, -1))):
        game.account.write(s.account, row, note)
    rows = game.sheet(s).rows
    assert [row.label.en for row in rows[:3]] == ["Game 1", "Game 2, closed by ⟨0⟩", "Game 3, drawn"]
    assert rows[1].label.ru == "Игра 2, закрыто: ⟨0⟩"
    assert rows[1].cells == ("60", "12: +2")


# what a seat knows


def imagined(game: SixtySix, s: SixtySixState, seat: int) -> list[SixtySixState]:
    return [game.imagine(s, seat, Random(i)) for i in range(40)]


def test_the_partner_of_a_declared_marriage_card_stays_in_the_imagined_hand() -> None:
    game, s = table("HK HQ SA SK CA CT", "DA DT S9 SJ HA H9", stock=9)
    run(game, s, "HQ 40")
    assert all(n.hands[0] & hand(["HK"]) for n in imagined(game, s, 1))
    assert len({n.hands[0] for n in imagined(game, s, 1)}) > 20, "and the rest is open"
    run(game, s, "S9, HK")
    assert not any(n.hands[0] & hand(["HK"]) for n in imagined(game, s, 1))


def test_the_turned_up_trump_is_known_in_the_hand_that_took_it() -> None:
    game, s = table("H9 SA SK CA CT CK", "DA DT S9 SJ DK DQ", stock=9, options={"trump_exchange": "nine"})
    run(game, s, "exchange")
    assert all(n.hands[0] & hand(["HJ"]) and n.upcard == CARD_INDEX["H9"] for n in imagined(game, s, 1))


def test_shown_voids_are_respected_after_closing() -> None:
    game, s = table("SA DA CA CT CK C9", "HA S9 SJ HT DK DQ", stock=9)
    run(game, s, "close, CA, HA")  # no club: a trump
    run(game, s, "S9, SA, DA, DK, CT")
    clubs = SUIT_BITS[CARD_INDEX["CA"] // 13]
    assert not any(n.hands[1] & clubs for n in imagined(game, s, 0))
    run(game, s, "HT, SJ, C9")  # seat 0 has neither spades nor trumps left
    assert not any(n.hands[0] & (SUIT_BITS[0] | SUIT_BITS[3]) for n in imagined(game, s, 1))


def test_without_a_stock_the_opponents_hand_is_known() -> None:
    game, s = table("SA DA CA HA", "S9 SJ H9 C9", stock=0)
    assert all(n.hands == s.hands for n in imagined(game, s, 0))


def test_every_fitting_hand_is_imagined_about_equally_often() -> None:
    unseen, void = hand(["SA", "SK", "D9", "DT", "HA"]), SUIT_BITS[0]
    seen: dict[int, int] = {}
    rng = Random(1)
    for _ in range(3000):
        dealt, rest = deal_two(rng, unseen, 2, hand(["HA"]), void)
        assert dealt | hand(rest) == unseen
        seen[dealt] = seen.get(dealt, 0) + 1
    assert {tuple(hand_texts(h)) for h in seen} == {("D9", "HA"), ("DT", "HA")}
    assert min(seen.values()) > 1300


def test_a_view_shows_the_own_hand_and_the_trump_but_neither_stock_nor_opponent() -> None:
    game = sukno.game("sixty-six")
    s = game.start(3)
    view = game.view(s, 0)
    assert set(view.zone("hand-0").cards) == set(hand_texts(s.hands[0]))
    assert set(view.zone("hand-1").cards) == {"?"}
    assert view.zone("upcard").cards == (CARD_TEXTS[s.upcard],)
    assert view.zone("stock").count == 11
