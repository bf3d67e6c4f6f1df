"""First deals of patiences can come out: who learns one is not given a deal that is lost from the start."""

from __future__ import annotations

import pytest

from sukno.engine.registry import game_class
from sukno.players.coming_out import prospect
from sukno.rules.lesson import lesson
from sukno.rules.shelf import lesson_folders
from waiting import PATIENCE

SLOW = (
    *("rainbow-arc", "robin", "saint-helena", "sir-tommy"),  # no deal is known that comes out
    *("peacock-tail", "wanderer", "queens-tumble", "new-pythagoras", "wish", "metternich"),
)
"""Not looked at here: the solver takes long, or has found none."""
TAUGHT = sorted(
    id
    for id in lesson_folders()
    if game_class(id).numbered and game_class(id).offers.solution and id not in SLOW
)


@pytest.mark.parametrize("id", TAUGHT)
def test_the_first_deal_of_a_patience_can_come_out(id: str) -> None:
    found = lesson(id)
    assert found is not None
    game = found.open()
    assert prospect(game, game.start(found.seed), milliseconds=int(1000 * PATIENCE)).status == "solvable"
