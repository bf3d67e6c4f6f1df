"""Walks at tables in every window: a lesson, a hand of cards, the end of a deal, calls, a patience."""

from __future__ import annotations

import re

import pytest
from guests import Guest, Invite
from hands import Finger, Mouse, look, wait
from passing import passed
from playwright.sync_api import expect
from sizes import by_size, faults
from test_hands import by_rank
from test_walks import fits

from sukno.rules.lesson import taught
from waiting import until

HEARD = """(() => { window.heard = 0; const { createGain, resume } = AudioContext.prototype;
  AudioContext.prototype.resume = function () { window.speaker = this; return resume.call(this); };
  AudioContext.prototype.createGain = function () { window.heard += 1; return createGain.call(this); }; })()"""
"""How many tones the page has sounded, and on what."""
ELSEWHERE = """(() => { window.notices = []; localStorage.setItem('sukno.settings', JSON.stringify({ notify: true }));
  window.Notification = class { static permission = 'granted'; constructor(title) { window.notices.push(title); } };
  Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }); })()"""
"""Somebody who looks at another tab, and lets the house call."""


@pytest.fixture(params=by_size())
def size(request: pytest.FixtureRequest) -> str:
    found: str = request.param
    return found


@pytest.fixture
def guest(invite: Invite, size: str) -> Guest:
    return invite(size=size)


def hand_of(guest: Guest, seed: int = 1) -> Mouse:
    return (Finger if guest.touches else Mouse)(guest.page, seed)


def play_on(guest: Guest, table: str) -> None:
    """To the end of the deal, without touching the table."""
    seen = guest.look(table)
    deal = seen["view"]["deal"]
    while seen["table"]["status"] == "playing" and seen["view"]["deal"] == deal:
        if seen["view"]["question"]:
            guest.make(table, [seen["view"]["question"]["choices"][0]["move"]])
        seen = guest.look(table)


def test_a_lesson_is_told_beside_the_table_and_the_rules_are_at_hand(guest: Guest, size: str) -> None:
    told = taught("nim")
    assert told is not None
    page = guest.go("/game/nim")
    guest.press(page.locator("[data-learn=nim]").first)
    strip = page.locator("[data-lesson]")
    expect(strip).to_contain_text(told.aim.en)
    fits(guest, size, strip)
    guest.press(page.locator("[data-lesson-deed=on]"))
    expect(strip).to_contain_text(told.asks["take"][0].en)
    assert not faults(page)
    guest.press(page.locator("[data-lesson-deed=why]"))
    drawer = page.get_by_role("dialog")
    expect(drawer.locator("details[open]").first).to_be_in_viewport()
    page.keyboard.press("Escape")
    guest.press(page.locator("[data-lesson-deed=skip]"))
    expect(strip).to_have_count(0)
    guest.do("rules")
    expect(drawer.locator("details[open] :is(h2, h3)").first).to_be_in_viewport()


def test_a_hand_is_sorted_heard_and_refused_and_the_deal_ends_with_words(guest: Guest, size: str) -> None:
    page, hand = guest.page, hand_of(guest)
    guest.context.add_init_script(HEARD)
    table = guest.sit("whist")
    wait(page)
    assert not faults(page)
    guest.press(page.locator("[data-deed=more]"))
    guest.press(page.get_by_role("dialog").get_by_text("by rank"))
    page.keyboard.press("Escape")
    until(lambda: by_rank(guest))

    # functions, for the policy of the page forbids it to evaluate words again and again
    page.wait_for_function("() => speaker.state === 'running'")
    seen = hand.touch(wait(page))
    page.wait_for_function("() => heard > 0")
    guest.press(page.locator("[data-deed=more]"))
    guest.press(page.locator("[data-deed=sound]"))
    expect(page.locator("[data-deed=sound]")).to_contain_text("on")
    page.keyboard.press("Escape")
    quiet = page.evaluate("heard")
    seen = hand.touch(seen)
    while page.locator(".own [data-laid]:not(.live)").count() == 0:  # until a suit must be followed
        seen = hand.touch(seen)
    assert page.evaluate("heard") == quiet
    box = page.locator(".own [data-laid]:not(.live)").first.bounding_box()
    assert box
    hand.press(box["x"] + 6, box["y"] + 20)
    passed(page, "^You must follow [♠♣♦♥]: [♠♣♦♥]")
    assert look(page)["moves"] == seen["moves"]

    play_on(guest, table)
    told = page.get_by_test_id("deal")
    expect(told.get_by_role("heading")).not_to_be_empty()
    expect(told.get_by_role("listitem").first).not_to_be_empty()
    expect(told.locator("figure [data-face]")).to_have_count(4)  # the last trick
    fits(guest, size, told.locator("[data-continue]"))
    guest.press(told.locator("[data-continue]"))
    expect(told).to_have_count(0)
    wait(page)
    for answer in ("Escape", "Enter"):  # at first it was a mistake
        guest.do("concede")
        page.locator("[data-confirm]").press(answer)
        expect(page.get_by_role("dialog")).to_have_count(0)
    result = page.get_by_test_id("result")
    expect(result.get_by_role("heading", name="You lost")).to_be_visible()
    expect(result.locator(".fairness")).not_to_have_attribute("open", "")
    fits(guest, size)


def test_a_misere_is_asked_once_more_and_the_keys_are_told(guest: Guest, size: str) -> None:
    page, hand = guest.page, hand_of(guest)
    guest.sit("preferans")
    seen = wait(page)
    while not any(lit["spot"] == "box/misere" for lit in seen["spots"]):
        seen = hand.touch(seen)
    sure = page.locator("[data-sure]")
    for back in (lambda: page.keyboard.press("Escape"), lambda: guest.press(page.locator("[data-cancel]"))):
        guest.press(page.locator("[data-spot='box/misere']"))
        expect(sure).to_be_focused()
        fits(guest, size, sure)
        back()
        expect(sure).to_have_count(0)
    assert wait(page)["moves"] == seen["moves"]

    help = page.get_by_role("dialog")
    asks = [lambda: page.keyboard.press("?")]
    if not guest.touches:  # where there are no keys, no button tells of them
        asks.append(lambda: guest.do("keys"))
    for ask in asks:
        ask()
        expect(help).to_contain_text("Esc")
        fits(guest, size, help)
        page.keyboard.press("Escape")
        expect(help).to_have_count(0)


def test_who_looks_elsewhere_is_called_to_the_turn(invite: Invite, guest: Guest, size: str) -> None:
    other = invite()
    table = other.open("draughts-russian", "me", "open")
    for who, act in ((guest, {"act": "sit"}), (guest, READY), (other, READY)):
        who.ask("POST", f"/api/tables/{table}/acts", act)
    guest.context.add_init_script(ELSEWHERE)
    page = guest.go(f"/table/{table}")
    expect(page.locator("[data-status=playing]")).to_be_visible()
    assert not faults(page)
    other.make(table, ["c3d4"])
    expect(page.locator("[data-moves='1']")).to_be_visible()
    page.wait_for_function("() => notices.length > 0")
    assert page.evaluate("notices") == ["Russian draughts"]
    other.ask("POST", f"/api/tables/{table}/acts", {"act": "concede"})
    expect(page.get_by_test_id("result").get_by_role("heading", name="You won")).to_be_visible()
    fits(guest, size)


READY = {"act": "ready", "word": "now"}


def test_what_a_hand_counts_is_shown(guest: Guest) -> None:
    guest.sit("twenty-one", options={"players": 3, "deals": 6})
    hand_of(guest).play(lambda seen: guest.page.locator(".own .total").count() > 0)
    expect(guest.page.locator(".own .total")).to_have_text(re.compile(r"^\d+$"))
    assert not faults(guest.page)


def test_a_patience_has_its_deal_at_hand(guest: Guest, size: str) -> None:
    page = guest.page
    table = guest.sit("small-piano", deal_number=417)
    expect(page.locator("[data-deal='417'] time")).to_have_text(re.compile(r"\d:\d\d"))

    def stands(n: int) -> None:
        expect(page.locator("[data-status]")).to_have_attribute("data-moves", str(n))

    for n in (1, 2):
        guest.make(table, [guest.look(table)["view"]["question"]["choices"][0]["move"]])
        stands(n)
    for deed, n in (("undo", 1), ("redo", 2), ("undo", 1), ("restart", 0)):
        guest.do(deed)
        stands(n)
    assert not faults(page)
    guest.do("hint")
    expect(page.locator("[data-spot].hint").or_(page.get_by_test_id("solver")).first).to_be_visible()
    expect(page.locator("[data-deed=home]")).to_be_visible()
    guest.press(page.locator("[data-deal]"))
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("textbox")).to_have_value(re.compile("deal=417"))
    fits(guest, size, dialog)
    dialog.get_by_role("spinbutton").fill("418")
    guest.press(dialog.get_by_role("button", name="Play"))
    expect(page.locator("[data-deal='418']")).to_be_visible()
    guest.do("new")
    expect(page.locator("[data-deal='418']")).to_have_count(0)
