"""Limits in time are made for an ordinary machine; on a slow one `SUKNO_SLOW=5` makes all of them five times longer."""

from __future__ import annotations

import os

from sukno.engine import SuknoError
from sukno.materials.bounded import shortened, whole

MOST = 100


def slowness(named: str) -> int:
    """How many times longer everything may take.

    >>> slowness(""), slowness("5")
    (1, 5)
    >>> slowness("0")
    Traceback (most recent call last):
    sukno.engine.errors.SuknoError: SUKNO_SLOW is '0'; it says how many times longer everything may take: 1 to 100
    """
    found = whole(named, 1, MOST) if named else 1
    if found is None:
        word = shortened(named)
        raise SuknoError(
            f"SUKNO_SLOW is {word!r}; it says how many times longer everything may take: 1 to {MOST}",
            f"SUKNO_SLOW — {word!r}; а это во сколько раз дольше всё может длиться: от 1 до {MOST}",
        )
    return found


SLOW = slowness(os.environ.get("SUKNO_SLOW", ""))
