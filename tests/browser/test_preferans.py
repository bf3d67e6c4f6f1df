"""Preferans in the browser: a deal from the auction to the score, and the deals of a pulka gone over."""

from __future__ import annotations

import re
from typing import Any

import pytest
from guests import Guest, Invite
from hands import Finger, Keys, Mouse, Seen, look, wait
from playwright.sync_api import Page, expect

from waiting import until

LENINGRAD = "preferans-leningrad"
ONE = {"deals": 1}


def at(seen: Seen, spot: str) -> Any:
    return next(s["at"] for s in seen["spots"] if s["spot"] == spot)


def held(page: Page) -> list[str]:
    found = [spot.get_attribute("data-spot") for spot in page.locator("[data-spot].held").all()]
    return sorted(spot.partition("/")[2] for spot in found if spot)


def buy(guest: Guest) -> None:
    """Bid what nobody outbids."""
    page = guest.page
    expect(page.locator("[data-zone=box]")).to_be_visible()
    assert page.locator("[data-deed=claim]").count() == 0, "nothing to claim before the first card"
    page.locator("[data-zone=box] [data-move='10NT']").click()


def discard(guest: Guest) -> None:
    """By touch: a third card is not taken, a second touch gives a card back."""
    page = guest.page
    pick = page.locator("[data-pick=discard]")
    expect(page.locator("[data-zone=bought] .words")).to_have_text(re.compile("[♠♣♦♥].* [♠♣♦♥]"))
    seen = wait(page)
    three = [s["spot"] for s in seen["spots"]][:3]
    places = {spot: at(seen, spot) for spot in three}
    for spot in three:
        page.mouse.click(*places[spot])
    until(lambda: held(page) == sorted(spot.partition("/")[2] for spot in three[:2]))
    expect(pick).to_contain_text("2 of 2")
    page.locator(f"[data-spot='{three[1]}']").press("Enter")
    expect(pick.locator(".button.gold")).to_be_disabled()
    page.mouse.click(*at(look(page), three[2]))
    until(lambda: held(page) == sorted(spot.partition("/")[2] for spot in (three[0], three[2])))
    pick.locator(".button.gold").click()


def test_a_deal_from_the_first_word_to_the_score(guest: Guest) -> None:
    table = guest.sit(LENINGRAD, options=ONE)
    page = guest.page
    buy(guest)
    discard(guest)
    expect(page.locator("[data-zone=discard] [data-face]")).to_have_count(2)
    expect(page.locator("[data-question=contract]")).to_be_visible()
    page.locator("[data-zone=box] [data-move='10NT']").click()
    seen = Mouse(page, 3).play(lambda seen: seen["asked"] == "card")
    expect(page.locator("[data-zone=contract]")).to_contain_text("10 no trumps")
    assert seen["status"] == "playing"
    page.locator("[data-move=offer]").click()
    numbers = page.locator("[data-amount=offer]")
    expect(numbers.locator("button[type=submit]")).to_be_disabled()
    numbers.get_by_role("button", name="10", exact=True).click()
    numbers.locator("button[type=submit]").click()
    Mouse(page, 3).play()
    expect(page.get_by_test_id("result")).to_contain_text("whists")
    rows = guest.look(table)["view"]["sheet"]["rows"]
    assert any(cell for row in rows for cell in row["cells"] if cell not in ("", "0", 0, None)), rows


def test_a_deal_without_a_mouse(guest: Guest) -> None:
    guest.sit(LENINGRAD, options=ONE)
    Keys(guest.page, 2).play()
    expect(guest.page.get_by_test_id("result")).to_be_visible()


@pytest.mark.long
@pytest.mark.parametrize("game", ["preferans-gusarik", "preferans-hussar"])
def test_a_finger_plays_with_the_doll_and_with_two_talons(invite: Invite, game: str) -> None:
    guest = invite(lang="ru", phone=True)
    guest.sit(game, options=ONE)
    if game == "preferans-gusarik":
        expect(guest.page.locator("[data-zone=doll]")).to_contain_text("Кукла")
    Finger(guest.page, 1).play()
    wide = guest.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, f"{wide} pixels too wide"


@pytest.mark.long
def test_the_deals_of_a_pulka_gone_over(guest: Guest) -> None:
    """Two deals passed out, then the replay: from deal to deal, what each hand could make, the text of it."""
    table = guest.open(LENINGRAD, options={"deals": 2})
    guest.go(f"/table/{table}")
    Passing(guest.page).play()
    page = guest.go(f"/table/{table}/replay")
    deals = page.get_by_test_id("deals")
    choice = deals.locator("select")
    expect(choice.locator("option")).to_have_count(2)
    choice.select_option(index=1)
    expect(page.locator(".now")).to_contain_text(re.compile(r"Move \d+ of \d+"))
    deals.get_by_role("button", name="Under the solver").click()
    expect(deals.locator("tbody tr:not(.words)")).to_have_count(3)
    expect(deals.locator("tbody tr").first.locator("td")).to_have_count(5)
    with page.expect_download() as saved:
        deals.locator("a[download]").click()
    assert "hand 1" in saved.value.path().read_text(encoding="utf-8")


class Passing(Mouse):
    """Passes as long as there is something to pass."""

    def act(self, seen: Seen) -> None:
        passes = [b for b in seen["buttons"] if b["move"] == "pass"]
        passes += [s for s in seen["spots"] if s["spot"] == "box/pass"]
        if passes:
            self.press(*passes[0]["at"])
        else:
            super().act(seen)
