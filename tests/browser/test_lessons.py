"""Lessons and rules at hand: what is told beside the question, where "Why?" leads, and rule pages that fold."""

from __future__ import annotations

import re

from guests import Guest, Invite
from hands import Finger, Mouse, wait
from playwright.sync_api import Locator, Page, expect
from sizes import settle

from sukno.rules.lesson import Lesson, taught
from waiting import until


def lesson(id: str) -> Lesson:
    found = taught(id)
    assert found is not None
    return found


def learn(guest: Guest, game: str) -> None:
    """Take the lesson of a game from its page."""
    page = guest.go(f"/game/{game}")
    page.locator(f"[data-learn={game}]").first.click()
    expect(page).to_have_url(re.compile(r"/table/[\w-]+$"))
    expect(strip(page)).to_be_visible()


def strip(page: Page) -> Locator:
    return page.locator("[data-lesson]")


def words(page: Page) -> Locator:
    """What is read now."""
    return strip(page).get_by_role("status")


def deed(page: Page, name: str) -> Locator:
    return page.locator(f"[data-lesson-deed={name}]")


def in_view(page: Page, address: str) -> None:
    """The part with this address is open, and its heading in sight."""
    heading = page.locator(f"#{address}")
    expect(heading).to_be_in_viewport()
    assert heading.evaluate("el => el.closest('details').open")


def test_the_lesson_of_whist_tells_the_aim_then_trumps_then_each_new_question(guest: Guest) -> None:
    page, told = guest.page, lesson("whist")
    learn(guest, "whist")
    expect(words(page)).to_have_text(told.aim.en)
    mouse = Mouse(page)
    seen = wait(page)
    for next in (told.log["turn"][0], told.asks["card"][0]):
        deed(page, "on").click()
        expect(words(page)).to_have_text(next.en)
    high = strip(page).bounding_box()
    deed(page, "hint").click()
    expect(page.get_by_test_id("hint")).to_be_visible()
    assert strip(page).bounding_box() == high
    seen = mouse.touch(seen)
    assert seen["moves"] > 2
    expect(words(page)).to_have_text(told.asks["card"][1].en)
    until(lambda: strip(page).bounding_box() == high)  # the table does not jump
    deed(page, "back").click()
    expect(words(page)).to_have_text(told.zones["last"][0].en)
    deed(page, "on").click()
    page.locator("button[lang=ru]").click()
    expect(words(page)).to_have_text(told.asks["card"][1].ru)
    deed(page, "why").click()
    expect(page.get_by_role("dialog").locator("#strategy")).to_be_in_viewport()
    page.keyboard.press("Escape")
    page.reload()
    expect(words(page)).to_have_text(told.asks["card"][1].ru)
    deed(page, "skip").click()
    expect(strip(page)).to_have_count(0)


def why(page: Page) -> str | None:
    """The heading at which the rules open."""
    deed(page, "why").click()
    drawer = page.get_by_role("dialog")
    expect(drawer.locator("details[open]")).to_have_count(1)
    found = drawer.locator("details[open] [id]").first
    expect(found).to_be_in_viewport()
    address = found.get_attribute("id")
    page.keyboard.press("Escape")
    expect(drawer).to_have_count(0)
    return address


def test_in_raspasy_the_lesson_of_sochi_speaks_of_raspasy_and_of_nothing_else(guest: Guest) -> None:
    page, told = guest.page, lesson("preferans-sochi")
    learn(guest, "preferans-sochi")
    wait(page)
    assert why(page) == told.aim.section
    deed(page, "on").click()
    expect(words(page)).to_have_text(told.asks["bid"][0].en)
    assert why(page) == "the-auction"
    guest.make(page.url.rpartition("/")[2], ["pass"])
    expect(words(page)).to_have_text(told.asks["card raspasy"][0].en)
    assert why(page) == "raspasy"
    deed(page, "back").click()
    expect(words(page)).to_have_text(told.log["talon raspasy"][0].en)
    assert why(page) == "raspasy"


def test_the_lesson_of_vint_covers_no_card_on_a_phone(invite: Invite) -> None:
    guest = invite(lang="ru", size="phone")
    page = guest.page
    learn(guest, "vint")
    wait(page)
    settle(page)
    strip_top = strip(page).bounding_box()
    assert strip_top is not None
    lowest = page.eval_on_selector_all(
        ".own [data-spot]", "all => Math.max(...all.map((el) => el.getBoundingClientRect().bottom))"
    )
    assert lowest <= strip_top["y"] + 1, "a card that leans may touch it, none lies under it"


def test_the_lesson_of_nim_ends_with_its_last_word_on_a_phone(invite: Invite) -> None:
    guest = invite(lang="ru", phone=True)
    page, told = guest.page, lesson("nim")
    learn(guest, "nim")
    expect(words(page)).to_have_text(told.aim.ru)
    deed(page, "on").tap()
    expect(words(page)).to_have_text(told.asks["take"][0].ru)
    box = strip(page).bounding_box()
    assert box is not None
    assert box["height"] < 812 / 3, "the table keeps most of a phone"
    assert Finger(page).play()["status"] == "over"
    expect(words(page)).to_have_text(told.close.ru)


def test_a_patience_is_told_from_its_description(guest: Guest) -> None:
    page, moves = guest.page, lesson("demon").asks["move"]
    learn(guest, "demon")
    deed(page, "on").click()
    expect(words(page)).to_have_text(moves[0].en)
    deed(page, "fold").click()
    expect(words(page)).to_have_count(0)
    deed(page, "unfold").click()
    expect(words(page)).to_have_text(moves[0].en)
    page.locator("[data-zone=stock]").first.click()
    expect(words(page)).to_have_text(moves[1].en)


def test_rules_at_a_table_open_at_the_question(guest: Guest) -> None:
    guest.sit("preferans")
    page = guest.page
    wait(page)
    page.locator("[data-deed=rules]").click()
    drawer = page.get_by_role("dialog")
    expect(drawer.locator("#the-auction")).to_be_in_viewport()
    assert drawer.locator("details[open]").count() == 1
    drawer.locator("#the-deal").click()
    assert drawer.locator("details[open]").count() == 2


def test_what_the_reader_of_the_rules_has_opened_stays_open_when_the_next_question_comes(
    guest: Guest,
) -> None:
    table = guest.sit("preferans")
    page = guest.page
    wait(page)
    page.locator("[data-deed=rules]").click()
    drawer = page.get_by_role("dialog")
    expect(drawer.locator("#the-auction")).to_be_in_viewport()
    drawer.locator("#the-deal").click()
    expect(drawer.locator("details[open]")).to_have_count(2)
    top = drawer.locator("#the-deal").bounding_box()
    asked = page.locator("[data-question]").get_attribute("data-question")
    guest.make(table, ["pass"])
    expect(page.locator("[data-question]")).not_to_have_attribute("data-question", str(asked))
    settle(page)
    assert drawer.locator("details[open]").count() == 2
    assert drawer.locator("#the-deal").bounding_box() == top


def test_a_rule_page_folds_on_a_phone_and_an_address_unfolds_its_part(invite: Invite) -> None:
    guest = invite(phone=True)
    page = guest.go("/game/whist/rules")
    parts = page.locator("article > details")
    expect(parts.first).to_have_attribute("open", "")
    assert page.locator("article > details[open]").count() == 1
    height = page.evaluate("document.documentElement.scrollHeight")
    assert height < 4 * 812, height
    page.locator("nav a[href='#scoring']").tap()
    in_view(page, "scoring")
    expect(page).to_have_url(re.compile(r"/game/whist/rules#scoring$"))
    page = guest.go("/rules/whist#play")
    in_view(page, "play")
    drawn = page.locator("figure[data-position=whist] > [role=img]")
    expect(drawn).to_have_attribute("aria-label", lesson("whist").picture.en)  # type: ignore[union-attr]
    expect(drawn.locator("[data-zone=trick]")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 375


def test_on_a_wide_page_everything_is_open(guest: Guest) -> None:
    page = guest.go("/game/nim/rules")
    expect(page.locator("article > details").first).to_be_visible()
    assert page.locator("article > details:not([open])").count() == 0
    expect(page.locator("figure[data-position=nim] [data-zone=rows]")).to_be_visible()


def test_a_kind_of_a_game_leads_to_the_lesson_of_that_game(guest: Guest) -> None:
    page = guest.go("/game/whist-dummy")
    link = page.locator("[data-learn=whist-dummy]").first
    expect(link).to_contain_text("Whist")
    link.click()
    expect(words(page)).to_have_text(lesson("whist").aim.en)
