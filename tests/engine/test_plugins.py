"""Games from other packages: the walk-through of the documentation, and packages that break the contract."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

DOC = Path(__file__).parents[2] / "docs" / "adding-a-game.md"


def run(path: Path, *args: str) -> subprocess.CompletedProcess[str]:
    """The `sukno` command with one more folder of packages."""
    env = os.environ | {"PYTHONPATH": str(path), "SUKNO_HOME": str(path / "home"), "SUKNO_LANG": "en"}
    return subprocess.run(
        [sys.executable, "-m", "sukno", *args], env=env, capture_output=True, text=True, check=False
    )


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package of docs/adding-a-game.md, installed by pip into a folder."""
    source = tmp_path_factory.mktemp("source")
    text = DOC.read_text(encoding="utf-8")
    files = re.findall(r"<!-- file: (\S+) -->\n```\w+\n(.*?)```\n", text, re.DOTALL)
    assert len(files) == 9
    for name, content in files:
        path = source / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
    target = tmp_path_factory.mktemp("target")
    subprocess.run(
        [
            sys.executable,
            "-m",
            "pip",
            "install",
            "-q",
            "--no-deps",
            "--no-build-isolation",
            "--target",
            str(target),
            str(source),
        ],
        check=True,
    )
    return target


def test_the_games_of_the_documentation_can_be_installed_and_played(installed: Path) -> None:
    games = {g["id"]: g for g in json.loads(run(installed, "games", "--json").stdout)}
    assert [o["key"] for o in games["slobberhannes"]["options"]] == ["limit", "deals"]
    for id, games_played in (("chomp", "40"), ("slobberhannes", "30")):
        level = "club" if id == "chomp" else "novice"
        args = ("duel", id, "--a", level, "--b", "random", "--games", games_played, "--json")
        assert json.loads(run(installed, *args).stdout)["interval"][0] > 0, id
    rules = run(installed, "rules", "slobberhannes", "--raw", "--lang", "ru").stdout
    assert "# Слобберханнес" in rules
    assert "`limit` — Граница" in rules


def test_the_games_of_the_documentation_keep_the_contract(installed: Path) -> None:
    env = os.environ | {"PYTHONPATH": str(installed)}
    done = subprocess.run(
        [sys.executable, "-m", "sukno.lab.conformance", "chomp", "slobberhannes"],
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout == "chomp keeps the contract\nslobberhannes keeps the contract\n", done.stderr


BROKEN = {
    "no_class": ("x = 1\n", "cannot be loaded"),
    "not_a_game": ("class Broken: pass\n", "not a subclass of sukno.Game"),
    "no_info": ("import sukno\nclass Broken(sukno.Game): pass\n", "has no `info`"),
    "wrong_id": (
        "import sukno\nT = sukno.Text('a', 'а')\n"
        "class Broken(sukno.Game):\n"
        "    info = sukno.Info(id='other', name=T, family='x', summary=T, seats=(1,), sources=('y',))\n",
        "its info says id 'other'",
    ),
    "no_state": (
        "import sukno\nT = sukno.Text('a', 'а')\n"
        "class Broken(sukno.Game):\n"
        "    info = sukno.Info(id='broken', name=T, family='x', summary=T, seats=(1,), sources=('y',))\n",
        "its `State` is not a subclass",
    ),
    "no_verbs": (
        "import sukno\nT = sukno.Text('a', 'а')\n"
        "class Broken(sukno.Game):\n"
        "    info = sukno.Info(id='broken', name=T, family='x', summary=T, seats=(1,), sources=('y',))\n"
        "    State, Options = sukno.State, sukno.Options\n",
        "does not define ask()",
    ),
    "no_end": (
        "import sukno\nT = sukno.Text('a', 'а')\n"
        "class Broken(sukno.Game):\n"
        "    info = sukno.Info(id='broken', name=T, family='x', summary=T, seats=(1,), sources=('y',))\n"
        "    State, Options = sukno.State, sukno.Options\n"
        "    def ask(self, s): ...\n    def play(self, s, m): ...\n"
        "    def setup(self, s): ...\n    def zones(self, s, seat): ...\n",
        "defines neither outcome() nor standing()",
    ),
    "end_in_a_circle": (
        "import sukno\nT = sukno.Text('a', 'а')\n"
        "class Broken(sukno.Game):\n"
        "    info = sukno.Info(id='broken', name=T, family='x', summary=T, seats=(1,), sources=('y',))\n"
        "    State, Options = sukno.State, sukno.Options\n"
        "    def ask(self, s): ...\n    def play(self, s, m): ...\n"
        "    def setup(self, s): ...\n    def zones(self, s, seat): ...\n"
        "    def outcome(self, s): return sukno.Outcome(self.standing(s), (1,), T)\n",
        "its outcome() asks standing(), which it does not define",
    ),
    "nameless_option": (
        "import sukno\nT = sukno.Text('a', 'а')\n"
        "class O(sukno.Options, frozen=True):\n    size: int = 3\n"
        "class Broken(sukno.Game):\n"
        "    info = sukno.Info(id='broken', name=T, family='x', summary=T, seats=(1,), sources=('y',))\n"
        "    State, Options = sukno.State, O\n"
        "    def ask(self, s): ...\n    def play(self, s, m): ...\n    def outcome(self, s): ...\n"
        "    def setup(self, s): ...\n    def zones(self, s, seat): ...\n",
        "option 'size' has no names",
    ),
    "crashes": ("raise RuntimeError('boom')\n", "boom"),
}


def test_broken_plugins_are_named_in_one_sentence_each_and_disturb_nobody(tmp_path: Path) -> None:
    for case, (code, _) in BROKEN.items():
        info = tmp_path / f"{case}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {case}\nVersion: 1.0\n")
        (info / "entry_points.txt").write_text(f"[sukno.games]\nbroken-{case} = {case}_game:Broken\n")
        code = code.replace("id='broken'", f"id='broken-{case}'")
        (tmp_path / f"{case}_game.py").write_text(code, encoding="utf-8")
    listed = run(tmp_path, "games", "--json")
    assert listed.returncode == 0
    assert "nim" in {g["id"] for g in json.loads(listed.stdout)}
    said = " ".join(listed.stderr.split())
    for case, (_, complaint) in BROKEN.items():
        assert f"broken-{case}" in said
        assert complaint in said
    for case in ("no_class", "end_in_a_circle"):
        played = run(tmp_path, "auto", f"broken-{case}")
        assert played.returncode == 1
        assert BROKEN[case][1] in played.stderr
        assert "Traceback" not in played.stderr
        assert len(played.stderr.strip().splitlines()) == 1
