"""Positions of patiences laid out by hand, and what is asked of them in tests."""

from __future__ import annotations

from typing import Any

import pytest

from sukno.engine import IllegalMove
from sukno.families.patience.core import GIVE_UP, PatienceState
from sukno.families.patience.description import ORDER
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, PACK, RANKS


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

    `SA-S5` are all cards going up from one to the other, `SK_S9` going down, round the corner if need be; `?H8` lies
    covered. Cards that are not named lie in the stock, or in the pile `rest`, unseen; with `rest="-"` nowhere.
    """
    s = game.start(1)
    s.log = ()
    s.piles = [[] for _ in s.piles]
    s.unseen = 0
    table = Laid(game, s)
    if base:
        s.base = RANKS.index(base)
    left = list(game.plan.cards)
    for name, text in places.items():
        for word in text.split():
            for face in _run(word.lstrip("?")):
                card = next(c for c in left if c % PACK == CARD_INDEX[face])
                left.remove(card)
                table.pile(name).append(card)
                s.unseen |= (1 << card) if word[0] == "?" else 0
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
