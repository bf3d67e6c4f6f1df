"""Drawing from a stock after every trick: the winner first, then round the table; a turned card is the last to go.

Its slice of the state is `DrawingState`: the stock, the card that lies turned beside it, and whether the stock is used
up, from when on stricter rules hold. If fewer cards are left than players, they are not drawn.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from sukno.engine import Text
from sukno.engine.view import Pile, Row
from sukno.families.counted import ONE
from sukno.families.stages import Stage
from sukno.games.tricks.bezique.pack_tricks import PackTrickState, give
from sukno.materials.cards import CARD_TEXTS

NO_CARD = -1


class DrawingState(PackTrickState, kw_only=True):
    """A deal with a stock."""

    stock: list[int] = []
    """Faces, face down, the next to be drawn last."""
    upcard: int = NO_CARD
    """The face that lies turned beside the stock, until it is drawn."""
    strict: bool = False
    """Nothing is drawn any more, and the stricter rules of the last tricks hold."""


S = TypeVar("S", bound=DrawingState)


class Drawing(Stage[S], Generic[S]):
    """No decision: when the winner of a trick has said what he has to say, all draw."""

    def __init__(
        self,
        *,
        exhausted: Callable[[S], None],
        drawn: Callable[[S, int, int], None] | None = None,
        counted: bool = True,
    ) -> None:
        self.exhausted = exhausted
        """Called when the last cards have been drawn."""
        self.drawn = drawn
        """Called with place and face after each card drawn, also the turned one."""
        self.counted = counted
        """May the cards of the stock be counted?"""

    def left(self, s: S) -> int:
        """Cards that may still be drawn, with the turned one."""
        return len(s.stock) + (s.upcard >= 0)

    def draw(self, s: S, first: int) -> None:
        """A card for everybody, from this place on."""
        n = len(s.hands)
        stock = s.stock
        drawn = self.drawn
        for i in range(first, first + n):
            place = i if i < n else i - n
            if stock:
                face = stock.pop()
            else:
                face, s.upcard = s.upcard, NO_CARD
                s.known[place] += ONE[face]
            give(s, place, face)
            if drawn is not None:
                drawn(s, place, face)
        if len(stock) < n and self.left(s) < n:
            s.strict = True
            self.exhausted(s)

    # what lies on the table

    def stock_zone(self, s: S) -> Pile:
        """The stock; where it may not be counted only that there is one."""
        n = len(s.stock)
        label = Text("Stock", "Колода")
        if self.counted:
            return Pile(id="stock", label=label, count=n)
        return Pile(id="stock", label=label, count=min(n, 1), counted=False)

    def turned_zone(self, s: S) -> Row:
        cards = (CARD_TEXTS[s.upcard],) if s.upcard >= 0 else ()
        return Row(id="turned", label=Text("Turned card", "Вскрышка"), cards=cards)

    def pieces(self, s: S) -> list[str]:
        up = [s.upcard] if s.upcard >= 0 else []
        return [CARD_TEXTS[c] for c in (*s.stock, *up)]
