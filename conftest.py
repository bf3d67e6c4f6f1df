"""Where pytest looks for doctests."""

from __future__ import annotations

from typing import Any

import pytest
from _pytest.doctest import DoctestModule


@pytest.hookimpl(wrapper=True)
def pytest_collect_file() -> Any:
    """In files that have a prompt: else every process of the tests would import and search a thousand others."""
    found = yield
    return [it for it in found if not isinstance(it, DoctestModule) or b">>>" in it.path.read_bytes()]
