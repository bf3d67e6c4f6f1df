"""How good contracts of Vint are: levels bid the same deals and are compared on them."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

import pytest

from sukno.lab.vint_bidding import Reached, dealt, loss, main, played_by, told, won, worth, written


def test_levels_are_compared_deal_by_deal() -> None:
    lines = [*told({"simple": [1000.0, 3000.0, 5000.0], "club": [900.0, 2900.0, 4900.0]})]
    assert lines[0].startswith("simple   loss    3000 ± ")
    assert lines[1].startswith("club     loss    2900 ± ")
    assert lines[1].endswith(", less by    100 ±     0")


def test_nobody_does_better_than_the_best_contract() -> None:
    for n in (5, 9, 13):
        tricks = tuple(tuple(Counter([k]) for k in (n, 13 - n, n, 13 - n)) for _ in range(5))
        assert loss("simple", f"bidding-{n}", tricks, silent=True) >= 0


def test_what_is_made_blind_depends_on_both_hands_and_not_on_how_the_others_lie() -> None:
    spades = (1 << 13) - 1
    whole = [spades << 13 * i for i in range(4)]
    assert [*played_by(whole, 0, 0)] == [*played_by(whole, 2, 0)] == [13]
    assert [*played_by(whole, 1, 0)] == [0]
    _, s = dealt("bidding-1")
    taken = played_by(s.hands, 2, 4)
    assert taken.total() == 41
    assert len(taken) > 1
    turned = played_by([s.hands[i] for i in (0, 3, 2, 1)], 2, 4)
    assert abs(sum(n * k for n, k in taken.items()) - sum(n * k for n, k in turned.items())) < 41


def test_a_contract_is_worth_the_mean_of_what_is_made() -> None:
    game, s = dealt("bidding-1")
    at = Reached(0, 3, 4)
    made, lost = (worth(game.terms, s.hands, at, Counter([n])) for n in (9, 8))
    assert made > lost
    assert worth(game.terms, s.hands, at, Counter({9: 3, 8: 1})) == (3 * made + lost) / 4


def test_deals_that_were_bid_are_read_and_not_bid_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "losses.jsonl"
    file.write_text('{"seed": "b-0", "simple": 100.0}\n{"seed": "b-1", "simple": 300.0}\n')
    assert written(file) == {"b-0": {"simple": 100.0}, "b-1": {"simple": 300.0}}
    assert written(tmp_path / "none") == {}
    told_of = ["vint_bidding", "2", "simple", "--seed", "b", "--results", str(file)]
    monkeypatch.setattr(sys, "argv", told_of)
    main()
    assert "simple   loss     200" in capsys.readouterr().out
    assert len(file.read_text().splitlines()) == 2


def test_a_level_wins_nothing_of_itself_and_as_much_as_the_other_loses() -> None:
    assert won("simple", "simple", "bidding-3") == {"simple over simple": 0.0}
    (ahead,) = won("simple", "novice", "bidding-3").values()
    (behind,) = won("novice", "simple", "bidding-3").values()
    assert ahead == -behind


def test_a_duel_tells_what_the_second_level_wins_by(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "won.jsonl"
    file.write_text(
        '{"seed": "b-0", "club over simple": 100.0}\n{"seed": "b-1", "club over simple": 300.0}\n'
    )
    given = ["vint_bidding", "2", "simple", "club", "--duel", "--seed", "b", "--results", str(file)]
    monkeypatch.setattr(sys, "argv", given)
    main()
    assert "club over simple by     200" in capsys.readouterr().out


def test_a_duel_needs_two_levels(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["vint_bidding", "2", "club", "--duel"])
    with pytest.raises(SystemExit):
        main()
    assert "two levels" in capsys.readouterr().err
