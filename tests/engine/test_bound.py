"""Whoever touches a card or a tile that may not be laid now is told which may, and why."""

from __future__ import annotations

from random import Random

import pytest

from sukno import game
from sukno.engine.registry import infos
from sukno.engine.touch import question
from sukno.engine.view import BACK, Hand
from sukno.materials.cards import symbols

LAID_FROM_HAND = sorted(
    i.id for i in infos() if i.family in ("shedding", "domino") or i.id == "mushka-kopilka"
)


@pytest.mark.parametrize("id", LAID_FROM_HAND)
def test_wherever_something_may_not_be_laid_the_question_says_which_may_and_why(id: str) -> None:
    g = game(id)
    asked = 0
    for seed in range(3):
        s, rng = g.start(seed), Random(seed)
        for _ in range(150):
            ask = g.ask(s)
            if ask is None:
                break
            zones = tuple(g.zones(s, ask.seat))
            q = question(g, s, ask, zones)
            touched = {spot.split(".")[0] for choice in q.choices for spot in choice.touch}
            held = {
                (f"{z.id}/{c}", c)
                for z in zones
                if isinstance(z, Hand) and z.seat == ask.seat
                for c in z.cards
                if c != BACK
            }
            playable = {c for spot, c in held if spot in touched}
            if playable:
                assert (q.bound is not None) == (len(playable) < len({c for _, c in held})), (ask, held)
            if q.bound is not None:
                asked += 1
                for words in (q.bound.en, q.bound.ru):
                    assert all(symbols(c) in words for c in playable), (words, playable)
            g.play(s, ask.pick(rng))
    assert asked
