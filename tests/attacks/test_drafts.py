"""Rules that a guest writes himself attacked: they cost the house nothing, and nobody waits for what they cost."""

from __future__ import annotations

import asyncio
import os
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from running import PATIENCE, Running

import sukno
from sukno.engine import BadOption, Chair
from sukno.families.patience import BuildingPatience, solving
from sukno.families.patience import search as plain_search
from sukno.families.patience.building_rules import BuildingRules
from sukno.families.patience.core import BLOCKED
from sukno.games.patience.building.own_patience import DESCRIBED, EXAMPLE
from sukno.lab.match import play_game
from sukno.players import make_player
from sukno.players.thumbs.patience import imagining
from sukno.server.brains import Brains
from sukno.server.drafting import BURST
from sukno.server.limits import TooMany
from sukno.server.owner import Owner
from sukno.server.solutions import Solutions
from sukno.server.store import Store
from sukno.server.tables import TableService
from sukno.table import TablePlan, acts
from sukno.table.table import Person
from sukno.table.views import game_view

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


CROWDED = """
zones = [
  {{id = "foundations", piles = ["S"], start = ["A"]}},
  {{id = "a", piles = ["a1", "a2", "a3", "a4", "a5"], deal = 1, start = "any"}},
  {{id = "b", piles = [{spaces}], start = "any"}},
  {{id = "rest", piles = ["r"], deal = 47}},
]
routes = [{{source = "a", target = "b"}}, {{source = "b", target = "a"}}]
table = [{{zones = ["foundations", "rest"]}}, {{zones = ["a"]}}, {{zones = ["b"]}}]
""".format(spaces=", ".join(f'"b{n}"' for n in range(70)))
"""Five cards that go to and fro between many spaces, and nothing else: to see that took most of a second."""
CHOSEN = """
zones = [
  {{id = "foundations", piles = ["S"], build = {{wrap = true}}}},
  {{id = "columns", piles = [{columns}], deal = 1}},
]
routes = [{routes}]
base = "choice"
table = [{{zones = ["foundations"]}}, {{zones = ["columns"]}}]
"""
COLUMNS = ", ".join(f'"c{n}"' for n in range(52))
WASTES = ", ".join(['"waste"'] * 120)
HOME = '{source = "columns", target = "foundations"}'


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
        house.drafting.brought.clock = lambda: 0.0  # on a slow machine the next would be allowed meanwhile
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


def test_the_plain_search_looks_at_the_clock_before_every_move(monkeypatch: pytest.MonkeyPatch) -> None:
    """A move by rules that somebody wrote may take long, and many may lead nowhere new."""
    game = sukno.game("own-patience")
    played = []
    monkeypatch.setattr(plain_search, "_late", lambda begun, milliseconds: len(played) > 2)
    monkeypatch.setattr(
        type(game), "play", lambda self, s, move: played.append(move) or BuildingPatience.play(self, s, move)
    )
    assert plain_search.search(game, game.start(1), milliseconds=1).status == "unknown"
    assert len(played) == 3


def test_a_deal_is_played_through_for_its_solver_beside_the_computer_players(
    brains: Brains, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By rules that somebody wrote it may take long."""

    async def none(*args: object, **more: object) -> None:
        raise AssertionError("a quick worker was asked")

    record, _ = play_game(sukno.game("own-patience", description=EXAMPLE + "# mine"), ["novice"], 5)
    monkeypatch.setattr(brains.quick, "run", none)
    solutions = Solutions(brains)

    async def go() -> None:
        await solutions.lost(record, ANNA, over=True)
        _, line = await solutions.line(msgspec.structs.replace(record, moves=[]), ANNA)
        assert line

    asyncio.run(go())


def test_a_dead_position_with_many_spaces_is_seen_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of spaces that might as well change places one is tried."""
    game = sukno.game("own-patience", description=CROWDED)
    tried: list[Any] = []

    def carry(self: Any, s: Any, move: Any) -> None:
        tried.append(move)
        plain(self, s, move)

    plain = BuildingRules.carry
    monkeypatch.setattr(BuildingRules, "carry", carry)
    s = game.start(1)
    game.play(s, "a1>b0")
    assert s.end == BLOCKED
    assert len(tried) < 500


def test_a_move_is_offered_once_by_however_many_routes(monkeypatch: pytest.MonkeyPatch) -> None:
    twice = sukno.game("own-patience", description=CHOSEN.format(columns=COLUMNS, routes=f"{HOME}, {HOME}"))
    ask = twice.ask(twice.start(1))
    assert ask is not None
    assert sorted(ask.moves) == sorted([*(f"c{n}>S" for n in range(52)), "give up"])
    with pytest.raises(BadOption, match="3120 moves could be possible at once"):
        sukno.game("own-patience", description=CHOSEN.format(columns=COLUMNS, routes=", ".join([HOME] * 60)))


@pytest.mark.parametrize(
    ("was", "becomes", "said"),
    [
        ("deal = 2", 'deal = 2\nfill = [""]', 'no zone ""'),
        ("deal = 2", 'deal = 2\nopens = [""]', 'no zone ""'),
        ("deal = 2", f"deal = 2\nfill = [{WASTES}]", "fill: a zone is named twice"),
        ("deal = 2", f"deal = 2\nopens = [{WASTES}]", "opens: a zone is named twice"),
        ("# Four", 'goal = [""]\n# Four', 'no zone ""'),
        ("passes = 2", 'gather = [""]', 'no zone ""'),
    ],
)
def test_a_zone_that_is_none_or_named_again_and_again_is_refused(was: str, becomes: str, said: str) -> None:
    with pytest.raises(BadOption, match=said):
        sukno.game("own-patience", description=EXAMPLE.replace(was, becomes))


ENDS: dict[str, tuple[str, ...]] = {
    "deal = 2": (
        *(
            'fill = ["waste"]',
            'fill = ["stock", "columns"]',
            'opens = ["waste"]',
            'clears = "waste"',
            "keeps = 1",
        ),
        *(
            'under = "foundations"',
            'start_after = "stock"',
            "capacity = 3",
            'seen = "later"',
            "fill_every = true",
        ),
        *(
            'start_after = "columns"',
            "open = 199",
            "length = 1",
            "free = {beside = [[],[],[],[],[],[1]], sides = 1}",
        ),
    ),
    'start = ["A"]': (
        'start = ["AA"]',
        'start = ["KKKKKKKKKKKKKKKK"]',
        'start = "base"',
        'start = [""]',
        "start = []",
    ),
    "passes = 2": (
        *("passes = 0", "idle_passes = 1", "shuffled = true", 'to = ["columns"]\nrow = true\nsingly = true'),
        *("packet = 200", 'again = "columns"', 'again = "columns"\neach = 1', "last_pair = true\npacket = 2"),
        *("pressing = true", "stuck = true", 'zone = ""', 'gather = ["columns"]'),
    ),
    'unit = "run"': (
        *(f'unit = "{unit}"' for unit in ("card", "whole", "pile", "either", "any")),
        *('unit = "run"\nspaces = "only"', 'after = "stock"', "stuck = true", "fresh = true"),
    ),
    "# Four": (
        *(
            'base = "choice"\n',
            'base = "choice"\nchosen_from = "columns"\n',
            "forced = true\n",
            'rest = "AK"\n',
        ),
        *('cleared = ["columns"]\n', 'order = "KQJT98765432A"\n', 'goal = ["waste"]\n', 'goal = ["stock"]\n'),
    ),
    'suit = "alternating"': (
        'suit = "any", times = 200',
        'suit = "same", wrap = true, times = 0',
        'last = "A"',
    ),
    "steps = [-1]": ("steps = []", "steps = [0, 13, -200]", "steps = [1, -1, 2, -2]"),
}
"""What may be written instead; most of it makes a patience that nobody would play."""


def test_whatever_is_written_is_played_or_refused_in_words() -> None:
    """Parts of a description changed at random: no error but BadOption, and the kernel answers all that is played."""
    rng, played = Random(7), 0
    for seed in range(250):
        text = EXAMPLE
        for place in rng.sample(sorted(ENDS), rng.randint(1, 4)):
            more = rng.choice(ENDS[place])
            text = text.replace(place, f"{place}\n{more}" if place == "deal = 2" else more)
        try:
            game = sukno.game("own-patience", description=text)
        except BadOption:
            continue
        played += 1
        s = game.start(seed)
        if seed % 5 == 0:
            solving.solve_patience(game, s, nodes=200, milliseconds=50)
        while (ask := game.ask(s)) is not None and len(s.lines()) < 60:
            assert len(set(ask.moves)) == len(ask.moves), text
            game_view(game, s, 0)
            game.play(s, ask.pick(rng))
    assert played > 50


# over real sockets


def test_descriptions_come_through_the_door_without_an_error(strict_house: Running) -> None:
    """What one address brings at once, sound and unsound, while another guest is served."""
    vandal = strict_house.guest(**{"x-forwarded-for": "203.0.113.90"})
    guest = strict_house.guest(**{"x-forwarded-for": "198.51.100.90"})
    texts = [CROWDED, SHUFFLED, EXAMPLE.replace("deal = 2", 'deal = 2\nfill = [""]')]
    answered: Counter[int] = Counter()
    for n in range(BURST + 3):
        asked = {"game": "own-patience", "options": {"description": f"{texts[n % 3]}# {n}"}}
        answered[vandal.http.post("/api/tables", json=asked).status_code] += 1
        assert guest.http.get("/api/me").status_code == 200
    assert {201, 422} <= set(answered) <= {201, 422, 429}  # on a slow machine they do not come too fast


def test_taking_back_the_move_that_ends_a_deal_costs_little(strict_house: Running) -> None:
    """Again and again, by rules that make it hard to see that it has ended."""
    guest = strict_house.guest(**{"x-forwarded-for": "203.0.113.91"})
    table = guest.open("own-patience", options={"description": CROWDED})
    for _ in range(3):
        assert guest.act(table, "move", move="a1>b0", n=0)["view"]["outcome"]
        assert guest.act(table, "undo")["view"]["question"]
    assert guest.http.post(f"/api/tables/{table}/hint").status_code == 200
