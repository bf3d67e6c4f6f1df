"""Players of Piquet: discards weighed in imagined deals, cards by exact play with open cards in them."""

from __future__ import annotations

from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask, Text
from sukno.players.thumbs.tricks.piquet import deciding, three
from sukno.players.thumbs.tricks.piquet.outlook import card_values
from sukno.players.thumbs.tricks.piquet.thumb import novice

__all__ = ["club", "judge", "judge_made", "judge_note", "master", "novice", "unit"]

unit = Text("points of the deal", "очки сдачи")
judge_note = Text(
    "Cards are judged with both hands open: what counts is the difference of the counts, with last trick, leza, capot "
    "and pique. What a discard cost stands in the review of the deals. While three play, cards and discards are "
    "weighed in some sixty deals that the player could imagine, played out by rules of thumb.",
    "Карты оценены при открытых руках: считается разность счёта, с последней взяткой, лезой, капотом и пиком. "
    "Чего стоил снос, сказано в разборе сдач. Пока играют трое, карты и снос взвешены в шести десятках раскладов, "
    "какие игрок мог себе представить, доигранных по простым правилам.",
)


def club(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    if len(s.order) == 3:
        return three.choose(game, s, ask, rng, three.CLUB)
    return deciding.choose(game, s, ask, rng, deciding.CLUB)


def master(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    if len(s.order) == 3:
        return three.choose(game, s, ask, rng, three.MASTER)
    return deciding.choose(game, s, ask, rng, deciding.MASTER)


def judge(game: AnyGame, s: Any, ask: Ask) -> dict[str, float] | None:
    """What every card is worth with both hands open, of three in imagined deals; None while cards are exchanged and
    declared."""
    if ask.kind != "card":
        return None
    if len(s.order) == 3:
        return three.MASTER.judge(game, s, ask)
    values = card_values(game.form(s), s)  # type: ignore[attr-defined]
    return {move: float(n) for move, n in values.items()} or None


def judge_made(game: AnyGame, s: Any, ask: Ask, move: str) -> dict[str, float] | None:
    """Discards of three, in imagined deals; those of two stand in the review of the deals."""
    if ask.kind != "discard" or len(s.order) != 3:
        return None
    return three.MASTER.judge_made(game, s, ask, move)
