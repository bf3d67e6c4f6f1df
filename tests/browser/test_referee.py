"""The referee's page: from what happened to a line of the score sheet, by hand, by keys, on a phone."""

from __future__ import annotations

import json

from guests import Guest, Invite
from playwright.sync_api import Page, expect
from test_pages import foreign

SHEET = {
    "id": "evening",
    "title": "Evening",
    "convention": "preferans-sochi",
    "options": {"target": 20},
    "names": ["Anna", "Boris", "Vera"],
    "entries": [],
    "price": "",
    "updated": 0,
}


def pick(page: Page, fact: str, *labels: str) -> None:
    for label in labels:
        page.locator(f"[data-field={fact}] label", has_text=label).click()


def tricks(page: Page, *numbers: int) -> None:
    fields = page.locator("[data-field=tricks] input")
    expect(fields).to_have_count(len(numbers))
    for field, n in zip(fields.all(), numbers, strict=True):
        field.fill(str(n))


def wrong_count(page: Page, names: tuple[str, str, str]) -> None:
    """Example P1: six tricks of a six with a wrong number of cards."""
    page.locator("[data-event=wrong-count]").click()
    pick(page, "offender", names[0])
    pick(page, "declarer", names[0])
    pick(page, "level", "6")
    pick(page, "trump", "♠")
    pick(page, "whisters", names[1], names[2])
    tricks(page, 6, 3, 1)


def test_a_case_is_judged_by_the_convention_chosen(guest: Guest) -> None:
    page = guest.go("/referee/preferans")
    wrong_count(page, ("Player 1", "Player 2", "Player 3"))
    effect = page.get_by_test_id("effect").locator("li")
    expect(effect).to_have_text(
        ["Player 1: gora +4", "Player 2 writes 6 whists on Player 1", "Player 3 writes 2 whists on Player 1"]
    )
    page.locator("#convention").select_option("preferans-leningrad")
    expect(effect.first).to_have_text("Player 1: gora +8")
    page.locator("#convention").select_option("preferans-classic")
    expect(page.get_by_test_id("ruling")).to_have_count(0)
    page.get_by_role("searchbox").fill("подснята")
    expect(page.locator("[data-event]")).to_have_count(1)
    page.locator("[data-event=not-cut]").click()
    pick(page, "dealer", "Player 2")
    expect(effect).to_have_text(["Player 2: gora +1"])
    page.reload()
    expect(page.get_by_test_id("case").get_by_role("heading", name="The pack was not cut")).to_be_visible()


def test_a_refusal_says_what_is_wrong(guest: Guest) -> None:
    page = guest.go("/referee/preferans?event=lead-out-of-turn")
    page.get_by_text("raspasy", exact=True).click()
    pick(page, "offender", "Player 2")
    expect(page.get_by_test_id("effect")).to_contain_text("0, 10, 0")
    page.locator("[data-field=before] input").first.fill("10")
    expect(page.get_by_text("Still to be said")).to_contain_text("before the fault")
    expect(page.get_by_test_id("ruling")).to_have_count(0)


def test_a_ruling_is_entered_on_the_open_sheet(guest: Guest) -> None:
    page = guest.go("/referee/preferans")
    page.evaluate("sheet => localStorage.setItem('sukno.score.sheets', JSON.stringify([sheet]))", SHEET)
    page.reload()
    page.locator("[data-event=revoke]").click()
    page.locator("label", has_text="one price for faults").click()
    page.get_by_text("a game", exact=True).click()
    pick(page, "offender", "Boris")
    pick(page, "declarer", "Anna")
    pick(page, "level", "7")
    pick(page, "trump", "♥")
    pick(page, "whisters", "Boris", "Vera")
    tricks(page, 7, 2, 1)
    ruling = page.get_by_test_id("ruling")
    expect(ruling).to_contain_text("The game counts as won")
    expect(ruling).to_contain_text("Boris: gora +4")
    expect(ruling).to_contain_text("Vera writes 4 whists on Anna")
    ruling.get_by_role("button").click()
    expect(page).to_have_url(f"{guest.address}/score/preferans")
    page.get_by_role("dialog").locator(".primary").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    # kept as soon as the house has worked it out
    page.wait_for_function(
        "() => JSON.parse(localStorage.getItem('sukno.score.sheets'))[0].entries.length === 2"
    )
    kept = json.loads(page.evaluate("localStorage.getItem('sukno.score.sheets')"))[0]
    assert [e["entry"] for e in kept["entries"]] == ["contract", "fine"]


def test_keys_alone_are_enough(guest: Guest) -> None:
    page = guest.go("/referee/preferans")
    search = page.get_by_role("searchbox")
    search.focus()
    page.keyboard.type("hint between")
    page.locator("#convention").select_option("preferans-classic")
    search.focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="A hint between whisters")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_test_id("effect")).to_have_text("Player 2: gora +1")


def test_on_a_phone_in_russian(invite: Invite) -> None:
    guest = invite(lang="ru", phone=True)
    page = guest.go("/referee/preferans")
    wrong_count(page, ("Игрок 1", "Игрок 2", "Игрок 3"))
    expect(page.get_by_test_id("effect")).to_contain_text("Игрок 2 пишет вистов на игрока 1: 6")
    assert page.evaluate("document.documentElement.scrollWidth") <= 375
    assert foreign(page) == []
    page.get_by_role("button", name="Случилось другое").click()
    expect(page.locator("[data-event=revoke]")).to_be_visible()
    assert foreign(page) == []
