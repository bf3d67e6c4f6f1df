"""Games of go written down one after the other: what each side counted, and what the difference gives the next game."""

from __future__ import annotations

from collections.abc import Sequence

from sukno.engine import Sheet, SheetRow, Text
from sukno.engine.figures import figured
from sukno.engine.state import Slice
from sukno.engine.text import same, who
from sukno.engine.view import DealTold
from sukno.families.accounts import Account
from sukno.games.boards.go.counting import Count

Counts = tuple[Count, Count]


def number(n: float) -> Text:
    """As people write it: 5.5 or 5,5."""
    return Text(*(figured(n, ".12g", lang) for lang in ("en", "ru")))


def plain(n: float) -> float | int:
    """A whole number without its fraction."""
    return int(n) if n == int(n) else n


class Series(Slice):
    """Every finished game: what seat 0 and seat 1 counted, and who had Black."""

    games: tuple[tuple[Counts, int], ...] = ()


class Differences(Account[Series]):
    """The account: scores are added up, and the difference is won and lost."""

    def __init__(self, games: int) -> None:
        self.games = games

    def write(self, a: Series, counts: Counts, black: int) -> None:
        a.games = (*a.games, (counts, black))

    def closed(self, a: Series) -> bool:
        return len(a.games) == self.games

    def totals(self, a: Series) -> tuple[float, float]:
        one, other = (sum(counts[seat].score for counts, _ in a.games) for seat in (0, 1))
        return one, other

    def standing(self, a: Series, now: Sequence[float] = ()) -> Sequence[float]:
        one, other = self.totals(a)
        ahead = one - other + (now[0] if now else 0.0)
        return ahead, -ahead

    def verdict(self, a: Series, points: Sequence[float]) -> Text:
        score = self.totals(a)
        winner = int(points[0] < points[1])
        if not points[0]:
            text = Text("A draw, {best} to {other}.", "Ничья, {best} : {other}.")
        elif len(a.games) == 1:
            name = COLOURS[a.games[0][1] != winner]
            text = Text(
                f"{name.en} wins, {{best}} to {{other}}.", f"{name.ru} выиграли, {{best}} : {{other}}."
            )
        else:
            text = Text(
                "{who} wins the series, {best} to {other}.", "Серию выигрывает {who}, {best} : {other}."
            )
        return text.fill(who=who(winner), best=number(max(score)), other=number(min(score)))

    # on paper

    def sheet(self, a: Series) -> Sheet:
        rows = []
        for n, (counts, black) in enumerate(a.games, 1):
            if self.games > 1:
                rows.append(SheetRow(Text(f"Game {n}", f"Партия {n}"), (), "rule"))
                rows.append(
                    SheetRow(Text("Colour", "Цвет"), tuple(COLOURS[seat != black] for seat in (0, 1)))
                )
            rows.append(SheetRow(Text("Territory", "Территория"), tuple(c.territory for c in counts)))
            rows.append(SheetRow(Text("Captured", "Снято"), tuple(c.captured for c in counts)))
            rows.append(SheetRow(Text("Dead stones", "Мёртвые камни"), tuple(c.dead for c in counts)))
            rows.append(SheetRow(Text("Komi", "Коми"), tuple(plain(c.komi) for c in counts)))
        total = tuple(map(plain, self.totals(a)))
        rows.append(SheetRow(Text("Score", "Счёт"), total, "total"))
        return Sheet((same(who(0)), same(who(1))), tuple(rows))

    def told(self, a: Series) -> DealTold | None:
        if not a.games:
            return None
        counts, black = a.games[-1]
        words = Text(f"Game {len(a.games)}", f"Партия {len(a.games)}")
        line = Text(
            "{name}: {score} (territory {t}, captured {c}, dead {d}{komi})",
            "{name}: {score} (территория {t}, снято {c}, мёртвых {d}{komi})",
        )
        told = []
        for seat in (black, 1 - black):
            c = counts[seat]
            komi = Text(", komi {n}", ", коми {n}").fill(n=number(c.komi)) if c.komi else ""
            name, score = COLOURS[seat != black], number(c.score)
            told.append(line.fill(name=name, score=score, t=c.territory, c=c.captured, d=c.dead, komi=komi))
        return DealTold(words, tuple(told))


COLOURS = (Text("Black", "Чёрные"), Text("White", "Белые"))
