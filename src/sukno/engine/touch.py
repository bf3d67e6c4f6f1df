"""Touch: where on the table a move is made, so that a client that knows no rules can make it by hand.

A spot is a zone (`stock`) or a thing in it (`hand0/SA`, `board/e3`, `rows/2/5`). A move is made by touching
its spots in order; a move without spots is a button. Where one move's spots begin another's, the client asks
which is meant.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

import msgspec

from sukno.engine.ask import Amount, Ask, PickCards
from sukno.engine.text import Text, same
from sukno.engine.view import BACK, AnyZone, Hand, Row

if TYPE_CHECKING:
    from sukno.engine.game import AnyGame
    from sukno.engine.state import State

Touch = tuple[str, ...]


class Choice(msgspec.Struct, frozen=True):
    """One legal move: its text, what it is in words, and where it is made."""

    move: str
    words: Text
    touch: Touch = ()
    quiet: bool = False
    """Legal, but it gives the game up or draws it out: not to be pressed by mistake."""


class AmountPart(msgspec.Struct, frozen=True):
    """Numbers to choose from, and in words what for."""

    amount: Amount
    words: Text


class PickPart(msgspec.Struct, frozen=True):
    """Things to pick from, and in words what for."""

    pick: PickCards
    words: Text


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """An Ask as a person meets it: choices, amounts, things to pick, or several of these side by side."""

    kind: str
    prompt: Text
    choices: tuple[Choice, ...] = ()
    amounts: tuple[AmountPart, ...] = ()
    picks: tuple[PickPart, ...] = ()


def faces(zones: Iterable[AnyZone], seat: int) -> dict[str, str]:
    """The spot of every card or tile that this seat sees in its hand or in a row on the table."""
    out: dict[str, str] = {}
    for z in zones:
        if isinstance(z, Row) or (isinstance(z, Hand) and z.seat == seat):
            for card in z.cards:
                if card != BACK:
                    out.setdefault(card, f"{z.id}/{card}")
    return out


def by_words(move: str, spots: Mapping[str, str]) -> Touch:
    """The spots of the cards that the move names, in its order."""
    return tuple(spots[word] for word in move.split(" ") if word in spots)


def question(game: AnyGame, s: State, ask: Ask, zones: Iterable[AnyZone]) -> Question:
    """The decision as a person meets it; `zones` are what the seat sees."""
    spots = faces(zones, ask.seat)
    prompt = game.prompt(ask.kind) or same(ask.kind)
    moves = ask.moves
    loud = len(moves) - ask.shunned
    choices = tuple(
        Choice(move, game.describe(s, move), game.touch(s, move, spots), i >= loud)
        for i, move in enumerate(moves)
    )
    return Question(
        kind=ask.kind,
        prompt=prompt,
        choices=choices,
        amounts=tuple(AmountPart(f, game.family_words(s, f)) for f in ask.families if isinstance(f, Amount)),
        picks=tuple(PickPart(f, game.family_words(s, f)) for f in ask.families if isinstance(f, PickCards)),
    )
