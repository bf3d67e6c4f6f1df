"""The page on hosting, walked: a house on three machines, of which one may be lost."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from cluster.machines import Machine, can_be_made, network
from cluster.parts import NGINX, ROOT, SUKNO, missing, program
from postgres import postgres_programs
from waiting import PATIENCE, until

PAGE = (
    (ROOT / "docs/hosting.md").read_text().partition("## From one machine to three")[2].partition("\n## ")[0]
)
NAME = "games.example.org"
pytestmark = pytest.mark.long


def block(words: str) -> list[str]:
    """The lines that the page shows after these words."""
    after = PAGE.partition(words)[2]
    assert after, f"the page on hosting does not say {words!r}"
    lines = after[after.index("\n\n    ") :].strip("\n").splitlines()
    ends = next((i for i, line in enumerate(lines) if line and not line.startswith("    ")), len(lines))
    return [line.strip() for line in lines[:ends] if line.strip()]


class House:
    """As the page says."""

    def __init__(self, folder: Path, stack: ExitStack) -> None:
        self.folder = folder
        # kept until all machines have stopped
        self.data = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="sukno-pg-")))
        self.machines = [Machine(number, folder, stack) for number in (1, 2, 3, 4)]
        self.books, *self.players, self.street = self.machines
        network(self.machines, stack)

    def keep_books(self) -> None:
        programs = postgres_programs()
        assert programs is not None
        data = self.data
        shutil.chown(data, "postgres", "postgres")
        self.books.run(programs / "initdb", "-D", data, "-A", "trust", "--no-sync", user="postgres")
        settings = block("/etc/postgresql/")
        allowed = [line for line in settings if line.startswith("host ")]
        with (data / "postgresql.conf").open("a") as conf:
            conf.write("\n".join([line for line in settings if line not in allowed]))
            conf.write(f"\nunix_socket_directories = '{data}'\nfsync = off\n")
        with (data / "pg_hba.conf").open("a") as conf:
            conf.write("\n".join([*allowed, ""]))
        self.books.start(programs / "postgres", "-D", data, user="postgres")
        sql = [programs / "psql", "-h", data, "-d", "postgres"]
        password = self.environment("10.0.0.2")["PGPASSWORD"]
        until(lambda: self.answers(*sql, "-c", "SELECT 1"))
        self.books.run(*sql, "-c", f"CREATE ROLE sukno LOGIN PASSWORD '{password}'", user="postgres")
        self.books.run(*sql, "-c", "CREATE DATABASE sukno OWNER sukno", user="postgres")
        conf = self.folder / "redis.conf"
        conf.write_text("\n".join([*block("/etc/redis/redis.conf"), f"dir {self.folder}", ""]))
        self.books.start(program("redis-server") or "", conf)

    def answers(self, *words: str | Path) -> bool:
        done = subprocess.run(
            self.books.inside(words, "postgres"), cwd="/", capture_output=True, timeout=PATIENCE, check=False
        )
        return done.returncode == 0

    def open_door(self) -> None:
        conf = self.folder / "nginx"
        shutil.copytree(NGINX, conf)
        request = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", f"/CN={NAME}"]
        certificate = ["-keyout", conf / "games.key", "-out", conf / "games.pem"]
        subprocess.run([*request, *certificate], capture_output=True, check=True, timeout=PATIENCE)
        site = (conf / "sukno.conf").read_text().replace("/etc/ssl/", f"{conf}/")
        main = f"user root; daemon off; pid {conf}/pid; error_log stderr; events {{}} http {{ access_log off; {site} }}"
        (conf / "nginx.conf").write_text(main)
        nginx = program("nginx") or ""
        self.books.run(nginx, "-t", "-e", "stderr", "-c", conf / "nginx.conf")
        self.books.start(nginx, "-e", "stderr", "-c", conf / "nginx.conf")
        until((conf / "pid").exists)  # by then it listens

    def environment(self, address: str) -> dict[str, str]:
        lines = (ROOT / "deploy/house.env").read_text().splitlines()
        found = dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))
        return found | {"SUKNO_HOST": address}  # type: ignore[return-value]

    def play(self, machine: Machine) -> None:
        """The units that the page starts."""
        line = next(it for it in block("**On 10.0.0.2 and 10.0.0.3**") if "enable --now" in it)
        env = self.environment(machine.address)
        for name, instance in re.findall(r"(sukno-\w+)@(\w+)", line):
            unit = (ROOT / f"deploy/systemd/{name}@.service").read_text().replace("%i", instance)
            command = re.search(r"^ExecStart=(.*)$", unit, re.M)
            assert command is not None
            words = [re.sub(r"\$\{(\w+)\}", lambda it: env[it[1]], word) for word in command[1].split()]
            home = self.folder / machine.address / f"{name}-{instance}"
            home.mkdir(parents=True, exist_ok=True)
            machine.start(SUKNO, *words[1:], env=env | {"SUKNO_HOME": str(home)})

    def ready(self, machine: Machine) -> bool:
        """Do its processes say that all is well, as the page asks them?"""
        asked = "import sys, urllib.request as u; [u.urlopen(url).read() for url in sys.argv[1:]]"
        urls = [f"http://{machine.address}:{port}/readyz" for port in (7654, 7655)]
        urls += [f"http://{machine.address}:17654/metrics"]
        words = self.books.inside([sys.executable, "-c", asked, *urls], "")
        return subprocess.run(words, capture_output=True, timeout=PATIENCE, check=False).returncode == 0

    def visit(self, moves: int, table: str = "", cookie: str = "") -> Any:
        """Somebody from outside plays so many moves."""
        visit = Path(__file__).with_name("visit.py")
        return json.loads(
            self.street.run(sys.executable, visit, NAME, self.books.address, str(moves), table, cookie)
        )


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    if reason := missing():
        pytest.skip(reason)
    if postgres_programs() is None or program("openssl") is None or not can_be_made():
        pytest.skip("PostgreSQL, openssl, ip and the right to make network namespaces are needed")
    with ExitStack() as stack:
        opened = House(tmp_path, stack)
        try:
            yield opened
        finally:
            print(*(f"===== {machine.name}\n{machine.said()}" for machine in opened.machines), sep="\n")


def test_a_stranger_comes_from_one_machine_to_three(house: House) -> None:
    house.keep_books()
    for machine in house.players:
        house.play(machine)
    for machine in house.players:
        until(lambda machine=machine: house.ready(machine))  # type: ignore[misc]
    house.open_door()
    first = house.visit(6)
    assert first["greeted"]
    for lost in house.players:
        lost.halt()
        again = house.visit(6, first["table"], first["cookie"])
        assert again["moves"] >= first["moves"] + 6
        house.play(lost)
        until(lambda lost=lost: house.ready(lost))  # type: ignore[misc]
        first = again
