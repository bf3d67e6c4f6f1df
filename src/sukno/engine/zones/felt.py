"""Felt: the table of a banking game, with a box for everybody who may bet, and in it cards and chips."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import msgspec

from sukno.engine.text import Text
from sukno.engine.zones.base import BACK, Line, Lines, Look, Zone
from sukno.engine.zones.cards import face


class FeltStack(msgspec.Struct, frozen=True, gc=False):
    """Chips that lie in a box: how many, whose, and perhaps on which card."""

    chips: int
    seat: int | None = None
    """Whose they are, where that is not the owner of the box."""
    card: str = ""


class FeltBox(msgspec.Struct, frozen=True, gc=False):
    """A box on the felt."""

    name: Text
    seat: int | None = None
    """Whose it is; None: it is nobody's own."""
    cards: tuple[str, ...] = ()
    total: int | None = None
    """What its cards count together; only if all of them are seen."""
    stacks: tuple[FeltStack, ...] = ()
    won: int | None = None
    """What the last settlement has brought its owner."""


class Felt(Zone, frozen=True, kw_only=True, tag="felt"):
    """The banker's box, and those of the others from his left on."""

    boxes: tuple[FeltBox, ...]
    banker: int | None = None
    """Whose box lies before the bank, at the head of the table."""
    bank: int | None = None
    """What lies in the bank, where it is a sum of its own."""

    def plain(self, lang: str) -> str:
        drawn = "; ".join(" ".join(_words(box, lang)) for box in self.boxes)
        return drawn if self.bank is None else f"bank {self.bank}; {drawn}"

    def tokens(self) -> Iterator[tuple[str, float]]:
        seen: Counter[str] = Counter()
        for i, box in enumerate(self.boxes):
            for card in box.cards:
                if card != BACK:
                    seen[f"{i}|{card}"] += 1
            for stack in box.stacks:
                seen[f"{i}|chips{stack.card}"] += stack.chips
        yield from ((name, float(n)) for name, n in seen.items() if n)
        if self.bank is not None:
            yield "bank", float(self.bank)

    def things(self) -> tuple[str, ...]:
        return tuple(card for box in self.boxes for card in box.cards)

    def lines(self, look: Look) -> Lines:
        """A line for each box; the banker's is the first."""
        out: Lines = []
        if self.bank is not None:
            out.append([(Text("bank: ", "в банке: ").of(look.lang), "dim"), (str(self.bank), "bold")])
        for box in self.boxes:
            name = look.told(box.name) if box.seat is None else look.name(box.seat)
            line: Line = [(f"{name}: ", "bold" if box.seat == self.banker else "")]
            for card in box.cards:
                line += [face(card), (" ", "")]
            if box.total is not None:
                line.append((f"= {box.total} ", "dim"))
            for stack in box.stacks:
                on = [face(stack.card), (" ", "")] if stack.card else []
                whose = "" if stack.seat is None else f" ({look.name(stack.seat)})"
                line += [*on, (f"●{stack.chips}{whose} ", "yellow")]
            if box.won:
                line.append((f"{box.won:+}", "dim"))
            out.append(line)
        return out


def _words(box: FeltBox, lang: str) -> Iterator[str]:
    yield f"{box.name.of(lang)}:" if box.seat is None else f"@{box.seat}:"
    yield from box.cards
    if box.total is not None:
        yield f"={box.total}"
    for stack in box.stacks:
        whose = "" if stack.seat is None else f"@{stack.seat}"
        yield f"{stack.card}({stack.chips}{whose})"
    if box.won:
        yield f"{box.won:+}"
