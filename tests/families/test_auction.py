"""The shared auction, in the shapes of five games: who speaks, what may be called, what ends it."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from sukno.families.stages.auction import Auction, Bidding, Duel, Ladder, LastOneIn, PassesInARow

STRAINS = ("C", "D", "H", "S", "NT")
BRIDGE = Ladder(f"{level}{strain}" for level in range(1, 8) for strain in STRAINS)
VINT = Ladder(f"{level}{strain}" for level in range(1, 8) for strain in ("S", "C", "D", "H", "NT"))
SKAT = Ladder(map(str, (18, 20, 22, 23, 24, 27, 30, 33, 35, 36, 40)))
THOUSAND = Ladder(str(n) for n in range(100, 305, 5))


def speak(auction: Auction, b: Bidding, words: Iterable[str]) -> bool:
    """Everybody in turn says his word; true while the auction goes on."""
    going = True
    for word in words:
        assert going, f"{word!r} is said after the end"
        if word == "pass":
            going = auction.say_pass(b)
        elif word == "hold":
            going = auction.hold(b)
        elif word == "finished":
            going = auction.finish(b)
        elif word in ("double", "redouble"):
            going = auction.said(b)
        else:
            assert word in auction.calls(b), f"{word} is too low"
            going = auction.call(b, word)
    return going


def test_in_preferans_who_passes_is_out_and_the_last_one_has_it() -> None:
    auction = Auction(
        Ladder(f"{n}{s}" for n in (6, 7) for s in ("S", "C", "D", "H", "NT")), LastOneIn(), jumps=False
    )
    b = auction.begin(3)
    assert speak(auction, b, ["pass", "6S", "6C", "6D"])
    assert b.turn == 2, "hand 1 has passed"
    assert auction.calls(b) == ("6H",), "one goes up step by step"
    assert not speak(auction, b, ["pass"])
    assert (b.holder, auction.ladder.calls[b.high], b.opener) == (1, "6D", 1)


def test_in_preferans_nobody_bids_or_the_last_one_must_still_speak() -> None:
    auction = Auction(THOUSAND, LastOneIn())
    b = auction.begin(3)
    assert speak(auction, b, ["pass", "pass"])
    assert b.turn == 2, "he has not called yet"
    assert not speak(auction, b.copy(), ["pass"])
    assert not speak(auction, b, ["100"])
    assert b.holder == 2


def test_a_call_may_be_held_at_its_height() -> None:
    auction = Auction(THOUSAND, LastOneIn())
    b = auction.begin(3)
    assert speak(auction, b, ["100", "110", "pass", "hold"])
    assert (b.holder, b.turn, auction.ladder.calls[b.high]) == (0, 1, "110")


def test_a_silent_place_is_never_asked() -> None:
    auction = Auction(THOUSAND, LastOneIn())
    b = auction.begin(3, silent=[0])
    assert b.turn == 1
    assert not speak(auction, b, ["100", "105", "pass"])
    assert b.holder == 2


def test_in_thousand_the_first_hand_opens_and_others_go_higher_by_fives() -> None:
    auction = Auction(THOUSAND, LastOneIn())
    b = auction.begin(3)
    assert speak(auction, b, ["100", "pass", "120", "125"])
    assert auction.calls(b)[0] == "130"
    assert not speak(auction, b, ["pass"])
    assert (b.holder, auction.ladder.calls[b.high]) == (0, "125")


def test_in_bridge_three_passes_end_it_and_a_double_starts_the_count_again() -> None:
    auction = Auction(BRIDGE, PassesInARow(opening=4, after=3))
    b = auction.begin(4, first=2)
    assert speak(auction, b, ["1C", "pass", "2NT", "double", "pass", "pass"])
    assert b.passes == 2
    assert speak(auction, b, ["redouble", "pass", "pass"])
    assert not speak(auction, b, ["pass"])
    assert (b.holder, auction.ladder.calls[b.high]) == (0, "2NT")


def test_in_bridge_four_passes_throw_the_deal_in_and_after_seven_no_trumps_one_may_double() -> None:
    auction = Auction(BRIDGE, PassesInARow(opening=4, after=3))
    assert not speak(auction, auction.begin(4), ["pass"] * 4)
    b = auction.begin(4)
    assert speak(auction, b, ["pass", "7NT"])
    assert auction.calls(b) == ()
    assert not speak(auction, b, ["double", "pass", "pass", "pass"])


def test_in_vint_a_pass_is_not_for_good_and_eight_of_them_end_it() -> None:
    auction = Auction(VINT, PassesInARow(opening=4, after=8), top_ends=True)
    b = auction.begin(4)
    assert speak(auction, b, ["1S", *["pass"] * 7, "1C", *["pass"] * 7])
    assert not speak(auction, b, ["pass"])
    assert (b.holder, auction.ladder.calls[b.high]) == (0, "1C")
    assert not speak(auction, auction.begin(4), ["7NT"]), "nothing is higher"


def test_in_vint_who_has_finished_is_not_asked_again() -> None:
    auction = Auction(VINT, PassesInARow(opening=4, after=8))
    b = auction.begin(4)
    assert speak(auction, b, ["1S", "finished", "finished", "pass", "pass"])
    assert b.turn == 3, "players 2 and 3 have passed for good"
    assert not speak(auction, b, ["finished", "finished"]), "all have"
    assert b.holder == 0


def test_in_skat_middlehand_bids_to_forehand_and_rearhand_to_the_survivor() -> None:
    auction = Auction(SKAT, order := Duel(bidders=(1, 2), holder=0))
    b = auction.begin(3)
    assert (b.turn, order.bids(b)) == (1, True)
    assert speak(auction, b, ["18"])
    assert (b.turn, order.bids(b)) == (0, False), "forehand holds or passes"
    assert speak(auction, b, ["hold", "20", "hold", "pass"])
    assert (b.turn, b.rival, order.bids(b)) == (2, 0, True), "rearhand against forehand"
    assert speak(auction, b, ["22"])
    assert not speak(auction, b, ["pass"])
    assert (b.holder, auction.ladder.calls[b.high]) == (2, "22")


def test_in_skat_forehand_may_play_when_the_others_have_passed() -> None:
    auction = Auction(SKAT, Duel(bidders=(1, 2), holder=0))
    b = auction.begin(3)
    assert speak(auction, b, ["pass", "pass"])
    assert b.turn == 0
    assert not speak(auction, b.copy(), ["18"])
    assert not speak(auction, b, ["pass"])
    assert b.holder == -1


def test_a_ladder_names_no_call_twice() -> None:
    with pytest.raises(ValueError, match="twice"):
        Ladder(["18", "20", "18"])
