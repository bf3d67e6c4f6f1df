"""What players say at the table: bids, declarations and exchanges are heard at the seat, cards and secrets are not."""

from __future__ import annotations

from random import Random

import pytest

from sukno.engine.registry import game_class

SPOKEN = [
    ("bezique-two-pack", "declare", "marriage ♦K ♦Q: 20", "марьяж ♦K ♦Q: 20"),
    ("bezique-two-pack", "seven", "a seven: 10", "семёрка: 10"),
    ("bezique-two-pack", "blanche", "carte blanche", "карт-бланш"),
    ("piquet", "say", "point of 5", "карты: 5"),
    ("piquet", "exchange", "I draw 4", "прикупаю 4"),
    ("mushka", "play", "I play", "играю"),
    ("mushka", "pass", "pass", "пас"),
    ("mushka", "discard", "4 for me, please", "мне 4, пожалуйста"),
    ("stukolka-prikup", "discard", "I keep mine", "играю на своих"),
    ("stukolka", "play", "I knock", "стучу"),
    ("semerik", "declare", "baba ♦3 ♦2 ♦A: 3", "баба ♦3 ♦2 ♦A: 3"),
    ("napoleon-trick", "bid", "I take 5", "беру 5"),
    ("thousand-auction-three", "bid", "360", "360"),
    ("thousand", "meld", "♥K, marriage: 100", "♥K, марьяж: 100"),
    ("king", "trump", "♣ clubs are trumps", "козыри — ♣ трефы"),
]
SILENT = ("card", "turn", "lay", "widow", "talon", "give", "figures", "drop")


def heard(id: str) -> dict[str, set[tuple[str, str] | None]]:
    """What was said with every kind of line in some random deals."""
    game = game_class(id)()
    found: dict[str, set[tuple[str, str] | None]] = {}
    for seed in range(6):
        s, rng = game.start(seed), Random(seed)
        for _ in range(700):
            ask = game.ask(s)
            if ask is None:
                break
            game.play(s, ask.pick(rng))
            for line in game.log_lines(s)[-4:]:
                said = line.said and (line.said.en, line.said.ru)
                found.setdefault(line.kind, set()).add(said)
    return found


@pytest.mark.parametrize("id", sorted({id for id, *_ in SPOKEN}))
def test_words_of_the_game_are_said_aloud(id: str) -> None:
    found = heard(id)
    for game, kind, en, ru in SPOKEN:
        if game == id:
            assert (en, ru) in found[kind]
    for kind in SILENT:
        assert found.get(kind, set()) <= {None}
