"""The record of Semerik (запись): a party goes to 21, and who wins it writes 21, or 42; parties are added up."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from sukno.engine import Sheet, SheetRow, Text
from sukno.engine.state import FrozenSlice, Slice
from sukno.engine.text import players
from sukno.engine.view import DealTold
from sukno.families.accounts import Account

PARTY = 21  # 000:5497
HALF = 11  # the losers have less: the win counts double (000:5542)
WIN, DOUBLE = 21, 42
Pair = tuple[int, int]


class SemerikDeal(msgspec.Struct, frozen=True):
    """A finished deal: what both sides declared, and what they took."""

    number: int
    told: Pair
    won: Pair


class Party(FrozenSlice, frozen=True):
    """A finished party."""

    winner: int
    wrote: int
    score: Pair
    deals: tuple[SemerikDeal, ...]


class Record(Slice):
    score: Pair = (0, 0)
    """The record of both sides in this party."""
    deals: tuple[SemerikDeal, ...] = ()
    """Its finished deals."""
    turned: bool = True
    """Nothing of the deal that was written last lies on the table any more."""
    parties: tuple[Party, ...] = ()


class SemerikAccount(Account[Record]):
    """So many parties are played."""

    def __init__(self, parties: int) -> None:
        self.parties = parties
        self.heads = players((0, 2)), players((1, 3))

    def write(self, a: Record, number: int, told: Pair, won: Pair, winner: int = -1) -> None:
        """A deal; a side that has won the party with it writes 21, or 42 if the others have less than 11 (000:5542)."""
        a.deals = (*a.deals, SemerikDeal(number, told, won))
        a.turned = False
        if winner >= 0:
            score = counted(a.score, told, won)
            wrote = DOUBLE if score[1 - winner] < HALF else WIN
            a.parties = (*a.parties, Party(winner=winner, wrote=wrote, score=score, deals=a.deals))

    def turn(self, a: Record) -> None:
        """The next deal begins: the record goes on, or anew after a party."""
        if a.turned:
            return
        a.turned = True
        if self.party_over(a):
            a.score, a.deals = (0, 0), ()
        else:
            a.score = counted(a.score, a.deals[-1].told, a.deals[-1].won)

    def party_over(self, a: Record) -> bool:
        """Has a party ended with the deal that was written last?"""
        return bool(a.parties) and a.parties[-1].deals == a.deals

    def closed(self, a: Record) -> bool:
        return len(a.parties) == self.parties

    def settle(self, a: Record, first: int) -> None:
        """A party that is cut short counts by its record."""
        self.turn(a)

    def written(self, a: Record) -> Pair:
        """What both sides have written in finished parties."""
        one, other = (sum(p.wrote for p in a.parties if p.winner == side) for side in (0, 1))
        return one, other

    def standing(self, a: Record, now: Sequence[float] = ()) -> tuple[float, ...]:
        """Everybody wins what his side has more: finished parties, and the record of the one in play."""
        one, other = counted(self.written(a), a.score)
        lead = float(one - other) + (now[0] - now[1] if now else 0)
        return lead, -lead, lead, -lead

    def sheet(self, a: Record) -> Sheet:
        rows: list[SheetRow] = []
        for k, party in enumerate(a.parties, 1):
            who = self.heads[party.winner]
            head = Text(f"Party {k}: {who.en}, {party.wrote}", f"Партия {k}: {who.ru}, {party.wrote}")
            rows.append(SheetRow(head, (), "rule"))
            rows += deal_rows(party.deals)
            rows.append(SheetRow(RECORD, party.score, "total"))
        if not self.party_over(a) and (a.deals or not self.closed(a)):
            k = len(a.parties) + 1
            rows.append(SheetRow(Text(f"Party {k}", f"Партия {k}"), (), "rule"))
            rows += deal_rows(a.deals)
            rows.append(SheetRow(RECORD, a.score, "total"))
        rows.append(SheetRow(Text("Written", "Выписано"), self.written(a), "total"))
        return Sheet(self.heads, tuple(rows))

    def told(self, a: Record) -> DealTold | None:
        deals = a.deals or (a.parties[-1].deals if a.parties else ())
        if not deals:
            return None
        (row,) = deal_rows(deals[-1:])
        line = Text("{head}: {n}", "{head}: {n}")
        cells = zip(self.heads, row.cells, strict=True)
        return DealTold(row.label, tuple(line.fill(head=head, n=n) for head, n in cells))


RECORD = Text("Record", "Запись")


def counted(*pairs: Pair) -> Pair:
    one, other = (sum(pair[side] for pair in pairs) for side in (0, 1))
    return one, other


def deal_rows(deals: Iterable[SemerikDeal]) -> Iterable[SheetRow]:
    for deal in deals:
        n = deal.number + 1
        label = Text(f"Deal {n}: declared + tricks", f"Сдача {n}: объявлено + взятки")
        cells = tuple(f"{told} + {won}" for told, won in zip(deal.told, deal.won, strict=True))
        yield SheetRow(label, cells)
