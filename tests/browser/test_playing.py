"""A whole game of every kind by clicking, from the deal to the record that `sukno verify` accepts."""

from __future__ import annotations

from pathlib import Path

import pytest
from guests import Guest, Invite
from hands import Dragger, Mouse, wait
from playwright.sync_api import Page, expect
from served import sukno

GAMES = {
    "whist": {"deals": 1},
    "sixty-six": {"deals": 1},
    "king": {"deals": 1},
    "omnibus-hearts": {"deals": 1},
    "skat": {"deals": 2},
    "mau-mau": {"deals": 1},
    "twenty-one": {"players": 3, "deals": 2},
    "draughts-russian": {},
    "othello": {},
    "sea-battle": {},
    "trictrac": {},
    "trictrac-matador": {},
    "trictrac-chase": {},
    "trictrac-long-nardy": {},
    "pachisi": {"players": 2},
    "dominoes-traditional": {"deals": 1},
    "nim": {},
    "marienbad": {},
    "kayles": {},
}


def the_end(page: Page, tmp_path: Path, *, promised: bool = True) -> None:
    """The result, the sheet, the promise kept if there was one, the record, and looking back."""
    result = page.get_by_test_id("result")
    expect(result).to_be_visible()
    expect(result.get_by_test_id("outcome")).not_to_be_empty()
    if promised and result.locator(".fairness").count():  # a game without chance promises nothing
        expect(result.locator("[data-fair]")).to_have_attribute("data-fair", "true")
    with page.expect_download() as waiting:
        result.locator("a[download]").click()
    record = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(record)
    done = sukno("verify", record)
    assert done.returncode == 0, done.stdout + done.stderr
    result.locator("a[href$='/replay']").click()
    slider = page.locator("input[type=range]")
    expect(slider).to_be_visible()
    total = int(slider.get_attribute("max") or 0)
    assert total > 0
    slider.focus()
    page.keyboard.press("End")
    expect(page.locator(".now")).to_contain_text(f"Move {total} of {total}")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".now")).to_contain_text(f"Move {total - 1} of {total}")
    expect(page.locator("[data-zone]").first).to_be_visible()


LONGER = (
    "king",
    "mau-mau",
    "sixty-six",
    "trictrac",
    "trictrac-matador",
    "trictrac-long-nardy",
    "pachisi",
    "sea-battle",
    "othello",
    "kayles",
    "marienbad",
)
"""Kinds of view that shorter games show as well."""


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=pytest.mark.long if game in LONGER else ()) for game in GAMES]
)
def test_a_whole_game_by_clicking(guest: Guest, game: str, tmp_path: Path) -> None:
    guest.sit(game, options=GAMES[game])
    Mouse(guest.page, seed=7).play()
    expect(guest.page.get_by_test_id("result").locator("table").first).to_be_visible()
    the_end(guest.page, tmp_path)


@pytest.mark.long
def test_a_patience_by_clicking_until_it_is_given_up(guest: Guest, tmp_path: Path) -> None:
    table = guest.sit("demon")
    seen = Mouse(guest.page, seed=3).play(lambda seen: seen["moves"] >= 40)
    if seen["status"] != "over":
        before = guest.look(table)["table"]["moves"]
        guest.page.locator("[data-deed=undo]").click()
        seen = wait(guest.page, seen["sign"])
        assert seen["moves"] == before - 1, "taking back is free in a patience"
        guest.page.locator("button[data-move^='give up']").click()
    the_end(guest.page, tmp_path, promised=False)  # its deal has a number, by which anybody can deal it again


@pytest.mark.long
def test_whist_by_carrying_cards(guest: Guest, tmp_path: Path) -> None:
    guest.sit("whist", options={"deals": 1})
    hand = Dragger(guest.page, seed=1)
    hand.play()
    assert hand.carried == 13
    the_end(guest.page, tmp_path)


def test_demon_and_draughts_by_carrying(invite: Invite) -> None:
    def carried(game: str) -> int:
        guest = invite()
        guest.sit(game)
        hand = Dragger(guest.page, seed=2)
        seen = hand.play(lambda seen: hand.carried >= 2 or seen["moves"] >= 15)
        assert seen["moves"] >= hand.carried
        return hand.carried

    for game in ("demon", "draughts-russian"):
        # in one deal of twenty the cards leave nothing to carry: then another is played
        assert any(carried(game) for _ in range(4))
