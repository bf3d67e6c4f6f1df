"""Vint in the browser: a deal from the first call to the sheet, a rubber, and an independent scorer beside it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from guests import Guest
from hands import Mouse
from playwright.sync_api import expect
from vint_reckoner import Clerk

import sukno
from sukno.materials.cards import hand_texts

RANKS = "23456789TJQKA"


def winner(trick: list[tuple[int, str]], trumps: str) -> int:
    """The place that takes a trick of (place, card)."""
    led = trick[0][1][0]
    strength = {trumps: 2, led: 1} if trumps != led else {led: 1}
    best = max(trick, key=lambda it: (strength.get(it[1][0], 0), RANKS.index(it[1][1])))
    return best[0]


def told(
    hands: list[list[str]], calls: list[tuple[int, str]], cards: list[tuple[int, str]]
) -> dict[str, Any]:
    """A deal of (place, move) as the clerk hears of it; players are places."""
    bids = [(place, call) for place, call in calls if call[0].isdigit()]
    if not bids:
        return {"passed": True, "declarer": 0}
    declarer, last = bids[-1]
    side = ["us" if place % 2 == declarer % 2 else "them" for place in range(4)]
    takers = [side[winner(cards[i : i + 4], last[1])] for i in range(0, 52, 4)]
    level = int(last[0])
    unsupported = level >= 6 and all(place != (declarer + 2) % 4 for place, _ in bids)
    return {
        "hands": list(zip(side, hands, strict=True)),
        "takers": takers,
        "level": level,
        "strain": last[1],
        "declarer": declarer,
        "alone": declarer if unsupported and level + 6 - takers.count("us") > 2 else -1,
        "idle": -1,
    }


def check_sheet(guest: Guest, table: str) -> int:
    """The scorer hears of every deal from the cards alone; what is shown after it must agree. How many deals."""
    record = guest.ask("GET", f"/api/tables/{table}/record")
    game: Any = sukno.game("vint", **record["options"])
    s = game.start(seed=record["seed"])
    clerk = Clerk(msgspec.structs.asdict(game.terms))
    clerk.sides = [list(side) for side in s.account.sheet.sides]
    deals = 0
    begun: dict[str, Any] = {}
    for n, move in enumerate(record["moves"], 1):
        if not begun:
            begun = {"hands": [hand_texts(h) for h in s.hands], "calls": [], "cards": []}
            order, number = s.order, len(s.account.sheet.history)
        ask = game.ask(s)
        begun["cards" if ask.kind == "card" else "calls"].append((order.index(ask.seat), move))
        game.play(s, move)
        if len(s.account.sheet.history) == number:
            continue
        deal = told(**begun)
        seats = {
            key: order[place] for key, place in deal.items() if key in ("declarer", "alone") and place >= 0
        }
        clerk.deal(deal | seats)
        rows = guest.ask("GET", f"/api/tables/{table}/replay/{n}")["view"]["sheet"]["rows"]
        assert [row["cells"] for row in rows if row["kind"] == "total"][-1] == clerk.all, rows
        deals, begun = deals + 1, {}
    assert record["points"] == clerk.results()
    return deals


def test_a_deal_from_the_first_call_to_the_sheet(guest: Guest) -> None:
    table = guest.sit("vint", options={"deals": 1})
    page = guest.page
    page.locator("[data-zone=box] [data-move='7N']").click()
    Mouse(page, 3).play(lambda seen: seen["asked"] == "card")
    expect(page.locator("[data-zone=contract]")).to_contain_text("7NT")
    Mouse(page, 3).play()
    expect(page.get_by_test_id("result")).to_contain_text("win")
    expect(page.get_by_test_id("result")).to_contain_text("Deal 1: 7NT")
    assert check_sheet(guest, table) == 1


@pytest.mark.long
def test_a_rubber_with_every_deal_checked(guest: Guest) -> None:
    table = guest.sit("vint", options={"robers": 1})
    Mouse(guest.page, 5).play()
    assert check_sheet(guest, table) >= 2
    expect(guest.page.get_by_test_id("result")).to_contain_text("win")
