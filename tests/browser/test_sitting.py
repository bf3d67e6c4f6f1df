"""Sitting down: the level, the company, a friend by link; computer players with names, faces and words."""

from __future__ import annotations

import re

from guests import Guest, Invite
from playwright.sync_api import Page, expect

from sukno.players.cast import CAST

EN = {one.name for one in CAST}
RU = {one.forms.nom for one in CAST}


# Measured at the moment they are there, for they go by themselves.
BUBBLES = """(() => { window.bubbles = [];
  new MutationObserver(() => {
    const [said, cards] = ['[data-bubble]', '[data-zone=hand0]']
      .map((it) => document.querySelector(it)?.getBoundingClientRect());
    if (!said?.width || !cards) return;
    const names = [...document.querySelectorAll('.plate')].map((it) => it.getBoundingClientRect());
    const hides = names.some((name) => said.top < name.bottom && said.bottom > name.top
      && said.left < name.right && said.right > name.left);
    bubbles.push({ left: said.left, right: said.right, bottom: said.bottom, cards: cards.top, hides });
  }).observe(document, { childList: true, subtree: true, attributes: true }); })()"""


def choose(guest: Guest, game: str) -> Page:
    page = guest.go("/")
    page.locator(f"[data-game={game}] [data-how]").first.click()
    expect(page.locator(f"[data-sitting={game}]")).to_be_visible()
    return page


def sitters(guest: Guest) -> list[dict[str, str]]:
    found: list[dict[str, str]] = guest.look(guest.page.url.rsplit("/", 1)[1])["table"]["seats"]
    return found


def test_a_level_is_chosen_beside_play_and_remembered(guest: Guest) -> None:
    page = choose(guest, "whist")
    page.get_by_text("Novice", exact=True).click()
    expect(page.locator("[data-sitting=whist]")).to_contain_text("rules of thumb")
    page.locator("[data-sit]").click()
    expect(page.locator("[data-game-table]")).to_be_visible()
    assert [s["level"] for s in sitters(guest)] == ["", "novice", "novice", "novice"]
    page = guest.go("/")
    page.locator("[data-game=whist]").get_by_role("button", name="A new game of Whist").first.click()
    expect(page.locator("[data-game-table]")).to_be_visible()
    assert sitters(guest)[1]["level"] == "novice"


def test_computer_players_have_names_and_faces_and_are_never_numbered(guest: Guest) -> None:
    page = guest.go(f"/table/{guest.open('whist')}")
    expect(page.locator("[data-seat] [data-face]")).to_have_count(3)
    names = [page.locator(f".plate[data-seat='{seat}'] .name").inner_text() for seat in (1, 2, 3)]
    assert len(set(names)) == 3
    assert EN.issuperset(names)
    expect(page.locator(".plate[data-seat='1'] .name")).to_have_attribute("title", re.compile("novice"))
    assert "Club player" not in page.locator("body").inner_text()


def test_a_friend_comes_by_the_link(invite: Invite) -> None:
    anna, boris = invite(), invite(lang="ru", phone=True)
    page = choose(anna, "nim")
    page.locator("[data-friend]").click()
    asked = page.get_by_role("dialog").last
    asked.get_by_label("Name").fill("Anna")
    asked.get_by_role("button", name="Sit down").click()
    link = page.get_by_label("Link to this table")
    expect(link).to_be_visible()
    expect(page.locator("[data-qr]")).to_have_attribute("data-qr", link.input_value())
    expect(page.locator("[data-alone]")).to_contain_text("sukno serve --host 0.0.0.0")
    boris.page.goto(link.input_value())
    expect(boris.page.get_by_text("Вас зовут сыграть")).to_be_visible()
    boris.page.get_by_role("button", name="Сесть сюда").click()
    boris.page.get_by_role("dialog").get_by_label("Имя").fill("Борис")
    boris.page.get_by_role("dialog").get_by_role("button", name="Сесть").click()
    expect(page.locator("[data-game-table]")).to_be_visible()
    expect(boris.page.locator("[data-game-table]")).to_be_visible()
    expect(page.locator(".plate[data-seat='1'] .name")).to_have_text("Борис")


def test_what_a_player_says_is_seen_at_the_seat(invite: Invite) -> None:
    guest = invite(lang="ru", phone=True)
    guest.context.add_init_script(BUBBLES)
    page = guest.go(f"/table/{guest.open('preferans', pace='fast')}")
    page.locator("[data-spot='box/pass']").click()  # the others have spoken, or do so now
    page.wait_for_function("() => bubbles.length > 0")
    box = page.evaluate("bubbles.at(-1)")
    assert box["left"] >= 0
    assert box["right"] <= 375
    assert box["bottom"] <= box["cards"], "words lie over one's own cards"
    assert not box["hides"], "words hide no name"


def test_russian_names_stand_in_the_right_case(invite: Invite) -> None:
    guest = invite(lang="ru")
    page = guest.go(f"/table/{guest.open('preferans')}")
    seats = [page.locator(f".plate[data-seat='{seat}'] .name") for seat in (1, 2)]
    expect(seats[1]).to_be_visible()
    forms = {one.forms.nom: one.forms for one in CAST}
    sheet = page.locator("aside")
    expect(sheet).to_contain_text("Висты на вас")
    for seat in seats:
        expect(sheet).to_contain_text(f"Висты на {forms[seat.inner_text()].acc}")


def test_a_guest_is_called_so_in_the_language_chosen(guest: Guest) -> None:
    page = guest.go(f"/table/{guest.open('nim')}")
    expect(page.locator(".plate.you .name")).to_have_text("You")
    page.locator("button[lang=ru]").click()
    expect(page.locator(".plate.you .name")).to_have_text("Вы")
    expect(page.locator(".plate[data-seat='1'] .name")).to_have_text(re.compile("|".join(RU)))
    expect(page.get_by_role("link", name="Гость")).to_be_visible()
