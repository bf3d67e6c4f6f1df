"""Four cards in a square (004:3885-3887): all 256 choices of four cards, one in each column."""

from __future__ import annotations

from itertools import product

import pytest
from performing import found, learned, performed, saying, trick

from sukno.engine import BadOption


def answers_of(cards: list[str], chosen: list[str]) -> list[str]:
    """Where each of the chosen cards lies when the columns have been taken up and laid out in rows."""
    packet = [cards[4 * row + column] for column in range(4) for row in range(4)]
    return [str(packet.index(card) % 4 + 1) for card in chosen]


@pytest.mark.parametrize("first", range(4))
def test_004_3885_every_choice_of_four_is_found(first: int) -> None:
    game = trick("trick-four-cards-square")
    props = game.start(5).props
    for others in product(range(4), repeat=3):
        chosen = [props[4 * row + column] for column, row in enumerate((first, *others))]
        assert found(performed(game, saying("answer", *answers_of(props, chosen)), 5)) == chosen


@pytest.mark.parametrize("rows", [(0, 1, 2, 3), (3, 3, 0, 1), (2, 0, 2, 0)])
def test_who_learns_finds_all_four(rows: tuple[int, ...]) -> None:
    game, s = learned("trick-four-cards-square", list(rows), 2)
    assert game.stage(s).faces == tuple(s.props[4 * row + column] for column, row in enumerate(rows))


def test_each_of_four_people_answers_for_his_own_column() -> None:
    game = trick("trick-four-cards-square", players=4)
    asked = []
    s = game.start(1)
    while (ask := game.ask(s)) is not None:
        if ask.kind == "answer":
            asked.append(ask.seat)
        game.play(s, ask.moves[0])
    assert asked == [0, 1, 2, 3]
    performs = trick("trick-four-cards-square", players=5, mode="learn")
    assert performs.seats == 5
    with pytest.raises(BadOption):
        trick("trick-four-cards-square", players=5)
