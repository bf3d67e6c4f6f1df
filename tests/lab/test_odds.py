"""The odds of patiences: every deal that was asked for is tried, and the fair player's share is kept."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from sukno.lab.odds import NOBODY, PAGE, PLOT, measure, page, patiences, plot, read
from sukno.rules.patience.tables import Odds, measured


def test_a_patience_whose_deals_are_done_at_once_gets_all_of_them() -> None:
    with ThreadPoolExecutor(2) as pool:
        odds = measure("ninety-one", 600.0, 2000, NOBODY, pool, 1, deals=7)
    assert odds.deals == 7


def test_the_solver_alone_keeps_what_the_fair_player_did() -> None:
    before = Odds(12, False, None, 12, (0.25, 0.1, 0.5), "club", 100)
    with ThreadPoolExecutor(1) as pool:
        odds = measure("ninety-one", 600.0, 2000, NOBODY, pool, 1, deals=2, before=before)
    assert (odds.deals, odds.won, odds.player, odds.played) == (2, before.won, "club", 12)


def test_the_fair_player_alone_keeps_what_was_solved() -> None:
    before = Odds(12, False, (0.5, 0.3, 0.7), 2, (0.25, 0.1, 0.5), "novice", 100)
    with ThreadPoolExecutor(1) as pool:
        odds = measure("ninety-one", 600.0, 0, "novice", pool, 1, deals=2, before=before)
        same = measure("ninety-one", 600.0, 0, "novice", pool, 1, deals=12, before=before)
    assert (odds.deals, odds.solvable, odds.unknown, odds.nodes) == (12, before.solvable, 2, 100)
    assert (odds.player, odds.played) == ("novice", 2)
    assert odds.won != before.won
    assert same.played == 0, "as many as were solved"


def test_page_plot_and_rule_pages_say_what_was_measured() -> None:
    found = read()
    assert found == measured(), "from which the rule pages are made"
    assert sorted(found) == sorted(patiences())
    assert PAGE.read_text(encoding="utf-8") == page(found), "python -m sukno.lab.odds --write"
    assert PLOT.read_text(encoding="utf-8") == plot(found)
