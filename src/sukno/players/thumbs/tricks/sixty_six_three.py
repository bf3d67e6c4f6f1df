"""Sixty-six for three: the points of every trick, with the duties and the marriages; each for himself."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask
from sukno.games.tricks.sixty_six.game import CLOSED, MARRIAGES
from sukno.players.policies import policies
from sukno.players.thumbs.tricks.marriage_play import best_card, unseen
from sukno.players.weighing import weighed

WORLDS = 300
"""Deals in which a master weighs his cards."""
SECONDS = 3.5


def novice(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    moves = ask.moves
    if len(moves) == 1:
        return moves[0]
    return best_card(s, CLOSED, moves, unseen(game, s, s.turn), MARRIAGES[s.trump])


def master(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    """The same as a club player's search with many more deals, no card given up early."""
    return weighed(
        game,
        s,
        ask,
        rng,
        policies("sixty-six-three"),
        worlds=WORLDS,
        many=1,
        seconds=SECONDS,
        play_out=played,
    )


def played(game: Any, s: Any) -> Sequence[float]:
    """Where all stand after the deal if everybody follows the rules of thumb."""
    deal = s.deal
    rng = Random(0)
    while s.deal == deal and (ask := game.ask(s)) is not None:
        game.play(s, novice(game, s, ask, rng))
    return game.standing(s)  # type: ignore[no-any-return]
