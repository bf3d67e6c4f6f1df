"""The score sheet for real cards: begun, written, corrected, settled, kept, saved and read back."""

from __future__ import annotations

import json
import re
from pathlib import Path

from guests import Guest, Invite
from playwright.sync_api import Locator, Page, Route, expect
from test_pages import foreign

PAGE = "/score/preferans"


def begin(page: Page, convention: str, *names: str, players: int | None = None) -> None:
    form = page.locator("[data-setup]")
    form.locator("select").first.select_option(convention)
    if players is not None:
        form.locator(".people").get_by_text(str(players), exact=True).click()
    fields = form.locator(".names input")
    expect(fields).to_have_count(len(names))
    for field, name in zip(fields.all(), names, strict=True):
        field.fill(name)
    form.locator("button.primary").click()
    expect(page.locator(".drawn img")).to_be_visible()


def choose(page: Page, field: str, *words: str) -> None:
    for word in words:
        page.locator(f"[data-field={field}] label", has_text=word).last.click()


def contract(page: Page, who: str, level: str, trump: str) -> None:
    choose(page, "declarer", who)
    choose(page, "level", level)
    choose(page, "trump", trump)


def write(page: Page, lines: int) -> None:
    page.locator("[data-deal] button.primary").click()
    expect(page.locator("[data-line]")).to_have_count(lines)


def raspasy(page: Page, *tricks: str) -> Locator:
    """Nobody played; the tricks of the first seats are entered when all three are asked for."""
    choose(page, "kind", "Raspasy")
    fields = page.locator("[data-field=tricks] input")
    expect(fields).to_have_count(3)
    for seat, count in enumerate(tricks):
        fields.nth(seat).fill(count)
        fields.nth(seat).blur()
    return fields


def result(page: Page) -> list[str]:
    return page.locator("[data-settlement] .result td").all_inner_texts()


def test_an_evening_of_preferans_with_real_cards(guest: Guest, tmp_path: Path) -> None:
    page = guest.go(PAGE)
    begin(page, "preferans-leningrad", "Anna", "Boris", "Vera")
    contract(page, "Anna", "7", "♥")
    expect(page.get_by_text("made", exact=True)).to_be_visible()
    write(page, 1)
    expect(page.locator("[data-line='0']")).to_contain_text("Anna 7♥ 7, Boris whist 3, Vera pass, open")
    expect(page.locator("[data-line='0']")).to_contain_text("Anna: pulka +4 · Boris on Anna +24")
    expect(raspasy(page, "2", "3").nth(2)).to_have_value("5")
    write(page, 2)
    assert result(page) == ["+56", "+4", "−60"]
    expect(page.get_by_text("After raspasy the next game is at least 7.")).to_be_visible()
    # a game that may not be is refused in words, and nothing is lost
    guest.forgive("status of 422")
    contract(page, "Anna", "6", "♥")
    page.locator("[data-deal] button.primary").click()
    expect(page.get_by_role("alert")).to_contain_text("no game below 7")
    expect(page.locator("[data-line]")).to_have_count(2)
    # the first deal is corrected: one down
    page.get_by_label("Correct line 1").click()
    page.get_by_label("Tricks, one less: Anna").click()
    expect(page.get_by_text("one down")).to_be_visible()
    write(page, 2)
    expect(page.locator("[data-line='0']")).to_contain_text("Anna 7♥ 6")
    assert result(page)[0].startswith("−")
    # everything is there after coming back, and another sheet lies beside it
    page.reload()
    expect(page.locator("[data-line]")).to_have_count(2)
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as text").click()
    file = tmp_path / "evening.txt"
    saved.value.save_as(file)
    assert "Anna 7H 6, Boris whist 4, Vera pass, open\nraspasy 2 3 5\n" in file.read_text(encoding="utf-8")
    page.get_by_role("button", name="Undo the last one").click()
    expect(page.locator("[data-line]")).to_have_count(1)
    page.locator("input[type=file]").set_input_files(file)
    expect(page.locator("[data-line]")).to_have_count(2)
    expect(page.locator("#sheets option")).to_have_count(2)


def test_what_is_being_entered_stays_when_the_sheet_comes_late(guest: Guest) -> None:
    page = guest.go(PAGE)
    begin(page, "preferans-leningrad", "Anna", "Boris", "Vera")
    held: list[Route] = []
    asked = iter((Route.continue_,))
    contract(page, "Anna", "6", "♥")
    page.route("**/api/score/preferans", lambda route: next(asked, held.append)(route))
    write(page, 1)
    tricks = raspasy(page, "2")
    expect(page.get_by_text("Tricks still to be given: 8")).to_be_visible()
    with page.expect_response("**/api/score/preferans"):
        held.pop().continue_()
    tricks.nth(1).fill("3")
    expect(tricks.nth(2)).to_have_value("5")
    expect(tricks.nth(0)).to_have_value("2")


def test_a_ruling_of_the_referee_is_entered_when_one_agrees(guest: Guest) -> None:
    page = guest.go(PAGE)
    begin(page, "preferans-sochi", "Anna", "Boris", "Vera", "Gleb", players=4)
    fine = {"entry": "fine", "reason": "revoke", "gora": [0, 4, 0, 0]}
    page.evaluate("text => sessionStorage.setItem('sukno.score.entries', text)", json.dumps([fine]))
    page.reload()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("fine Boris gora 4: revoke")
    dialog.get_by_role("button", name="Write it").click()
    expect(page.locator("[data-line]")).to_have_count(1)
    page.reload()
    expect(page.locator("[data-line]")).to_have_count(1)
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_on_a_phone_in_russian(invite: Invite) -> None:
    guest = invite(lang="ru", phone=True)
    page = guest.go(PAGE)
    expect(page.locator("[data-setup]")).to_be_visible()
    assert not foreign(page)
    begin(page, "preferans-old", "Анна", "Борис", "Вера", "Глеб", players=4)
    choose(page, "dealer", "Глеб")
    choose(page, "kind", "Штраф")
    page.locator("[data-row] input").fill("4")
    write(page, 1)
    assert not foreign(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 375


def test_a_touch_that_nobody_meant_writes_nothing_and_what_is_written_can_be_taken_back(
    invite: Invite,
) -> None:
    page = invite(phone=True).go(PAGE)
    begin(page, "preferans-sochi", "Anna", "Boris", "Vera")
    button = page.locator("[data-deal] button.primary")
    expect(button).to_be_disabled()
    expect(page.locator("[data-deal] :checked")).to_have_count(1)  # that it is a game, no more
    choose(page, "declarer", "Boris")
    choose(page, "level", "7")
    expect(button).to_be_disabled()
    red = page.locator("[data-field=trump] [data-pip=h]")
    black = page.locator("[data-field=trump] [data-pip=s]")
    colour = "it => getComputedStyle(it).color"
    assert red.evaluate(colour) != black.evaluate(colour)
    choose(page, "trump", "♥")
    write(page, 1)
    noted = page.locator(".noted")
    expect(noted).to_contain_text("Written: Boris 7♥ 7")
    expect(noted).to_be_in_viewport(ratio=1)
    expect(page.locator(".drawn img")).to_be_in_viewport(ratio=0.5)
    noted.get_by_role("button", name="Take it back").click()
    expect(page.locator("[data-line]")).to_have_count(0)
    expect(noted).to_have_count(0)


def test_on_a_phone_the_settlement_has_a_row_for_every_player(invite: Invite) -> None:
    guest = invite(lang="ru", size="phone")
    page = guest.go(PAGE)
    begin(page, "preferans-sochi", "Александр", "Екатерина", "Константин", "Владислав", players=4)
    choose(page, "declarer", "Екатерина")
    choose(page, "level", "7")
    choose(page, "trump", "♥")
    write(page, 1)
    rows = page.locator("[data-settlement] [data-person]")
    expect(rows).to_have_count(4)
    expect(rows.nth(1)).to_contain_text("Екатерина")
    expect(rows.nth(1).locator(".sum")).to_have_text(re.compile(r"\+\d+"))
    page.locator("[data-settlement] summary").click()
    wide = "it => it.scrollWidth > it.clientWidth"
    assert not page.locator("[data-settlement]").evaluate(wide)
    for row in rows.all():
        box = row.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390


def test_the_sheet_alone_is_printed(guest: Guest) -> None:
    page = guest.go(PAGE)
    begin(page, "preferans-gusarik", "Anna", "Boris")
    page.emulate_media(media="print")
    expect(page.locator(".drawn img")).to_be_visible()
    for gone in ("header.wood", "[data-deal]", "[data-settlement]", "footer", ".page > header"):
        expect(page.locator(gone).first).to_be_hidden()


def test_at_a_table_the_pulka_lies_as_on_paper(guest: Guest) -> None:
    guest.sit("preferans", pace="slow")
    picture = guest.page.locator("img[src*='sheet.svg']").first
    expect(picture).to_be_visible()
    assert picture.evaluate("it => it.complete && it.naturalWidth > 0 || it.decode().then(() => true)")
    guest.page.get_by_role("button", name="The sheet, large").click()
    expect(guest.page.get_by_role("dialog").locator("img")).to_be_visible()
