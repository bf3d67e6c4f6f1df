"""Dark games of Classic: calls without looking and what beats them, dark passes, bombs, responsible games."""

from __future__ import annotations

from typing import Any

import pytest
from preferans_table import LIGHT, Table

from sukno.games.tricks.preferans.calls import GAMES
from sukno.sheets.preferans.deals import Raspasy


def dark(*moves: str, **options: Any) -> Table:
    return Table("preferans-classic", **LIGHT, **options).say(*moves)


@pytest.mark.parametrize(
    ("call", "next_dark", "light"),
    [
        ("6S", "6C", "7S"),
        ("6C", "6D", "7C"),
        ("6D", "6H", "7D"),
        ("6H", "6NT", "7H"),
        ("7S", "7C", "8S"),
        ("9NT", "10S", "10NT"),
    ],
)
def test_a_dark_call_is_beaten_by_the_next_dark_one_or_by_light_a_level_higher(
    call: str, next_dark: str, light: str
) -> None:
    """001:548-550."""
    t = dark(f"dark {call}")
    assert t.moves[0] == f"dark {next_dark}"
    t.say("look")
    games = [m for m in t.moves if m[0].isdecimal() and "direct" not in m]
    assert games[0] == light


def test_a_dark_misere_is_beaten_only_by_a_dark_ten() -> None:
    """001:546."""
    t = dark("dark misere")
    assert t.moves == ["dark 10S", "dark 10C", "dark 10D", "dark 10H", "dark 10NT", "look"]
    assert t.say("look").moves == ["pass"]


def test_a_dark_ten_does_not_beat_misere_without_talon() -> None:
    t = dark("look", "misere direct")
    assert t.moves == ["look"]


@pytest.mark.parametrize(("row", "first_dark", "light"), [(0, "6S", "7S"), (1, "7S", "8S"), (2, "8S", "9S")])
def test_a_dark_pass_grows_with_every_one_in_a_row(row: int, first_dark: str, light: str) -> None:
    """001:552: by dark six or light seven; dark seven or light eight; dark eight or light nine."""
    t = dark()
    for _ in range(row):
        t.say("dark pass", "dark pass", "dark pass").all_out()
    t.say("dark pass")
    assert t.moves[0] == f"dark {first_dark}"
    t.say("look")
    assert t.moves[0] == light


def test_a_dark_pass_counts_on_only_for_the_player_who_called_it_before() -> None:
    """001:552: who called it may call it again."""
    t = dark("look", "pass", "dark pass", "look", "pass").all_out()
    assert t.s.dealer == 3
    assert t.say("dark pass").s.auction.dark_pass == 1
    assert t.say("dark pass").s.auction.dark_pass == 2


def test_a_dark_pass_that_was_overcalled_does_not_count() -> None:
    """001:552: if nobody has beaten the first."""
    t = dark("dark pass", "look", "7S", "look", "pass").discard().say("10S").all_out()
    t.say("look", "10S", "look", "pass", "look", "pass").discard().say("10S").all_out()
    t.say("look", "pass", "look", "pass")
    assert t.seat == 0
    assert t.say("dark pass").s.auction.dark_pass == 1


def test_there_is_no_dark_pass_after_a_bid() -> None:
    """001:552."""
    assert "dark pass" not in dark("look", "6S").moves
    assert "dark pass" not in dark("dark 6S").moves
    assert "dark pass" in dark("look", "pass").moves


def test_who_called_dark_and_was_overbid_may_look_and_go_on_without_the_multiplier() -> None:
    """001:550."""
    t = dark("dark 6S", "look", "7S", "look", "pass")
    assert "dark 7C" in t.moves
    t.say("look", "7C", "pass").discard()
    assert t.s.contract.declarer == 0
    assert not t.s.contract.dark


def test_the_talon_of_a_dark_game_is_not_shown_and_misere_may_be_named() -> None:
    """001:542."""
    t = dark("dark 6S", "look", "pass", "look", "pass")
    assert t.s.contract.dark
    assert not t.sees(1, "talon")
    t.discard()
    assert t.moves[0] == "6S"
    assert t.moves[-1] == "misere"


def test_two_dark_may_play_anything_but_six_spades() -> None:
    """001:544."""
    t = dark("dark 6C", "look", "pass", "look", "pass").discard()
    assert t.moves[0] == "6C"
    assert "6S" not in t.moves


@pytest.mark.parametrize(("call", "last"), [("6S", "7S"), ("6C", "7C"), ("6D", "7D")])
def test_low_dark_games_are_whisted_by_both_and_played_closed(call: str, last: str) -> None:
    """001:542-546: all sixes, and sevens up to the suit that was called."""
    names = [g.text for g in GAMES]
    for game in names[names.index(call) :]:
        t = dark(f"dark {call}", "look", "pass", "look", "pass").discard().say(game)
        forced = names.index(game) <= names.index(last)
        assert (t.phase == "card" and t.s.whisting.how == "closed") == forced, game


def test_dark_misere_is_caught_closed_and_nothing_else_may_be_named() -> None:
    """001:546: only standing; no other game after looking."""
    t = dark("dark misere", "look", "pass", "look", "pass").discard()
    assert t.phase == "card"
    t.say(t.moves[0])
    assert not t.s.opened


def test_misere_named_after_another_dark_call_may_be_caught_open() -> None:
    """001:542: other games, misere too, may be played lying."""
    t = dark("dark 6S", "look", "pass", "look", "pass").discard().say("misere")
    t.say(t.moves[0])
    assert t.s.opened


def test_nobody_sees_his_cards_before_he_has_looked() -> None:
    t = dark()
    assert not t.sees(0, "hand0")
    t.say("look")
    assert len(t.sees(0, "hand0")) == 10


def test_a_dark_game_counts_double() -> None:
    t = dark("dark 6S", "look", "pass", "look", "pass").discard().say("10S").all_out()
    assert t.entry.dark
    assert t.s.account.sheet.gora[0] == 20 * (10 - t.entry.tricks[0])


# bombs


def test_dark_raspasy_give_bombs_and_to_the_dealer_if_all_were_dark() -> None:
    """001:556-558."""
    t = dark("dark pass", "dark pass", "dark pass").all_out()
    assert t.entry == Raspasy(
        tricks=t.entry.tricks, dealer=3, dealt=None, dark=(True, True, True, False), prelude=False
    )
    assert t.s.account.sheet.bombs == ((2,), (2,), (2,), (2,))
    t.say("dark pass", "look", "pass", "dark pass").all_out()
    assert t.s.account.sheet.bombs == ((2, 4), (2, 2), (2, 4), (2, 2))


def test_a_made_game_uses_the_oldest_bomb_up_and_a_lost_one_keeps_it() -> None:
    """001:560."""
    made = Table("preferans-classic", "AKQJT987.A..A", talon="C7 D7", **LIGHT)
    made.sheet(bombs=((2, 8), (), (), ()), cover=(5, 5, 5, 5))
    made.say("look", "6C", "look", "pass", "look", "pass").discard("C7", "D7").say("10S").all_out()
    assert made.entry.tricks[0] == 10
    assert made.s.account.sheet.bombs[0] == (8,)
    lost = Table("preferans-classic", "987.987.987.7", talon="HT HJ", **LIGHT)
    lost.sheet(bombs=((2, 8), (), (), ()))
    lost.say("look", "6S", "look", "pass", "look", "pass").discard().say("10S").all_out()
    assert lost.s.account.sheet.bombs[0] == (2, 8)
    assert lost.s.account.sheet.gora[0] == 20 * (10 - lost.entry.tricks[0])


def test_an_uncovered_game_earns_half() -> None:
    """001:562: responsible games."""
    for cover, points in ((0, 5), (1, 10)):
        t = Table("preferans-classic", "AKQJT987.A..A", talon="C7 D7", **LIGHT).sheet(cover=(cover,) * 4)
        t.say("look", "6C", "look", "pass", "look", "pass").discard("C7", "D7").say("10S").all_out()
        assert t.entry.tricks[0] == 10
        assert t.s.account.sheet.pulka[0] - t.s.account.sheet.gora[0] == points
