"""A ring of fields round which tokens walk, and what belongs to whom on it."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from sukno.engine.text import Text
from sukno.engine.zones.base import Line, Lines, Look, Zone, table


class RingField(msgspec.Struct, frozen=True, gc=False):
    """A field; what is printed on it, and on the deed of it."""

    id: str
    name: Text
    kind: str
    """`street`, `start`, `prison` ...: a client has a picture for those it knows."""
    short: Text | None = None
    """Its name where there is little room."""
    group: str = ""
    """What it belongs with: a colour."""
    price: int = 0
    figures: tuple[int, ...] = ()
    """The numbers of its deed, one for each of the heads of its kind."""


class RingDeed(msgspec.Struct, frozen=True, gc=False):
    """A field that belongs to somebody."""

    id: str
    owner: int
    charge: int
    """What a guest pays there now."""
    houses: int = 0
    pledged: bool = False


class Ring(Zone, frozen=True, kw_only=True, tag="ring"):
    """Fields in the order of play, the first one the start; tokens, dice, deeds, and the card that was drawn last."""

    fields: tuple[RingField, ...]
    heads: dict[str, tuple[Text, ...]]
    """What the numbers of a deed are, by the kind of its field."""
    walkers: tuple[tuple[int, int], ...]
    """Seat and field, by its number, of everybody who still plays."""
    caught: tuple[int, ...] = ()
    """Who sits in prison, and is not only there on a visit."""
    deeds: tuple[RingDeed, ...] = ()
    most: int = 5
    """So many houses are a hotel."""
    thrown: tuple[int, ...] = ()
    here: str = ""
    """The field that is spoken of now."""
    card: tuple[Text, Text] | None = None
    """The pack, and what the card says."""
    kept: tuple[tuple[int, Text], ...] = ()
    """Cards that somebody holds."""
    sign: str = ""
    """Of the currency."""
    count: Text | None = None
    """How far the game has come."""

    def plain(self, lang: str) -> str:
        """Who is where, and who owns what."""
        at = " ".join(
            f"{seat}:{self.fields[n].id}{'!' if seat in self.caught else ''}" for seat, n in self.walkers
        )
        deeds = " ".join(
            f"{d.id}@{d.owner}{'+' * d.houses}{'-' if d.pledged else ''}={d.charge}" for d in self.deeds
        )
        kept = " ".join(f"{words.of(lang)}@{seat}" for seat, words in self.kept)
        return " | ".join(part for part in (at, deeds, kept) if part)

    def tokens(self) -> Iterator[tuple[str, float]]:
        for seat, n in self.walkers:
            yield f"{seat}|at", float(n)
        for seat in self.caught:
            yield f"{seat}|caught", 1.0
        for d in self.deeds:
            yield f"{d.id}|{d.owner}", 1.0 + d.houses
            if d.pledged:
                yield f"{d.id}|pledged", 1.0

    def things(self) -> tuple[str, ...]:
        return tuple(f.id for f in self.fields)

    def lines(self, look: Look) -> Lines:
        """Where everybody stands, and what everybody owns."""
        names = {f.id: f.name for f in self.fields}
        rows: list[list[Line]] = []
        for seat, n in self.walkers:
            caught: Line = [(" ⛓", "bold red")] if seat in self.caught else []
            own = [
                names[d.id].of(look.lang) + (f" ⌂{d.houses}" if d.houses else "") + ("¬" if d.pledged else "")
                for d in self.deeds
                if d.owner == seat
            ]
            rows.append(
                [
                    [(look.name(seat), "bold")],
                    [(self.fields[n].name.of(look.lang), ""), *caught],
                    [(", ".join(own), "dim")],
                ]
            )
        out = table(rows)
        if self.card is not None:
            out.append([(f"{self.card[0].of(look.lang)}: ", "dim"), (self.card[1].of(look.lang), "bold")])
        return out
