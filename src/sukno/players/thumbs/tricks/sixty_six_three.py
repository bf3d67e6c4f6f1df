"""Sixty-six for three."""

from __future__ import annotations

from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask
from sukno.games.tricks.sixty_six.game import CLOSED, MARRIAGES
from sukno.players.thumbs.tricks.marriage_play import best_card, unseen


def novice(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    moves = ask.moves
    if len(moves) == 1:
        return moves[0]
    return best_card(s, CLOSED, moves, unseen(game, s, s.turn), MARRIAGES[s.trump])
