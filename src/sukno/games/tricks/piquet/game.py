"""Piquet (пикет) for two: six deals in three koroliki, or four deals by totals."""

from __future__ import annotations

from sukno.engine import Info, Text
from sukno.engine.chance import roll
from sukno.engine.offers import Offers
from sukno.games.tricks.piquet.account import PartyAccount
from sukno.games.tricks.piquet.form import Form, two_players
from sukno.games.tricks.piquet.options import PiquetOptions
from sukno.games.tricks.piquet.state import PiquetState
from sukno.games.tricks.piquet.table import PiquetTable
from sukno.sheets.piquet.party import (
    KOROLIK_DEALS,
    PETUSHOK_DEALS,
)

OFFERS = Offers(
    sheet="sukno.sheets.piquet.sheet:SHEET",
    review="sukno.players.thumbs.tricks.piquet.review",
)


class Piquet(PiquetTable[PiquetOptions]):
    info = Info(
        id="piquet",
        name=Text("Piquet", "Пикет"),
        family="trick",
        summary=Text(
            "Exchange, declare what you hold, then play for tricks; pique and repique decide the party.",
            "Прикупите, похвалитесь картами и разыграйте взятки; пик и репик решают партию.",
        ),
        also=("Picquet", "Piket", "Пикет вдвоём"),
        seats=(2,),
        sources=("000:3534-3904", "002:3445-3813", "004:1663-1698"),
        duel={"deals": 1},
    )
    Options = PiquetOptions
    account: PartyAccount
    offers = OFFERS

    def __init__(self, options: PiquetOptions | None = None) -> None:
        super().__init__(options)
        self.two = two_players(self.options)

    def make_account(self) -> PartyAccount:
        return PartyAccount(self.options)

    def form(self, s: PiquetState) -> Form:
        return self.two

    # the match

    def next_dealer(self, s: PiquetState) -> int:
        """The lot decides before every korolik (000 §4); inside it, and in the other form (004: two deals by each), the
        deal alternates (our reading)."""
        lot = s.deal % (PETUSHOK_DEALS if self.account.by_totals else KOROLIK_DEALS) == 0
        return roll(s, 2) if lot else 1 - s.dealer
