"""The page under the pencil, and where points that were won are written: own pulka, help, gora."""

from __future__ import annotations

from collections.abc import Collection
from fractions import Fraction

from sukno.sheets.preferans.numbers import Num, plain
from sukno.sheets.preferans.terms import PulkaTerms

HELP = 10
"""Whists for each point of help, and for each point taken off another's gora (004:492)."""


def half(n: Num) -> Num:
    """Half of it, exactly.

    >>> half(6), half(5)
    (3, Fraction(5, 2))
    """
    if type(n) is int and not n & 1:
        return n >> 1
    return plain(Fraction(n) / 2)


class Page:
    """The numbers of a sheet while one entry is being written."""

    __slots__ = (
        "bombs",
        "cover",
        "dark_row",
        "gora",
        "made",
        "pulka",
        "raspasy_row",
        "target",
        "terms",
        "whists",
    )

    def __init__(
        self,
        terms: PulkaTerms,
        target: int,
        pulka: tuple[Num, ...],
        gora: tuple[Num, ...],
        bombs: tuple[tuple[int, ...], ...],
        cover: tuple[int, ...],
        made: tuple[int, ...],
        rows: tuple[int, int],
    ) -> None:
        self.terms = terms
        self.target = target
        self.pulka = list(pulka)
        self.gora = list(gora)
        self.whists: list[tuple[int, int, Num]] = []
        """(writer, on whom, how many): what is new."""
        self.bombs = bombs
        self.cover = cover
        self.made = made
        self.raspasy_row, self.dark_row = rows

    def write_whists(self, writer: int, on: int, number: Num) -> None:
        if number:
            self.whists.append((writer, on, number))

    def bomb(self, seat: int) -> int:
        """What the bomb in turn multiplies by; 1 without one."""
        waiting = self.bombs[seat]
        return waiting[0] if waiting else 1

    def use_bomb(self, seat: int) -> None:
        """A made game uses up the oldest one (001:560)."""
        if self.bombs[seat]:
            self.bombs = tuple(b[1:] if i == seat else b for i, b in enumerate(self.bombs))

    def count_cover(self, seat: int) -> None:
        self.cover = tuple(c + (i == seat) for i, c in enumerate(self.cover))

    def count_made(self, seat: int) -> None:
        self.made = tuple(c + (i == seat) for i, c in enumerate(self.made))


def point_in_gora(terms: PulkaTerms) -> Num:
    """How many points of gora one point of pulka is worth.

    With an undivided gora nothing of it comes back to its owner, so that a point counts half (001:134).
    """
    if terms.undivided and terms.players == 2:
        return Fraction(1, 2)
    return terms.shortfall


def _help_price(terms: PulkaTerms) -> int:
    """Whists for a point of pulka given to another: what a point of one's own is worth."""
    return HELP if terms.undivided and terms.players == 2 else HELP * terms.shortfall


def _gora_price(terms: PulkaTerms) -> int:
    """Whists for a point taken off another's gora; he alone carries an undivided one, so it is twice."""
    return 2 * HELP if terms.undivided and terms.players == 2 else HELP


def award(page: Page, seat: int, points: Num, banned: Collection[int] = ()) -> None:
    """Points won by a seat, written where the terms say; nobody in `banned` is helped."""
    where = page.terms.points_go_to
    if where == "pulka":
        page.pulka[seat] += points
    elif where == "gora-first":
        page.pulka[seat] += _off_own_gora(page, seat, points)
    elif where == "half":
        part = half(points)
        _to_pulkas(page, seat, points - part + _off_own_gora(page, seat, part), banned)
    else:
        _to_pulkas(page, seat, points, banned)


def award_off_gora(page: Page, seat: int, points: Num, banned: Collection[int] = ()) -> None:
    """The same where the winner would rather have it off his gora; what it does not hold goes on as usual."""
    rest = _off_own_gora(page, seat, points)
    if rest:
        award(page, seat, rest, banned)


def _off_own_gora(page: Page, seat: int, points: Num) -> Num:
    """Points written off the own gora as long as there is one; what is left of them."""
    gora = page.gora[seat]
    if gora <= 0:
        return points
    rate = point_in_gora(page.terms)
    worth = points if rate == 1 else plain(points * rate)
    if worth <= gora:
        page.gora[seat] = gora - worth
        return 0
    page.gora[seat] = 0
    return plain(points - (gora if rate == 1 else Fraction(gora) / rate))


def _to_pulkas(page: Page, seat: int, points: Num, banned: Collection[int]) -> None:
    """Own pulka, then help to the fullest other; the gora only when nobody can be helped (001:261)."""
    pulka, target = page.pulka, page.target
    if not target:
        pulka[seat] += points
        return
    room = target - pulka[seat]
    if points <= room:
        pulka[seat] += points
        return
    if room > 0:
        pulka[seat] = target
        points -= room
    while points:
        helped = _whom_to_help(page, seat, banned)
        if helped is None:
            _surplus(page, seat, points, banned)
            return
        part = min(points, target - pulka[helped])
        pulka[helped] += part
        page.write_whists(seat, helped, part * _help_price(page.terms))
        points -= part


def _whom_to_help(page: Page, seat: int, banned: Collection[int]) -> int | None:
    """The fullest open pulka; of equals the smallest gora in Classic, else the first to the left."""
    n = len(page.pulka)
    best = None
    for step in range(1, n):
        other = (seat + step) % n
        if page.pulka[other] >= page.target or other in banned:
            continue
        if (
            best is None
            or page.pulka[other] > page.pulka[best]
            or (
                page.terms.points_go_to == "half"
                and page.pulka[other] == page.pulka[best]
                and page.gora[other] < page.gora[best]
            )
        ):
            best = other
    return best


def _surplus(page: Page, seat: int, points: Num, banned: Collection[int]) -> None:
    """Nobody can be helped: off the own gora, even below zero (001:125).

    In Classic, where goras are what the game is about, an empty one is no place to write: the goras of the
    others come next, the smallest first (the order is not in the source).
    """
    terms, gora = page.terms, page.gora
    if terms.points_go_to == "half":
        points = _off_own_gora(page, seat, points)
        n = len(gora)
        left = [(seat + step) % n for step in range(1, n)]
        for other in sorted(left, key=lambda j: gora[j]):
            if points and gora[other] > 0 and other not in banned:
                before = gora[other]
                points = _off_own_gora(page, other, points)
                page.write_whists(seat, other, (before - gora[other]) * _gora_price(terms))
    gora[seat] -= points * point_in_gora(terms)
