"""What a worker process does with problems and deals. Nothing here knows of the web."""

from __future__ import annotations

from sukno.engine import Record
from sukno.engine.offers.find import deals_of, problems_of, review_of
from sukno.engine.offers.problems import TricksPosition, TricksSolution
from sukno.engine.offers.review import DealLine, DealReview
from sukno.engine.text import Lang


def solved(
    game: str, position: TricksPosition, played: tuple[str, ...], milliseconds: int
) -> TricksSolution | None:
    """The solution; None if it takes too long."""
    return problems_of(game).solve(position, played, milliseconds)


def reviewed(record: Record, number: int) -> DealReview:
    """One deal of a finished game."""
    return review_of(record.game).review(record, number)


def deals(record: Record) -> tuple[DealLine, ...]:
    """The deals of a finished game in order."""
    return tuple(review_of(record.game).deals(record))


def deals_text(record: Record, lang: Lang) -> str:
    """The deals of a finished game as a text."""
    return deals_of(record.game).write(record, lang)
