"""What a worker process does with problems, deals and auctions. Nothing here knows of the web."""

from __future__ import annotations

from sukno.engine import Record
from sukno.engine.offers.calls import CallMeaning, callable_now, called
from sukno.engine.offers.find import calls_of, deals_of, notation_of, pbn_of, problems_of, review_of
from sukno.engine.offers.problems import TricksPosition, TricksSolution
from sukno.engine.offers.review import DealLine, DealReview
from sukno.engine.text import Lang
from sukno.server.thinking import replayed


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


def deals_pbn(record: Record) -> str:
    """The deals of a finished game for bridge tools."""
    return pbn_of(record.game).write(record)


def noted(record: Record) -> str:
    """A finished game for other programs of it."""
    return notation_of(record.game).write(record)


def meanings(record: Record) -> tuple[tuple[CallMeaning | None, ...], dict[str, CallMeaning]]:
    """What the calls of the auction on the table said, and what each possible one would say now; from what a spectator
    sees."""
    at = replayed(record)
    view, ask = at.game.view(at.state, None), at.game.ask(at.state)
    if called(view) is None:
        return (), {}
    offer = calls_of(record.game)
    return offer.said(view), offer.possible(view, callable_now(view, ask.moves if ask is not None else []))
