"""The real server in a process of its own, and people who come to it over HTTP and WebSocket."""

from __future__ import annotations

import contextlib
import json
import os
import secrets
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from waiting import PATIENCE, until

PROCESS = Path(__file__).with_name("put_behind_socket.py")


class Running:
    """A house behind a socket; it can be killed and started again on the same folder."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        self.folder = folder
        self.settings = {"folder": str(folder / "books"), "workers": 1, "grace": 0.3} | settings
        self.client = folder / "client"
        (self.client / "assets").mkdir(parents=True, exist_ok=True)
        (self.client / "index.html").write_text("<!doctype html><title>Sukno</title><p>our page")
        (self.client / "assets" / "x.js").write_text("export const x = 1;\n")
        self.start()

    def start(self) -> None:
        listening = socket.socket()
        listening.bind(("127.0.0.1", 0))
        listening.listen(1024)
        self.port: int = listening.getsockname()[1]
        self.address = f"127.0.0.1:{self.port}"
        self.log = (self.folder / "log").open("ab")
        self.process = subprocess.Popen(
            [sys.executable, PROCESS, json.dumps(self.settings), str(listening.fileno())],
            pass_fds=[listening.fileno()],
            stdin=subprocess.DEVNULL,
            stdout=self.log,
            stderr=self.log,
            env=os.environ | {"SUKNO_HOME": str(self.folder), "SUKNO_CLIENT": str(self.client)},
        )
        listening.close()
        until(lambda: httpx.get(f"http://{self.address}/api/me", timeout=PATIENCE).status_code == 200)

    def kill(self) -> None:
        """As if the power had failed."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.log.close()

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.log.close()

    def said(self) -> str:
        """What the server wrote of its troubles."""
        return (self.folder / "log").read_text()

    def readiness(self) -> Any:
        """What it says to who looks after it."""
        return httpx.get(f"http://{self.address}/readyz", timeout=PATIENCE).json()

    def memory(self) -> float:
        """Megabytes that the server's process holds."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS")) / 1024

    def processor(self) -> float:
        """Seconds of the processor that the server's process has used."""
        words = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")

    def guest(self, name: str = "", **headers: str) -> Guest:
        return Guest(self.address, name, **headers)


class Guest:
    """Somebody with a cookie of their own."""

    def __init__(self, address: str, name: str = "", **headers: str) -> None:
        self.address = address
        self.http = httpx.Client(
            base_url=f"http://{address}", headers={"x-sukno": "1"} | headers, timeout=PATIENCE
        )
        self.http.get("/api/me")
        if name:
            assert self.http.post("/api/me", json={"name": name}).status_code == 200

    @property
    def cookie(self) -> str:
        return f"sukno={self.http.cookies['sukno']}"

    def moved(self, address: str) -> Guest:
        """The same person at another address of the same house."""
        other = Guest(address)
        other.http.cookies.clear()
        other.http.cookies.set("sukno", self.http.cookies["sukno"])
        return other

    def open(self, game: str, *seats: str, pace: str = "instant", **plan: Any) -> str:
        reply = self.http.post("/api/tables", json={"game": game, "seats": seats, "pace": pace, **plan})
        assert reply.status_code == 201, reply.text
        id: str = reply.json()["table"]["id"]
        return id

    def send(self, table: str, act: str, **fields: Any) -> httpx.Response:
        return self.http.post(f"/api/tables/{table}/acts", json={"act": act, **fields})

    def act(self, table: str, act: str, **fields: Any) -> Any:
        reply = self.send(table, act, **fields)
        assert reply.status_code == 200, reply.text
        return reply.json()

    def ready(self, table: str) -> Any:
        return self.act(table, "ready", word=secrets.token_hex(8))

    def look(self, table: str) -> Any:
        reply = self.http.get(f"/api/tables/{table}")
        assert reply.status_code == 200, reply.text
        return reply.json()

    def begin(self, game: str, *seats: str, **plan: Any) -> str:
        """Open a table for oneself and computers, and begin; a numbered deal has begun."""
        table = self.open(game, *seats, **plan)
        if "ready" in self.look(table)["table"]["can"]:
            self.ready(table)
        return table

    def move(self, table: str, which: int = 0) -> Any:
        """Make one of the moves there are."""
        seen = self.look(table)
        return self.act(
            table, "move", move=seen["view"]["question"]["choices"][which]["move"], n=seen["table"]["moves"]
        )

    def live(self, table: str, **headers: str) -> contextlib.closing[Wire]:
        return contextlib.closing(Wire(self.address, table, {"cookie": self.cookie} | headers))


class Wire:
    """A person's WebSocket."""

    def __init__(self, address: str, table: str, headers: dict[str, str]) -> None:
        self.until_closed = contextlib.ExitStack()
        self.socket: ClientConnection = self.until_closed.enter_context(
            connect(
                f"ws://{address}/api/tables/{table}/live",
                additional_headers=headers,
                max_size=None,
                max_queue=None,
                open_timeout=PATIENCE,
                ping_timeout=None,
            )
        )
        self.n = 0
        self.seen: Any = None

    def close(self) -> None:
        self.until_closed.close()

    def hear(self) -> Any:
        """The next message; what it changes of the table is seen."""
        message = json.loads(self.socket.recv(PATIENCE))
        match message["message"]:
            case "snapshot":
                if message["table"]["chat"] is None:
                    message["table"]["chat"] = self.seen["table"]["chat"]
                self.seen = message
            case "presence":
                self.seen["table"]["spectators"] = message["spectators"]
                for seat, now in zip(self.seen["table"]["seats"], message["seats"], strict=True):
                    seat.update(now)
            case "said":
                self.seen["table"]["chat"] += message["lines"]
        return message

    def raw(self, frame: str | bytes) -> None:
        self.socket.send(frame)

    def answer(self, kinds: tuple[str, ...] = ("done", "refused")) -> Any:
        """The next answer; snapshots on the way are kept."""
        while True:
            message = self.hear()
            if message["message"] in kinds:
                return message

    def act(self, act: str, **fields: Any) -> Any:
        self.n += 1
        self.raw(json.dumps({"id": self.n, "act": {"act": act, **fields}}))
        while True:
            message = self.answer()
            if message["id"] == self.n:
                return message

    def drain(self) -> list[Any]:
        """Hear everything until the other side closes the connection, which raises."""
        heard: list[Any] = []
        while len(heard) < 1000:
            heard.append(self.hear())
        return heard

    def until(self, fits: Callable[[Any], bool]) -> Any:
        """The first snapshot that fits."""
        while self.seen is None or not fits(self.seen):
            self.hear()
        return self.seen

    def my_turn(self) -> Any:
        return self.until(lambda s: s["view"] and (s["view"]["question"] or s["view"]["outcome"]))


def finish(person: Guest, table: str) -> Any:
    """Play to the end over one WebSocket, always the first move there is."""
    with person.live(table) as wire:
        while True:
            seen = wire.my_turn()
            if seen["table"]["status"] == "over":
                return seen
            question, n = seen["view"]["question"], seen["table"]["moves"]
            assert wire.act("move", move=question["choices"][0]["move"], n=n)["message"] == "done"
            wire.until(lambda s, n=n: s["table"]["moves"] > n)  # type: ignore[misc]


def running(folder: Path, **settings: Any) -> Iterator[Running]:
    """A house for as long as a fixture lives; it must have crashed nowhere."""
    house = Running(folder, **settings)
    try:
        yield house
    finally:
        house.stop()
    said = house.said()
    assert "ERROR - " not in said, said
    assert "Exception in" not in said, said
