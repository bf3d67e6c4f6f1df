"""`python tools/step.py "What is done" LOG COMMAND...` runs a long step of a build and shows that it is alive.

On a terminal one line tells the time, how much is done where the command counts it ("[12/34]"), and what it says last; elsewhere
a line comes every quarter of a minute. What the command says is kept in the file LOG, and its end is shown if it fails.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import threading
import time
from pathlib import Path

COUNTED = re.compile(r"\[(\d+)/(\d+)\]")
EVERY = 15.0
SHOWN = 30
"""Lines of the end of what a command said that failed."""


class Step:
    """One command, and the line that tells of it."""

    def __init__(self, name: str) -> None:
        self.name, self.said, self.counted = name, "", ""
        self.began = time.monotonic()
        self.over = threading.Event()
        self.live = sys.stdout.isatty()

    def told(self) -> str:
        return f"{self.name}: {time.monotonic() - self.began:.0f} s {self.counted} {self.said}".rstrip()

    def tell(self) -> None:
        """Again and again until it is over."""
        while not self.over.wait(0.2 if self.live else EVERY):
            if self.live:
                line = self.told()[: shutil.get_terminal_size().columns - 1]
                print(f"\r\033[K{line}", end="", flush=True)
            else:
                print(self.told()[:110], flush=True)

    def run(self, log: Path, command: list[str]) -> int:
        log.parent.mkdir(parents=True, exist_ok=True)
        telling = threading.Thread(target=self.tell, daemon=True)
        if not self.live:
            print(f"{self.name} ...", flush=True)
        telling.start()
        with (
            log.open("w") as kept,
            subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
            ) as process,
        ):
            assert process.stdout is not None
            for line in process.stdout:
                kept.write(line)
                if found := COUNTED.search(line):
                    done, all = map(int, found.groups())
                    self.counted = f"[{'#' * (20 * done // max(1, all)):<20}]"
                self.said = line.strip()
        self.over.set()
        telling.join()
        end = f"{self.name}: {time.monotonic() - self.began:.0f} s" + ("" if process.returncode == 0 else ", failed")
        print(f"\r\033[K{end}" if self.live else end, flush=True)
        if process.returncode:
            print(*log.read_text().splitlines()[-SHOWN:], f"(all of it: {log})", sep="\n")
        return process.returncode


if __name__ == "__main__":
    name, log, *command = sys.argv[1:]
    sys.exit(Step(name).run(Path(log), command))
