"""A description made ready to be played fast: piles by number, sets of fitting cards, texts of moves."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from sukno.engine import SuknoError, Text
from sukno.families.patience.description import Build, Building, Layout, Piles, Route
from sukno.families.patience.table import Places, placed
from sukno.materials.cards import CARD_TEXTS, PACK, RANKS, SUITS, SYMBOLS, Card

LOWER = "2"
"""After the name of the waste: the lower card of an open pair, `waste2>c1`."""
FACES = 52
NO_BASE = -1


class WrongDescription(SuknoError):
    """A description that does not hold together; says where."""


def no_zone(unknown: set[str], zones: Iterable[str]) -> WrongDescription:
    names = ", ".join(name or '""' for name in sorted(unknown))
    right = ", ".join(zones)
    return WrongDescription(
        f"there is no zone {names}; possible: {right}", f"нет зоны {names}; возможно: {right}"
    )


class CompiledLayout:
    """The piles of a layout, numbered through all zones in order."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.cards = layout.cards.numbers()
        self.zones: tuple[Piles, ...] = tuple(z for z in layout.zones for _ in z.piles)
        """`zones[pile]`."""
        self.names: tuple[str, ...] = tuple(n for z in layout.zones for n in z.piles)
        self.numbers = {name: i for i, name in enumerate(self.names)}
        self.at = tuple(n for z in layout.zones for n in range(len(z.piles)))
        """`at[pile]`: which pile of its zone it is."""
        self.labels: tuple[Text, ...] = tuple(
            z.label.fill(n=SYMBOLS[SUITS.index(z.suits[i])] if z.suits else i + 1, name=z.piles[i])
            for z in layout.zones
            for i in range(len(z.piles))
        )
        self.groups = {z.id: tuple(i for i, of in enumerate(self.zones) if of is z) for z in layout.zones}
        self.covered = tuple(i for i, z in enumerate(self.zones) if z.seen == "top")
        """Piles whose top card is turned up when nothing lies on it any more."""
        self.first, self.rest = self._laid_out()
        self.places: Places = placed(layout)
        self.turned_places: frozenset[int] = frozenset(
            self.groups[f.zone][i] for f in layout.figures for i in f.turned
        )
        self._check()

    def piles_of(self, *zones: str) -> tuple[int, ...]:
        """The piles of these zones, by number."""
        return tuple(i for zone in zones for i in self.groups[zone])

    def suit_of(self, pile: int) -> str:
        """The suit that a pile takes, if it takes only one."""
        zone = self.zones[pile]
        return zone.suits[self.at[pile]] if zone.suits else ""

    def _laid_out(self) -> tuple[dict[int, int], tuple[int, ...]]:
        """The cards that are laid out first, by pile, and those that are shuffled."""
        first: dict[int, int] = {}
        rest = list(self.cards)
        for zone in self.layout.zones:
            for pile, text in zip(self.groups[zone.id], zone.first, strict=False):
                face = int(Card.parse(text))
                number = next((c for c in rest if c % PACK == face), None)
                if number is None:
                    raise WrongDescription(
                        f"zone {zone.id}: the pack has no further {text} to lay out first",
                        f"зона {zone.id}: в колоде больше нет {text}, чтобы выложить сначала",
                    )
                first[pile] = number
                rest.remove(number)
        return first, tuple(rest)

    def _check(self) -> None:
        """Every layout adds up to its pack."""
        dealt = sum(sum(self.layout.dealt(z)) for z in self.layout.zones)
        turned = isinstance(self.layout, Building) and self.layout.base == "turned"
        if dealt + turned != len(self.rest):
            raise WrongDescription(
                f"the zones are dealt {dealt + turned} cards, but {len(self.rest)} are there to be dealt",
                f"по зонам разложено карт: {dealt + turned}, а в колоде их {len(self.rest)}",
            )


class Carry(NamedTuple):
    """What a move text says: which cards go where. Cards are counted from the top of the source."""

    source: int
    target: int
    depth: int
    """The lowest card that moves; 1 is the top."""
    cards: int
    """How many move."""


class Way(NamedTuple):
    """Where the cards of one pile may go by one route."""

    targets: tuple[int, ...]
    unit: str
    after: tuple[int, ...]
    """These piles must be empty first."""
    stuck: bool
    spaces: str
    fresh: bool
    plain_run: bool
    """A run that goes wherever it fits."""


class Source(NamedTuple):
    """A pile from which cards may be taken."""

    pile: int
    ways: tuple[Way, ...]
    keeps: int
    beside: tuple[int, ...]
    """Places beside it in a figure, and how many of them may be taken at most for it to be free."""
    taken: int
    opens: tuple[tuple[int, ...], ...]
    """One of these groups must be empty."""
    under: int
    """This pile must be complete; -1: none."""
    singles: tuple[tuple[int, Carry], ...]
    """Where its top card may go whenever it fits, and that move: `ways` are those that ask for more than this."""
    guarded: bool
    """May its cards be not free?"""


class CompiledBuilding(CompiledLayout):
    """A compiled description of building."""

    layout: Building

    def __init__(self, layout: Building) -> None:
        super().__init__(layout)
        if unknown := _named(layout) - set(self.groups):
            raise no_zone(unknown, self.groups)
        for zone in layout.zones:
            if zone.under and len(self.groups[zone.under]) < len(zone.piles):
                raise WrongDescription(
                    f"zone {zone.id}: {zone.under} has too few piles to lie over it",
                    f"зона {zone.id}: в {zone.under} слишком мало стопок, чтобы лежать над ней",
                )
        self.goal = self.piles_of(*layout.goal)
        self.cleared = self.piles_of(*layout.cleared)
        rest = sum(RANKS[c % PACK % 13] in layout.rest for c in self.cards)
        self.to_come = len(self.cards) - rest
        """Cards that must come home."""
        stock = layout.stock
        self.stock = self.piles_of(stock.zone)[0] if stock and stock.zone else -1
        self.turned = self.piles_of(*stock.to) if stock and stock.zone else ()
        self.waste = self.turned[0] if stock and stock.zone and not stock.row else -1
        self.gathered = self.piles_of(*stock.gather) if stock else ()
        self.fills: tuple[tuple[int, tuple[int, ...], bool], ...] = tuple(
            (pile, self.piles_of(*z.fill), z.fill_every)
            for z in layout.zones
            if z.fill
            for pile in self.groups[z.id]
        )
        """Piles that are filled, from which piles, and whether every card is replaced."""
        self.clears: dict[int, int] = {
            pile: self.groups[z.clears][0] for z in layout.zones if z.clears for pile in self.groups[z.id]
        }
        faces = tuple(sorted({c % PACK for c in self.cards}))
        self.runs = {
            pile: followers(self.build_of(pile), faces, layout.order, self.suit_of(pile))
            for pile in range(len(self.names))
        }
        self.follow: tuple[tuple[int, ...], ...] = tuple(self.runs[i] for i in range(len(self.names)))
        """`follow[pile][face of the top]`: the set of faces that may be laid there now."""
        self.start: tuple[tuple[int, ...], ...] = tuple(
            tuple(self._start(i, base) for i in range(len(self.names))) for base in range(13)
        )
        """`start[base rank][pile]`: the set of faces that may be laid on the empty pile."""
        self.room: tuple[int, ...] = tuple(z.length or z.capacity or len(self.cards) for z in self.zones)
        self.spaces = {i: found for i in range(len(self.names)) if any(found := self._space(i))}
        """Spaces that take cards only when these piles are empty, and those taken: foundations that are the same."""
        self.moves: dict[str, Carry] = {}
        self.texts: dict[Carry, str] = {}
        self.sources: tuple[Source, ...] = tuple(
            s for i in range(len(self.names)) if (s := self._source(i)).ways or s.singles
        )
        self.source_of = {source.pile: source for source in self.sources}
        self.late = any(way.stuck for source in self.sources for way in source.ways)
        """Are there moves that are open only when there is no other?"""
        self.direct = frozenset((r.source, r.target) for r in layout.routes)
        self.back = self._ways_back()
        """Pairs of zones between which cards may go to and fro."""
        self.alike = tuple(self._alike(z) for z in self.zones)
        """`alike[pile]`: its zone has the same rules for all its piles, which might as well change places."""
        self.loose = tuple(
            (group, self.alike[group[0]])
            for group in self.groups.values()
            if group[0] not in (self.stock, self.waste)
        )
        """What transfers arrange: all zones but the stock and the waste, and whether their piles are alike."""
        to_and_fro = {zone for pair in self.back for zone in pair}
        self.loosest = tuple(
            (group, alike) for group, alike in self.loose if self.zones[group[0]].id in to_and_fro
        )
        """Those of them that transfers by the routes alone arrange."""
        self.repeats = len(self.direct) < len(layout.routes)
        """Are there zones between which cards go by several routes? Then two may give the same move."""
        self.targets = tuple(sorted({t for r in layout.routes for t in self.groups[r.target]}))
        """Piles on which cards may be laid."""

    @staticmethod
    def _alike(zone: Piles) -> bool:
        by_pile = isinstance(zone.build, tuple) or (isinstance(zone.start, tuple) and len(zone.start) > 1)
        return not by_pile and zone.free is None

    def build_of(self, pile: int) -> Build | None:
        build = self.zones[pile].build
        return build[self.at[pile]] if isinstance(build, tuple) else build

    def _start(self, pile: int, base: int) -> int:
        zone = self.zones[pile]
        if zone.start == "none":
            return 0
        if zone.start == "any":
            ranks = self.layout.order
        elif zone.start == "base":
            ranks = RANKS[base]
        else:
            ranks = zone.start[self.at[pile]] if len(zone.start) == len(zone.piles) else zone.start[0]
        suits = self.suit_of(pile) or SUITS
        return sum(1 << 13 * SUITS.index(s) + RANKS.index(r) for s in suits for r in set(ranks))

    def _space(self, pile: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        zone = self.zones[pile]
        after = self.groups[zone.start_after] if zone.start_after else ()

        twins = (
            [i for i in self.groups[zone.id] if i < pile and self._twins(i, pile)]
            if pile in self.goal
            else []
        )
        return after, tuple(twins)

    def _twins(self, a: int, b: int) -> bool:
        """Have two piles of a zone the same rules?"""
        return (
            self.suit_of(a) == self.suit_of(b)
            and self.start[0][a] == self.start[0][b]
            and self.build_of(a) == self.build_of(b)
        )

    def _source(self, pile: int) -> Source:
        """The routes of a pile, and the texts of its moves, which are entered in `moves`."""
        zone, name = self.zones[pile], self.names[pile]
        stock = self.layout.stock
        pair = pile == self.waste and stock is not None and stock.last_pair
        ways = []
        singles: list[tuple[int, Carry]] = []
        for route in self.layout.routes:
            if route.source != zone.id:
                continue
            targets = tuple(t for t in self.groups[route.target] if t != pile)
            if route == Route(source=route.source, target=route.target) and not pair:
                singles += [(t, Carry(pile, t, 1, 1)) for t in targets]
            else:
                after = self._after(route)
                run = route == Route(source=route.source, target=route.target, unit="run")
                ways.append(Way(targets, route.unit, after, route.stuck, route.spaces, route.fresh, run))
            longest = 1 if route.unit == "card" else len(self.cards)
            for t in targets:
                line = f"{name}>{self.names[t]}"
                for n in range(1, longest + 1):
                    if route.unit == "any":
                        self._enter(line if n == 1 else f"{name}{n}>{self.names[t]}", Carry(pile, t, n, 1))
                        continue
                    self._enter(line if n == 1 else f"{line} {n}", Carry(pile, t, n, n))
                if pair:
                    self._enter(f"{name}{LOWER}>{self.names[t]}", Carry(pile, t, 2, 1))
        free = zone.free
        beside: tuple[int, ...] = ()
        taken = 0
        if free:
            beside = tuple(self.groups[zone.id][i] for i in free.beside[self.at[pile]])
            taken = free.sides - free.needed  # so many of its sides may be taken
        opens = tuple(self.groups[z] for z in zone.opens)
        under = self.groups[zone.under][self.at[pile]] if zone.under else -1
        guarded = bool(beside or opens or zone.keeps or self.layout.chosen_from or zone.under)
        return Source(pile, tuple(ways), zone.keeps, beside, taken, opens, under, tuple(singles), guarded)

    def _after(self, route: Route) -> tuple[int, ...]:
        return self.groups[route.after] if route.after else ()

    def _enter(self, text: str, carry: Carry) -> None:
        self.moves[text] = carry
        self.texts[carry] = text

    def _ways_back(self) -> frozenset[tuple[str, str]]:
        routes = {(r.source, r.target) for r in self.layout.routes}
        reach = {z.id: {t for s, t in routes if s == z.id} for z in self.layout.zones}
        for through in reach:
            for there in reach.values():
                if through in there:
                    there |= reach[through]
        return frozenset((s, t) for s, t in routes if s in reach[t])


def _named(layout: Building) -> set[str]:
    """All zones that a description speaks of; where it names one or none, an empty text is none."""
    stock = layout.stock
    one = {i for r in layout.routes for i in (r.source, r.target, r.after)} | {layout.chosen_from}
    one |= {i for z in layout.zones for i in (z.start_after, z.clears, z.under)}
    several = {*layout.goal, *layout.cleared, *(i for z in layout.zones for i in (*z.fill, *z.opens))}
    if stock:
        one |= {stock.zone, stock.again}
        several |= {*stock.gather, *(stock.to if stock.zone else ())}
    return (one - {""}) | several


@lru_cache(maxsize=256)
def followers(build: Build | None, faces: tuple[int, ...], order: str, suit: str) -> tuple[int, ...]:
    """For every face on top the set of those that may be laid on it, on a pile kept for `suit` or, if that is
    empty, for any."""
    found = [0] * FACES
    if build is not None:
        fits = {
            (c, top): build.follows_rank(c, top, order)
            for top in {CARD_TEXTS[face][1] for face in faces}
            for c in {CARD_TEXTS[face][1] for face in faces}
        }
        laid = [c for c in faces if not suit or CARD_TEXTS[c][0] == suit]
        for top in faces:
            on = CARD_TEXTS[top]
            for c in laid:
                card = CARD_TEXTS[c]
                if fits[card[1], on[1]] and build.follows_suit(card, on):
                    found[top] |= 1 << c
    return tuple(found)


@lru_cache(maxsize=256)
def compiled(layout: Building) -> CompiledBuilding:
    return CompiledBuilding(layout)
