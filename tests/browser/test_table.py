"""What a table offers besides moves: hint, last trick, rules, keys, what was best, moving and still cards."""

from __future__ import annotations

import re
from typing import Any

import pytest
from guests import Guest, Invite
from hands import Mouse, wait
from playwright.sync_api import Page, expect
from sizes import by_size, settle


def test_a_hint_marks_where_to_touch(guest: Guest) -> None:
    guest.sit("whist")
    wait(guest.page)
    guest.page.locator("[data-deed=hint]").click()
    expect(guest.page.locator("[data-spot].hint")).to_have_count(1)
    expect(guest.page.get_by_test_id("hint")).to_contain_text(re.compile("Hint: .+ — .+"))
    guest.page.locator("[data-spot].hint").click()
    expect(guest.page.locator("[data-spot].hint")).to_have_count(0)


@pytest.mark.parametrize("size", by_size())
def test_nothing_moves_for_a_hint_and_a_touch_sends_its_words_away(invite: Invite, size: str) -> None:
    guest = invite(lang="ru", size=size)
    guest.sit("bridge")  # in an auction much is said for a call
    page, hint = guest.page, guest.page.get_by_test_id("hint")
    wait(page)
    settle(page)
    before = laid(page)
    guest.do("hint")
    expect(hint).to_contain_text("Подсказка")
    settle(page)
    assert laid(page) == before
    guest.press(hint)
    expect(hint).to_have_count(0)
    expect(page.locator(".hint").first).to_be_visible()


def laid(page: Page) -> Any:
    """Where the bar, what is asked and every card lie."""
    return page.evaluate(
        """[...document.querySelectorAll('[data-bar], [data-question], [data-game-table], [data-face]')].map((el) => {
             const box = el.getBoundingClientRect();
             return [Math.round(box.left), Math.round(box.top), Math.round(box.width), Math.round(box.height)];
           })"""
    )


def test_the_last_trick_and_the_rules_on_demand(guest: Guest) -> None:
    guest.sit("whist")
    page = guest.page
    Mouse(page, 1).play(lambda seen: seen["moves"] >= 5)
    page.keyboard.press("l")
    last = page.get_by_test_id("last-trick")
    expect(last.locator("figure").first.locator("[data-face]")).to_have_count(4)
    page.keyboard.press("Escape")
    expect(last).to_have_count(0)
    page.locator("[data-deed=rules]").click()
    drawer = page.get_by_role("dialog")
    expect(drawer.locator("article h2, article h3").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(drawer).to_have_count(0)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("Keys")


def test_what_happens_is_said_aloud(guest: Guest) -> None:
    guest.sit("whist")
    Mouse(guest.page, 1).play(lambda seen: seen["moves"] >= 5)
    heard = guest.page.get_by_test_id("heard")
    expect(heard).to_have_attribute("aria-live", "polite")
    expect(heard).to_contain_text("Your turn")
    card = guest.page.locator("[data-spot].lit").first
    assert " of " in (card.get_attribute("aria-label") or ""), "a card is named in words"


def test_what_was_best_is_marked_in_the_replay(guest: Guest) -> None:
    guest.sit("nim")
    Mouse(guest.page, 5).play()
    guest.page.get_by_test_id("result").locator("a[href$='/replay']").click()
    best = guest.page.get_by_test_id("best")
    best.get_by_role("button", name="Ask the solver").click()
    expect(best.locator("tbody tr")).not_to_have_count(0)
    marks = guest.page.locator(".marks i").count()
    if marks:
        best.get_by_role("button", name="Next mistake").click()
        expect(guest.page.locator(".now em")).to_contain_text("best:")
    else:
        expect(best).to_contain_text("Nobody made a mistake")


def test_the_replay_shows_all_hands_once_it_is_over(guest: Guest) -> None:
    table = guest.sit("whist", options={"deals": 1})
    Mouse(guest.page, 5).play()
    page = guest.go(f"/table/{table}/replay")
    hands = page.locator("[data-kind=hand] [data-face]:not([data-face='?'])")
    expect(hands).to_have_count(13)
    page.get_by_label("Through the eyes of").select_option("all")
    expect(hands).to_have_count(52)
    expect(page.locator(".bottom[data-chair='0']")).to_be_visible()  # and one still sits in one's own chair
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Play").click()
    expect(page.locator(".now")).to_contain_text(re.compile("Move ([2-9]|[1-5][0-9]) of 52"))  # on and on


def test_an_unfinished_game_is_found_on_the_first_page(guest: Guest) -> None:
    table = guest.sit("othello")
    wait(guest.page)
    page = guest.go("/")
    page.get_by_role("region", name="Unfinished games").get_by_role("link").first.click()
    expect(page).to_have_url(f"{guest.address}/table/{table}")


def test_cards_travel_unless_still_is_wished(invite: Invite) -> None:
    """The page counts the journeys of cards: many by nature, none where motion is reduced."""
    count = """(() => { window.journeys = 0; const own = Element.prototype.animate;
      Element.prototype.animate = function (frames, ...rest) {
        if (Array.isArray(frames) && frames.some((f) => f.translate)) window.journeys += 1;
        return own.call(this, frames, ...rest); }; })()"""
    for still in (False, True):
        guest = invite(still=still)
        guest.context.add_init_script(count)
        guest.sit("whist")
        Mouse(guest.page, 1).play(lambda seen: seen["moves"] >= 9)
        expect(guest.page.locator("html")).to_have_attribute("data-animation", "reduced" if still else "full")
        journeys = guest.page.evaluate("journeys")
        assert (journeys == 0) is still, journeys


def test_notes_in_the_corner_lie_over_nobody_who_sits_at_the_side(invite: Invite) -> None:
    guest = invite(viewport={"width": 1280, "height": 720}, lang="ru")
    guest.sit("thousand-auction-three")
    Mouse(guest.page, seed=3).play(lambda seen: seen["asked"] == "card")
    settle(guest.page)
    notes = guest.page.locator(".info").bounding_box()
    plate = guest.page.locator(".left .plate").bounding_box()
    assert notes
    assert plate
    assert notes["y"] + notes["height"] <= plate["y"]


def to_the_end_of_a_deal(guest: Guest, table: str) -> None:
    """Without touching the table, so that what the page shows of the end is not put away."""
    while (seen := guest.look(table))["view"]["deal"] == 0:
        asked = seen["view"]["question"]
        if asked is not None:
            guest.make(table, [asked["choices"][0]["move"]])


def test_under_the_dialog_lies_the_deal_that_ended_with_its_sheet_and_all_its_moves(guest: Guest) -> None:
    table = guest.sit("thousand")
    page = guest.page
    wait(page)
    to_the_end_of_a_deal(guest, table)
    dialog = page.get_by_test_id("deal")
    expect(dialog).to_be_visible()
    ended = guest.look(table)["ended"]
    points = next(zone for zone in ended["zones"] if zone["id"] == "points")["amounts"]
    shown = page.locator("[data-game-table]")
    for _, seat, n in points:
        expect(shown.locator(f"[data-chair='{seat}'], .own").filter(has_text=f"points {n}")).to_have_count(1)
    page.get_by_role("tab", name="Moves").click()
    moves = page.get_by_role("tabpanel")
    expect(moves.locator("[data-trick]")).to_have_count(12)
    expect(moves.locator("summary")).to_have_count(0)
    dialog.locator("[data-continue]").click()
    expect(moves.locator("h3")).to_have_text("Deal 2")
    expect(moves.locator("[data-trick='3']")).to_have_count(0)
    moves.locator("[data-deal='1'] summary").click()
    expect(moves.locator("[data-deal='1'] [data-trick]")).to_have_count(12)


def test_the_replay_tells_moves_that_were_not_visited_by_deal_and_trick(guest: Guest) -> None:
    table = guest.sit("whist", options={"deals": 1})
    page = guest.page
    Mouse(page, 5).play()
    page = guest.go(f"/table/{table}/replay")
    moves = page.get_by_test_id("moves")
    expect(moves.locator("h4").first).to_have_text("Trick 1")
    moves.locator("li").last.scroll_into_view_if_needed()
    expect(moves.locator("h4").last).to_have_text("Trick 13")
    expect(moves.locator("li").filter(has_text="…")).to_have_count(0)
    red = moves.locator("li span").filter(has_text=re.compile(r"^[♥♦]$")).first
    assert red.evaluate("el => getComputedStyle(el).color") != moves.evaluate(
        "el => getComputedStyle(el).color"
    )
