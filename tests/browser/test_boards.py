"""Boards: a newcomer's first game of backgammon in every window, a series of captures that waits, stones of go."""

from __future__ import annotations

import re

import pytest
from guests import Guest, Invite
from hands import Finger, Mouse, after, look, wait
from passing import passed
from playwright.sync_api import expect
from sizes import by_size, faults
from test_company import come, two_at_draughts

# In Russian draughts: Black gives two men, and White must take both with the man on h4.
SERIES = ("g3h4", "h6g5", "h2g3", "f6e5", "h4:f6:d4")


def confirm_turns(guest: Guest) -> None:
    """As one does at the table: behind "more"."""
    guest.page.locator("[data-deed=more]").click()
    guest.page.get_by_role("dialog").get_by_text("Confirm my turn").click()
    guest.page.keyboard.press("Escape")
    expect(guest.page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize("size", by_size())
def test_a_newcomer_finds_backgammon_takes_half_a_move_back_and_gives_up(invite: Invite, size: str) -> None:
    guest = invite(size=size)
    page = guest.go("/")
    page.get_by_role("searchbox").fill("backgammon")
    guest.press(page.get_by_role("button", name="Play now: Trictrac"))
    expect(page.locator("[data-status=playing]")).to_be_visible()
    table = page.url.rsplit("/", 1)[1]
    confirm_turns(guest)
    finger = (Finger if guest.touches else Mouse)(page, seed=1)
    start = seen = wait(page)
    while look(page)["moves"] == start["moves"]:  # one number of the throw
        seen = finger.touch(seen)
    half = page.locator("[data-kind=points] [data-pips]").all_inner_texts()
    expect(page.locator("[data-pips] .way")).to_have_count(2)  # which way each side goes
    assert not faults(page)
    guest.press(page.locator("[data-deed=undo]"))
    expect(page.locator(f"[data-moves='{start['moves']}']")).to_be_visible()
    assert page.locator("[data-kind=points] [data-pips]").all_inner_texts() != half
    done = page.locator("[data-pending] [data-sure]")
    seen = wait(page)
    while done.count() == 0:
        finger.act(seen)
        seen = after(page, seen)
    moves = look(page)["moves"]
    expect(done).to_have_text("Done")
    guest.press(done)
    expect(page.locator(f"[data-moves='{moves}']")).to_have_count(0)
    wait(page)
    expect(page.locator("[data-kind=points] .line.last")).not_to_have_count(0)  # the other side's last move
    guest.go("/me/history")
    guest.press(page.locator(f"[data-table='{table}']").get_by_role("link", name="Go on"))
    expect(page).to_have_url(re.compile(table))
    guest.press(page.locator("[data-deed=more]"))
    guest.press(page.locator("[data-deed=concede]"))
    expect(page.get_by_role("dialog")).to_contain_text("It will be lost for you")
    guest.press(page.locator("[data-confirm]"))
    expect(page.get_by_role("heading", name="You lost")).to_be_visible()
    guest.go("/me/history")
    expect(page.locator(f"[data-played='{table}']")).to_contain_text("Lost, given up")
    expect(page.locator(f"[data-table='{table}']")).to_have_count(0)


def test_a_game_among_computer_players_is_given_up_after_a_question(guest: Guest) -> None:
    guest.sit("king")
    page = guest.page
    wait(page)
    for answer in ("Escape", "Enter"):  # at first it was a mistake
        page.locator("[data-deed=more]").click()
        page.locator("[data-deed=concede]").click()
        expect(page.get_by_role("dialog")).to_contain_text("Give the game up?")
        page.locator("[data-confirm]").press(answer)
        expect(page.get_by_role("dialog")).to_have_count(0)
    result = page.get_by_test_id("result")
    expect(result).to_contain_text("You lost")
    expect(result.locator(".places td.number")).to_have_count(0)  # the sheet says how it stood


def test_a_series_of_captures_waits_for_done(invite: Invite) -> None:
    table, white, black = two_at_draughts(invite)
    for n, move in enumerate(SERIES[:-1]):
        (white, black)[n % 2].ask("POST", f"/api/tables/{table}/acts", {"act": "move", "move": move, "n": n})
    page = white.page
    expect(page.locator("[data-moves='4']")).to_be_visible()
    confirm_turns(white)
    for square in ("h4", "f6", "d4"):
        page.locator(f"[data-spot='board/{square}']").click()
    done = page.locator("[data-pending] [data-sure]")
    expect(done).to_be_focused()
    assert look(page)["moves"] == 4
    page.keyboard.press("Escape")  # one step back: the series ends with f6 again
    expect(done).to_have_count(0)
    expect(page.locator("[data-spot='board/f6'].held")).to_be_visible()
    page.locator("[data-spot='board/a1']").click(force=True)  # marked as one that cannot be touched
    passed(page, "This cannot be played now.")
    page.locator("[data-spot='board/d4']").click()
    page.keyboard.press("Enter")
    expect(page.locator("[data-moves='5']")).to_be_visible()


def black_and_white(invite: Invite, lines: int) -> tuple[str, Guest, Guest]:
    """Two people at a board of go, Black first."""
    one, other = invite(), invite()
    one.ask("POST", "/api/me", {"name": "One"})
    table = one.sit("go", "me", "open", options={"size": lines})
    come(other, table, "Other")
    expect(one.page.locator("[data-status=playing]")).to_be_visible()
    seen = one.look(table)
    return (table, one, other) if seen["view"]["turn"] == 0 else (table, other, one)


def test_stones_are_laid_by_touch_and_by_keys_and_a_forbidden_point_says_why(invite: Invite) -> None:
    table, black, white = black_and_white(invite, 9)
    for n, move in enumerate(["d5", "g5", "e4", "f4", "e6", "f6", "a1", "e5"]):
        (black, white)[n % 2].ask("POST", f"/api/tables/{table}/acts", {"act": "move", "move": move, "n": n})
    page = black.page
    expect(page.locator("[data-moves='8']")).to_be_visible()
    wait(page)
    page.locator("[data-spot='board/f5']").click()  # takes e5: a ko
    expect(page.locator("[data-face=w]")).to_have_count(3)
    page = white.page
    expect(page.locator("[data-moves='9']")).to_be_visible()
    wait(page)
    page.locator("[data-spot='board/e5']").click(force=True)
    passed(page, "take the stone back at once: ko")
    page.locator("[data-spot='board/c3']").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-spot='board/d3']")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("[data-square=d3][data-face=w]")).to_be_visible()


def test_on_a_great_board_a_finger_is_asked_once_more(invite: Invite) -> None:
    guest = invite(size="phone")
    guest.sit("go", "me", "novice")
    page = guest.page
    moves = wait(page)["moves"]
    free = page.locator(".square.lit").nth(100).get_attribute("data-spot")
    spot = page.locator(f"[data-spot='{free}']")
    spot.tap()
    expect(page.locator("[data-pending]")).to_be_visible()
    assert look(page)["moves"] == moves
    spot.tap()  # the same point again: that is the word
    expect(page.locator(f"[data-moves='{moves}']")).to_have_count(0)


def test_dead_stones_are_marked_by_touch_and_both_agree(invite: Invite) -> None:
    table, black, white = black_and_white(invite, 9)
    for n, move in enumerate(["d5", "h8", "pass", "pass"]):
        (black, white)[n % 2].ask("POST", f"/api/tables/{table}/acts", {"act": "move", "move": move, "n": n})
    page = black.page
    expect(page.locator("[data-question=mark]")).to_be_visible()
    page.locator("[data-spot='board/h8']").click()
    expect(page.locator("[data-face=Ww]")).to_have_count(1)
    expect(page.locator("[data-face=xb]")).to_have_count(79)
    page.locator("[data-move=agree]").click()
    white.page.locator("[data-move=agree]").click()
    expect(page.get_by_test_id("result")).to_contain_text("Black wins, 81 to 5.5")
