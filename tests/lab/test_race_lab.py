"""Races in the laboratory: training that goes on where it was broken off, and matches with GNU Backgammon."""

from __future__ import annotations

import subprocess
import venv
from pathlib import Path
from random import Random

import pytest

from sukno.engine import SuknoError
from sukno.lab import race_thumbs
from sukno.lab import race_training as lab
from sukno.lab.gnubg import room, table
from sukno.lab.many import Many
from sukno.lab.results import add
from sukno.players import race_play
from sukno.solve import race
from sukno.solve.race import BACKGAMMON, RaceNets


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SUKNO_HOME", str(tmp_path))
    monkeypatch.setattr(lab, "HIDDEN", 8)
    monkeypatch.setattr(lab, "HIDDEN_RACE", 8)


class Broken(Exception):
    pass


def test_a_training_goes_on_where_it_was_broken_off() -> None:
    plan = lab.Plan(games=30, seed=3)
    done = []

    def breaks(n: int) -> None:
        done.append(n)
        if n >= 10:
            raise Broken

    with pytest.raises(Broken):
        lab.train("trictrac-long-nardy", plan, progress=breaks)
    state = lab.saved("trictrac-long-nardy")
    assert state is not None
    assert state.done == done[-1] == 10
    after: list[int] = []
    whole = lab.train("trictrac-long-nardy", plan, progress=after.append)
    assert (after[0], after[-1], whole.done) == (11, 30, 30)
    assert whole.nets != state.nets
    assert lab.train("trictrac-long-nardy", plan) == whole
    other = lab.train("trictrac", lab.Plan(games=1, begin="trictrac-long-nardy"))
    assert len(other.nets) == len(whole.nets)
    assert lab.train("trictrac-long-nardy", plan, anew=True).nets != whole.nets


def test_what_is_no_race_is_not_trained() -> None:
    with pytest.raises(SuknoError, match="nim is not a race"):
        lab.train("nim", lab.Plan(games=1))
    lab.file_of("trictrac").write_bytes(b"?")
    with pytest.raises(SuknoError, match="is no training"):
        lab.train("trictrac", lab.Plan(games=1))


def test_networks_are_written_for_the_players(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(race, "file_of", lambda id: tmp_path / "races" / f"{id}.net")
    state = lab.train("backgammon", lab.Plan(games=2))
    small = lab.write("backgammon", state).read_bytes()
    assert RaceNets.unpacked(small).packed() == RaceNets.unpacked(state.nets).packed()


def test_where_gnubg_cannot_be_installed_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(venv, "create", lambda *args, **words: None)
    monkeypatch.setattr(
        subprocess, "run", lambda args, **words: subprocess.CompletedProcess(args, 1, b"", b"")
    )
    with pytest.raises(SuknoError, match="GNU Backgammon cannot be installed here") as refused:
        table.match("club", 2)
    assert refused.value.text.ru.startswith("GNU Backgammon здесь не ставится")
    with pytest.raises(SuknoError, match="club, master"):
        table.match("novice", 2)


def test_games_and_decisions_that_stand_in_the_file_are_not_played_again(tmp_path: Path) -> None:
    file = tmp_path / "games"
    one = table.Met(level="club", seed=3, points=(2, -1), seconds=(0.1, 0.2), turns=50)
    add(file, one)
    assert table.match("club", 2, seed=3, many=Many(results=file)) == [one]
    assert one.mean == 0.5
    decided = table.Decided(level="club", seed=3, costs=(0.0, 0.25), theirs=(0.0, 0.0), errors=(0.1, 0.2))
    more = tmp_path / "decisions"
    add(more, decided)
    assert table.decisions("club", 2, seed=3, many=Many(results=more)) == [decided]


def test_networks_meet_the_rules_of_thumb(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(SuknoError, match="nim has no player club"):
        race_thumbs.match("nim", "club", 2)
    assert race_thumbs.thumb_of("trictrac-long-nardy") is not race_thumbs.thumb_of("trictrac-snake")
    nets = RaceNets(8, 8)
    for module in (race_play, race_thumbs):
        monkeypatch.setattr(module, "nets_of", lambda game: nets)
    monkeypatch.setattr(race_thumbs, "thumb_of", lambda id: lambda game, s, ask, rng: rng.choice(ask.moves))
    file = tmp_path / "pairs"
    found = race_thumbs.match("trictrac", "club", 2, many=Many(results=file))
    assert [p.seed for p in found] == [0]
    assert all(abs(n) in (1, 2, 4, 8) for n in found[0].points)
    monkeypatch.setattr(race_thumbs, "pair", None)  # nothing is played again
    assert race_thumbs.match("trictrac", "club", 2, many=Many(results=file)) == found


def test_plays_as_gnubg_writes_them() -> None:
    made = race.packed({24: 2, 13: 5, 8: 2, 6: 4, 5: 2}, {24: 2, 13: 5, 8: 3, 6: 5})
    assert table.after(BACKGAMMON, [8, 5, 6, 5]) == made
    hit = table.after(race.packed({25: 1, 6: 14}, {4: 1, 6: 14}), [25, 21])
    assert hit == race.packed({21: 1, 6: 14}, {25: 1, 6: 14})
    assert table.after(race.packed({6: 15}, {6: 15}), [6, 5, 6]) is None


def test_games_that_are_over_and_sides_that_have_passed() -> None:
    assert [
        room.won(race.packed({0: 15}, men)) for men in ({0: 1, 9: 14}, {9: 15}, {19: 1, 2: 14}, {25: 15})
    ] == [
        1,
        2,
        3,
        3,
    ]
    assert table.contact(BACKGAMMON)
    assert table.contact(race.packed({12: 15}, {13: 15}))
    assert not table.contact(race.packed({12: 15}, {12: 15}))
    rng = Random(1)
    assert all(len(table.opening(rng)) == 2 for _ in range(50))


@pytest.mark.long
def test_gnubg_knows_the_same_plays_in_five_thousand_positions() -> None:
    try:
        room.python()
    except SuknoError as e:
        pytest.skip(str(e))
    assert table.positions_compared(5000, seed=1) > 50_000
