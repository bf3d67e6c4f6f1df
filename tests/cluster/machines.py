"""Machines of a small network, each a network namespace, on which what the page on hosting tells is done."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from pathlib import Path

from waiting import PATIENCE

NETWORK = "10.0.0"


def can_be_made() -> bool:
    """Namespaces need root, and leave from whoever keeps the container."""
    if os.geteuid() != 0 or shutil.which("ip") is None:
        return False
    name = f"sukno-{os.getpid()}-try"
    made = subprocess.run(["ip", "netns", "add", name], capture_output=True, timeout=PATIENCE).returncode == 0
    if made:
        subprocess.run(["ip", "netns", "del", name], check=True, timeout=PATIENCE)
    return made


class Machine:
    """One of them, with its address."""

    def __init__(self, number: int, folder: Path, stack: ExitStack) -> None:
        self.name, self.address = f"sukno-{os.getpid()}-{number}", f"{NETWORK}.{number}"
        self.log = folder / f"machine{number}.log"
        self.running: list[subprocess.Popen[bytes]] = []
        ip("netns", "add", self.name)
        stack.callback(ip, "netns", "del", self.name)
        stack.callback(self.halt)
        self.run("ip", "link", "set", "lo", "up")

    def inside(self, words: Sequence[str | Path], user: str) -> list[str | Path]:
        become = ["runuser", "-u", user, "--"] if user else []
        return ["ip", "netns", "exec", self.name, *become, *words]

    def run(self, *words: str | Path, user: str = "") -> str:
        """A command, to its end; what it says."""
        done = subprocess.run(
            self.inside(words, user),
            cwd="/",
            capture_output=True,
            text=True,
            timeout=2 * PATIENCE,
            check=False,
        )
        assert done.returncode == 0, f"{words}: {done.stdout}{done.stderr}"
        return done.stdout

    def start(self, *words: str | Path, user: str = "", env: dict[str, str] | None = None) -> None:
        """A service."""
        with self.log.open("ab") as log:
            process = subprocess.Popen(
                self.inside(words, user),
                cwd="/",
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                env=os.environ | (env or {}),
                start_new_session=True,
            )
        self.running.append(process)

    def halt(self) -> None:
        """As if somebody had pulled the plug."""
        for process in self.running:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()
        self.running.clear()

    def said(self) -> str:
        return self.log.read_text(errors="replace") if self.log.exists() else ""


def ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, timeout=PATIENCE)


def network(machines: Sequence[Machine], stack: ExitStack) -> None:
    """All of them on one switch, which is in the first one."""
    switch = machines[0]
    switch.run("ip", "link", "add", "switch", "type", "bridge")
    switch.run("ip", "address", "add", f"{switch.address}/24", "dev", "switch")
    switch.run("ip", "link", "set", "switch", "up")
    for number, machine in enumerate(machines[1:]):
        ends = ("link", "add", f"port{number}", "netns", switch.name, "type", "veth", "peer", "name", "eth0")
        ip(*ends, "netns", machine.name)
        switch.run("ip", "link", "set", f"port{number}", "master", "switch", "up")
        machine.run("ip", "address", "add", f"{machine.address}/24", "dev", "eth0")
        machine.run("ip", "link", "set", "eth0", "up")
