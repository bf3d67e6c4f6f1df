"""Zones of a spread: cards or things that lie at places of their own, and what they are said to mean."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from sukno.engine.text import Text
from sukno.engine.zones.base import BACK, NOTHING, Line, Lines, Look, Zone, table
from sukno.engine.zones.cards import face as drawn


class Spot(msgspec.Struct, frozen=True, gc=False):
    """A place of a spread, and what lies there. Its spot is `spread/head`: the zone, then the place."""

    id: str
    x: float
    y: float
    """Its middle, in widths of a card, from the left upper corner; a card is 1 wide and 1.4 high."""
    face: str = ""
    """A card, a tile or a back; empty: there is none."""
    words: Text | None = None
    """What is written on the thing itself, where it is no card of the pack."""
    sign: str = ""
    """A number or a sign in the corner of what is written."""
    name: Text | None = None
    """What the place is called."""
    turn: int = 0
    """How it lies, in degrees clockwise: 180 is upside down."""
    mark: bool = False
    """It is worth a look."""
    aside: bool = False
    """Its name stands at its right, with room for a sentence, and not beneath it."""
    bare: bool = False
    """Nothing can lie here: its name or sign stands on the cloth by itself."""

    @property
    def there(self) -> bool:
        return bool(self.face or self.words)


class Spread(Zone, frozen=True, kw_only=True, tag="spread"):
    """Things laid out in a figure: a circle, a star, rows, a square."""

    spots: tuple[Spot, ...]
    wide: float
    high: float
    """How large the cloth is, in widths of a card."""
    ground: str = ""
    """What is drawn beneath, a name that the client knows: `ring`, `disc`, `triangle`, `net`; empty: the bare cloth."""
    thrown: tuple[str, float, float] | None = None
    """What was thrown on it, a `grain` or a `ball`, and where it has come to rest."""

    def plain(self, lang: str) -> str:
        lie = (f"{p.id}={p.face or (p.words.of(lang) if p.words else '')}" for p in self.spots if p.there)
        marks = " ".join(p.id for p in self.spots if p.mark)
        return (" ".join(lie) or "-") + (f" [{marks}]" if marks else "")

    def tokens(self) -> Iterator[tuple[str, float]]:
        for p in self.spots:
            if p.there:
                yield f"{p.id}|{p.face or p.sign}", 1.0
            if p.mark:
                yield f"{p.id}|marked", 1.0

    def things(self) -> tuple[str, ...]:
        return tuple(p.id for p in self.spots)

    def lines(self, look: Look) -> Lines:
        """What lies where, line by line as it lies."""
        rows: dict[float, list[Spot]] = {}
        for p in self.spots:
            if p.there:
                rows.setdefault(round(p.y, 1), []).append(p)
        cells: list[list[Line]] = [
            [_cell(p, look) for p in sorted(row, key=lambda p: p.x)] for _, row in sorted(rows.items())
        ]
        return table(cells, 3) or NOTHING


def _cell(p: Spot, look: Look) -> Line:
    called: Line = [(f"{look.told(p.name)} ", "dim")] if p.name else []
    if p.face:
        words, style = drawn(p.face)
    else:
        words, style = f"{p.sign} {p.words.of(look.lang)}".strip() if p.words else "", "bold"
    return [*called, (words, f"{style} reverse" if p.mark and p.face != BACK else style)]


class Passage(msgspec.Struct, frozen=True, gc=False):
    """One thing that a reading says."""

    head: Text
    lines: tuple[Text, ...]
    place: str = ""
    """The spot that it speaks of."""
    sign: str = ""
    """The card that it speaks of, or a number."""
    ours: bool = False
    """The book says nothing here: the words are the house's own."""


class Reading(Zone, frozen=True, kw_only=True, tag="reading"):
    """What was said so far, passage by passage: it is kept, printed and shown to others."""

    passages: tuple[Passage, ...] = ()
    done: bool = False
    """Nothing more will be said."""
    earlier: tuple[Spread, ...] = ()
    """Spreads of which it speaks and which lie no more: they come on paper beside the one that lies."""

    def plain(self, lang: str) -> str:
        said = (
            f"\n    {p.head.of(lang)}{' (*)' if p.ours else ''}: {' | '.join(line.of(lang) for line in p.lines)}"
            for p in self.passages
        )
        return "".join(said) or "-"

    def tokens(self) -> Iterator[tuple[str, float]]:
        return ((f"{p.place}|{p.sign}", float(len(p.lines))) for p in self.passages)

    def shows(self, look: Look) -> bool:
        return bool(self.passages)

    def lines(self, look: Look) -> Lines:
        out: Lines = []
        for p in self.passages:
            own = Text(" (our words)", " (слова наши)").of(look.lang) if p.ours else ""
            out.append([(look.told(p.head), "bold"), (own, "dim")])
            out += [[(f"  {look.told(line)}", "")] for line in p.lines]
        return out
