"""A plain sheet as it is kept on paper, in SVG: a column for each player or side, part under part.

A ruled sheet has single entries above a line, the first next to it, and below it one sum that is struck out and written
anew; or single entries too, from the line downwards, with a rule under both sides where a game is won. A sheet without
a line is a list: what each entry brought, and the sum so far. What closes a part (totals, what is booked) stands under
it between two rules. A small sheet, as it lies beside a table, has narrow columns, so that its words stay large.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from sukno.engine import Text
from sukno.sheets.paper import EARLIER, FAINT, INK, LINES, PENCIL, RULED, legible
from sukno.sheets.pencil import GLYPHS, HEIGHT, line, width, written
from sukno.sheets.plain.fields import Sides
from sukno.sheets.plain.page import Line, Mark, Part
from sukno.sheets.squared import Squared

COLUMN = {1: 420.0, 2: 380.0, 3: 320.0, 4: 280.0}
SMALL_COLUMN = {1: 480.0, 2: 234.0, 3: 160.0, 4: 120.0}
"""How wide a column is, by their number, and on a small sheet; more are as wide as four."""
MARGIN, PAD = 22.0, 16.0
ROW = 34.0
LABEL, DIGIT, SUM, TOTAL = 18.0, 23.0, 28.0, 28.0
"""Heights of labels, entries, sums, totals."""
SIGN, HEAD_SIGN = 0.58, 0.63
"""How wide a letter is, of its height, in labels and in names."""
PARTS_SHOWN, LINES_SHOWN = 6, 40
"""The last ones; what was before is told by three dots."""
EMPTY_LINES = 3
Ruled = bool | Literal["rows"]
WIDE_ENOUGH = 200.0
"""In narrower columns words stand over their number."""


def draw(
    parts: Sequence[Part],
    names: Sequence[str],
    lang: str,
    *,
    title: Text,
    ruled: Ruled = False,
    small: bool = False,
) -> str:
    """The sheet, its parts from the top down."""
    return Drawing(parts, names, lang, ruled, small).svg(title.of(lang))


def is_number(text: str) -> bool:
    """Can it be written with the pencil?"""
    return all(sign in GLYPHS for sign in text)


class Drawing(Squared):
    """A sheet being drawn."""

    def __init__(
        self, parts: Sequence[Part], names: Sequence[str], lang: str, ruled: Ruled, small: bool
    ) -> None:
        self.parts, self.names, self.lang, self.ruled = parts, [legible(n) for n in names], lang, ruled
        most = max(len(part.columns) for part in parts)
        columns = SMALL_COLUMN if small else COLUMN
        column = columns.get(most, columns[4])
        self.pad = PAD if column > 160.0 else PAD / 2
        self.stacked = LABEL + 2.0 if column < WIDE_ENOUGH else 0.0
        """How much higher a line is whose words stand over its number."""
        super().__init__((2 * MARGIN + most * column) if parts else 400.0, 34.0)

    def svg(self, title: str) -> str:
        shown = self.parts[-PARTS_SHOWN:]
        if len(shown) < len(self.parts):
            self.put("…", MARGIN + PAD, self.y, 24.0)
        before: Sides = ()
        for part in shown:
            self.part(part, heads=part.columns != before)
            before = part.columns
        return self.page(title, self.y + 24.0)

    # pieces

    def number(self, text: str, right: float, y: float, size: float, colour: str, weight: float) -> float:
        """A number that ends at `right`; where it begins. What the pencil cannot write is printed."""
        text = text.replace("−", "-")
        if not is_number(text):
            self.put(text, right, y, size, colour, "end")
            return right - len(text) * size * SIGN
        x = right - width(text) * size / HEIGHT
        self.out.append(written(text, x, y, size, colour, weight))
        return x

    def places(self, columns: Sides) -> list[tuple[int, float, float]]:
        """Columns with the left and the right end of what is written in them."""
        wide = (self.wide - 2 * MARGIN) / len(columns)
        pad = self.pad
        return [(i, MARGIN + i * wide + pad, MARGIN + (i + 1) * wide - pad) for i in range(len(columns))]

    def rule(self, columns: Sides, weight: float, colour: str = LINES, twice: bool = False) -> None:
        for _, left, right in self.places(columns):
            for k in range(2 if twice else 1):
                y = self.y + 5.0 * k
                self.out.append(line(left - 8.0, y, right + 8.0, y, colour, weight))

    def told(
        self, words_: Text, left: float, right: float, y: float, end: float, colour: str = FAINT
    ) -> None:
        """A label up to `right`, as much of it as there is room for; above its number it goes on to the `end`."""
        if self.stacked:
            right, y = end, y - DIGIT - 4.0
        room = int((right - left) / (LABEL * SIGN))
        if room >= 4:
            self.put(legible(words_.of(self.lang), room), left, y, LABEL, colour)

    # parts

    def part(self, part: Part, heads: bool) -> None:
        top = self.y
        if part.title.of(self.lang):
            self.put(part.title.of(self.lang), MARGIN + PAD, self.y + 18.0, 24.0, INK)
            self.y += 34.0
        if heads:
            top = self.y
            self.heads(part.columns)
        if self.ruled:
            self.above_and_below(part)
        else:
            self.listed(part)
        self.closing(part)
        for _, left, _ in self.places(part.columns)[1:]:
            x = left - self.pad
            self.out.append(line(x, top + 6.0, x, self.y - 6.0, LINES, 1.8))
        self.y += 16.0

    def heads(self, columns: Sides) -> None:
        """Names over their columns; partners one under the other where they have no room side by side."""
        places = self.places(columns)
        sides = [[self.names[player] for player in columns[column]] for column, _, _ in places]
        joined = [", ".join(side) for side in sides]
        fits = all(
            len(name) * LABEL * HEAD_SIGN <= right - left
            for name, (_, left, right) in zip(joined, places, strict=True)
        )
        heads = (
            [[name] for name in joined]
            if fits
            else [[f"{n}," for n in side[:-1]] + side[-1:] for side in sides]
        )
        self.y += 30.0 + 26.0 * (max(len(head) for head in heads) - 1)
        for head, (_, left, right) in zip(heads, places, strict=True):
            longest = max(len(name) for name in head)
            size = max(LABEL, min(25.0, (right - left) / (max(1, longest) * HEAD_SIGN)))
            for k, name in enumerate(reversed(head)):
                name = legible(name, round((right - left) / (size * HEAD_SIGN)))
                self.put(name, (left + right) / 2, self.y - 8.0 - 26.0 * k, size, INK, "middle")
        self.y += 4.0
        self.rule(columns, 1.4, RULED)

    def above_and_below(self, part: Part) -> None:
        """Entries grow upwards from the line; below it stands the sum, the earlier ones struck out."""
        above = {
            column: [m for one in part.lines for m in one.marks if m.column == column and not m.below]
            for column in range(len(part.columns))
        }
        row = ROW + self.stacked
        self.y += 18.0 + row * max(EMPTY_LINES, *(min(LINES_SHOWN, len(marks)) for marks in above.values()))
        for column, left, right in self.places(part.columns):
            for k, mark in enumerate(above[column][-LINES_SHOWN:]):
                self.entry(mark, left, right, self.y - 10.0 - row * k)
        self.rule(part.columns, 3.0)
        if self.ruled == "rows":
            self.games(part)
            return
        lowest = self.y
        for column, left, right in self.places(part.columns):
            lowest = max(lowest, self.sums(part, column, left, right))
        self.y = max(lowest + 16.0, self.y + 52.0)

    def games(self, part: Part) -> None:
        """Every entry below the line, from the line downwards, and a rule after each game."""
        game: list[Mark] = []
        for one in part.lines:
            game += [mark for mark in one.marks if mark.below]
            if one.ruled_off:
                self.rows(part, game, 0)
                self.rule(part.columns, 1.8)
                game = []
        if game or not part.closing:
            self.rows(part, game, 1)

    def rows(self, part: Part, marks: Sequence[Mark], least: int) -> None:
        """Entries one under another; `least`: so many rows are left free at least."""
        row, top = ROW + self.stacked, self.y
        for column, left, right in self.places(part.columns):
            own = [mark for mark in marks if mark.column == column]
            for k, mark in enumerate(own):
                self.entry(mark, left, right, top + row * (k + 1) - 4.0)
            self.y = max(self.y, top + row * max(least, len(own)) + 8.0)

    def entry(self, mark: Mark, left: float, right: float, y: float) -> None:
        x = self.number(str(mark.points), right, y, DIGIT, PENCIL, 1.7)
        self.told(mark.words, left, x - 10.0, y - 1.0, right)

    def sums(self, part: Part, column: int, left: float, right: float) -> float:
        """The sums below the line; the lowest point that they reach."""
        values: list[int] = []
        for one in part.lines:
            for mark in one.marks:
                if mark.column == column and mark.below:
                    values.append((values[-1] if values else 0) + mark.points)
        x, y = left, self.y + 20.0 + SUM
        for k, value in enumerate(values):
            text, last = str(value), k == len(values) - 1
            end = x + width(text) * SUM / HEIGHT
            if end > right and x > left:
                x, y = left, y + SUM + 14.0
                end = x + width(text) * SUM / HEIGHT
            colour, weight = (PENCIL, 2.0) if last else (EARLIER, 1.5)
            self.out.append(written(text, x, y, SUM, colour, weight))
            if not last:
                self.out.append(line(x - 3.0, y - SUM * 0.32, end + 3.0, y - SUM * 0.62, EARLIER, 1.6))
            x = end + 20.0
        return y

    def listed(self, part: Part) -> None:
        """Line by line: what it was for, what it brought, the sum so far."""
        sums = [0] * len(part.columns)
        shown = part.lines[-LINES_SHOWN:]
        for one in part.lines[: len(part.lines) - len(shown)]:
            for mark in one.marks:
                sums[mark.column] += mark.points
        if len(shown) < len(part.lines):
            self.y += ROW
            for column, left, right in self.places(part.columns):
                self.put("…", left, self.y - 6.0, LABEL)
                self.number(str(sums[column]), right, self.y - 6.0, DIGIT, EARLIER, 1.5)
        last = {mark.column: n for n, one in enumerate(shown) for mark in one.marks}
        for n, one in enumerate(shown):
            self.row(part, one, sums, [column for column, at in last.items() if at == n])
        if not shown:
            self.y += ROW * EMPTY_LINES
        self.y += 10.0

    def row(self, part: Part, one: Line, sums: list[int], last: list[int]) -> None:
        """One line; in the columns `last` nothing follows."""
        self.y += ROW + self.stacked
        for column, left, right in self.places(part.columns):
            marks = [mark for mark in one.marks if mark.column == column]
            if not marks:
                continue
            gained = sum(mark.points for mark in marks)
            sums[column] += gained
            colour, weight = (PENCIL, 2.0) if column in last else (EARLIER, 1.6)
            x = self.number(str(sums[column]), right, self.y - 6.0, DIGIT, colour, weight)
            x = self.number(
                f"{gained:+d}" if gained else "0", x - 22.0, self.y - 6.0, 0.7 * DIGIT, FAINT, 1.5
            )
            told = Text(", ".join(m.words.en for m in marks), ", ".join(m.words.ru for m in marks))
            self.told(told, left, x - 10.0, self.y - 7.0, right)

    def closing(self, part: Part) -> None:
        """Totals and what is booked, under a rule; two rules end the part."""
        if not part.closing:
            return
        self.rule(part.columns, 1.4)
        for row in part.closing:
            self.y += ROW + 4.0 + self.stacked
            total = row.kind == "total"
            for (_, left, right), cell in zip(self.places(part.columns), row.cells, strict=True):
                if cell != "":
                    size, colour = (TOTAL, INK) if total else (DIGIT, PENCIL)
                    x = self.number(str(cell), right, self.y - 6.0, size, colour, 2.1 if total else 1.7)
                    self.told(row.label, left, x - 10.0, self.y - 7.0, right, INK if total else FAINT)
        self.y += 10.0
        self.rule(part.columns, 1.8, twice=True)
        self.y += 8.0
