"""Card in a square (004:3879-3883): every card, by both answers."""

from __future__ import annotations

import pytest
from performing import found, learned, performed, saying, trick

from sukno.engine import Ask
from sukno.games.conjuring.square import gathered

CARDS = range(16)


def by_hand(cards: list[str]) -> list[list[str]]:
    """The second layout as rows, as the book tells it: columns taken up one after another, laid in rows."""
    square = [cards[i : i + 4] for i in range(0, 16, 4)]
    packet = [square[row][column] for column in range(4) for row in range(4)]
    return [packet[i : i + 4] for i in range(0, 16, 4)]


def answers_of(cards: list[str], card: str) -> tuple[str, str]:
    """What somebody says who thinks of this card."""
    first = cards.index(card) % 4 + 1
    second = next(row.index(card) + 1 for row in by_hand(cards) if card in row)
    return str(first), str(second)


def test_an_old_column_is_a_new_row() -> None:
    cards = [f"{row}{column}" for row in range(4) for column in range(4)]
    assert gathered(cards)[:4] == ["00", "10", "20", "30"]
    assert [gathered(cards)[i : i + 4] for i in range(0, 16, 4)] == by_hand(cards)


@pytest.mark.parametrize("n", CARDS)
def test_004_3879_every_card_is_found(n: int) -> None:
    game = trick("trick-card-square")
    s = game.start(7)
    card = s.props[n]
    said = iter(answers_of(s.props, card))
    end = performed(game, lambda ask: next(said) if ask.kind == "answer" else None, 7)
    assert found(end) == [card]
    assert game.came_out(end)


def test_all_the_answers_that_there_are_name_sixteen_different_cards() -> None:
    game = trick("trick-card-square")
    named = set()
    for one in "1234":
        for two in "1234":
            named |= {*found(performed(game, saying("answer", one, two)))}
    assert named == set(game.start(1).props)


def test_four_people_each_have_a_card() -> None:
    game = trick("trick-card-square", players=4)
    props = game.start(3).props
    cards = [props[i] for i in (0, 7, 7, 13)]
    said = {seat: list(answers_of(props, card)) for seat, card in enumerate(cards)}
    end = performed(game, lambda ask: said[ask.seat].pop(0) if ask.kind == "answer" else None, 3)
    assert found(end) == cards


@pytest.mark.parametrize("n", CARDS)
def test_who_learns_finds_every_card_of_the_made_up_spectator(n: int) -> None:
    game, s = learned("trick-card-square", [n])
    assert game.stage(s).faces == (s.props[n],)
    assert game.stage(s).slips == 0
    assert game.came_out(s)


def test_a_wrong_answer_comes_to_a_kind_end() -> None:
    def denies(ask: Ask) -> str | None:
        return "no" if ask.kind == "verdict" else None

    game = trick("trick-card-square")
    s = performed(game, denies)
    assert game.came_out(s) is False
    assert "try again" in game.ending(s).en
