"""The sheet of Vint as the account of a match."""

from __future__ import annotations

from collections.abc import Sequence

from sukno.engine import Sheet
from sukno.engine.view import DealTold
from sukno.families.accounts import Account, Kept
from sukno.sheets.vint.deals import Deal, Passed, Seated
from sukno.sheets.vint.rows import sheet_rows
from sukno.sheets.vint.settle import results
from sukno.sheets.vint.sheet import begin, write
from sukno.sheets.vint.terms import VintTerms
from sukno.sheets.vint.told import last_deal


class VintAccount(Account[Kept]):
    def __init__(self, terms: VintTerms) -> None:
        self.terms = terms

    def begin(self, a: Kept) -> None:
        a.sheet = begin(self.terms)

    def seat(self, a: Kept, *sides: tuple[int, ...]) -> None:
        """A rober begins with these sides."""
        self.write(a, Seated(sides=(sides[0], sides[1])))

    def write(self, a: Kept, entry: Deal | Passed | Seated) -> None:
        a.sheet = write(self.terms, a.sheet, entry)

    def closed(self, a: Kept) -> bool:
        return bool(a.sheet.over)

    def standing(self, a: Kept, now: Sequence[float] = ()) -> tuple[float, ...]:
        return tuple(map(float, results(self.terms, a.sheet)))

    def sheet(self, a: Kept) -> Sheet:
        return Sheet(*sheet_rows(self.terms, a.sheet))

    def told(self, a: Kept) -> DealTold | None:
        return last_deal(self.terms, a.sheet)
