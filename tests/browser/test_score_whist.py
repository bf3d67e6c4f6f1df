"""The plain score sheet in the browser, with Whist: rows that may be none, corrections, the rubber."""

from __future__ import annotations

from guests import Guest, Invite
from playwright.sync_api import expect
from test_score import begin, choose, result, write

NAMES = ("Anna", "Boris", "Vera", "Gleb")


def test_a_rubber_of_whist_with_real_cards(guest: Guest) -> None:
    page = guest.go("/score/whist#whist")
    begin(page, "whist", *NAMES)
    expect(page.get_by_text("Rubber 1: Anna, Vera against Boris, Gleb.")).to_be_visible()
    tricks = page.locator("[data-field=tricks] input")
    choose(page, "by", "Anna")
    tricks.fill("9")
    choose(page, "trump", "♥")
    page.locator("[data-field=runs] button.more").click()
    page.locator("[data-field=runs] select").nth(1).select_option("H")
    write(page, 1)
    line = page.locator("[data-line='0']")
    expect(line).to_contain_text("Anna, Vera: honours ×3 +2; sequence to Q +10; odd tricks 3 × 2 +6")
    expect(page.locator("[data-field=runs] [data-row]")).to_have_count(0)
    assert result(page) == ["+18", "−18", "+18", "−18"]
    choose(page, "by", "Anna")
    choose(page, "trump", "♠")
    tricks.fill("11")
    write(page, 2)
    expect(page.locator("[data-line='1']")).to_contain_text("end of the party +5")
    # cards that contradict each other are refused
    guest.forgive("422")
    choose(page, "by", "Anna")
    choose(page, "trump", "♠")
    page.locator("[data-field=honours] input").fill("0")
    page.locator("[data-field=runs] button.more").click()
    page.get_by_role("button", name="Write it down").click()
    expect(page.get_by_role("alert")).to_contain_text("contradict")


def test_humbug_on_a_phone(invite: Invite) -> None:
    page = invite(phone=True, lang="ru").go("/score/whist#whist-humbug")
    begin(page, "whist-humbug", "Анна", "Борис")
    expect(page.locator("[data-field=others]")).to_be_visible()
    choose(page, "by", "Анна")
    choose(page, "trump", "♠")
    write(page, 1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
