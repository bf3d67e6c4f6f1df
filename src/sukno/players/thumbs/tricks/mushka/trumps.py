"""Pamfil: the dealer who has turned the jack of clubs names the suit that serves him best."""

from __future__ import annotations

from typing import Any

from sukno.families.stages.trump import TRUMPS
from sukno.games.tricks.mushka.state import MushkaState
from sukno.materials.cards import cards_of
from sukno.players.thumbs.tricks.mushka.estimate import takes


def name(game: Any, s: MushkaState) -> str:
    """The suit in which the hand takes most."""

    def tricks(suit: int) -> float:
        chances = takes(game.rules, game.pack_bits, s.turned, suit)
        return sum(chances[c] for c in cards_of(s.hands[s.turn]))

    return TRUMPS[max(range(4), key=tricks)]
