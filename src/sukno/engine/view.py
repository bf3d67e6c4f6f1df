"""View: all that one seat may know, as zones that any client can draw without knowing the rules.

A face is a short text: a card `SA`, a joker `X1`, a tile `6-5`, a piece `w`, `b`, `W`, `B`; `?` is a back. With
several packs a zone may hold equal faces.

A game shows the same zones, by id and in the same order, from the first move to the last.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from sukno.engine.ask import Ask
from sukno.engine.text import Text

BACK = "?"
NOWHERE = (-1.0, -1.0)


class Zone(msgspec.Struct, frozen=True, kw_only=True, tag_field="zone"):
    """A place on the table. `seat` is its owner, if it has one."""

    id: str
    label: Text
    seat: int | None = None
    at: tuple[float, float] | None = None
    """Where it lies, where the table has a fixed layout: its left upper corner, in widths of a card from the left and
    in heights of a card from the top; `NOWHERE`: it is not on the table now."""
    tall: tuple[float, float] | None = None
    """The same on a table that is higher than wide."""
    low: tuple[float, float] | None = None
    """The same on a table that is much wider than high: a phone on its side."""
    size: tuple[float, float] | None = None
    """How wide and how high it is at least, in the same measure: a column or a row has room to grow."""
    turned: bool = False
    """Its cards lie sideways."""
    tag: Text | None = None
    """Its short name, written where the table has a fixed layout; None: its label, on its empty place alone."""


class Hand(Zone, frozen=True, kw_only=True, tag="hand"):
    """Cards or tiles held by a seat; backs where the viewer may not see them."""

    cards: tuple[str, ...]
    place: int | None = None
    """Where round the table a hand lies that nobody sits behind: it has a place among those of the seats."""
    trump: str = ""
    """`S`, `C`, `D` or `H`, if its owner may want the trumps together."""
    total: int | None = None
    """What its cards count together, where that is what people count; only if all of them are seen."""


class Trick(Zone, frozen=True, kw_only=True, tag="trick"):
    """Cards on the table, each with the seat that played it, in order."""

    cards: tuple[tuple[int, str], ...]
    places: tuple[int, ...] = ()
    """From which place each card came, where a seat plays more hands than its own."""


class Pile(Zone, frozen=True, kw_only=True, tag="pile"):
    """A squared pile: how many cards, and which of its top cards are seen, topmost last."""

    count: int
    counted: bool = True
    """False: its cards may not be counted; then `count` is 1 while there are any."""
    seen: tuple[str, ...] = ()
    suit: str = ""
    """`S`, `C`, `D` or `H`, where one suit is built: it may be shown while the pile is empty."""
    rank: str = ""
    """The rank that begins the pile, where only one does: shown likewise."""
    vanishes: bool = False
    """Empty it takes no room: cards laid away, a talon that was drawn."""


class Column(Zone, frozen=True, kw_only=True, tag="column"):
    """Overlapping cards of a tableau, the free end last; backs are `?`."""

    cards: tuple[str, ...]
    rank: str = ""
    """The rank that an empty column takes, where it is only one."""


class Row(Zone, frozen=True, kw_only=True, tag="row"):
    """Cards laid side by side, open to all."""

    cards: tuple[str, ...]


class Meld(msgspec.Struct, frozen=True, gc=False):
    """Cards that belong together."""

    cards: tuple[str, ...]
    added: tuple[str, ...] = ()
    """Those of them that somebody else has laid off."""


class Melds(Zone, frozen=True, kw_only=True, tag="melds"):
    """Combinations laid out open by a seat, each by itself."""

    melds: tuple[Meld, ...] = ()


class PieceKind(msgspec.Struct, frozen=True, gc=False):
    """What a face on a board is: in words, and as one character in a terminal."""

    face: str
    words: Text
    sign: str
    ink: str = ""
    """Its colour in a terminal, `#rrggbb`."""


class Board(Zone, frozen=True, kw_only=True, tag="board"):
    """Squares, or points where lines cross, with pieces on them; named as in `materials.boards`."""

    skin: str
    """How it looks: a file of `web/src/skins`; a skin that is not there is plain."""
    width: int
    height: int
    kinds: tuple[PieceKind, ...]
    """Everything that may stand on it."""
    pieces: tuple[tuple[str, str], ...]
    """Square and face, in the order of the squares; empty squares are left out."""
    marks: tuple[str, ...] = ()
    """Squares worth a look: the last move."""
    files: Text | None = None
    """The letters of its files as people read them, one for each; None: those of the names of the squares."""
    grid: Literal["squares", "points"] = "squares"
    dots: tuple[str, ...] = ()
    """Points that the board itself marks."""
    way: Literal["up", "down", "sides"] = "up"
    """How it lies: ranks counted from below, or from the top, or from below with the second seat at the other side,
    who sees it turned round."""
    made_of: Literal["men", "discs", "pencil"] = "men"
    """Men travel; discs stay where they are and are turned over; what is drawn with a pencil hangs together."""


class Points(Zone, frozen=True, kw_only=True, tag="points"):
    """The race board: for points 1 to 24 who stands there (`w`, `b` or nothing) and how many."""

    points: tuple[tuple[str, int], ...]
    off: tuple[int, int]
    """Men borne off, white and black."""
    bar: tuple[int, int] = (0, 0)
    pips: tuple[int, int] | None = None
    """How many steps white and black still have to go in all."""
    ways: tuple[int, int] = (0, 0)
    """Whether white and black go from line 1 to 24 (1) or from 24 to 1 (-1); 0: it is not said."""
    marks: tuple[int, ...] = ()
    """Lines worth a look: where the last moves led from and to."""


class Chain(Zone, frozen=True, kw_only=True, tag="chain"):
    """A line of dominoes, left to right, each turned as it lies (`5-6` and `6-5` differ)."""

    tiles: tuple[str, ...]


class Dice(Zone, frozen=True, kw_only=True, tag="dice"):
    """Thrown dice, and which numbers are still to be used."""

    thrown: tuple[int, ...]
    left: tuple[int, ...] = ()


class Heaps(Zone, frozen=True, kw_only=True, tag="heaps"):
    """Rows of matches or chips; 0 marks an empty place that still separates its neighbours."""

    rows: tuple[tuple[int, ...], ...]
    tails: bool = False
    """What is touched is taken with all behind it in its row."""


class Amounts(Zone, frozen=True, kw_only=True, tag="amounts"):
    """Stakes, chips, pots: named numbers, each perhaps of a seat."""

    amounts: tuple[tuple[Text, int | None, int], ...]
    """Name, seat, number."""


class Note(Zone, frozen=True, kw_only=True, tag="note"):
    """Words on the table: the contract, the trump, the named suit."""

    text: Text
    you: bool = False
    """No player is named beside a verb in it ("6♠, ⟨0⟩"): whoever looks may be called "You"."""


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


class Box(Zone, frozen=True, kw_only=True, tag="box"):
    """A bidding box: keys in rows, each a move and its short words. The same for everybody as long as calls are made,
    empty otherwise; which moves are legal is in the question."""

    rows: tuple[tuple[tuple[str, Text], ...], ...] = ()
    """The move `2S` has the spot `box/2S` (`touch.faces`). Short rows are spread over the width."""


AnyZone = (
    Hand
    | Trick
    | Pile
    | Column
    | Row
    | Melds
    | Board
    | Points
    | Chain
    | Dice
    | Heaps
    | Amounts
    | Note
    | Calls
    | Box
)


class SeatInfo(msgspec.Struct, frozen=True):
    """A place at the table as everybody sees it."""

    name: Text
    """What the seat is called where nobody's name is known: "Player 1", "White"."""
    side: int
    """Seats of one side are partners."""
    marks: tuple[str, ...] = ()
    """What this seat is just now: `dealer`, `lead`, `banker`, `out` ..."""
    place: int | None = None
    """Where round the table, where that is not the order of the seats."""
    role: bool = False
    """The name says what the seat plays (White, the fox), not only which one it is."""


class SheetRow(msgspec.Struct, frozen=True):
    """One line of the score sheet: a label and a cell per column."""

    label: Text
    cells: tuple[Any, ...]
    kind: Literal["line", "rule", "total"] = "line"
    """`rule` is a line drawn across the sheet with words on it."""


class Sheet(msgspec.Struct, frozen=True):
    """The score so far, as it would stand on paper.

    A player named on it is never beside a verb ("closed by ⟨0⟩", not "⟨0⟩ closes"): whoever looks may be called "You".
    """

    columns: tuple[Text, ...]
    rows: tuple[SheetRow, ...] = ()


class DealTold(msgspec.Struct, frozen=True):
    """A deal that is over, in words: what it was, and what came of it, line by line; named as on the sheet."""

    words: Text
    effects: tuple[Text, ...] = ()


class Outcome(msgspec.Struct, frozen=True):
    """The end: points of every seat (the settlement), places (1 is best), and a sentence."""

    points: tuple[float, ...]
    places: tuple[int, ...]
    text: Text
    won: bool | None = None
    """Of a game that one person plays: has it come out?"""
    score: tuple[float, ...] = ()
    """What stands on the sheet for every seat, where people look at that and not at the settlement."""
    gave_up: int | None = None
    """The seat that gave the game up: the sheet says how it stood then, not how it was settled."""


def places_of(points: tuple[float, ...]) -> tuple[int, ...]:
    """Equal points share the better place.

    >>> places_of((3, 5, 3, 1))
    (2, 1, 2, 4)
    """
    return tuple(1 + sum(q > p for q in points) for p in points)


class LogLine(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A public event: who did what, and how the game tells it."""

    seat: int
    kind: str
    """What was done: `card`, `bid`, `pass`, `discard` ...; see `Game.log_words`."""
    move: str
    """As in a record, with secrets left out."""
    words: Text
    """Without the name of the seat; other players are placeholders, see `sukno.engine.text.who`."""
    said: Text | None = None
    """What the player says aloud at the table with it; see `Game.speech`."""


class View(msgspec.Struct, frozen=True, kw_only=True):
    """Everything one seat (None: a spectator) may know now. Compared by value."""

    game: str
    seat: int | None
    turn: int | None
    seats: tuple[SeatInfo, ...]
    zones: tuple[AnyZone, ...]
    ask: Ask | None
    sheet: Sheet
    log: tuple[LogLine, ...]
    outcome: Outcome | None

    def zone(self, id: str) -> Any:
        """The zone of this id; KeyError names those there are."""
        for z in self.zones:
            if z.id == id:
                return z
        raise KeyError(f"no zone {id!r}; there are {[z.id for z in self.zones]}")
