"""Thinking elsewhere: the same moves from real workers on a real Redis, whatever happens to either."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest
import worker_of_tests
from houses import new_database
from redis import Redis as Client
from running import running
from saq.job import Job
from saq.utils import now
from test_brains import ANNA, BORIS, at_home, played, turn
from worker_of_tests import die, hang, held, nap

from cluster.parts import Part, Redis, program
from sukno.engine import BadOption, IllegalMove
from sukno.server import thinking, works
from sukno.server.brains import Brains
from sukno.server.elsewhere import Elsewhere, Question
from sukno.server.pool import NoThought, OutOfTime
from sukno.server.post import BadRedis, Found, Unheard, answers_of, connect, encode
from sukno.server.works import WORKS, Work
from waiting import PATIENCE, eventually, until

pytestmark = pytest.mark.skipif(program("redis-server") is None, reason="Redis is not installed here")
SCRIPT = Path(worker_of_tests.__file__)


class Worker(Part):
    """`sukno work` with the works of the tests."""

    def __init__(self, name: str, folder: Path, redis: Redis, processes: int = 1) -> None:
        paths = os.pathsep.join([str(SCRIPT.parent), str(SCRIPT.parents[1])])
        command: list[str | Path] = [sys.executable, SCRIPT, "work", "--redis", redis.url]
        super().__init__(name, folder, [*command, "--processes", str(processes)], {"PYTHONPATH": paths})

    def ready(self) -> bool:
        return "Thinking for the house" in self.said()


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """The house may ask for the works of the tests, and takes workers for dead as soon as they do themselves."""
    monkeypatch.setattr("sukno.server.elsewhere.ALIVE", worker_of_tests.ALIVE)
    for function in worker_of_tests.MORE:
        monkeypatch.setitem(WORKS, function.__name__, Work(function))
    monkeypatch.setitem(WORKS, "choose", Work(thinking.choose))


@pytest.fixture(scope="module")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Redis]:
    yield from started(Redis(tmp_path_factory.mktemp("redis")))


@pytest.fixture
def own_redis(tmp_path: Path) -> Iterator[Redis]:
    """One that may be killed."""
    yield from started(Redis(tmp_path))


@pytest.fixture(scope="module")
def worker(tmp_path_factory: pytest.TempPathFactory, redis: Redis) -> Iterator[Worker]:
    yield from started(Worker("worker", tmp_path_factory.mktemp("worker"), redis, 2))


def started(part: Any) -> Iterator[Any]:
    part.start()
    try:
        part.await_ready()
        yield part
    finally:
        part.clear()


@contextlib.asynccontextmanager
async def house(redis: Redis, places: int = 0, cases: Path | None = None) -> AsyncIterator[Brains]:
    """The brains of a house that has seen workers with so many places."""
    there = Elsewhere(redis.url)
    brains = Brains(1, cases, there)
    there.start()
    try:
        await eventually(lambda: there.places["quick"] == places)
        yield brains
    finally:
        brains.close()
        await there.close()


def elsewhere(brains: Brains) -> Elsewhere:
    assert brains.elsewhere is not None
    return brains.elsewhere


def thought_here(brains: Brains) -> bool:
    """Has any process of the house been started?"""
    return any(pool._executor._processes for pool in (brains.quick, brains.long))


# the same moves


@pytest.mark.parametrize("level", ["random", "novice", "club:20"])
def test_a_worker_elsewhere_chooses_what_would_be_chosen_here(
    redis: Redis, worker: Worker, level: str
) -> None:
    async def go() -> None:
        async with house(redis, 2) as brains:
            for id in ("whist", "othello", "sixty-six", "bridge", "demon"):
                for moves in (0, 1, 5):
                    record = played(id, moves, seed=f"{id}/{moves}")
                    chosen = await brains.choose(record, level, ANNA, seat=turn(record))
                    assert chosen == at_home(record, level)
            assert not thought_here(brains)

    asyncio.run(go())


def test_hints_claims_and_analyses_come_from_elsewhere(redis: Redis, worker: Worker) -> None:
    async def go() -> None:
        async with house(redis, 2) as brains:
            record = played("whist", 30, deals=1)
            hint = await brains.hint(record, ANNA, turn(record))
            ask = record.open().ask(record.replay())
            assert ask is not None
            assert ask.allows(hint.move)
            await brains.claim(record, ANNA, turn(record))
            whole = played("whist-humbug", 1000)
            found = await brains.judge(whole, ANNA, seconds=PATIENCE)
            assert found is not None
            assert found.moves
            assert not thought_here(brains)

    asyncio.run(go())


def test_refusals_come_back_as_they_are(redis: Redis, worker: Worker) -> None:
    async def go() -> None:
        async with house(redis, 2) as brains:
            record = played("nim", 0)
            with pytest.raises(IllegalMove):
                await brains.choose(record, "novice", ANNA, seat=1 - turn(record))
            with pytest.raises(BadOption) as refused:
                await brains.choose(record, "genius", ANNA, seat=turn(record))
            assert refused.value.text.ru != refused.value.text.en
            assert not thought_here(brains)

    asyncio.run(go())


# nobody there


def test_without_a_worker_the_house_thinks(own_redis: Redis) -> None:
    async def go() -> None:
        async with house(own_redis) as brains:
            record = played("nim", 0)
            assert await brains.choose(record, "novice", ANNA, seat=turn(record)) == at_home(record, "novice")
            assert thought_here(brains)

    asyncio.run(go())


def test_without_redis_the_house_thinks(tmp_path: Path) -> None:
    async def go() -> None:
        async with house(Redis(tmp_path)) as brains:
            record = played("nim", 0)
            assert await brains.choose(record, "novice", ANNA, seat=turn(record)) == at_home(record, "novice")

    asyncio.run(go())


def test_an_address_that_is_none_is_refused_and_not_repeated() -> None:
    with pytest.raises(BadRedis) as refused:
        connect("http://anna:secret@host")
    assert "secret" not in refused.value.text.en


def test_what_a_frozen_worker_has_is_thought_out_here(own_redis: Redis, tmp_path: Path) -> None:
    async def go(worker: Worker) -> None:
        async with house(own_redis, 1) as brains:
            worker.freeze()
            record = played("nim", 0)
            move = asyncio.ensure_future(brains.choose(record, "novice", ANNA, seat=turn(record)))
            await eventually(lambda: elsewhere(brains).waiting or move.done())
            assert await move == at_home(record, "novice")
            assert thought_here(brains)
            assert brains.quick._turns.places == brains.workers
            worker.thaw()
            await eventually(lambda: elsewhere(brains).places["quick"])

    for worker in started(Worker("frozen", tmp_path, own_redis)):
        asyncio.run(go(worker))


def test_a_worker_that_is_killed_costs_a_second_try(own_redis: Redis, tmp_path: Path) -> None:
    begun, over = tmp_path / "begun", tmp_path / "over"

    async def go(workers: dict[int, Worker]) -> None:
        async with house(own_redis, 2) as brains:
            job = asyncio.ensure_future(brains.quick.run(ANNA, 0.1, held, str(begun), str(over)))
            await eventually(begun.exists)
            await eventually(begun.read_text)
            workers[int(begun.read_text())].kill()
            await eventually(lambda: len(begun.read_text().split()) == 2)
            first, second = map(int, begun.read_text().split())
            assert first != second
            over.touch()
            await job
            assert not thought_here(brains)
            await eventually(lambda: elsewhere(brains).places["quick"] == 1)

    for one in started(Worker("one", tmp_path, own_redis)):
        for other in started(Worker("other", tmp_path, own_redis)):
            asyncio.run(go({one.pid: one, other.pid: other}))


def test_a_redis_that_is_killed_holds_nobody_up(own_redis: Redis, tmp_path: Path) -> None:
    async def go(worker: Worker) -> None:
        async with house(own_redis, 1) as brains:
            record = played("nim", 0)
            worker.freeze()
            moves = [
                asyncio.ensure_future(brains.choose(record, "novice", owner, seat=turn(record)))
                for owner in (ANNA, BORIS)
            ]
            await eventually(lambda: elsewhere(brains).waiting or moves[0].done())
            own_redis.kill()
            assert await asyncio.gather(*moves) == [at_home(record, "novice")] * 2
            assert brains.quick._turns.free == brains.workers
            worker.thaw()
            own_redis.start()
            await eventually(lambda: elsewhere(brains).places["quick"])
            assert await brains.choose(record, "novice", ANNA, seat=turn(record)) == at_home(record, "novice")

    for worker in started(Worker("worker", tmp_path, own_redis)):
        asyncio.run(go(worker))


# limits


def test_a_thought_that_takes_too_long_is_broken_off_there(
    redis: Redis, worker: Worker, tmp_path: Path
) -> None:
    async def go() -> None:
        async with house(redis, 2, tmp_path / "stalled") as brains:
            with pytest.raises(OutOfTime):
                await brains.quick.run(ANNA, 0.1, nap, PATIENCE, limit=0.5)
            assert brains.quick._turns.free == 2
            (case,) = (tmp_path / "stalled").glob("*.json")
            assert "in nap" in json.loads(case.read_bytes())["stack"]
            assert not thought_here(brains)

    asyncio.run(go())


def test_a_process_that_hangs_or_dies_there_is_replaced(redis: Redis, worker: Worker) -> None:
    async def go() -> None:
        async with house(redis, 2) as brains:
            with pytest.raises(OutOfTime):
                await brains.quick.run(ANNA, 0.1, hang, 600, limit=0.5)
            with pytest.raises(NoThought):
                await brains.quick.run(ANNA, 0.1, die, 3)
            record = played("nim", 0)
            assert await brains.choose(record, "novice", ANNA, seat=turn(record)) == at_home(record, "novice")
            assert not thought_here(brains)

    asyncio.run(go())


def test_who_goes_away_leaves_no_work_behind(redis: Redis, worker: Worker, tmp_path: Path) -> None:
    async def go() -> None:
        async with house(redis, 2) as brains:
            owners = ANNA, BORIS
            jobs = [
                asyncio.ensure_future(brains.quick.run(owner, 1.0, held, str(tmp_path / owner.who), "never"))
                for owner in (*owners, *owners)
            ]
            await eventually(lambda: all((tmp_path / owner.who).exists() for owner in owners))
            assert brains.quick.waiting == 2
            assert brains.quick.wait(ANNA) > 0
            for job in jobs:
                job.cancel()
            await asyncio.gather(*jobs, return_exceptions=True)
            await eventually(lambda: brains.quick._turns.free == 2)
            await emptied(brains)
            record = played("nim", 0)
            assert await brains.choose(record, "novice", ANNA, seat=turn(record)) == at_home(record, "novice")
            assert not thought_here(brains)

    asyncio.run(go())


def test_nobody_has_all_the_places_elsewhere(redis: Redis, worker: Worker, tmp_path: Path) -> None:
    async def go() -> None:
        async with house(redis, 2) as brains:
            over = tmp_path / "over"
            naps = [
                asyncio.ensure_future(brains.quick.run(ANNA, 1.0, held, str(tmp_path / "anna"), str(over)))
                for _ in range(5)
            ]
            await eventually((tmp_path / "anna").exists)
            assert brains.quick.waiting == 4
            record = played("nim", 0)
            assert await brains.choose(record, "novice", BORIS, seat=turn(record))
            over.touch()
            await asyncio.gather(*naps)

    asyncio.run(go())


# what anybody may put there who can write to this Redis


async def put(brains: Brains, job: bytes, key: str) -> None:
    """Put a job into the queue as it is."""
    post = elsewhere(brains).posts["quick"]
    await post.redis.set(post.job_id(key), job)
    await cast("Any", post.redis.rpush(post.namespace("queued"), post.job_id(key)))


async def emptied(brains: Brains) -> None:
    """Wait until nothing is in the queue any more, nobody works, and nothing is left of any job of this house."""
    post, ours = elsewhere(brains).posts["quick"], f"saq:job:*{elsewhere(brains).id}*"
    while await post.count("queued") or await post.count("active") or await post.redis.keys(ours):
        await asyncio.sleep(0.05)


def forged(brains: Brains, key: str = "forged", **changed: Any) -> dict[str, Any]:
    """A job as SAQ writes it, but for what is changed."""
    post = elsewhere(brains).posts["quick"]
    asked = {"work": "choose", "args": b"", "limit": 1.0, "to": elsewhere(brains).id}
    job = Job("think", kwargs=asked | changed.pop("kwargs", {}), queue=post, key=key, heartbeat=3, ttl=-1)
    return job.to_dict() | changed


HOSTILE: list[dict[str, Any]] = [
    {"function": "os.system"},
    {"function": 7},
    {"attempts": "many"},
    {"started": "now", "status": "active"},
    {"heartbeat": 0},
    {"retries": 1_000_000},
    {"ttl": 0},
    {"timeout": 0},
    {"queue": "another"},
    {"more": 1},
    {"kwargs": {"more": 1}},
    {"kwargs": {"args": "text"}},
    {"kwargs": {"limit": -1.0}},
    {"kwargs": {"to": "saq:sukno"}},
    {"kwargs": {"args": bytes(2**20 + 1)}},
]


def test_jobs_that_are_none_are_thrown_away(redis: Redis, worker: Worker) -> None:
    async def go() -> None:
        async with house(redis, 2) as brains:
            for n, changed in enumerate(HOSTILE):
                await put(brains, encode(forged(brains, f"hostile-{n}", **changed)), f"hostile-{n}")
            for n, job in enumerate((b"", b"\x80\x04N.", b"{}", b"\xff" * 1000)):
                await put(brains, job, f"senseless-{n}")
            record = played("nim", 0)
            for _ in range(3):
                move = await brains.choose(record, "novice", ANNA, seat=turn(record))
                assert move == at_home(record, "novice")
            await emptied(brains)
            assert not thought_here(brains)

    asyncio.run(go())
    assert worker.process is not None
    assert worker.process.poll() is None


@pytest.mark.parametrize(
    ("work", "args"),
    [("open", ("/etc/passwd",)), ("do", ("choose", b"")), ("choose", ("/etc/passwd", "novice", 0))],
)
def test_a_forged_job_does_nothing_but_what_is_on_the_list(
    redis: Redis, worker: Worker, work: str, args: tuple[Any, ...]
) -> None:
    async def go() -> None:
        async with house(redis, 2) as brains:
            with pytest.raises(Exception) as refused:  # noqa: PT011
                await cast("Any", asked(brains, work, args))
            assert "root:" not in str(refused.value)

    async def asked(brains: Brains, work: str, args: tuple[Any, ...]) -> Any:
        question = elsewhere(brains).ask("quick", work, encode(args), 1.0)
        assert question is not None
        return await question.found()

    asyncio.run(go())


class Forger:
    """Somebody who answers every job before any worker can."""

    def __init__(self, brains: Brains, said: bytes) -> None:
        self.there, self.said = elsewhere(brains), said

    def __enter__(self) -> None:
        self.going = asyncio.ensure_future(self.go())

    def __exit__(self, *_: object) -> None:
        self.going.cancel()

    async def go(self) -> None:
        post = self.there.posts["quick"]
        while True:
            await post.write_worker_info(
                "forger", {"stats": None, "queue_key": None, "metadata": {"places": 2}}, 3
            )
            for key in list(self.there.waiting):
                for said in (b"no answer", encode((key, 7)), encode((key, Found(0.1, self.said)))):
                    await cast("Any", post.redis.rpush(answers_of(self.there.id), said))
            await asyncio.sleep(0.05)


@pytest.mark.parametrize("said", [b"\xff", encode(7), encode("no such move"), encode("x" * 100_000)])
def test_a_forged_move_is_no_move_and_a_rule_of_thumb_makes_one(own_redis: Redis, said: bytes) -> None:
    async def go() -> None:
        async with house(own_redis) as brains:
            with Forger(brains, said):
                await eventually(lambda: elsewhere(brains).places["quick"])
                record = played("nim", 0)
                ask = record.open().ask(record.replay())
                assert ask is not None
                move = await brains.choose(record, "novice", ANNA, seat=ask.seat, fits=ask.allows)
                assert ask.allows(move)

    asyncio.run(go())


def test_an_answer_that_comes_twice_or_to_nobody_is_passed_over(redis: Redis, worker: Worker) -> None:
    async def go() -> None:
        async with house(redis, 2) as brains:
            there, record = elsewhere(brains), played("nim", 0)
            question = there.ask("quick", "choose", works.encode((record, "novice", turn(record))), 10.0)
            assert question is not None
            where = answers_of(there.id)
            _, first = await question.found()
            for said in (Found(0.0, encode("other")), Unheard()):
                await cast("Any", there.redis.rpush(where, encode((question.key, said)), encode(("x", said))))
            await eventually(lambda: not there.waiting)
            assert WORKS["choose"].answer(first) == at_home(record, "novice")
            assert await brains.choose(record, "novice", ANNA, seat=turn(record)) == at_home(record, "novice")

    asyncio.run(go())


def test_a_job_that_is_delivered_twice_is_harmless(redis: Redis, worker: Worker) -> None:
    async def go() -> None:
        async with house(redis, 2) as brains:
            there, record = elsewhere(brains), played("nim", 0)
            asked = {"args": works.encode((record, "novice", turn(record))), "limit": 10.0}
            for n in range(3):
                question = there.waiting[f"{there.id}-twice-{n}"] = Question(f"{there.id}-twice-{n}", "quick")
                job = encode(forged(brains, question.key, kwargs=asked, queued=now()))
                for _ in range(2):
                    await put(brains, job, question.key)
                _, found = await question.found()
                assert WORKS["choose"].answer(found) == at_home(record, "novice")
            await emptied(brains)

    asyncio.run(go())


def test_a_worker_says_what_is_wrong_with_its_redis(tmp_path: Path) -> None:
    wrong = Part("wrong", tmp_path, [sys.executable, "-m", "sukno", "work", "--redis", "nonsense"])
    wrong.start()
    assert wrong.process is not None
    assert wrong.process.wait(PATIENCE) == 1
    assert "redis://" in wrong.said()
    assert "Traceback" not in wrong.said()


def test_a_worker_that_is_told_to_stop_gives_back_what_it_has(own_redis: Redis, tmp_path: Path) -> None:
    begun, over = tmp_path / "begun", tmp_path / "over"

    async def go(workers: dict[int, Worker]) -> None:
        async with house(own_redis, 2) as brains:
            job = asyncio.ensure_future(brains.quick.run(ANNA, 0.1, held, str(begun), str(over)))
            await eventually(begun.exists)
            await eventually(begun.read_text)
            stopped = workers[int(begun.read_text())]
            await asyncio.to_thread(stopped.stop)
            assert "Traceback" not in stopped.said()
            await eventually(lambda: len(begun.read_text().split()) == 2)
            over.touch()
            await job
            assert not thought_here(brains)

    for one in started(Worker("one", tmp_path, own_redis)):
        for other in started(Worker("other", tmp_path, own_redis)):
            asyncio.run(go({one.pid: one, other.pid: other}))


def test_a_worker_waits_for_its_redis(tmp_path: Path) -> None:
    redis = Redis(tmp_path)
    for worker in started(Worker("early", tmp_path, redis)):
        for _ in started(redis):
            until(lambda: bool(redis.told("exists", "saq:sukno-quick-0.1.0:stats")))
        assert worker.process is not None
        assert worker.process.poll() is None


def test_a_table_goes_on_when_its_worker_and_its_redis_are_killed(
    own_redis: Redis, tmp_path: Path, postgres: str
) -> None:
    def done() -> int:
        with Client(port=own_redis.port, socket_timeout=PATIENCE) as client:
            infos = client.mget(client.keys("saq:sukno-quick-*:worker_info:*"))  # type: ignore[arg-type]
            return sum(json.loads(info)["stats"]["complete"] for info in infos if info)  # type: ignore[union-attr]

    def play(moves: int) -> None:
        for _ in range(moves):
            seen = wire.my_turn()
            question, n = seen["view"]["question"], seen["table"]["moves"]
            assert wire.act("move", move=question["choices"][0]["move"], n=n)["message"] == "done"
            wire.until(lambda s, n=n: s["table"]["moves"] > n)  # type: ignore[misc]

    for worker in started(Worker("worker", tmp_path, own_redis)):
        for house in running(tmp_path, redis=own_redis.url, database=new_database(postgres), limited=False):
            anna = house.guest("Anna")
            with anna.live(
                anna.begin("whist", "me", "novice", "novice", "novice", options={"deals": 2})
            ) as wire:
                play(3)
                until(lambda: done() > 0)
                worker.kill()
                play(3)
                own_redis.kill()
                play(3)


def test_only_so_much_is_sent(redis: Redis, worker: Worker) -> None:
    async def go() -> None:
        async with house(redis, 2) as brains:
            assert elsewhere(brains).ask("quick", "choose", bytes(2**20 + 1), 1.0) is None
            with pytest.raises(msgspec.MsgspecError):
                works.do("choose", b"nonsense")

    asyncio.run(go())
