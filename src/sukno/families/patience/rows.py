"""Patiences of rows with gaps: a card goes into a gap beside the card that it follows in its suit. What they are, as
data, and the engine that plays them.

Moves: `c5>a2` (a card goes into a gap), `redeal`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import ClassVar, TypeVar, final

from sukno.engine import IllegalMove, Options, Text, chance
from sukno.engine.errors import some
from sukno.engine.text import same
from sukno.engine.touch import Home, Touch
from sukno.engine.view import AnyZone, Note
from sukno.families.patience.compiled import CompiledLayout, WrongDescription
from sukno.families.patience.core import BLOCKED, FACES, OUT, REDEAL, WORDS, PatienceState, begin
from sukno.families.patience.description import Layout
from sukno.families.patience.listed import ListedPatience, rank_of
from sukno.materials.cards import CARD_SYMBOLS, CARD_TEXTS, RANKS, SUITS

O = TypeVar("O", bound=Options)  # noqa: E741

LOOKED_AT = 60
"""Arrangements looked through at most to see that moving about brings nothing any more."""


class Rows(Layout, frozen=True, kw_only=True):
    """A patience of gaps. It comes out when every card follows the one before it, and each suit is whole."""

    rows: str = "rows"
    """The zone of the places, row by row, one card on each."""
    width: int
    """Places in a row."""
    heads: bool = False
    """After the deal the cards of the first rank are put on the first places of the rows, and their places are gaps:
    each row is for one suit."""
    without: str = ""
    """Ranks that are taken out after the deal, and the zone where they go: their places are gaps."""
    out: str = "out"
    cyclic: bool = False
    """The rows are one line, and after its last place comes the first."""
    before: bool = False
    """A card also goes to the left of the one that it comes before."""
    anew: bool = False
    """Any card of the first rank goes to the right of a last rank, and on the very first place."""
    redeals: int = 0
    """So often the cards outside the runs from the heads are shuffled and laid out again."""
    redeal_any_time: bool = False
    """Not only when no card can go into a gap."""
    most_moves: int = 1000
    """After so many it is over: cards can go to and fro without end."""


class CompiledRows(CompiledLayout):
    """A description of rows made ready: which place lies beside which, and which card beside which."""

    layout: Rows

    def __init__(self, layout: Rows) -> None:
        super().__init__(layout)
        self.line = self.groups[layout.rows]
        """The places in reading order."""
        n, width = len(self.line), layout.width
        if n % width or (layout.without and layout.out not in self.groups):
            raise WrongDescription(
                "the places do not make whole rows, or there is no zone for cards taken out",
                "места не составляют целых рядов, или нет зоны для вынутых карт",
            )
        self.left: dict[int, int] = {}
        self.right: dict[int, int] = {}
        """The place beside a place; none at the ends of the rows, or of the line."""
        for i, place in enumerate(self.line):
            if layout.cyclic or i % width:
                self.left[place] = self.line[i - 1]
            if layout.cyclic or (i + 1) % width:
                self.right[place] = self.line[(i + 1) % n]
        self.rows: tuple[tuple[int, ...], ...] = tuple(self.line[i : i + width] for i in range(0, n, width))
        first, last = (RANKS.index(layout.order[i]) for i in (0, -1))
        self.firsts = frozenset(13 * suit + first for suit in range(4))
        self.lasts = frozenset(13 * suit + last for suit in range(4))
        self.after: dict[int, int] = {}
        self.before: dict[int, int] = {}
        """The face that comes next in a suit, and the one that comes before."""
        for suit in range(len(SUITS)):
            for low, high in pairwise(layout.order):
                a, b = 13 * suit + RANKS.index(low), 13 * suit + RANKS.index(high)
                self.after[a], self.before[b] = b, a
        self.aim = len(layout.order) * 4 * layout.cards.copies


class RowsPatience(ListedPatience[O]):
    """One player, rows with gaps, a layout given by `layout`."""

    description: ClassVar[Rows]
    plan: CompiledRows
    compiler = CompiledRows
    words: ClassVar[dict[str, Text]] = WORDS | {
        REDEAL: Text(
            "lay out the others again",
            "остальные — заново",
        ),
    }

    # the deal

    def _dealt(self, s: PatienceState, pack: list[int]) -> None:
        """Some ranks are taken out, or put to the heads of the rows as they are found (gap: the order is chance)."""
        plan, layout = self.plan, self.plan.layout
        heads = iter(plan.rows)
        for place in plan.line:
            pile = s.piles[place]
            if not pile:
                continue
            if layout.heads and FACES[pile[-1]] in plan.firsts and place not in (row[0] for row in plan.rows):
                s.piles[next(heads)[0]].append(pile.pop())
            elif rank_of(pile[-1]) in layout.without:
                s.piles[plan.groups[layout.out][0]].append(pile.pop())

    # what may be done

    @final
    def wanted(self, s: PatienceState, gap: int) -> list[int]:
        """The faces that may go into this gap."""
        plan, layout, piles = self.plan, self.plan.layout, s.piles
        found: list[int] = []
        left, right = plan.left.get(gap, -1), plan.right.get(gap, -1)
        if left >= 0 and piles[left]:
            face = FACES[piles[left][-1]]
            if face in plan.after:
                found.append(plan.after[face])
            elif layout.anew:
                found += plan.firsts
        if layout.before and right >= 0 and piles[right]:
            face = FACES[piles[right][-1]]
            if face in plan.before:
                found.append(plan.before[face])
        if layout.anew and gap == plan.line[0]:
            found += plan.firsts
        return sorted(set(found))

    @final
    def carries(self, s: PatienceState) -> list[tuple[int, int]]:
        """All moves, by the places from which and to which a card goes."""
        plan, piles = self.plan, s.piles
        kept = self.in_runs(s)
        where: dict[int, list[int]] = {}
        gaps = []
        for place in plan.line:
            if not piles[place]:
                gaps.append(place)
            elif place not in kept:
                where.setdefault(FACES[piles[place][-1]], []).append(place)
        return [
            (source, gap) for gap in gaps for face in self.wanted(s, gap) for source in where.get(face, ())
        ]

    @final
    def in_runs(self, s: PatienceState) -> set[int]:
        """The places of the runs that begin at the heads of the rows: their cards stay."""
        if not self.plan.layout.heads:
            return set()
        return {place for row in self.plan.rows for place in row[: self.run_length(s, row)]}

    @final
    def run_length(self, s: PatienceState, row: tuple[int, ...]) -> int:
        """How many cards follow one another from the head of a row."""
        after, piles = self.plan.after, s.piles
        n = 1
        while n < len(row) and piles[row[n]]:
            if after.get(FACES[piles[row[n - 1]][-1]]) != FACES[piles[row[n]][-1]]:
                break
            n += 1
        return n

    @final
    def listed(self, s: PatienceState) -> list[str]:
        names = self.plan.names
        moves = [f"{names[a]}>{names[b]}" for a, b in self.carries(s)]
        if self.may_redeal(s) and (not moves or self.plan.layout.redeal_any_time):
            moves.append(REDEAL)
        return moves

    @final
    def may_redeal(self, s: PatienceState) -> bool:
        return s.passes <= self.plan.layout.redeals

    # what is done

    @final
    def apply(self, s: PatienceState, move: str) -> None:
        s.still += 1
        if move == REDEAL:
            self._redeal(s)
        else:
            a, b = (self.plan.numbers[name] for name in move.split(">"))
            s.piles[b].append(s.piles[a].pop())

    @final
    def _redeal(self, s: PatienceState) -> None:
        """What is no part of a run is shuffled and laid out again, with a gap behind each run."""
        plan = self.plan
        kept = self.in_runs(s)
        cards = [s.piles[place].pop() for place in plan.line if s.piles[place] and place not in kept]
        cards = chance.shuffled(s, cards)
        for row in plan.rows:
            for place in row[self.run_length(s, row) + 1 :]:
                s.piles[place].append(cards.pop())
        s.passes += 1
        begin(s)

    @final
    def finished(self, s: PatienceState) -> str:
        if self.home(s) == self.plan.aim:
            return OUT
        if s.still >= self.plan.layout.most_moves:
            return BLOCKED
        return BLOCKED if not self.may_redeal(s) and not self._goes_on(s) else ""

    def _goes_on(self, s: PatienceState) -> bool:
        """Is there a move, and, where equal cards may change places for ever, one that leads to something?"""
        carries = self.carries(s)
        if not carries or self.plan.layout.cards.copies == 1:
            return bool(carries)
        best = self.home(s)
        met = {self.arrangement(s)}
        paths = [s]
        while paths:
            at = paths.pop()
            for a, b in self.carries(at):
                t = at.copy()
                t.piles[b].append(t.piles[a].pop())
                now = self.arrangement(t)
                if now not in met:
                    met.add(now)
                    if self.home(t) > best or len(met) > LOOKED_AT:
                        return True
                    paths.append(t)
        return False

    def arrangement(self, s: PatienceState) -> tuple[int, ...]:
        """The faces as they lie; -1 is a gap."""
        return tuple([FACES[s.piles[i][-1]] if s.piles[i] else -1 for i in self.plan.line])

    @final
    def home(self, s: PatienceState) -> int:
        """Cards in the runs of the rows; or cards that follow the one before them, reading all rows as one line."""
        plan = self.plan
        if plan.layout.heads:
            return sum(self.run_length(s, row) for row in plan.rows)
        faces = [face for face in self.arrangement(s) if face >= 0]
        n = int(faces[0] in plan.firsts)
        for a, b in pairwise(faces):
            n += b == plan.after.get(a) or (a in plan.lasts and b in plan.firsts)
        return n

    def aim(self) -> int:
        return self.plan.aim

    # words

    def zones(self, s: PatienceState, seat: int | None) -> Iterable[AnyZone]:
        yield from super().zones(s, seat)
        if self.plan.layout.redeals:
            left = str(self.plan.layout.redeals + 1 - s.passes)
            label = Text("Redeals left", "Осталось пересдач")
            yield Note(id="redeals", label=label, text=Text(left, left), says=(left,))

    def refusal(self, s: PatienceState, move: str) -> IllegalMove:
        plan = self.plan
        if move == REDEAL and plan.layout.redeals:
            if not self.may_redeal(s):
                return IllegalMove("there is no further redeal", "больше пересдавать нельзя")
            return IllegalMove(
                "the cards are laid out again only when none can go into a gap",
                "карты раскладывают заново, только когда ходов не осталось",
            )
        a, _, b = move.partition(">")
        source, target = plan.numbers.get(a, -1), plan.numbers.get(b, -1)
        if source not in plan.line or target not in plan.line:
            return super().refusal(s, move)
        if not s.piles[source]:
            return IllegalMove(f"{a} is a gap", f"{a} — свободное место")
        if s.piles[target]:
            return IllegalMove(f"{b} is no gap", f"{b} — занятое место")
        card = CARD_TEXTS[FACES[s.piles[source][-1]]]
        wanted = self.wanted(s, target)
        if FACES[s.piles[source][-1]] in wanted:
            return IllegalMove(
                f"{card} is part of a run and stays", f"{card} входит в ряд масти и остаётся на месте"
            )
        takes = some(CARD_TEXTS[face] for face in wanted)
        return IllegalMove(
            f"{card} does not go there; {b} takes: {takes or 'nothing'}",
            f"{card} туда не идёт; {b} принимает: {takes or 'ничего'}",
        )

    def tell(self, kind: str, move: str) -> Text:
        if kind == "move":
            return self.words.get(move) or super().tell(kind, move.replace(">", " → "))
        return super().tell(kind, move)

    def describe(self, s: PatienceState, move: str) -> Text:
        source = self.plan.numbers.get(move.partition(">")[0], -1)
        if move in self.words or source < 0 or not s.piles[source]:
            return super().describe(s, move)
        here, _, gap = move.partition(">")
        return same(f"{CARD_SYMBOLS[FACES[s.piles[source][-1]]]}{self.whereabouts(here)} → {gap}")

    def homeward(self, s: PatienceState, move: str) -> Home:
        """A card that makes a run from the head of a row longer stays there; but the gap is gone, so it is not safe."""
        if not self.plan.layout.heads or ">" not in move:
            return ""
        gap = self.plan.numbers[move.partition(">")[2]]
        return (
            "home"
            if any(gap in row and self.run_length(s, row) == row.index(gap) for row in self.plan.rows)
            else ""
        )

    def sends_home(self) -> Home:
        return "home" if self.plan.layout.heads else ""

    def touch(self, s: PatienceState, move: str, spots: Mapping[str, str]) -> Touch:
        """Touch a card, then the gap."""
        names = move.split(">")
        return tuple(names) if len(names) == 2 else ()
