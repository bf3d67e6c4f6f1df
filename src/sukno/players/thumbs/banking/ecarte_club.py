"""Club Écarté: all hands are equally good, so nothing is played better or worse; a limited bank is held to its end."""

from __future__ import annotations

from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask, Text
from sukno.players.policies import Levels


def novice(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    """A middling stake; a limited bank, and when it is broken a second one; then the next may have his turn."""
    if ask.kind == "stake":
        low, high = game.limits(s, ask.seat)  # type: ignore[attr-defined]
        return f"stake {(low + high) // 2}"
    for word in ("limited", "again", "leave"):
        if word in ask.moves:
            return word
    return ask.moves[0]


EVEN = Text(
    "the banker's hand and a tableau's have the same chances",
    "у карт банкомёта и у табло шансы равны",
)
TURN = Text(
    "a limited bank risks no more than what was put up; on average none brings anything",
    "ограниченный банк рискует только тем, что положено; в среднем не даёт ничего никакой",
)


def why(game: Any, s: Any, ask: Ask, move: str) -> Text:
    return EVEN if ask.kind == "stake" else TURN


LEVELS = Levels(novice=novice, club=novice, master=novice, why=why)
