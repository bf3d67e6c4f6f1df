"""The pages of score and referee with a plug-in game: nothing of Preferans is left in them."""

from __future__ import annotations

from pathlib import Path

import pytest
from guests import Invite
from playwright.sync_api import expect
from served import Served, missing


def test_a_toy_is_scored_and_judged_on_a_phone(toy_tenant: None, tmp_path: Path, invite: Invite) -> None:
    if reason := missing():
        pytest.skip(reason)
    house = Served(tmp_path)
    try:
        page = invite(phone=True, at=house).go("/score/toy-points")
        expect(page.get_by_role("heading", name="Toy points")).to_be_visible()
        page.locator("[data-setup] button.primary").click()
        page.locator("[data-field=seat] label").nth(1).click()
        page.locator("[data-field=points] label", has_text="3").click()
        page.locator("[data-deal] button.primary").click()
        expect(page.locator("[data-line]")).to_have_count(1)
        expect(page.locator("[data-settlement] .sum")).to_have_text(["−3", "+3"])
        page.goto(f"{house.address}/referee/toy-points")
        page.locator("[data-event=peeped]").click()
        page.locator("[data-field=offender] label").first.click()
        page.get_by_test_id("ruling").get_by_role("button").click()
        page.get_by_role("dialog").locator(".primary").click()
        expect(page.locator("[data-line]")).to_have_count(2)
        assert page.evaluate("document.documentElement.scrollWidth") <= 375
    finally:
        house.close()
