"""At every size of the window: nothing beyond its edge, nothing over the hand, and the hand stays where it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from guests import Guest, Invite
from hands import Mouse, wait
from playwright.sync_api import expect
from sizes import SIZES, USUAL, faults, hand, overflow, resize, settle

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
    "pachisi": ({}, 4),
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


UNDER_HANDS = """() => {
  const box = document.querySelector('[data-kind=box]').getBoundingClientRect();
  return [...document.querySelectorAll('[data-zone^=hand]')].filter((it) => {
    const hand = it.getBoundingClientRect();
    return hand.left < box.right && box.left < hand.right && hand.top < box.bottom && box.top < hand.bottom;
  }).map((it) => it.dataset.zone);
}"""
"""The hands that lie over the box of calls, or under it."""


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
        assert page.evaluate(UNDER_HANDS) == [], size
        assert (page.locator("[data-game-table] [data-kind=box]").count() == 0) == (
            size == "phone on its side"
        )
    resize(page, "phone on its side")
    before = hand(page)
    box.locator(".lit").first.click()
    wait(page)
    settle(page)
    assert hand(page) == before


def test_a_phone_has_all_rooms_in_its_header_all_answers_in_sight_and_no_list_of_keys(invite: Invite) -> None:
    guest = invite(size="phone", lang="ru")
    page = guest.go("/")
    for room in ("Игры", "Столы", "История"):
        expect(page.locator("header nav").get_by_text(room, exact=True)).to_be_visible()
    assert overflow(page) <= 0
    guest.sit("preferans-sochi")
    wait(page)
    page.locator("[data-deed=more]").tap()
    expect(page.locator("[data-deed=sound]")).to_be_visible()
    expect(page.locator("[data-deed=keys]")).to_have_count(0)
    page.keyboard.press("Escape")
    resize(page, "phone on its side")
    asked = page.locator("[data-bar=beside] .ask")
    expect(asked.locator("[data-move=stop]")).to_be_in_viewport(ratio=1)
    assert asked.evaluate("it => it.scrollHeight <= it.clientHeight + 1"), "something is left below the edge"
