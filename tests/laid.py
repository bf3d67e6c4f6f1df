"""Positions of patiences from texts, for tests of any game with piles of cards."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from sukno.engine import AnyGame, IllegalMove
from sukno.engine.options import make
from sukno.families.patience.description import ORDER
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, PACK


def run(suit: str, first: str, last: str, step: int = 1) -> str:
    """Cards of a suit in order: `run("S", "A", "4")` is SA S2 S3 S4; `run("S", "K", "J", -1)` goes down."""
    a, b = ORDER.index(first), ORDER.index(last)
    return " ".join(suit + ORDER[i] for i in range(a, b + step, step))


class Laid:
    """A game, and positions of it."""

    def __init__(self, game: type[AnyGame], **options: Any) -> None:
        self.game: Any = game(make(game.Options, options))

    def position(self, places: Mapping[str, str], rest: str = "", seed: int = 1, **fields: Any) -> Any:
        """Only these piles hold cards, bottom first; all others lie in the pile `rest`, or nowhere.

        Everything named is seen, save what zones always hide.
        """
        s = self.game.start(seed)
        plan = self.game.plan
        s.log = ()
        s.piles = [[] for _ in s.piles]
        s.unseen = s.returned = 0
        left = list(plan.cards)
        for name, text in places.items():
            for word in text.split():
                number = next(c for c in left if c % PACK == CARD_INDEX[word])
                left.remove(number)
                s.piles[plan.numbers[name]].append(number)
        if rest:
            s.piles[plan.numbers[rest]][:0] = left
        for zone, pile in zip(plan.zones, s.piles, strict=True):
            if zone.seen == "none":
                for card in pile:
                    s.unseen |= 1 << card
        for field, value in fields.items():
            setattr(s, field, value)
        self.game._begin(s)
        return s

    def pile(self, s: Any, name: str) -> list[int]:
        found: list[int] = s.piles[self.game.plan.numbers[name]]
        return found

    def texts(self, s: Any, name: str) -> str:
        return " ".join(CARD_TEXTS[c % PACK] for c in self.pile(s, name))

    def moves(self, s: Any) -> list[str]:
        ask = self.game.ask(s)
        return [] if ask is None else ask.moves

    def play(self, s: Any, *moves: str) -> Any:
        for move in moves:
            self.game.play(s, move)
        return s

    def refused(self, s: Any, move: str) -> str:
        with pytest.raises(IllegalMove) as why:
            self.game.play(s, move)
        assert why.value.text.ru
        return why.value.text.en

    def at_random(self, seed: int) -> Any:
        """A game played at random to its end."""
        s = self.game.start(seed)
        rng = Random(seed)
        while (ask := self.game.ask(s)) is not None:
            self.game.play(s, ask.pick(rng))
        return s
