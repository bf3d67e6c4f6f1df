"""What bets are worth, as rule pages tell it: the table, the words of an evening, the plot."""

from __future__ import annotations

import re

import pytest

from sukno.engine import Text
from sukno.engine.errors import SuknoError
from sukno.rules import page, source
from sukno.rules.article import rules_page
from sukno.rules.bets import Bet, Point, evening_plot, evening_words, odds
from sukno.rules.shelf import page_folders

TOLD = sorted(id for id in page_folders() if "{{odds}}" in source(id, "en"))
NEAR = 0.001
"""No mean is further from the truth than that, with 95 chances in 100."""

BET = Bet(
    name=Text("Red", "Красное"),
    pays=((1, 0.45), (-1, 0.55)),
    error=0.0004,
    deals=1000,
    evening=(Point(0, 0, 0, 0, 0, 0), Point(50, -17, -10, -5, 0, 7), Point(100, -26, -17, -10, -3, 7)),
)


def test_the_evening_is_told_in_both_languages() -> None:
    assert evening_words(BET, "en") == (
        "Red. Who bets one chip 100 times ends half of all evenings between −17 and −3 and nine in ten between −26 and "
        "+7; the middle one is −10."
    )
    assert "между −26 и +7; средний вечер: −10." in evening_words(BET, "ru")


def test_the_plot_has_its_bands_and_its_figures() -> None:
    svg = evening_plot(BET, "en")
    assert svg.count("<path") >= 3 + 3
    words = re.findall(r">([+−]?\d+)</text>", svg)
    assert {"−30", "−20", "−10", "0", "+10", "100"} <= set(words)


@pytest.mark.parametrize("id", TOLD)
def test_every_page_with_odds_has_them_near_enough_and_draws_an_evening(id: str) -> None:
    found = odds(id)
    for bet in found.bets:
        assert sum(chance for _, chance in bet.pays) == pytest.approx(1, abs=1e-6)
        assert bet.error <= NEAR
    assert any(bet.evening for bet in found.bets)
    for lang in ("en", "ru"):
        html = rules_page(id, lang).html  # type: ignore[arg-type]
        assert html.count('<svg class="layout" role="img"') >= 1
        assert "```" not in page(id, lang, console=True).partition("{{odds}}")[2]
        assert found.bets[0].name.of(lang) in page(id, lang)


def test_a_page_without_odds_has_none() -> None:
    with pytest.raises(SuknoError, match="nothing is known"):
        odds("nim")
