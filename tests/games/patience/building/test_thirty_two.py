"""32 cards: the book's rules (004:2837-2843) and the digest's gaps."""

from __future__ import annotations

from laid import dealt, laid
from sukno.games.patience.building.thirty_two import ThirtyTwo, ThirtyTwoOptions

GAME = ThirtyTwo()
ALL = ThirtyTwo(ThirtyTwoOptions(bases="8+8"))


def test_thirty_two_open_cards_and_72_on_the_table() -> None:
    t = dealt(GAME)
    assert t.sizes("hand") == [1] * 32
    assert t.sizes("stock") == [72]
    assert t.s.unseen.bit_count() == 72


def test_aces_go_up_and_kings_down_in_suit() -> None:
    t = laid(GAME, S="SA S2", KS="SK SQ", h1="S3", h2="SJ", h3="HK", h4="DA", h5="C2")
    assert t.moves == {"h1>S", "h2>KS", "h3>KH", "h4>D"}


def test_a_card_may_fit_both_piles_of_its_suit() -> None:
    t = laid(GAME, S="SA-S6", KS="SK_S8", h1="S7")
    assert t.moves == {"h1>S", "h1>KS"}


def test_each_card_that_goes_is_replaced_from_the_pack() -> None:
    t = laid(GAME, S="SA S2", h1="S3", h2="HK")
    card = t.pile("stock")[-1]
    t.play("h1>S")
    assert t.pile("h1") == [card]
    assert not t.s.unseen >> card & 1


def test_when_the_pack_is_used_up_the_hand_shrinks() -> None:
    t = laid(GAME, rest="-", S="SA S2", h1="S3", h2="HK")
    t.play("h1>S")
    assert t["h1"] == ""


def test_four_aces_and_four_kings_begin_piles_or_all_of_both_packs() -> None:
    places = {"S": "SA", "KS": "SK", "h1": "SA", "h2": "SK", "h3": "D5"}
    assert not laid(GAME, **places).moves
    assert laid(ALL, **places).moves == {"h1>S2", "h2>KS2"}


def test_the_second_ace_lies_on_the_two_of_the_king_s_pile_at_last() -> None:
    t = laid(GAME, rest="-", S="SA-SQ", KS="SK_S2", h1="SA", h2="SK")
    assert t.moves == {"h1>KS", "h2>S"}


def test_a_hand_without_ace_or_king_is_lost() -> None:
    found = next(t for seed in range(5000) if not (t := dealt(GAME, seed)).moves)
    assert found.game.ask(found.s) is None
    assert found.s.end == "blocked"


def test_cards_do_not_leave_the_piles() -> None:
    t = laid(GAME, S="SA-S6", KS="SK_S8", h1="S7")
    assert not any(m.startswith(("S>", "KS>")) for m in t.moves)
