"""Two packs with jokers, and questions of several parts, at a real table: a game that only the tests have."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from guests import Guest, Invite
from hands import Dragger, Finger, Keys, Mouse
from playwright.sync_api import Locator, Page, expect
from served import ROOT, Served, missing

PLUGIN = ROOT / "tests/packs/plugin"


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A house where the game is installed."""
    if reason := missing():
        pytest.skip(reason)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join([str(PLUGIN), str(PLUGIN / "installed")]))
        opened = Served(tmp_path_factory.mktemp("elsewhere"))
    yield opened
    opened.close()


def sit(invite: Invite, at: Served, **more: object) -> Guest:
    guest = invite(at=at, **more)
    guest.sit("twins", "me", "novice", "novice")
    return guest


def spot(page: Page, name: str) -> Locator:
    return page.locator(f"[data-spot='{name}']")


def asked(page: Page, kind: str) -> None:
    expect(page.locator(f"[data-question={kind}]")).to_be_visible()


def twin(page: Page) -> str:
    """A card that lies twice in one's hand."""
    second = page.locator("[data-zone=hand0] [data-spot$='.2']").first
    return str(second.get_attribute("data-face"))


def faces(page: Page, zone: str, face: str) -> Locator:
    return page.locator(f"[data-zone={zone}] [data-face='{face}']")


def test_one_of_two_equal_cards_is_picked_and_two_are_thrown(invite: Invite, elsewhere: Served) -> None:
    page = sit(invite, elsewhere).page
    asked(page, "draw")
    expect(page.locator("[data-amount=burn]")).to_be_visible()
    expect(page.locator("button[data-move=draw]")).to_be_visible()
    # one joker of two
    before = faces(page, "row", "X1").count()
    assert before == 2 or faces(page, "row", "X2").count() == 2
    joker = "X1" if before == 2 else "X2"
    spot(page, f"row/{joker}.2").click()
    expect(spot(page, f"row/{joker}.2")).to_have_attribute("aria-pressed", "true")
    expect(spot(page, f"row/{joker}")).not_to_have_attribute("aria-pressed", "true")
    page.locator("[data-pick=take] .button.gold").click()
    asked(page, "throw")
    expect(faces(page, "row", joker)).to_have_count(1)
    expect(faces(page, "hand0", joker)).to_have_count(1)
    # both of a pair, the second one first
    card = twin(page)
    spot(page, f"hand0/{card}.2").click()
    expect(page.locator(f"button[data-move='throw {card}']")).to_be_visible()
    spot(page, f"hand0/{card}").click()
    expect(faces(page, "hand0", card)).to_have_count(0)
    expect(page.locator("[data-sheet] tr.total td").first).to_have_text("1")


def test_one_of_two_equal_cards_is_chosen_by_keys(invite: Invite, elsewhere: Served) -> None:
    page = sit(invite, elsewhere).page
    asked(page, "draw")
    jokers = [f for f in ("X1", "X2") if faces(page, "row", f).count() == 2]
    spot(page, f"row/{jokers[0]}").focus()
    page.keyboard.press("Enter")
    expect(spot(page, f"row/{jokers[0]}")).to_have_attribute("aria-pressed", "true")
    spot(page, f"row/{jokers[0]}.2").focus()
    page.keyboard.press(" ")
    confirm = page.locator("[data-pick=take] .button.gold")
    expect(confirm).to_be_enabled()
    page.keyboard.press(str(confirm.get_attribute("aria-keyshortcuts")))
    asked(page, "throw")
    expect(faces(page, "hand0", jokers[0])).to_have_count(2)
    # one alone: its second, touched twice
    card = twin(page)
    spot(page, f"hand0/{card}.2").focus()
    page.keyboard.press("Enter")
    expect(page.locator(f"button[data-move='throw {card}']")).to_be_visible()
    spot(page, f"hand0/{card}.2").focus()
    page.keyboard.press("Enter")
    expect(faces(page, "hand0", card)).to_have_count(1)


HANDS = {"mouse": Mouse, "keys": Keys, "finger": Finger, "carrying": Dragger}


@pytest.mark.long
@pytest.mark.parametrize("hand", HANDS)
def test_a_whole_game_with_two_packs(invite: Invite, elsewhere: Served, hand: str, tmp_path: Path) -> None:
    guest = sit(invite, elsewhere, phone=hand == "finger")
    HANDS[hand](guest.page, seed=5).play()
    expect(guest.page.get_by_test_id("outcome")).to_contain_text("Most pairs:")
    expect(guest.page.get_by_test_id("outcome")).not_to_contain_text("⟨")
