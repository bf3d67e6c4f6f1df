"""What a person does with the hand: sort it, lay it card by card, touch in vain."""

from __future__ import annotations

from itertools import pairwise

from guests import Guest, Invite
from hands import Mouse, look, wait
from passing import passed
from playwright.sync_api import expect

from waiting import until


def faces(guest: Guest) -> list[str]:
    found: list[str] = guest.page.eval_on_selector_all(
        ".own [data-kind=hand] [data-face]",
        "all => all.sort((a, b) => a.offsetLeft - b.offsetLeft).map((el) => el.dataset.face)",
    )
    return found


def by_rank(guest: Guest) -> bool:
    """Do the cards of the hand lie from the highest to the lowest?"""
    ranks = ["AKQJT98765432".index(face[1]) for face in faces(guest)]
    return ranks == sorted(ranks)


def lie(guest: Guest, *cards: str) -> None:
    """So the hand lies, as soon as the page has laid it."""
    until(lambda: faces(guest) == [*cards])


def test_the_hand_is_sorted_as_one_likes_and_stays_so(guest: Guest) -> None:
    guest.sit("whist", options={"deals": 1})
    page = guest.page
    wait(page)
    dealt = faces(guest)
    page.locator("[data-deed=more]").click()
    page.get_by_role("dialog").get_by_text("by rank").click()
    page.keyboard.press("Escape")
    until(lambda: by_rank(guest))
    page.reload()
    wait(page)
    assert faces(guest) != dealt
    assert sorted(faces(guest)) == sorted(dealt)
    Mouse(page, seed=1).play(lambda seen: seen["moves"] >= 9)
    page.locator("[role=tab]", has_text="Moves").click()
    expect(page.locator("[data-trick='1'] .trick > span")).to_have_count(4)


def drag_along(guest: Guest, card: str, to: str) -> None:
    """Carry a card of the hand by its corner to beyond the corner of another."""
    start, end = (guest.page.locator(f".own [data-face='{c}']").bounding_box() for c in (card, to))
    assert start
    assert end
    mouse = guest.page.mouse
    mouse.move(start["x"] + 9, start["y"] + start["height"] / 2)
    mouse.down()
    mouse.move(
        end["x"] + (-4 if end["x"] < start["x"] else 22), start["y"] + start["height"] / 2 - 12, steps=6
    )
    mouse.up()


def test_a_card_is_laid_elsewhere_in_the_hand_and_stays_there(guest: Guest) -> None:
    guest.sit("whist", options={"deals": 1})
    page = guest.page
    before = wait(page)
    a, b, *rest = faces(guest)
    last = rest.pop()
    drag_along(guest, last, a)
    lie(guest, last, a, b, *rest)
    drag_along(guest, b, last)
    lie(guest, b, last, a, *rest)
    assert look(page)["moves"] == before["moves"]  # nothing was played by it
    page.reload()
    wait(page)
    lie(guest, b, last, a, *rest)
    page.keyboard.press("ArrowRight")
    expect(page.locator(".own [data-face]:focus")).to_have_count(1)
    focused = page.evaluate("document.activeElement.dataset.face")
    at = faces(guest).index(focused)
    page.keyboard.press("Shift+ArrowRight")
    until(lambda: faces(guest).index(focused) == at + 1)
    page.keyboard.press("o")  # another sorting: the laid order is forgotten
    passed(page, "Cards lie by suit")
    page.keyboard.press("o")
    page.keyboard.press("o")
    lie(guest, a, b, *rest, last)


def test_what_may_not_be_played_now_says_so(invite: Invite) -> None:
    guest = invite(phone=True)
    guest.sit("whist", options={"deals": 1})
    page = guest.page
    seen = wait(page)
    while page.locator(".own [data-laid]:not(.live)").count() == 0:  # until a suit must be followed
        seen = Mouse(page, seed=1).touch(seen)
    card = page.locator(".own [data-laid]:not(.live)").first
    box = card.bounding_box()
    assert box
    page.touchscreen.tap(box["x"] + 6, box["y"] + 20)
    passed(page, f"^refused {card.get_attribute('data-spot')}$")
    passed(page, "^You must follow [♠♣♦♥]: [♠♣♦♥]")
    expect(page.locator("[data-refused]")).to_have_count(0)
    assert look(page)["moves"] == seen["moves"]


def test_cards_of_a_dummy_on_a_phone_lie_a_finger_apart(invite: Invite) -> None:
    guest = invite(lang="ru", phone=True)
    guest.sit("whist-double-dummy", options={"deals": 1})
    wait(guest.page)
    lefts: list[list[float]] = guest.page.eval_on_selector_all(
        "[data-kind=hand].open",
        """hands => hands.map((hand) => [...hand.querySelectorAll('[data-spot]')]
          .map((el) => el.getBoundingClientRect().left))""",
    )
    assert len(lefts) >= 2
    for row in lefts:
        assert min(b - a for a, b in pairwise(row)) > 20
