"""What is touched while a move is on its way, what cannot be done now, and places that a hint can name."""

from __future__ import annotations

import json
from collections.abc import Callable

from guests import Guest
from hands import Mouse, wait
from playwright.sync_api import Page, WebSocketRoute, expect


class SlowHouse:
    """Every word of the house to this page comes, until it is held back."""

    def __init__(self, page: Page) -> None:
        self.held: list[Callable[[], None]] | None = None
        self.sent: list[str] = []
        page.route_web_socket("**/live", self._open)

    def _open(self, line: WebSocketRoute) -> None:
        house = line.connect_to_server()

        def to_house(said: str | bytes) -> None:
            self.sent.append(json.loads(said)["act"]["act"])
            house.send(said)

        def to_page(said: str | bytes) -> None:
            if self.held is None:
                line.send(said)
            else:
                self.held.append(lambda: line.send(said))

        line.on_message(to_house)
        house.on_message(to_page)

    def wait(self) -> None:
        """From now on it says nothing."""
        self.held, self.sent = [], []

    def answer(self) -> None:
        held, self.held = self.held or [], None
        for say in held:
            say()


def test_a_touch_while_a_move_is_on_its_way_is_not_heard(guest: Guest) -> None:
    house = SlowHouse(guest.page)
    page = guest.page
    guest.sit("whist")
    seen = wait(page)
    house.wait()
    Mouse(page).press(*seen["spots"][0]["at"])
    expect(page.locator(".own [data-spot].lit")).to_have_count(0)
    for spot in seen["spots"]:
        Mouse(page).press(*spot["at"])
    page.keyboard.press("Enter")
    page.keyboard.press("1")
    expect(page.locator(".toast")).to_have_count(0)
    house.answer()
    wait(page, seen["sign"])
    assert house.sent == ["move"]
    expect(page.locator(".toast")).to_have_count(0)


def test_while_a_move_is_taken_back_no_other_is_made(guest: Guest) -> None:
    house = SlowHouse(guest.page)
    page = guest.page
    table = guest.open("king-albert", deal_number=3)
    guest.make(table, [guest.look(table)["view"]["question"]["choices"][0]["move"]])
    guest.go(f"/table/{table}")
    wait(page)
    house.wait()
    page.locator("[data-deed=undo]").click()
    expect(page.locator("[data-game-table] [data-spot].lit")).to_have_count(0)
    page.locator("[data-game-table] [data-laid], [data-game-table] [data-spot]").first.click(force=True)
    house.answer()
    expect(page.locator("[data-moves='0']")).to_be_visible()
    assert house.sent == ["undo"]


def test_what_cannot_be_taken_back_has_no_button_and_nothing_moves_when_it_comes(guest: Guest) -> None:
    table = guest.sit("king-albert", deal_number=3)
    page = guest.page
    wait(page)
    undo, redo, more = (page.locator(f"[data-deed={it}]") for it in ("undo", "redo", "more"))
    for button in (undo, redo):
        expect(button).to_be_hidden()
    before = more.bounding_box()
    guest.make(table, [guest.look(table)["view"]["question"]["choices"][0]["move"]])
    expect(undo).to_be_visible()
    expect(redo).to_be_hidden()
    assert more.bounding_box() == before
    undo.click()
    expect(redo).to_be_visible()
    expect(undo).to_be_hidden()


def test_a_hint_in_labyrinth_names_a_place_as_it_stands_on_the_table(guest: Guest) -> None:
    guest.sit("labyrinth", deal_number=3)
    page = guest.page
    wait(page)
    page.locator("[data-deed=hint]").click()
    place = page.get_by_test_id("hint").inner_text().partition(" — ")[0].rpartition(" ")[2]
    written = page.locator(f"[data-zone={place}] .written")
    expect(written).to_have_text(place)
    assert written.evaluate("el => getComputedStyle(el, '::first-letter').textTransform") == "none"


def test_whoever_offers_a_result_may_think_better_of_it(guest: Guest) -> None:
    guest.sit("preferans-sochi")
    page = guest.page
    Mouse(page, 3).play(lambda seen: any(b["move"] == "offer" for b in seen["buttons"]))
    page.locator("[data-move=offer]").click()
    number = page.locator("[data-amount=offer]")
    expect(number).to_be_visible()
    page.locator("[data-move=back]").click()
    expect(number).to_have_count(0)
    expect(page.locator(".own [data-spot].lit").first).to_be_visible()
