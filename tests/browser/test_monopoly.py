"""Monopoly in every window: a throw, a share, a deed that is read, and an offer made on its sheet."""

from __future__ import annotations

import re

import pytest
from guests import Guest, Invite
from hands import wait
from playwright.sync_api import expect
from sizes import by_size, faults


def to_the_pause(guest: Guest) -> None:
    """Throw and buy until there is a pause in which somebody may be offered a deal."""
    page = guest.page
    for _ in range(40):
        wait(page)
        if page.locator("[data-trade-open]").count():
            return
        moves = page.locator("[data-question] button[data-move]")
        wanted = moves.filter(has_text=re.compile("Buy|Throw|That is all|Take a Chance"))
        guest.press((wanted if wanted.count() else moves).first)
        if page.locator("[data-sure]").count():
            guest.press(page.locator("[data-sure]"))
    raise AssertionError("no pause in forty moves")


@pytest.mark.parametrize("size", by_size())
def test_an_offer_is_put_together_and_made(invite: Invite, size: str) -> None:
    guest = invite(size=size)
    table = guest.sit("monopoly", "me", "novice", options={"players": 2})
    page = guest.page
    to_the_pause(guest)
    assert not faults(page)
    guest.press(page.locator("[data-spot='board/lubyanka']"))
    expect(page.locator("[data-deed=lubyanka]")).to_contain_text("1100")
    page.keyboard.press("Escape")
    guest.press(page.locator("[data-trade-open]"))
    sheet = page.get_by_role("dialog")
    expect(sheet.locator("[data-offer]")).to_be_disabled()
    thing = sheet.locator("[data-thing]").first
    guest.press(thing)
    expect(thing).to_have_attribute("aria-pressed", "true")
    mine = thing.evaluate("node => node.closest('[data-side]').dataset.side") == "give"
    side = sheet.locator(f"[data-side={'take' if mine else 'give'}]")
    side.locator("input[type=number]").fill("70")
    side.locator("input[type=number]").blur()
    guest.press(side.get_by_role("button", name="More"))
    expect(side.locator("input[type=number]")).to_have_value("80")
    expect(sheet.locator(".sum")).to_contain_text("80")
    assert not faults(page)
    moves = guest.look(table)["table"]["moves"]
    guest.press(sheet.locator("[data-offer]"))
    expect(sheet).to_have_count(0)
    expect(page.locator(f"[data-moves='{moves + 2}']")).to_be_visible()
    log = guest.look(table)["view"]["log"]
    offered = log[-2]  # and answered at once
    assert offered["kind"] == "trade"
    assert "80" in offered["move"]
