"""The numbers of the old record, and a page of it being written: where records, kurochkas and whists move.

Laws are those of the old book (000:2699-3321).
"""

from __future__ import annotations

from operator import sub
from typing import NamedTuple

import msgspec

from sukno.engine import SuknoError
from sukno.sheets.preferans import cauldron
from sukno.sheets.preferans.deals import AnyEntry, Contract, Raspasy
from sukno.sheets.preferans.numbers import Num
from sukno.sheets.preferans.record_terms import LIMITS, RecordTerms


class Line(msgspec.Struct, frozen=True):
    """What one entry changed."""

    entry: AnyEntry
    record: tuple[Num, ...]
    """By seat; what is written off is negative."""
    kurochka: tuple[Num, ...]
    """By seat; in a new cauldron too."""
    whists: tuple[tuple[int, int, Num], ...]
    """(writer, on whom, how many), one for each reason."""


class OldRecord(msgspec.Struct, frozen=True):
    """A sheet as it stands."""

    record: tuple[Num, ...]
    """What is left to write off, by seat."""
    kurochka: tuple[Num, ...]
    """By seat; with a cauldron, what of his lies in the one played for."""
    whists: tuple[tuple[Num, ...], ...]
    """`whists[i][j]`: i on j."""
    fresh: tuple[Num, ...]
    """The new cauldron, filled while the parts of the present one are played for."""
    parts: int = 0
    """How many parts of the cauldron are left; 0 while the records last."""
    deals: int = 0
    history: tuple[Line, ...] = ()

    @classmethod
    def new(cls, terms: RecordTerms) -> OldRecord:
        n = terms.players
        none = (0,) * n
        return cls(record=(terms.record,) * n, kurochka=none, whists=(none,) * n, fresh=none)


class Rates(NamedTuple):
    """What a game is worth at the moment it is played."""

    off: Num
    """Off the record when made."""
    take: Num
    """Off a kurochka when made (k)."""
    trick: Num
    """Whists for each trick of a whister."""
    remise: Num
    """For each trick the declarer lacks."""
    short: Num
    """For each trick the whister lacks: by the game only (law 40)."""


class Page:
    """A sheet being written: the same numbers, in lists."""

    __slots__ = ("fresh", "kurochka", "parts", "record", "terms", "whists")

    def __init__(self, terms: RecordTerms, sheet: OldRecord) -> None:
        self.terms = terms
        self.record = list(sheet.record)
        self.kurochka = list(sheet.kurochka)
        self.fresh = list(sheet.fresh)
        self.parts = sheet.parts
        self.whists: list[tuple[int, int, Num]] = []

    def rates(self, v: int, misere: bool) -> Rates:
        penalties = self.terms.penalties
        closing = not any(self.record)
        if penalties == "hussar":
            return Rates(v, 0, v, 10 * v, 10 * v)
        if penalties == "cauldron" and closing:
            return Rates(0, 0, v, cauldron.part(self.kurochka, self.parts), v)
        if penalties == "simple" or penalties == "cauldron":
            return Rates(v, 0, v, v, v)
        most = LIMITS.get(penalties, v)
        if closing:  # law 62; a limited kurochka gives twice its limit (not in the source)
            return Rates(0, min(2 * most, sum(self.kurochka)), 2 * v, 2 * v, 2 * v)
        # The table of miseres names the record alone, and one price for each trick (000:2651-2683).
        take = 0 if misere else min(most, sum(self.kurochka))
        return Rates(v, take, v + take, v + take, v)

    def stake(self, entry: Contract | Raspasy) -> None:
        """Every dealer puts a stake (law 63).

        None in the end game, which might never end (not in the source).
        """
        if self.terms.stake and any(self.record):
            dealer = entry.dealt if entry.dealer is None else entry.dealer
            if dealer is None or not 0 <= dealer < len(self.record):
                raise SuknoError("who dealt? The dealer puts a stake", "кто сдавал? Сдающий ставит выставку")
            self.kurochka[dealer] += self.terms.stake

    def write_off(self, seat: int, points: Num) -> None:
        """Off his own record, then off those of the next to the left, for ten whists a point (law 43)."""
        own = min(points, self.record[seat])
        self.record[seat] -= own
        points -= own
        if self.terms.penalties == "simple":
            return
        n = len(self.record)
        for i in range(seat + 1, seat + n):
            if not points:
                break
            other = i % n
            part = min(points, self.record[other])
            if part:
                self.record[other] -= part
                self.whists.append((seat, other, 10 * part))
                points -= part

    def take(self, seat: int, points: Num) -> None:
        """Off his own kurochka, then off the smallest of the others, for ten whists a point (law 37)."""
        own = min(points, self.kurochka[seat])
        self.kurochka[seat] -= own
        points -= own
        n = len(self.kurochka)
        while points:
            others = [i % n for i in range(seat + 1, seat + n) if self.kurochka[i % n]]
            other = min(others, key=self.kurochka.__getitem__)
            part = min(points, self.kurochka[other])
            self.kurochka[other] -= part
            self.whists.append((seat, other, 10 * part))
            points -= part

    def put(self, seat: int, points: Num) -> None:
        """A penalty, wherever penalties go."""
        if self.terms.penalties == "simple":
            self.record[seat] += points
        elif self.parts:
            self.fresh[seat] += points
        else:
            self.kurochka[seat] += points

    def made(self, seat: int, rates: Rates) -> None:
        """A made game: off the record, off a kurochka, or a part of the cauldron."""
        if self.parts:
            self.kurochka, whists = cauldron.win(self.kurochka, self.parts, seat)
            self.whists += whists
            self.parts -= 1
            return
        self.write_off(seat, rates.off)
        self.take(seat, rates.take)

    def remise(self, declarer: int, points: Num) -> None:
        """The declarer is set; in Hussar preferans his opponent writes it at once."""
        if self.terms.penalties == "hussar":
            self.whists.append((1 - declarer, declarer, points))
        else:
            self.put(declarer, points)

    def short(self, whister: int, declarer: int, points: Num) -> None:
        """A whister lacks tricks; in Hussar preferans the declarer writes it (not in the source)."""
        if not points:
            return
        if self.terms.penalties == "hussar":
            self.whists.append((declarer, whister, points))
        else:
            self.put(whister, points)

    def kept(self, before: OldRecord, entry: AnyEntry, deals: int) -> OldRecord:
        if self.terms.penalties == "cauldron" and not self.parts and not any(self.record):
            if before.parts:
                self.kurochka, self.fresh = self.fresh, self.kurochka
            if any(self.kurochka):
                self.parts = self.terms.cauldron_parts
        rows = list(before.whists)
        for writer, on, n in self.whists:
            row = list(rows[writer])
            row[on] += n
            rows[writer] = tuple(row)
        kurochka, fresh = tuple(self.kurochka), tuple(self.fresh)
        change = tuple(map(sub, kurochka, before.kurochka))
        if fresh != before.fresh:
            change = tuple(c + new - old for c, new, old in zip(change, fresh, before.fresh, strict=True))
        line = Line(entry, tuple(map(sub, self.record, before.record)), change, tuple(self.whists))
        return OldRecord(
            record=tuple(self.record),
            kurochka=kurochka,
            whists=tuple(rows),
            fresh=fresh,
            parts=self.parts,
            deals=deals,
            history=(*before.history, line),
        )
