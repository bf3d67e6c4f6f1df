"""What a round brings, and its lines on the sheet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from sukno.engine import SheetRow, Text
from sukno.games.tricks.metamorphosis.kinds import BONUS, KINDS


def winner(points: Sequence[int]) -> int:
    """The one place that has done best; -1: several have."""
    best = max(points)
    return points.index(best) if points.count(best) == 1 else -1


def bonuses(made: Sequence[tuple[int, ...]], bids: Sequence[int]) -> list[int]:
    """What each has for winning the hand that he announced."""
    best = [winner(points) for points in made]
    return [BONUS if 0 < bid <= len(best) and best[bid - 1] == place else 0 for place, bid in enumerate(bids)]


def totals(made: Sequence[tuple[int, ...]], bids: Sequence[int]) -> list[int]:
    return [sum(points) for points in zip(bonuses(made, bids), *made, strict=True)]


def round_line(k: int, row: Sequence[int], note: Any) -> SheetRow:
    return SheetRow(Text(f"Round {k + 1}", f"Раунд {k + 1}"), tuple(row))


def round_lines(k: int, made: Sequence[tuple[int, ...]], bids: Sequence[int]) -> Iterable[SheetRow]:
    """Heading, hands and bonuses of a round."""
    yield SheetRow(Text(f"Round {k + 1}", f"Раунд {k + 1}"), (), "rule")
    for hand, points in enumerate(made):
        yield SheetRow(Text(f"Hand {hand + 1}", f"Розыгрыш {hand + 1}"), points)
    if len(made) == len(KINDS):
        cells = tuple(
            f"{n}: +{BONUS}" if more else f"{n}" for n, more in zip(bids, bonuses(made, bids), strict=True)
        )
        yield SheetRow(Text("Announced", "Заявка"), cells)
