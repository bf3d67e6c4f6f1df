"""The stock of deals that come out: filled beforehand, bounded, each number given once; easy and hard told apart."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import sukno
from sukno.engine import AnyGame, Record
from sukno.engine.registry import game_class
from sukno.players.coming_out import played_out, prospect
from sukno.server import solvable
from sukno.server.owner import Owner
from sukno.server.solvable import HOUSE, SHELVES, STOCK, Shelf, SolvableDeals
from sukno.server.solvable_kept import FILE, FIRST, Found, Kept, read_kept, write_kept
from sukno.table.table import Refusal

ANNA = Owner("anna", "home")


class Workers:
    """Answers at once which deals come out, and remembers for whom it has worked."""

    def __init__(self, comes_out: Callable[[int], bool] = lambda number: number % 10 == 0) -> None:
        self.comes_out = comes_out
        self.owners: list[Owner] = []
        self.waiting = 0
        self.long = self

    async def run(self, owner: Owner, expected: float, work: Any, *args: Any, about: str) -> Any:
        self.owners.append(owner)
        await asyncio.sleep(0)
        _, _, numbers, seconds, _, enough = args
        return seconds, [Found(n % 1000, n) for n in numbers if self.comes_out(n)][: min(5, enough)]

    @contextmanager
    def asked(self, owner: Owner) -> Iterator[None]:
        yield


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solvable, "PAUSE", 0.0)
    monkeypatch.setattr(solvable, "WAIT", 0.2)


@pytest.fixture
def demon() -> AnyGame:
    return sukno.game("demon")


def deals(workers: Workers) -> SolvableDeals:
    return SolvableDeals(workers)  # type: ignore[arg-type]


async def filled(it: SolvableDeals) -> None:
    assert it.filler is not None
    await it.filler


def test_the_first_waits_and_the_house_fills_up(demon: AnyGame) -> None:
    async def go() -> None:
        workers = Workers()
        it = deals(workers)
        first = await it.take(demon, None, ANNA)
        assert first.solvable
        assert first.number % 10 == 0
        assert set(workers.owners) == {ANNA}
        assert not it.shelf(demon).stock, "who takes any deal waits for one and no more"
        await filled(it)
        assert STOCK <= len(it.shelf(demon).stock) <= 2 * STOCK
        workers.owners.clear()
        numbers = [(await it.take(demon, None, ANNA)).number for _ in range(STOCK)]
        assert ANNA not in workers.owners, "from the stock"
        assert len({first.number, *numbers}) == STOCK + 1
        await it.close()

    asyncio.run(go())


def test_nothing_is_looked_for_before_anybody_asks() -> None:
    workers = Workers()
    it = deals(workers)
    assert it.filler is None
    assert workers.owners == []


def test_the_house_gives_up_where_nothing_comes_out(demon: AnyGame) -> None:
    async def go() -> None:
        workers = Workers(lambda number: False)
        it = deals(workers)
        with pytest.raises(Refusal, match="try again"):
            await it.take(demon, None, ANNA)
        await filled(it)
        slice = it.shelf(demon).slice
        assert slice == solvable.MOST_MILLISECONDS / 1000, "deals were given more time"
        assert workers.owners.count(HOUSE) <= solvable.FILLING / slice + 1

    asyncio.run(go())


def test_the_house_waits_while_others_need_the_workers(demon: AnyGame) -> None:
    async def go() -> None:
        workers = Workers()
        it = deals(workers)
        workers.waiting = 3
        await it.take(demon, None, ANNA)
        for _ in range(50):
            await asyncio.sleep(0)
        assert HOUSE not in workers.owners
        workers.waiting = 0
        await filled(it)
        assert HOUSE in workers.owners

    asyncio.run(go())


def test_what_fails_is_not_tried_for_ever(demon: AnyGame) -> None:
    async def go() -> None:
        workers = Workers()
        it = deals(workers)
        await it.take(demon, None, ANNA)

        def broken(number: int) -> bool:
            raise ValueError("a solver that fails")

        workers.comes_out = broken
        it.shelf(demon).stock.clear()
        await filled(it)
        assert it.shelf(demon).filling == 0

    asyncio.run(go())


def test_there_are_so_many_shelves_and_no_more() -> None:
    async def go() -> None:
        it = deals(Workers())
        for n in range(SHELVES + 10):
            kind = type("Other", (type(sukno.game("demon")),), {})
            kind.info = sukno.game("demon").info.__class__(  # type: ignore[attr-defined]
                **{f: getattr(kind.info, f) for f in kind.info.__struct_fields__} | {"id": f"other-{n}"}  # type: ignore[attr-defined]
            )
            it.shelf(kind())
        assert len(it.shelves) == SHELVES

    asyncio.run(go())


def test_what_was_found_is_kept_when_the_house_closes(demon: AnyGame, tmp_path: Path) -> None:
    file = tmp_path / "not there yet" / FILE

    async def taken() -> int:
        it = SolvableDeals(Workers(), file)  # type: ignore[arg-type]
        found = await it.take(demon, None, ANNA)
        await filled(it)
        await it.close()
        return found.number

    async def go() -> None:
        first = await taken()
        idle = Workers(lambda number: False)
        it = SolvableDeals(idle, file)  # type: ignore[arg-type]
        numbers = {found.number for found in it.shelf(demon).stock}
        assert len(numbers) >= STOCK
        assert first not in numbers, "each number is given once"
        assert (await it.take(demon, None, ANNA)).number in numbers
        await it.close()
        file.write_bytes(b"[{}]")
        assert not SolvableDeals(idle, file).shelf(demon).stock, "looked for anew"  # type: ignore[arg-type]

    asyncio.run(go())


def test_a_house_begins_with_some_of_those_that_are_hard_to_find() -> None:
    first = read_kept(FIRST)
    assert first
    for kept in first:
        assert game_class(kept.game).info.version == kept.version, f"sukno.lab.first_deals {kept.game}"
        assert len({found.number for found in kept.stock}) == len(kept.stock) > 0


def test_these_do_come_out_by_their_lines() -> None:
    for kept in read_kept(FIRST):
        g = sukno.game(kept.game)
        for found in kept.stock:
            assert played_out(g, g.start(found.number), found.line), (kept.game, found.number)


def test_how_a_deal_comes_out_is_known_to_whoever_gives_hints(demon: AnyGame, tmp_path: Path) -> None:
    solved = prospect(demon, demon.start(3))
    file = tmp_path / FILE
    write_kept(
        file,
        [
            Kept(
                game="demon",
                version=demon.info.version,
                options={},
                milliseconds=400,
                seen=[],
                stock=[Found(1, 3, solved.line)],
            )
        ],
    )

    async def go() -> None:
        it = SolvableDeals(Workers(), file)  # type: ignore[arg-type]
        assert (await it.take(demon, None, ANNA)).number == 3
        hint = await it.solutions.look(Record.of(demon, 3), ANNA)
        assert hint.line == solved.line
        assert it.brains.owners == [], "nobody has searched"  # type: ignore[attr-defined]
        await it.close()

    asyncio.run(go())


def test_easy_and_hard_are_thirds_of_what_was_seen() -> None:
    shelf = Shelf("demon", 1, {})
    shelf.add([Found(100 * n, n) for n in range(1, 10)])
    assert [shelf.effort(100 * n) for n in (1, 3, 4, 6, 7, 9)] == ["easy"] * 2 + ["medium"] * 2 + ["hard"] * 2
    hard = shelf.take("hard")
    assert hard is not None
    assert shelf.effort(hard.nodes) == "hard"
    for _ in range(2):
        shelf.take("hard")
    assert shelf.take("hard") is None
    nearest = shelf.take("hard", nearest=True)
    assert nearest is not None
    assert shelf.effort(nearest.nodes) == "medium"


def test_where_all_deals_are_alike_none_is_hard() -> None:
    shelf = Shelf("demon", 1, {})
    shelf.add([Found(52, n) for n in range(1, 10)])
    assert shelf.effort(52) is None
    assert shelf.take("hard") is None
    assert shelf.take("hard", nearest=True) is not None
