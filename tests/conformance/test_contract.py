"""The contract, held by every registered game under several sets of options.

Being registered is enough to be tested here; `sukno.lab.conformance` says what is asked.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import msgspec
import pytest

from sukno.engine import SuknoError, registry
from sukno.engine.options import changed
from sukno.lab.conformance import (
    check_deals,
    check_form,
    check_match,
    check_player,
    examine,
    others,
    tables,
    usual,
)
from sukno.lab.conformance.agreements import short
from sukno.players import policies

EXAMPLES = int(os.environ.get("SUKNO_EXAMPLES", "1"))
"""Random games for each set of options; `make test-long` tries more."""
WHOLE = (
    "preferans-classic",
    "preferans-leningrad-jumps",
    "preferans-kotel",
    "preferans-old-five",
    "vint-peresadka",
    "vint-three-auction",
)
"""Kinds of a game that end in their own ways: their matches are played out, those of the others cut short."""


def loaded() -> dict[str, Any]:
    """The classes of all games that can be imported; the others fail in their own tests."""
    out = {}
    for id in registry.ids():
        try:
            out[id] = registry.game_class(id)
        except SuknoError:
            continue
    return out


GAMES = loaded()


def option_sets() -> Iterator[Any]:
    """The default options of every game and its smallest and largest tables; other values where they are new: games of
    one family share options, and each of these is tried once."""
    tried: set[tuple[str, str]] = set()
    for id, kind in GAMES.items():
        fields = {f.name: (f.name, repr(f.type)) for f in msgspec.structs.fields(kind.Options)}
        new = {name for name, field in fields.items() if name != "players" and field not in tried}
        shared = len(new) < len(fields) - 1
        tried.update(fields.values())
        yield pytest.param(id, None, 4 if shared else 12, not shared or id in WHOLE, id=f"{id}[]")
        with suppress(Exception):  # a game without tables fails with its default options
            for options in (*tables(kind), *(o for o in others(kind) if new & changed(o).keys())):
                shown = ",".join(f"{k}={v}" for k, v in changed(options).items())
                yield pytest.param(id, options, 4, True, id=f"{id}[{shown}]")


def levels() -> Iterator[tuple[str, str]]:
    """Players that think in different ways."""
    for id in GAMES:
        yield from ((id, "novice"), (id, "club:12"))
        with suppress(Exception):  # a module of rules of thumb that is broken fails with the novice
            if policies(id).tricks and not policies(id).master:
                yield id, "master:40"


@pytest.mark.parametrize("id", registry.ids())
def test_what_can_be_seen_without_playing_is_there(id: str) -> None:
    check_form(id)


@pytest.mark.parametrize(("id", "options", "care", "whole"), list(option_sets()))
def test_a_random_game_keeps_the_contract(id: str, options: Any, care: float, whole: bool) -> None:
    kind = GAMES[id]
    agreed = options or usual(kind)
    for n in range(EXAMPLES):
        examine(kind(agreed if whole else short(agreed)), f"{id}/{n}", care=care)


@pytest.mark.parametrize("id", GAMES)
def test_a_whole_match_comes_to_its_natural_end(id: str) -> None:
    for n in range(2 + EXAMPLES):
        check_match(GAMES[id](), f"{id}/match {n}")


@pytest.mark.parametrize("id", GAMES)
def test_a_match_of_one_deal_is_one_deal(id: str) -> None:
    check_deals(GAMES[id], id)


@pytest.mark.parametrize(("id", "level"), list(levels()))
def test_players_choose_legally_and_cannot_peek(id: str, level: str) -> None:
    kind = GAMES[id]
    game = registry.game(id, **kind.info.duel)
    # kinds share their players, and who plays alone has nobody to look at
    check_player(game, level, id, 5 if kind.info.kind_of or game.seats == 1 else 14)
