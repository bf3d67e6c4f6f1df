"""The list of Skat in the browser: a game that is won, a lost null, a tournament, on a phone in Russian."""

from __future__ import annotations

from guests import Guest, Invite
from playwright.sync_api import Page, expect
from test_score import choose, result, write

NAMES = ("Anna", "Boris", "Vera")


def begin(page: Page, *names: str) -> None:
    fields = page.locator("[data-setup] .names input")
    expect(fields).to_have_count(3)
    for field, name in zip(fields.all(), names, strict=True):
        field.fill(name)
    page.locator("[data-setup] button.primary").click()
    expect(page.locator(".drawn img")).to_be_visible()


def test_a_list_of_skat_with_real_cards(guest: Guest) -> None:
    page = guest.go("/score/skat")
    begin(page, *NAMES)
    choose(page, "by", "Anna")
    choose(page, "game", "♥")
    page.locator("[data-field=run] select").select_option(label="with 2")
    page.locator("[data-field=points] input").fill("70")
    expect(page.locator("[data-field=points]")).to_contain_text("won")
    write(page, 1)
    expect(page.locator("[data-line='0']")).to_contain_text("Anna: ♥ 3 × 10 +30")
    choose(page, "by", "Boris")
    choose(page, "game", "null")
    expect(page.locator("[data-field=points]")).to_have_count(0)
    page.locator("[data-field=lost] input").check()
    write(page, 2)
    expect(page.locator("[data-line='1']")).to_contain_text("Boris: null 23 −46")
    assert result(page) == ["+106", "−122", "+16"]


def test_on_a_phone_in_russian(invite: Invite) -> None:
    page = invite(phone=True, lang="ru").go("/score/skat")
    begin(page, "Анна", "Борис", "Вера")
    choose(page, "by", "Анна")
    choose(page, "game", "гранд")
    choose(page, "run", "без 1")
    page.locator("[data-field=points] input").fill("45")
    write(page, 1)
    expect(page.locator("[data-line='0']")).to_contain_text("Анна: гранд 2 × 24 −96")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
