"""Declaring after a trick: its winner may lay one combination open before he draws.

What may be declared, and what it is worth, is the game's own (`Combinations`); cards that lie open may serve again as
its rules say. A move names the combination, its cards and its worth: `marriage HK HQ 40`; `draw` declares nothing.
Moves that stand beside a declaration (the exchange of a turned card) leave the winner where he is.

The winner is always asked, also if he has nothing to declare: else everybody would know.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, Generic, NamedTuple, Protocol, TypeVar

from sukno.engine import Text
from sukno.engine.ask import Ask
from sukno.engine.errors import not_among
from sukno.engine.touch import Touch
from sukno.families.stages import Stage
from sukno.games.tricks.bezique.drawing import DrawingState

DRAW = "draw"
DECLARE = "declare"
S = TypeVar("S", bound=DrawingState)
S_contra = TypeVar("S_contra", bound=DrawingState, contravariant=True)


class Offer(NamedTuple):
    """One combination that may be declared now."""

    move: str
    kind: str
    """What it is: a row of the game's table."""
    worth: int
    new: tuple[int, ...]
    """The faces that are laid for it from the hand."""


class Combinations(Protocol[S_contra]):
    """What may be declared in a game, and what becomes of it."""

    def offers(self, s: S_contra, place: int) -> Sequence[Offer]:
        """All that this place may declare now."""
        ...

    def declare(self, s: S_contra, place: int, offer: Offer) -> None:
        """Lay the cards and remember what must be remembered; the points are the game's."""
        ...

    def words(self, move: str) -> Text:
        """A declaration in words, with its worth."""
        ...


class Beside(Protocol[S_contra]):
    """A move that may be made beside a declaration, and does not end the winner's turn."""

    def moves(self, s: S_contra, place: int) -> list[str]: ...

    def make(self, s: S_contra, place: int, move: str) -> None: ...

    def describe(self, s: S_contra, move: str) -> Text | None: ...

    def touch(self, s: S_contra, move: str) -> Touch | None: ...


class Declaring(Stage[S], Generic[S]):
    """Who has won the trick declares one combination, or nothing."""

    phases: ClassVar[tuple[str, ...]] = (DECLARE,)
    prompts: ClassVar[dict[str, Text]] = {
        DECLARE: Text("Declare something, or draw", "Объявите что-нибудь или берите карту")
    }

    def __init__(
        self,
        combinations: Combinations[S],
        *,
        scored: Callable[[S, int, Offer], None],
        done: Callable[[S, int], None],
        beside: Sequence[Beside[S]] = (),
    ) -> None:
        self.combinations = combinations
        self.scored = scored
        """Called with place and offer when a combination has been laid."""
        self.done = done
        """Called with the place when it has declared, or will not."""
        self.beside = tuple(beside)

    def begin(self, s: S, place: int) -> None:
        s.phase = DECLARE
        s.turn = place

    def ask(self, s: S) -> Ask:
        place = s.turn
        moves = [offer.move for offer in self.combinations.offers(s, place)]
        for other in self.beside:
            moves += other.moves(s, place)
        moves.append(DRAW)
        return Ask(s.order[place], DECLARE, moves)

    def do(self, s: S, move: str) -> None:
        place = s.turn
        if move != DRAW:
            for other in self.beside:
                if move in other.moves(s, place):
                    other.make(s, place, move)
                    return
            for offer in self.combinations.offers(s, place):
                if offer.move == move:
                    break
            else:
                raise not_among(move, self.ask(s).moves)
            self.combinations.declare(s, place, offer)
            s.log = (s.log, s.order[place], DECLARE, move)
            self.scored(s, place, offer)
        self.done(s, place)

    # words

    def describe(self, s: S, move: str) -> Text | None:
        if move == DRAW:
            return Text("draw a card", "взять карту")
        for other in self.beside:
            words = other.describe(s, move)
            if words is not None:
                return words
        return self.combinations.words(move)

    def tell(self, kind: str, move: str) -> Text | None:
        if kind != DECLARE:
            return None
        words = self.combinations.words(move)
        return Text(f"⟨declares|declare⟩: {words.en}", f"⟨объявляет|объявляете⟩: {words.ru}")

    def says(self, kind: str, move: str, words: Text) -> Text | None:
        return self.combinations.words(move) if kind == DECLARE else None

    def touch(self, s: S, move: str, spots: Mapping[str, str]) -> Touch | None:
        if move == DRAW:
            return ("stock",)
        for other in self.beside:
            touched = other.touch(s, move)
            if touched is not None:
                return touched
        return ()
