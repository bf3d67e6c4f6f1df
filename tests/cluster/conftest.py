"""The house of many processes that these tests share, started once, by one worker of those who share the tests out."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cluster.house import Cluster
from cluster.parts import missing

HERE = Path(__file__).parent


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """They come first of all: workers that share tests out take them from the end."""
    items.sort(key=lambda item: HERE not in item.path.parents or "clustered" not in item.fixturenames)  # type: ignore[attr-defined]


@pytest.fixture(scope="session")
def clustered(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    if reason := missing():
        pytest.skip(reason)
    with Cluster(tmp_path_factory.mktemp("cluster")) as opened:
        yield opened


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Any:
    """Of a test that failed, everything that all parts said."""
    report = yield
    opened = getattr(item, "funcargs", {}).get("clustered")
    if report.failed and opened is not None:
        report.sections.append(("all parts of the house", opened.said()))
    return report
