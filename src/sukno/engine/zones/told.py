"""Zones of words and numbers: amounts, notes, an auction and its box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

import msgspec

from sukno.engine.text import Text, who
from sukno.engine.zones.base import Line, Lines, Look, Zone, suited, table


class Amounts(Zone, frozen=True, kw_only=True, tag="amounts"):
    """Stakes, chips, pots: named numbers, each perhaps of a seat."""

    amounts: tuple[tuple[Text, int | None, int], ...]
    """Name, seat, number."""

    def plain(self, lang: str) -> str:
        return ", ".join(f"{n.of(lang)}{'' if s is None else f' @{s}'} {v}" for n, s, v in self.amounts)

    def tokens(self) -> Iterator[tuple[str, float]]:
        """By the seat, and which of its numbers it is."""
        seen: Counter[int | None] = Counter()
        for _, seat, n in self.amounts:
            yield f"{seat}|{seen[seat]}", float(n)
            seen[seat] += 1

    def lines(self, look: Look) -> Lines:
        """Named numbers; a name that all share is not repeated."""
        named = {name.of(look.lang) for name, _, _ in self.amounts}
        differ = len(named) > 1 or any(seat is None for _, seat, _ in self.amounts)
        rows: list[list[Line]] = []
        for name, seat, n in self.amounts:
            words = [look.told(name)] if differ else []
            if seat is not None:
                own = name.of(look.lang) == who(seat)
                words = [look.name(seat)] if own else [*words, look.name(seat)]
            rows.append([*([(word, "")] for word in words), [(str(n), "bold")]])
        return table(rows)


class Note(Zone, frozen=True, kw_only=True, tag="note"):
    """Words on the table: the contract, the trump, the named suit."""

    text: Text
    says: tuple[str | int | bool, ...] = ()
    """The same for programs, in no language: a suit, a level and a strain."""
    you: bool = False
    """No player is named beside a verb in it ("6♠, ⟨0⟩"): whoever looks may be called "You"."""

    def plain(self, lang: str) -> str:
        return self.text.of(lang) or "-"

    def tokens(self) -> Iterator[tuple[str, float]]:
        if self.says:
            yield " ".join(map(str, self.says)), 1.0

    def shows(self, look: Look) -> bool:
        return bool(self.text.of(look.lang))

    def lines(self, look: Look) -> Lines:
        return [[(look.noted(self.text) if self.you else look.told(self.text), "")]]


class Call(msgspec.Struct, frozen=True, gc=False):
    """What one seat said in an auction."""

    seat: int
    move: str
    """As in a record, with secrets left out."""
    words: Text
    """As short as it is written down: `2♠`, `pass`."""
    light: bool = False
    """It raises nothing: a pass, and the like."""


class Calls(Zone, frozen=True, kw_only=True, tag="calls"):
    """The auction of this deal: everything said, in order, from the first word until the next deal."""

    seats: tuple[int, ...]
    """Who may speak, each a column of the table of calls, the one whose turn comes first in front."""
    calls: tuple[Call, ...] = ()

    @property
    def standing(self) -> int:
        """Which call was the last that was more than a pass; -1 if none was."""
        return max((i for i, call in enumerate(self.calls) if not call.light), default=-1)

    def rounds(self) -> list[list[int | None]]:
        """The table: rows of numbers of calls, one for each column. A new row begins where the columns are at their
        end, also if somebody has nothing more to say.

        >>> bid = Text("2♠", "2♠")
        >>> said = tuple(Call(seat, "2S", bid) for seat in (2, 1, 0, 1))
        >>> Calls(id="calls", label=bid, seats=(2, 0, 1), calls=said).rounds()
        [[0, None, 1], [None, 2, 3]]
        """
        rows: list[list[int | None]] = []
        last = len(self.seats)
        for i, call in enumerate(self.calls):
            column = self.seats.index(call.seat)
            if column <= last:
                rows.append([None] * len(self.seats))
            rows[-1][column] = i
            last = column
        return rows

    def plain(self, lang: str) -> str:
        return " ".join(f"{call.move}@{call.seat}" for call in self.calls) or "-"

    def tokens(self) -> Iterator[tuple[str, float]]:
        return ((f"{call.seat}|{call.move}", 1.0 + i) for i, call in enumerate(self.calls))

    def shows(self, look: Look) -> bool:
        return bool(self.calls)

    def lines(self, look: Look) -> Lines:
        """A column for each player, a row for each round; the standing bid underlined, passes dim."""
        heads: list[Line] = [[(look.name(seat), "dim")] for seat in self.seats]
        return table([heads, *([self._cell(i, look) for i in row] for row in self.rounds())], centre=True)

    def _cell(self, i: int | None, look: Look) -> Line:
        if i is None:
            return []
        style = "dim" if self.calls[i].light else "bold underline" if i == self.standing else ""
        return suited(look.told(self.calls[i].words), style)


class Box(Zone, frozen=True, kw_only=True, tag="box"):
    """A bidding box: keys in rows, each a move and its short words. The same for everybody as long as calls are made,
    empty otherwise; which moves are legal is in the question."""

    rows: tuple[tuple[tuple[str, Text], ...], ...] = ()
    """The move `2S` has the spot `box/2S`. Short rows are spread over the width."""

    def plain(self, lang: str) -> str:
        return " / ".join(" ".join(key for key, _ in row) for row in self.rows) or "-"

    def tokens(self) -> Iterator[tuple[str, float]]:
        yield "open", float(bool(self.rows))

    def things(self) -> tuple[str, ...]:
        return tuple(key for row in self.rows for key, _ in row)

    def named(self, seat: int) -> Iterable[str]:
        return self.things()

    def shows(self, look: Look) -> bool:
        return any(key in look.moves for key in self.things())

    def lines(self, look: Look) -> Lines:
        """The keys that may be touched now, a dot for the others; rows without any are left out."""
        broad = max(map(len, self.rows), default=0)
        long = (len(words.of(look.lang)) for row in self.rows if len(row) == broad for _, words in row)
        wide = max(long, default=0)
        rows = [row for row in self.rows if any(key in look.moves for key, _ in row)]
        shown = ([words.of(look.lang) if key in look.moves else "·" for key, words in row] for row in rows)
        return [suited("  ".join(word.ljust(wide) for word in row)) for row in shown]
