"""The page of Preferans problems: set up by mouse, key and text; solved; walked through; shared."""

from __future__ import annotations

import re

from guests import Guest, Invite
from playwright.sync_api import Page, expect
from test_pages import foreign

PAGE = "/problem/preferans"
ARROWS = {"→": "ArrowRight", "←": "ArrowLeft", "↑": "ArrowUp"}
P13 = (
    "контракт: 7♠; играет: 3; рука 1: ♠ДВ7 ♣7 ♦КД8 ♥Т107; рука 2: ♠8 ♣Т98 ♦В97 ♥К98; "
    "рука 3: ♠ТК109 ♣КДВ10 ♦Т10"
)


def values(page: Page, hand: int) -> dict[str, int]:
    """What stands under the cards of a hand."""
    cards = page.locator(f"[data-hand='{hand}'] button:has(.worth)")
    return {
        str(card.get_attribute("data-face")): int(card.locator(".worth").inner_text()) for card in cards.all()
    }


def choose(page: Page, legend: str, name: str) -> None:
    page.get_by_role("group", name=legend, exact=True).get_by_text(name, exact=True).click()


def test_a_position_is_set_up_by_touch_solved_and_shared(guest: Guest) -> None:
    page = guest.go(PAGE)
    page.wait_for_load_state("networkidle")  # what the server says of a position is asked once, not for ever
    pack = page.get_by_role("group", name="The pack")
    for hand, cards in (("Hand 1", "SA SQ"), ("Hand 2", "SK SJ"), ("Hand 3", "H7 H8 H9")):
        choose(page, "Cards go to", hand)
        for card in cards.split():
            pack.locator(f"[data-face={card}]").click()
    page.locator("[data-hand='2'] [data-face=H9]").click()  # taken back
    expect(pack.locator("[data-face=H9]")).to_have_attribute("aria-label", "nine of hearts, not used")
    choose(page, "Trumps", "NT")
    choose(page, "Level", "tricks only")
    choose(page, "Leads", "Hand 2")
    page.get_by_role("button", name="Solve").click()
    expect(page.locator("[data-mode=solved]")).to_be_visible()
    expect(page.get_by_text("The declarer takes 2 of 2")).to_be_visible()
    assert values(page, 1) == {"SK": 2, "SJ": 2}
    page.locator("[data-hand='1'] [data-face=SK]").click()
    page.get_by_role("button", name="One card on").click()
    expect(page.locator("[data-hand='0'] button[data-face=SA]")).to_be_visible()
    assert values(page, 0) == {"SA": 2, "SQ": 1}
    page.locator("[data-hand='0'] [data-face=SQ]").click()
    expect(page.get_by_text("This costs a trick.")).to_be_visible()
    expect(page.locator("aside table sup")).to_have_text("−1")
    expect(page.get_by_text("Card 3 of 6")).to_be_visible()  # what follows has been worked out
    page.keyboard.press("Home")
    expect(page.get_by_text("Card 0 of 6")).to_be_visible()
    page.keyboard.press("End")
    expect(page.get_by_text("All cards are played.")).to_be_visible()
    shared = page.url
    assert "position=" in shared
    page.goto(shared)
    expect(page.get_by_text("The declarer takes 2 of 2")).to_be_visible()


def test_cards_are_placed_and_played_by_keys(guest: Guest) -> None:
    page = guest.go(PAGE)
    page.locator(".pack [data-face=SA]").focus()
    for key in "1→2→1→2↑3←3":
        page.keyboard.press(ARROWS.get(key, key))
    assert [page.locator(f"[data-hand='{i}'] [data-face]").count() for i in range(3)] == [2, 2, 2]
    page.get_by_role("button", name="Solve").press("Enter")
    expect(page.locator("[data-mode=solved]")).to_be_visible()
    page.locator("[data-hand='0'] button").first.press("Enter")
    expect(page.locator("[data-hand='1'] button:has(.best)").first).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_text("Card 0 of 6")).to_be_visible()


def test_a_text_is_read_and_what_is_wrong_with_it_is_said(guest: Guest) -> None:
    page = guest.go(PAGE)
    text = page.locator("aside textarea")
    expect(text).to_have_value(re.compile("declarer"))  # the page's own text has come
    text.fill(P13.replace("♠ДВ7", "♠ДВ8"))
    guest.forgive("status of 422")
    page.get_by_role("button", name="Read the text").click()
    expect(page.get_by_role("alert")).to_contain_text("is there twice")
    text.fill(P13)
    page.get_by_role("button", name="Read the text").click()
    expect(page.locator("[data-verdict=true]")).to_have_text("The contract is made.")
    assert values(page, 0)["S7"] == 8
    expect(page.get_by_role("alert")).to_have_count(0)
    page.get_by_role("button", name="Change the position").click()
    expect(text).to_have_value(re.compile("hand 3: ♠AK109 ♣KQJ10 ♦A10"))


def test_a_broken_address_can_be_mended(guest: Guest) -> None:
    guest.forgive("status of 422")
    page = guest.go(PAGE + "?position=contract: 7S")
    expect(page.get_by_role("alert")).to_contain_text("the problem does not say", ignore_case=True)
    expect(page.locator("aside textarea")).to_have_value("contract: 7S")


def test_all_examples_in_russian_on_a_phone(invite: Invite) -> None:
    guest = invite(lang="ru", phone=True)
    guest.forgive("status of 429")  # so many questions in a row: the page waits and asks again
    page = guest.go(PAGE)
    examples = page.locator("aside li button")
    expect(examples).not_to_have_count(0)
    for i in range(examples.count()):
        assert page.evaluate("document.documentElement.scrollWidth") <= 375
        examples.nth(i).click()
        expect(page.locator("[data-mode=solved] aside table")).to_be_visible()
        page.get_by_role("button", name="В конец").click()
        expect(page.get_by_text("Все карты сыграны.")).to_be_visible()
        page.get_by_role("button", name="В начало").click()
        assert page.evaluate("document.documentElement.scrollWidth") <= 375
        assert not foreign(page)
        page.get_by_role("button", name="Изменить позицию").click()
    assert not foreign(page)
