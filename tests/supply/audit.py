"""`make audit`: are there known weaknesses in what is locked? Says so where the advisory services cannot be asked.

Ends with 1 if a weakness is known. What could not be asked about is a warning, not a failure: an audit needs the
network, and a house is also built where there is none.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
PATIENCE = 120
"""Seconds that a service may take to answer."""


class Audited(NamedTuple):
    """What is known to be weak, and what nobody could be asked about."""

    weak: list[str]
    unknown: list[str]


def python_packages(said: str) -> Audited:
    """What pip-audit says of them, as JSON."""
    packages = json.loads(said)["dependencies"]
    weak = [
        f"{package['name']} {package['version']}: {', '.join([it['id'], *it['aliases']])}"
        for package in packages
        for it in package.get("vulns", ())
    ]
    return Audited(weak, [package["name"] for package in packages if "skip_reason" in package])


def npm_packages(said: str) -> Audited:
    """What npm says of them, as JSON."""
    report = json.loads(said)
    if "vulnerabilities" not in report:
        return Audited([], [report.get("message", "npm did not say why")])
    return Audited([f"{name}: {it['severity']}" for name, it in report["vulnerabilities"].items()], [])


def audit(what: str, folder: Path, command: list[str], read: Callable[[str], Audited]) -> bool:
    """Ask about one lock file; True if something in it is known to be weak."""
    try:
        said = subprocess.run(
            command, cwd=folder, capture_output=True, text=True, check=False, timeout=PATIENCE
        )
        weak, unknown = read(said.stdout)
    except (OSError, ValueError, KeyError, subprocess.TimeoutExpired):
        weak, unknown = [], ["everything"]
    for line in weak:
        print(f"{what}: WEAK {line}")
    if unknown:
        some = ", ".join(unknown[:3]) + (f" and {len(unknown) - 3} more" if len(unknown) > 3 else "")
        print(f"{what}: WARNING: cannot reach the advisory service, not audited: {some}")
    elif not weak:
        print(f"{what}: no known weakness")
    return bool(weak)


def main() -> None:
    pip_audit = [
        sys.executable,
        "-m",
        "pip_audit",
        "--require-hashes",
        "--disable-pip",
        "--timeout",
        "10",
        "-f",
        "json",
    ]
    weak = audit(
        "requirements-dev.txt",
        ROOT,
        [*pip_audit, "--progress-spinner", "off", "-r", "requirements-dev.txt"],
        python_packages,
    )
    # all of them: what the client is built with lands in what browsers run
    weak |= audit(
        "web/package-lock.json",
        ROOT / "web",
        ["npm", "audit", "--json", "--fetch-timeout=10000", "--fetch-retries=1"],
        npm_packages,
    )
    sys.exit(weak)


if __name__ == "__main__":
    main()
