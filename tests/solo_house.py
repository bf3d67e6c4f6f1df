"""A house that also has the small patiences of `solo/plugin`, whose deals are solved at once, or never."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from running import Running, running

from sukno.engine import registry
from sukno.players.policies import _named

PLUGIN = str(Path(__file__).parent / "solo" / "plugin")


@contextmanager
def solo_house(folder: Path, **settings: Any) -> Iterator[Running]:
    """The real server with these games; who waits for a deal that comes out does so for `wait` seconds."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join(filter(None, (PLUGIN, os.environ.get("PYTHONPATH")))))
        with contextmanager(running)(folder, **settings) as house:
            yield house


@contextmanager
def solo_games() -> Iterator[None]:
    """The games in this process."""
    sys.path.insert(0, PLUGIN)
    registry._places.cache_clear()
    _named.cache_clear()
    try:
        yield
    finally:
        sys.path.remove(PLUGIN)
        registry._places.cache_clear()
        _named.cache_clear()
