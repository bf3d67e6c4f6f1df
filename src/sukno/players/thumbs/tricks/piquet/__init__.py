"""Players of Piquet: discards weighed in imagined deals, cards by exact play with open cards in them."""

from __future__ import annotations

from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask, Text
from sukno.players.thumbs.tricks.piquet import deciding, three
from sukno.players.thumbs.tricks.piquet.outlook import card_values
from sukno.players.thumbs.tricks.piquet.thumb import novice

__all__ = ["club", "judge", "judge_note", "master", "novice", "unit"]

unit = Text("points of the deal", "очки сдачи")
judge_note = Text(
    "Cards are judged with both hands open: what counts is the difference of the counts, with last trick, leza, capot "
    "and pique. What a discard cost stands in the review of the deals.",
    "Карты оценены при открытых руках: считается разность счёта, с последней взяткой, лезой, капотом и пиком. "
    "Чего стоил снос, сказано в разборе сдач.",
)


def club(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    if len(s.order) == 3:
        return three.choose(game, s, ask, rng, deals=10, many=1, seconds=1.0)
    return deciding.choose(game, s, ask, rng, deciding.CLUB)


def master(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    if len(s.order) == 3:
        return three.choose(game, s, ask, rng, deals=80, many=3, seconds=4.0)
    return deciding.choose(game, s, ask, rng, deciding.MASTER)


def judge(game: AnyGame, s: Any, ask: Ask) -> dict[str, float] | None:
    """What every card is worth with both hands open; None while cards are exchanged and declared, and for three."""
    if ask.kind != "card" or len(s.order) != 2:
        return None
    values = card_values(game.form(s), s)  # type: ignore[attr-defined]
    return {move: float(n) for move, n in values.items()} or None
