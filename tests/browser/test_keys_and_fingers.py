"""Without a mouse: whole games by keys alone, and by fingers on a phone, on pages that fit it."""

from __future__ import annotations

from pathlib import Path

import pytest
from guests import Guest, Invite
from hands import Finger, Keys, Mouse, wait
from playwright.sync_api import expect
from sizes import overflow
from test_playing import GAMES, the_end

from samples import sampled
from sukno.engine.registry import infos


@pytest.mark.parametrize("game", ["nim", pytest.param("whist", marks=pytest.mark.long)])
def test_a_whole_game_by_keys_alone(guest: Guest, game: str) -> None:
    guest.sit(game, options=GAMES[game])
    Keys(guest.page, seed=2).play()
    result = guest.page.get_by_test_id("result")
    expect(result).to_be_visible()
    expect(result.locator("#result")).to_be_focused()


def test_after_continue_by_enter_the_focus_sits_on_no_call(guest: Guest) -> None:
    table = guest.sit("vint", options={"deals": 2})
    page = guest.page
    wait(page)
    page.keyboard.press("ArrowDown")
    expect(page.locator("[data-spot]:focus")).to_have_count(1)
    while (seen := guest.look(table))["view"]["deal"] == 0:
        n, asked = seen["table"]["moves"], seen["view"]["question"]
        if asked is not None:
            calls = [choice["move"] for choice in asked["choices"]]
            guest.make(table, ["pass" if "pass" in calls else calls[0]])
        page.wait_for_function("n => document.querySelector('[data-moves]').dataset.moves > n", arg=n)
    expect(page.locator("[data-continue]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("[data-continue]")).to_have_count(0)
    wait(page)
    expect(page.locator("[data-spot]:focus, [data-move]:focus")).to_have_count(0)


def test_moves_of_a_patience_a_stake_and_a_board_by_keys(guest: Guest) -> None:
    for game, options, moves in (
        ("demon", {}, 5),
        ("draughts-russian", {}, 6),
        ("trictrac-long-nardy", {}, 6),
        ("dominoes-traditional", {"deals": 1}, 6),
        ("twenty-one", {"players": 2, "deals": 2}, 4),
    ):
        guest.sit(game, options=options)
        seen = Keys(guest.page, seed=3).play(lambda seen, most=moves: seen["moves"] >= most)
        assert seen["moves"] >= moves or seen["status"] == "over"


def test_from_the_first_page_to_a_table_by_keys(guest: Guest) -> None:
    page = guest.go("/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.keyboard.press("/")
    page.keyboard.type("whist")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Whist", level=1)).to_be_visible()
    for _ in range(40):
        if page.evaluate("document.activeElement?.type === 'submit'"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("[data-status=playing]")).to_be_visible()


BEYOND = """all => all.map((el) => [el.dataset.spot, el.getBoundingClientRect()])
  .filter(([, r]) => r.width && (r.right > innerWidth + 2 || r.left < -2))
  .map(([spot, r]) => [spot, r.left, r.right])
"""


@pytest.mark.parametrize("game", ["whist", pytest.param("sea-battle", marks=pytest.mark.long)])
def test_a_whole_game_by_fingers(invite: Invite, game: str, tmp_path: Path) -> None:
    guest = invite(phone=True)
    guest.sit(game, options=GAMES[game])
    Finger(guest.page, seed=2).play()
    assert overflow(guest.page) <= 0
    the_end(guest.page, tmp_path)
    assert overflow(guest.page) <= 0


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("hand", [Keys, Finger])
def test_every_game_by_keys_and_by_fingers(invite: Invite, hand: type[Mouse], game: str) -> None:
    guest = invite(phone=hand is Finger)
    guest.sit(game, options=GAMES[game])
    hand(guest.page, seed=8).play()
    expect(guest.page.get_by_test_id("result")).to_be_visible()


def test_a_patience_by_fingers(invite: Invite) -> None:
    guest = invite(phone=True)
    guest.sit("demon")
    seen = Finger(guest.page, seed=2).play(lambda seen: seen["moves"] >= 12)
    assert seen["moves"] >= 12
    assert overflow(guest.page) <= 0


def test_every_page_fits_a_phone(invite: Invite) -> None:
    guest = invite(phone=True)
    for path in ("/", "/tables", "/me", "/no/such/room"):
        page = guest.go(path)
        if path.startswith("/no"):
            guest.forgive("404")
        expect(page.get_by_role("heading", level=1).first).to_be_attached()
        assert overflow(page) <= 0, path


ON_A_PHONE = [*(info.id for info in infos() if not info.kind_of), "preferans-old-five"]


@pytest.mark.parametrize("game", sampled(ON_A_PHONE))
def test_a_game_fits_a_phone(invite: Invite, game: str) -> None:
    guest = invite(phone=True)
    for path in (f"/game/{game}", f"/game/{game}/rules"):
        page = guest.go(path)
        expect(page.get_by_role("heading", level=1).first).to_be_visible()
        assert overflow(page) <= 0, path
    guest.sit(game)
    expect(guest.page.locator("[data-zone]").first).to_be_visible()
    assert overflow(guest.page) <= 0
    wide = guest.page.eval_on_selector_all("[data-game-table] [data-spot]", BEYOND)
    assert not wide, f"beyond the edge: {wide[:3]}"
