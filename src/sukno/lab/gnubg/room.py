"""Where GNU Backgammon lives: an environment of its own in the data folder (`SUKNO_HOME`), made when first asked.

It is never installed beside us. Where it cannot be installed, that is said in a sentence.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from sukno.engine.errors import SuknoError
from sukno.lab.rooms import python_with
from sukno.solve.race import PLACES

WANTED = "gnubg==1.1.0a16"
GUEST = Path(__file__).with_name("guest.py")
AT_ONCE = 200
"""Positions in one question."""


def python() -> str:
    """An interpreter that has GNU Backgammon; it is installed if there is none."""
    refusal = SuknoError(
        f"GNU Backgammon cannot be installed here, so there is nobody to compare with: pip install {WANTED} must be "
        "possible.",
        f"GNU Backgammon здесь не ставится, сравнивать не с кем: нужно, чтобы работало pip install {WANTED}.",
    )
    return python_with("gnubg", WANTED, refusal)


class Gnubg:
    """GNU Backgammon at the other end of a pipe."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [python(), str(GUEST)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, **question: Any) -> Any:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(json.dumps(question), file=self.process.stdin, flush=True)
        answer = self.process.stdout.readline()
        if not answer:
            raise SuknoError("GNU Backgammon has gone", "GNU Backgammon закрылся")
        return json.loads(answer)

    def worth(self, positions: Sequence[bytes], plies: int = 0) -> list[float]:
        """What positions are worth to whoever throws in them, so many throws ahead, gammons counted, no cube."""
        out: list[float] = []
        for i in range(0, len(positions), AT_ONCE):
            out += self.ask(worth=[p.hex() for p in positions[i : i + AT_ONCE]], plies=plies)
        return out

    def plays(self, position: bytes, dice: Iterable[int]) -> list[list[int]]:
        """All legal plays as it writes them: from, to, from, to; nothing is written after the first man borne off."""
        told: list[list[int]] = self.ask(plays=position.hex(), dice=[*dice])
        return told

    def close(self) -> None:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()


@cache
def gnubg() -> Gnubg:
    """One for each process."""
    return Gnubg()


def won(position: bytes) -> float:
    """What whoever has borne off all his men gets, as is usual: 1, 2 (gammon) or 3 (backgammon)."""
    loser = position[PLACES:]
    return 1.0 if loser[0] else 3.0 if any(loser[19:]) else 2.0
