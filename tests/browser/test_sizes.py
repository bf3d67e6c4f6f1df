"""At every size of the window: nothing beyond its edge, nothing over the hand, and the hand stays where it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from guests import Guest
from hands import Mouse, wait
from playwright.sync_api import expect
from sizes import SIZES, USUAL, faults, hand, resize, settle

TABLES: dict[str, tuple[dict[str, Any], int]] = {
    "preferans": ({}, 0),
    "vint": ({}, 2),
    "piquet": ({}, 8),
    "bezique-six-pack": ({}, 8),
    "stukolka": ({}, 4),
    "twenty-one": ({"players": 4}, 3),
    "dominoes-traditional": ({"players": 3}, 6),
    "draughts-russian": ({}, 2),
    "trictrac-long-nardy": ({}, 2),
    "sea-battle": ({}, 12),
    "demon": ({}, 2),
}
"""Games of every kind of table, with the number of moves after which they are looked at."""
FEW = ("preferans", "vint", "piquet", "sea-battle")


def keeps_within(guest: Guest, game: str, windows: Sequence[str]) -> None:
    options, moves = TABLES[game]
    guest.sit(game, options=options)
    page = guest.page
    if moves:
        Mouse(page, seed=4).play(lambda seen: seen["moves"] >= moves)
    for size in windows:
        resize(page, size)
        wait(page)
        settle(page)
        assert not faults(page), size
    for size in windows:
        if size == "desktop":  # there the panel stands beside the table
            continue
        resize(page, size)
        wait(page)
        settle(page)
        if page.locator("[data-side=beside]").count():
            page.keyboard.press("s")  # the panel gives its room back
            settle(page)
        before = hand(page)
        page.keyboard.press("s")
        panel = page.get_by_role("tablist")
        if page.locator("[data-deed=panel], [data-deed=score]").count():
            expect(panel).to_be_visible()
        settle(page)
        assert hand(page) == before, f"the hand has moved: {size}"
        page.keyboard.press("Escape")
        expect(panel).to_be_hidden()


@pytest.mark.parametrize("game", FEW)
def test_a_table_keeps_within_its_window_and_its_hand_in_place(guest: Guest, game: str) -> None:
    keeps_within(guest, game, USUAL)


@pytest.mark.long
@pytest.mark.parametrize("game", TABLES)
def test_every_table_keeps_within_every_window_and_its_hand_in_place(guest: Guest, game: str) -> None:
    keeps_within(guest, game, list(SIZES))


def test_calls_stand_beside_the_cards(guest: Guest) -> None:
    """In every window: on a phone on its side not on the table, elsewhere not over the hand."""
    guest.sit("vint")
    page = guest.page
    box = page.locator("[data-kind=box]")
    for size in SIZES:
        resize(page, size)
        wait(page)
        expect(box).to_be_visible()
        assert not faults(page), size
        assert (page.locator("[data-game-table] [data-kind=box]").count() == 0) == (
            size == "phone on its side"
        )
    resize(page, "phone on its side")
    before = hand(page)
    box.locator(".lit").first.click()
    wait(page)
    settle(page)
    assert hand(page) == before
