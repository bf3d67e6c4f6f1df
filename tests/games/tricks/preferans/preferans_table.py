"""A table of Preferans for tests: cards laid by hand, moves said one after the other.

Hand 1, 2, 3 are written by suits, spades first: `AKQ.T97.A8.K7`; a hand may have fewer than ten cards, and
what is not named is dealt out in order, the lowest first. The last seat deals, so that hand 1 is seat 0.
"""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

import sukno
from sukno.engine.ask import Ask
from sukno.engine.view import BACK
from sukno.games.tricks.preferans.game import PreferansGame
from sukno.games.tricks.preferans.hussar import HussarGame
from sukno.games.tricks.preferans.laid import Laid, seed_of
from sukno.materials.cards import CARD_INDEX, RANKS, hand_texts, pack

LIGHT = {"razboinik": "none", "prelude_raspasy": 0}
"""Classic without its first stage."""


def bits(text: str) -> int:
    """`AK..7.T9` as a bit set."""
    return sum(1 << 13 * i + RANKS.index(r) for i, suit in enumerate(text.split(".")) for r in suit)


class Table:
    """A game, its state, and what may be asked of them."""

    def __init__(
        self, id: str = "preferans", *hands: str, talon: str = "", row: int = 0, **options: Any
    ) -> None:
        self.game: PreferansGame[Any] = sukno.game(id, **options)
        dealer = self.game.seats - 1
        self.winner = -1
        """The place that won the last trick."""
        self.s = self.game.start(seed_of(self._laid([bits(h) for h in hands], talon, dealer, row)))

    def _laid(self, named: list[int], talon: str, dealer: int, row: int) -> Laid:
        hussar = isinstance(self.game, HussarGame)
        places = 2 if hussar else 3
        hands = named + [0] * (places - len(named))
        two = [CARD_INDEX[c] for c in talon.split()]
        used = sum(hands) | sum(1 << c for c in two)
        rest = [c for c in pack(24 if hussar else 32) if not used >> c & 1]
        for i, h in enumerate(hands):
            for _ in range(10 - h.bit_count()):
                hands[i] |= 1 << rest.pop(0)
        two += [rest.pop(0) for _ in range(2 - len(two))]
        talons = ((two[0], two[1]), (rest[0], rest[1])) if hussar else ((two[0], two[1]),)
        return Laid(tuple(hands), talons, dealer, row)

    def say(self, *moves: str) -> Table:
        for move in moves:
            before, deal = list(self.s.tricks), self.s.deal
            self.game.play(self.s, move)
            if self.s.deal == deal:
                more = [p for p, n in enumerate(self.s.tricks) if n > before[p]]
                self.winner = more[0] if more else self.winner
        return self

    def discard(self, *cards: str) -> Table:
        """Lay away these, or the two lowest cards."""
        listed = self.ask.families[0].items  # type: ignore[union-attr]
        chosen = [c for c in listed if c in cards] or list(listed[-2:])
        return self.say(" ".join(["discard", *chosen]))

    def any(self, times: int = 1) -> Table:
        """The first move that may be made, so many times."""
        for _ in range(times):
            self.say(self.moves[0])
        return self

    def all_out(self, seed: int = 1) -> Table:
        """Random cards to the end of the deal."""
        rng = Random(seed)
        deal = self.s.deal
        while self.s.deal == deal and (ask := self.game.ask(self.s)) is not None:
            self.game.play(self.s, ask.pick(rng))
        return self

    @property
    def ask(self) -> Ask:
        asked = self.game.ask(self.s)
        assert asked is not None
        return asked

    @property
    def seat(self) -> int:
        return self.ask.seat

    @property
    def moves(self) -> list[str]:
        """What may be said now, but for the proposals to stop and to settle."""
        assert self.ask.moves is not None
        return [m for m in self.ask.moves if m not in ("stop", "offer")]

    @property
    def out(self) -> int:
        """The place whose cards are not in play, or -1."""
        return self.s.idle.bit_length() - 1

    @property
    def phase(self) -> str:
        return self.s.phase

    @property
    def entry(self) -> Any:
        """What was written last."""
        return self.s.account.sheet.history[-1].entry

    def sheet(self, **fields: Any) -> Table:
        """Something of the sheet as it stands already."""
        self.s.account.sheet = msgspec.structs.replace(self.s.account.sheet, **fields)
        return self

    def sees(self, seat: int | None, zone: str) -> list[str]:
        """The faces in a zone, as this seat sees it."""
        found = next(z for z in self.game.view(self.s, seat).zones if z.id == zone)
        return [c for c in getattr(found, "cards", getattr(found, "seen", ())) if c != BACK]

    def hand(self, place: int) -> list[str]:
        return hand_texts(self.s.hands[place])
