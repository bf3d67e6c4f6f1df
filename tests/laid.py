"""Positions of patiences laid out by hand, and what is asked of them in tests."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from sukno.engine import AnyGame, IllegalMove
from sukno.engine.options import make
from sukno.families.patience.core import GIVE_UP, PatienceState, begin
from sukno.families.patience.description import ORDER
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, PACK, RANKS


def put(game: Any, s: Any, places: Mapping[str, str]) -> list[int]:
    """Only these piles hold cards, bottom first; which cards are left.

    `SA-S5` are all cards going up from one to the other, `SK_S9` going down, round the corner if need be; `?H8` lies
    covered.
    """
    s.log = ()
    s.piles = [[] for _ in s.piles]
    s.unseen = 0
    left = list(game.plan.cards)
    for name, text in places.items():
        pile = s.piles[game.plan.names.index(name)]
        for word in text.split():
            for face in _run(word.lstrip("?")):
                card = next(c for c in left if c % PACK == CARD_INDEX[face])
                left.remove(card)
                pile.append(card)
                s.unseen |= (1 << card) if word[0] == "?" else 0
    return left


class Laid:
    """A game in some position; piles by their names in the moves."""

    def __init__(self, game: Any, s: PatienceState) -> None:
        self.game, self.s = game, s

    def pile(self, name: str) -> list[int]:
        found: list[int] = self.s.piles[self.game.plan.names.index(name)]
        return found

    def __getitem__(self, name: str) -> str:
        return " ".join(CARD_TEXTS[c % PACK] for c in self.pile(name))

    @property
    def moves(self) -> set[str]:
        """All moves but giving up."""
        ask = self.game.ask(self.s)
        return set(ask.moves) - {GIVE_UP} if ask else set()

    def play(self, *moves: str) -> Laid:
        for move in moves:
            self.game.play(self.s, move)
        return self

    def refused(self, move: str) -> str:
        """Why this is not possible."""
        before = self.s.copy()
        with pytest.raises(IllegalMove) as why:
            self.game.play(self.s, move)
        assert before == self.s
        return why.value.text.en

    def sizes(self, *zones: str) -> list[int]:
        return [len(self.s.piles[i]) for i in self.game.plan.piles_of(*zones)]


def dealt(game: Any, seed: int = 1) -> Laid:
    """The beginning of a game."""
    return Laid(game, game.start(seed))


def laid(game: Any, base: str = "", rest: str = "", **places: str) -> Laid:
    """A position from texts: `laid(game, c1="H8 S7", S="SA-S5", waste="D9")`.

    Cards that are not named lie in the stock, or in the pile `rest`, unseen; with `rest="-"` nowhere.
    """
    s = game.start(1)
    table = Laid(game, s)
    if base:
        s.base = RANKS.index(base)
    left = put(game, s, places)
    if rest != "-":
        table.pile(rest or "stock")[:0] = left
        for card in left:
            s.unseen |= 1 << card
    s.open = 1 if s.piles[game.plan.waste] and game.plan.waste >= 0 else 0
    return table


def _run(word: str) -> list[str]:
    step = -1 if "_" in word else 1
    first, _, last = word.replace("_", "-").partition("-")
    if not last:
        return [first]
    a, b = ORDER.index(first[1]), ORDER.index(last[1])
    return [first[0] + ORDER[(a + step * i) % 13] for i in range((b - a) * step % 13 + 1)]


def run(suit: str, first: str, last: str, step: int = 1) -> str:
    """Cards of a suit in order: `run("S", "A", "4")` is SA S2 S3 S4; `run("S", "K", "J", -1)` goes down."""
    a, b = ORDER.index(first), ORDER.index(last)
    return " ".join(suit + ORDER[i] for i in range(a, b + step, step))


class Positions:
    """A game, and positions of it."""

    def __init__(self, game: type[AnyGame], **options: Any) -> None:
        self.game: Any = game(make(game.Options, options))

    def position(self, places: Mapping[str, str], rest: str = "", seed: int = 1, **fields: Any) -> Any:
        """Only these piles hold cards, bottom first; all others lie in the pile `rest`, or nowhere.

        Everything named is seen, save what zones always hide.
        """
        s = self.game.start(seed)
        s.returned = 0
        plan = self.game.plan
        left = put(self.game, s, places)
        if rest:
            s.piles[plan.numbers[rest]][:0] = left
        for zone, pile in zip(plan.zones, s.piles, strict=True):
            if zone.seen == "none":
                for card in pile:
                    s.unseen |= 1 << card
        for field, value in fields.items():
            setattr(s, field, value)
        begin(s)
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
