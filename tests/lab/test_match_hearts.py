"""Hearts as OpenSpiel plays them: the rules of the match, and what is said where OpenSpiel is not to be had."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from random import Random

import pytest

from sukno.engine import SuknoError
from sukno.families.stages.passing import GIVE
from sukno.lab.many import Many
from sukno.lab.openspiel import room
from sukno.lab.openspiel.hearts import Met, OpenHearts, action_of, card_of, dealt, laid, match, met
from sukno.lab.results import add
from sukno.materials.cards import CARD_TEXTS

PACK = [*CARD_TEXTS[:52]]


def finished(seed: int) -> tuple[OpenHearts, list[tuple[int, str]], tuple[int, ...]]:
    """A deal played at random: who laid which card, and the points of all."""
    game, s = laid(seed)
    rng, cards = Random(seed), []
    while (ask := game.ask(s)) is not None:
        move = ask.pick(rng)
        if ask.kind != GIVE:
            cards.append((ask.seat, move))
        game.play(s, move)
    return game, cards, s.account.rows[0]


def counted(cards: list[tuple[int, str]]) -> list[int]:
    """The points of the seats, by what OpenSpiel's page says of its hearts."""
    points, queens_and_hearts = [0] * 4, [0] * 4
    for i in range(0, len(cards), 4):
        trick = cards[i : i + 4]
        suit = trick[0][1][0]
        taker, _ = max(
            (play for play in trick if play[1][0] == suit), key=lambda play: "23456789TJQKA".index(play[1][1])
        )
        for _, card in trick:
            costs = 13 if card == "SQ" else card[0] == "H"
            queens_and_hearts[taker] += costs
            points[taker] -= costs - (10 if card == "DJ" else 0)
    if 26 in queens_and_hearts:
        shooter = queens_and_hearts.index(26)
        points = [n + (26 if seat == shooter else -26) for seat, n in enumerate(points)]
    return points


@pytest.mark.parametrize("seed", range(60))
def test_a_deal_counts_as_openspiel_says(seed: int) -> None:
    _, cards, points = finished(seed)
    assert cards[0][1] == "C2"
    if len(cards) == 52:
        assert list(points) == counted(cards)


def test_all_that_costs_in_one_hand_sets_the_others_back() -> None:
    game, s = laid(0)
    s.points, s.takers = [0, -16, 0, 0], 0b10
    game.count(s)
    assert s.account.rows[0] == (-26, 10, -26, -26)


def test_the_jack_of_diamonds_is_not_needed_for_it() -> None:
    game, s = laid(0)
    s.points, s.takers = [10, -26, 0, 0], 0b10
    game.count(s)
    assert s.account.rows[0] == (-16, 0, -26, -26)


def test_cards_have_the_numbers_of_openspiel() -> None:
    assert sorted(map(action_of, PACK)) == [*range(52)]
    assert [card_of(action_of(card)) for card in PACK] == PACK
    _, s = laid(5)
    assert sorted(dealt(s)) == [*range(52)]


def test_where_openspiel_cannot_be_installed_it_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if find_spec("pyspiel") is not None:
        pytest.skip("OpenSpiel is installed here")
    monkeypatch.setenv("SUKNO_HOME", str(tmp_path))
    monkeypatch.setattr(room, "WANTED", "./nothing-of-that-name")
    with pytest.raises(SuknoError, match="OpenSpiel cannot be installed here") as refused:
        match("novice", 2, 2)
    assert refused.value.text.ru.startswith("OpenSpiel здесь не ставится")


def test_deals_that_stand_in_the_file_are_not_played_again(tmp_path: Path) -> None:
    file = tmp_path / "deals"
    one = Met(
        level="novice",
        simulations=9,
        seed=3,
        ours=(1.0, 2.0),
        theirs=(0.0, -1.0),
        seconds=(0.1, 0.2),
        cards=(5, 6),
    )
    add(file, one)
    assert match("novice", 9, 1, seed=3, many=Many(results=file)) == [one]
    assert one.ahead == 2.0


@pytest.mark.long
def test_openspiel_allows_and_counts_the_same_in_twenty_deals() -> None:
    pytest.importorskip("pyspiel")
    for seed in range(20):
        met(("novice", 2, seed))
