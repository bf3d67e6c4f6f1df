"""The glossary: every term in both languages, every term that a page uses, and all of the digest's."""

from __future__ import annotations

import re

import pytest

from sukno.engine.errors import SuknoError
from sukno.rules import _link, own_pages, source
from sukno.rules.glossary import GROUPS, TERMS

# part D of the digest: what the interface must be able to name
DIGEST = """
бланка болван кукла приглашение прикуп талон верная·взятка пулька пуля взятка распасы распасовка вист висты
ремиз вистующий ренонс в·руке за·рукой роббер круг выставка рука гора курочка сам-друг сам-третий задержка
снос козырь стоя втёмную консоляция лёжа в·открытую коронка сюркуп импас марьяж тёмная мизер торговля
настольная·карта тотус обремизиться «без·одной» уверт пас фоска перевистовать фальшренонс помощь амнистия
табелька
"""


@pytest.mark.parametrize("key", TERMS)
def test_a_term_is_told_in_both_languages(key: str) -> None:
    term = TERMS[key]
    assert term.group in GROUPS
    assert re.search("[a-z]", term.en)
    assert re.search("[а-я]", term.ru)
    assert re.fullmatch(r"[^а-яА-Я]+", re.sub(r"\[\[.*?\]\]", "", term.en_text))
    assert re.search("[а-я]", term.ru_text)
    assert term.en_text.endswith(".")
    assert term.ru_text.endswith(".")


def test_no_two_terms_have_one_name() -> None:
    for lang in ("en", "ru"):
        names = [t.name(lang) for t in TERMS.values()]
        assert len(names) == len(set(names))


@pytest.mark.parametrize("word", [w.replace("·", " ") for w in DIGEST.split()])
def test_a_word_of_the_digest_is_explained(word: str) -> None:
    assert any(word in f"{t.ru}, {t.ru_also}" for t in TERMS.values())


def test_a_link_that_could_be_either_is_the_term() -> None:
    assert set(TERMS) & own_pages() == {"whist"}
    assert _link("whist", None, "en", links=True) == "[whist](/rules/glossary#whist)"


def test_every_term_that_a_page_uses_exists() -> None:
    used = {
        key
        for id in own_pages()
        for lang in ("en", "ru")
        for key in re.findall(r"\[\[([\w-]+)", source(id, lang))
    }
    assert used <= set(TERMS) | own_pages()
    assert len(used & set(TERMS)) > 50


def test_an_unknown_term_is_an_error_and_not_a_dead_link() -> None:
    with pytest.raises(SuknoError, match="neither a term nor a page"):
        _link("nosuch", None, "en", links=True)


def test_words_of_a_link_are_ones_own_or_the_glossarys() -> None:
    assert _link("gora", None, "ru", links=True) == "[гора](/rules/glossary#gora)"
    assert _link("gora", "горе", "ru", links=True) == "[горе](/rules/glossary#gora)"
    assert _link("gora", "горе", "ru", links=False) == "горе"
