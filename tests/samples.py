"""Which games stand for the others in tests that would cost too much for every one of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from sukno.engine.registry import infos


def one_of_each_family() -> list[str]:
    """The first game of each family by its id, kinds left out; the same on every machine."""
    first: dict[str, str] = {}
    for info in infos():
        if not info.kind_of:
            first.setdefault(info.family, info.id)
    return list(first.values())


def sampled(ids: Iterable[str]) -> list[Any]:
    """Parameters of a test: one game of each family now, the others by `make test-long`."""
    now = one_of_each_family()
    return [pytest.param(id, marks=() if id in now else pytest.mark.long) for id in ids]
