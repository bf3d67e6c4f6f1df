"""A table of Vint for tests: cards by places, calls in turn, and the play left to exact play or to low cards."""

from __future__ import annotations

from typing import Any

import sukno
from sukno.engine.view import View
from sukno.games.tricks.vint.laid import NOTHING, Given, seed_of
from sukno.games.tricks.vint.state import HEAP
from sukno.materials.cards import CARD_INDEX, hand, pack
from sukno.players.thumbs.tricks.vint.solving import card_totals

SUITS = {"♠": "S", "♣": "C", "♦": "D", "♥": "H"}


def cards(text: str) -> list[str]:
    """`♠AK ♥Q10` as cards; a suit may be left out.

    >>> cards("♠AK ♥10")
    ['SA', 'SK', 'HT']
    """
    return [SUITS[part[0]] + rank for part in text.split() for rank in part[1:].replace("10", "T")]


def fill(*hands: str, sizes: tuple[int, ...] = (13, 13, 13, 13)) -> list[list[str]]:
    """Hands with what is named, and the rest of the pack as it comes, lowest cards first."""
    told = [cards(text) for text in hands]
    rest = iter(
        c for c in sorted(sukno_pack(), key=lambda c: CARD_INDEX[c] % 13) if not any(c in t for t in told)
    )
    return [t + [next(rest) for _ in range(n - len(t))] for t, n in zip(told, sizes, strict=True)]


def sukno_pack() -> list[str]:
    faces = {number: face for face, number in CARD_INDEX.items()}
    return [faces[c] for c in pack(52)]


class Table:
    """A match whose first deal has these cards, by places; place `dealer` deals."""

    def __init__(
        self,
        id: str = "vint",
        hands: list[list[str]] | None = None,
        dealer: int = 0,
        beside: dict[int, list[str]] | None = None,
        seed: str = "a table",
        **options: Any,
    ) -> None:
        self.game = sukno.game(id, **options)
        if hands is not None:
            lying = list(NOTHING)
            for room, faces in (beside or {}).items():
                lying[room - HEAP] = tuple(CARD_INDEX[face] for face in faces)
            seed = seed_of(Given((tuple(hand(h) for h in hands), tuple(lying)), dealer))
        self.s = self.game.start(seed)

    @property
    def kind(self) -> str:
        ask = self.game.ask(self.s)
        return "" if ask is None else ask.kind

    @property
    def seat(self) -> int:
        ask = self.game.ask(self.s)
        assert ask is not None
        return ask.seat

    @property
    def place(self) -> int:
        """Whose hand is asked, or whose player."""
        if self.kind == "card":
            return int(self.s.turn)
        return int(self.s.order.index(self.seat))

    @property
    def moves(self) -> list[str]:
        ask = self.game.ask(self.s)
        assert ask is not None
        return ask.moves

    def view(self, place: int | None) -> View:
        return self.game.view(self.s, None if place is None else self.s.order[place])

    def held(self, place: int, id: str) -> tuple[str, ...]:
        """The cards of a zone as the player of a place sees them."""
        return tuple(self.view(place).zone(id).cards)

    def sizes(self) -> list[int]:
        return [h.bit_count() for h in self.s.hands]

    def do(self, *moves: str) -> Table:
        for move in moves:
            self.game.play(self.s, move)
        return self

    def say(self, calls: str) -> Table:
        """Calls one after the other, whoever's turn it is."""
        return self.do(*calls.split())

    def passes(self, n: int) -> Table:
        return self.do(*["pass"] * n)

    def give(self, faces: str) -> Table:
        return self.do(f"give {faces}")

    def give_any(self) -> Table:
        """The first cards that may be given."""
        ask = self.game.ask(self.s)
        assert ask is not None
        if ask.moves:
            return self.do(ask.moves[0])
        (family,) = ask.families
        return self.do(" ".join(["give", *family.items[: family.low]]))  # type: ignore[attr-defined]

    def play_best(self) -> Table:
        """To the end of the deal; both sides play as if all cards lay open."""
        deal = self.s.deal
        while self.kind == "card" and self.s.deal == deal:
            found = card_totals(self.s, 0)
            assert found is not None
            best = min if self.s.sides[self.s.turn] else max
            card = best(found, key=lambda c: found[c])
            self.do(next(face for face, number in CARD_INDEX.items() if number == card))
        return self

    def play_first(self) -> Table:
        """To the end of the deal with the first cards that may be played: the highest of the lowest suit."""
        deal = self.s.deal
        while self.kind == "card" and self.s.deal == deal:
            self.do(self.moves[0])
        return self

    def totals(self) -> tuple[int, int]:
        """Everything written so far for the sides of places 0 and 1 of the first deal, in its rubber."""
        sheet = self.s.account.sheet
        return sheet.totals[0], sheet.totals[1]
