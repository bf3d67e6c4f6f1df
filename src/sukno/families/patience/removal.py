"""Patiences in which cards are taken out in pairs: what they are, as data, and the engine that plays them.

Moves: `a1+c3` (these two cards are taken out), `open left` (a closed packet is opened), `close` (the grid is
closed up), `next` (a patience that plays itself goes on).
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import ClassVar, Literal, TypeVar, final

from sukno.engine import IllegalMove, Options, Text, chance
from sukno.engine.errors import some
from sukno.engine.text import same
from sukno.engine.touch import Touch
from sukno.families.patience.compiled import CompiledLayout, no_zone
from sukno.families.patience.core import BLOCKED, FACES, LOG_WORDS, OUT, WORDS, PatienceState, see, spot
from sukno.families.patience.description import Layout
from sukno.families.patience.listed import VALUES, ListedPatience, top
from sukno.materials.cards import CARD_SYMBOLS, CARD_TEXTS, PACK, cards_of

O = TypeVar("O", bound=Options)  # noqa: E741

CLOSE, NEXT, OPEN = "close", "next", "open "
NONE = 52
"""In place of a face where no card is to be had."""


class Removal(Layout, frozen=True, kw_only=True):
    """A patience of pairs. It comes out when no card is left."""

    by: Literal["rank", "card", "total"]
    """Two cards go together by equal ranks, as equal cards, or by what they count together."""
    total: int = 0
    play: tuple[str, ...]
    """The zones whose top cards may be taken."""
    across: tuple[tuple[str, ...], tuple[str, ...]] | None = None
    """A pair has one card of the first zones and one of the others."""
    packets: tuple[str, ...] = ()
    """Zones that are closed until no pair is left; then one of them is opened."""
    in_order: bool = False
    """They are opened in their order."""
    width: int = 0
    """The places are a grid with so many in a row, and a pair must touch by a side or a corner; 0: no grid."""
    stock: str = ""
    """A grid in which no pair touches is closed up, and then filled from this zone."""
    close_any_time: bool = False
    """The player may close it up before."""
    apart: bool = False
    """The packs are not mixed: each is dealt out before the next."""
    out: str = "out"
    """The zone of the cards that were taken out."""


class CompiledRemoval(CompiledLayout):
    """A description of pairs made ready: which cards go together, and where a pair may lie."""

    layout: Removal

    def __init__(self, layout: Removal) -> None:
        super().__init__(layout)
        named = {*layout.play, *layout.packets, layout.stock, layout.out} - {""}
        if unknown := named - set(self.groups):
            raise no_zone(unknown, self.groups)
        self.play = self.piles_of(*layout.play)
        self.out = self.piles_of(layout.out)[0]
        self.stock = self.piles_of(layout.stock)[0] if layout.stock else -1
        self.fits: tuple[int, ...] = tuple(
            sum(1 << b for b in range(52) if self._together(a, b)) if a != NONE else 0 for a in range(53)
        )
        """`fits[face]`: the set of faces that go together with it."""
        sides = [set(self.piles_of(*side)) for side in layout.across or ()]
        self.pairs: tuple[tuple[int, int], ...] = tuple(
            (a, b)
            for i, a in enumerate(self.play)
            for b in self.play[i + 1 :]
            if (not layout.width or self._touch(i, self.play.index(b)))
            and (not sides or (a in sides[0]) != (b in sides[0]))
        )
        """Where the two cards of a pair may lie, by piles."""
        self.partners: tuple[tuple[int, tuple[int, ...]], ...] = tuple(
            (a, tuple(y for x, y in self.pairs if x == a)) for a in self.play
        )
        """The same pile by pile: where the second card may lie."""
        self.texts: tuple[str, ...] = tuple(f"{self.names[a]}+{self.names[b]}" for a, b in self.pairs)
        self.moves: dict[str, tuple[int, int]] = dict(zip(self.texts, self.pairs, strict=True))
        self.packets: dict[str, tuple[int, ...]] = {f"{OPEN}{z}": self.groups[z] for z in layout.packets}
        self.aim = sum(sum(layout.dealt(z)) for z in layout.zones)

    def _together(self, a: int, b: int) -> bool:
        match self.layout.by:
            case "rank":
                return a % 13 == b % 13
            case "card":
                return a == b
            case "total":
                return VALUES[a] + VALUES[b] == self.layout.total

    def _touch(self, a: int, b: int) -> bool:
        (ya, xa), (yb, xb) = divmod(a, self.layout.width), divmod(b, self.layout.width)
        return max(abs(ya - yb), abs(xa - xb)) == 1


OUT_WORDS = LOG_WORDS | {"out": Text("taken out: {move}", "вышли из игры: {move}")}
PROGRESS = Text("{n} of {all} cards are out of play.", "вышло карт: {n} из {all}.")
COUNTED_AS = Text("Cards taken out", "Карт вышло")


def take(s: PatienceState, out: int, piles: tuple[int, ...]) -> None:
    """The top cards of these piles leave the game."""
    cards = [s.piles[i].pop() for i in piles]
    s.piles[out] += cards
    s.log = (s.log, 0, "out", " ".join(CARD_TEXTS[FACES[c]] for c in cards))


def dealt_apart(s: PatienceState, plan: CompiledLayout) -> list[int]:
    """Packs that are shuffled each by itself and not mixed: the first is dealt out first."""
    packs = range(plan.layout.cards.copies)
    decks = [chance.shuffled(s, [c for c in plan.rest if c // PACK == n]) for n in packs]
    return [card for deck in reversed(decks) for card in deck]


def redeal_apart(s: PatienceState, n: PatienceState, rng: Random) -> None:
    """The unseen cards of each pack change places among themselves."""
    unseen = cards_of(s.unseen)
    rng.shuffle(unseen)
    decks: dict[int, list[int]] = {}
    for card in unseen:
        decks.setdefault(card // PACK, []).append(card)
    instead: dict[int, int] = {}
    for pile in n.piles:
        for j, card in enumerate(pile):
            if s.unseen >> card & 1:
                pile[j] = instead[card] = decks[card // PACK].pop()
    n.begun = s.begun.copy()
    n.begun.piles = [[instead.get(card, card) for card in pile] for pile in s.begun.piles]


class RemovalPatience(ListedPatience[O]):
    """One player, pairs of cards, a layout given by `layout`."""

    description: ClassVar[Removal]
    plan: CompiledRemoval
    compiler = CompiledRemoval
    any_order = True
    words: ClassVar[dict[str, Text]] = WORDS | {
        NEXT: Text("go on", "дальше"),
        CLOSE: Text("close up the rows", "сдвинуть ряды"),
    }
    log_words: ClassVar[dict[str, Text]] = OUT_WORDS | {
        "packet": Text("the packet is opened", "открыт запас")
    }
    results = frozenset({"open", "out", "packet"})
    progress, counted = PROGRESS, COUNTED_AS

    # the deal

    def _shuffled(self, s: PatienceState) -> list[int]:
        return dealt_apart(s, self.plan) if self.plan.layout.apart else super()._shuffled(s)

    def _dealt(self, s: PatienceState, pack: list[int]) -> None:
        self._settle(s)

    def redeal(self, s: PatienceState, n: PatienceState, seat: int, rng: Random) -> None:
        if self.plan.layout.apart:
            redeal_apart(s, n, rng)
        else:
            super().redeal(s, n, seat, rng)

    # what may be done

    @final
    def pairs(self, s: PatienceState) -> list[tuple[int, int]]:
        """The pairs that may be taken out now, by piles."""
        plan, unseen = self.plan, s.unseen
        tops = [FACES[p[-1]] if p and not unseen >> p[-1] & 1 else NONE for p in s.piles]
        present = 0
        for i in plan.play:
            present |= 1 << tops[i]
        found = []
        for a, others in plan.partners:
            wanted = plan.fits[tops[a]] & present
            if wanted:
                found += [(a, b) for b in others if wanted >> tops[b] & 1]
        return found

    @final
    def listed(self, s: PatienceState) -> list[str]:
        if self.forced:
            return [NEXT]
        plan = self.plan
        moves = [f"{plan.names[a]}+{plan.names[b]}" for a, b in self.pairs(s)]
        if not moves:
            return self.closed(s)
        if plan.layout.close_any_time and self.has_holes(s):
            moves.append(CLOSE)
        return moves

    @final
    def closed(self, s: PatienceState) -> list[str]:
        """The packets that may be opened when no pair is left."""
        found = [
            move
            for move, piles in self.plan.packets.items()
            if any(s.piles[i] and s.unseen >> s.piles[i][-1] & 1 for i in piles)
        ]
        return found[:1] if self.plan.layout.in_order else found

    @final
    def has_holes(self, s: PatienceState) -> bool:
        """Is there a card behind an empty place of the grid?"""
        filled = [bool(s.piles[i]) for i in self.plan.play]
        return False in filled and any(filled[filled.index(False) :])

    # what is done

    @final
    def apply(self, s: PatienceState, move: str) -> None:
        plan = self.plan
        if move == NEXT:
            pairs = self.pairs(s)
            if pairs:
                take(s, plan.out, pairs[0])
            else:
                self._open(s, plan.packets[self.closed(s)[0]])
        elif move == CLOSE:
            self._close(s)
        elif move in plan.packets:
            self._open(s, plan.packets[move])
        else:
            take(s, plan.out, plan.moves[move])
        self._settle(s)

    @final
    def _open(self, s: PatienceState, piles: tuple[int, ...]) -> None:
        """All cards of a packet are turned up."""
        s.log = (s.log, 0, "packet", "")
        for i in piles:
            for card in s.piles[i]:
                see(s, card)

    @final
    def _close(self, s: PatienceState) -> None:
        """The cards move up in reading order."""
        places = self.plan.play
        cards = [s.piles[i] for i in places if s.piles[i]]
        cards += [[] for _ in range(len(places) - len(cards))]
        for i, pile in zip(places, cards, strict=True):
            s.piles[i] = pile

    @final
    def _settle(self, s: PatienceState) -> None:
        """Covered cards are turned up; a grid without a pair is closed up, and then filled."""
        plan = self.plan
        for i in plan.covered:
            if s.piles[i]:
                see(s, s.piles[i][-1])
        if plan.layout.width and not self.pairs(s):
            self._close(s)
            stock = s.piles[plan.stock]
            if stock and not self.pairs(s):
                for i in plan.play:
                    if stock and not s.piles[i]:
                        card = stock.pop()
                        s.piles[i].append(card)
                        s.unseen &= ~(1 << card)

    @final
    def finished(self, s: PatienceState) -> str:
        if self.home(s) == self.plan.aim:
            return OUT
        return "" if self.pairs(s) or self.closed(s) else BLOCKED

    def home(self, s: PatienceState) -> int:
        return len(s.piles[self.plan.out])

    def aim(self) -> int:
        return self.plan.aim

    # words

    def refusal(self, s: PatienceState, move: str) -> IllegalMove:
        plan = self.plan
        pair = plan.moves.get(move)
        if self.forced or pair is None:
            if move in plan.packets and self.pairs(s):
                return IllegalMove(
                    "a packet is opened only when no pair is left", "запас открывают, когда пар больше нет"
                )
            return super().refusal(s, move)
        for i in pair:
            label, pile = plan.labels[i], s.piles[i]
            if not pile:
                return IllegalMove(f"{label.en} is empty", f"{label.ru}: карт там нет")
            if s.unseen >> pile[-1] & 1:
                return IllegalMove(f"{label.en} is still closed", f"{label.ru}: карта ещё закрыта")
        a, b = (s.piles[i] for i in pair)
        wanted = some(CARD_TEXTS[c] for c in cards_of(plan.fits[FACES[a[-1]]]))
        return IllegalMove(
            f"{top(a)} and {top(b)} are no pair; with {top(a)} go: {wanted}",
            f"{top(a)} и {top(b)} — не пара; к {top(a)} подходят: {wanted}",
        )

    def tell(self, kind: str, move: str) -> Text:
        if kind == "move":
            return self.words.get(move) or self._opening(move) or super().tell(kind, move.replace("+", " + "))
        return super().tell(kind, move)

    def _opening(self, move: str) -> Text | None:
        if move not in self.plan.packets:
            return None
        zone = self.plan.zones[self.plan.packets[move][0]]
        return Text(f"open: {zone.label.en}", f"открыть: {zone.label.ru}")

    def describe(self, s: PatienceState, move: str) -> Text:
        pair = self.plan.moves.get(move)
        if pair and all(s.piles[i] and not s.unseen >> s.piles[i][-1] & 1 for i in pair):
            a, b = (CARD_SYMBOLS[FACES[s.piles[i][-1]]] for i in pair)
            return same(f"{a} + {b}{self.whereabouts(move.replace('+', ', '))}")
        return self._opening(move) or super().describe(s, move)

    def touch(self, s: PatienceState, move: str, spots: Mapping[str, str]) -> Touch:
        """Touch both cards of a pair; a closed packet is opened by touching one of its cards."""
        plan = self.plan
        if move in plan.packets:
            first = next((i for i in plan.packets[move] if s.piles[i]), plan.packets[move][0])
            return (plan.names[first],)
        return tuple(self._spot(s, i) for i in plan.moves.get(move, ()))

    def _spot(self, s: PatienceState, i: int) -> str:
        name = self.plan.names[i]
        spread = self.plan.zones[i].spread != "pile" and s.piles[i]
        return spot(name, s.piles[i], 1) if spread else name
