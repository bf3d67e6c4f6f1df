"""The parts of a house of many processes, each a real program that can be killed, frozen and started again."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import httpx

from ports import free_port
from postgres import children
from waiting import PATIENCE, until

ROOT = Path(__file__).parents[2]
SUKNO = Path(sys.executable).with_name("sukno")
NGINX = ROOT / "deploy/nginx"


def program(name: str) -> str | None:
    return shutil.which(name, path=f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin")


class Part:
    """A program in a process of its own; what it says is kept."""

    def __init__(
        self, name: str, folder: Path, command: list[str | Path], env: dict[str, str] | None = None
    ) -> None:
        self.name, self.command, self.env = name, command, os.environ | (env or {})
        self.log = folder / f"{name}.log"
        self.process: subprocess.Popen[bytes] | None = None
        self.groups: list[int] = []
        """Of all processes that it ever was, with those they had started."""

    def start(self) -> None:
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.command,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                env=self.env,
                start_new_session=True,
            )
        self.groups.append(self.process.pid)

    def await_ready(self) -> None:
        until(self.checked)

    def checked(self) -> bool:
        """Is it ready? What has ended will never be."""
        assert self.process is not None
        assert self.process.poll() is None, f"{self.name} has ended:\n{self.said()}"
        return self.ready()

    def ready(self) -> bool:
        return True

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def kill(self) -> None:
        """At once; whoever it had started has to find out."""
        self.end(signal.SIGKILL)

    def stop(self) -> None:
        """In good order."""
        self.end(signal.SIGTERM)

    def end(self, how: signal.Signals) -> None:
        assert self.process is not None
        self.process.send_signal(how)
        self.process.wait(PATIENCE)
        self.process = None

    def clear(self) -> None:
        """Nothing is left of it."""
        for group in self.groups:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(group, signal.SIGKILL)
        if self.process is not None:
            self.process.wait()
            self.process = None

    def freeze(self) -> None:
        os.kill(self.pid, signal.SIGSTOP)

    def thaw(self) -> None:
        os.kill(self.pid, signal.SIGCONT)

    def said(self) -> str:
        return self.log.read_text(errors="replace") if self.log.exists() else ""


class Redis(Part):
    """Hints and jobs; it keeps nothing."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        command: list[str | Path] = [
            program("redis-server") or "redis-server",
            *("--bind", "127.0.0.1", "--port", str(self.port), "--dir", folder),
            *("--save", "", "--appendonly", "no", "--maxmemory-policy", "noeviction"),
        ]
        super().__init__("redis", folder, command)
        self.url = f"redis://127.0.0.1:{self.port}"

    def ready(self) -> bool:
        from redis import ConnectionError as Away

        with contextlib.suppress(Away):
            return self.told("ping")
        return False

    def told(self, *words: str) -> bool:
        import redis

        with redis.Redis(port=self.port, socket_timeout=PATIENCE) as connection:
            return bool(connection.execute_command(*words))  # type: ignore[no-untyped-call]

    def fill(self) -> None:
        """From now on there is no room for anything more."""
        self.told("config", "set", "maxmemory", "1")

    def empty(self) -> None:
        self.told("config", "set", "maxmemory", "0")


class Web(Part):
    """A web process, as `deploy/` starts it."""

    def __init__(self, name: str, folder: Path, env: dict[str, str], *more: str) -> None:
        self.port = free_port()
        home = {"SUKNO_HOME": str(folder / name)}
        command = [SUKNO, "serve", "--no-browser", "--port", str(self.port), "--workers", "1", *more]
        super().__init__(name, folder, command, env | home)
        self.url = f"http://127.0.0.1:{self.port}"

    def ready(self) -> bool:
        return httpx.get(f"{self.url}/readyz", timeout=PATIENCE).status_code == 200


class Work(Part):
    """A process that thinks for the others."""

    def __init__(self, name: str, folder: Path, env: dict[str, str], *more: str) -> None:
        super().__init__(
            name, folder, [SUKNO, "work", "--processes", "1", *more], env | {"SUKNO_HOME": str(folder / name)}
        )


class Proxy(Part):
    """nginx with the files of `deploy/nginx`; only the addresses are the tests' own."""

    def __init__(self, folder: Path, ports: list[int]) -> None:
        self.port = free_port()
        site = (NGINX / "compose.conf").read_text().replace("listen 80;", f"listen 127.0.0.1:{self.port};")
        for number, port in enumerate(ports, 1):
            site = site.replace(f"web{number}:7654", f"127.0.0.1:{port}")
        lines = [line for line in site.splitlines() if ":7654" not in line]
        conf = folder / "nginx"
        conf.mkdir()
        (conf / "sukno").symlink_to(NGINX / "sukno")
        temporary = [
            f"{kind}_temp_path {conf}/{kind};"
            for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        ]
        (conf / "nginx.conf").write_text(
            "\n".join(
                [
                    *(["user root;"] if os.geteuid() == 0 else []),
                    "daemon off;",
                    "worker_processes 1;",
                    f"pid {conf}/pid;",
                    "error_log stderr;",
                    "events { worker_connections 2048; }",
                    "http {",
                    "access_log off;",
                    *temporary,
                    *lines,
                    "}",
                ]
            )
        )
        nginx = program("nginx") or "nginx"
        super().__init__("proxy", folder, [nginx, "-e", "stderr", "-c", conf / "nginx.conf"])
        self.address = f"127.0.0.1:{self.port}"
        self.url = f"http://{self.address}"

    def ready(self) -> bool:
        return httpx.get(f"{self.url}/api/me", timeout=PATIENCE).status_code == 200

    def cut(self) -> None:
        """Every connection ends at once; the proxy itself goes on."""
        for worker in children(self.pid):
            with contextlib.suppress(ProcessLookupError):
                os.kill(worker, signal.SIGKILL)


def missing() -> str:
    """What is not here to make such a house of; empty if all is."""
    lacking = [name for name in ("redis-server", "nginx") if program(name) is None]
    if lacking:
        return f"not installed here: {', '.join(lacking)} (Debian: apt-get install {' '.join(lacking)})"
    return ""
