"""An auction in the browser: calls typed and touched, what each means, and the auction folded away for the play."""

from __future__ import annotations

from guests import Guest, Invite
from hands import Finger, Mouse
from playwright.sync_api import expect

VINT = {"deals": 1}


def test_calls_are_typed_and_explained_and_stay_in_reach(guest: Guest) -> None:
    table = guest.sit("vint", options=VINT)
    page = guest.page
    box, auction, meaning = (page.locator(at) for at in ("[data-zone=box]", "[data-auction]", "#meaning"))
    expect(box.locator("[data-move='7N']")).to_be_enabled()
    box.locator("[data-move='7S']").hover()
    expect(meaning).to_contain_text("would say")
    expect(meaning).not_to_contain_text("…")
    page.keyboard.press("6")
    page.keyboard.press("h")
    expect(auction.locator("td", has_text="6♥")).to_be_visible()
    said = guest.look(table)["view"]["log"]
    assert any(line["move"] == "6H" for line in said), said

    seen = Mouse(page, 3).play(lambda seen: seen["asked"] == "card" and seen["moves"] > 0)
    assert seen["status"] == "playing"
    Mouse(page, 3).play(lambda seen, now=seen["moves"]: seen["moves"] > now)
    page.locator("[data-auction-fold]").click()
    call = auction.locator("[data-call]", has_text="6♥")
    call.focus()
    call.press("ArrowLeft")
    call.press("Enter")
    expect(meaning).to_be_visible()
    page.keyboard.press("Escape")
    expect(meaning).to_be_hidden()


def test_on_a_phone_levels_and_strains_are_touched(invite: Invite) -> None:
    guest = invite(phone=True, lang="ru")
    guest.sit("vint", options=VINT)
    page = guest.page
    box = page.locator("[data-zone=box]")
    expect(box.locator("[data-move='pass']")).to_be_enabled()
    box.get_by_role("button", name="7", exact=True).tap()
    for key in box.locator(".key, .level").all():
        size = key.bounding_box()
        assert size is not None
        assert size["height"] >= 40, key.inner_text()
        assert size["width"] >= 40, key.inner_text()
    box.locator("[data-move='7N']").tap()
    Finger(page, 3).play(lambda seen: seen["asked"] == "card")
    expect(page.locator("[data-auction-fold], [data-auction]").first).to_be_visible()


def test_numbers_stand_in_ranges_and_any_can_be_reached(invite: Invite) -> None:
    guest = invite(phone=True)
    table = guest.sit("skat", options={"deals": 3})
    page = guest.page

    def bids() -> bool:
        question = guest.look(table)["view"]["question"]
        return question is not None and any(c["move"] == "360" for c in question["choices"])

    # within three deals everybody is middlehand, who is asked for a number first
    Finger(page, 3).play(lambda seen: seen["asked"] == "call" and bids())
    box = page.locator("[data-zone=box]")
    box.get_by_role("button", name="216–360").tap()
    for key in box.locator(".key, .level").all():
        size = key.bounding_box()
        assert size is not None
        assert min(size["height"], size["width"]) >= 40, key.inner_text()
    box.locator("[data-move='360']").tap()
    expect(page.get_by_text("bid 360")).to_be_visible()
