"""What stands on paper in Kings: the tricks of every deal, and the titles that were found. The book has no points."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sukno.engine import Sheet, SheetRow, Text
from sukno.engine.state import Slice
from sukno.engine.text import players, same, who
from sukno.engine.view import DealTold
from sukno.families.accounts import Account

SEATS = 4
NINE = 9
TITLES = (
    Text("King", "Король"),
    Text("Prince", "Принц"),
    Text("Soldier", "Солдат"),
    Text("Peasant", "Крестьянин"),
)
WORTH = (3, 1, -1, -3)
"""What a title counts where somebody must have won (not in the source): how many are below, less how many above."""
AHEAD = 0.1
"""By how much a trick more makes it likelier to come out ahead, while both are on the way."""


class Reigns(Slice):
    """What has been written."""

    deals: tuple[tuple[int, tuple[int, ...]], ...] = ()
    """In which part each deal was played, 0 the introduction, and the tricks of the seats."""
    titles: tuple[tuple[int, ...], ...] = ()
    """At the end of each part the seats of king, prince, soldier and peasant."""
    out: tuple[int, ...] = ()
    """Who has nine tricks already in the part that goes on, the first first."""
    ended: tuple[float, ...] = ()
    """What the part that was cut short counts, when the match is over."""


class Titles(Account[Reigns]):
    """The usual end is that of the last reign; what was found there counts, or the titles of all parts together."""

    def __init__(self, reigns: int, *, summed: bool) -> None:
        self.reigns = reigns
        self.summed = summed

    def write(
        self, a: Reigns, tricks: tuple[int, ...], titles: tuple[int, ...], out: tuple[int, ...]
    ) -> None:
        a.deals = (*a.deals, (len(a.titles), tricks))
        a.out = out
        if titles:
            a.titles, a.out = (*a.titles, titles), ()

    def closed(self, a: Reigns) -> bool:
        return len(a.titles) > self.reigns

    def totals(self, a: Reigns) -> tuple[int, ...]:
        """The tricks of the part that goes on."""
        rows = [tricks for part, tricks in a.deals if part == len(a.titles)]
        return tuple(map(sum, zip((0,) * SEATS, *rows, strict=True)))

    def settle(self, a: Reigns, first: int) -> None:
        """A part that is cut short counts as it stands, and who are equal share."""
        totals = self.totals(a)
        if any(totals):
            a.ended = tuple(pairwise(totals, a.out, sure=True))

    def standing(self, a: Reigns, now: Sequence[float] = ()) -> Sequence[float]:
        parts: list[Sequence[float]] = [worth(titles) for titles in a.titles]
        if a.ended:
            parts.append(a.ended)
        elif not self.closed(a):
            totals = [x + y for x, y in zip(self.totals(a), now or (0,) * SEATS, strict=True)]
            if any(totals) or not parts:
                parts.append(pairwise(totals, a.out, sure=False))
        if not self.summed:
            parts = parts[-1:]
        return [sum(points) for points in zip(*parts, strict=True)]

    def verdict(self, a: Reigns, points: Sequence[float]) -> Text:
        if self.summed or a.ended or not a.titles:
            return super().verdict(a, points)
        return joined(told_titles(a.titles[-1]))

    # on paper

    def sheet(self, a: Reigns) -> Sheet:
        return Sheet(tuple(same(who(seat)) for seat in range(SEATS)), tuple(self.rows(a)))

    def rows(self, a: Reigns) -> Iterable[SheetRow]:
        for part in range(len(a.titles) + 1):
            deals = [tricks for which, tricks in a.deals if which == part]
            if deals or not part:
                yield SheetRow(part_words(part), (), "rule")
            for k, tricks in enumerate(deals):
                yield SheetRow(Text(f"Deal {k + 1}", f"Сдача {k + 1}"), tricks)
            if part < len(a.titles):
                titles = a.titles[part]
                yield SheetRow(
                    Text("Title", "Звание"), tuple(TITLES[titles.index(seat)] for seat in range(SEATS))
                )
        yield SheetRow(Text("Tricks", "Взяток"), self.totals(a), "total")

    def told(self, a: Reigns) -> DealTold | None:
        if not a.deals:
            return None
        part, tricks = a.deals[-1]
        effects = [TOOK.fill(who=who(seat), n=n) for seat, n in enumerate(tricks)]
        if len(a.titles) > part:
            effects += told_titles(a.titles[-1])
        return DealTold(part_words(part), tuple(effects))


TOOK = Text("{who}: {n}", "{who}: {n}")


def part_words(part: int) -> Text:
    return Text(f"Reign {part}", f"Царение {part}") if part else Text("Introduction", "Введение")


def told_titles(titles: Sequence[int]) -> list[Text]:
    return [
        Text(f"{title.en}: {players([seat]).en}", f"{title.ru}: {players([seat]).ru}")
        for title, seat in zip(TITLES, titles, strict=True)
    ]


def joined(texts: Sequence[Text]) -> Text:
    return Text(". ".join(t.en for t in texts) + ".", ". ".join(t.ru for t in texts) + ".")


def worth(titles: Sequence[int]) -> list[float]:
    return [float(WORTH[titles.index(seat)]) for seat in range(SEATS)]


def pairwise(totals: Sequence[float], out: Sequence[int], *, sure: bool) -> list[float]:
    """What the titles would count as things stand, two by two: whoever is out before another is above him. Of
    others the one with more tricks is, or (`sure` is false) is likely to come to be."""
    points = [0.0] * SEATS
    for one in range(SEATS):
        for other in range(one):
            lead = totals[one] - totals[other]
            if one in out or other in out:
                first = next(seat for seat in out if seat in (one, other))
                ahead = 1.0 if first == one else -1.0
            elif sure:
                ahead = float((lead > 0) - (lead < 0))
            else:
                ahead = max(-0.9, min(0.9, AHEAD * lead))
            points[one] += ahead
            points[other] -= ahead
    return points
