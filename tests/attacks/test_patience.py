"""Numbered deals attacked: hostile numbers, floods of questions to the solver, other people's deals, endless lists."""

from __future__ import annotations

import asyncio
import json
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from running import Guest, Running

from solo_house import solo_house
from sukno.server import schema
from sukno.server.history import LAST, summed_up
from sukno.server.store import Store, TableSummary
from sukno.server.store_history import COUNTED, PersonResult, as_row, read_history
from waiting import PATIENCE, until

FLOOD, GUEST = "203.0.113.66", "198.51.100.7"
NUMBERS = ["9" * 5000, "1" + "0" * 30, "1e9", "1.5", "-1", "0", '"7"', "true", "[[[[]]]]", "{}", "NaN"]
"""As they stand in JSON."""
COMES_OUT = 6
"""A deal of `ends`."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with solo_house(tmp_path_factory.mktemp("solo"), limited=False, wait=8.0) as found:
        yield found


def coming_from(house: Running, address: str) -> Guest:
    return house.guest(**{"x-forwarded-for": address})


@contextmanager
def flood(house: Running, people: list[Guest], ask: Any) -> Iterator[Counter[int]]:
    """Everybody asks again and again, over so many connections that some are refused, until it is over."""
    answered: Counter[int] = Counter()
    over, lock = threading.Event(), threading.Lock()

    def go(person: Guest) -> None:
        while not over.is_set():
            status = ask(person)
            with lock:
                answered[status] += 1
            if status == 429:
                over.wait(0.05)

    threads = [threading.Thread(target=go, args=(p,), daemon=True) for p in people for _ in range(8)]
    for thread in threads:
        thread.start()
    try:
        until(lambda: answered.total() > 0)
        yield answered
    finally:
        over.set()
        for thread in threads:
            thread.join(PATIENCE)


@pytest.mark.parametrize("number", NUMBERS)
def test_no_number_costs_anything(house: Running, number: str) -> None:
    guest = house.guest()
    table = guest.open("ends", deal_number=COMES_OUT)
    headers = {"content-type": "application/json"}
    for path, body in (
        ("/api/tables", f'{{"game": "ends", "deal_number": {number}}}'),
        (f"/api/tables/{table}/acts", f'{{"act": "undo", "to": {number}}}'),
    ):
        assert guest.http.post(path, content=body, headers=headers).status_code in (400, 422)
    reply = guest.http.post(f"/api/tables/{table}/solution", params={"n": number})
    assert reply.status_code in (400, 422) or number == "0"


@pytest.mark.parametrize("effort", ["", "easy\n", "EASY", 1, ["easy"], "x" * 9999])
def test_only_the_named_efforts(house: Running, effort: Any) -> None:
    plan = {"game": "ends", "solvable": True, "effort": effort}
    assert house.guest().http.post("/api/tables", json=plan).status_code in (400, 422)


def test_a_flood_of_questions_to_the_solver_keeps_nobody_waiting(house: Running) -> None:
    """Three guests have deals on which the solver spends all its time; at another address a hint comes in its turn."""
    vandals = [coming_from(house, FLOOD) for _ in range(3)]
    deals = {id(v): v.open("slow-ends") for v in vandals}

    def ask(person: Guest) -> int:
        path = f"/api/tables/{deals[id(person)]}/solution"
        return person.http.post(path, timeout=PATIENCE).status_code

    guest = coming_from(house, GUEST)
    own = guest.open("ends", deal_number=COMES_OUT)
    with flood(house, vandals, ask) as answered:
        until(lambda: answered[200] >= 1)
        # They go on asking until this is over: who had to wait for all of them would wait for ever. How many of them
        # come first is told in tests/server/test_turns.py, where no machine is slow.
        assert guest.http.post(f"/api/tables/{own}/hint").json()["solved"]["status"] == "solvable"
        assert guest.http.get("/api/me").status_code == 200
    assert set(answered) == {200, 429}, "nobody has more than a few worked out at a time"


def test_a_flood_of_deals_that_never_come_out(house: Running) -> None:
    """They are looked for in turn, a few at a time; whoever wants any deal has it at once."""
    vandal = coming_from(house, FLOOD)

    def ask(person: Guest) -> int:
        plan = {"game": "slow-ends", "solvable": True}
        return person.http.post("/api/tables", json=plan, timeout=PATIENCE).status_code

    guest = coming_from(house, GUEST)
    with flood(house, [vandal], ask) as answered:
        assert guest.look(guest.open("slow-ends"))["table"]["status"] == "playing"
        plan = {"game": "ends", "solvable": True}
        until(
            lambda: guest.http.post("/api/tables", json=plan).status_code == 201
        )  # on a slow machine once more
        until(lambda: answered[422] and answered[429])
    assert set(answered) == {422, 429}


def test_nobody_learns_anything_of_a_deal_by_other_peoples_solver(house: Running) -> None:
    """Who looks on is told nothing more than the cards in sight, however he asks."""
    anna, mallory = house.guest("Anna"), house.guest("Mallory")
    table = anna.open("ends", deal_number=COMES_OUT, public=True)
    for what in ("hint", "hint?fair=true", "lost", "solution", "solution?n=0"):
        reply = mallory.http.post(f"/api/tables/{table}/{what}")
        assert reply.status_code == 422
        assert "right" not in reply.text
    for act in ({"act": "restart"}, {"act": "redo"}, {"act": "undo", "to": 0}):
        assert mallory.http.post(f"/api/tables/{table}/acts", json=act).status_code == 422
    assert json.dumps(mallory.look(table)["view"]).count('"?"') == 3


def test_a_clicker_is_stopped_where_the_game_says_so(house: Running) -> None:
    guest = house.guest()
    table = guest.open("ends", deal_number=COMES_OUT)
    guest.act(table, "move", move="right", n=0)
    reply = guest.send(table, "restart")
    while reply.status_code == 200:
        guest.act(table, "redo")
        reply = guest.send(table, "restart")
    assert reply.status_code == 422
    assert reply.json()["error"]["en"].startswith("200 moves have been made")
    assert guest.look(table)["table"]["version"] < 410
    assert guest.http.post(f"/api/tables/{table}/hint").status_code == 200, (
        "it can still be played to its end"
    )


def test_thousands_of_results_are_summed_up_from_the_latest(tmp_path: Path) -> None:
    store = Store.open(f"sqlite:///{tmp_path / 'house.db'}")
    many = COUNTED + 500

    def fill(c: Any) -> int:
        listed = {"game": "demon", "public": False, "status": "over", "updated": 0.0, "moves": 8, "length": 0}
        card = TableSummary(
            game="demon", public=False, status="over", moves=8, turn=None, host="m", people=("m",), sitters=()
        )
        said = msgspec.json.encode(card).decode()
        c.execute(schema.tables.insert(), [listed | {"id": f"t{n}", "card": said} for n in range(many)])
        won = PersonResult(
            who="m",
            seat=0,
            against="",
            result="won",
            gave_up=False,
            place=1,
            places=1,
            points=1.0,
            score=None,
            seconds=1.0,
            moves=8,
            number=6,
            options={},
        )
        row = as_row(won) | {"game": "demon"}
        c.execute(
            schema.history.insert(), [row | {"table_id": f"t{n}", "ended": float(n)} for n in range(many)]
        )
        return many

    async def go() -> Any:
        await store.write(fill)
        rows = await store.read(lambda c: read_history(c, "m", "demon"))
        await store.close()
        return rows

    rows = asyncio.run(go())
    found = summed_up("demon", rows)
    assert len(rows) == found.played == found.best_streak == COUNTED
    assert len(found.last) == LAST
    assert found.last[0].table == f"t{many - 1}"
