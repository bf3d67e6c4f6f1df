"""Everybody can use the pages: WCAG 2.1 A and AA as far as axe can see, on every page, in light and dark."""

from __future__ import annotations

import re
from typing import Any

import pytest
from guests import Guest, Invite
from hands import wait
from playwright.sync_api import Page, expect
from served import ROOT

AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]
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
    "sea-battle": {},
    "dominoes-traditional": {},
    "nim": {},
}


def troubles(page: Page) -> list[str]:
    """What axe finds against the rules, in a line each."""
    page.evaluate(AXE.read_text())
    found = page.evaluate(
        "rules => axe.run(document, { runOnly: { type: 'tag', values: rules }, resultTypes: ['violations'] })",
        RULES,
    )
    return [
        f"{broken['id']}: {node['target']} {node['failureSummary'].splitlines()[-1].strip()}"
        for broken in found["violations"]
        for node in broken["nodes"]
        if not (broken["id"] == LABELS and CARD.search(node["html"]))
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_page_is_accessible(invite: Invite, scheme: str) -> None:
    guest = invite(color_scheme=scheme)
    found = {}
    for path in PAGES:
        page = guest.go(path)
        guest.forgive("status of 404")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        page.wait_for_load_state("networkidle")
        if broken := troubles(page):
            found[path] = broken
    assert not found, "\n".join(f"{path} {line}" for path, lines in found.items() for line in lines)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_table_is_accessible(invite: Invite, scheme: str) -> None:
    guest = invite(color_scheme=scheme)
    found = {}
    for game, options in TABLES.items():
        sit(guest, game, options)
        if broken := troubles(guest.page):
            found[game] = broken
    assert not found, "\n".join(f"{game} {line}" for game, lines in found.items() for line in lines)


def sit(guest: Guest, game: str, options: dict[str, Any]) -> None:
    guest.sit(game, options=options)
    wait(guest.page)
