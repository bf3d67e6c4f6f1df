"""The score sheet of Bridge in the browser: a contract, what it lacks, vulnerable sides, a rubber broken off."""

from __future__ import annotations

from guests import Guest, Invite
from playwright.sync_api import Page, expect
from test_score import choose, result, write

NAMES = ("Anna", "Boris", "Vera", "Gleb")


def begin(page: Page, *names: str) -> None:
    fields = page.locator("[data-setup] .names input")
    expect(fields).to_have_count(4)
    for field, name in zip(fields.all(), names, strict=True):
        field.fill(name)
    page.locator("[data-setup] button.primary").click()
    expect(page.locator(".drawn img")).to_be_visible()


def contract(page: Page, who: str, level: str, strain: str) -> None:
    choose(page, "by", who)
    choose(page, "level", level)
    choose(page, "strain", strain)


def test_a_rubber_of_bridge_with_real_cards(guest: Guest) -> None:
    page = guest.go("/score/bridge")
    begin(page, *NAMES)
    expect(page.get_by_text("Rubber 1: Anna, Vera against Boris, Gleb.")).to_be_visible()
    contract(page, "Anna", "3", "NT")
    expect(page.locator("[data-field=tricks] input")).to_have_value("9")
    choose(page, "holder", "Vera")
    write(page, 1)
    expect(page.locator("[data-line='0']")).to_contain_text("Anna, Vera: 3NT +100; honours +150")
    expect(page.get_by_text("Vulnerable: Anna, Vera.")).to_be_visible()
    contract(page, "Vera", "4", "♥")
    page.locator("[data-field=tricks] input").fill("8")
    expect(page.get_by_text("not made, short by 2")).to_be_visible()
    choose(page, "stake", "redoubled")
    write(page, 2)
    expect(page.locator("[data-line='1']")).to_contain_text("Boris, Gleb: undertricks ×2 +1000")
    assert result(page) == ["−5", "+5", "−5", "+5"]  # 550 with the only game, against 1,000: four and a half
    choose(page, "kind", "Broken off")
    write(page, 3)
    expect(page.locator("[data-line='2']")).to_contain_text("the only game +300")


def test_on_a_phone_in_russian(invite: Invite) -> None:
    page = invite(phone=True, lang="ru").go("/score/bridge")
    begin(page, "Анна", "Борис", "Вера", "Глеб")
    contract(page, "Анна", "4", "♠")
    choose(page, "holder", "Анна")
    expect(page.locator("[data-field=five]")).to_be_visible()
    write(page, 1)
    expect(page.locator("[data-line='0']")).to_contain_text("Анна, Вера: 4♠ +120; онеры +100")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
