"""Cards chosen from a hand and laid down as new melds: a family of moves, for there are too many to list them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from sukno.engine.ask import Family, PickCards, PickPart
from sukno.engine.text import Text
from sukno.families.counted import FACE, ONE, count, counted, holds, size, texts
from sukno.games.rummy.canasta.arranging import arranged, runs
from sukno.games.rummy.canasta.melds import (
    BLACK_THREES,
    FIRST,
    LEAST,
    MOST_BLACK_THREES,
    WILD_MASK,
    Meld,
    jokers,
    of_rank,
    rank_counts,
    wild_faces,
    worth,
)
from sukno.materials.cards import CARD_TEXTS
from sukno.sheets.canasta.tables import FULL, THREE, TWO, CanastaKind

LAY, TAKE = "lay", "take"
MOST_WORDS = 64
"""More cards than anybody can hold and lay down."""


class Chosen(Family, frozen=True, gc=False):
    """Cards for new melds, after `verb`: `lay SK HK X1`. With a `top` card they open with the pile."""

    kind: CanastaKind
    hand: int
    barred: int = 0
    """Ranks of which one has a meld, as bits."""
    need: int = 0
    """What they must be worth, in a first lay-down."""
    keep: int = 2
    """How many cards must be left."""
    keep_full: int = 1
    """How many if there is a canasta among them."""
    more: int = 0
    """Cards that come into the hand afterwards."""
    top: int = -1
    show: int = 0
    """How many cards of its rank are needed."""
    joined: bool = False
    """The top card must be melded; else one of its rank may be shown."""
    threes_last: bool = False
    """Black threes only when the hand is empty but for a discard."""
    plan: int = 0
    """Cards that can be laid down; 0: any meld will do."""

    def __repr__(self) -> str:
        told = [f"worth {self.need}"] * bool(self.need) + [f"with {CARD_TEXTS[self.top]}"] * (self.top >= 0)
        if self.plan:
            told.append(f"as {' '.join(texts(self.plan))}")
        return f"{self.verb} new melds" + "".join(f", {part}" for part in told)

    def allows(self, move: str) -> bool:
        cards = self.named(move)
        return cards is not None and self.laid(cards) is not None

    def named(self, move: str) -> int | None:
        """The cards of a move, if they are all in hand."""
        words = move.split(" ", MOST_WORDS)
        if words[0] != self.verb or len(words) < 2 or not all(word in FACE for word in words[1:]):
            return None
        cards = counted(words[1:])
        return cards if holds(self.hand, cards) else None

    def laid(self, cards: int) -> tuple[tuple[Meld, ...], int] | None:
        """The melds that these cards make, and what is only shown of them; None: not allowed."""
        if self.top < 0:
            return self.allowed(arranged(self.kind, cards), size(cards), 0)
        rank = self.top % 13
        own = rank_counts(cards)[rank]
        if own < self.show:
            return None
        found = self.allowed(arranged(self.kind, cards + ONE[self.top]), size(cards), 0)
        if found is None and own == 1 and not self.joined:
            shown = of_rank(cards, rank)
            found = self.allowed(arranged(self.kind, cards - shown), size(cards) - 1, shown)
        return found

    def allowed(
        self, melds: tuple[Meld, ...] | None, used: int, shown: int
    ) -> tuple[tuple[Meld, ...], int] | None:
        if not melds:
            return None
        full = any(meld.full for meld in melds)
        left = size(self.hand) - used + self.more
        if left < (self.keep_full if full else self.keep):
            return None
        for meld in melds:
            if meld.suit < 0 and self.barred >> meld.rank & 1:
                return None
            if self.threes_last and meld.rank == THREE and left > 1:
                return None
        if self.need and not full and sum(map(worth, melds)) < self.need:
            return None
        return melds, shown

    # as a family

    def pick(self, rng: Random) -> str:
        if self.plan:
            return f"{self.verb} {' '.join(texts(self.plan))}"
        ways = self.ways()
        cards = ways[int(rng.random() * len(ways))](rng)
        return f"{self.verb} {' '.join(texts(cards))}"

    def ways(self) -> list[Callable[[Random], int]]:
        """How a meld may be made of the hand, each choosing its cards."""
        counts = rank_counts(self.hand)
        wild = wild_faces(self.hand & WILD_MASK)
        found: list[Callable[[Random], int]] = []
        for r in range(FIRST, 13):
            if (counts[r] >= LEAST or (counts[r] == 2 and wild)) and not self.barred >> r & 1:
                found.append(lambda rng, r=r: self.some(rng, r, counts[r], wild))  # type: ignore[misc]
        threes = self.threes(counts)
        if threes:
            of = [face for face in BLACK_THREES for _ in range(count(self.hand, face))]
            found.append(lambda rng: sum(ONE[face] for face in of[:threes]))
        if not self.barred >> TWO & 1 and alone_fits(self.kind, self.hand, len(wild), self.keep_full):
            found.append(lambda rng: sum(ONE[face] for face in wild[:FULL]))
        if self.kind.sequences:
            most = size(self.hand) - self.keep
            found += [
                lambda rng, run=run: run.cards  # type: ignore[misc]
                for run in runs(self.hand & ~WILD_MASK)
                if run.size <= most
            ]
        return found

    def threes(self, counts: bytes) -> int:
        if self.barred >> THREE & 1:
            return 0
        return black_threes(counts, size(self.hand), self.keep, threes_last=self.threes_last)

    def some(self, rng: Random, rank: int, n: int, wild: list[int]) -> int:
        """Some cards of a rank, with wild ones or without."""
        most = min(FULL, size(self.hand) - self.keep)
        of = [face for face in range(rank, 52, 13) for _ in range(count(self.hand, face))]
        naturals = min(n, most) if n < LEAST or rng.random() < 0.7 else LEAST
        room = max(0, min(naturals, self.kind.most_wild, most - naturals, len(wild)))
        lacking = max(0, LEAST - naturals)
        k = lacking + int(rng.random() * (room - lacking + 1)) if room > lacking else lacking
        chosen = (*of[:naturals], *wild[:k])
        return sum(ONE[face] for face in chosen)

    def help(self) -> Text:
        listed = " ".join(self.things)
        return Text(
            f"{self.verb} and the cards of new melds, out of: {listed}",
            f"{self.verb} и карты новых комбинаций из этих: {listed}",
        )

    @property
    def picked(self) -> PickCards:
        items = tuple(texts(self.hand))
        return PickCards(self.verb, items, min(self.show or LEAST, LEAST), min(len(items), MOST_WORDS - 1))

    def part(self, words: Text, lie: tuple[str, ...]) -> PickPart:
        return PickPart(words, self.picked, lie)

    @property
    def things(self) -> tuple[str, ...]:
        return tuple(texts(self.hand))

    @property
    def share(self) -> int:
        return 3

    def meant(self, typed: str, alike: Callable[[str], str]) -> str:
        return self.picked.meant(typed, alike)

    def otherwise(self, move: str) -> str:
        return " ".join([self.verb, *reversed(move.split(" ")[1:])])


def fits(kind: CanastaKind, hand: int, barred: int, keep: int, keep_full: int, *, threes_last: bool) -> bool:
    """Is there any meld in the hand that leaves enough cards?"""
    held = size(hand)
    if held - LEAST < keep:
        return False
    counts = rank_counts(hand)
    wild = counts[TWO] + jokers(hand)
    least = 2 if wild else 3
    for r in range(FIRST, 13):
        if counts[r] >= least and not barred >> r & 1:
            return True
    threes = counts[THREE] >= LEAST and not barred >> THREE & 1
    if threes and black_threes(counts, held, keep, threes_last=threes_last):
        return True
    if wild >= FULL and not barred >> TWO & 1 and alone_fits(kind, hand, wild, keep_full):
        return True
    return kind.sequences and next(runs(hand & ~WILD_MASK), None) is not None


def black_threes(counts: bytes, held: int, keep: int, *, threes_last: bool) -> int:
    """How many black threes may be laid down, most if there is a choice; 0: none."""
    for n in (MOST_BLACK_THREES, LEAST):
        left = held - n
        if n <= counts[THREE] and left >= keep and (not threes_last or left <= 1):
            return n
    return 0


def alone_fits(kind: CanastaKind, hand: int, wild: int, keep_full: int) -> bool:
    """May wild cards alone be laid down?"""
    alone = "wild" in kind.canastas or "bolivia" in kind.canastas
    return alone and wild >= FULL and size(hand) - FULL >= keep_full
