"""The auction of Skat: a duel of numbers. One bids, the other says yes or passes; the survivor meets the third."""

from __future__ import annotations

from collections.abc import Sequence

from sukno.engine import IllegalMove, Text
from sukno.engine.text import who
from sukno.families.bidding import Duel, Ladder
from sukno.families.stages.calling import PASS, YES, Bids, Calling
from sukno.games.tricks.skat.state import FOREHAND, MIDDLEHAND, REARHAND, SkatState
from sukno.sheets.skat.tariff import ladder

COLUMNS = 6
"""Numbers in a row of the box."""


class Numbers(Bids):
    """Every value that a game can have; any may be skipped. If nobody has bid, forehand may play at the lowest."""

    def __init__(self, thirty_six: bool) -> None:
        self.numbers = ladder(thirty_six)
        steps = Ladder(str(n) for n in self.numbers)
        rows = [steps.calls[i : i + COLUMNS] for i in range(0, len(steps), COLUMNS)]
        super().__init__(steps, rows=rows)

    def moves(self, s: SkatState) -> Sequence[str]:
        higher = super().moves(s)
        return higher[:1] if s.auction.rival < 0 else higher

    def refusal(self, s: SkatState, move: str) -> IllegalMove | None:
        b = s.auction
        if b.turn != b.asker or self.ladder.index.get(move, len(self.ladder)) > b.high:
            return None
        high = self.numbers[b.high]
        return IllegalMove(f"{move!r} is not more than {high}", f"{move!r} не больше, чем {high}")

    def asked(self, s: SkatState) -> Text | None:
        b = s.auction
        if b.rival < 0:
            return Text(
                f"Nobody has bid: will you play at {self.numbers[0]}?",
                f"Никто не заявил: будете играть за {self.numbers[0]}?",
            )
        if b.turn == b.asker:
            to = who(s.order[b.rival])
            return Text(f"Bid a number to {to}, or pass", f"Ваша заявка или пас; отвечает {to}")
        n, asker = self.numbers[b.high], who(s.order[b.asker])
        return Text(f"{asker} bids {n}: yes or pass?", f"{asker} заявляет {n}: есть или пас?")


def auction(thirty_six: bool) -> Calling:
    """Middlehand bids to forehand, then rearhand to whoever is left (004:1139)."""
    return Calling(
        Numbers(thirty_six),
        Duel((MIDDLEHAND, REARHAND), FOREHAND),
        voices=lambda s: (FOREHAND, MIDDLEHAND, REARHAND),
        after=(YES, PASS),
    )
