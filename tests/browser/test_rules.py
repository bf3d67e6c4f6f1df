"""Rule pages as they are read: a term tells its meaning and leads to the glossary, at a table without leaving it."""

from __future__ import annotations

import contextlib
import re

import pytest
from guests import Guest, Invite
from passing import frames
from playwright.sync_api import TimeoutError as PlaywrightTimeout
from playwright.sync_api import expect
from sizes import SIZES, overflow, window

from sukno.engine.text import LANGS, Lang
from sukno.rules import pages
from sukno.rules.article import rules_page
from waiting import until


def test_a_term_tells_its_meaning_and_leads_to_the_glossary_and_back(guest: Guest) -> None:
    page = guest.go("/game/preferans/rules")
    link = page.locator("article a[href='/rules/glossary-preferans#raspasy']").first
    link.scroll_into_view_if_needed()
    link.click()
    meaning = page.locator(".meaning")
    expect(meaning).to_contain_text("when all three have passed")
    meaning.get_by_role("link").click()
    expect(page).to_have_url(re.compile(r"/rules/glossary-preferans#raspasy$"))
    term = page.locator("h3#raspasy")
    expect(term).to_be_in_viewport()
    expect(page.get_by_role("heading", level=1)).to_have_text("Glossary of Preferans")
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("Preferans, common rules with helping")
    expect(link).to_be_in_viewport()


def test_an_address_of_a_term_is_the_same_in_both_languages(guest: Guest) -> None:
    page = guest.go("/rules/glossary-preferans#gora")
    expect(page.locator("h3#gora")).to_be_in_viewport()
    expect(page.locator("h3#gora")).to_have_text("Gora")
    page.locator("button[lang=ru]").click()
    expect(page.locator("h3#gora")).to_have_text("Гора")
    expect(page.locator("h3#gora")).to_be_in_viewport()


def test_a_page_without_a_game_is_read_like_others_and_others_do_not_exist(guest: Guest) -> None:
    page = guest.go("/rules/preferans-score-sheet")
    expect(page.get_by_role("heading", level=1)).to_have_text("Pulka record")
    expect(page.locator("article table").first).to_be_visible()
    guest.forgive("404")
    guest.go("/rules/nosuch")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("article")).to_have_count(0)


def test_at_a_table_links_of_the_rules_open_in_the_drawer(guest: Guest) -> None:
    table = guest.sit("preferans")
    page = guest.page
    page.locator("[data-deed=rules]").click()
    drawer = page.get_by_role("dialog")
    link = drawer.locator("a[href='/rules/glossary-preferans#gora']").first
    part = drawer.locator("details", has=page.locator("a[href='/rules/glossary-preferans#gora']")).first
    said = drawer.get_by_role("status").get_by_role("link")

    def explained() -> bool:
        """The page may be drawn anew while it is read, when the next question comes: then its parts are folded."""
        if not link.is_visible():
            part.locator("summary").click()
        with contextlib.suppress(PlaywrightTimeout):
            link.click(timeout=2000)
        return said.count() > 0

    until(explained)
    said.click()
    expect(drawer.locator("h3#gora")).to_be_in_viewport()
    expect(page).to_have_url(re.compile(f"/table/{table}$"))
    drawer.locator("[data-deed=back]").click()
    expect(drawer.locator("[data-deed=back]")).to_have_count(0)
    expect(drawer.locator("a[href='/rules/glossary-preferans#gora']").first).to_be_in_viewport()


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_tables_of_many_columns_are_whole_in_every_window(invite: Invite, lang: str) -> None:
    guest = invite(lang=lang)
    for id in ("preferans", "preferans-classic", "vint", "whist", "own-patience"):
        page = guest.go(f"/game/{id}/rules")
        expect(page.locator("article .frame").first).to_be_attached()
        page.locator("article details").evaluate_all("all => all.forEach((one) => (one.open = true))")
        for size in SIZES:
            page.set_viewport_size(window(size))
            frames(page)
            cut = page.locator(".frame").evaluate_all(
                "all => all.filter((it) => it.scrollWidth > it.clientWidth + 1).length"
            )
            assert (cut, overflow(page)) == (0, 0), f"{id}: {size}"


MEASURED = """(pages) => pages.flatMap(([id, html]) => {
  const article = document.querySelector('article');
  article.innerHTML = html;
  for (const part of article.querySelectorAll('details')) part.open = true;
  const cut = [...article.querySelectorAll('.frame')].filter((one) => one.scrollWidth > one.clientWidth + 1);
  return cut.map((one) => `${id}: ${one.innerText.slice(0, 40)}`);
})"""
"""Every page put into one that is open: as it is drawn, and three hundred times as quick."""


@pytest.mark.parametrize("lang", LANGS)
def test_no_table_of_any_page_is_cut_on_a_narrow_phone(invite: Invite, lang: Lang) -> None:
    page = invite(lang=lang, phone=True, viewport={"width": 360, "height": 740}).go("/game/nim/rules")
    expect(page.locator("article")).to_be_visible()
    every = [[id, rules_page(id, lang).html] for id in sorted(pages())]
    assert page.evaluate(MEASURED, every) == []
