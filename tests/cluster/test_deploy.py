"""The files of `deploy/`: every command in them is one that the programs of this machine understand."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer
import yaml

from cluster.parts import NGINX, ROOT, SUKNO, program
from ports import free_port
from sukno.cli import common
from sukno.cli.commands import define
from sukno.server import store
from waiting import PATIENCE

DEPLOY = ROOT / "deploy"
UNITS = sorted((DEPLOY / "systemd").glob("*.service"))
COMPOSE = (DEPLOY / "compose.yaml").read_text()
SERVICES = yaml.safe_load(COMPOSE)["services"]
CONTAINER = (DEPLOY / "Containerfile").read_text().replace("\\\n", " ")
INSTANCES = {"sukno-web@.service": "7654", "sukno-work@.service": "2"}


def environment() -> dict[str, str]:
    """What `house.env` sets."""
    lines = (DEPLOY / "house.env").read_text().splitlines()
    return dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))  # type: ignore[misc]


def commands() -> Iterator[tuple[str, list[str]]]:
    """Every command line of `sukno`, and where it stands."""
    for unit in UNITS:
        line = next(it for it in unit.read_text().splitlines() if it.startswith("ExecStart="))
        words = shlex.split(
            line.removeprefix("ExecStart=/opt/sukno/bin/sukno").replace("%i", INSTANCES[unit.name])
        )
        yield unit.name, [re.sub(r"\$\{(\w+)\}", lambda it: environment()[it[1]], word) for word in words]
    for name, service in SERVICES.items():
        if service["image"].endswith("/sukno"):
            yield name, shlex.split(re.sub(r"\$\{\w+:-([^}]*)\}", r"\1", service["command"]))
    ran = re.search(r"^CMD (\[.*\])$", CONTAINER, re.M)
    assert ran is not None
    yield "Containerfile", yaml.safe_load(ran[1])
    page = (ROOT / "docs/hosting.md").read_text()
    for line in re.findall(r"^    (?:/opt/sukno/bin/)?sukno ((?:serve|work|check|archive)\b.*)$", page, re.M):
        yield "hosting.md", shlex.split(line, comments=True)


LINES = [pytest.param(*it, id=f"{it[0]}-{' '.join(it[1])}"[:80]) for it in commands()]


@pytest.mark.parametrize(("where", "words"), LINES)
def test_every_command_line_is_understood(
    where: str, words: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    if where.endswith(".service"):
        for name, value in environment().items():
            monkeypatch.setenv(name, value)
    define(words)
    sukno: Any = typer.main.get_command(common.app)
    name, *options = words
    sukno.commands[name].make_context(name, options)


@pytest.mark.parametrize("unit", UNITS, ids=lambda it: it.name)
def test_systemd_understands_the_unit(unit: Path, tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd is not installed here")
    copy = tmp_path / unit.name
    copy.write_text(unit.read_text().replace("/opt/sukno/bin/sukno", str(SUKNO)))
    done = subprocess.run(
        ["systemd-analyze", "verify", copy], capture_output=True, text=True, timeout=PATIENCE
    )
    assert (done.returncode, done.stdout + done.stderr) == (0, "")
    used = set(re.findall(r"\$\{(\w+)\}", unit.read_text()))
    assert used <= environment().keys()


def test_nginx_understands_the_site(tmp_path: Path) -> None:
    nginx, openssl = program("nginx"), program("openssl")
    if nginx is None or openssl is None:
        pytest.skip("nginx or openssl is not installed here (Debian: apt-get install nginx openssl)")
    key, certificate = tmp_path / "games.key", tmp_path / "games.pem"
    made = [
        openssl,
        "req",
        "-x509",
        "-newkey",
        "rsa:2048",
        "-nodes",
        "-subj",
        "/CN=games.example.org",
        "-keyout",
        key,
    ]
    subprocess.run([*made, "-out", certificate], capture_output=True, check=True, timeout=PATIENCE)
    shutil.copytree(NGINX, tmp_path / "conf")
    site = (NGINX / "sukno.conf").read_text().replace("/etc/ssl/", f"{tmp_path}/")
    for usual in ("80", "443"):
        site = site.replace(f"listen {usual}", f"listen 127.0.0.1:{free_port()}")
    conf = tmp_path / "conf/nginx.conf"
    conf.write_text(f"pid {tmp_path}/pid; events {{}} http {{ access_log off; {site} }}")
    done = subprocess.run(
        [nginx, "-t", "-e", "stderr", "-c", conf], capture_output=True, text=True, timeout=PATIENCE
    )
    assert done.returncode == 0, done.stderr


def test_services_are_made_of_what_is_there() -> None:
    named = set(yaml.safe_load(COMPOSE)["volumes"])
    for name, service in SERVICES.items():
        assert set(service.get("depends_on", ())) <= SERVICES.keys(), name
        for volume in service.get("volumes", ()):
            source = volume.partition(":")[0]
            assert source in named or (DEPLOY / source).exists(), volume
        build = service.get("build")
        if build is not None:
            assert (DEPLOY / build["context"] / build["dockerfile"]).exists()
    servers = re.findall(r"server (\w+):7654", (NGINX / "compose.conf").read_text())
    assert servers == [name for name in SERVICES if name.startswith("web")]
    network = yaml.safe_load(COMPOSE)["networks"]["house"]["ipam"]["config"][0]["subnet"]
    proxy = SERVICES["proxy"]["networks"]["house"]["ipv4_address"]
    assert network.rsplit(".", 1)[0] == proxy.rsplit(".", 1)[0]
    assert all(it["environment"]["FORWARDED_ALLOW_IPS"] == proxy for it in SERVICES.values() if "build" in it)


def test_the_container_is_made_of_what_is_there() -> None:
    stages = re.findall(r"^FROM \S+ AS (\w+)$", CONTAINER, re.M)
    assert set(re.findall(r"--from=(\w+)", CONTAINER)) <= set(stages)
    targets = re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(), re.M)
    assert set(re.findall(r"\bmake ([a-z]\w*)$", CONTAINER, re.M)) <= set(targets)
    wheel = (ROOT / "Makefile").read_text().partition("\nwheel:")[2].partition("\n\n")[0]
    for lock in re.findall(r"/dist/(\S+\.txt)", CONTAINER):
        assert (ROOT / lock).exists()
        assert lock in wheel, "it is laid beside the wheel"
    assert {line.split()[0] for line in CONTAINER.splitlines() if line and not line.startswith("#")} <= {
        *("FROM", "RUN", "WORKDIR", "COPY", "USER", "ENV", "EXPOSE", "ENTRYPOINT", "CMD")
    }


def test_the_secret_of_the_example_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who forgets it gets one that the database keeps, not one that everybody can read here."""
    monkeypatch.setenv("SUKNO_SECRET", environment()["SUKNO_SECRET"])
    assert store.named_secret() is None
