"""Zones of cards and tiles: hands, tricks, piles, columns, rows, and the line of dominoes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from sukno.engine.zones.base import BACK, NOTHING, Line, Lines, Look, Run, Zone, table
from sukno.materials.cards import CARD_INDEX, CARD_SYMBOLS

PILE_TOP = 4
"""How many of a pile's visible cards are worth the room in a terminal."""


def face(text: str) -> Run:
    """How a card or tile is written, and in which colour."""
    if text == BACK:
        return "░░", "blue"
    if text in CARD_INDEX:
        return CARD_SYMBOLS[CARD_INDEX[text]], "bold red" if text[0] in "DH" else "bold"
    return text, "bold"


def fan(cards: Iterable[str]) -> Lines:
    """Cards side by side, overlapping like a fan."""
    lines: Lines = [[], [], []]
    corner = ("", "", "")
    for words, style in map(face, cards):
        wide = max(3, len(words))
        lines[0] += [("╭" + "─" * wide, "dim")]
        lines[1] += [("│", "dim"), (words.ljust(wide), style)]
        lines[2] += [("╰" + "─" * wide, "dim")]
        corner = ("╮", "│", "╯")
    return [[*line, (end, "dim")] for line, end in zip(lines, corner, strict=True)] if lines[0] else NOTHING


class Hand(Zone, frozen=True, kw_only=True, tag="hand"):
    """Cards or tiles held by a seat; backs where the viewer may not see them."""

    cards: tuple[str, ...]
    place: int | None = None
    """Where round the table a hand lies that nobody sits behind: it has a place among those of the seats."""
    trump: str = ""
    """`S`, `C`, `D` or `H`, if its owner may want the trumps together."""
    tops: tuple[str, ...] = ()
    """Cards that are trumps whatever their suit, the highest first."""
    total: int | None = None
    """What its cards count together, where that is what people count; only if all of them are seen."""

    def plain(self, lang: str) -> str:
        return " ".join(self.cards) or "-"

    def tokens(self) -> Iterator[tuple[str, float]]:
        return ((card, 1.0) for card in self.cards)

    def lines(self, look: Look) -> Lines:
        if self.cards and set(self.cards) == {BACK}:
            return [[(f"░░ × {len(self.cards)}", "blue")]]
        return fan(self.cards)

    def things(self) -> tuple[str, ...]:
        return self.cards

    def named(self, seat: int) -> Iterable[str]:
        return self.cards if self.seat in (seat, None) else ()

    def held(self) -> tuple[str, ...]:
        return self.cards


class Trick(Zone, frozen=True, kw_only=True, tag="trick"):
    """Cards on the table, each with the seat that played it, in order."""

    cards: tuple[tuple[int, str], ...]
    places: tuple[int, ...] = ()
    """From which place each card came, where a seat plays more hands than its own."""

    def plain(self, lang: str) -> str:
        return " ".join(f"{card}@{seat}" for seat, card in self.cards) or "-"

    def tokens(self) -> Iterator[tuple[str, float]]:
        return ((f"{seat}|{card}", 1.0) for seat, card in self.cards)

    def lines(self, look: Look) -> Lines:
        if not self.cards:
            return NOTHING
        rows: list[list[Line]] = [list(row) for row in zip(*(fan((c,)) for _, c in self.cards), strict=True)]
        return table([*rows, [[(look.name(seat), "dim")] for seat, _ in self.cards]])


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
    fanned: bool = False
    """Its cards lie fanned, and those that are seen can be read."""

    def plain(self, lang: str) -> str:
        return f"{self.count}" + (f" [{' '.join(self.seen)}]" if self.seen else "")

    def tokens(self) -> Iterator[tuple[str, float]]:
        yield "count", float(self.count)
        if self.seen:
            yield f"top|{self.seen[-1]}", 1.0

    def lines(self, look: Look) -> Lines:
        shown = self.seen[-PILE_TOP:] or (BACK,) * bool(self.count)
        return fan(shown) + ([[(f"× {self.count}", "dim")]] if self.counted else [])


class Column(Zone, frozen=True, kw_only=True, tag="column"):
    """Overlapping cards of a tableau, the free end last; backs are `?`."""

    cards: tuple[str, ...]
    rank: str = ""
    """The rank that an empty column takes, where it is only one."""

    def plain(self, lang: str) -> str:
        return " ".join(self.cards) or "-"

    def tokens(self) -> Iterator[tuple[str, float]]:
        return ((f"{i}|{card}", 1.0) for i, card in enumerate(self.cards))

    def lines(self, look: Look) -> Lines:
        return [[face(card)] for card in self.cards] or NOTHING

    def things(self) -> tuple[str, ...]:
        return self.cards


class Row(Zone, frozen=True, kw_only=True, tag="row"):
    """Cards laid side by side, open to all."""

    cards: tuple[str, ...]

    def plain(self, lang: str) -> str:
        return " ".join(self.cards) or "-"

    def tokens(self) -> Iterator[tuple[str, float]]:
        return ((f"{i}|{card}", 1.0) for i, card in enumerate(self.cards))

    def lines(self, look: Look) -> Lines:
        return fan(self.cards)

    def things(self) -> tuple[str, ...]:
        return self.cards

    def named(self, seat: int) -> Iterable[str]:
        return self.cards


class Meld(msgspec.Struct, frozen=True, gc=False):
    """Cards that belong together."""

    cards: tuple[str, ...]
    added: tuple[str, ...] = ()
    """Those of them that somebody else has laid off."""
    name: str = ""
    """What it is touched by as a whole, where cards may be added to it."""
    stacked: bool = False
    """It is closed and lies as a small stack: of its cards only the first is seen, and how many there are."""


class Melds(Zone, frozen=True, kw_only=True, tag="melds"):
    """Combinations laid out open by a seat, each by itself."""

    melds: tuple[Meld, ...] = ()

    def plain(self, lang: str) -> str:
        return " / ".join(" ".join(meld.cards) for meld in self.melds) or "-"

    def tokens(self) -> Iterator[tuple[str, float]]:
        return ((card, 1.0) for meld in self.melds for card in meld.cards)

    def lines(self, look: Look) -> Lines:
        rows = zip(*(fan(meld.cards) for meld in self.melds), strict=True)
        named = [[[(meld.name, "dim")] for meld in self.melds]] if any(m.name for m in self.melds) else []
        return table([*rows, *named], 3) or NOTHING

    def things(self) -> tuple[str, ...]:
        """Its cards, and every meld that is touched as a whole."""
        cards = tuple(card for meld in self.melds for card in meld.cards)
        return cards + tuple(meld.name for meld in self.melds if meld.name)


class Chain(Zone, frozen=True, kw_only=True, tag="chain"):
    """A line of dominoes, left to right, each turned as it lies (`5-6` and `6-5` differ), or a cross of four arms."""

    tiles: tuple[str, ...]
    spinner: str = ""
    """The double of the line from which two more arms grow."""
    up: tuple[str, ...] = ()
    """The tiles of such an arm from the spinner on, the inner half of each first."""
    down: tuple[str, ...] = ()
    otherwise: tuple[str, ...] = ()
    """Tiles, the larger half first, that do not lie as usual: doubles along the line, others across it."""

    def arms(self) -> Iterator[list[str]]:
        """The line, and what grows up and down, named; `6-1+` lies across, `4-4=` along."""
        marks = {t: "=" if t[0] == t[-1] else "+" for t in self.otherwise}
        for name, arm in (("", self.tiles), ("up:", self.up), ("down:", self.down)):
            if arm:
                yield [name, *(f"{t}{marks.get(t) or marks.get(t[::-1]) or ''}" for t in arm)]

    def plain(self, lang: str) -> str:
        return "; ".join(" ".join(arm).strip() for arm in self.arms()) or "-"

    def tokens(self) -> Iterator[tuple[str, float]]:
        if self.tiles:
            yield f"left|{self.tiles[0].partition('-')[0]}", 1.0
            yield f"right|{self.tiles[-1].partition('-')[2]}", 1.0
        for name, arm in (("up", self.up), ("down", self.down)):
            if arm:
                yield f"{name}|{arm[-1].partition('-')[2]}", 1.0
        for tile in (*self.tiles, *self.up, *self.down):
            yield "-".join(sorted(tile.split("-"))), 1.0
        for tile in self.otherwise:
            yield f"otherwise|{tile}", 1.0

    def lines(self, look: Look) -> Lines:
        written = (" ".join([name, *(f"[{t.replace('-', '|')}]" for t in arm)]) for name, *arm in self.arms())
        return [[(arm.strip(), "bold")] for arm in written] or NOTHING
