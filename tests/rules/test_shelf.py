"""Pages of another package: found by their place, with words and tables of their own."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from sukno.engine.errors import SuknoError
from sukno.rules import UnknownPage, page, pages
from sukno.rules.article import rules_page
from sukno.rules.glossary import glossaries
from sukno.rules.shelf import folders, lesson_folders, page_folders

FILES = {
    "other-1.0.dist-info/METADATA": "Metadata-Version: 2.1\nName: other\nVersion: 1.0\n",
    "other-1.0.dist-info/entry_points.txt": "[sukno.games]\ntarok = otherhouse.games:Tarok\n",
    "otherhouse/__init__.py": "",
    "otherhouse/rules/glossary.toml": """
        title = { en = "Words of the other house", ru = "Слова другого дома" }
        intro = { en = "Few.", ru = "Немного." }
        groups = { all = { en = "All", ru = "Все" } }
        [terms.whist]
        group = "all"
        en = "silence"
        ru = "тишина"
        en_text = "Hush."
        ru_text = "Тсс."
        """,
    "otherhouse/rules/tarok/tables.py": "TABLES = {'twice': lambda n, lang: f'{2 * int(n)} ({lang})'}\n",
    "otherhouse/rules/tarok/tarok.en.md": "# Tarok\n\n[[whist]], [[nim]]\n\n{{tarok.twice 21}}\n",
    "otherhouse/rules/tarok/tarok.ru.md": "# Тарок\n\n[[whist|Тихо]]\n\n{{tarok.twice 21}}\n",
    "otherhouse/rules/wrong.en.md": "# Wrong\n\n{{preferans.quota}}\n",
}


def forget() -> None:
    for known in (folders, page_folders, lesson_folders, glossaries, rules_page):
        known.cache_clear()


@pytest.fixture(autouse=True)
def _other_house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join(line.strip() for line in text.splitlines()), encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    forget()
    yield
    monkeypatch.undo()
    forget()
    for name in [n for n in sys.modules if n.partition(".")[0] == "otherhouse"]:
        del sys.modules[name]


def test_a_page_of_another_package_has_its_own_words_and_tables() -> None:
    assert {"tarok", "glossary-otherhouse"} <= pages()
    text = page("tarok", "en")
    assert "[silence](/rules/glossary-otherhouse#whist), [Nim](/rules/nim)" in text
    assert "\n42 (en)" in text
    assert rules_page("tarok", "ru").title == "Тарок"
    assert re.search(
        r'<a href="/rules/glossary-otherhouse#whist" class="term" title="[^"]+">Тихо</a>',
        rules_page("tarok", "ru").html,
    )
    assert '<h3 id="whist">Silence</h3>' in rules_page("glossary-otherhouse", "en").html
    assert "Слова другого дома" in page("glossary", "ru")


def test_it_does_not_change_our_own_pages() -> None:
    assert "[whist](/rules/glossary-preferans#whist)" in page("preferans", "en")


def test_a_page_that_is_missing_in_one_language_is_said_to_be() -> None:
    with pytest.raises(UnknownPage, match="no rule page 'wrong' in language 'ru'"):
        page("wrong", "ru")


def test_the_tables_of_another_family_are_not_at_hand() -> None:
    with pytest.raises(SuknoError, match=r"no table 'preferans\.quota'"):
        page("wrong", "en")
