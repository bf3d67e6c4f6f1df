"""Computer players in processes: the same moves, whatever happens to the processes."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import at_leisure
import pytest

import sukno
from some_games import roots
from sukno.engine import BadOption, BadRecord, Chair, IllegalMove, Record, registry
from sukno.lab.match import play_game
from sukno.players import analyse, make_player, policies
from sukno.players.policies import _named
from sukno.players.time_limit import unhurried
from sukno.server import thinking
from sukno.server.brains import FEWER, QUICK_NICE, SIMPLE, Brains
from sukno.server.limits import TooMany
from sukno.server.owner import Owner
from sukno.server.pool import NoThought, OutOfTime, Pool
from sukno.server.stalled import KEPT, Stalled
from sukno.server.turns import PERSON_ASKS, FairQueue
from waiting import PATIENCE, eventually, held, until

ANNA, BORIS = Owner("anna", "192.0.2.1"), Owner("boris", "192.0.2.2")


@pytest.fixture(scope="module")
def workers() -> Iterator[Brains]:
    with Brains(2) as b:
        yield b


@pytest.fixture
def brains(workers: Brains) -> Brains:
    """How long other tests took on a busy machine is nobody's debt and nobody's pace."""
    for pool in (workers.quick, workers.long):
        pool._turns.queue = FairQueue()
    workers._paces.clear()
    return workers


class Held:
    """Jobs that go on until they are let go."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.over = folder, folder / "over"

    def job(
        self, pool: Pool, owner: Owner, name: str = "job", *modules: str, expected: float = 1.0
    ) -> asyncio.Task[Any]:
        run = pool.run(owner, expected, held, str(self.folder / name), str(self.over), *modules)
        return asyncio.ensure_future(run)

    async def begun(self, *names: str) -> None:
        """Wait until these are being done."""
        await eventually(lambda: all((self.folder / name).exists() for name in names))


async def all_awake(pool: Pool, folder: Path, *modules: str) -> None:
    """Wait until every worker has had a job, and imported these: each is held until all have one."""
    folder.mkdir()
    jobs = Held(folder)
    owners = [Owner(f"waker {n}", f"198.51.100.{n}") for n in range(pool.workers)]
    tasks = [jobs.job(pool, owner, owner.who, *modules) for owner in owners]
    await jobs.begun(*(owner.who for owner in owners))
    jobs.over.touch()
    await asyncio.gather(*tasks)


def played(id: str, moves: int, seed: int | str = 1, **options: Any) -> Record:
    """A record of so many random moves."""
    game = sukno.game(id, **options)
    record = Record.of(game, seed)
    s = game.start(seed)
    rng = Random(seed)
    for _ in range(moves):
        ask = game.ask(s)
        if ask is None:
            break
        record.moves.append(ask.pick(rng))
        game.play(s, record.moves[-1])
    return record


def turn(record: Record) -> int:
    game = record.open()
    ask = game.ask(record.replay(game))
    assert ask is not None
    return ask.seat


def at_home(record: Record, level: str) -> str:
    """The choice made in this process, by the plainest way."""
    game = record.open()
    rng = Random(f"{record.seed}/{len(record.moves)}")
    with unhurried():
        return make_player(level, game).choose(Chair(game, record.replay(game), turn(record)), rng)


def pids(brains: Brains) -> list[int]:
    return list(brains.quick._executor._processes)


def alive(pid: int) -> bool:
    """Running, and not merely waiting to be buried."""
    try:
        with open(f"/proc/{pid}/stat") as f:
            return f.read().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


# the same moves


@pytest.mark.parametrize("most", [1, pytest.param(3, marks=pytest.mark.long)])
@pytest.mark.parametrize("level", ["random", "novice", "club:40"])
def test_a_worker_chooses_what_would_be_chosen_here(
    brains: Brains, level: str, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "choose", at_leisure.choose)

    async def go() -> None:
        for id in roots(most):
            for moves in (0, 1, 5):
                record = played(id, moves, seed=f"{id}/{moves}")
                if record.open().ask(record.replay()) is None:
                    continue  # some patiences are over so soon
                assert await brains.choose(record, level, ANNA, seat=turn(record)) == at_home(record, level)

    asyncio.run(go())


def test_a_whole_game_is_the_same_as_without_workers(brains: Brains) -> None:
    async def go() -> None:
        game = sukno.game("sixty-six", deals=1)
        record = Record.of(game, "a fair seed")
        s = game.start(record.seed)
        while (ask := game.ask(s)) is not None:
            expected = at_home(record, "novice")
            move = await brains.choose(record, "novice", ANNA, seat=ask.seat)
            assert move == expected
            game.play(s, move)
            record.moves.append(move)

    asyncio.run(go())


def test_a_record_may_go_on_while_a_copy_of_it_waits_in_the_queue(brains: Brains) -> None:
    async def go() -> None:
        record = played("othello", 10)
        expected = at_home(record, "novice")
        for _ in range(4):
            waiting = asyncio.ensure_future(brains.choose(record.copy(), "novice", ANNA, seat=turn(record)))
            await asyncio.sleep(0)
            n = len(record.moves)
            record.moves.append("no move at all")
            assert await waiting == expected
            del record.moves[n:]

    asyncio.run(go())


def test_a_hint_is_a_legal_move(brains: Brains) -> None:
    record = played("whist", 30)
    game = record.open()
    given = asyncio.run(brains.hint(record, ANNA, turn(record)))
    ask = game.ask(record.replay(game))
    assert ask is not None
    assert ask.allows(given.move)
    assert given.why is not None


# what a worker keeps in mind


def test_after_moves_are_taken_back_the_game_is_replayed_as_it_is_now() -> None:
    record = played("draughts-russian", 12)
    long = thinking.replayed(record).state.copy()
    back = played("draughts-russian", 6)
    assert thinking.replayed(back).state == back.replay()
    other = played("draughts-russian", 6)
    other.moves.append(other.open().ask(other.replay()).moves[-1])  # type: ignore[union-attr, index]
    assert thinking.replayed(other).state == other.replay()
    assert thinking.replayed(record).state == long == record.replay()


def test_a_game_that_goes_on_is_not_replayed_from_the_start() -> None:
    record = played("othello", 20, seed="on")
    state = thinking.replayed(record).state
    record = played("othello", 21, seed="on")
    assert thinking.replayed(record).state is state
    assert state == record.replay()


def test_games_that_differ_in_seed_or_options_are_kept_apart() -> None:
    some = [
        played("nim", 2, seed=1),
        played("nim", 2, seed=2),
        played("nim", 2, seed=1, chips=20),
        played("nim", 2, seed="1"),
    ]
    for record in some * 2:
        assert thinking.replayed(record).state == record.replay()


def test_a_wrong_move_spoils_nothing() -> None:
    record = played("othello", 8, seed="wrong")
    thinking.replayed(record)
    bad = played("othello", 9, seed="wrong")
    bad.moves.append("z9")
    with pytest.raises((IllegalMove, BadRecord)):
        thinking.replayed(bad)
    assert thinking.replayed(record).state == record.replay()


def test_a_worker_does_not_keep_everything() -> None:
    for seed in range(thinking.OPEN_GAMES + 10):
        thinking.replayed(played("nim", 1, seed=seed))
    assert len(thinking._open) == thinking.OPEN_GAMES


# refusals


def test_refusals_come_back_as_they_are(brains: Brains) -> None:
    record = played("nim", 0)
    with pytest.raises(IllegalMove):
        asyncio.run(brains.choose(record, "novice", ANNA, seat=1 - turn(record)))
    with pytest.raises(BadOption):
        asyncio.run(brains.choose(record, "genius", ANNA, seat=turn(record)))
    record.moves.append("take 99 9")
    with pytest.raises((IllegalMove, BadRecord)):
        asyncio.run(brains.choose(record, "novice", ANNA, seat=0))


# what may happen to workers


def test_workers_are_polite_and_deaf_to_ctrl_c(brains: Brains, tmp_path: Path) -> None:
    asyncio.run(all_awake(brains.quick, tmp_path / "awake"))
    before = pids(brains)
    for pid in before:
        os.kill(pid, signal.SIGINT)
    _, nice = asyncio.run(brains.quick.run(ANNA, 0.1, os.nice, 0))
    assert nice >= min(19, os.nice(0) + QUICK_NICE)
    assert pids(brains) == before


def test_a_killed_worker_is_replaced_and_nobody_notices(brains: Brains, tmp_path: Path) -> None:
    async def go() -> None:
        await all_awake(brains.quick, tmp_path / "awake")
        record = played("whist", 8, deals=1)
        thoughts = [
            asyncio.ensure_future(brains.choose(record, "club:600", ANNA, seat=turn(record)))
            for _ in range(5)
        ]
        await eventually(lambda: brains.quick._jobs)
        for pid in pids(brains):
            os.kill(pid, signal.SIGKILL)
        moves = await asyncio.gather(*thoughts)
        game = record.open()
        ask = game.ask(record.replay(game))
        assert ask is not None
        assert all(ask.allows(move) for move in moves)
        again = played("nim", 0)
        assert await brains.choose(again, "novice", ANNA, seat=turn(again)) == at_home(again, "novice")

    asyncio.run(go())


def test_a_question_that_kills_is_asked_twice_and_no_more(brains: Brains) -> None:
    with pytest.raises(NoThought):
        asyncio.run(brains.quick.run(ANNA, 0.1, os._exit, 3))
    record = played("nim", 0)
    assert asyncio.run(brains.choose(record, "novice", ANNA, seat=turn(record))) == at_home(record, "novice")


def test_who_goes_away_leaves_no_work_behind(brains: Brains, tmp_path: Path) -> None:
    async def go() -> None:
        tasks = [asyncio.ensure_future(brains.quick.run(ANNA, 1.0, time.sleep, PATIENCE)) for _ in range(40)]
        await eventually(lambda: brains.quick.waiting == 39)  # one worker is left to others
        assert brains.quick.wait(ANNA) == 20
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert brains.quick.waiting == 0
        record = played("nim", 0)
        # what was being thought about is broken off too
        assert await brains.choose(record, "novice", ANNA, seat=turn(record)) == at_home(record, "novice")
        until(lambda: not list(Path(brains.quick._stacks.name).glob("*.dropped")))

    asyncio.run(all_awake(brains.quick, tmp_path / "awake"))
    before = pids(brains)
    asyncio.run(go())
    assert pids(brains) == before


def test_one_of_many_jobs_is_broken_off_and_no_other(brains: Brains, tmp_path: Path) -> None:
    async def go() -> None:
        await all_awake(brains.quick, tmp_path / "awake")
        jobs = Held(tmp_path)
        unwanted = jobs.job(brains.quick, ANNA, "unwanted")
        wanted = jobs.job(brains.quick, BORIS, "wanted")
        await jobs.begun("unwanted", "wanted")
        unwanted.cancel()
        await eventually(lambda: len(brains.quick._jobs) == 1)  # its worker has dropped it
        assert not wanted.done()
        jobs.over.touch()
        _, pid = await wanted
        assert pid in pids(brains)

    asyncio.run(go())


def test_owners_are_served_in_turn_whatever_one_of_them_has_submitted(
    brains: Brains, monkeypatch: pytest.MonkeyPatch
) -> None:
    called: list[Owner] = []
    """To the workers, in this order; which of two is ready first is the machine's affair."""
    begin = brains.quick._turns._begun

    def noted(owner: Owner) -> None:
        called.append(owner)
        begin(owner)

    monkeypatch.setattr(brains.quick._turns, "_begun", noted)

    async def go() -> None:
        flood = [asyncio.ensure_future(brains.quick.run(ANNA, 0.1, time.sleep, 0.01)) for _ in range(40)]
        await asyncio.sleep(0)
        await brains.quick.run(BORIS, 0.1, time.sleep, 0.01)
        assert called.index(BORIS) <= brains.workers
        await asyncio.gather(*flood)

    asyncio.run(go())
    assert len(called) == 41


def test_a_flood_of_others_does_not_make_the_usual_player_simpler(brains: Brains) -> None:
    async def go() -> None:
        flood = [asyncio.ensure_future(brains.quick.run(ANNA, 0.1, time.sleep, 0.01)) for _ in range(60)]
        await asyncio.sleep(0)
        assert brains.affordable("whist", "club", ANNA) == SIMPLE
        assert brains.affordable("whist", "club", BORIS) == "club"
        await asyncio.gather(*flood)

    asyncio.run(go())


def test_a_person_has_only_so_much_worked_out_at_a_time(brains: Brains, tmp_path: Path) -> None:
    async def go() -> None:
        over = tmp_path / "over"
        held_up = (0.1, held, str(tmp_path / "begun"), str(over))
        asked = [asyncio.ensure_future(brains.work_out(ANNA, *held_up)) for _ in range(PERSON_ASKS)]
        await asyncio.sleep(0)
        with pytest.raises(TooMany):
            await brains.work_out(ANNA, *held_up)
        await brains.work_out(BORIS, 0.1, time.sleep, 0.0)
        record = played("nim", 0)
        moving = asyncio.ensure_future(brains.choose(record, "novice", ANNA, seat=turn(record)))
        await asyncio.sleep(0)
        over.touch()
        assert await moving, "computer players still move"
        await asyncio.gather(*asked)
        await brains.work_out(ANNA, 0.1, time.sleep, 0.0)

    asyncio.run(go())


def test_when_many_wait_the_usual_player_thinks_less_and_then_not_at_all(
    brains: Brains, tmp_path: Path
) -> None:
    async def go() -> None:
        record = played("whist", 0, deals=1)
        seen = [brains.affordable("whist", "club", ANNA)]
        jobs, naps = Held(tmp_path), []
        for _ in range(8):
            naps.append(jobs.job(brains.quick, ANNA, expected=0.3))
            await asyncio.sleep(0)
            seen.append(brains.affordable("whist", "club", ANNA))
        assert seen == sorted(seen, key=["club", FEWER, SIMPLE].index)
        assert set(seen) == {"club", FEWER, SIMPLE}
        thought = asyncio.ensure_future(brains.choose(record, "club", ANNA, seat=turn(record)))
        await asyncio.sleep(0)  # how well to play was decided while so many waited
        jobs.over.touch()
        assert await thought == at_home(record, SIMPLE)
        await asyncio.gather(*naps)
        assert brains.affordable("whist", "club", ANNA) == "club"

    asyncio.run(go())


def test_long_thoughts_do_not_keep_quick_ones_waiting(brains: Brains, tmp_path: Path) -> None:
    async def go() -> None:
        jobs = Held(tmp_path)
        long = [jobs.job(brains.long, ANNA) for _ in range(2)]
        await jobs.begun("job")
        assert brains.affordable("nim", "club", ANNA) == "club"
        record = played("nim", 0)
        await brains.choose(record, "club", ANNA, seat=turn(record))
        assert not any(task.done() for task in long)
        jobs.over.touch()
        await asyncio.gather(*long)

    asyncio.run(go())


def test_closing_does_not_wait_for_thoughts() -> None:
    async def go() -> None:
        brains = Brains(1)
        record = played("nim", 0)
        await brains.choose(record, "novice", ANNA, seat=turn(record))
        naps = [asyncio.ensure_future(brains.quick.run(ANNA, 60, time.sleep, PATIENCE)) for _ in range(6)]
        await eventually(lambda: brains.quick._jobs)
        workers = pids(brains)
        brains.close()
        ends = await asyncio.gather(*naps, return_exceptions=True)
        assert all(isinstance(end, NoThought) for end in ends)
        until(lambda: not any(map(alive, workers)))
        with pytest.raises(NoThought):
            await brains.choose(record, "novice", ANNA, seat=turn(record))

    asyncio.run(go())


@pytest.mark.skipif(not os.path.isdir("/proc/self"), reason="looks into /proc")
def test_workers_leave_when_the_house_is_killed() -> None:
    code = """
import os, sys, time
from sukno.server.brains import Brains
if __name__ == "__main__":
    brains = Brains(2)
    brains.quick._executor.submit(os.getpid).result()
    print(*brains.quick._executor._processes, flush=True)
    time.sleep(600)
"""
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as house:
        assert house.stdout is not None
        workers = [int(pid) for pid in house.stdout.readline().split()]
        house.kill()
    assert workers
    until(lambda: not any(map(alive, workers)))


# nobody thinks for ever

HANGING = '''
import ctypes, time
from sukno.engine.registry import game_class
from sukno.games.parlour.nim import Nim
from sukno.players import Judge, Levels
import msgspec

class Hanging(Nim):
    """Its players hang: the rules of thumb in Python, the better ones in a call that holds the interpreter."""

    info = msgspec.structs.replace(Nim.info, id="hanging")

def novice(game, s, ask, rng):
    while True:
        try:
            time.sleep(0.01)
        except Exception:
            pass

def club(game, s, ask, rng):
    ctypes.PyDLL(None).sleep(600)

def judge(game, s, ask):
    novice(game, s, ask, None)

LEVELS = Levels(
    novice=novice, club=club, judge=Judge(values=judge, unit=Nim.info.name, note=Nim.info.name)
)
'''


def hurried(pool: Pool) -> Callable[..., Any]:
    """Jobs have a short limit, but for chance, which always answers, on a slow machine too."""
    run = pool.run

    def limited(*asked: Any, about: str = "", limit: float | None = None, **more: Any) -> Any:
        return run(*asked, about=about, limit=PATIENCE if about == "move of random" else 2.5, **more)

    return limited


@pytest.fixture
def hanging(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Brains]:
    """Real workers, a short limit, and a package with a game whose players never answer."""
    info = tmp_path / "hanging-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: hanging\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(
        "[sukno.games]\nhanging = hanging_game:Hanging\n[sukno.players]\nhanging = hanging_game\n"
    )
    (tmp_path / "hanging_game.py").write_text(HANGING)
    sys.path.insert(0, str(tmp_path))
    registry._places.cache_clear()
    _named.cache_clear()
    try:
        with Brains(2, tmp_path / "stalled") as b:
            for name, pool in (("quick", b.quick), ("long", b.long)):
                asyncio.run(all_awake(pool, tmp_path / name, "hanging_game", "sukno.players"))
                pool.limit, pool.grace = PATIENCE, 0.5
                monkeypatch.setattr(pool, "run", hurried(pool))
            yield b
    finally:
        sys.path.remove(str(tmp_path))
        registry._places.cache_clear()
        _named.cache_clear()


def cases(brains: Brains) -> list[dict[str, Any]]:
    assert brains.stalled.folder is not None
    return [json.loads(path.read_bytes()) for path in sorted(brains.stalled.folder.glob("*.json"))]


def test_a_player_that_hangs_is_broken_off_and_chance_moves(hanging: Brains) -> None:
    record = played("hanging", 2)
    before = pids(hanging)
    move = asyncio.run(hanging.choose(record, "novice", ANNA, seat=turn(record)))
    game = record.open()
    ask = game.ask(record.replay(game))
    assert ask is not None
    assert ask.allows(move)
    assert pids(hanging) == before, "the worker has lost no more than its time"
    (case,) = cases(hanging)
    assert case["owner"] == "move of novice"
    assert case["record"]["moves"] == record.moves
    assert case["record"]["game"] == "hanging"
    assert "in novice" in case["stack"]


def test_a_worker_that_cannot_be_interrupted_ends_itself_and_others_do_not_suffer(hanging: Brains) -> None:
    async def go() -> None:
        hung = asyncio.ensure_future(
            hanging.choose(played("hanging", 0), "club", ANNA, seat=turn(played("hanging", 0)))
        )
        await asyncio.sleep(0.2)
        naps = [asyncio.ensure_future(hanging.quick.run(ANNA, 0.1, time.sleep, 0.3)) for _ in range(4)]
        move = await hung
        assert move in record_moves(played("hanging", 0))
        await asyncio.gather(*naps)

    asyncio.run(go())
    owners = [case["owner"] for case in cases(hanging)]
    assert owners == ["move of club", "move of novice"]
    assert "in club" in cases(hanging)[0]["stack"]


def record_moves(record: Record) -> list[str]:
    game = record.open()
    ask = game.ask(record.replay(game))
    return [] if ask is None else ask.moves


def test_hints_reviews_and_any_other_job_have_the_limit_too(hanging: Brains) -> None:
    async def go() -> None:
        record = played("hanging", 1)
        assert (await hanging.hint(record, ANNA, turn(record))).move in record_moves(record)
        whole = played("hanging", 100)
        found = await hanging.judge(whole, ANNA)
        assert found is not None
        assert not found.moves
        with pytest.raises(OutOfTime):
            await hanging.long.run(ANNA, 0.1, time.sleep, 30)

    asyncio.run(go())
    assert {case["owner"] for case in cases(hanging)} >= {"judge", "sleep"}


def test_only_so_many_cases_are_kept(tmp_path: Path) -> None:
    kept = Stalled(tmp_path)
    for n in range(KEPT + 5):
        kept.keep(f"job {n}", (played("nim", 1), "novice"), 1.0, "somewhere")
    files = sorted(tmp_path.glob("*.json"))
    assert len(files) == KEPT
    assert json.loads(files[-1].read_bytes())["owner"] == f"job {KEPT + 4}"


@pytest.mark.skipif(os.name != "posix", reason="looks at permissions")
def test_a_case_is_for_the_keeper_of_the_house_alone(tmp_path: Path) -> None:
    """Hidden cards of a game in play are in it."""
    before = os.umask(0)
    try:
        (tmp_path / "stalled").mkdir(0o755)
        Stalled(tmp_path / "stalled").keep("job", (played("nim", 1), "novice"), 1.0, "somewhere")
    finally:
        os.umask(before)
    (file,) = (tmp_path / "stalled").glob("*.json")
    assert file.stat().st_mode & 0o777 == 0o600
    assert file.parent.stat().st_mode & 0o777 == 0o700


# claims and what was best


def test_a_claim_comes_with_the_moves_that_play_it_out(brains: Brains) -> None:
    async def go() -> None:
        game = sukno.game("whist", deals=1)
        record, _ = play_game(game, ["novice"] * 4, 0)
        whole = record.moves
        found = 0
        for n in range(36, 52):
            record.moves = whole[:n]
            moves = await brains.claim(record, ANNA, turn(record))
            if moves is not None:
                found += 1
                record.moves = whole[:n] + moves
                assert game.outcome(record.replay(game)) is not None
        assert found
        assert await brains.claim(played("nim", 0), ANNA, 0) is None

    asyncio.run(go())


def test_what_was_best_is_found_in_slices_and_kept(brains: Brains) -> None:
    async def go() -> None:
        game = sukno.game("whist-humbug")  # each question is answered in a hundredth of the time it may take
        record, _ = play_game(game, ["novice"] * game.seats, 4)
        expected = analyse(record, seconds=PATIENCE)
        assert expected is not None
        found, same = await asyncio.gather(*(brains.judge(record, ANNA, seconds=PATIENCE) for _ in range(2)))
        assert found is not None
        assert found is same
        assert found.unit == expected.unit
        assert found.note == expected.note
        assert [(j.n, j.seat, j.words, j.cost, j.best) for j in found.moves] == [
            (f.n, f.seat, f.words, f.cost, f.best_words) for f in expected.moves
        ]
        assert await brains.judge(played("king", 3), ANNA) is None

    asyncio.run(go())


def test_the_time_for_an_analysis_is_bounded(brains: Brains) -> None:
    record, _ = play_game(sukno.game("whist", deals=2), ["novice"] * 4, 2)
    found = asyncio.run(brains.judge(record, ANNA, seconds=0))
    assert found is not None
    assert "0 of 104" in found.note.en
    assert policies("whist").judge.note.en in found.note.en  # type: ignore[union-attr]
