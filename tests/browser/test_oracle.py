"""An oracle is asked: a spread is laid by touch, its reading saved and printed; the question stays in the browser."""

from __future__ import annotations

from guests import Invite
from playwright.sync_api import expect

QUESTION = "Shall I go?"


def test_a_reading_is_laid_read_saved_and_printed(invite: Invite) -> None:
    guest = invite()
    page = guest.page
    sent: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame))))
    page.on("request", lambda request: sent.append(f"{request.url} {request.post_data}"))
    guest.sit("divination-wheat-grain")
    pack = page.locator("[data-spot='cloth/pack']")
    pack.click()
    expect(page.locator("[data-zone=cloth] .card-spot")).to_have_count(2)  # one of the circle, and the pack
    page.get_by_role("button", name="Lay all the rest").click()
    page.locator("button[data-spot=cloth]").click()
    answer = page.locator("[data-zone=reading] .passage")
    expect(answer).to_have_count(1)
    expect(page.locator("[data-zone=reading]")).to_have_attribute("data-done", "true")
    fallen = page.locator(".lies.mark:not(.pack) .card-spot")
    fallen.click(force=True)  # under others of the circle
    page.locator(".question").fill(QUESTION)
    page.locator(".question").blur()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a picture").click()
    picture = saved.value.path().read_bytes()
    assert picture.startswith(b"\x89PNG")
    assert len(picture) > 50_000
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    paper = page.locator("body > .reading-page")
    expect(paper).to_contain_text(QUESTION)
    expect(paper.locator("svg use[href^='#card-']")).to_have_count(37)
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(paper).to_have_count(0)
    page.reload()
    expect(page.locator(".question")).to_have_value(QUESTION)
    assert not any("Shall" in one for one in sent)
