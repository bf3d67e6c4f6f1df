"""Thousand with a stock: hold on to kings and queens, get the lead, declare; exact play when the stock is used up."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask, Text
from sukno.games.tricks.thousand.game import WAYS
from sukno.materials.cards import CARD_TEXTS
from sukno.players.policies import policies
from sukno.players.thumbs.tricks.marriage_play import best_card, unseen
from sukno.players.thumbs.tricks.thousand.ending import Ending
from sukno.players.thumbs.tricks.thousand.rest import plain, points_left, side_gets
from sukno.players.weighing import weighed
from sukno.sheets.thousand.scoring import MARRIAGES

WORLDS = 200
"""Deals in which a master weighs his moves."""
SECONDS = 3.5
unit = Text("points", "очки")
judge_note = Text(
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


def master(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    """Many deals, each played on by rules of thumb while there is a stock, and exactly from there."""
    return weighed(
        game, s, ask, rng, policies("thousand"), worlds=WORLDS, many=1, seconds=SECONDS, play_out=finished
    )


def finished(game: Any, s: Any) -> Sequence[float]:
    """Where both stand after the deal: rules of thumb as long as cards are drawn, then exact play."""
    deal = s.deal
    rng = Random(0)
    while s.stock and s.deal == deal:
        game.play(s, novice(game, s, game.ask(s), rng))
    return _ahead(s, exact(s))


def play_out(game: Any, s: Any) -> Sequence[float]:
    """Where both stand after the deal: exact when the stock is used up already; else rules of thumb play on until it is
    and no marriage can come."""
    deal = s.deal
    if not s.stock:
        return _ahead(s, exact(s))
    rng = Random(0)
    while s.deal == deal and s.phase:
        if not s.stock and plain(s):
            return _ahead(s, 2 * side_gets(s, 0) - points_left(s))
        ask = game.ask(s)
        game.play(s, novice(game, s, ask, rng))
    return game.standing(s)  # type: ignore[no-any-return]


def exact(s: Any) -> int:
    """By how much place 0 makes more from here on; the stock is used up."""
    ending = Ending()
    mine, theirs = s.hands[s.leader], s.hands[1 - s.leader]
    if s.trick:
        value = ending.answered(s.trick[0], mine, theirs, s.trump)
    else:
        value = ending.lead(mine, theirs, s.trump)
    return value if s.leader == 0 else -value


def _ahead(s: Any, more: int) -> tuple[float, float]:
    """Where both stand if place 0 makes so much more."""
    lead = (s.total[0] + s.points[0] - s.total[1] - s.points[1] + more) / 2
    return lead, -lead


def judge(game: AnyGame, s: Any, ask: Ask) -> dict[str, float] | None:
    """By how many points the seat in turn is ahead in the rest of the deal after each move; None while one draws."""
    if s.stock:
        return None
    ending = Ending()
    if s.trick:
        found = ending.answers(s.trick[0], s.hands[s.leader], s.hands[s.turn], s.trump)
        return {CARD_TEXTS[c]: float(-value) for c, value in found.items()}
    leads = ending.leads(s.hands[s.turn], s.hands[1 - s.turn], s.trump)
    return {
        f"{CARD_TEXTS[c]} {MARRIAGES[c // 13]}" if declared else CARD_TEXTS[c]: float(value)
        for (c, declared), value in leads.items()
    }
