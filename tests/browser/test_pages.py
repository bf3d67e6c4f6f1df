"""Pages round the table: the way to it, the first page's weight, agreements, Russian."""

from __future__ import annotations

import re

import pytest
from guests import Guest, Invite
from hands import Mouse, wait
from playwright.sync_api import Page, Response, expect
from test_playing import GAMES

from sukno.engine import Info
from sukno.engine.finding import search
from sukno.engine.registry import index, infos
from sukno.engine.words import THINGS
from sukno.games.lengths import LENGTHS

HEAVIEST = 250_000
KINDS = ("preferans-classic", "preferans-hussar")
"""Of games that differ only in their agreements these are looked at."""


@pytest.mark.parametrize("game", ["whist", "demon"])
def test_three_clicks_from_the_first_page_to_a_table(guest: Guest, game: str) -> None:
    page = guest.go("/")
    page.locator(f"[data-game={game}]").get_by_role("button", name="Play").click()
    expect(page.locator("[data-status=playing]")).to_be_visible()
    seen = wait(page)
    hand = Mouse(page, 1)
    for _ in range(2):  # the second click of three, and a patience may want a third
        if seen["moves"] == 0:
            seen = hand.touch(seen)
    expect(page.locator("[data-status=playing]")).to_be_visible()


def test_the_first_page_is_light_and_at_once_of_use(guest: Guest) -> None:
    answers: list[Response] = []
    guest.page.on("response", lambda answer: answers.append(answer))
    page = guest.go("/")
    expect(page.locator("[data-game]").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    weight = sum(
        a.request.sizes()["responseBodySize"] + a.request.sizes()["responseHeadersSize"] for a in answers
    )
    print(f"first page: {weight / 1000:.0f} kB in {len(answers)} answers")
    assert weight < HEAVIEST
    search = page.get_by_role("searchbox")
    search.fill("long nardy")
    expect(page.locator("[data-game]")).to_have_count(1)
    search.fill("шашки")
    expect(page.locator("[data-game=draughts-russian]")).to_be_visible()
    search.fill("zzzz")
    expect(page.locator("[data-game]")).to_have_count(0)
    search.fill("")
    # kinds of a game are listed under it
    expect(page.locator("[data-game]")).to_have_count(sum(not info.kind_of for info in infos()))
    expect(page.locator('.kinds a[href="/game/preferans-leningrad"]')).to_be_visible()


def test_games_are_found_by_other_names_by_what_suits_and_by_what_one_likes(guest: Guest) -> None:
    page = guest.go("/")
    search = page.get_by_role("searchbox")
    search.fill("backgamon")  # a slip of the finger
    expect(page.locator("[data-game]")).to_have_count(1)
    expect(page.locator("[data-game=trictrac]")).to_be_visible()
    search.fill("")
    page.locator("[data-filter=thing]").select_option("board")
    expect(page.locator("[data-game=whist]")).to_have_count(0)
    page.locator("[data-filter=company]").select_option("alone")
    expect(page.locator("[data-game]")).to_have_count(0)
    page.get_by_role("button", name="All games").click()
    page.locator("[data-filter=length]").select_option("short")
    expect(page.locator("[data-game=nim]")).to_be_visible()
    expect(page.locator("[data-game=preferans]")).to_have_count(0)
    page.get_by_role("button", name="All games").click()
    page.get_by_role("button", name="List").click()
    whist = page.locator("[data-game=whist]")
    whist.get_by_role("button", name="Favourite").click()
    whist.get_by_role("button", name="kinds").click()
    expect(whist.locator("li span").first).not_to_be_empty()
    page.reload()
    expect(page.locator(".own").get_by_role("link", name="Whist")).to_be_visible()
    page.locator("[data-surprise]").click()
    expect(page).to_have_url(re.compile("/game/"))


FILTERS = {
    "company": ("alone", "computers", "friends"),
    "players": ("2", "3", "4", "5"),
    "length": ("short", "medium", "long"),
    "thing": ("cards", "board", "other"),
    "chance": ("skill", "luck"),
}


def suits(i: Info, filter: str, value: str) -> bool:
    """As the words of the choice say: "five or more", "up to 30 minutes"."""
    if filter == "company":
        return 1 in i.seats if value == "alone" else max(i.seats) > 1
    if filter == "players":
        return max(i.seats) >= 5 if value == "5" else int(value) in i.seats
    if filter == "length":
        return LENGTHS[i.id] > 30 if value == "long" else LENGTHS[i.id] <= {"short": 10, "medium": 30}[value]
    if filter == "thing":
        return THINGS.get(i.family, "other") == value
    return (value == "luck") == (not i.skill or i.choice_free)


@pytest.mark.parametrize("filter", FILTERS)
def test_each_filter_alone_shows_the_games_that_suit_and_says_how_many(guest: Guest, filter: str) -> None:
    page = guest.go("/")
    chosen = page.locator(f"[data-filter={filter}]")
    expect(chosen).to_be_visible()
    options = chosen.locator("option").evaluate_all("all => all.map((o) => o.value)")
    assert {*options} - {"", "0"} == {*FILTERS[filter]}
    for value in FILTERS[filter]:
        suit = {i.id: i.kind_of for i in infos() if suits(i, filter, value)}
        assert suit
        first = [id for id, kind_of in suit.items() if kind_of not in suit]
        chosen.select_option(value)
        said = f"{len(first)} game" + "s" * (len(first) != 1)
        if kinds := len(suit) - len(first):
            said += f" · {kinds} kind" + "s" * (kinds != 1)
        expect(page.locator("[data-counted]")).to_have_text(said)
        expect(page.locator("[data-game]")).to_have_count(len(first))
        expect(page.locator(".kinds li")).to_have_count(kinds)


def test_a_phone_shows_eight_games_at_a_time(invite: Invite) -> None:
    page = invite(phone=True).go("/")
    page.locator("[data-game]").first.wait_for()
    within = "all => all.filter(el => el.getBoundingClientRect().bottom <= innerHeight).length"
    assert page.locator("[data-game]").evaluate_all(within) >= 8
    page.locator("#family-patience").evaluate("el => el.scrollIntoView()")
    assert page.locator("#family-patience [data-game]").evaluate_all(within) >= 8


KNOWN_AS = {
    "checkers": "draughts-russian",
    "шашки": "draughts-russian",
    "backgammon": "trictrac",
    "reversi": "othello",
    "battleship": "sea-battle",
    "blackjack": "twenty-one",
    "klondike": "small-piano",
    "косынка": "small-piano",
    "canfield": "demon",
    "solitaire": "demon",
    "durak": "svoi-kozyri",
    "bridge": "bridge",
    "prefernce": "preferans",
    "vint": "vint",
    "tysiacha": "thousand",
    "козёл": "dominoes-traditional",
    "преф": "preferans",
}


def test_games_are_found_by_the_names_that_people_know(guest: Guest) -> None:
    page = guest.go("/")
    field = page.get_by_role("searchbox")
    for typed, found in KNOWN_AS.items():
        field.fill(typed)
        expect(page.locator("[data-game]").first).to_have_attribute("data-game", found)
    found_so = search(index(), "преф")
    expect(page.locator("[data-game]")).to_have_count(len(found_so))
    expect(page.locator("[data-counted]")).to_have_text(f"{len(found_so)} games")
    for kind in ("sochi", "leningrad", "classic", "gusarik"):
        expect(page.locator(f"[data-game=preferans-{kind}]")).to_be_visible()
    field.fill("euchre")  # not in the house, and nothing that only has these letters
    expect(page.locator("[data-game]")).to_have_count(0)


def test_agreements_before_the_game(guest: Guest) -> None:
    page = guest.go("/game/nim")
    chips = page.locator("[data-option=chips] input")
    chips.fill("3")
    expect(page.get_by_text("A whole number from 15")).to_be_visible()
    page.locator("#plan button.gold").click()
    expect(chips).to_be_focused()
    chips.fill("16")
    for key in ("last_wins", "penultimate"):
        page.locator(f"[data-option={key}] label, [data-option={key}] button").first.click()
    guest.forgive("status of 422")
    page.locator("#plan button.gold").click()
    expect(page.get_by_role("alert")).to_contain_text("two readings of one rule")
    page.locator("[data-option=last_wins] .reset").click()
    page.locator("#plan button.gold").click()
    expect(page.locator("[data-status=playing]")).to_be_visible()
    table = page.url.rpartition("/")[2]
    assert (
        guest.look(table)["table"]["options"] | {"chips": 16, "penultimate": True}
        == guest.look(table)["table"]["options"]
    )


ALLOWED = re.compile(
    r"https?://\S+"  # the address of an invitation
    r"|sukno verify \S+|\bSHA-256\b"
    r"|\bEn\b|\bEnglish\b"  # the way back for those who do not read Russian
    r"|\b[AKQJ]\b( [AKQJ]\b)*"  # letters on cards
    r"|\b[0-9a-f]{8,}\b|\b[IVX]+\b|\b[a-z]\d+\b|\b[a-j]\b|\b[A-J]\b"
)
WORDS = """() => {
  const seen = [document.title];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let at = walk.nextNode(); at; at = walk.nextNode()) {
    if (at.nodeType === 3) { if (at.parentElement.checkVisibility()) seen.push(at.data); continue; }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext'])
      if (at.hasAttribute(name)) seen.push(at.getAttribute(name));
  }
  return seen.map((s) => s.trim()).filter(Boolean);
}"""


def foreign(page: Page) -> list[str]:
    """Texts with Latin words on a Russian page."""
    texts: list[str] = page.evaluate(WORDS)
    return sorted({text for text in texts if re.search(r"[A-Za-z]{2,}", ALLOWED.sub(" ", text))})


@pytest.mark.long
def test_everything_is_in_russian(invite: Invite) -> None:
    guest = invite(lang="ru")
    found: dict[str, list[str]] = {}

    def read(name: str) -> None:
        expect(guest.page.get_by_role("heading").first).to_be_attached()
        assert guest.page.evaluate("document.documentElement.lang") == "ru"
        if words := foreign(guest.page):
            found[name] = words

    for path in ("/", "/tables", "/me"):
        guest.go(path)
        read(path)
    for game in infos():
        if game.kind_of and game.id not in KINDS:
            continue
        guest.go(f"/game/{game.id}")
        expect(guest.page.locator("#plan")).to_be_visible()
        read(f"/game/{game.id}")
        guest.sit(game.id, options=GAMES.get(game.id, {}))
        Mouse(guest.page, 1).play(lambda seen: seen["moves"] >= 6)
        read(f"table of {game.id}")
    guest.sit("nim")
    Mouse(guest.page, 1).play()
    expect(guest.page.get_by_test_id("result")).to_be_visible()
    read("result")
    guest.page.get_by_test_id("result").locator("a[href$='/replay']").click()
    guest.page.get_by_test_id("best").get_by_role("button").click()
    expect(guest.page.get_by_test_id("best").locator("table")).to_be_visible()
    guest.page.locator("input[type=range]").press("End")
    read("replay")
    guest.go("/").get_by_role("button", name="English").click()
    expect(guest.page.get_by_role("heading", level=1)).to_have_text("What shall we play?")
    assert guest.page.evaluate("document.documentElement.lang") == "en"
    guest.page.reload()
    expect(guest.page.get_by_role("heading", level=1)).to_have_text("What shall we play?")
    assert len(foreign(guest.page)) > 50, "English is recognised where it stands"
    assert not found


def suit_colours(page: Page) -> dict[str, str]:
    """The colour of every suit in hand."""
    found: list[tuple[str, str]] = page.eval_on_selector_all(
        "[data-zone] .card[data-suit]",
        "all => all.map((el) => [el.dataset.suit, getComputedStyle(el).color])",
    )
    return dict(found)


def test_profile_settings_are_kept(guest: Guest) -> None:
    page = guest.go("/me")
    page.get_by_text("Four-colour suits").click()
    page.get_by_text("Russian: Т К Д В").click()
    page.get_by_text("Large letters on the cards").click()
    page.get_by_role("textbox", name="Name").fill("Pyotr")
    page.keyboard.press("Enter")
    expect(page.get_by_role("link", name="Pyotr")).to_be_visible()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-suits", "four")
    guest.sit("whist")
    wait(guest.page)
    assert guest.page.locator("[data-zone=hand0] .index.big").count() > 10
    colours = suit_colours(guest.page)
    assert len(set(colours.values())) == len(colours) > 2
    guest.go("/me").get_by_text("Four-colour suits").click()
    guest.sit("whist")
    wait(guest.page)
    assert len(set(suit_colours(guest.page).values())) == 2
