"""About how long games take."""

from random import Random

import pytest

import sukno
from sukno.engine.options import describe
from sukno.games import CATALOG
from sukno.games.lengths import LENGTHS


def test_every_game_of_the_house_has_its_length() -> None:
    assert set(LENGTHS) == set(CATALOG), "python -m sukno.lab.lengths ID measures a new one"
    assert all(1 <= minutes <= 600 for minutes in LENGTHS.values())


@pytest.mark.parametrize(
    "id", ["stukolka", "napoleon-trick", "mushka-lentyurlyu", "mushka-lentyurlyu-shedding", "leopard"]
)
def test_a_number_of_deals_is_played_in_place_of_the_agreed_rounds_and_the_help_says_so(id: str) -> None:
    game = sukno.game(id, deals=7, **({} if id == "leopard" else {"rounds": 1}))
    rng = Random(3)
    s = game.start(3)
    while (ask := game.ask(s)) is not None:
        game.play(s, ask.pick(rng))
    assert s.deal == 7
    help = next(o.help for o in describe(type(game.options)) if o.key == "deals")
    assert help.en.startswith("Play this many deals")
    assert help.ru.startswith("Сыграть столько сдач")
