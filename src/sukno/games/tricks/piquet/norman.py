"""Norman Piquet (нормандский пикет) for three: ten cards, a talon for the dealer, leaving at a target.

The rules are those of Piquet; the differences are in `form.THREE_PLAYERS` and here. When one has left, the other two
play on by the rules of the common game (our decision).
"""

from __future__ import annotations

from sukno.engine import Info, Text
from sukno.engine.offers import Offers
from sukno.games.tricks.piquet.account import LeavingAccount
from sukno.games.tricks.piquet.form import THREE_PLAYERS, Form, two_players
from sukno.games.tricks.piquet.options import NormanOptions, PiquetOptions
from sukno.games.tricks.piquet.state import PiquetState
from sukno.games.tricks.piquet.table import PiquetTable

TWO_LEFT = two_players(PiquetOptions())


class PiquetNorman(PiquetTable[NormanOptions]):
    info = Info(
        id="piquet-norman",
        name=Text("Norman Piquet", "Нормандский пикет"),
        family="trick",
        summary=Text(
            "Piquet for three: ten cards, repique from twenty; reach the target and leave, the last one pays.",
            "Пикет втроём: по десять карт, репик с двадцати; набравший цель выходит, последний платит.",
        ),
        also=("Piquet for three", "Пикет втроём"),
        seats=(3,),
        sources=("000:3906-3942",),
        kind_of="piquet",
        duel={"deals": 3},
    )
    Options = NormanOptions
    account: LeavingAccount
    offers = Offers(sheet="sukno.sheets.piquet.sheet:SHEET")

    def form(self, s: PiquetState) -> Form:
        return THREE_PLAYERS if len(s.order) == 3 else TWO_LEFT

    def make_account(self) -> LeavingAccount:
        return LeavingAccount(self.options)

    def next_dealer(self, s: PiquetState) -> int:
        """Who has left gets up; the next of the others deals."""
        staying = tuple(seat for seat in range(self.seats) if seat not in s.account.left)
        dealt = s.order[s.dealer]
        dealer = next(seat for i in range(1, 4) if (seat := (dealt + i) % 3) in staying)
        s.order = staying
        return staying.index(dealer)
