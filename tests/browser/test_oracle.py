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


def test_the_great_spread_is_laid_card_by_card_and_kept(invite: Invite) -> None:
    guest = invite(lang="ru", phone=True)
    page = guest.page
    table = guest.sit("divination-past-future")
    pack = page.locator("[data-spot='cloth/pack']")
    asked = page.locator("[data-question]")
    guest.press(page.locator("[data-spot='cloth/DQ']"))
    while asked.get_attribute("data-question") == "threes":
        lying = page.locator("[data-zone=cloth] [data-face]").evaluate_all(
            "all => all.map((el) => el.dataset.face).join()"
        )
        guest.press(pack)
        page.wait_for_function(
            """(before) => [...document.querySelectorAll('[data-zone=cloth] [data-face]')]
              .map((el) => el.dataset.face).join() !== before""",
            arg=lying,
        )
    for step in ("gather", "heart"):
        expect(page.locator(f"[data-question={step}]")).to_be_visible()
        guest.press(pack)
    for pairs in range(8):
        expect(page.locator("[data-zone=reading] .passage")).to_have_count(2 * pairs)
        guest.press(pack)
    for cards in range(4):
        expect(page.locator("[data-spot^='cloth/heart'][data-face]")).to_have_count(1 + cards)
        guest.press(pack)
    guest.press(page.locator("[data-spot='cloth/heart4']"))
    expect(page.locator("[data-zone=reading] .passage")).to_have_count(21)
    guest.press(pack)
    for three in range(6):
        expect(page.locator("[data-spot^='cloth/fate'][data-face]")).to_have_count(3 * three)
        guest.press(pack)
    guest.press(page.locator("[data-move=strike]"))
    expect(page.locator("[data-zone=reading]")).to_have_attribute("data-done", "true")
    parts = page.locator("[data-zone=reading] .parts button")
    expect(parts).to_have_text(
        ["Верно ли гадание?", "Звезда вокруг вашей карты", "На сердце", "Всё вместе", "Что неизбежно"]
    )
    guest.press(parts.last)
    expect(page.get_by_role("heading", name="Что неизбежно")).to_be_in_viewport()
    words = page.locator("[data-zone=reading] .passages").inner_text()
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(page.locator("body > .reading-page > svg")).to_have_count(
        2
    )  # the star, which lies no more, and the threes
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    guest.go("/me/history")
    guest.press(page.locator(f"[data-played='{table}']").get_by_role("link", name="Открыть"))
    expect(page.locator("[data-zone=reading] .passages")).to_have_text(words, use_inner_text=True)
