"""Rules that a guest writes himself attacked: they cost the house nothing, and nobody waits for what they cost."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from running import PATIENCE

import sukno
from sukno.engine import BadOption, Chair
from sukno.families.patience import solving
from sukno.games.patience.building.own_patience import DESCRIBED, EXAMPLE
from sukno.players import make_player
from sukno.players.thumbs.patience import imagining
from sukno.server.brains import Brains
from sukno.server.drafting import BURST
from sukno.server.limits import TooMany
from sukno.server.owner import Owner
from sukno.server.store import Store
from sukno.server.tables import TableService
from sukno.table import TablePlan, acts
from sukno.table.table import Person

ANNA, BORIS = Owner("anna", "192.0.2.1"), Owner("boris", "192.0.2.2")
HOST = Person("anna", "Anna")
SHUFFLED = """
zones = [
  {id = "foundations", piles = ["S", "C", "D", "H"], suits = "SCDH", start = ["A"], build = {wrap = true}},
  {id = "columns", piles = ["c1", "c2", "c3", "c4"], deal = 4, start = "any", seen = "top", build = {steps = [-1]}},
  {id = "waste", piles = ["waste"]},
  {id = "stock", piles = ["stock"], deal = 192, seen = "none"},
]
routes = [
  {source = "columns", target = "foundations"},
  {source = "waste", target = "foundations"},
  {source = "waste", target = "columns"},
]
cards = {copies = 4}
stock = {passes = 0, shuffled = true}
table = [{zones = ["stock", "waste", "foundations"]}, {zones = ["columns"]}]
"""
"""Four packs, and shuffles without end: to look at a few hundred positions took minutes."""


def plan(text: str) -> TablePlan:
    return TablePlan(game="own-patience", options={"description": text})


@pytest.fixture(scope="module")
def brains() -> Iterator[Brains]:
    with Brains(2) as b:
        yield b


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    DESCRIBED._kept.clear()
    yield
    DESCRIBED._kept.clear()


def with_house(
    folder: Path, brains: Brains, go: Callable[[TableService], Awaitable[Any]], *, strict: bool = True
) -> Any:
    async def run() -> Any:
        store = await asyncio.to_thread(Store.open, None, folder)
        house = TableService(store, brains, lambda id: None, strict=strict)
        try:
            return await go(house)
        finally:
            await house.close()
            await store.close()

    return asyncio.run(run())


def refuse_here(text: str) -> Any:
    raise AssertionError("a description was read in the web process")


def test_a_description_is_read_and_compiled_in_a_worker(
    tmp_path: Path, brains: Brains, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When a table is opened, when the same is played again, and when a house loads what it has stored."""
    sukno.game("own-patience")  # with its own example, as the catalogue does
    monkeypatch.setattr(DESCRIBED, "_make", refuse_here)
    text = EXAMPLE.replace("passes = 2", "passes = 3")

    async def open_and_play(house: TableService) -> str:
        live = await house.open(HOST, plan(text), ANNA)
        table = live.table
        assert table.ask is not None
        await house.act(table.id, HOST, acts.Move(move=table.ask.moves[0], n=0), ANNA)
        with pytest.raises(BadOption, match="cannot be played"):
            await house.open(HOST, plan(text + "nonsense"), ANNA)
        DESCRIBED._kept.clear()
        await house.act(table.id, HOST, acts.Move(move="give up", n=1), ANNA)
        await house.act(table.id, HOST, acts.Again(), ANNA)
        return table.id

    async def load(house: TableService) -> int:
        DESCRIBED._kept.clear()
        return len((await house.find(id)).table.movers)

    id = with_house(tmp_path, brains, open_and_play)
    assert with_house(tmp_path, brains, load) == 2


def test_an_address_brings_only_so_many_descriptions(tmp_path: Path, brains: Brains) -> None:
    """One that is known already costs nothing, and is not counted."""

    async def go(house: TableService) -> None:
        for n in range(BURST):
            await house.open(HOST, plan(f"{EXAMPLE}# {n}"), ANNA)
        with pytest.raises(TooMany):
            await house.open(HOST, plan(f"{EXAMPLE}# one more"), ANNA)
        await house.open(HOST, plan(f"{EXAMPLE}# 0"), ANNA)
        await house.open(HOST, plan(f"{EXAMPLE}# one more"), BORIS)

    with_house(tmp_path, brains, go)


def test_moves_by_such_rules_are_thought_about_beside_the_computer_players(brains: Brains) -> None:
    assert brains.pool_for("own-patience", "club") is brains.long
    assert brains.pool_for("own-patience", "novice") is brains.long
    assert brains.pool_for("whist", "club") is brains.quick


def wait_for(path: str) -> None:
    while not os.path.exists(path):
        time.sleep(0.01)


def test_nobody_holds_all_workers(tmp_path: Path, brains: Brains) -> None:
    """Whatever one person asks for, however long it takes, another is served meanwhile."""
    over = tmp_path / "over"

    async def go() -> None:
        held = [asyncio.ensure_future(brains.quick.run(ANNA, 1.0, wait_for, str(over))) for _ in range(3)]
        try:
            async with asyncio.timeout(PATIENCE):
                await brains.quick.run(BORIS, 1.0, os.getpid)
            assert not any(task.done() for task in held)
        finally:
            over.touch()
            await asyncio.gather(*held, return_exceptions=True)

    asyncio.run(go())


@pytest.mark.parametrize(
    ("id", "options"), [("own-patience", {"description": SHUFFLED}), ("carpet", {}), ("labyrinth", {})]
)
def test_every_call_into_a_kernel_has_a_time_limit(
    id: str, options: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    def watched(solve: Callable[..., Any]) -> Callable[..., Any]:
        def go(*args: Any, **limits: Any) -> Any:
            asked.append(limits["milliseconds"])
            return solve(*args, **limits | {"milliseconds": 10})

        return go

    for module in (solving.kernel, solving.listed_kernel):
        monkeypatch.setattr(module, "solve", watched(module.solve))
    monkeypatch.setattr(imagining, "search", watched(imagining.search))
    game = sukno.game(id, **options)
    s = game.start(3)
    move = make_player("club", game).choose(Chair(game, s, 0), Random(1))
    ask = game.ask(s)
    assert ask is not None
    assert ask.allows(move)
    assert asked
    assert all(0 < milliseconds <= 1000 * imagining.SECONDS for milliseconds in asked)
