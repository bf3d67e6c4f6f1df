"""Sixty-six for three: the points of every trick, with the duties and the marriages; each for himself."""

from __future__ import annotations

from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask, Text
from sukno.games.tricks.sixty_six.game import CLOSED, MARRIAGES
from sukno.players.imagined import Weigher
from sukno.players.policies import Levels
from sukno.players.thumbs.tricks.marriage_play import best_card, unseen
from sukno.players.trick_words import card_why


def novice(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    moves = ask.moves
    if len(moves) == 1:
        return moves[0]
    return best_card(s, CLOSED, moves, unseen(game, s, s.turn), MARRIAGES[s.trump])


CLUB = Weigher(thumb=novice, worlds=3, many=1, seconds=1.0, doubt=0.0)
MASTER = Weigher(thumb=novice, worlds=80, many=1, seconds=3.5, doubt=0.3, grain=1 / 40)


LEVELS = Levels(
    novice=novice,
    club=CLUB.choose,
    master=MASTER.choose,
    judge=MASTER.judging(Text("games", "игры")),
    why=card_why,
)
