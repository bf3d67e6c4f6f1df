"""When a patience is over, and what goes home in it."""

from __future__ import annotations

from random import Random

import pytest

import sukno
from sukno.engine import Info, Options, Text
from sukno.engine.touch import Home
from sukno.families.patience import Build, Building, BuildingPatience, Line, Piles, Route
from sukno.lab.conformance import examine


def pile(id: str, deal: int) -> Piles:
    return Piles(id=id, label=Text(id, id), piles=(id,), deal=deal, start="any", build=Build((1, -1), "any"))


TO_AND_FRO = Building(
    zones=(pile("here", 1), pile("there", 51)),
    goal=(),
    cleared=("here",),
    routes=(Route(source="here", target="there"), Route(source="there", target="here")),
    table=(Line(("here", "there")),),
)


class ToAndFro(BuildingPatience[Options]):
    info = Info(
        id="to-and-fro",
        name=Text("To and fro", "Туда и сюда"),
        family="patience",
        summary=Text("Clear the pile.", "Уберите стопку."),
        seats=(1,),
        sources=("house",),
        zero_sum=False,
    )
    Options = Options

    def layout(self) -> Building:
        return TO_AND_FRO


def test_a_move_that_could_be_undone_but_comes_out_is_a_way_on() -> None:
    game = ToAndFro()
    s = game.start(1)
    cards = sorted(card for cards in s.piles for card in cards)
    s.piles, s.end = [[cards[1]], [*cards[2:], cards[0]]], ""
    assert not game.rules.blocked(s)
    game.play(s, "here>there")
    assert s.end == "out"


@pytest.mark.parametrize(
    ("id", "seed"),
    [
        ("thirty-two", 178),
        ("thirty-two", 854),
        ("thirty-two", 902),
        ("king-albert", 1414),
        ("robin", 338),
        ("robin", 666),
    ],
)
def test_a_deal_in_which_nothing_can_be_done_is_lost(id: str, seed: int) -> None:
    game = sukno.game(id)
    s = game.start(seed)
    assert game.ask(s) is None
    assert s.end == "blocked"
    examine(game, seed)


@pytest.mark.parametrize(
    ("id", "options", "seeds"),
    [
        ("metternich", {}, (17, 24, 36, 45)),
        ("metternich", {"third_pass": True}, (17, 24, 36, 45)),
        ("saint-helena", {}, (47, 131)),
    ],
)
def test_a_transfer_that_cannot_be_taken_back_is_looked_at_anew(
    id: str, options: dict[str, bool], seeds: tuple[int, ...]
) -> None:
    game = sukno.game(id, **options)
    for seed in seeds:
        s, rng = game.start(seed), Random(seed)
        while ask := game.ask(s):
            assert len(ask.moves) > 1, s.lines()
            game.play(s, ask.pick(rng))


@pytest.mark.parametrize(
    ("id", "most"),
    [
        ("king-albert", "safe"),
        ("travellers", "safe"),
        ("red-tape", "home"),
        ("fundament", "home"),
        ("paganini", "home"),
        ("labyrinth", ""),
        ("saint-helena", ""),
        ("wanderer", ""),
        ("monte-carlo", ""),
    ],
)
def test_what_goes_home_at_the_most(id: str, most: Home) -> None:
    assert sukno.game(id).sends_home() == most


def test_a_card_behind_a_run_from_the_head_of_its_row_is_home() -> None:
    game = sukno.game("paganini")
    s = game.start(3)
    for move in game.ask(s).moves[:-1]:
        row = next(row for row in game.plan.rows if game.plan.numbers[move.split(">")[1]] in row)
        behind = row[game.run_length(s, row)] == game.plan.numbers[move.split(">")[1]]
        assert game.homeward(s, move) == ("home" if behind else "")
