"""A kernel test that hangs is a failure: its process ends, and the run names the test."""

from __future__ import annotations

import faulthandler
from collections.abc import Iterator

import pytest

SECONDS = 240


@pytest.fixture(autouse=True)
def watchdog(request: pytest.FixtureRequest) -> Iterator[None]:
    if request.node.get_closest_marker("long"):
        yield
        return
    faulthandler.dump_traceback_later(SECONDS, exit=True)
    yield
    faulthandler.cancel_dump_traceback_later()
