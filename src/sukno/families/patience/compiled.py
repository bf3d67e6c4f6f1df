"""A description made ready to be played fast: piles by number, sets of fitting cards, texts of moves."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from sukno.engine import Text
from sukno.families.patience.layout import Layout, Piles
from sukno.materials.cards import CARD_TEXTS, RANKS, SUITS, SYMBOLS

TURN, REDEAL, GIVE_UP = "turn", "redeal", "give up"
LOWER = "2"
"""After the name of the waste: the lower card of an open pair, `waste2>c1`."""


class Carry(NamedTuple):
    """What a move text says: which cards go where. Cards are counted from the top of the source."""

    source: int
    target: int
    depth: int
    """The lowest card that moves; 1 is the top."""
    cards: int
    """How many move."""


class Source(NamedTuple):
    """Where the top card of a pile may go, and where its tails may."""

    pile: int
    targets: tuple[int, ...]
    run_targets: tuple[int, ...]
    kin: tuple[int, ...]
    """Piles of its own zone: between them a whole pile and a space would only change places."""
    texts: tuple[tuple[str, ...], ...]
    """`texts[target][n - 1]`: move n cards there."""
    lower_texts: tuple[str, ...]
    """`lower_texts[target]`: move the lower card of an open pair; empty if this is not the waste."""


class CompiledLayout:
    """A compiled layout. Piles are numbered through all zones in order."""

    def __init__(self, layout: Layout) -> None:
        layout.check()
        self.layout = layout
        self.cards = layout.cards()
        self.zones: tuple[Piles, ...] = tuple(z for z in layout.zones for _ in z.piles)
        """`zones[pile]`."""
        self.names: tuple[str, ...] = tuple(n for z in layout.zones for n in z.piles)
        self.labels: tuple[Text, ...] = tuple(
            z.label.fill(n=SYMBOLS[SUITS.index(name)] if z.suits else i)
            for z in layout.zones
            for i, name in enumerate(z.piles, 1)
        )
        self.stock = self.piles_of(layout.stock.zone)[0]
        self.waste = self.piles_of(layout.stock.waste)[0]
        self.goal = self.piles_of(layout.goal)
        self.transfers = tuple(self.piles_of(r.source) for r in layout.routes if r.source == r.target)
        """Groups of piles among which cards may go to and fro."""
        self.fills: tuple[tuple[int, int], ...] = tuple(
            (pile, self.piles_of(z.fill)[0]) for z in layout.zones if z.fill for pile in self.piles_of(z.id)
        )
        """Piles whose spaces are filled, and from which pile."""
        self.uncovers = tuple(z.seen == "top" for z in self.zones)
        self.follow: tuple[tuple[int, ...], ...] = tuple(self._follow(i) for i in range(len(self.names)))
        """`follow[pile][top]`: the set of cards that may be laid there now."""
        self.start: tuple[tuple[int, ...], ...] = tuple(
            tuple(self._start(i, base) for i in range(len(self.names))) for base in range(13)
        )
        """`start[base rank][pile]`: the set of cards that may be laid on the empty pile."""
        self.targets = tuple(sorted({t for r in layout.routes for t in self.piles_of(r.target)}))
        self.moves: dict[str, Carry] = {}
        self.sources: tuple[Source, ...] = tuple(
            s for i in range(len(self.names)) if (s := self._source(i)).targets
        )

    def piles_of(self, zone: str) -> tuple[int, ...]:
        return tuple(i for i, z in enumerate(self.zones) if z.id == zone)

    def _follow(self, pile: int) -> tuple[int, ...]:
        build = self.zones[pile].build
        if build is None:
            return (0,) * 52
        ranks = self.layout.ranks
        return tuple(
            sum(1 << c for c in self.cards if build.follows(CARD_TEXTS[c], CARD_TEXTS[top], ranks))
            if top in self.cards
            else 0
            for top in range(52)
        )

    def _start(self, pile: int, base: int) -> int:
        zone = self.zones[pile]
        if zone.start == "none":
            return 0
        suits = (SUITS.index(self.names[pile]),) if zone.suits else range(4)
        ranks = (base,) if zone.start == "base" else tuple(RANKS.index(r) for r in self.layout.ranks)
        return sum(1 << 13 * s + r for s in suits for r in ranks)

    def _source(self, pile: int) -> Source:
        """The routes of a pile, and the texts of its moves, which are entered in `moves`."""
        zone, name = self.zones[pile].id, self.names[pile]
        routes = [r for r in self.layout.routes if r.source == zone]
        targets = tuple(t for r in routes for t in self.piles_of(r.target) if t != pile)
        runs = tuple(t for r in routes if r.run for t in self.piles_of(r.target) if t != pile)
        pair = pile == self.waste and self.layout.stock.last_pair
        texts: list[tuple[str, ...]] = [()] * len(self.names)
        lower = [""] * len(self.names) if pair else []
        for t in targets:
            line = f"{name}>{self.names[t]}"
            longest = len(self.cards) if t in runs else 1
            texts[t] = (line, *(f"{line} {n}" for n in range(2, longest + 1)))
            self.moves |= {text: Carry(pile, t, n, n) for n, text in enumerate(texts[t], 1)}
            if pair:
                lower[t] = f"{name}{LOWER}>{self.names[t]}"
                self.moves[lower[t]] = Carry(pile, t, 2, 1)
        return Source(pile, targets, runs, self.piles_of(zone), tuple(texts), tuple(lower))


@lru_cache(maxsize=128)
def compiled(layout: Layout) -> CompiledLayout:
    return CompiledLayout(layout)
