"""Thousand with a stock: hold on to kings and queens, get the lead, declare; exact play when the stock is used up."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask, Text
from sukno.games.tricks.thousand.game import WAYS
from sukno.players.imagined import Weigher
from sukno.players.policies import Judge, Levels
from sukno.players.thumbs.tricks.marriage_play import best_card, unseen
from sukno.players.thumbs.tricks.thousand.rest import plain, points_left, side_gets, worth
from sukno.players.trick_words import card_why
from sukno.sheets.thousand.scoring import MARRIAGES
from sukno.solve.marriages import AHEAD

NOTE = Text(
    "Judged from where the stock is used up, with both hands open: what counts is by how many points of this deal the "
    "player could have been ahead.",
    "Разобрано с того места, где колода разошлась, обе руки открыты: считается, на сколько очков этой сдачи игрок мог "
    "быть впереди.",
)


def novice(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    moves = ask.moves
    if len(moves) == 1:
        return moves[0]
    return best_card(s, WAYS, moves, unseen(game, s, s.turn), MARRIAGES)


def club(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    """Rules of thumb while there is a stock; exact play when it is used up, for then the other hand is known."""
    return novice(game, s, ask, rng) if s.stock else ended(game, s, ask)


def master(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    """The same, but while there is a stock every move is tried in many deals."""
    return MASTER.choose(game, s, ask, rng) if s.stock else ended(game, s, ask)


def ended(game: AnyGame, s: Any, ask: Ask) -> str:
    """The best move once the stock is used up."""
    values = judge(game, s, ask) if ask.forced is None else None
    return max(values, key=values.__getitem__) if values else ask.moves[0]


def play_out(game: Any, s: Any) -> Sequence[float]:
    """Where both stand after the deal: rules of thumb until the stock is used up and no marriage can come, exact play
    from there."""
    deal = s.deal
    rng = Random(0)
    while s.deal == deal and s.phase:
        if not s.stock and plain(s) and (gets := side_gets(s, 0)) is not None:
            return _ahead(s, 2 * gets - points_left(s))
        ask = game.ask(s)
        game.play(s, novice(game, s, ask, rng))
    return game.standing(s)  # type: ignore[no-any-return]


def _ahead(s: Any, more: int) -> tuple[float, float]:
    """Where both stand if place 0 makes so much more."""
    lead = (s.account.total[0] + s.points[0] - s.account.total[1] - s.points[1] + more) / 2
    return lead, -lead


def judge(game: AnyGame, s: Any, ask: Ask) -> dict[str, float] | None:
    """By how many points the seat in turn is ahead in the rest of the deal after each move; None while one draws."""
    if s.stock:
        return None
    mine = s.turn == 0
    left = points_left(s)
    found = worth(s, 0, AHEAD)
    return {move: float(value - left if mine else left - value) for move, value in found.items()} or None


MASTER = Weigher(thumb=novice, worlds=60, many=1, seconds=3.5, doubt=0.3, grain=1 / 40, play_out=play_out)

LEVELS = Levels(
    novice=novice,
    club=club,
    master=master,
    play_out=play_out,
    judge=Judge(values=judge, unit=Text("points", "очки"), note=NOTE),
    why=card_why,
)
