"""Mushka, Pamfil, Shutikha, Mistigri, Rams: the rules that are easy to get wrong, on cards laid out."""

from __future__ import annotations

from random import Random

import pytest
from laid_table import play, table

from sukno.engine import IllegalMove
from sukno.materials.cards import SUITS, hand, hand_texts

LOW = "C7 C8 D7 D8 H7"
OTHERS = "C9 CT D9 DT H8"


def test_000_4468_the_holder_of_the_ace_of_spades_may_not_pass() -> None:
    game, s = table("mushka", "SA S7 C7 D7 H7", LOW.replace("C7", "C6").replace("D7", "D6").replace("H7", "H6"),
                    OTHERS, "SK SQ SJ ST S9", turned="HK")  # fmt: skip
    assert "pass" not in game.ask(s).moves
    with pytest.raises(IllegalMove, match="who holds SA must play"):
        game.play(s, "pass")
    play(game, s, "discard SA")
    assert "pass" in game.ask(s).moves


def test_whoever_passed_is_imagined_without_the_ace_of_spades() -> None:
    game, s = table("mushka", "S7 S8 C7 D7 H7", OTHERS, "SK SQ SJ ST S9", turned="HK")
    play(game, s, "pass")
    for k in range(40):
        assert "SA" not in hand_texts(game.imagine(s, 1, Random(k)).hands[0])


def test_000_4495_the_ace_of_spades_takes_a_led_trump_ace() -> None:
    game, s = table("mushka", "HA S7 C7 D7 C8", "SA H9 HT D8 D9", "HJ HQ SK SQ SJ", turned="HK")
    play(game, s, "play, play, play, HA")
    assert game.ask(s).moves == ["SA", "HT", "H9"]
    play(game, s, "SA HJ")
    assert s.tricks == [0, 1, 0]


def test_000_4511_but_not_one_that_was_played_in_the_middle() -> None:
    game, s = table("mushka", "D7 S7 C7 C9 C8", "HA H9 HT S8 S9", "SA HQ CK CQ CJ", turned="HK")
    play(game, s, "play, play, play, D7 HA HQ")
    assert s.tricks == [0, 1, 0]


def test_000_4491_without_the_suit_one_must_trump() -> None:
    game, s = table("mushka", "D7 S7 C7 C9 C8", "HA H9 CT S8 S9", "SA HQ CK CQ CJ", turned="HK")
    play(game, s, "play, play, play, D7")
    assert game.ask(s).moves == ["HA", "H9"]
    with pytest.raises(IllegalMove, match="must trump"):
        game.play(s, "CT")


def test_one_alone_takes_all_but_not_more_than_he_needs() -> None:
    others = OTHERS.replace("C9", "CQ"), "SK HQ CK H9 CJ"
    game, s = table("mushka", "D7 S7 C7 C9 C8", *others, turned="HK", left="3 9 16", pulkas=2)
    play(game, s, "play, pass, pass")
    assert s.account.side == (25, -9, -16)
    assert s.account.left == (25, 25, 25)


def test_all_pass_and_the_next_dealer_deals() -> None:
    game, s = table("mushka", "D7 S7 C7 C9 C8", OTHERS.replace("C9", "CQ"), "SK HQ CK H9 CJ", turned="HK")
    play(game, s, "pass, pass, pass")
    assert s.account.left == (25, 25, 25)
    assert s.dealer == 0
    assert s.deal == 1


def test_000_4694_pamfil_is_paid_when_it_is_announced() -> None:
    game, s = table("mushka-pamfil", "CJ S7 C7 D7 C8", OTHERS, "SK SQ SJ ST S9", turned="HK", premium=3)
    play(game, s, "pamfil")
    assert s.shows.paid == (6, -3, -3)
    assert "pamfil" not in game.ask(s).moves
    assert "pass" in game.ask(s).moves
    for k in range(20):
        assert "CJ" in hand_texts(game.imagine(s, 2, Random(k)).hands[0])
    play(game, s, "discard CJ C7")
    lies = {bool(hand(["CJ"]) & game.imagine(s, 2, Random(k)).hands[0]) for k in range(60)}
    assert lies == {True, False}, "nobody knows whether it was laid away"


def test_000_4689_pamfil_beats_the_ace_of_trumps() -> None:
    game, s = table("mushka-pamfil", "HA S7 C7 D7 C8", "CJ C9 CT D9 DT", "HQ SQ SJ ST S9", turned="HK")
    play(game, s, "play, play, play, HA")
    assert game.ask(s).moves == ["CJ"], "it follows trumps"
    play(game, s, "CJ HQ")
    assert s.tricks == [0, 1, 0]
    play(game, s, "C9 SQ C8")
    assert s.tricks == [0, 2, 0]


def test_000_4699_a_dealer_who_turns_pamfil_may_name_another_suit() -> None:
    game, s = table("mushka-pamfil", "HA S7 C7 D7 C8", OTHERS, "HQ SQ SJ ST S9", turned="CJ")
    ask = game.ask(s)
    assert (ask.seat, ask.kind) == (2, "trump")
    play(game, s, "trump S")
    assert SUITS[s.trump] == "S"
    assert game.ask(s).seat == 0


def test_000_4735_five_spades_with_the_queen_win_the_pulka_at_once() -> None:
    game, s = table("mushka-shutikha", "SQ S7 S8 S9 ST", LOW, OTHERS)
    assert s.account.side == (50, -25, -25)
    assert game.outcome(s).places == (1, 2, 2)


def test_five_spades_after_the_exchange_win_when_all_have_exchanged() -> None:
    game, s = table("mushka-shutikha", "SQ S7 S8 S9 D9", LOW, "C9 CT DJ DT H8", stock="ST")
    play(game, s, "discard D9, pass, pass")
    assert s.account.side == (50, -25, -25)


def test_000_4731_only_the_king_beats_the_queen_of_spades() -> None:
    game, s = table("mushka-shutikha", "SQ H7 C7 D7 C8", "SA C9 CT D9 DT", "SK HQ CK CQ H9", deals=1)
    play(game, s, "play, play, play, SQ SA SK")
    assert s.shows.won == ((2, 5),)
    play(game, s, "CK C7 C9, CQ C8 CT, HQ H7 D9, H9 D7 DT")
    assert s.account.paper[-1].cells == (21, 30, 25 - 5 - 4)


def test_000_4775_five_of_a_suit_are_paid_and_the_highest_suit_takes_it() -> None:
    game, s = table(
        "mushka-mistigri", "S7 S8 S9 ST SJ", "H7 H8 H9 HT HJ", "D7 D8 C9 CT HQ", turned="CA", deals=1
    )
    assert [line[1] for line in s.lines()] == ["show", "show"]
    play(game, s, "pass, pass, pass")
    assert s.account.side == (-5, 10, -5)


def test_000_4797_four_of_a_suit_and_the_king_of_clubs_win_the_pulka() -> None:
    _, s = table("mushka-mistigri", "S7 S8 S9 ST CK", "H7 H8 H9 HT DJ", "D7 D8 C9 CT HQ", turned="CA")
    assert s.account.side == (50, -25, -25)


def test_five_of_a_suit_are_paid_also_when_the_pulka_is_won_in_that_deal() -> None:
    others = "H7 H8 H9 HT HJ", "D7 D8 C9 CT HQ"
    _, s = table("mushka-mistigri", "S7 S8 S9 ST CK", *others, turned="CA", premium=5)
    assert s.account.side == (50 - 5, -25 + 10, -25 - 5)
    game, s = table("mushka-mistigri", "S7 S8 S9 D9 CK", *others, turned="CA", stock="SJ", premium=5)
    play(game, s, "discard D9, pass, pass")
    assert s.account.side == (50 - 5, -25 + 10, -25 - 5)


def test_the_king_of_clubs_takes_a_led_trump_king() -> None:
    game, s = table("mushka-mistigri", "HK S7 C7 D7 C8", "CK H9 HT D8 D9", "HJ HQ SK SQ SJ", turned="HA")
    play(game, s, "play, play, play, HK CK HJ")
    assert s.tricks == [0, 1, 0]


def test_000_4934_whoever_was_dealt_an_ace_may_not_pass_in_rams() -> None:
    game, s = table("rams", "DA S7 C7 D7 C8", OTHERS, "SK SQ SJ ST S9", turned="HK")
    assert "pass" not in game.ask(s).moves
    play(game, s, "play")
    assert "pass" in game.ask(s).moves


def test_000_4944_the_dealer_may_take_the_turned_trump() -> None:
    game, s = table("rams", "DQ S7 C7 D7 C8", OTHERS, "SK SQ SJ ST H9", turned="HK")
    play(game, s, "play, play, play")
    assert game.ask(s).seat == 2
    play(game, s, "drop ST")
    assert "HK" in hand_texts(s.hands[2])
    for k in range(20):
        assert "HK" in hand_texts(game.imagine(s, 0, Random(k)).hands[2])


def test_a_dealer_who_has_passed_gets_nothing() -> None:
    game, s = table("rams", "DQ S7 C7 D7 C8", OTHERS, "SK SQ SJ ST H9", turned="HK")
    play(game, s, "play, play, pass")
    assert s.phase == "card"


def test_000_4956_the_ace_of_trumps_must_be_led() -> None:
    game, s = table("rams", "HA S7 C7 D7 C8", OTHERS, "SK SQ SJ ST H9", turned="HK")
    play(game, s, "play, play, pass")
    assert game.ask(s).moves == ["HA"]
    with pytest.raises(IllegalMove, match="♥A"):
        game.play(s, "S7")


def test_000_4958_king_and_queen_of_trumps_are_led_one_after_the_other() -> None:
    game, s = table("rams", "HK HQ C7 D7 C8", OTHERS, "SK SQ SJ ST H9", turned="HJ")
    play(game, s, "play, play, pass")
    assert game.ask(s).moves == ["HK"]
    play(game, s, "HK H8")
    assert game.ask(s).moves == ["HQ"]


def test_000_4962_the_ace_of_trumps_is_put_on_a_trump_figure() -> None:
    game, s = table("rams", "HJ S7 C7 D7 C8", "HA H8 C9 D9 DT", "SK SQ SJ ST H9", turned="HK")
    play(game, s, "play, play, pass, HJ")
    assert game.ask(s).moves == ["HA"]


def test_whoever_did_not_lead_the_king_is_not_imagined_with_king_and_queen() -> None:
    game, s = table("rams", "S7 S8 C7 D7 C8", "H8 HT C9 D9 DT", "SK SQ SJ ST H9", turned="HJ")
    play(game, s, "play, play, pass, S7")
    for k in range(200):
        held = hand_texts(game.imagine(s, 1, Random(k)).hands[0])
        assert not {"HK", "HQ"} <= set(held)
        assert "HA" not in held


def test_000_5006_four_aces_take_the_rams() -> None:
    game, s = table("rams", "SA CA DA HA C8", OTHERS, "SK SQ SJ ST H9", turned="HK")
    play(game, s, "play, pass, pass")
    assert s.account.side == (200, -100, -100)


def test_000_5019_five_of_a_suit_end_the_deal() -> None:
    game, s = table("rams", "SA SK SQ S7 S8", "HA C9 CT D9 DT", "SJ ST C7 C8 H9", turned="HK", deals=1)
    play(game, s, "play, play, play")
    assert game.describe(s, "drop").en == "take ♥K", "before a card is chosen"
    assert game.describe(s, "drop C7").en == "take ♥K for ♣7"
    play(game, s, "leave")
    assert s.account.paper[-1].cells == (90, 125, 105)
    assert (0, "show", "SA SK SQ S8 S7") in s.lines(), "all have seen why"


def test_000_5055_two_jacks_end_the_game_for_whoever_has_five_left() -> None:
    game, s = table("rams", "SJ CJ SQ S7 S8", OTHERS, "SK ST C7 C8 H9", turned="HK", left="5 40 60")
    play(game, s, "jacks")
    assert s.account.side == (100, -40, -60)
    assert game.ask(s) is None


def test_000_5035_jacks_are_booked_by_whoever_passes() -> None:
    game, s = table("rams", "SJ CJ SQ S7 S8", OTHERS, "SK ST C7 C8 H9", turned="HK", deals=1)
    play(game, s, "jacks, pass, pass, pass")
    assert s.account.paper[-1].cells == (95, 100, 100)


def test_whoever_has_shown_two_jacks_is_not_imagined_with_the_other_two() -> None:
    game, s = table("rams", "DJ HJ SQ S7 S8", OTHERS, "SK ST C7 C8 H9", turned="HK")
    play(game, s, "jacks")
    for k in range(200):
        held = hand_texts(game.imagine(s, 1, Random(k)).hands[0])
        assert {"DJ", "HJ"} <= set(held)
        assert not {"SJ", "CJ"} <= set(held)


def test_what_was_written_is_told_when_the_deal_is_over() -> None:
    others = OTHERS.replace("C9", "CQ"), "SK HQ CK H9 CJ"
    game, s = table("mushka", "D7 S7 C7 C9 C8", *others, turned="HK", left="3 9 16", pulkas=2)
    play(game, s, "play, pass, pass")
    told = game.last_deal(s)
    assert [line.en.split("⟩")[1] for line in told.effects][-3:] == [
        ": +25 for the pulka",
        ": −9 for the pulka",
        ": −16 for the pulka",
    ]


def test_cards_shown_in_the_deal_before_are_not_told_again() -> None:
    game, s = table("rams", "SA SK SQ S7 S8", "HA C9 CT D9 DT", "SJ ST C7 C8 H9", turned="HK", deals=9)
    play(game, s, "play, play, play, leave")
    s.hands = [hand(cards.split()) for cards in ("SK SQ SJ S7 S8", "C8 C9 CT D9 DT", "ST C7 CJ H8 H9")]
    play(game, s, "pass, pass, pass")
    assert "show" not in [kind for _, kind, _ in s.lines()]


def test_a_deal_won_by_cards_that_were_shown_has_its_line_on_the_sheet() -> None:
    game, s = table(
        "rams", "SA CA DA HA C8", OTHERS, "SK SQ SJ ST H9", turned="HK", left="90 40 60", pulkas=2
    )
    play(game, s, "play, pass, pass")
    s.hands = [hand(cards.split()) for cards in ("SK SQ SJ S7 S8", "C8 C9 CT D9 DT", "ST C7 CJ H8 H9")]
    play(game, s, "pass, pass, pass")
    deals = [(row.label.en, row.cells) for row in game.sheet(s).rows if row.label.en.startswith("Deal")]
    assert deals == [("Deal 1", (90, 40, 60)), ("Deal 2", (100, 100, 100))]
    assert game.last_deal(s).words.en == "Deal 2"
