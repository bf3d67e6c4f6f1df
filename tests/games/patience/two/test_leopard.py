"""Leopard for two and for four: the book's rules and examples (004:2120-2193) and the digest's gaps."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sukno.engine import IllegalMove
from sukno.games.patience.two.leopard import BOTH, Leopard, LeopardOptions, LeopardPairs
from sukno.games.patience.two.leopard_square import CELLS, value
from sukno.materials.cards import CARD_INDEX
from sukno.players.thumbs.patience.two.leopard import guide, novice

GAME = Leopard()
PAIRS = LeopardPairs()
WINNER = "D7 H8 HT / H4 DK DT / DA D2 D3"
FIVE = "D7 D8 D9 / D4 S5 H6 / DA S2 H3"
LOSER = "H7 S8 SJ / H4 S5 C6 / HA ST D3"


def square(text: str) -> list[list[int]]:
    """A square row by row; `-` is an empty place, `H5+SJ` a jack on a five."""
    cells = text.replace("/", " ").split()
    return [[] if cell == "-" else [CARD_INDEX[c] for c in cell.split("+")] for cell in cells]


EMPTY = "- - - / - - - / - - -"


def position(hand: str, own: str = EMPTY, their: str = EMPTY, game: Leopard = GAME) -> Any:
    """Seat 0 is to lay a card; the cards of the others do not matter."""
    s = game.start(1)
    s.turn, s.phase = 0, "play"
    s.hands[0] = [CARD_INDEX[c] for c in hand.split()]
    s.squares = [square(own), square(their)]
    return s


def moves(s: Any, game: Leopard = GAME) -> list[str]:
    ask = game.ask(s)
    return [] if ask is None else ask.moves


def laid(s: Any, game: Leopard = GAME) -> set[str]:
    return {move for move in moves(s, game) if not move.endswith("discard")}


def at_start(s: Any, game: Leopard = GAME) -> Any:
    game._begin_turn(s, 0)
    return s


# the deal


def test_eight_cards_each_and_88_left_less_the_first_one_drawn() -> None:
    s = GAME.start(2)
    assert sorted(len(hand) for hand in s.hands) == [8, 9]
    assert GAME.stock(s) == 87
    assert PAIRS.stock(PAIRS.start(2)) == 71


def test_hands_are_hidden_from_the_others() -> None:
    s = GAME.start(2)
    assert set(GAME.view(s, 0).zone("hand1").cards) == {"?"}
    assert "?" not in GAME.view(s, 0).zone("hand0").cards


def test_the_beginning_alternates() -> None:
    s = GAME.start(3)
    first = s.dealer
    GAME._end_deal(s, None)
    assert s.dealer == 1 - first


# the worth of a square


def test_the_winners_square_of_the_book_is_worth_ten_and_writes_fourteen() -> None:
    assert value(square(WINNER)) == 10
    s = position("S7", WINNER, LOSER)
    at_start(s)
    GAME.play(s, "stop")
    assert s.account.rows == ((14, 4),)


def test_the_losers_square_of_the_book_is_worth_four() -> None:
    assert value(square(LOSER)) == 4


def test_three_of_a_suit_are_two_points_three_of_a_colour_one() -> None:
    assert value(square("D7 D8 D9 / - - - / - - -")) == 2
    assert value(square("D7 H8 D9 / - - - / - - -")) == 1
    assert value(square("D7 S8 D9 / - - - / - - -")) == 0


def test_black_and_red_lines_both_count() -> None:
    assert value(square("D7 D8 H9 / - - - / SA C2 S3")) == 2


def test_a_closed_card_counts_for_nothing_and_only_the_top_counts() -> None:
    assert value(square("D7 D8+HJ D9 / - - - / - - -")) == 0
    assert value(square("D7 D8+HJ+DT D9 / - - - / - - -")) == 2


# which card goes where


def test_numbers_go_to_their_own_place_in_either_square() -> None:
    assert laid(position("S7 HA")) == {"S7>own7", "S7>their7", "HA>ownA", "HA>theirA"}
    taken = "D7 - - / - - - / - - -"
    assert laid(position("S7", taken)) == {"S7>their7"}


def test_a_place_under_a_closed_card_is_free() -> None:
    s = position("S7", "D7+HQ - - / - - - / - - -")
    assert "S7>own7" in laid(s)


def test_ten_and_king_go_to_any_free_place_of_the_own_square_only() -> None:
    s = position("ST", "D7 - - / - - - / - - -")
    assert laid(s) == {f"ST>own{cell}" for cell in CELLS if cell != "7"}
    s = position("SK", "D7+HJ D8 - / - - - / - - -")
    assert laid(s) == {f"SK>own{cell}" for cell in CELLS if cell != "8"}


def test_a_jack_covers_any_open_card_and_a_queen_one_of_the_own_square() -> None:
    own, their = "D7 - - / - - - / - - D3+HQ", "- - - / - S5 - / - - -"
    assert laid(position("SJ", own, their)) == {"SJ>own7", "SJ>their5"}
    assert laid(position("SQ", own, their)) == {"SQ>own7"}


def test_jacks_and_queens_lie_face_down() -> None:
    s = position("SJ S2", EMPTY, "- - - / - S5 - / - - -")
    GAME.play(s, "SJ>their5")
    zone = GAME.view(s, 1).zone("q1-5")
    assert (zone.count, zone.seen) == (2, ())


def test_the_king_on_an_open_card_is_an_option() -> None:
    game = Leopard(LeopardOptions(king_on_any_own_card=True))
    s = position("SK ST", "D7 - - / - - - / - - -", game=game)
    assert "SK>own7" in laid(s, game)
    assert "ST>own7" not in laid(s, game)
    assert "SK>own7" not in laid(s)


def test_any_card_may_be_discarded_and_is_out_of_play() -> None:
    s = position("SK S2")
    GAME.play(s, "SK>discard")
    assert s.discard == [CARD_INDEX["SK"]]


def test_what_may_not_be_laid_is_refused_with_a_reason() -> None:
    s = position("S7 S2")
    with pytest.raises(IllegalMove, match="may not be laid there"):
        GAME.play(s, "S7>own5")


# the end of a deal


def test_with_less_than_five_one_draws_without_being_asked() -> None:
    s = at_start(position("S7", LOSER))
    assert s.phase == "play"
    assert len(s.hands[0]) == 2


def test_with_five_or_more_one_may_end_or_go_on() -> None:
    s = at_start(position("S7", FIVE))
    assert moves(s) == ["stop", "draw"]
    GAME.play(s, "draw")
    assert s.phase == "play"


def test_five_points_write_four() -> None:
    assert value(square(FIVE)) == 5
    s = at_start(position("S7", FIVE, LOSER))
    GAME.play(s, "stop")
    assert s.account.rows == ((4, 4),)


def test_the_deal_ends_after_the_turn_of_the_last_card_with_plain_values() -> None:
    s = position("S2", WINNER, LOSER)
    s.drawn = 88
    GAME.play(s, "S2>discard")
    assert s.account.rows == ((10, 4),)


def test_four_deals_for_two_and_two_for_four() -> None:
    for game, deals in ((GAME, 4), (PAIRS, 2)):
        s = game.start(1)
        for n in range(deals):
            assert not s.over
            game._end_deal(s, None)
            assert len(s.account.rows) == n + 1
        assert s.over


def test_a_draw_is_possible_after_fixed_deals() -> None:
    s = GAME.start(1)
    for _ in range(4):
        GAME._end_deal(s, None)
    end = GAME.outcome(s)
    assert end is not None
    assert end.points == (0.0, 0.0)


def test_to_33_points_and_one_more_deal_if_they_are_equal() -> None:
    game = Leopard(LeopardOptions(end="points"))
    s = game.start(1)
    s.account.rows, s.account.total = ((20, 33),), (20, 33)
    assert game.is_over(s)
    s.account.rows, s.account.total = ((33, 33),), (33, 33)
    assert not game.is_over(s)
    s.account.rows, s.account.total = ((32, 31),), (32, 31)
    assert not game.is_over(s)


# four players


def test_partners_share_a_square_and_the_result() -> None:
    s = PAIRS.start(1)
    assert [info.side for info in PAIRS.seat_infos(s)] == [0, 1, 0, 1]
    PAIRS.account.write(s.account, (9, 4, 9, 4))
    assert PAIRS.standing(s) == [5.0, -5.0, 5.0, -5.0]


def test_who_asks_his_partner_must_obey() -> None:
    for answer, ended in (("yes", True), ("no", False)):
        s = at_start(position("S7", WINNER, LOSER, PAIRS), PAIRS)
        assert moves(s, PAIRS) == ["stop", "draw", "ask"]
        PAIRS.play(s, "ask")
        ask = PAIRS.ask(s)
        assert ask is not None
        assert (ask.seat, ask.moves) == (2, ["yes", "no"])
        PAIRS.play(s, answer)
        assert (len(s.account.rows) == 1) == ended
        assert ended or (s.turn, s.phase) == (0, "play")


# what is imagined


def test_of_two_cards_alike_the_older_one_is_laid_in_every_imagined_deal() -> None:
    rng = Random(5)
    s = GAME.start(9)
    for _ in range(40):
        ask = GAME.ask(s)
        assert ask is not None
        for seat in range(2):
            t = GAME.imagine(s, seat, rng)
            assert sorted(t.dealt) == sorted(BOTH)
            n, since = GAME.past(t)
            n = n.copy()
            for _, move in since:
                GAME.play(n, move)
            assert (n.hands, n.laid, n.squares) == (t.hands, t.laid, t.squares)
        GAME.play(s, ask.pick(rng))


# computer players


def test_a_good_player_breaks_the_line_that_would_give_five() -> None:
    s = position("SJ S2 C8", EMPTY, "D7 D8 - / D4 D5 D6 / DA - -")
    ask = GAME.ask(s)
    assert ask is not None
    assert guide(GAME, s, ask, Random(1)).startswith("SJ>their")
    assert not novice(GAME, s, ask, Random(1)).startswith("SJ>their")
