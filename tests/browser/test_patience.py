"""Patiences: numbered deals, cards sent home, going back and on again, what plays itself, tables of every shape."""

from __future__ import annotations

import re
from typing import Any

import pytest
from guests import Guest, Invite
from hands import Mouse
from passing import Sent
from playwright.sync_api import Page, expect
from sizes import settle

import sukno
from sukno.engine import AnyGame
from sukno.players.coming_out import prospect
from waiting import PATIENCE

WINDOWS = {"desk": (1280, 800), "phone": (390, 844), "on its side": (844, 390)}
LEISURE = int(1000 * PATIENCE)
"""Milliseconds for the solver, which has bounds of its own."""
LAYOUTS = ("demon", "small-piano", "king-albert", "diamond", "carpet", "clock-colours")


def stands(guest: Guest, table: str) -> Any:
    """What lies on the table, as this guest sees it."""
    return guest.look(table)["view"]["zones"]


def moves(page: Page, n: int) -> None:
    expect(page.locator("[data-status]")).to_have_attribute("data-moves", str(n))


def with_a_card_for_home(guest: Guest, game: str) -> tuple[str, dict[str, Any]]:
    """A table where a card can go home at once, and that move."""
    for number in range(1, 60):
        table = guest.open(game, deal_number=number)
        choices = guest.look(table)["view"]["question"]["choices"]
        for choice in choices:
            if choice["home"] and len(choice["touch"]) == 2:
                return table, choice
    raise AssertionError("no card can go home in any of these deals")


def test_a_deal_by_its_number_forth_and_back(guest: Guest) -> None:
    page = guest.go("/game/small-piano?deal=417")
    page.locator("#plan").get_by_role("button", name="417").click()
    page.locator("[data-game-table]").wait_for()
    expect(page.locator("[data-deal]")).to_contain_text("417")
    for pile in ("Stock", "Waste", "Rest", "Open card 1"):
        expect(page.locator("[data-zone]").get_by_text(pile, exact=True)).to_be_visible()
    table = page.url.rsplit("/", 1)[1]
    dealt = stands(guest, table)
    Mouse(page, seed=4).play(lambda seen: seen["moves"] >= 6)
    played = guest.look(table)["table"]["moves"]
    after = stands(guest, table)
    for n in (1, 2):
        page.keyboard.press("u")
        moves(page, played - n)
    page.locator("[data-deed=redo]").click()
    moves(page, played - 1)
    page.keyboard.press("Control+y")
    moves(page, played)
    assert stands(guest, table) == after
    page.locator("[data-deed=restart]").first.click()
    moves(page, 0)
    assert stands(guest, table) == dealt
    other = guest.open("small-piano", deal_number=417)
    assert stands(guest, other) == dealt, "the same number is the same deal"


def test_a_card_goes_home_by_a_double_click_and_others_by_themselves(guest: Guest) -> None:
    table, choice = with_a_card_for_home(guest, "small-piano")
    page = guest.go(f"/table/{table}")
    source, target = choice["touch"]
    page.locator(f'[data-spot="{source}"]').dblclick()
    moves(page, 1)
    face = source.split("/")[1]
    expect(page.locator(f'[data-zone="{target}"] [data-face="{face}"]').first).to_be_visible()
    page.locator("[data-deed=undo]").click()
    moves(page, 0)
    page.locator("[data-deed=home]").click()
    expect(page.locator("[data-status]")).not_to_have_attribute("data-moves", "0")
    zones = {zone["id"]: zone for zone in stands(guest, table)}
    assert any(zone["count"] for zone in zones.values() if zone.get("suit")), "all that can goes home"


def test_a_card_goes_home_by_two_touches_of_a_finger(invite: Invite) -> None:
    guest = invite(phone=True)
    table, choice = with_a_card_for_home(guest, "king-albert")
    page = guest.go(f"/table/{table}")
    card = page.locator(f'[data-spot="{choice["touch"][0]}"]')
    card.wait_for()
    box = card.bounding_box()
    assert box
    for _ in range(2):
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + min(12, box["height"] / 2))
    moves(page, 1)
    home = next(zone for zone in stands(guest, table) if zone["id"] == choice["touch"][1])
    assert home["count"] > 0


def test_what_has_no_choice_plays_itself_until_it_is_stopped(invite: Invite) -> None:
    guest = invite(phone=True, lang="ru")
    page, sent = guest.page, Sent(guest.page)
    table = guest.sit("flat-to-flat", deal_number=5)
    pause = page.locator("[data-deed=pause]")
    expect(page.locator("[data-status]")).to_have_attribute("data-moves", re.compile("^([2-9]|[0-9]{2,})$"))
    pause.click()
    stopped = sent.arrived()
    pause.click()
    expect(page.locator(f"[data-moves='{stopped}'], [data-moves='{stopped + 1}']")).to_have_count(0)
    pause.click()
    sent.arrived()
    while question := guest.look(table)["view"]["question"]:  # the rest without the pauses
        guest.make(table, [question["choices"][0]["move"]])
    expect(page.get_by_test_id("result")).to_be_visible()
    expect(page.locator("[data-testid=result] [data-deed=lost]")).to_have_count(0)  # nothing was chosen
    page.locator("[data-testid=result] [data-deed=new]").click()
    expect(page.locator("[data-deal]")).not_to_have_attribute("data-deal", "5")


def test_the_solver_advises_and_shows_the_way(guest: Guest) -> None:
    page, sent = guest.page, Sent(guest.page)
    table = guest.sit("king-albert", solvable=True)
    page.locator("[data-deed=hint]").click()
    expect(page.get_by_test_id("solver")).to_contain_text("can come out")
    page.locator("[data-deed=more]").click()
    page.locator("[data-deed=solution]").click()
    page.locator("[data-confirm]").click()
    shown = page.get_by_test_id("solution")
    expect(shown).to_be_visible()
    expect(page.locator("[data-status]")).to_have_attribute("data-moves", re.compile("^([2-9]|[0-9]{2,})$"))
    shown.get_by_label("Stop", exact=True).click()
    made = sent.arrived()
    shown.get_by_label("One move on").click()
    moves(page, made + 1)
    shown.get_by_label("One move back").click()
    moves(page, made)
    page.locator("[data-deed=takeover]").click()
    expect(shown).not_to_be_visible()
    assert "solution" in guest.look(table)["table"]["deal"]["help"]


def played_badly(game: AnyGame, number: int) -> list[str]:
    """The first move there is, until nothing can be done any more."""
    s, moves = game.start(number), list[str]()
    while (ask := game.ask(s)) is not None:
        moves.append(ask.moves[0])
        game.play(s, moves[-1])
    return moves


def test_a_deal_that_was_lost_is_won_and_stands_in_the_results(guest: Guest) -> None:
    game, number = sukno.game("fundament"), 1
    while prospect(game, game.start(number), milliseconds=LEISURE).status != "solvable":
        number += 1
    table = guest.sit("fundament", deal_number=number)
    page = guest.page
    guest.make(table, played_badly(game, number))
    page.locator("[data-testid=result] [data-deed=lost]").click()
    said = page.get_by_test_id("solver")
    expect(said).to_contain_text(re.compile("Lost since move [0-9]+"))
    said.locator("[data-deed=back]").click()
    expect(said).not_to_be_visible()
    kept = guest.look(table)["table"]["moves"]
    s = game.start(number)
    for move in played_badly(game, number)[:kept]:
        game.play(s, move)
    guest.make(table, prospect(game, s, milliseconds=LEISURE).line)
    expect(page.get_by_test_id("outcome")).to_contain_text("has come out")
    expect(page.locator("[data-celebration]")).to_have_count(1)
    assert page.locator("body").inner_text().count("come out") == 1, "it is said once"

    page.locator("[data-deed=more]").click()
    page.locator("[data-deed=number]").click()
    page.get_by_role("dialog").get_by_role("spinbutton").fill("417")
    page.get_by_role("dialog").get_by_role("button", name="Play").click()
    expect(page.locator("[data-deal]")).to_have_attribute("data-deal", "417")
    guest.make(page.url.rsplit("/", 1)[1], ["give up"])
    expect(page.get_by_test_id("result").get_by_role("heading")).to_contain_text("Given up")
    expect(page.get_by_test_id("result")).not_to_contain_text("No more moves")

    guest.go("/game/fundament")
    results = page.get_by_test_id("results")
    for row in ("Played 2", "Won 1", "Winning streak 0", "Best time 0:"):
        expect(results.locator("dl")).to_contain_text(re.compile(row.replace(" ", r"\s*")))
    expect(results.locator("svg polyline")).to_have_attribute("points", re.compile(" "))
    expect(results.locator("svg rect")).not_to_have_count(0)


@pytest.mark.parametrize("window", ["desk", "phone", pytest.param("on its side", marks=pytest.mark.long)])
def test_every_pile_is_in_sight(invite: Invite, window: str) -> None:
    width, height = WINDOWS[window]
    guest = invite(phone=window != "desk", viewport={"width": width, "height": height})
    for game in LAYOUTS:
        guest.sit(game, deal_number=3)
        table = guest.page.locator("[data-game-table]")
        table.locator(".slot > [data-zone]").nth(5).wait_for()
        settle(guest.page)
        box = table.bounding_box()
        assert box
        piles = guest.page.evaluate(
            """() => [...document.querySelectorAll('[data-game-table] .slot > [data-zone]')].map((el) => {
              const r = el.getBoundingClientRect(); return [el.dataset.zone, r.left, r.top, r.right, r.bottom]; })"""
        )
        assert len(piles) > 5, game
        for name, left, top, right, bottom in piles:
            assert box["x"] - 2 <= left <= right <= box["x"] + box["width"] + 2, (game, name)
            assert box["y"] - 2 <= top <= bottom <= box["y"] + box["height"] + 2, (game, name)
        assert box["y"] + box["height"] <= height, f"{game}: one need not scroll"
