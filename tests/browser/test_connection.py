"""Nothing is lost: the server killed, the network gone, two tabs of one seat."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from guests import Guest, Invite
from hands import Mouse, look, wait
from passing import Sent
from playwright.sync_api import expect
from served import Served
from test_playing import the_end

AWAY = r"WebSocket|ERR_CONNECTION|ERR_INTERNET_DISCONNECTED|Failed to load resource|ERR_NETWORK"


@pytest.fixture
def own_house(house: Served, tmp_path: Path) -> Iterator[Served]:
    """A house that this test alone may kill."""
    opened = Served(tmp_path)
    yield opened
    opened.close()


def record(guest: Guest, table: str) -> Any:
    return guest.ask("GET", f"/api/tables/{table}/record")


def test_the_server_is_killed_in_the_middle_of_a_game(
    invite: Invite, own_house: Served, tmp_path: Path
) -> None:
    guest = invite(at=own_house)
    guest.forgive(AWAY)
    sent = Sent(guest.page).moves
    table = guest.sit("whist", options={"deals": 1})
    hand = Mouse(guest.page, seed=5)
    hand.play(lambda seen: seen["moves"] >= 17)
    kept = dict(sent)
    assert len(kept) >= 4

    own_house.kill()
    expect(guest.page.get_by_role("status").filter(has_text="onnection")).to_be_visible()
    seen = look(guest.page)
    hand.act(seen)  # a card played while nobody answers
    own_house.open()
    seen = wait(guest.page, seen["sign"])
    assert seen["moves"] >= 17
    hand.play()
    moves = record(guest, table)["moves"]
    assert len(moves) == 52
    assert len(sent) == 13
    assert all(moves[n] == move for n, move in sent.items()), (moves, sent)
    assert kept.items() <= sent.items(), "no move had to be made again"
    the_end(guest.page, tmp_path)


def test_the_server_is_killed_while_it_writes(invite: Invite, own_house: Served) -> None:
    """Again and again, right after a move: what was acknowledged is there."""
    guest = invite(at=own_house)
    guest.forgive(AWAY)
    sent = Sent(guest.page).moves
    table = guest.sit("kayles")
    hand = Mouse(guest.page, seed=4)
    for _ in range(2):
        seen = wait(guest.page)
        if seen["status"] == "over":
            break
        hand.act(seen)
        own_house.kill()
        own_house.open()
    hand.play()
    moves = record(guest, table)["moves"]
    assert all(moves[n] == move for n, move in sent.items())


def test_the_network_goes_and_comes_back(guest: Guest, tmp_path: Path) -> None:
    guest.forgive(AWAY)
    sent = Sent(guest.page).moves
    table = guest.sit("draughts-russian")
    hand = Mouse(guest.page, seed=6)
    seen = hand.play(lambda seen: seen["moves"] >= 6)
    guest.context.set_offline(True)
    hand.act(seen)
    guest.context.set_offline(False)
    hand.play(lambda seen: seen["moves"] >= 12)
    assert len(guest.look(table)["view"]["log"]) >= 12
    assert len(sent) >= 6


def test_two_tabs_of_one_seat_stay_in_step(guest: Guest) -> None:
    table = guest.sit("othello", options={"opening": "fixed_diagonal"})
    other = guest.context.new_page()
    other.goto(f"{guest.address}/table/{table}")
    hands = [Mouse(guest.page, 1), Mouse(other, 2)]
    for turn in range(6):
        hand = hands[turn % 2]
        seen = wait(hand.page)
        hand.act(seen)
        seen = wait(hand.page, seen["sign"])
        expect(hands[1 - turn % 2].page.locator(f"[data-moves='{seen['moves']}']")).to_be_visible()
    boards = [
        p.eval_on_selector_all(
            "[data-square]", "all => all.map((el) => el.dataset.square + el.dataset.face).sort()"
        )
        for p in (guest.page, other)
    ]
    assert boards[0] == boards[1]
