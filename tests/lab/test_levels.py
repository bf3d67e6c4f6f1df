"""Levels differ: club beats novice beats random wherever skill exists; exact play beats search in Whist
(minutes: `make test-long`)."""

from __future__ import annotations

import pytest

from sukno.engine import registry
from sukno.lab.duel import duel

SKILL = [id for id in registry.ids() if registry.game_class(id).info.skill]

# Games enough for a clear answer: many where luck is large, few where a game is long and the answer plain.
NOVICE_GAMES = {
    "dominoes-traditional": 2000,
    "draughts-russian": 60,
    "king": 40,
    "othello": 60,
    "pachisi": 800,
}
CLUB_GAMES = {
    "bezique-multipack": 800,
    "demon": 400,
    "dominoes-traditional": 300,
    "double-patience": 16,
    "draughts-russian": 20,
    "egoist": 60,
    "garibaldi": 12,
    "king": 30,
    "leopard": 16,
    "leopard-pairs": 12,
    "mau-mau": 200,
    "mushka": 800,
    "mushka-kopilka": 400,
    "mushka-lentyurlyu": 3000,
    "mushka-mistigri": 800,
    "mushka-pamfil": 800,
    "mushka-shutikha": 800,
    "napoleon-trick": 600,
    "othello": 20,
    "pachisi": 400,
    "rams": 800,
    "sea-battle": 200,
    "semerik": 240,
    "sixty-six": 200,
    "sixty-six-three": 600,
    "stukolka": 2500,
    "stukolka-golets": 2500,
    "stukolka-obligatory": 400,
    "stukolka-prikup": 6000,
    "stukolka-shleif": 2500,
    "thousand": 400,
    "thousand-auction": 160,
    "thousand-auction-three": 300,
    **dict.fromkeys(
        ("trictrac", "trictrac-dutch", "trictrac-jacquet", "trictrac-matador", "trictrac-russian"), 40
    ),
    "trictrac-snake": 40,
    "trictrac-turkish": 40,
    "trictrac-long-nardy": 60,
    "twenty-one": 1000,
}


@pytest.mark.long
@pytest.mark.parametrize("id", SKILL)
def test_novice_beats_random(id: str) -> None:
    result = duel(id, "novice", "random", NOVICE_GAMES.get(id, 200))
    print(result)
    assert result.low > 0, result


@pytest.mark.long
@pytest.mark.parametrize("id", SKILL)
def test_club_beats_novice(id: str) -> None:
    result = duel(id, "club:300", "novice", CLUB_GAMES.get(id, 100))
    print(result)
    assert result.low > 0, result


@pytest.mark.long
def test_exact_play_with_open_cards_beats_search_alone_in_whist() -> None:
    result = duel("whist", "club:100", "search:100", 160)
    print(result)
    assert result.low > 0, result


@pytest.mark.long
@pytest.mark.parametrize(
    ("id", "games", "seed"), [("preferans", 600, 750_000), ("preferans-leningrad", 360, 120_000)]
)
def test_more_thought_beats_less_in_preferans(id: str, games: int, seed: int) -> None:
    result = duel(id, "master", "club", games, seed=seed)
    print(result)
    assert result.low > 0, result
