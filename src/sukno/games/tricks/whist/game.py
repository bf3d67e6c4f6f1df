"""Whist (вист): four hands, two against two, thirteen tricks; the last card dealt makes trumps."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from sukno.engine import Info, Text
from sukno.engine.text import player
from sukno.engine.view import AnyZone, SeatInfo
from sukno.families.dummies import dummy_zones, lay_open
from sukno.families.stages import Stage
from sukno.families.tricks import CARD_BITS
from sukno.games.tricks.whist.options import DummyOptions, NoTrumpOptions, WhistOptions
from sukno.games.tricks.whist.rounds import WhistRounds
from sukno.games.tricks.whist.state import WhistState
from sukno.games.tricks.whist.tables import Table, table_for
from sukno.materials.cards import CARD_TEXTS

O = TypeVar("O", bound=WhistOptions | DummyOptions | NoTrumpOptions)  # noqa: E741


class FourHands(WhistRounds[WhistState, O]):
    """The whole pack is dealt to four hands; some may be dummies (болван), laid open and played by a partner."""

    State = WhistState
    table: Table

    def __init__(self, options: O | None = None) -> None:
        super().__init__(options)
        self.dummies_late = bool(self.table.dummies) and self.options.dummy_opened == "after"  # type: ignore[union-attr]

    def place_count(self) -> int:
        return 4

    def make_stages(self) -> Iterable[Stage[WhistState]]:
        self.table = table_for(self.seats)
        return self.make_tricks(owned=bool(self.table.dummies))

    # the draw and the deal

    def sit_down(self, s: WhistState) -> None:
        self.table.begin_rubber(s, self.standing(s))

    def deal_hands(self, s: WhistState) -> None:
        """The dealer's last card is turned (вскрышка) and makes trumps (000:3996-3998)."""
        last = self.deal_cards(s)[-1]
        self.revokes.renew(s)
        if self.trumps:
            s.turned = last
            s.trump = last // 13
            s.note(s.owner[s.dealer], "turn", CARD_TEXTS[last])
        self.show(s)
        self.begin_play(s)

    def show(self, s: WhistState) -> None:
        """What all see before the first lead: the turned card, and the dummies unless they wait for it."""
        if s.turned >= 0:
            s.known[s.dealer] = CARD_BITS[s.turned]
        s.opened = 0
        if self.table.dummies and not self.dummies_late:
            lay_open(s, self.table.dummies)

    def first_led(self, s: WhistState, place: int, card: int) -> None:
        if self.table.dummies:
            lay_open(s, self.table.dummies)

    def restart(self, s: WhistState, n: WhistState) -> None:
        super().restart(s, n)
        self.revokes.renew(n)
        n.account.entries = tuple(entry for entry in s.account.entries if entry[0] != s.deal)
        self.show(n)

    # what is seen

    def sees(self, s: WhistState, seat: int | None, place: int) -> bool:
        """Who sees three hands knows the fourth: where both dummies lie open, nothing is hidden from the players."""
        if s.owner[place] == seat or s.opened >> place & 1:
            return True
        return seat is not None and s.opened.bit_count() == 2

    def hand_zones(self, s: WhistState, seat: int | None) -> Iterable[AnyZone]:
        yield from super().hand_zones(s, seat)
        yield from dummy_zones(s, lambda place: self.sees(s, seat, place))

    def seat_infos(self, s: WhistState) -> Iterable[SeatInfo]:
        if not self.table.dummies:
            yield from super().seat_infos(s)
            return
        for seat in range(self.seats):
            place = s.order.index(seat)
            marks = [m for p, owner in enumerate(s.owner) if owner == seat for m in self.marks(s, p)]
            yield SeatInfo(player(seat), place % 2, tuple(marks), place)


class Whist(FourHands[WhistOptions]):
    info = Info(
        id="whist",
        name=Text("Whist", "Вист"),
        also=("English whist", "Английский вист"),
        family="trick",
        summary=Text(
            "Two against two, thirteen tricks, the dealer's last card makes trumps; a rubber of two parties.",
            "Двое против двоих, козырь — последняя карта сдающего; робер из двух партий.",
        ),
        seats=(4, 5, 6),
        sources=("000:3944-4307", "002:3854-4211", "004:880-998"),
        duel={"deals": 1},
    )
    Options = WhistOptions


__all__ = ["FourHands", "Whist"]
