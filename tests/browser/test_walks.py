"""Walks through the house in every window: games are found, liked and sat down to; what was played; rules; looks."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from guests import Guest, Invite
from hands import wait
from playwright.sync_api import APIResponse, Locator, expect
from sizes import PHONES, SIZES, by_size, faults, overflow, resize, too_wide, window
from test_access import troubles
from test_pages import foreign

from waiting import PATIENCE

LOOKS = {
    "desktop": ("wine", "rays", "light"),
    "laptop": ("green", "lozenges", "dark"),
    "phone on its side": ("wine", "stripes", "light"),
    "phone": ("blue", "stripes", "dark"),
}
"""Felt, card back and light: each is worn in some window, and what is not worn everywhere else in a usual one."""


@pytest.fixture(params=by_size())
def size(request: pytest.FixtureRequest) -> str:
    found: str = request.param
    return found


@pytest.fixture
def guest(invite: Invite, size: str) -> Guest:
    return invite(size=size)


def fits(guest: Guest, size: str, *inside: Locator) -> None:
    """Nothing has to be shifted sideways to be read, and these are wholly in the window."""
    for it in inside:
        expect(it).to_be_visible()
    assert overflow(guest.page) <= 0
    for it in inside:
        box, room = it.bounding_box(), window(size)
        assert box
        assert -1 <= box["x"] <= box["x"] + box["width"] <= room["width"] + 1, box
        assert -1 <= box["y"] <= box["y"] + box["height"] <= room["height"] + 1, box


def can_be_installed(guest: Guest) -> None:
    def fetched(path: str) -> APIResponse:
        answer = guest.context.request.get(guest.address + path, timeout=1000 * PATIENCE)
        assert answer.status == 200, path
        return answer

    manifest = fetched(guest.page.locator("link[rel=manifest]").get_attribute("href") or "").json()
    assert manifest["start_url"] == "/"
    assert {"any", "maskable"} <= {icon["purpose"] for icon in manifest["icons"]}
    for icon in manifest["icons"]:
        assert fetched(icon["src"]).headers["content-type"] == icon["type"]


def test_a_game_is_found_liked_and_sat_down_to_with_a_friend(guest: Guest, size: str) -> None:
    page = guest.go("/")
    can_be_installed(guest)
    games = page.locator("[data-game]")
    search = page.get_by_role("searchbox")
    search.fill("chekers")  # another name, and a slip of the finger
    expect(page.locator("[data-game=draughts-russian]")).to_be_visible()
    search.fill("")
    for filter, only, left, gone in (
        ("thing", "board", "draughts-russian", "whist"),
        ("company", "alone", "demon", "nim"),
        ("length", "short", "nim", "preferans"),
        ("chance", "luck", "flat-to-flat", "nim"),
    ):
        page.locator(f"[data-filter={filter}]").select_option(only)
        expect(page.locator(f"[data-game={gone}]")).to_have_count(0)
        expect(page.locator(f"[data-game={left}]")).to_be_visible()
        guest.press(page.get_by_role("button", name="All games"))
    guest.press(page.get_by_role("button", name="List"))
    guest.press(page.locator("[data-game=whist]").get_by_role("button", name="Favourite"))
    guest.press(page.get_by_role("button", name="Tiles"))
    expect(page.locator(".own").get_by_role("link", name="Whist")).to_be_visible()
    assert games.count() > 50
    fits(guest, size)

    guest.press(page.locator("[data-game=twenty-one] [data-how]").first)
    sheet = page.locator("[data-sitting=twenty-one]")
    guest.press(sheet.get_by_text("Novice", exact=True))
    expect(sheet).to_contain_text("rules of thumb")
    guest.press(sheet.get_by_text("3", exact=True).first)
    fits(guest, size, page.locator("[data-sit]"), page.locator("[data-friend]"))
    guest.press(page.locator("[data-friend]"))
    asked = page.get_by_role("dialog").last
    asked.get_by_label("Name").fill("Anna")
    guest.press(asked.get_by_role("button", name="Sit down"))
    link = page.get_by_label("Link to this table")
    expect(page.locator("[data-qr]")).to_have_attribute("data-qr", link.input_value())
    fits(guest, size)
    seats = guest.look(link.input_value().rsplit("/", 1)[1])["table"]["seats"]
    assert [s["level"] for s in seats if s["kind"] == "computer"] == ["novice"]
    assert len(seats) == 3
    guest.go("/")
    guest.press(page.locator("[data-surprise]"))
    expect(page).to_have_url(re.compile("/game/"))
    fits(guest, size)


def test_what_was_played_is_looked_at_taken_along_and_deleted(
    guest: Guest, size: str, tmp_path: Path
) -> None:
    over, kept, away = (guest.open(game) for game in ("othello", "nim", "draughts-russian"))
    for table in (over, kept, away):
        guest.ask("POST", f"/api/tables/{table}/acts", {"act": "ready", "word": "now"})
    guest.ask("POST", f"/api/tables/{over}/acts", {"act": "concede"})
    page = guest.go("/me/history")
    row = page.locator(f"[data-played='{over}']")
    expect(row).to_contain_text("Lost, given up")
    fits(guest, size)
    guest.press(page.locator(f"[data-table='{away}']").get_by_role("button", name="Remove"))
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("not counted")
    fits(guest, size, dialog)
    guest.press(dialog.locator("[data-sure]"))
    expect(page.locator(f"[data-table='{away}']")).to_have_count(0)
    guest.press(row.get_by_role("link", name="Othello", exact=True))
    expect(page.get_by_role("img", name=re.compile("Game by game. 1 game"))).to_be_visible()
    fits(guest, size)

    guest.go("/me")
    with page.expect_download() as coming:
        guest.press(page.get_by_role("link", name="Save everything as a file"))
    coming.value.save_as(tmp_path / "all.json")
    assert {t["id"] for t in json.loads((tmp_path / "all.json").read_text())["tables"]} == {over, kept}
    guest.press(page.get_by_role("button", name="Delete"))
    fits(guest, size, dialog)
    guest.press(dialog.locator("[data-sure]"))
    expect(page.get_by_role("status").filter(has_text="deleted")).to_be_visible()
    guest.go("/me/history")
    expect(page.get_by_text("Nothing yet.")).to_be_visible()


def test_rules_are_read_part_by_part(guest: Guest, size: str) -> None:
    page = guest.go("/game/whist/rules")
    expect(page.locator("article > details").first).to_have_attribute("open", "")
    folded = page.locator("article > details:not([open])")
    assert (folded.count() > 0) == (size in PHONES)
    guest.press(page.locator("nav a[href='#scoring']"))
    heading = page.locator("#scoring")
    expect(heading).to_be_in_viewport()
    assert heading.evaluate("el => el.closest('details').open")
    fits(guest, size)


def test_the_house_is_dressed_as_one_likes(guest: Guest, size: str) -> None:
    felt, back, light = LOOKS[size]
    page = guest.go("/me")
    for words in ("Four-colour suits", "Large letters on the cards"):
        guest.press(page.get_by_text(words))
    for choice in ("reduced", felt, back, light):
        guest.press(page.locator(f"label:has(input[value={choice}])"))
    fits(guest, size)
    guest.sit("whist")
    expect(page.locator("html")).to_have_attribute("data-animation", "reduced")
    expect(page.locator("html")).to_have_attribute("data-felt", felt)
    expect(page.locator("html")).to_have_attribute("data-theme", light)
    expect(page.locator("[data-zone=hand0] .index.big").first).to_be_visible()
    turned = page.locator("[data-game-table] .card.back use").first
    expect(turned).to_be_visible()  # it has a size only if there is such a picture
    expect(turned).to_have_attribute("href", f"#card-back-{back}")
    colours = page.eval_on_selector_all(
        "[data-zone=hand0] .card[data-suit]",
        "all => all.map((el) => [el.dataset.suit, getComputedStyle(el).color])",
    )
    assert len({colour for _, colour in colours}) == len({suit for suit, _ in colours})
    assert not troubles(page)


def test_russian_pages_have_room_for_russian_words(invite: Invite) -> None:
    guest = invite(lang="ru")
    page = guest.page
    guest.forgive("404")
    for path in ("/", "/tables", "/me", "/me/history", "/game/preferans", "/score/vint", "/no/such/room"):
        guest.go(path)
        expect(page.get_by_role("heading", level=1).first).to_be_visible()
        assert not too_wide(page), path
        assert not foreign(page), path
    guest.sit("preferans")
    for size in SIZES:
        resize(page, size)
        wait(page)
        assert not faults(page), size
        assert not foreign(page), size
    expect(page.locator(".plate.you .name")).to_have_text("Вы")
