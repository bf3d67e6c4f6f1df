"""Every rule page in both languages: complete, with its tables drawn and its links leading somewhere."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from sukno.engine.options import describe
from sukno.engine.registry import game_class, ids
from sukno.engine.text import LANGS
from sukno.rules import UnknownPage, page, pages, source, title
from sukno.rules.article import rules_page
from sukno.sheets.preferans.conventions import CONVENTIONS
from waiting import PATIENCE

PAGES = sorted(pages())
BOTH = [(id, lang) for id in PAGES for lang in LANGS]
NO_GAME = {
    "glossary",
    "glossary-bezique",
    "glossary-mushka",
    "glossary-piquet",
    "glossary-preferans",
    "glossary-race",
    "glossary-rummy",
    "glossary-stukolka",
    "glossary-tricks",
    "glossary-vint",
    "preferans-score-sheet",
    "vint-double-record",
    "vint-score-sheet",
}


def headings(html: str) -> set[str]:
    return set(re.findall(r'<h[23] id="([\w-]+)"', html))


@pytest.mark.parametrize(("id", "lang"), BOTH)
def test_nothing_is_left_of_braces_and_brackets(id: str, lang: str) -> None:
    text = page(id, lang)
    assert not re.search(r"\{\{|\}\}|\[\[|\]\]", text)


@pytest.mark.parametrize(("id", "lang"), BOTH)
def test_all_rows_of_a_table_are_equally_long(id: str, lang: str) -> None:
    for block in re.findall(r"(?:^\|.*\n)+", page(id, lang) + "\n", re.MULTILINE):
        lengths = {line.count("|") for line in block.splitlines()}
        assert len(lengths) == 1, block


@pytest.mark.parametrize(("id", "lang"), BOTH)
def test_links_lead_to_pages_and_parts_that_exist(id: str, lang: str) -> None:
    for to, part in re.findall(r'<a href="/rules/([\w-]+)(?:#([\w-]+))?"', rules_page(id, lang).html):
        html = rules_page(to, lang).html
        assert not part or part in headings(html), f"{to}#{part}"


@pytest.mark.parametrize("id", PAGES)
def test_headings_have_the_same_addresses_in_both_languages(id: str) -> None:
    en, ru = rules_page(id, "en"), rules_page(id, "ru")
    assert sorted(en.addresses) == sorted(ru.addresses)
    assert len(set(en.addresses)) == len(en.addresses)
    assert len(en.parts) == len(ru.parts)
    folding = 0 if "<h2" in re.sub(r"<details.*?</details>", "", en.html, flags=re.DOTALL) else len(en.parts)
    assert en.html.count("<details") == ru.html.count("<details") == folding, (
        "all parts fold, or none: a list of links"
    )


@pytest.mark.parametrize("id", [*CONVENTIONS, "preferans-score-sheet"])
def test_both_languages_have_the_same_parts_and_tables(id: str) -> None:
    en, ru = source(id, "en"), source(id, "ru")
    assert re.findall(r"^\{\{.*\}\}$", en, re.MULTILINE) == re.findall(r"^\{\{.*\}\}$", ru, re.MULTILINE)
    assert en.count("\n## ") == ru.count("\n## ")


@pytest.mark.parametrize(("id", "lang"), [(id, lang) for id in CONVENTIONS for lang in LANGS])
def test_a_convention_has_a_page_under_its_name(id: str, lang: str) -> None:
    text = source(id, lang)
    assert title(id, lang) == CONVENTIONS[id].name.of(lang)
    assert len(text) > 900
    assert text.count("\n## ") >= 4
    assert "\n{{options}}\n" in text
    assert "[[" in text, "terms are linked"


def test_pages_without_a_game_are_pages_too() -> None:
    assert set(PAGES) - set(ids()) == NO_GAME
    for id in NO_GAME:
        for lang in LANGS:
            assert page(id, lang).startswith("# ")
            assert page(id, lang).count("\n## ") >= 2


@pytest.mark.parametrize("lang", LANGS)
def test_a_terminal_gets_words_instead_of_links(lang: str) -> None:
    for id in PAGES:
        text = page(id, lang, console=True)
        assert "/rules/" not in text
        assert "{#" not in text
    assert "`sukno rules preferans-sochi`" in page("preferans", lang, console=True)


def test_a_heading_keeps_its_address_in_both_languages() -> None:
    assert '<h3 id="raspasy">Raspasy</h3>' in rules_page("glossary-preferans", "en").html
    assert '<h3 id="raspasy">Распасы</h3>' in rules_page("glossary-preferans", "ru").html


def test_a_page_comes_ready_to_be_shown() -> None:
    shown = rules_page("preferans", "ru")
    assert shown.title == "Преферанс"
    assert "<h1" not in shown.html
    assert [(p.id, p.text) for p in shown.parts[3:5]] == [
        ("talon-discard-and-contract", "Прикуп, снос и заказ"),
        ("whist", "Вист"),
    ]
    assert all(f'<h2 id="{p.id}">' in shown.html for p in shown.parts)
    assert shown.html.count('<div class="frame" tabindex="0"><table') == shown.html.count("<table") > 5
    read = re.sub(r' data-head="[^"]*"', "", shown.html)
    assert read.count('<span class="heart">♥</span>') == read.count("♥") > 5
    assert rules_page("preferans", "ru") is shown


def test_what_is_too_wide_for_a_phone_is_stacked_and_every_cell_says_its_head() -> None:
    wide = rules_page("preferans", "en").html
    assert '<table class="stacks">' in wide
    assert re.search(r'<td data-head="♦">7<span class="diamond">♦</span> “seven of the third”</td>', wide)
    assert "data-head" not in rules_page("sea-battle", "en").html.partition("On the board")[0], (
        "three narrow columns fit"
    )
    assert re.search(r"<td>six</td>\n<td data-head=", wide), "a name needs no head"


def test_a_table_of_figures_stays_one_on_a_phone_and_a_number_that_leads_a_row_says_its_head() -> None:
    vint = rules_page("vint", "ru").html
    assert vint.count('<table class="figures">') >= 3, "tricks, honours, aces by level"
    assert re.search(r'<td data-head="[^"]+">9</td>\n<td data-head="Юг">', vint), "a row of an auction"


@pytest.mark.parametrize("id", ["../nim", "nim/../nim", "nosuch", "", "."])
def test_there_is_no_page_of_another_name(id: str) -> None:
    with pytest.raises(UnknownPage, match="did you mean"):
        page(id)


@pytest.mark.parametrize("lang", LANGS)
def test_every_option_of_every_game_is_told_on_its_page(lang: str) -> None:
    for id in ids():
        for key in game_class(id).Options.__struct_fields__:
            assert f"| `{key}` — " in page(id, lang, console=True), f"{id}: {key}"
        for option in describe(game_class(id).Options):
            assert f"\n| {option.name.of(lang)} | " in page(id, lang), f"{id}: {option.key}"


@pytest.mark.parametrize(
    ("id", "word"), [("glossary-preferans", "Распасы"), ("preferans-score-sheet", "распасы 2 3 5")]
)
def test_the_terminal_shows_pages_without_a_game(id: str, word: str) -> None:
    command = [sys.executable, "-m", "sukno", "rules", id, "--lang", "ru"]
    assert (
        word in subprocess.run(command, capture_output=True, text=True, check=True, timeout=PATIENCE).stdout
    )
