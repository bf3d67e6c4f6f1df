"""The calling stage, in the shapes of five games: who speaks, what may be called, what ends it, what is seen."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
import pytest

from sukno.engine import IllegalMove, Text
from sukno.families.bidding import Bidding, Duel, Ladder, LastOneIn, Levels, PassesInARow
from sukno.families.rounds import RoundState
from sukno.families.stages.calling import (
    DOUBLE,
    FINISH,
    HOLD,
    LOOK,
    PASS,
    REDOUBLE,
    YES,
    Bids,
    Blind,
    Calling,
    from_dealer,
)
from sukno.materials.strains import BRIDGE, RUSSIAN

VINT = Levels(range(1, 8), RUSSIAN, no_trumps="N")
SKAT = Ladder(map(str, (18, 20, 22, 23, 24, 27, 30, 33, 35, 36, 40)))
THOUSAND = Ladder(str(n) for n in range(100, 305, 5))


class Table(RoundState, kw_only=True):
    order: tuple[int, ...] = ()
    auction: Bidding = msgspec.field(default_factory=Bidding)


class Spoken:
    """An auction from its beginning; `going` until it is over."""

    def __init__(self, calling: Calling, places: int, dealer: int = -1, order: tuple[int, ...] = ()) -> None:
        self.calling, self.going = calling, True
        self.s = Table(order=order or tuple(range(places)), dealer=dealer % places)
        calling.done = self.end
        calling.begin(self.s)

    def end(self, s: Table) -> None:
        self.going, s.phase = False, ""

    def say(self, *words: str) -> Spoken:
        for word in words:
            assert self.going, f"{word!r} is said after the end"
            self.calling.do(self.s, word)
        return self

    @property
    def b(self) -> Bidding:
        return self.s.auction

    @property
    def bought(self) -> tuple[int, str]:
        return self.b.holder, self.calling.bids.ladder.calls[self.b.high]

    def may(self) -> list[str]:
        return self.calling.ask(self.s).moves

    def written(self) -> list[str]:
        calls, _ = self.calling.zones(self.s, None)
        return [call.words.en for call in calls.calls]  # type: ignore[union-attr]


def last_one_in(ladder: Ladder = THOUSAND, **more: object) -> Calling:
    return Calling(Bids(ladder), LastOneIn(), after=(HOLD, PASS), **more)  # type: ignore[arg-type]


def bridge(dealer: int = 0) -> Spoken:
    calling = Calling(
        Bids(Levels(range(1, 8), BRIDGE)),
        PassesInARow(again=False),
        voices=from_dealer,
        after=(PASS, DOUBLE, REDOUBLE),
    )
    return Spoken(calling, 4, dealer)


def vint(**more: object) -> Spoken:
    bids = Bids(VINT, top_ends=True, **more)  # type: ignore[arg-type]
    looked = PASS._replace(blind=False)
    return Spoken(Calling(bids, PassesInARow(2), before=(LOOK, looked), after=(FINISH,)), 4)


def skat() -> Spoken:
    return Spoken(Calling(Bids(SKAT, rows=(SKAT.calls,)), Duel(), after=(YES, PASS)), 3)


def test_in_preferans_who_passes_is_out_and_the_last_one_has_it() -> None:
    t = Spoken(last_one_in(Levels((6, 7), RUSSIAN)), 3).say("pass", "6S", "6C", "6D")
    assert t.b.turn == 2, "hand 1 has passed"
    assert t.may()[0] == "6H"
    assert not t.say("pass").going
    assert (t.bought, t.b.opener) == ((1, "6D"), 1)


def test_in_preferans_nobody_bids_or_the_last_one_must_still_speak() -> None:
    t = Spoken(last_one_in(), 3).say("pass", "pass")
    assert t.b.turn == 2, "he has not called yet"
    assert not t.say("100").going
    assert t.b.holder == 2
    assert not Spoken(last_one_in(), 3).say("pass", "pass", "pass").going


def test_a_call_may_be_held_at_its_height() -> None:
    t = Spoken(last_one_in(), 3).say("100", "110", "pass", "hold")
    assert (t.bought, t.b.turn, t.b.held) == ((0, "110"), 1, True)
    assert not t.say("115").b.held


def test_a_place_that_nobody_sits_behind_is_never_asked() -> None:
    t = Spoken(last_one_in(), 3, order=(-1, 0, 1))
    assert (t.b.turn, t.calling.ask(t.s).seat) == (1, 0)
    assert not t.say("100", "105", "pass").going
    assert t.b.holder == 2


def test_in_bridge_three_passes_end_it_and_a_double_starts_the_count_again() -> None:
    t = bridge(dealer=2).say("1C", "pass", "2NT", "X", "pass", "pass")
    assert t.b.passes == 2
    assert not t.say("XX", "pass", "pass", "pass").going
    assert (t.bought, t.b.doubled) == ((0, "2NT"), 2)
    assert t.written()[:4] == ["1♣", "pass", "2NT", "double"]


def test_in_bridge_one_doubles_what_the_others_bid_and_redoubles_what_they_doubled() -> None:
    t = bridge()
    assert "X" not in t.may(), "nothing is bid"
    t.say("1C")
    assert "X" in t.may()
    t.say("pass")
    assert "X" not in t.may(), "the partner's bid"
    t.say("pass", "X")
    assert "XX" in t.may()
    assert "X" not in t.may()
    t.say("XX", "pass")
    assert not {"X", "XX"} & set(t.may()), "once each"
    t.say("1D")
    assert t.b.doubled == 0, "a new bid is not doubled"
    with pytest.raises(IllegalMove, match="1C"):
        t.say("1C")


def test_in_bridge_four_passes_throw_the_deal_in_and_after_seven_no_trumps_one_may_double() -> None:
    t = bridge().say("pass", "pass", "pass")
    assert t.going
    assert not t.say("pass").going
    t = bridge().say("pass", "7NT")
    assert t.may() == ["pass", "X"]
    assert not t.say("X", "pass", "pass", "pass").going


def test_in_vint_a_pass_is_not_for_good_and_eight_of_them_end_it() -> None:
    t = vint().say("1S", *["pass"] * 7, "1C", *["pass"] * 7)
    assert t.going
    assert not t.say("pass").going
    assert t.bought == (0, "1C")
    assert not vint().say("7N").going, "nothing is higher"


def test_in_vint_who_has_finished_is_not_asked_again() -> None:
    t = vint().say("1S", "finish", "finish", "pass", "pass")
    assert t.b.turn == 3, "players 2 and 3 have passed for good"
    assert not t.say("finish", "finish").going, "all have"
    assert t.b.holder == 0


def test_before_looking_one_bids_high_or_looks() -> None:
    t = vint(blind=Blind(floor=VINT.index["4N"], words=Text("{call} blind", "{call} втёмную")))
    assert t.may()[:2] == ["look", "5S"]
    t.say("5S", "look")
    assert t.may()[:2] == ["pass", "5C"]
    assert (t.b.blind, t.written()) == (True, ["5♠ blind"])
    assert not t.say("5C").b.blind


def test_in_skat_middlehand_bids_to_forehand_and_rearhand_to_the_survivor() -> None:
    t = skat()
    assert (t.b.turn, t.may()[:2]) == (1, ["18", "20"])
    t.say("18")
    assert (t.b.turn, t.may()) == (0, ["yes", "pass"]), "forehand holds or passes"
    t.say("yes", "20", "yes", "pass")
    assert (t.b.turn, t.b.rival, t.may()[0]) == (2, 0, "22"), "rearhand against forehand"
    assert not t.say("22", "pass").going
    assert t.bought == (2, "22")


def test_in_skat_forehand_is_left_of_the_dealer() -> None:
    t = Spoken(Calling(Bids(SKAT), Duel(), after=(YES, PASS)), 3, dealer=1)
    assert (t.b.first, t.b.turn, t.b.rival) == (2, 0, 2)


def test_in_skat_forehand_may_play_when_the_others_have_passed() -> None:
    t = skat().say("pass", "pass")
    assert (t.b.turn, t.may()[0]) == (0, "18")
    assert not t.say("18").going
    t = skat().say("pass", "pass", "pass")
    assert not t.going
    assert t.b.holder == -1


def test_the_box_has_the_bids_in_rows_and_then_the_words() -> None:
    t = bridge()
    _, box = t.calling.zones(t.s, 0)
    assert len(box.rows) == 8  # type: ignore[union-attr]
    assert box.rows[-1] == tuple((w.text, w.words) for w in (PASS, DOUBLE, REDOUBLE))  # type: ignore[union-attr]
    t.say("pass", "pass", "pass", "pass")
    _, box = t.calling.zones(t.s, 0)
    assert box.rows == ()  # type: ignore[union-attr]


@pytest.mark.parametrize("calls", [["18", "20", "18"]])
def test_a_ladder_names_no_call_twice(calls: Iterable[str]) -> None:
    with pytest.raises(ValueError, match="twice"):
        Ladder(calls)
