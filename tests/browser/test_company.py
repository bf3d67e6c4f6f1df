"""People together at one table: invitation, talk, watching, taking back by consent, claiming, giving up."""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from pathlib import Path

import pytest
from guests import Guest, Invite
from hands import TURNS, Mouse, after, look, wait
from passing import passed
from playwright.sync_api import expect
from test_playing import the_end

from waiting import PATIENCE

RUDE = """<b>bold</b> & "<img src=x onerror=alert(1)>" """.strip()


def come(guest: Guest, table: str, name: str) -> None:
    """By the link of the invitation: sit down, and say one's name."""
    page = guest.go(f"/table/{table}")
    page.get_by_role("button", name="Sit here").first.click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Name").fill(name)
    dialog.get_by_role("button", name="Sit down").click()


def together(hands: Sequence[Mouse]) -> None:
    """Everybody plays when asked, until it is over for all; what did not answer is touched again."""
    acted = [""] * len(hands)
    looks = 0
    end = time.monotonic() + PATIENCE
    while True:
        seen = [look(hand.page) for hand in hands]
        if all(s["status"] == "over" for s in seen):
            return
        for i, (hand, s) in enumerate(zip(hands, seen, strict=True)):
            if s["asked"] and s["sign"] != acted[i] and (s["spots"] or s["buttons"]):
                acted[i], looks = s["sign"], 0
                hand.act(s)
                end = time.monotonic() + PATIENCE
        if (looks := looks + 1) > TURNS:
            acted, looks = [""] * len(hands), 0
        assert time.monotonic() < end, f"the game stands still: {seen}"
        time.sleep(0.01)


def faces_in_hands(guest: Guest) -> set[str]:
    found: list[str] = guest.page.eval_on_selector_all(
        "[data-kind=hand] [data-face]", "all => all.map((el) => el.dataset.face)"
    )
    return set(found)


def talk(guest: Guest, text: str) -> None:
    page = guest.page
    page.get_by_role("tab", name="Chat").click()
    page.get_by_label("Write a message").fill(text)
    page.keyboard.press("Enter")


@pytest.mark.long
def test_four_people_and_a_spectator_play_a_deal_of_whist(invite: Invite, tmp_path: Path) -> None:
    anna, *others = people = [invite() for _ in range(4)]
    page = anna.go("/game/whist")
    page.locator("[data-option=deals] input").fill("1")
    for seat in range(2, 5):
        page.get_by_label(f"Seat {seat}").select_option("open")
    page.locator("#plan button.gold").click()
    asked = page.get_by_role("dialog")
    asked.get_by_label("Name").fill("Anna")
    asked.get_by_role("button", name="Sit down").click()
    link = page.get_by_label("Link to this table")
    expect(link).to_be_visible()
    table = link.input_value().rpartition("/")[2]
    assert link.input_value() == page.url
    for other, name in zip(others, ("Boris", "<i>Vera</i>", "Grigory"), strict=True):
        come(other, table, name)
    for person in people:
        expect(person.page.locator("[data-status=playing]")).to_be_visible()

    watcher = invite()
    watcher.go(f"/table/{table}")
    expect(watcher.page.locator("[data-kind=hand]").first).to_be_visible()
    assert faces_in_hands(watcher) <= {"?"}, "a spectator sees no hand"
    assert len(faces_in_hands(anna) - {"?"}) == 13, "and each seat only its own"
    expect(watcher.page.get_by_text("<i>Vera</i>").first).to_be_visible()
    expect(anna.page.get_by_text("1 is watching")).to_be_visible()

    talk(anna, RUDE)
    for person in (*others, watcher):
        person.page.get_by_role("tab", name="Chat").click()
        expect(person.page.locator(".chat li")).to_contain_text(RUDE)
        assert person.page.locator(".chat li img, .chat li i").count() == 0

    leader = people[anna.look(table)["view"]["turn"]].page
    leader.locator("[data-deed=claim]").click()
    leader.locator("[data-confirm]").click()
    passed(leader, "one line of play")  # it does not hold, and so they are told
    expect(leader.locator("[data-moves='0']")).to_be_visible()

    together([Mouse(person.page, seed=i) for i, person in enumerate(people)])
    for person in (*people, watcher):
        expect(person.page.get_by_test_id("outcome")).to_be_visible()
    the_end(others[0].page, tmp_path)


def two_at_draughts(invite: Invite) -> tuple[str, Guest, Guest]:
    """A table of two people, whoever is to move first."""
    one, other = invite(), invite()
    one.ask("POST", "/api/me", {"name": "One"})
    table = one.sit("draughts-russian", "me", "open")
    come(other, table, "Other")
    for person in (one, other):
        expect(person.page.locator("[data-status=playing]")).to_be_visible()
    seen = one.look(table)
    return (table, one, other) if seen["view"]["turn"] == 0 else (table, other, one)


def test_a_move_is_taken_back_by_consent_and_a_game_is_given_up(invite: Invite) -> None:
    _, first, second = two_at_draughts(invite)
    hand = Mouse(first.page)

    def move() -> None:
        seen = wait(first.page)
        while seen["moves"] == 0:
            hand.act(seen)
            seen = after(first.page, seen, "now.moves > 0 || hands.can(now)")
        expect(second.page.locator("[data-moves='1']")).to_be_visible()

    move()
    first.page.locator("[data-deed=undo]").click()
    expect(second.page.get_by_role("timer")).to_contain_text("more seconds")
    second.page.locator("[data-answer=yes]").click()
    for person in (first, second):
        expect(person.page.locator("[data-moves='0']")).to_be_visible()
    move()
    first.page.locator("[data-deed=undo]").click()
    second.page.locator("[data-answer=no]").click()
    expect(second.page.locator("[data-answer]")).to_have_count(0)
    passed(first.page, "The move stands")
    expect(first.page.locator("[data-deed=undo]")).to_have_count(0)  # nothing can be taken back now
    expect(first.page.locator("[data-moves='1']")).to_be_visible()

    second.page.locator("[data-deed=more]").click()
    second.page.locator("[data-deed=concede]").click()
    second.page.locator("[data-confirm]").click()
    for person in (first, second):
        expect(person.page.get_by_test_id("outcome")).to_be_visible()
    expect(first.page.get_by_role("heading", name="You won")).to_be_visible()
    first.page.get_by_role("button", name="Play again").click()
    second.page.get_by_role("link", name="To the next game").first.click()
    for person in (first, second):
        expect(person.page.locator("[data-status=playing][data-moves='0']")).to_be_visible()


def test_words_are_typed_after_a_key_and_noticed_by_whom_they_meet(invite: Invite) -> None:
    _, first, second = two_at_draughts(invite)
    first.page.keyboard.press("t")
    expect(first.page.get_by_label("Write a message")).to_be_focused()
    first.page.keyboard.type("Your turn?")  # not one of these letters is a shortcut
    first.page.keyboard.press("Enter")
    expect(first.page.locator(".chat li")).to_contain_text("Your turn?")
    expect(first.page.locator("[data-moves='0']")).to_be_visible()
    chat = second.page.locator("[data-deed=chat]")
    expect(chat.locator("b")).to_have_text("1")
    chat.click()
    expect(second.page.locator(".chat li")).to_contain_text("Your turn?")
    expect(chat.locator("b")).to_have_count(0)
    expect(second.page.get_by_label("Write a message")).to_be_focused()


def test_somebody_gets_up_and_comes_back(invite: Invite) -> None:
    _, first, second = two_at_draughts(invite)
    second.page.locator("[data-deed=more]").click()
    second.page.locator("[data-deed=leave]").click()
    second.page.locator("[data-confirm]").click()
    expect(first.page.get_by_text("a computer stands in")).to_be_visible()
    second.page.get_by_role("button", name="Sit down again").click()
    expect(first.page.get_by_text("a computer stands in")).to_have_count(0)
    first.page.close()
    expect(second.page.get_by_text(re.compile("away|a computer stands in")).first).to_be_visible()


def test_a_public_table_is_found_in_the_list(invite: Invite) -> None:
    host, other = invite(), invite()
    host.ask("POST", "/api/me", {"name": "Hostess"})
    host.sit("nim", "me", "open", public=True)
    page = other.go("/tables")
    page.get_by_role("listitem").filter(has_text="Hostess").get_by_role("link").first.click()
    page.get_by_role("button", name="Sit here").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Name").fill("Other")
    dialog.get_by_role("button", name="Sit down").click()
    together([Mouse(host.page, 1), Mouse(page, 2)])
    expect(page.get_by_test_id("outcome")).to_be_visible()
