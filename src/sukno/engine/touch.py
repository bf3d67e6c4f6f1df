"""Touch: where on the table a move is made, so that a client that knows no rules can make it by hand.

A spot is a zone (`stock`) or a thing in it (`hand0/SA`, `board/e3`, `rows/2/5`). A move is made by touching
its spots in order; a move without spots is a button. Where one move's spots begin another's, the client asks
which is meant. In some games the spots of a move are a set (two cards that make a pair): `Question.any_order`.

Equal things of a zone are different spots: `hand0/SA`, `hand0/SA.2`, `hand0/SA.3`. Which of them is touched does
not matter, only how many: a move that names one ace has the touch `hand0/SA`, a move that names two has both.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Literal

import msgspec

from sukno.engine.ask import AmountPart, Ask, Family, PickPart
from sukno.engine.points import PointPart
from sukno.engine.text import Text
from sukno.engine.trade import TradePart
from sukno.engine.zones import BACK, Zone

if TYPE_CHECKING:
    from sukno.engine.game import AnyGame
    from sukno.engine.state import State

Touch = tuple[str, ...]
Home = Literal["", "home", "safe"]
"""Does a move bring a thing home for good? `safe`: nothing can be lost by it."""


class Choice(msgspec.Struct, frozen=True):
    """One legal move: its text, what it is in words, and where it is made."""

    move: str
    words: Text
    touch: Touch = ()
    quiet: bool = False
    """Legal, but it gives the game up or draws it out: not to be pressed by mistake."""
    home: Home = ""
    """What touching a thing twice does, and a client by itself if the person likes."""
    grave: bool = False
    """Much hangs on it and it cannot be taken back: a person is asked once more."""
    ends: bool = True
    """The turn is over with it; otherwise the same seat goes on, and may take it back meanwhile."""


AnyPart = AmountPart | PickPart | PointPart | TradePart
"""All that a client can draw of a family."""


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """An Ask as a person meets it: choices, parts for what is described and not listed, or several of these side by
    side."""

    kind: str
    prompt: Text
    choices: tuple[Choice, ...] = ()
    parts: tuple[AnyPart, ...] = ()
    """One for every family of moves."""
    any_order: bool = False
    """The spots of a choice may be touched in whatever order."""
    bound: Text | None = None
    """Why other things may not be touched, and which may: "you must follow ♠: ♠K or ♠9"."""

    def touch_of(self, move: str) -> Touch:
        """What is touched for this move; nothing for a button or a number."""
        for choice in self.choices:
            if choice.move == move:
                return choice.touch
        parts = (part for part in self.parts if part.family.allows(move))
        return next((part.touch_of(move) for part in parts), ())


def again(spot: str, n: int) -> str:
    """The spot of the n-th of several equal things, counted from 0.

    >>> again("hand0/SA", 0), again("hand0/SA", 1)
    ('hand0/SA', 'hand0/SA.2')
    """
    return spot if n == 0 else f"{spot}.{n + 1}"


def faces(zones: Iterable[Zone], seat: int) -> dict[str, str]:
    """The spot of everything that a move of this seat may name: what it sees in its own hand, in one that nobody sits
    behind or in a row on the table, and every key of a box."""
    out: dict[str, str] = {}
    for z in zones:
        for thing in z.named(seat):
            if thing != BACK:
                out.setdefault(thing, f"{z.id}/{thing}")
    return out


def by_words(move: str, spots: Mapping[str, str]) -> Touch:
    """The spots of the cards that the move names, in its order; or the key of a box that is the whole move.

    >>> by_words("lay SA SA S7", {"SA": "hand0/SA", "S7": "hand0/S7"})
    ('hand0/SA', 'hand0/SA.2', 'hand0/S7')
    >>> by_words("6S direct", {"6S": "box/6S", "6S direct": "box/6S direct"})
    ('box/6S direct',)
    """
    if move in spots:
        return (spots[move],)
    words = [word for word in move.split(" ") if word in spots]
    return tuple(again(spots[word], words[:i].count(word)) for i, word in enumerate(words))


def places(items: Sequence[str], spots: Mapping[str, str]) -> Touch:
    """Where each of these things lies; nothing for one that is not in sight.

    >>> places(("SA", "SA", "6-5"), {"SA": "row/SA"})
    ('row/SA', 'row/SA.2', '')
    """
    return tuple(again(spots[x], items[:i].count(x)) if x in spots else "" for i, x in enumerate(items))


def question(game: AnyGame, s: State, ask: Ask, zones: Iterable[Zone]) -> Question:
    """The decision as a person meets it; `zones` are what the seat sees."""
    spots = faces(zones, ask.seat)
    prompt = game.asked(s, ask)
    moves = ask.moves
    loud = len(moves) - ask.shunned
    choices = tuple(
        Choice(
            move,
            game.describe(s, move),
            game.touch(s, move, spots),
            i >= loud,
            game.homeward(s, move),
            game.grave(s, move),
            game.ends_turn(s, move),
        )
        for i, move in enumerate(moves)
    )
    return Question(
        kind=ask.kind,
        prompt=prompt,
        choices=choices,
        parts=tuple(part_of(game, s, family, spots) for family in ask.families),
        any_order=game.any_order,
        bound=game.bound(s),
    )


def part_of(game: AnyGame, s: State, family: Family, spots: Mapping[str, str]) -> AnyPart:
    """What a client draws of a family; a kind that none can draw is a fault of the game, and never left out."""
    part = family.part(game.family_words(s, family), game.lie(s, family, spots))
    if not isinstance(part, AnyPart):
        raise TypeError(
            f"no client can draw {type(part).__name__}, which {type(family).__name__} is drawn as"
        )
    return part
