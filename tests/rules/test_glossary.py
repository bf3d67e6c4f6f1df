"""The glossaries: every term in both languages, every term that a page uses, and all of the digest's."""

from __future__ import annotations

import re

import pytest

from sukno.engine.errors import SuknoError
from sukno.engine.text import LANGS
from sukno.rules import link, page, pages, source
from sukno.rules.article import rules_page
from sukno.rules.glossary import Term, find, glossaries
from sukno.rules.shelf import folders, page_folders

# part D of the digest: what the interface must be able to name
DIGEST = """
бланка болван кукла приглашение прикуп талон верная·взятка пулька пуля взятка распасы распасовка вист висты
ремиз вистующий ренонс в·руке за·рукой роббер круг выставка рука гора курочка сам-друг сам-третий задержка
снос козырь стоя втёмную консоляция лёжа в·открытую коронка сюркуп импас марьяж тёмная мизер торговля
настольная·карта тотус обремизиться «без·одной» уверт пас фоска перевистовать фальшренонс помощь амнистия
табелька
"""
TERMS = [term for _, glossary in glossaries().values() for term in glossary.terms.values()]


def linked(
    key: str, words: str | None = None, lang: str = "en", *, at: str = "preferans", links: bool = True
) -> str:
    return link(key, words, page_folders()[at], lang, links=links)


@pytest.mark.parametrize("page", glossaries())
def test_terms_are_told_in_both_languages(page: str) -> None:
    _, glossary = glossaries()[page]
    for key, term in glossary.terms.items():
        assert term.group in glossary.groups, key
        assert re.search("[a-z]", term.en), key
        assert re.search("[а-я]", term.ru), key
        assert re.fullmatch(r"[^а-яА-Я]+", re.sub(r"\[\[.*?\]\]", "", term.en_text)), key
        assert re.search("[а-я]", term.ru_text), key
        assert term.en_text.endswith("."), key
        assert term.ru_text.endswith("."), key
    for lang in LANGS:
        names = [t.name(lang) for t in glossary.terms.values()]
        assert len(names) == len(set(names)), "no two terms have one name"


def test_no_term_is_explained_twice_on_the_way_up() -> None:
    def words(page: str) -> dict[str, Term]:
        return glossaries()[page][1].terms

    assert not set(words("glossary-preferans")) & set(words("glossary-tricks"))


def test_every_word_of_the_digest_is_explained_to_a_player_of_preferans() -> None:
    known = [f"{t.ru}, {t.ru_also}" for t in TERMS]
    for word in DIGEST.split():
        assert any(word.replace("·", " ") in k for k in known), word


def test_a_word_means_what_it_means_in_its_family() -> None:
    assert linked("whist", at="preferans-sochi") == "[whist](/rules/glossary-preferans#whist)"
    assert linked("whist", at="king") == "[Whist](/rules/whist)"
    assert linked("preferans.whist", at="whist") == "[whist](/rules/glossary-preferans#whist)"


def test_a_general_word_is_found_further_up() -> None:
    assert linked("trick") == "[trick](/rules/glossary-tricks#trick)"
    assert find("trick", folders()[0]) is None
    assert find("gora", page_folders()["whist"]) is None


def test_every_term_that_a_page_uses_exists_and_most_terms_are_used() -> None:
    used = set()
    for id, folder in page_folders().items():
        for lang in LANGS:
            for key in re.findall(r"\[\[([\w.-]+)", source(id, lang)):
                found = find(key, folder)
                assert found or key in pages(), f"{id}: {key}"
                used.add(found)
    assert len(used) > 60


ODD = {
    "gora": ("goras?", "гор(?:а|ы|е|у|ой)"),
    "pulka": ("pulkas?", "пул(?:я|и|е|ю|ей|ька|ьки|ьке|ьку)"),
    "whister": ("whisters?", "вистующ[а-я]+"),
    "korolik": ("koroliki?", "королик[а-я]*"),
    "leza": ("leza", "лез(?:а|ы|е|у)"),
}
"""Words that nobody knows who has not played the game, as they are spelled in both languages."""
EXPLAINED = re.compile(r'<a href="[^"]+" class="term" title="[^"]{20,}">[^<]+</a>')
NO_PLACE = re.compile(r"<(h[1-4]|th)\b[^>]*>.*?</\1>", re.DOTALL)
"""Headings, where no links stand."""


@pytest.mark.parametrize("id", sorted(page_folders()))
def test_an_odd_word_is_explained_in_every_part_where_it_first_stands(id: str) -> None:
    for key, forms in ODD.items():
        if find(key, page_folders()[id]) is None:
            continue
        for lang, form in zip(LANGS, forms, strict=True):
            for part in re.split("(?=<h2)", rules_page(id, lang).html):
                html = NO_PLACE.sub("", part)
                explained = {m.start(): m.end() for m in EXPLAINED.finditer(html)}
                shown = re.sub(r"<[^>]*>", lambda m: "~" * len(m[0]), html)
                found = re.search(rf"\b(?:{form})\b", shown, re.IGNORECASE)
                if found is not None:
                    assert any(a < found.start() < b for a, b in explained.items()), f"{lang}: {found[0]}"


def test_a_word_is_explained_once_a_part_and_by_the_nearest_glossary() -> None:
    parts = re.split("(?=<h2)", rules_page("preferans-kotel", "ru").html)
    for part in parts:
        hrefs = [m[0].split('"')[1] for m in EXPLAINED.finditer(part)]
        assert "/rules/glossary-tricks#widow" not in hrefs, "the talon of Preferans has an entry of its own"
    assert sum("#kurochka" in part for part in parts) > 2, "in more than one part"
    for part in re.split("(?=<h2)", rules_page("vint-hussar", "en").html):
        hrefs = [m[0].split('"')[1] for m in EXPLAINED.finditer(part)]
        assert len(hrefs) == len({*hrefs})


def test_forms_of_a_word_are_its_own() -> None:
    """The name of a term that is looked for on pages is one of the forms that are looked for."""
    for _, glossary in glossaries().values():
        for key, term in glossary.terms.items():
            for lang in LANGS:
                if forms := term.forms(lang):
                    name = f"2 {term.name(lang)}"
                    assert re.search(rf"(?<![\w-])(?:{forms})$", name, re.IGNORECASE), key


def test_an_unknown_term_is_an_error_and_not_a_dead_link() -> None:
    for key in ("nosuch", "preferans.nosuch", "nosuch.whist"):
        with pytest.raises(SuknoError, match="neither a term nor a page"):
            linked(key)


def test_words_of_a_link_are_ones_own_or_the_glossarys() -> None:
    assert linked("gora", lang="ru") == "[гора](/rules/glossary-preferans#gora)"
    assert linked("gora", "горе", "ru") == "[горе](/rules/glossary-preferans#gora)"
    assert linked("gora", "горе", "ru", links=False) == "горе"


@pytest.mark.parametrize("lang", LANGS)
def test_the_index_lists_every_term_of_every_glossary(lang: str) -> None:
    text = page("glossary", lang)
    for name, (_, glossary) in glossaries().items():
        for key, term in glossary.terms.items():
            assert f"[{term.name(lang)}](/rules/{name}#{key})" in text


def test_every_glossary_has_an_address_of_its_own() -> None:
    written = [f for f in folders() if f.path.joinpath("glossary.toml").is_file()]
    assert len(written) == len(glossaries())
    assert not set(glossaries()) & set(page_folders())
