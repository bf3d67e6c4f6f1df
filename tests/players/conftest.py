"""Players of these tests think without a clock, so that a busy machine changes none of their moves."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from sukno.players.time_limit import unhurried


@pytest.fixture(autouse=True)
def at_leisure() -> Iterator[None]:
    with unhurried():
        yield
