"""What a player says aloud with a call: the word itself, not what the log tells of him."""

from __future__ import annotations

import pytest

import sukno
from sukno.engine.person import of_others


@pytest.mark.parametrize(
    ("id", "kind", "move", "said", "told"),
    [
        ("preferans", "bid", "hold", "мои", "оставляет за собой"),
        ("preferans-hussar", "whist", "talon", "вист со своим прикупом", "берёт свой прикуп"),
        ("king-auction", "bid", "ask 180", "180?", "спрашивает, кто даст 180 очков"),
        ("king-auction", "bid", "buy", "беру", "покупает"),
        ("king-bidding", "bid", "13", "13", "даёт 13"),
        ("up-and-down", "bid", "2", "2", "заказывает 2"),
        ("thousand-auction", "pass", "pass", "пас", "пас"),
        ("bridge", "call", "1S", "1♠", "1♠"),
    ],
)
def test_a_call_is_said_as_it_is_written(id: str, kind: str, move: str, said: str, told: str) -> None:
    game = sukno.game(id)
    words = of_others(game.tell(kind, move))
    spoken = game.says(kind, move, words)
    assert words.ru == told
    assert spoken is not None
    assert spoken.ru == said


def test_to_look_at_ones_cards_is_no_call() -> None:
    game = sukno.game("thousand-auction")
    assert game.says("look", "look", of_others(game.tell("look", "look"))) is None
