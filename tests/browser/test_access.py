"""Everybody can use the pages: WCAG 2.1 A and AA as far as axe can see, on every page, in light and dark."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import cycle
from typing import Any

import pytest
from guests import Guest
from hands import wait
from playwright.sync_api import Page, expect
from served import ROOT
from sizes import SIZES, window

AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
ALL = {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]}
COLOURS = {"type": "rule", "values": ["color-contrast"]}
LABELS, CARD = "label-content-name-mismatch", re.compile(r"data-(spot|face)=")
"""What stands in the corner of a card is a picture of it; its name is a word ("nine of hearts")."""
PAGES = (
    "/",
    "/tables",
    "/me",
    "/me/places",
    "/me/history",
    "/me/history/nim",
    "/game/preferans",
    "/game/demon",
    "/game/whist/rules",
    "/rules/glossary",
    "/rules/glossary-preferans",
    "/score/preferans",
    "/score/whist",
    "/referee/vint",
    "/problem/preferans",
    "/nowhere",
)
TABLES: dict[str, dict[str, Any]] = {
    "preferans": {},
    "vint": {},
    "whist": {},
    "piquet": {},
    "bezique-six-pack": {},
    "mushka": {},
    "twenty-one": {"players": 3},
    "mau-mau": {},
    "demon": {},
    "draughts-russian": {},
    "trictrac-long-nardy": {},
    "pachisi": {},
    "sea-battle": {},
    "dominoes-traditional": {},
    "nim": {},
    "king": {"deals": 1},
    "othello": {},
    "kayles": {},
}
FEW = (
    "preferans",
    "vint",
    "twenty-one",
    "mau-mau",
    "demon",
    "draughts-russian",
    "trictrac-long-nardy",
    "sea-battle",
    "dominoes-traditional",
    "nim",
)
"""One table of each kind; those like them by `make test-long`."""
MORE = tuple(game for game in TABLES if game not in FEW)


NAMELESS = """() => [...document.querySelectorAll('a[href], button, input, select, textarea, summary, '
    + '[role=button], [role=img], [role=tab], [tabindex="0"]')]
  .filter((el) => el.checkVisibility())
  .filter((el) => !(el.getAttribute('aria-label')?.trim() || el.innerText?.trim() || el.title
    || [...(el.labels ?? [])].some((l) => l.textContent.trim())
    || (el.getAttribute('aria-labelledby') ?? '').split(' ')
      .some((id) => document.getElementById(id)?.innerText.trim())))
  .map((el) => el.outerHTML.slice(0, 120))"""


def troubles(page: Page, only: dict[str, Any] = ALL) -> list[str]:
    """What axe finds against the rules, in a line each."""
    if page.evaluate("!window.axe"):
        page.evaluate(AXE.read_text())
    found = page.evaluate("only => axe.run(document, { runOnly: only, resultTypes: ['violations'] })", only)
    return [
        f"{broken['id']}: {node['target']} {node['failureSummary'].splitlines()[-1].strip()}"
        for broken in found["violations"]
        for node in broken["nodes"]
        if not (broken["id"] == LABELS and CARD.search(node["html"]))
    ]


def in_every_light(page: Page) -> list[str]:
    """What is wrong with a page: for listeners, by light, and in the dark, where only colours differ."""
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    found = [f"nameless: {line}" for line in page.evaluate(NAMELESS)]
    page.emulate_media(color_scheme="light")
    found += troubles(page)
    page.emulate_media(color_scheme="dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    return found + [f"dark {line}" for line in troubles(page, COLOURS)]


def listed(found: dict[str, list[str]]) -> str:
    return "\n".join(f"{where} {line}" for where, lines in found.items() for line in lines)


@pytest.mark.parametrize("half", [0, 1])
def test_every_page_is_accessible(guest: Guest, half: int) -> None:
    """Each in one of the windows, by turns; half of them at a time, lest others wait for the longest test."""
    found: dict[str, list[str]] = {}
    guest.forgive("status of 404")
    for path, size in zip(PAGES[half::2], cycle(SIZES)):
        guest.page.set_viewport_size(window(size))
        page = guest.go(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        page.wait_for_load_state("networkidle")
        found[f"{path} ({size})"] = in_every_light(page)
    assert not any(found.values()), listed(found)


@pytest.mark.parametrize(
    "games", [FEW[::2], FEW[1::2], pytest.param(MORE, marks=pytest.mark.long)], ids=["some", "others", "more"]
)
def test_every_table_is_accessible(guest: Guest, games: Sequence[str]) -> None:
    found: dict[str, list[str]] = {}
    for game, size in zip(games, cycle(SIZES)):
        guest.page.set_viewport_size(window(size))
        guest.sit(game, options=TABLES[game])
        wait(guest.page)
        found[f"{game} ({size})"] = in_every_light(guest.page)
    assert not any(found.values()), listed(found)
