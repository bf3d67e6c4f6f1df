"""The sheet of Vint as players keep it on paper, in SVG: a line for each game, a column for each side.

Above the line stand single entries, the first next to the line; below it one sum, struck out and written anew after
every deal. A game ends with a rule and its totals, a rober with the difference; earlier robers are kept in the ledger.
A small sheet, as it lies beside a table, has narrow columns, so that its words stay large.
"""

from __future__ import annotations

from collections.abc import Sequence
from xml.sax.saxutils import escape

from sukno.engine import Text
from sukno.sheets.paper import EARLIER, FAINT, INK, LINES, PENCIL, RULED, legible
from sukno.sheets.pencil import HEIGHT, line, width, written
from sukno.sheets.squared import Squared
from sukno.sheets.vint.deals import Deal
from sukno.sheets.vint.games import Game, games
from sukno.sheets.vint.page import Line, Mark, Rober, VintSheet
from sukno.sheets.vint.settle import rober_results
from sukno.sheets.vint.terms import VintTerms
from sukno.sheets.vint.words import contract_words, mark_words

COLUMN = {2: 380.0, 3: 320.0, 4: 285.0}
SMALL_COLUMN = {2: 240.0, 3: 163.0, 4: 123.0}
"""How wide a column is, by their number, and on a small sheet."""
MARGIN, PAD = 22.0, 16.0
ROW = 34.0
"""Between entries above the line."""
LABEL, DIGIT, SUM, TOTAL = 19.0, 23.0, 28.0, 30.0
"""Heights of labels, entries, sums below the line, totals."""
GROUP = 0.3
"""Between thousands, of the height of a digit."""
SIGN, HEAD_SIGN = 0.58, 0.63
"""How wide a letter is, of its height, in labels and in names."""
CROSSES_SHOWN, ROBERS_SHOWN, FEW_ROBERS = 12, 8, 2
STACKED = 8
"""Where there is room for fewer letters beside a number, they stand above it."""
WORDS = {
    "rober": Text("Rubber {n}", "Робер {n}"),
    "deal": Text("Deal {n}", "Сдача {n}"),
    "game": Text("game {n}", "партия {n}"),
    "sums": Text("tricks", "взятки"),
    "crosses": Text("crosses: {n}", "крестов: {n}"),
    "total": Text("in all", "всего"),
    "rubber": Text("rubber", "робер"),
    "difference": Text("difference", "разница"),
    "ledger": Text("All rubbers", "Все роберы"),
    "deals": Text("All deals", "Все сдачи"),
    "sum": Text("sum", "итог"),
    "sheet": Text("The score sheet of Vint", "Запись в винте"),
}


def thousands(text: str) -> list[str]:
    """A number in groups of three digits, from ten thousand on.

    >>> thousands("9000"), thousands("+32871010")
    (['9000'], ['+32', '871', '010'])
    """
    digits = text.lstrip("+-")
    if len(digits) < 5:
        return [text]
    groups = f"{int(digits):,}".split(",")
    return [text[: len(text) - len(digits)] + groups[0], *groups[1:]]


def long(text: str, size: float) -> float:
    """How wide a number is, written so large."""
    groups = thousands(text)
    return sum(width(part) for part in groups) * size / HEIGHT + GROUP * size * (len(groups) - 1)


def draw(
    terms: VintTerms, sheet: VintSheet, names: Sequence[str], lang: str = "en", *, small: bool = False
) -> str:
    """The rober as it stands, and the ledger."""
    return Drawing(terms, sheet, names, lang, small).svg()


class Drawing(Squared):
    """A sheet being drawn, from the top down."""

    def __init__(
        self, terms: VintTerms, sheet: VintSheet, names: Sequence[str], lang: str, small: bool
    ) -> None:
        self.terms, self.sheet, self.names, self.lang = terms, sheet, [legible(n) for n in names], lang
        n = sheet.columns
        self.small = small
        self.column = (SMALL_COLUMN if small else COLUMN)[n]
        self.pad = PAD if self.column > 160.0 else PAD / 2
        room = self.column - 2 * self.pad - 10.0 - long("1000", DIGIT)
        self.stacked = LABEL + 2.0 if room < STACKED * LABEL * SIGN else 0.0
        """How much higher a line is whose words stand over its number."""
        super().__init__(2 * MARGIN + n * self.column, 0.0)

    def svg(self) -> str:
        self.heading()
        found = games(self.sheet.lines, self.sheet.columns)
        top = self.y
        for number, game in enumerate(found, 1):
            self.game(number, game, alone=len(found) == 1)
        if self.terms.columns != "deals" and (len(found) > 1 or self.sheet.rober_over):
            self.whole()
        for i in range(1, self.sheet.columns):
            x = MARGIN + i * self.column
            self.out.append(line(x, top - 44.0, x, self.y - 6.0, LINES, 1.8))
        self.ledger()
        return self.page(self.say("sheet"), self.y + 28.0)

    # pieces

    def say(self, key: str, **more: object) -> str:
        return WORDS[key].fill(**more).of(self.lang)

    def number(self, text: str, right: float, y: float, size: float, colour: str, weight: float) -> float:
        """A number that ends at `right`; where it begins."""
        x = right - long(text, size)
        self.write(text, x, y, size, colour, weight)
        return x

    def write(self, text: str, x: float, y: float, size: float, colour: str, weight: float) -> None:
        for part in thousands(text):
            self.out.append(written(part, x, y, size, colour, weight))
            x += width(part) * size / HEIGHT + GROUP * size

    def places(self) -> list[tuple[int, float, float]]:
        """Columns with the left and the right end of what is written in them."""
        return [
            (i, MARGIN + i * self.column + self.pad, MARGIN + (i + 1) * self.column - self.pad)
            for i in range(self.sheet.columns)
        ]

    def side(self, players: Sequence[int]) -> str:
        return ", ".join(self.names[player] for player in sorted(players))

    def heading(self) -> None:
        number = len(self.sheet.robers) + (not self.sheet.rober_over)
        key = "deal" if self.terms.columns == "deals" else "rober"
        self.put(self.say(key, n=number), MARGIN + PAD, 50.0, 30.0, INK)
        self.crosses()
        self.y = 110.0
        for column, left, right in self.places():
            name = self.side(self.sheet.sides[column])
            size = max(LABEL, min(26.0, (right - left) / (len(name) * HEAD_SIGN)))
            name = legible(name, round((right - left) / (size * HEAD_SIGN)))
            self.put(name, (left + right) / 2, self.y - 8.0, size, INK, "middle")
        self.y += 6.0
        self.rule(1.4, RULED)

    def crosses(self) -> None:
        """A cross for each deal that was passed out, drawn by hand."""
        n = self.sheet.crosses
        if not n:
            return
        self.out.append(f"<g><title>{escape(self.say('crosses', n=n))}</title>")
        right = self.wide - MARGIN - PAD
        if n > CROSSES_SHOWN:
            right = self.number(str(n), right, 50.0, 24.0, PENCIL, 2.0) - 12.0
            n = 1
        for k in range(n):
            x = right - 30.0 * k
            self.out.append(line(x - 18.0, 30.0, x, 49.0, PENCIL, 2.4))
            self.out.append(line(x, 30.0, x - 18.0, 49.0, PENCIL, 2.4))
        self.out.append("</g>")

    def rule(self, weight: float, colour: str = LINES, twice: bool = False) -> None:
        for column in range(self.sheet.columns):
            x = MARGIN + column * self.column
            self.out.append(line(x + 8.0, self.y, x + self.column - 8.0, self.y, colour, weight))
            if twice:
                y = self.y + 5.0
                self.out.append(line(x + 8.0, y, x + self.column - 8.0, y, colour, weight))

    def game(self, number: int, game: Game, alone: bool) -> None:
        """Entries, the line, the sums, and if it is over the totals."""
        above = {
            column: [(entry, mark) for _, entry, mark in game.above if mark.column == column]
            for column in range(self.sheet.columns)
        }
        titled = self.terms.columns != "deals" and bool(game.won or not alone)
        if titled:
            self.put(self.say("game", n=number), MARGIN + PAD, self.y + 24.0, LABEL)
        row = ROW + self.stacked
        self.y += (44.0 if titled else 22.0) + row * max(1 if titled else 3, *map(len, above.values()))
        for column, left, right in self.places():
            for k, (entry, mark) in enumerate(above[column]):
                self.entry(entry, mark, left, right, self.y - 10.0 - row * k)
        self.rule(3.0)
        self.sums(game)
        if game.won or self.terms.columns == "deals":
            for column, left, right in self.places():
                won = column in game.won
                self.put(self.say("total"), left, self.y + 24.0, LABEL)
                self.number(
                    str(game.totals[column]),
                    right,
                    self.y + 26.0 + self.stacked,
                    DIGIT,
                    INK if won else PENCIL,
                    2.1 if won else 1.7,
                )
            self.y += 40.0 + self.stacked
            self.rule(1.8, twice=True)
            self.y += 8.0

    def entry(self, line_: Line, mark: Mark, left: float, right: float, y: float) -> None:
        """One thing above the line: what it is in print, how many points by hand."""
        x = self.number(str(mark.points), right, y, DIGIT, PENCIL, 1.7)
        label = mark_words(mark.what, mark.count).of(self.lang)
        if isinstance(line_.entry, Deal) and mark.what not in ("game", "rober", "crosses"):
            label = f"{contract_words(line_.entry.level, line_.entry.strain).of(self.lang)} {label}"
        if self.stacked:
            x, y = right + 10.0, y - DIGIT - 4.0
        self.put(legible(label, max(4, int((x - left - 10.0) / (LABEL * SIGN)))), left, y - 1.0, LABEL)

    def sums(self, game: Game) -> None:
        """The sums below the line, each struck out by the next."""
        lowest = self.y
        for column, left, right in self.places():
            values: list[int] = []
            for _, entry in game.below:
                sum_ = entry.below[column] if self.terms.columns == "deals" else entry.sums[column]
                if sum_ != (values[-1] if values else 0):
                    values.append(sum_)
            x, y = left, self.y + 20.0 + SUM
            for k, value in enumerate(values):
                text = str(value)
                end = x + long(text, SUM)
                if end > right and x > left:
                    x, y = left, y + SUM + 16.0
                    end = x + long(text, SUM)
                last = k == len(values) - 1
                self.write(text, x, y, SUM, PENCIL if last else EARLIER, 2.0 if last else 1.5)
                if not last:
                    self.out.append(line(x - 3.0, y - SUM * 0.32, end + 3.0, y - SUM * 0.62, EARLIER, 1.6))
                x = end + 20.0
            lowest = max(lowest, y)
        self.y = max(lowest + 16.0, self.y + 50.0)

    def whole(self) -> None:
        """The totals of the rober, and the difference."""
        totals = self.sheet.totals
        most = max(totals)
        self.y += 10.0
        for column, left, right in self.places():
            self.put(self.say("rubber"), left, self.y + 32.0, LABEL + 2.0, INK)
            self.number(str(totals[column]), right, self.y + 34.0 + 1.8 * self.stacked, TOTAL, INK, 1.9)
        self.y += 48.0 + 1.8 * self.stacked
        if self.terms.columns == "pairs":
            for column, left, right in self.places():
                if totals[column] == most and min(totals) < most:
                    x = self.number(f"+{most - min(totals)}", right, self.y + 32.0, TOTAL, INK, 2.2)
                    told = self.say("difference")
                    if x - left > len(told) * LABEL * SIGN:
                        self.put(told, left, self.y + 30.0, LABEL + 2.0, INK)
                    for k in range(2 if self.sheet.rober_over else 1):
                        self.out.append(
                            line(x, self.y + 40.0 + 5.0 * k, right, self.y + 41.0 + 5.0 * k, INK, 2.0)
                        )
            self.y += 56.0

    def ledger(self) -> None:
        """What everybody has won and lost, rober by rober."""
        found = self.sheet.robers
        if len(found) < 2 and not (found and self.terms.columns == "deals"):
            return
        n = self.sheet.players
        shown = list(enumerate(found, 1))[-(FEW_ROBERS if self.small else ROBERS_SHOWN) :]
        self.y += 42.0
        self.put(
            self.say("deals" if self.terms.columns == "deals" else "ledger"), MARGIN + PAD, self.y, 20.0, INK
        )
        self.y += 18.0
        left, right = MARGIN + PAD, self.wide - MARGIN - PAD
        first = left + min(190.0, 0.24 * self.wide)
        cell = (right - first) / (len(shown) + 1)
        size = min(18.0, cell / 6.2)
        for k, (number, _) in enumerate(shown):
            self.put(str(number), first + (k + 1) * cell, self.y + 14.0, LABEL, FAINT, "end")
        self.put(self.say("sum"), right, self.y + 14.0, LABEL, FAINT, "end")
        self.y += 22.0
        by_rober = [self.won(rober) for _, rober in shown]
        every = [rober_results(self.terms, n, rober) for rober in found]
        sums = [sum(won[player] for won in every) for player in range(n)]
        for player in range(n):
            self.out.append(line(left, self.y, right, self.y, RULED, 1.2))
            self.put(
                legible(self.names[player], int((first - left) / (20.0 * SIGN))),
                left,
                self.y + 25.0,
                20.0,
                INK,
            )
            for k, won in enumerate(by_rober):
                self.signed(won[player], first + (k + 1) * cell, self.y + 25.0, size, EARLIER, 1.7)
            self.signed(sums[player], right, self.y + 25.0, size * 1.15, INK, 2.2)
            self.y += 36.0

    def won(self, rober: Rober) -> list[int | None]:
        """Of every player; None: he sat out."""
        found = rober_results(self.terms, self.sheet.players, rober)
        seated = {player for side in rober.sides for player in side}
        return [n if player in seated else None for player, n in enumerate(found)]

    def signed(self, n: int | None, right: float, y: float, size: float, colour: str, weight: float) -> None:
        text = "-" if n is None else f"{n:+d}" if n else "0"
        self.number(text, right, y, size, colour, weight)
