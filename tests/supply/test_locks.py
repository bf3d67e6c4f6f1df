"""What is installed is known by its check sum, on every system, and comes from no particular mirror."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest

from supply.audit import npm_packages, python_packages

ROOT = Path(__file__).parents[2]
LOCKS = ["requirements.txt", "requirements-many.txt", "requirements-build.txt", "requirements-dev.txt"]
ENTRY = re.compile(
    r"(?P<name>[a-z0-9-]+)(\[[a-z]+\])?==(?P<version>[0-9a-z.]+)( ; [^\\]+)?(?P<sums>( --hash=sha256:[0-9a-f]{64})+)"
)


def entries(lock: str) -> dict[str, str]:
    """Name and version of everything in a lock file; every line must be a pinned entry with check sums."""
    text = (ROOT / lock).read_text().replace("\\\n", "")
    lines = [re.sub(r"\s+", " ", line).strip() for line in text.splitlines() if not line.startswith("#")]
    matches = [(line, ENTRY.fullmatch(line)) for line in lines]
    assert not [line[:80] for line, match in matches if match is None]
    return {match["name"]: match["version"] for _, match in matches if match is not None}


@pytest.mark.parametrize("lock", LOCKS)
def test_every_entry_is_pinned_and_has_check_sums(lock: str) -> None:
    assert len(entries(lock)) > 3


@pytest.mark.parametrize("lock", [*LOCKS, "web/package-lock.json", "web/.npmrc"])
def test_no_lock_file_names_a_host(lock: str) -> None:
    text = (ROOT / lock).read_text()
    hosts = set(re.findall(r"https?://([^/\s\"]+)", text)) - {"registry.npmjs.org"}
    spoken = {"opencollective.com", "github.com", "paulmillr.com", "www.patreon.com", "tidelift.com"}
    assert hosts <= spoken, "only where people who wrote a package ask for support"
    assert "index-url" not in text
    assert "file:" not in text


def test_what_is_played_with_is_what_is_tested_with() -> None:
    dev = entries("requirements-dev.txt")
    for lock in ("requirements.txt", "requirements-many.txt", "requirements-build.txt"):
        assert entries(lock).items() <= dev.items()


def test_everything_that_the_project_asks_for_is_locked() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    name = re.compile(r"[A-Za-z0-9-]+")

    def names(wanted: list[str]) -> set[str]:
        found = {name.match(it) for it in wanted}
        return {it[0].lower() for it in found if it} - {"sukno"}

    extras = project["project"]["optional-dependencies"]
    assert names(project["project"]["dependencies"]) <= entries("requirements.txt").keys()
    assert (
        names([*extras["dev"], *extras["rl"], *extras["postgres"]]) <= entries("requirements-dev.txt").keys()
    )
    assert names(extras["many"]) <= entries("requirements-many.txt").keys()
    build = [*project["build-system"]["requires"], *project["dependency-groups"]["build"]]
    assert names(build) <= entries("requirements-build.txt").keys()


def test_every_package_of_the_client_has_a_check_sum_and_no_place() -> None:
    packages = json.loads((ROOT / "web/package-lock.json").read_text())["packages"]
    packages.pop("")
    assert len(packages) > 50
    assert not [name for name, it in packages.items() if not it.get("integrity", "").startswith("sha512-")]
    assert not [name for name, it in packages.items() if "resolved" in it]


def test_the_audit_tells_what_is_weak_from_what_it_could_not_ask_about() -> None:
    packages = [
        {"name": "a", "version": "1", "vulns": [{"id": "PYSEC-1", "aliases": ["CVE-1"]}]},
        {"name": "b", "version": "1", "vulns": []},
        {"name": "c", "skip_reason": "not found"},
    ]
    found = python_packages(json.dumps({"dependencies": packages}))
    assert found.weak == ["a 1: PYSEC-1, CVE-1"]
    assert found.unknown == ["c"]
    found = npm_packages(json.dumps({"vulnerabilities": {"d": {"severity": "high"}}}))
    assert found == (["d: high"], [])
    assert npm_packages(json.dumps({"message": "405", "error": {}})) == ([], ["405"])
