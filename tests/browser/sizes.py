"""What a table may not do in any window: hide things beyond its edge, lay things over the hand, move the hand."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from passing import frames
from playwright.sync_api import Page

from waiting import until

SIZES = {"desktop": (1440, 900), "laptop": (1280, 720), "phone on its side": (844, 390), "phone": (390, 844)}
PHONES = ("phone on its side", "phone")
USUAL = ("desktop", "phone")
"""The widest window and the narrowest; the two between them by `make test-long`."""

SCRIPT = Path(__file__).with_name("sizes.js").read_text()


def by_size() -> list[Any]:
    """Parameters of a test that is walked through in every window."""
    return [pytest.param(size, marks=() if size in USUAL else pytest.mark.long) for size in SIZES]


def window(size: str) -> Any:
    width, height = SIZES[size]
    return {"width": width, "height": height}


def resize(page: Page, size: str) -> None:
    page.set_viewport_size(window(size))
    page.wait_for_selector("[data-game-table]")
    settle(page)


def overflow(page: Page) -> int:
    """By how much a page is wider than its window."""
    frames(page)
    found: int = page.evaluate("document.scrollingElement.scrollWidth - innerWidth")
    return found


def too_wide(page: Page) -> dict[str, int]:
    """The windows that the page is wider than, and by how much."""
    found = {}
    for size in SIZES:
        page.set_viewport_size(window(size))
        if (by := overflow(page)) > 0:
            found[size] = by
    return found


def settle(page: Page) -> None:
    """Until nothing has moved for several frames: cards are made smaller step by step."""
    seen: list[Any] = []

    def still() -> bool:
        page.wait_for_timeout(40)  # what the page puts off for a moment comes before the next frame
        frames(page)
        seen.append(page.evaluate(SCRIPT))
        return len(seen) > 3 and seen[-1] == seen[-2] == seen[-3] == seen[-4]

    until(still)


def faults(page: Page) -> list[str]:
    """What is wrong with the table as it stands, when it stands still."""
    settle(page)
    found = page.evaluate(SCRIPT)
    out = [f"beyond the edge: {what}" for what in found["beyond"]]
    out += [f"over the hand: {what}" for what in found["over"]]
    out += [f"under something: {what}" for what in found["covered"]]
    if found["scrolls"] > 1:
        out.append(f"the page scrolls by {found['scrolls']}")
    return out


def hand(page: Page) -> list[int] | None:
    """Where the own hand lies."""
    found: list[int] | None = page.evaluate(SCRIPT)["place"]
    return found
