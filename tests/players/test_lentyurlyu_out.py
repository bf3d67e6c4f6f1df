"""Lentyurlyu played out on bit sets comes to the same as the rules of thumb move by move."""

from __future__ import annotations

from random import Random

import pytest

import sukno
from sukno.games.shedding.lentyurlyu import LentyurlyuState
from sukno.players.thumbs.shedding.lentyurlyu import guide
from sukno.players.thumbs.shedding.lentyurlyu_out import played_out


@pytest.mark.parametrize(
    "options", [{}, {"players": 3, "refill": 0}, {"players": 7, "loser_payment": "fixed"}, {"ace_value": 10}]
)
def test_a_deal_ends_as_the_rules_of_thumb_end_it(options: dict[str, object]) -> None:
    game = sukno.game("mushka-lentyurlyu-shedding", **{"deals": 2, **options})
    coins = 0 if options.get("refill", 2) else game.seats  # those that do not divide are left in parts
    rng = Random(5)
    for seed in range(8):
        s = game.start(seed)
        while (ask := game.ask(s)) is not None and not s.deal:
            if rng.random() < 0.3:
                assert isinstance(s, LentyurlyuState)
                end = s.copy()
                while not end.deal and (asked := game.ask(end)) is not None:
                    game.play(end, guide(game, end, asked, rng))
                assert played_out(game, s.copy()) == pytest.approx(game.standing(end), abs=coins + 1e-6)
            game.play(s, ask.pick(rng))
