"""Score sheets of plain games, kept for real cards: declared as data, the rest follows.

A game writes its terms, its entries and its arithmetic; from them come the form in the browser, the lines of score
files in both languages, corrections, bounds and refusals, the settlement, and the picture. A whole sheet:

    class ToyTerms(Options, frozen=True):
        target: Annotated[int, option("Target", "Цель", ge=10, le=500)] = 100

    class Deal(Entry, frozen=True, kw_only=True, tag="deal"):
        points: tuple[int, ...]
        winner: int | None = None
        reason: str = ""

    class ToySheet(PlainSheet[ToyTerms, Book]):
        title = Text("The score sheet of Toy", "Запись в игрушку")
        lead = Text("Write down every deal.", "Записывайте каждую сдачу.")
        price = Text("Price of a point", "Цена очка")
        terms = ToyTerms
        conventions = {"toy": Convention(name=Text("Toy", "Игрушка"), summary=Text("...", "..."), seats=(2, 3))}
        kinds = (
            Kind(Deal, Text("deal", "сдача"), Text("Deal", "Сдача"), bare=True, fields=(
                Counts("points", Text("Points", "Очки"), high=60),
                Player("winner", Text("Last trick", "Последняя взятка"), word=Text("last", "последняя"),
                       none=Text("nobody", "никто")),
                Words("reason", Text("Remark", "Примечание")),
            )),
        )
        examples = (Text("30 12, last Anna", "30 12, последняя Анна"),)

        def begin(self, terms, players):
            return Book(players=players, columns=tuple((p,) for p in range(players)))

        def book_entry(self, terms, book, entry):
            marks = [Mark(column=c, points=n, words=Text("cards", "карты")) for c, n in enumerate(entry.points) if n]
            if entry.winner is not None:
                marks.append(Mark(column=entry.winner, points=10, words=Text("last trick", "последняя взятка")))
            after = written(book, entry, marks)
            return written(book, entry, marks, over=max(parts_of(after)[-1].sums) >= terms.target)

        def results(self, terms, book):
            ...

    SHEET = ToySheet()

and in the game `offers = Offers(sheet="sukno.sheets.toy:SHEET")`. `tests/sheets/test_plain.py` runs this sheet.

What to know:

- `Entry` is the base of entries; attributes are the ids of the fields, all of them. A field with a word is left out of
  a line where it has the default of the struct; one without a word stands in the first clause.
- Fields: `Number`, `Counts` (one for each column), `Split` (of two sides, whose rest follows), `Player`, `Side` (a
  column, told by any of its players), `Chosen`, `YesNo`, `Pairs` (who plays with whom), `Words` (after a colon), `Rows`
  (the same again and again). Bounds, `usual`, `among`, `when` and `ask` may be functions of `Now`: the terms, the book,
  and the fields before this one; a `when` that gives a text says why not.
- `Book` holds what stands on the sheet; add fields of your own in a subclass. `written(book, entry, marks, ...)` gives
  the next book. Its `title` and `columns` are those of the present part: change them with the line that ends a part,
  whose `closing` rows (a cell for each column) are drawn under it.
- Every number is a `Mark` with words: effects of lines and labels of the picture are made from marks. With
  `ruled = True` marks stand above the line, or `below` it; with `"rows"` each in a row of its own there too, and a line
  that is `ruled_off` ends a game.
- `book_entry` refuses with `SuknoError` in both languages; the base has checked bounds, players and moments.
- `draw(parts, names, lang, title=..., ruled=...)` draws the sheet of a table in play as well (`Offers.drawing`): make
  its lines from the state with `Line(entry=None, marks=...)` and `parts(lines)`.
"""

from __future__ import annotations

import msgspec

from sukno.sheets.convention import Convention
from sukno.sheets.plain.fields import (
    ASK,
    MINUS,
    SUITS,
    Choice,
    Chosen,
    Counts,
    Field,
    Kind,
    Now,
    Number,
    Pairs,
    Player,
    Rows,
    Several,
    Side,
    Sides,
    Split,
    Words,
    YesNo,
)
from sukno.sheets.plain.offer import PlainSheet, effects
from sukno.sheets.plain.page import (
    Book,
    Line,
    Mark,
    Part,
    column_of,
    parts,
    parts_of,
    player_cells,
    written,
)
from sukno.sheets.plain.reading import Lines
from sukno.sheets.plain.svg import draw


class Entry(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", forbid_unknown_fields=True):
    """Base of the entries of a plain sheet."""


__all__ = [
    "ASK",
    "MINUS",
    "SUITS",
    "Book",
    "Choice",
    "Chosen",
    "Convention",
    "Counts",
    "Entry",
    "Field",
    "Kind",
    "Line",
    "Lines",
    "Mark",
    "Now",
    "Number",
    "Pairs",
    "Part",
    "PlainSheet",
    "Player",
    "Rows",
    "Several",
    "Side",
    "Sides",
    "Split",
    "Words",
    "YesNo",
    "column_of",
    "draw",
    "effects",
    "parts",
    "parts_of",
    "player_cells",
    "written",
]
