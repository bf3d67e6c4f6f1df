"""What games a soloist could have played, all cards open: the best two cards to lay away, and what he makes then."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from sukno.families.tricks import CARD_BITS
from sukno.games.tricks.skat.state import FOREHAND
from sukno.games.tricks.skat.values import JACKS, PLAIN, POINTS, card_points
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, cards_of
from sukno.players.thumbs.tricks.skat.worth import worth
from sukno.sheets.skat.tariff import NULL, SUITS, WHOLE
from sukno.solve import skat


class Made(NamedTuple):
    points: int
    """Card points of the soloist in the end; in a null 1 if he takes a trick."""
    out: int
    """What lies away."""


class Table(NamedTuple):
    """A soloist with twelve cards and two others, before the first card."""

    hands: tuple[int, int, int]
    """The soloist's is not looked at."""
    solo: int
    twelve: int

    def total(self, kind: str, out: int, low: int = 0, high: int = WHOLE) -> int:
        """What he makes if these two cards lie away, within these bounds."""
        hands = [*self.hands]
        hands[self.solo] = self.twelve & ~out
        aside = 0 if kind == NULL else card_points(out)
        window = (0, WHOLE) if kind == NULL else (max(0, low - aside), max(0, high - aside))
        found = skat.cards(hands, kind, self.solo, FOREHAND, every=False, window=window)
        return next(iter(found.values())) + aside

    def best(self, kind: str) -> Made:
        """The best two cards to lay away."""
        found: Made | None = None
        for out in self.choices(kind):
            if found is None:
                found = Made(self.total(kind, out), out)
            elif kind == NULL:
                found = min(found, Made(self.total(kind, out), out), key=lambda made: made.points)
            elif (
                found.points < WHOLE and self.total(kind, out, found.points, found.points + 1) > found.points
            ):
                found = Made(self.total(kind, out, found.points + 1), out)
            if found.points == (0 if kind == NULL else WHOLE):
                break
        assert found is not None
        return found

    def reaches(self, kind: str, mark: int, outs: Sequence[int] | None = None) -> int:
        """Two cards with which he makes so many points, or a null without a trick; 0 if there are none."""
        for out in self.choices(kind) if outs is None else outs:
            if kind == NULL:
                if not self.total(kind, out):
                    return out
            elif self.total(kind, out, mark - 1, mark) >= mark:
                return out
        return 0

    def most(self, kind: str, marks: Sequence[int], out: int = 0) -> Made | None:
        """The highest of these rising marks that he reaches, with what lies away (`out`, if it is known)."""
        found = None
        for mark in (0,) if kind == NULL else marks:
            away = self.reaches(kind, mark, [out] if out else None)
            if not away:
                break
            found = Made(mark, away)
        return found

    def choices(self, kind: str) -> Iterator[int]:
        """What may be laid away, but for cards that do the same in this game; the likeliest first."""
        stands = alike(kind, self.twelve)
        found: dict[tuple[int, int], int] = {}
        for a, b in combinations(cards_of(self.twelve), 2):
            one, other = sorted((stands[a], stands[b]))
            found.setdefault((one, other), CARD_BITS[a] | CARD_BITS[b])
        leads = self.solo == FOREHAND
        points: Callable[[int], int] = (lambda out: 0) if kind == NULL else card_points
        yield from sorted(
            found.values(), key=lambda out: worth(kind, self.twelve & ~out, leads) + points(out), reverse=True
        )


def alike(kind: str, twelve: int) -> dict[int, int]:
    """For each of these cards one that does the same: as strong, for nothing of the others lies between, and counting
    the same."""
    found: dict[int, int] = {}
    last = -1
    for card in order(kind):
        if not twelve & CARD_BITS[card]:
            last = -1
            continue
        same = last >= 0 and group(kind, last) == group(kind, card)
        found[card] = found[last] if same and (kind == NULL or POINTS[last] == POINTS[card]) else card
        last = card
    return found


def order(kind: str) -> list[int]:
    """The pack suit by suit, the highest first; the jacks before all, but in a null."""
    if kind == NULL:
        return [CARD_INDEX[suit + rank] for suit in SUITS for rank in "AKQJT987"]
    return [*JACKS, *(CARD_INDEX[suit + rank] for suit in SUITS for rank in PLAIN)]


def group(kind: str, card: int) -> str:
    """The suit that a card is followed with; jacks are trumps."""
    trump = kind != NULL and (card in JACKS or CARD_TEXTS[card][0] == kind)
    return "trumps" if trump else CARD_TEXTS[card][0]
