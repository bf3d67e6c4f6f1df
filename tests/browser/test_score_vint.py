"""The score sheet of Vint for real cards, in the browser: written, asked only what matters, settled."""

from __future__ import annotations

from guests import Guest, Invite
from playwright.sync_api import expect
from test_score import begin, choose, result, write

NAMES = ("Anna", "Boris", "Vera", "Gleb")


def test_a_game_of_vint_with_real_cards(guest: Guest) -> None:
    page = guest.go("/score/vint#vint-double-record")
    begin(page, "vint-double-record", *NAMES)
    choose(page, "by", "Boris")
    choose(page, "level", "4")
    choose(page, "strain", "♥")
    page.locator("[data-field=tricks] input").first.fill("9")
    page.locator("[data-field=tricks] input").first.blur()
    expect(page.get_by_text("one down", exact=True)).to_be_visible()
    page.locator("[data-field=coronets] button.more").click()
    page.locator("[data-field=coronets] select").nth(1).select_option("H")
    write(page, 1)
    line = page.locator("[data-line='0']")
    expect(line).to_contain_text("Boris 4♥ 9, honours 3, aces 2, coronet ♥3")
    expect(line).to_contain_text("Anna, Vera: below +160; fine +8000")
    choose(page, "kind", "All passed")
    write(page, 2)
    expect(page.get_by_text("Crosses: 1.")).to_be_visible()
    assert result(page) == ["+4800", "−4800", "+4800", "−4800"]


def test_five_on_a_phone(invite: Invite) -> None:
    page = invite(phone=True, lang="ru").go("/score/vint#vint-five")
    begin(page, "vint-five", "Тарас", "Анна", "Кира", "Фёдор", "Настасья")
    expect(page.get_by_text("Робер 1: Фёдор, Настасья — Анна, Кира.")).to_be_visible()
    expect(page.locator("[data-field=by] label", has_text="Тарас")).to_have_count(0)
    choose(page, "by", "Фёдор")
    choose(page, "level", "1")
    choose(page, "strain", "♥")
    write(page, 1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
