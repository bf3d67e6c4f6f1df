"""The conjuror on a phone: people are astonished by a secret that never leaves their heads, then they perform."""

from __future__ import annotations

import re

from guests import Guest, Invite
from playwright.sync_api import Locator, expect


def choose(guest: Guest, move: str) -> None:
    """By its button, which has no other reading."""
    guest.press(guest.page.locator(f"[data-move='{move}']"))


def square(guest: Guest) -> list[str]:
    """The sixteen cards, row after row, when all of them lie there."""
    cards = guest.page.locator("[data-zone=cloth] [data-face]:not([data-face='?'])")
    expect(cards).to_have_count(16)
    found: list[str] = cards.evaluate_all("all => all.map((el) => el.dataset.face)")
    return found


def relaid(guest: Guest, before: list[str]) -> list[str]:
    """The square when it has been laid out anew."""
    first = guest.page.locator("[data-zone=cloth] [data-face]").nth(1)
    expect(first).to_have_attribute("data-face", before[4])  # the second of the first column
    return square(guest)


def column(cards: list[str], card: str) -> str:
    return str(cards.index(card) % 4 + 1)


def great_word(guest: Guest) -> Locator:
    return guest.page.locator("[data-zone=patter].grand")


def learn(guest: Guest, *steps: str) -> None:
    """From the trick that was watched to performing it, step by step."""
    watched = guest.page.url
    guest.press(guest.page.locator("[data-onward]"))
    expect(guest.page).not_to_have_url(watched)
    for step in steps:
        choose(guest, step)


def test_a_child_is_astonished_by_a_card_in_a_square_and_then_performs_it(invite: Invite) -> None:
    guest = invite(phone=True)
    page = guest.page
    guest.sit("trick-card-square", options={"mode": "watch"})
    first = square(guest)
    thought = first[9]  # known to nobody but the child
    choose(guest, "ready")
    choose(guest, column(first, thought))
    choose(guest, column(relaid(guest, first), thought))
    choose(guest, "go")
    expect(great_word(guest)).to_be_visible()
    expect(page.locator(f"[data-zone=cloth] .mark [data-face='{thought}']")).to_be_visible()
    choose(guest, "yes")
    learn(guest, "backs")
    expect(
        page.locator("[data-zone=patter] .slip")
    ).to_be_visible()  # nobody can think of a card that is not seen
    choose(guest, "lay")
    first = square(guest)
    for step in ("column", "columns", "by rows", "again"):
        choose(guest, step)
    trainer = page.locator("[data-zone=patter] .aside")
    expect(trainer).to_contain_text("look at row")
    row, across = re.findall(r"\d", trainer.inner_text())
    second = relaid(guest, first)
    named = second[4 * (int(row) - 1) + int(across) - 1]
    guest.press(page.locator(f"[data-zone=cloth] [data-face='{named}']"))
    expect(great_word(guest)).to_be_visible()
    expect(page.get_by_role("status").filter(has_text="Applause")).to_be_visible()


def test_a_packet_tells_how_many_cards_were_moved_and_the_child_makes_it_tell_others(invite: Invite) -> None:
    guest = invite(phone=True)
    page = guest.page
    sent: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame))))
    guest.sit("trick-moved-cards", options={"mode": "watch"})
    choose(guest, "cut")
    before = len(sent)
    for _ in range(5):
        guest.press(page.get_by_role("button", name="Bottom card to the top"))
    expect(page.locator("[data-zone=own] [role=status]")).to_have_text("5 moved")
    assert sent[before:] == []  # the house never hears of it
    choose(guest, "done")
    choose(guest, "go")
    expect(page.locator("[data-zone=own] [data-turned]")).to_have_attribute("data-turned", re.compile("5$"))
    choose(guest, "yes")
    learn(guest, "order", "cut", "bottom")
    words = page.locator("[data-zone=patter] .words")
    expect(words).to_contain_text("bottom card")
    (bottom,) = re.findall(r"\d+", words.inner_text())
    choose(guest, "one by one")
    guest.press(page.locator(f"[data-spot='cloth/{bottom}']"))
    expect(great_word(guest)).to_contain_text("so many they were")


def test_one_performs_and_the_others_watch_each_on_a_phone(invite: Invite) -> None:
    anna, boris, vera = (invite(phone=True) for _ in range(3))
    for guest, name in ((anna, "Anna"), (boris, "Boris"), (vera, "Vera")):
        guest.ask("POST", "/api/me", {"name": name, "lang": "en"})
    table = anna.sit("trick-card-square", "me", "open", "open", options={"mode": "learn", "players": 3})
    audience = (boris, vera)
    for guest in audience:
        guest.press(guest.go(f"/table/{table}").get_by_role("button", name="Sit here").first)
    choose(anna, "lay")
    first = square(boris)
    thought = {boris: first[6], vera: first[15]}
    for guest in audience:
        choose(guest, "ready")
    choose(anna, "column")
    for guest in audience:
        choose(guest, column(first, thought[guest]))
    for step in ("columns", "by rows", "again"):
        choose(anna, step)
    for guest in audience:
        choose(guest, column(relaid(guest, first), thought[guest]))
    choose(boris, "go")
    for guest in audience:
        anna.press(anna.page.locator(f"[data-zone=cloth] [data-face='{thought[guest]}']"))
    for guest in audience:
        expect(great_word(guest)).to_contain_text("Boris")
        assert guest.page.locator("[data-zone=patter] .aside").count() == 0
        choose(guest, "yes")
    for guest in (anna, *audience):
        expect(guest.page.get_by_role("status").filter(has_text="It came out!")).to_be_visible()
