"""Hostile words to the Python face of trick play: an answer or a clear refusal."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hostile import CALLS, SEEDS, answer, question, strange, wrecked_list

from sukno import solve

WORDS: dict[str, list[Any]] = {
    "trump": ["NT", "S", "h", 0, -1],
    "leader": ["N", "E", 0, 1, None],
    "sides": [None, "N|ES", "NS|EW", "01|2"],
    "goal": ["most", "fewest", "points"],
    "must_trump": [True, False],
    "must_overtake": [True, False],
    "trick": ["", "SA", [12], None],
    "order": ["natural", "skat", "AKQJT987"],
    "trump_order": [None, "semerik"],
    "trump_cards": ["", "CJ SJ HJ DJ"],
    "points": [None, "skat", {"A": 11}],
    "last_trick": [0, 10, [10, 5]],
    "nodes": [0, 1, 100_000],
    "milliseconds": [0, 1],
    "megabytes": [0, 1, 256],
}
DEAL = "N:AKQ2.T98.76.5432 J3.KQJ.T985.J876 T987.76.AQJ.QT9K 654.A5432.K432.A"


@pytest.mark.parametrize("seed", SEEDS)
def test_strange_words_are_refused_or_understood(seed: int) -> None:
    rng = Random(f"words {seed}")
    for _ in range(CALLS):
        hands = question(rng).hands
        if rng.random() < 0.4:
            hands = wrecked_list(rng, hands)
        words = {key: rng.choice(usual) for key, usual in WORDS.items() if rng.random() < 0.2}
        if rng.random() < 0.7:
            words[rng.choice(list(WORDS))] = strange(rng)
        answer(solve.tricks, hands, **words)
        answer(solve.cards, hands, **words)
        deals = wrecked_list(rng, [hands, hands]) if rng.random() < 0.5 else [hands, hands]
        threads = strange(rng) if rng.random() < 0.2 else 1
        answer(solve.values, deals, threads=threads, **words)
        answer(solve.worlds, deals, threads=threads, **words)
        limits = {key: words[key] for key in ("nodes", "milliseconds", "megabytes") if key in words}
        answer(solve.table, hands, **limits)
        answer(solve.tables, deals, threads=threads, **limits)


@pytest.mark.parametrize("seed", SEEDS)
def test_any_text_of_a_deal_is_read_or_refused(seed: int) -> None:
    rng = Random(f"texts {seed}")
    for _ in range(CALLS):
        letters = list(DEAL)
        for _ in range(rng.randint(1, 4)):
            at = rng.randrange(len(letters))
            letters[at : at + rng.randrange(3)] = rng.choice(["", *"A. -:N\0♠ы\n", "10"])
        answer(solve.tricks, "".join(letters), nodes=300)
