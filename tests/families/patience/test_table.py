"""Where piles lie on tables of three shapes, and which moves bring cards home."""

from __future__ import annotations

from typing import Any

import pytest

from sukno.engine import registry
from sukno.families.patience.core import Patience
from sukno.families.patience.table import LOW, TALL, WIDE, Sheet

ALL = [i for i in registry.ids() if issubclass(registry.game_class(i), Patience)]
SMALLEST = 22
"""Pixels: narrower cards cannot be read, nor touched."""


@pytest.mark.parametrize("id", ALL)
def test_every_pile_has_a_place_of_its_own_and_cards_can_be_read(id: str) -> None:
    game: Any = registry.game(id)
    places = game.plan.places
    for shape, window in ((places.wide, WIDE), (places.tall, TALL), (places.low, LOW)):
        lying = [(place, size) for place, size in zip(shape, places.sizes, strict=True) if place[0] >= 0]
        assert lying
        assert len({place for place, _ in lying}) == len(lying), "two piles in one place"
        width = max(x + wide for (x, _), (wide, _) in lying)
        height = max(y + high for (_, y), (_, high) in lying)
        assert Sheet(width, height, {}).card(window) > SMALLEST


@pytest.mark.parametrize("id", ALL)
def test_a_pile_that_is_alone_of_its_kind_has_its_name_on_it(id: str) -> None:
    game: Any = registry.game(id)
    zones = {zone.id: zone for zone in game.view(game.start(1), 0).zones}
    for group in game.plan.layout.zones:
        for pile in group.piles:
            if pile in zones:
                assert zones[pile].label.ru
                assert zones[pile].tag == (zones[pile].label if len(group.piles) == 1 else None)


def test_a_phone_gives_lines_of_fewer_piles() -> None:
    game: Any = registry.game("demon")
    places = game.plan.places
    assert max(x for x, _ in places.tall) < max(x for x, _ in places.wide)
    assert max(x for x, _ in places.low) > max(x for x, _ in places.wide), (
        "on its side more lies side by side"
    )


def test_a_card_goes_home_safely_when_nothing_needs_it() -> None:
    game: Any = registry.game("king-albert")
    for seed in range(40):
        s = game.start(seed)
        for move in game.ask(s).moves:
            kind = game.homeward(s, move)
            target = move.partition(">")[2].split(" ")[0]
            assert (kind != "") == (target in game.plan.layout.zone("foundations").piles)
            if kind:
                assert kind == "safe", "an ace: nothing is ever laid on it"
                return
    raise AssertionError("no ace lies free in forty deals")
