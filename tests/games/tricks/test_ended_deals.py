"""When a deal is over its last trick can be looked at, with whose cards lay in it, wherever the players sit next."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sukno.engine.registry import game_class

GAMES = [
    *("vint", "vint-five", "vint-two-dummies", "vint-three-dummy", "vint-two-open-dummy-prikup"),
    *("whist", "whist-dummy", "preferans-leningrad", "bezique-four", "bezique-two-pack", "piquet"),
    *("mushka", "mushka-kopilka", "rams", "stukolka", "semerik", "sixty-six", "sixty-six-three", "thousand"),
    *("thousand-auction-three", "napoleon-trick", "king"),
]
DEALS, MOVES = 6, 4000


@pytest.mark.parametrize("id", GAMES)
def test_the_last_trick_of_a_deal_is_kept_as_it_was_seen(id: str) -> None:
    game = game_class(id)()
    rng = Random(5)
    s: Any = game.start(5)
    played: list[str] = []
    ends = 0
    for _ in range(MOVES):
        ask = game.ask(s)
        if ask is None or ends == DEALS:
            break
        deal, known = s.deal, len(s.lines())
        zones = {zone.id: zone for zone in game.zones(s, None)}
        game.play(s, move := ask.pick(rng))
        if s.deal == deal:
            played += [line[2] for line in s.lines()[known:] if line[1] == "card"]
            continue
        ended = game.ended_with(s)
        if ended is not None:
            ends += 1
            on_table = zones["trick"].cards  # type: ignore[union-attr]
            if on_table and move.split()[-1] in [face for _, face in ended.cards]:
                assert ended.cards[: len(on_table)] == on_table
                assert ended.cards[-1] == (ask.seat, move.split()[-1])
            assert all(0 <= seat < game.seats for seat, _ in ended.cards)
        else:
            assert not played, "cards were played"
        played = []
    assert ends, "no deal was played to its end"


@pytest.mark.parametrize("id", ["mushka", "rams", "stukolka", "stukolka-obligatory"])
def test_a_deal_that_nobody_plays_shows_no_trick_of_another_deal(id: str) -> None:
    """All may sit idle in it: whose cards the old trick was could not be told."""
    game = game_class(id)()
    rng = Random(5)
    s: Any = game.start(5)
    for _ in range(200):
        ask = game.ask(s)
        if ask is None:
            break
        game.play(s, "pass" if s.deal % 2 and "pass" in ask.moves else ask.pick(rng))
        zones = {zone.id: zone for zone in game.zones(s, None)}
        assert s.played or not s.phase or not zones["last"].cards  # type: ignore[union-attr]
    assert s.deal > 2
