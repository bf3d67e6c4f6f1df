"""Levels differ: club beats novice beats random wherever skill exists (minutes: `make test-long`)."""

from __future__ import annotations

import os

import pytest

from sukno.engine import registry
from sukno.lab.duel import duel

SKILL = [id for id in registry.ids() if registry.game_class(id).info.skill]

CLUB_GAMES: dict[str, int] = {}
"""Games enough for a clear answer, where the usual number is not."""
NOVICE_GAMES: dict[str, int] = {}


@pytest.mark.long
@pytest.mark.parametrize("id", SKILL)
def test_novice_beats_random(id: str) -> None:
    result = duel(id, "novice", "random", NOVICE_GAMES.get(id, 400), workers=os.cpu_count() or 1)
    assert result.low > 0, result


@pytest.mark.long
@pytest.mark.parametrize("id", SKILL)
def test_club_beats_novice(id: str) -> None:
    result = duel(id, "club:150", "novice", CLUB_GAMES.get(id, 200), workers=os.cpu_count() or 1)
    assert result.low > 0, result
