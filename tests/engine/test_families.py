"""Described families of moves that are touched on a board or written in a form, wherever questions are met."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from random import Random

import msgspec
import pytest

from sukno.cli.session import simple
from sukno.engine import Ask, Chair, Text
from sukno.engine.ask import Family
from sukno.engine.points import AnyPoint, PointPart, points
from sukno.engine.touch import Question, question
from sukno.engine.trade import Trade, TradePart
from sukno.lab.conformance import examine
from sukno.lab.encode import Codec
from sukno.players.policies import Levels
from sukno.players.search import Budget, Search

sys.path.insert(0, str(Path(__file__).parent))

from barter import Barter, BarterState

GAME = Barter()
KO = Text("that is ko", "это ко")
FILES = "abcdefghiklmnopqrst"


def offers(s: BarterState) -> list[Trade]:
    ask = GAME.ask(s)
    assert ask is not None
    return [family for family in ask.families if isinstance(family, Trade)]


# a trade


def test_a_game_of_trades_keeps_the_contract() -> None:
    for seed in range(20):
        examine(GAME, seed)


def test_a_trade_offers_what_each_side_has_and_money_goes_one_way() -> None:
    to_second, to_third = offers(GAME.start(1))
    assert to_second.allows("trade 1 arbat 0 for ring 20")
    assert to_second.allows("trade 1 yauza arbat 30 for 0")
    for wrong in ("trade 1 arbat 31 for 0", "trade 1 arbat 1 for ring 1", "trade 1 arbat arbat 0 for 0"):
        assert not to_second.allows(wrong)
    for wrong in (
        "trade 2 arbat 0 for ring 0",
        "trade 1 0 for 0",
        "trade 1 arbat 007 for 0",
        "trade 1 arbat 0",
    ):
        assert not to_second.allows(wrong)
    assert to_third.allows("trade 2 0 for presnya 0")
    rng = Random(1)
    assert all(to_second.allows(to_second.pick(rng)) for _ in range(200))


def test_a_trade_is_a_part_of_the_question_with_the_names_of_things_in_both_languages() -> None:
    s = GAME.start(1)
    ask = GAME.ask(s)
    assert ask is not None
    asked = question(GAME, s, ask, ())
    assert [part.words.ru for part in asked.parts] == ["обмен: ⟨1⟩", "обмен: ⟨2⟩"]
    first = msgspec.json.decode(msgspec.json.encode(asked))["parts"][0]
    assert first["part"] == "trade"
    assert first["family"]["give"][0] == {
        "id": "arbat",
        "words": {"en": "Arbat", "ru": "Арбат"},
        "group": "",
    }
    assert msgspec.json.decode(msgspec.json.encode(asked), type=Question) == asked
    assert isinstance(asked.parts[0], TradePart)


def test_players_and_learners_make_trades() -> None:
    s = GAME.start(1)
    move = Search(Levels(), Budget(60, 5.0)).choose(Chair(GAME, s, 0), Random(3))
    ask = GAME.ask(s)
    assert ask is not None
    assert ask.allows(move)
    legal = Codec(GAME).legal(ask)
    assert {move.split()[0] for move in legal.values()} == {"pass", "trade"}
    assert all(map(ask.allows, legal.values()))


def test_a_trade_is_typed_without_its_verb() -> None:
    to_second, _ = offers(GAME.start(1))
    assert to_second.meant("1 arbat 0 for ring 20", simple) == "trade 1 arbat 0 for ring 20"


# any free point


def full(*names: str, barred: str = "", verb: str = "") -> AnyPoint:
    def bits(points_named: tuple[str, ...]) -> int:
        return sum(1 << (int(name[1:]) - 1) * 19 + FILES.index(name[0]) for name in points_named)

    why = ((points(bits((barred,))), KO),) if barred else ()
    return AnyPoint(verb, "board", FILES, points(bits(names)), why)


def test_a_point_is_told_from_all_other_texts() -> None:
    family = full("d16", "k10", "t19", barred="a1")
    assert [*family.names()] == ["k10", "d16", "t19"]
    for wrong in ("a1", "j10", "d016", "d", "", "16d", "d16 ", " d16", "D16", "mark d16", "d99999", "d-1"):
        assert not family.allows(wrong), wrong
    assert family.why("a1") == KO
    assert family.why("b1") is family.why("nonsense") is None
    assert family.meant("K10", simple) == "k10"
    marked = full("d16", verb="mark")
    assert marked.allows("mark d16")
    assert not marked.allows("d16")
    assert marked.meant("d16", simple) == marked.meant("mark D16", simple) == "mark d16"


@pytest.mark.parametrize("n", [1, 5, 60, 361])
def test_every_point_is_as_likely_as_another(n: int) -> None:
    free = sum(1 << i for i in Random(n).sample(range(361), n))
    family, rng = AnyPoint("", "board", FILES, points(free)), Random(7)
    found = Counter(family.pick(rng) for _ in range(100 * n))
    assert {*found} == {*family.names()}
    assert max(found.values()) < 160


def test_a_point_without_a_verb_is_as_likely_as_a_listed_move_and_one_with_a_verb_is_one_thing_to_do() -> (
    None
):
    rng = Random(5)
    for verb, low, high in (("", 60, 140), ("mark", 450, 550)):
        ask = Ask(0, "move", ["pass"], (full(*(f"{x}1" for x in FILES[:9]), verb=verb),))
        assert low < Counter(ask.pick(rng) for _ in range(1000))["pass"] < high


def test_all_points_of_a_great_board_travel_in_few_bytes() -> None:
    part = AnyPoint("", "board", FILES, points((1 << 361) - 1)).part(Text("", ""), ())
    assert len(msgspec.json.encode(part)) < 250
    assert len([*part.all_spots()]) == 361
    assert part.touch_of("d16") == ("board/d16",)
    assert part.touch_of("k16") == ("board/j16",), "the board counts its files without a gap"
    assert msgspec.json.decode(msgspec.json.encode(part), type=PointPart) == part


# a kind that nobody knows


class Wish(Family, frozen=True, gc=False):
    """A family that does not say how it is drawn."""


def test_a_family_that_no_client_can_draw_is_an_error_and_not_left_out() -> None:
    s = GAME.start(1)
    with pytest.raises(NotImplementedError):
        question(GAME, s, Ask(0, "offer", ["pass"], (*offers(s), Wish("wish"))), ())
