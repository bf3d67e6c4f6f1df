"""What one has played: found in the history, gone on with, removed, taken along as a file, deleted for good."""

from __future__ import annotations

import json
import re
from pathlib import Path

from guests import Guest, Invite
from hands import Mouse
from playwright.sync_api import expect


def test_a_game_is_played_found_in_the_history_and_looked_at_again(guest: Guest) -> None:
    table = guest.sit("nim")
    Mouse(guest.page, 1).play()
    page = guest.go("/me/history")
    row = page.locator(f"[data-played='{table}']")
    expect(row).to_contain_text(re.compile("Won|Lost"))
    expect(row).to_contain_text(re.compile("with [A-Z]"))
    row.get_by_role("link", name="Nim", exact=True).click()
    expect(page.get_by_role("heading", name="Nim", level=1)).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("Game by game. 1 game"))).to_be_visible()
    expect(page.get_by_test_id("results")).to_contain_text(re.compile("[01] of 1 won"))
    page.get_by_role("link", name=re.compile("Replay of Nim")).click()
    expect(page).to_have_url(f"{guest.address}/table/{table}/replay")
    expect(page.locator(".now")).to_contain_text("Beginning")


def test_play_now_goes_on_with_what_is_unfinished_or_begins_anew(invite: Invite) -> None:
    guest = invite(phone=True)
    table = guest.open("nim")
    page = guest.go("/")
    page.get_by_role("searchbox").fill("nim")
    page.get_by_role("link", name="Go on with your game of Nim").click()
    expect(page).to_have_url(f"{guest.address}/table/{table}")
    guest.go("/").get_by_role("searchbox").fill("nim")
    page.get_by_role("button", name="A new game of Nim").click()
    expect(page).to_have_url(re.compile(f"/table/(?!{table})"))


def test_an_unfinished_game_is_removed_after_a_question(guest: Guest) -> None:
    kept, other = guest.open("nim"), guest.open("othello")
    page = guest.go("/me/history")
    page.locator(f"[data-table='{other}']").get_by_role("button", name="Remove").click()
    expect(page.get_by_role("dialog")).to_contain_text("not counted")
    page.get_by_role("dialog").get_by_role("button", name="Keep it").click()
    page.locator(f"[data-table='{other}']").get_by_role("button", name="Remove").click()
    page.locator("dialog [data-sure]").click()
    expect(page.locator(f"[data-table='{other}']")).to_have_count(0)
    page.locator(f"[data-table='{kept}']").get_by_role("link", name="Go on").click()
    expect(page).to_have_url(f"{guest.address}/table/{kept}")


def test_everything_is_taken_along_and_the_account_deleted(guest: Guest, tmp_path: Path) -> None:
    guest.ask("POST", "/api/me", {"name": "Анна"})
    guest.ask("POST", "/api/accounts", {"login": "leaves-soon", "password": "correct horse"})
    table = guest.open("nim")
    page = guest.go("/me")
    with page.expect_download() as coming:
        page.get_by_role("link", name="Save everything as a file").click()
    coming.value.save_as(tmp_path / "all.json")
    kept = json.loads((tmp_path / "all.json").read_text())
    assert (kept["profile"]["login"], kept["tables"][0]["id"]) == ("leaves-soon", table)

    guest.forgive("422|403")
    page.get_by_role("button", name="Delete my account").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Your password").fill("not this one")
    dialog.locator("[data-sure]").click()
    expect(dialog.get_by_role("alert")).to_contain_text("not your current password")
    dialog.get_by_label("Your password").fill("correct horse")
    dialog.locator("[data-sure]").click()
    expect(page.get_by_role("status").filter(has_text="deleted")).to_be_visible()
    assert guest.ask("GET", "/api/me")["login"] is None
    guest.go("/me/history")
    expect(page.get_by_text("Nothing yet.")).to_be_visible()
