"""Entering and exchanging: who may not pass, what is hidden, and how it is imagined. A toy of five cards a hand."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import msgspec
import pytest

from sukno.engine import IllegalMove, Info, Options, Text
from sukno.families.accounts.points import Points, Tally
from sukno.families.entry import EntryGame, EntryState, as_dealt, drawn, left, new_entry
from sukno.families.stages import Stage, Step, step
from sukno.families.stages.entering import Entering, active, first_in
from sukno.families.stages.exchanging import Exchanging
from sukno.families.stages.tricks import Tricks
from sukno.families.ways import Ways
from sukno.materials.cards import CARD_INDEX, hand, pack

BINDING = 1 << CARD_INDEX["SA"]


class ToyState(EntryState, kw_only=True):
    account: Tally = msgspec.field(default_factory=Tally)


class Toy(EntryGame[ToyState, Options]):
    """As Mushka begins: pass, play or exchange in one breath; whoever has the ace of spades may not pass."""

    info = Info(
        id="toy-entering",
        name=Text("Toy", "Пример"),
        family="trick",
        summary=Text("A toy.", "Пример."),
        seats=(4,),
        sources=("-",),
        zero_sum=False,
    )
    State = ToyState
    Options = Options
    cards = pack(32)

    def make_stages(self) -> Iterable[Stage[ToyState]]:
        self.exchange = Exchanging[ToyState](size=5)
        self.enter = Entering(exchange=self.exchange, binding=BINDING)
        self.tricks = Tricks(Ways(trump=True), last=self.go_ahead)
        return self.enter, self.exchange, self.tricks

    def make_course(self) -> Iterable[Step]:
        return (
            step(self.enter, at=self.elder),
            step(self.tricks, lambda s: len(active(s)) > 1, at=lambda s: first_in(s, self.elder(s))),
            step(self.finish),
        )

    def make_account(self) -> Points:
        return Points(4)

    def setup(self, s: ToyState) -> None:
        rest = self.deal_cards(s, 5)[20:]
        s.turned, s.trump = rest[0], rest[0] // 13
        new_entry(s, rest[1:])
        self.begin_play(s)

    def begin_play(self, s: ToyState) -> None:
        self.begin_course(s)

    def elder(self, s: ToyState) -> int:
        return (s.dealer + 1) % 4

    def standing(self, s: ToyState) -> list[float]:
        return [float(n) for n in s.tricks]


def begun(*hands: str) -> tuple[Toy, ToyState]:
    game = Toy()
    s = game.start(1)
    s.hands = [hand(h.split()) for h in hands]
    used = hand(["H7"])
    for held in s.hands:
        used |= held
    s.turned, s.trump = CARD_INDEX["H7"], 3
    new_entry(s, [c for c in game.cards if not used >> c & 1])
    game.begin_play(s)
    return game, s


HANDS = ("D7 D8 D9 DT DJ", "SA S7 S8 S9 ST", "C7 C8 C9 CT CJ", "H8 H9 HT HJ HQ")


def test_whoever_holds_a_binding_card_may_not_pass_and_passing_tells_it() -> None:
    game, s = begun(*HANDS)
    assert s.turn == 1
    with pytest.raises(IllegalMove):
        game.play(s, "pass")
    game.play(s, "discard SA S7")
    game.play(s, "pass")
    for seed in range(50):
        world = game.imagine(s, 0, Random(seed))
        assert not world.hands[2] & BINDING
    assert any(game.imagine(s, 3, Random(seed)).entry.thrown[1] & BINDING for seed in range(80))


def test_an_exchange_is_limited_by_the_stock() -> None:
    game, s = begun(*HANDS)
    game.play(s, "discard SA ST S9 S8 S7")
    game.play(s, "discard CJ CT C9 C8 C7")
    assert left(s) == 1
    ask = game.ask(s)
    assert ask is not None
    assert ask.families[0].high == 1  # type: ignore[attr-defined]
    game.play(s, "discard H8")
    ask = game.ask(s)
    assert ask is not None
    assert not ask.families


def test_hidden_cards_have_a_past_of_their_own() -> None:
    game, s = begun(*HANDS)
    for move in ("discard SA S7", "discard C7", "play", "pass"):
        game.play(s, move)
    assert as_dealt(s) == [hand(h.split()) for h in HANDS]
    for seed in range(30):
        world = game.imagine(s, 3, Random(seed))
        assert world.hands[3] == s.hands[3]
        assert [h.bit_count() for h in world.hands] == [h.bit_count() for h in s.hands]
        assert not drawn(world, 1) & world.entry.thrown[1]
        start, moves = game.past(world)
        for _, move in moves:
            game.play(start, move)
        assert start.hands == world.hands
        assert start.entry == world.entry
        assert sorted(game.pieces(world)) == sorted(game.pieces(s))


def test_those_who_passed_take_no_part_in_the_tricks() -> None:
    game, s = begun(*HANDS)
    for move in ("play", "pass", "play", "pass"):
        game.play(s, move)
    assert s.idle == 0b0101
    assert active(s) == [1, 3]
    game.play(s, "SA")
    assert game.ask(s).seat == 3  # type: ignore[union-attr]
    assert [info.marks for info in game.seat_infos(s)][2] == ("out",)
