"""The auction: order of calls, holds, misere, exits from raspasy, the same dealer, the proposal to stop."""

from __future__ import annotations

import pytest
from preferans_table import LIGHT, Table

from sukno.engine import IllegalMove
from sukno.games.tricks.preferans.calls import GAMES


def said(t: Table, word: str) -> bool:
    return word in t.moves


# the order of calls


def test_there_are_25_games_from_six_spades_to_ten_without_trumps() -> None:
    assert [g.text for g in GAMES[:6]] == ["6S", "6C", "6D", "6H", "6NT", "7S"]
    assert len(GAMES) == 25
    assert GAMES[-1].text == "10NT"


def test_without_jumps_one_goes_up_step_by_step() -> None:
    """000:2742."""
    t = Table("preferans")
    assert t.moves == ["6S", "misere", "pass"]
    assert t.say("6S").moves == ["6C", "misere", "pass"]
    with pytest.raises(IllegalMove):
        t.say("6D")


def test_with_jumps_any_higher_call_will_do() -> None:
    """001:437 only advises against it."""
    t = Table("preferans-sochi").say("7D")
    assert t.moves[0] == "7H"
    assert t.moves[-2:] == ["10NT", "pass"]
    assert not said(t, "7D")


def test_who_passes_is_out_of_the_auction() -> None:
    t = Table("preferans").say("6S", "pass", "6C", "6D")
    assert t.seat == 2
    assert t.say("6H").seat == 0


def test_the_auction_ends_when_two_have_passed_and_the_winner_cannot_refuse() -> None:
    t = Table("preferans").say("6S", "6C", "pass")
    assert t.phase == "bid"
    t.say("pass")
    assert (t.phase, t.s.contract.declarer, t.seat) == ("discard", 1, 1)


def test_the_last_to_speak_may_buy_for_the_lowest_or_let_raspasy_come() -> None:
    assert Table("preferans").say("pass", "pass").moves == ["6S", "misere", "pass"]
    assert Table("preferans").say("pass", "pass", "pass").s.raspasy.on


# hold


def test_p9_the_opener_says_mine_and_the_other_must_raise() -> None:
    """004:435: six spades, pass, six clubs, "mine": the third player must raise."""
    t = Table("preferans").say("6S", "pass", "6C", "hold")
    assert (t.seat, t.moves) == (2, ["6D", "pass"])
    t.say("pass")
    assert (t.s.contract.declarer, t.game.ladder.steps[t.s.contract.floor].text) == (0, "6C")


def test_only_the_opener_may_say_mine() -> None:
    t = Table("preferans").say("pass", "6S", "6C")
    assert said(t, "hold")
    t = Table("preferans").say("6S", "6C")
    assert not said(t, "hold")


def test_who_was_held_and_raised_may_be_held_again() -> None:
    t = Table("preferans").say("6S", "pass", "6C", "hold", "6D")
    assert said(t, "hold")


def test_here_is_said_by_the_elder_of_the_last_two() -> None:
    t = Table("preferans-sochi").say("6S", "6C")
    assert not said(t, "hold"), "the younger hand"
    assert not said(t.say("6D"), "hold"), "three are still bidding"
    assert said(t.say("pass"), "hold"), "hand 2 is elder than hand 3"
    t.say("hold")
    assert t.moves[0] == "6H", "hand 3 must raise"
    assert not said(t, "hold")
    assert not said(t.say("6NT", "7S"), "hold"), "the younger hand again"


def test_here_is_never_said_at_six_spades_nor_at_misere() -> None:
    t = Table("preferans-sochi").say("pass", "6S", "misere")
    assert not said(t, "hold")
    t = Table("preferans-sochi").say("6S", "misere", "pass")
    assert not said(t, "hold")


def test_nobody_holds_in_classic_and_modern() -> None:
    for id, options in (("preferans-classic", LIGHT), ("preferans-modern", {})):
        t = Table(id, **options)
        t.say("look", "6S", "look", "6C", "look", "pass") if options else t.say("6S", "6C", "pass")
        assert not said(t, "hold")


# misere


def test_misere_stands_between_eight_without_trumps_and_nine() -> None:
    """004:576."""
    t = Table("preferans").say("misere")
    assert t.moves == ["9S", "pass"]
    t = Table("preferans-sochi").say("8NT")
    assert said(t, "misere")
    assert not said(t.say("9S"), "misere")


def test_a_bound_misere_is_only_a_first_call() -> None:
    """001:431."""
    t = Table("preferans").say("6S", "6C", "pass")
    assert not said(t, "misere")


def test_who_called_misere_and_was_overbid_can_only_pass() -> None:
    t = Table("preferans").say("misere", "9S", "pass")
    assert t.moves == ["pass"]


def test_trading_misere_is_named_after_the_talon_while_the_bid_is_below_nine() -> None:
    """001:431."""
    t = Table("preferans-sochi", misere_type="trading")
    assert not said(t, "misere")
    t.say("8NT", "pass", "pass").discard()
    assert said(t, "misere")
    t = Table("preferans-sochi", misere_type="trading").say("9S", "pass", "pass").discard()
    assert not said(t, "misere")
    with_nine_direct = {"misere_type": "trading", "misere_beaten_by": "nine-direct"}
    t = Table("preferans-sochi", **with_nine_direct).say("9NT", "pass", "pass").discard()
    assert said(t, "misere")


def test_in_classic_misere_is_beaten_by_nine_without_talon_or_by_ten() -> None:
    """001:431."""
    t = Table("preferans-classic", **LIGHT).say("look", "misere", "look")
    tens = [f"10{trump}" for trump in ("S", "C", "D", "H", "NT")]
    assert t.moves == ["9 direct", *tens, "misere direct", "10 direct", "pass"]


def test_nothing_without_talon_is_bid_unless_misere_asks_for_it() -> None:
    t = Table("preferans-classic", **LIGHT).say("look")
    assert not said(t, "9 direct")
    assert not said(t, "10 direct")
    assert said(t, "misere direct")


def test_misere_without_talon_is_beaten_only_by_ten_without_talon() -> None:
    """001:433."""
    t = Table("preferans-classic", **LIGHT).say("look", "misere direct", "look")
    assert t.moves == ["10 direct", "pass"]
    t.say("10 direct", "look", "pass")
    assert (t.seat, t.moves) == (0, ["pass"])
    t.say("pass")
    assert t.phase == "contract", "the talon stays where it is"
    assert t.moves == ["10S", "10C", "10D", "10H", "10NT"]
    assert not t.s.exchange.taken


def test_an_overbid_misere_may_be_called_again_without_the_talon() -> None:
    t = Table("preferans-classic", **LIGHT).say("look", "misere", "look", "9 direct", "look", "pass")
    assert t.moves == ["misere direct", "pass"]


def test_nine_without_talon_names_its_trump_later_and_may_be_raised() -> None:
    t = Table("preferans-classic", **LIGHT)
    t.say("look", "misere", "look", "9 direct", "look", "pass", "pass")
    assert t.phase == "contract"
    assert t.moves[:2] == ["9S", "9C"]
    assert t.moves[-1] == "10NT"


# after raspasy


@pytest.mark.parametrize(
    ("exit", "row", "first"),
    [
        ("six", 1, "6S"),
        ("seven", 1, "7S"),
        ("seven", 4, "7S"),
        ("6-7-8", 1, "6S"),
        ("6-7-8", 2, "7S"),
        ("6-7-8", 3, "8S"),
        ("6-7-8", 5, "8S"),
    ],
)
def test_after_raspasy_the_auction_begins_as_high_as_agreed(exit: str, row: int, first: str) -> None:
    """000:3413."""
    t = Table("preferans", raspasy_exit=exit, row=row)
    assert t.moves == [first, "misere", "pass"]
    t = Table("preferans", raspasy_exit=exit, row=row, jump_bids=True)
    assert t.moves[0] == first


def test_the_exit_counts_only_when_such_a_game_is_made() -> None:
    """000:3413: a lost seven is no exit."""
    t = Table("preferans-modern", row=1).say("7S", "pass", "pass").discard().say("7S", "pass", "pass")
    assert t.s.account.sheet.raspasy_row == 0
    t = Table("preferans-modern", "AKQJT98.AKQ..", talon="DK HK", row=1).say("pass", "7S", "pass")
    t.discard().say("7S", "pass", "whist", "closed").all_out()
    assert t.entry.tricks[1] < 7
    assert t.s.account.sheet.raspasy_row == 1
    assert t.moves == ["7S", "misere", "pass"]


def test_dark_calls_keep_to_the_exit_too() -> None:
    t = Table("preferans", dark=True, raspasy_exit="seven", jump_bids=True, row=1)
    assert t.moves[0] == "dark 7S"
    t.say("dark pass")
    assert t.moves[0] == "dark 7S"


# the same dealer


def test_in_classic_the_same_player_deals_again_after_raspasy_three_times_at_most() -> None:
    """001:500-502."""
    t = Table("preferans-classic", **LIGHT)
    dealers = []
    for _ in range(4):
        dealers.append(t.s.dealer)
        while t.phase == "bid":
            t.say("pass" if "pass" in t.moves else "look")
        t.all_out()
    assert dealers == [3, 3, 3, 0]


def test_in_classic_the_same_player_deals_again_after_a_caught_misere() -> None:
    """001:394."""
    t = Table("preferans-classic", "AKQJT98.AK.A.", **LIGHT)
    t.say("look", "misere", "look", "pass", "look", "pass").discard().all_out()
    assert t.entry.tricks[0] > 0
    assert t.s.dealer == 3


def test_elsewhere_the_deal_moves_on() -> None:
    t = Table("preferans").say("pass", "pass", "pass").all_out()
    assert t.s.dealer == 0


def test_the_control_lets_the_round_be_dealt_to_its_end() -> None:
    """001:365: the last round ends with the player who dealt first."""
    t = Table("preferans", rounds=1)
    for _ in range(3):
        assert not t.s.over
        t.say("pass", "pass", "pass").all_out()
    assert not t.s.over, "the last seat dealt first here: its round goes on"
    t = Table("preferans", rounds=1)
    t.s = t.game.start(5)
    for _ in range(3):
        assert not t.s.over
        t.say("pass", "pass", "pass").all_out()
    assert t.s.over


# the end by agreement


def test_all_must_agree_to_stop() -> None:
    """001:261."""
    t = Table("preferans").say("stop")
    assert t.seat == 1
    t.say("agree")
    assert (t.seat, t.s.over) == (2, False)
    assert t.say("agree").s.over


def test_a_refused_proposal_is_not_made_again_in_this_deal() -> None:
    t = Table("preferans").say("stop", "agree", "go on")
    assert (t.phase, t.seat) == ("bid", 0)
    assert "stop" not in t.ask.moves
    t.say("pass", "pass", "pass").all_out()
    assert "stop" in t.ask.moves


def test_the_dealer_who_sits_out_is_asked_too_and_only_first_words_propose() -> None:
    t = Table("preferans", players=4).say("6S")
    t.say("stop", "agree", "agree")
    assert t.seat == 0
    t = Table("preferans").say("6S", "6C", "6D")
    assert "stop" not in t.ask.moves
