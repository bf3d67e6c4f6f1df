"""Patiences in which cards are taken out from between two others: packets side by side, or a line, and then a ring.

Moves: `p2` (this card is taken out), `p2-p3` (the cards from here to there), `ring` (all cards are laid in a ring).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import ClassVar, Literal, NamedTuple, TypeVar, final

from msgspec.structs import replace

from sukno.engine import IllegalMove, Options, Text
from sukno.engine.text import same
from sukno.engine.touch import Touch
from sukno.engine.view import NOWHERE, AnyZone, Note
from sukno.families.patience.compiled import CompiledLayout
from sukno.families.patience.core import BLOCKED, FACES, OUT, WORDS, PatienceState, see
from sukno.families.patience.description import Layout
from sukno.families.patience.listed import ListedPatience
from sukno.families.patience.removal import COUNTED_AS, OUT_WORDS, PROGRESS, dealt_apart, redeal_apart, take
from sukno.materials.cards import CARD_SYMBOLS

O = TypeVar("O", bound=Options)  # noqa: E741

RING = "ring"
PHASES: dict[str, Text] = {
    "packets": Text("four packets: their top cards", "четыре пачки: их верхние карты"),
    "line": Text("one line", "одна линия"),
    RING: Text("a ring: after the last card comes the first", "кольцо: за последней картой идёт первая"),
}


class Between(Layout, frozen=True, kw_only=True):
    """A block of cards may be taken out if the cards beside it on both sides are of one suit or of one rank. It comes
    out when two cards are left, which lie between nothing."""

    packets: str = "packets"
    """The zone in which cards lie at first in piles side by side: only their tops count."""
    ring: str = "ring"
    """The zone where they lie in a ring later, a card on each place, without gaps from the first place on."""
    begin: Literal["packets", "line"] = "packets"
    """`line`: they lie on the places of the ring from the start, but its ends are not joined yet."""
    max_block: int = 2
    """So many cards of one suit may go at once; 0: any number."""
    out: str = "out"


class Block(NamedTuple):
    """Cards that may be taken out: where the first of them lies in the line, and how many they are."""

    first: int
    cards: int


class CompiledBetween(CompiledLayout):
    layout: Between

    def __init__(self, layout: Between) -> None:
        super().__init__(layout)
        self.packets = self.groups[layout.packets]
        self.ring = self.groups[layout.ring]
        self.out = self.groups[layout.out][0]


def blocks(faces: list[int], closed: bool, most: int) -> list[Block]:
    """What may be taken out of a line of cards, or of a ring.

    A single card goes between two of one suit or of one rank; several go if they are of one suit, and two of one
    rank go between two of one rank.
    """
    n = len(faces)
    found = []
    for first in range(n) if closed else range(1, n - 1):
        left = faces[first - 1]
        suit, rank = left // 13, left % 13
        inner = faces[first]
        longest = min(most or n, n - 2 if closed else n - 1 - first)
        for k in range(1, longest + 1):
            last = faces[(first + k - 1) % n]
            if last // 13 != inner // 13 and not (k == 2 and last % 13 == inner % 13):
                break
            right = faces[(first + k) % n]
            same_rank = right % 13 == rank
            if last // 13 != inner // 13:
                if same_rank:
                    found.append(Block(first, k))
                break
            if same_rank or right // 13 == suit:
                found.append(Block(first, k))
    return found


class BetweenPatience(ListedPatience[O]):
    """One player, cards between cards, a layout given by `layout`."""

    description: ClassVar[Between]
    plan: CompiledBetween
    compiler = CompiledBetween
    any_order = True
    words: ClassVar[dict[str, Text]] = WORDS | {
        RING: Text("lay all cards in a ring", "разложить все карты кольцом")
    }
    log_words: ClassVar[dict[str, Text]] = OUT_WORDS
    results = frozenset({"open", "out"})
    progress, counted = PROGRESS, COUNTED_AS

    # the deal

    def _shuffled(self, s: PatienceState) -> list[int]:
        return dealt_apart(s, self.plan)

    def _dealt(self, s: PatienceState, pack: list[int]) -> None:
        s.phase = self.plan.layout.begin

    def redeal(self, s: PatienceState, n: PatienceState, seat: int, rng: Random) -> None:
        redeal_apart(s, n, rng)

    # what may be done

    @final
    def line(self, s: PatienceState) -> list[int]:
        """The piles that hold cards, in order: a packet that is used up is passed over."""
        piles = self.plan.packets if s.phase == "packets" else self.plan.ring
        return [i for i in piles if s.piles[i]]

    @final
    def blocks(self, s: PatienceState) -> list[Block]:
        faces = [FACES[s.piles[i][-1]] for i in self.line(s)]
        return blocks(faces, s.phase == RING, self.plan.layout.max_block)

    @final
    def listed(self, s: PatienceState) -> list[str]:
        line = self.line(s)
        names = self.plan.names
        moves = []
        for first, cards in self.blocks(s):
            a, b = names[line[first]], names[line[(first + cards - 1) % len(line)]]
            moves.append(a if cards == 1 else f"{a}-{b}")
        return moves or ([] if s.phase == RING else [RING])

    @final
    def _piles(self, s: PatienceState, move: str) -> list[int]:
        """The piles of a block, from its first card to its last; nothing if the move names none."""
        a, _, b = move.partition("-")
        numbers, line = self.plan.numbers, self.line(s)
        first, last = numbers.get(a, -1), numbers.get(b or a, -1)
        if first not in line or last not in line:
            return []
        i, j = line.index(first), line.index(last)
        return line[i : j + 1] if i <= j else line[i:] + line[: j + 1]

    # what is done

    @final
    def apply(self, s: PatienceState, move: str) -> None:
        plan = self.plan
        if move == RING:
            cards = [card for i in (*plan.packets, *plan.ring) for card in reversed(s.piles[i])]
            s.phase = RING
            s.unseen = 0
            for i in plan.packets:
                s.piles[i] = []
        else:
            take(s, plan.out, tuple(self._piles(s, move)))
            for i in plan.covered:
                if s.phase == "packets" and s.piles[i]:
                    see(s, s.piles[i][-1])
            cards = [card for i in plan.ring for card in s.piles[i]]
        if s.phase != "packets":
            for n, i in enumerate(plan.ring):
                s.piles[i] = cards[n : n + 1]

    @final
    def finished(self, s: PatienceState) -> str:
        if self.home(s) >= self.aim():
            return OUT
        return "" if s.phase != RING or self.blocks(s) else BLOCKED

    def home(self, s: PatienceState) -> int:
        return len(s.piles[self.plan.out])

    def aim(self) -> int:
        return len(self.plan.cards) - 2

    # words

    def zones(self, s: PatienceState, seat: int | None) -> Iterable[AnyZone]:
        """Nothing empty is shown: the ring has no gaps, and a packet that is used up is no more."""
        empty = {self.plan.names[i] for i in (*self.plan.packets, *self.plan.ring) if not s.piles[i]}
        for zone in super().zones(s, seat):
            yield replace(zone, at=NOWHERE) if zone.id in empty else zone
        yield Note(id="phase", label=Text("Now", "Сейчас"), text=PHASES[s.phase], says=(s.phase,))

    def refusal(self, s: PatienceState, move: str) -> IllegalMove:
        if move == RING and s.phase != RING:
            return IllegalMove(
                "the ring is laid only when nothing more can be taken out",
                "кольцо раскладывают, когда больше ничего вынуть нельзя",
            )
        line, piles = self.line(s), self._piles(s, move)
        if not piles:
            return super().refusal(s, move)
        i, k = line.index(piles[0]), len(piles)
        ends = s.phase != RING and (i == 0 or i + k >= len(line))
        if ends or k > len(line) - 2:
            return IllegalMove(
                "nothing lies on both sides of these cards", "у этих карт нет соседей с обеих сторон"
            )
        left, right = (CARD_SYMBOLS[FACES[s.piles[j][-1]]] for j in (line[i - 1], line[(i + k) % len(line)]))
        inner = " ".join(CARD_SYMBOLS[FACES[s.piles[j][-1]]] for j in piles[:6])
        return IllegalMove(
            f"{inner} may not be taken out between {left} and {right}",
            f"{inner} нельзя вынуть: по сторонам {left} и {right}",
        )

    def tell(self, kind: str, move: str) -> Text:
        return self.words[RING] if kind == "move" and move == RING else super().tell(kind, move)

    def describe(self, s: PatienceState, move: str) -> Text:
        piles = self._piles(s, move)
        if not piles:
            return super().describe(s, move)
        inner = " ".join(CARD_SYMBOLS[FACES[s.piles[i][-1]]] for i in piles)
        return same(f"{inner}{self.whereabouts(move)}")

    def touch(self, s: PatienceState, move: str, spots: Mapping[str, str]) -> Touch:
        """Touch the first card of a block and the last."""
        piles = self._piles(s, move)
        names = self.plan.names
        return tuple(names[i] for i in dict.fromkeys((piles[0], piles[-1]))) if piles else ()
