"""The house as everybody runs it, `sukno serve` in a process of its own, for pages to look at."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from ports import free_port
from waiting import PATIENCE

ROOT = Path(__file__).resolve().parents[2]
BUILT = ROOT / "src/sukno/server/static/index.html"
SUKNO = Path(sys.executable).with_name("sukno")
PROGRAMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# Of two such lists the last one counts, so Playwright's own is repeated here.
UNWANTED = (
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable",
    "LensOverlay",
    "MediaRouter",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "OptimizationHints",
    "NetworkTimeServiceQuerying",
    "AimEnabled",
    "PreconnectToSearch",
    # under the address bar that nobody sees lie pages of its own: for every guest as much work as a page of ours
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
)
"""What Chromium does besides showing pages."""
FLAGS = [
    "--disable-features=" + ",".join(UNWANTED),
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--force-color-profile=srgb",
]


def missing() -> str:
    """What is not here to look at pages with; empty if all is."""
    if not client_is_built():
        return "the browser client is not built: run `make client`"
    if chromium() is None:
        return f"no Chromium here: install one of {', '.join(PROGRAMS)} (Debian: apt-get install chromium)"
    return ""


def client_is_built() -> bool:
    elsewhere = os.environ.get("SUKNO_CLIENT")
    return (Path(elsewhere) / "index.html" if elsewhere else BUILT).exists()


def chromium() -> str | None:
    return next((found for name in PROGRAMS if (found := shutil.which(name))), None)


class Served:
    """A running house; it can be killed and opened again at the same address on the same folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.address = f"http://localhost:{self.port}"
        self.open()

    def open(self) -> None:
        self.log = (self.folder / "log").open("ab")
        self.process = subprocess.Popen(
            [SUKNO, "serve", "--no-browser", "--port", str(self.port), "--workers", "1"],
            stdin=subprocess.DEVNULL,
            stdout=self.log,
            stderr=self.log,
            env=os.environ | {"SUKNO_HOME": str(self.folder / "home")},
        )
        until = time.monotonic() + PATIENCE
        while True:
            try:
                with urlopen(f"http://127.0.0.1:{self.port}/api/me", timeout=PATIENCE):
                    return
            except (URLError, OSError):
                assert self.process.poll() is None, self.said()
                assert time.monotonic() < until, f"the house does not open: {self.said()}"
                time.sleep(0.05)

    def kill(self) -> None:
        """As if the power had failed."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.log.close()

    def close(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.log.close()
        assert "Traceback" not in self.said(), self.said()

    def said(self) -> str:
        """What the house wrote of its troubles."""
        return (self.folder / "log").read_text()


def sukno(*words: str | Path) -> subprocess.CompletedProcess[str]:
    """A command of ours, as typed."""
    return subprocess.run([SUKNO, *words], capture_output=True, text=True, timeout=PATIENCE)
