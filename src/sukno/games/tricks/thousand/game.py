"""What all forms of Thousand (тысяча) share: 24 cards, marriages that make trumps, the match to a thousand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar, TypeVar

from sukno.engine import Options, SheetRow, Text
from sukno.engine.offers import Offers
from sukno.engine.view import Amounts, AnyZone, Pile
from sukno.families.accounts.points import Points, deal_line, deals, either, target
from sukno.families.stages.marriages import CARD_POINTS, ORDER, PACK, Marriages
from sukno.families.stages.tricks import Tricks
from sukno.families.trick_game import TrickGame
from sukno.families.ways import Ways
from sukno.games.tricks.thousand.state import ThousandState
from sukno.sheets.thousand import scoring

WAYS = Ways(trump=True, order=ORDER, tariff=CARD_POINTS)
"""Suit is followed, or else trumped if there are trumps; nobody has to beat (004:1879)."""
VALUES = (scoring.MARRIAGES,) * 5
"""Whatever is trump when it is declared."""
LONGEST = 100
"""Deals after which a match is settled as it stands, so that it always ends (not in the source)."""
MOVES = ("card", "meld")

S = TypeVar("S", bound=ThousandState)
O = TypeVar("O", bound=Options)  # noqa: E741


class ThousandGame(TrickGame[S, O]):
    """Base of the three forms."""

    cards = PACK
    offers = Offers(sheet="sukno.sheets.thousand.offers:SHEET")
    marriages: Marriages
    prompts: ClassVar[dict[str, Text]] = {}

    def make_tricks(
        self, last: Callable[[S, int], None], taken: Callable[[S, int], None] | None = None
    ) -> None:
        """The stages of the play. A marriage needs a trick won before: only "the one who took the trick" may
        declare it (004:1881), so never on the very first lead."""
        self.marriages = Marriages(
            VALUES,
            lambda: self.tricks,
            self.declared,
            may=lambda s: s.played != 0,
        )
        self.tricks = Tricks(WAYS, last=last, taken=taken, beside=(self.marriages,))

    def declared(self, s: S, place: int, value: int) -> None:
        """Its suit is trumps from this trick on, until the next marriage (004:1881)."""
        s.points[place] += value
        s.married[place] += value
        s.trump = s.trick[0] // 13

    def make_account(self) -> Points:
        ends = either(target(scoring.TARGET, alone=range(self.seats)), deals(LONGEST))
        return Points(self.seats, ends=ends, line=self.deal_line)

    def deal_line(self, k: int, row: Sequence[int], note: Any) -> SheetRow:
        return deal_line(k, row, note)

    # the table

    def taken_zones(self, s: S) -> Iterable[AnyZone]:
        for place, seat in enumerate(s.order):
            count = self.places * s.tricks[place]
            yield Pile(id=f"taken{seat}", label=Text("Taken", "Взято"), seat=seat, count=count)

    def counted_zone(self, s: S) -> Amounts:
        points = tuple((Text("points", "очков"), s.order[p], n) for p, n in enumerate(s.points))
        return Amounts(id="points", label=Text("Points in this deal", "Очки в этой сдаче"), amounts=points)
