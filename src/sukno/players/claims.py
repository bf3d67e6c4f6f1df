"""Claims: "the rest is ours". Shown right before it is accepted, and then played out card by card.

A claim is good if the side takes all the tricks that are left against any defence, all cards known; at a
misere, if it takes none. It must be so not only in the deal as it is, but first of all in deals as the
claimant may imagine them: what is refused there says nothing of the hidden cards, so that nobody finds out
where a king lies by claiming.
"""

from __future__ import annotations

import time
from random import Random
from typing import Any

from sukno.engine import AnyGame
from sukno.players.policies import Policies, Tricks, policies
from sukno.players.tricks import card_values, side_gets

WORLDS = 24
"""Deals to be imagined before the true one is looked at."""
SECONDS = 1.5
"""What is not shown within this time is refused."""


def claimable(id: str) -> bool:
    """Are there tricks in this game that can be claimed?"""
    return policies(id).tricks is not None


def claim(game: AnyGame, s: Any, seat: int, rng: Random) -> list[str] | None:
    """The moves that play the deal out with all its tricks for this seat's side; None: it is not shown.

    Only while the seat or its partner is in turn.
    """
    known = policies(game.info.id)
    ask = game.ask(s)
    if known.tricks is None or ask is None or ask.kind != "card":
        return None
    sides = [info.side for info in game.seat_infos(s)]
    if sides[ask.seat] != sides[seat]:
        return None
    end = time.perf_counter() + SECONDS
    imagined = (game.imagine(s, seat, rng) for _ in range(WORLDS))
    if not all(_takes_all(game, world, known, end) for world in imagined) or not _takes_all(
        game, s, known, end
    ):
        return None
    return _played_out(game, s.copy(), known, sides, seat, rng)


def _takes_all(game: AnyGame, s: Any, known: Policies, end: float) -> bool:
    """Does the side in turn get every trick that is left, or at a misere none?"""
    asked = _asked(game, s, known)
    milliseconds = int(1000 * (end - time.perf_counter()))
    return asked is not None and milliseconds > 0 and side_gets(asked, s, milliseconds) == _wanted(asked, s)


def _asked(game: AnyGame, s: Any, known: Policies) -> Tricks | None:
    """The question, where tricks are all that counts and exact play knows all that may happen."""
    asked = known.tricks(game, s) if known.tricks else None
    if asked is None or not asked.whole or asked.rules.points is not None:
        return None
    return asked


def _wanted(asked: Tricks, s: Any) -> int:
    """All tricks still to be won, the one on the table included; none where the side wants the fewest."""
    return 0 if asked.rules.fewest else int(s.hands[s.turn].bit_count())


def _played_out(
    game: AnyGame, s: Any, known: Policies, sides: list[int], seat: int, rng: Random
) -> list[str] | None:
    """The claimants play exactly, the others as they are used to: it makes no difference."""
    moves: list[str] = []
    deal = s.deal
    while (ask := game.ask(s)) is not None and s.deal == deal:
        if sides[ask.seat] == sides[seat]:
            asked = _asked(game, s, known)
            values = None if asked is None else card_values(asked, s, int(1000 * SECONDS))
            if asked is None or values is None:
                return None
            move = next(card for card, value in values.items() if value == _wanted(asked, s))
        else:
            move = known.thumb(game, s, ask, rng) if known.thumb else ask.pick(rng)
        game.play(s, move)
        moves.append(move)
    return moves
