"""Where OpenSpiel lives: beside us if it is installed here, else in an environment of its own, made when first asked.

It is kept in the data folder (`SUKNO_HOME`); where it cannot be installed, that is said in a sentence.
"""

from __future__ import annotations

import json
import subprocess
import sys
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from sukno.engine.errors import SuknoError
from sukno.lab.rooms import python_with

WANTED = "open_spiel>=1.5"
GUEST = Path(__file__).with_name("guest.py")


def python() -> str:
    """An interpreter that has OpenSpiel; it is installed if there is none."""
    if find_spec("pyspiel") is not None:
        return sys.executable
    refusal = SuknoError(
        "OpenSpiel cannot be installed here, so there is nobody to compare with: pip install open_spiel, then again.",
        "OpenSpiel здесь не ставится, сравнивать не с кем: pip install open_spiel, и ещё раз.",
    )
    return python_with("pyspiel", WANTED, refusal, "openspiel")


class Spiel:
    """OpenSpiel at the other end of a pipe."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [python(), str(GUEST)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, **question: Any) -> dict[str, Any]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(json.dumps(question), file=self.process.stdin, flush=True)
        answer = self.process.stdout.readline()
        if not answer:
            raise SuknoError("OpenSpiel has gone", "OpenSpiel закрылся")
        told: dict[str, Any] = json.loads(answer)
        return told

    def close(self) -> None:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()


@cache
def spiel() -> Spiel:
    """One for each process."""
    return Spiel()
