"""Players of Piquet: discards weighed in imagined deals, cards by exact play with open cards in them."""

from __future__ import annotations

from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask, Text
from sukno.games.tricks.piquet.exchange import SHOW
from sukno.materials.cards import CARD_INDEX, hand
from sukno.players.policies import Judge, Levels
from sukno.players.thumbs.tricks.piquet import deciding, three
from sukno.players.thumbs.tricks.piquet.outlook import card_values
from sukno.players.thumbs.tricks.piquet.thumb import discard_text, novice
from sukno.players.trick_words import card_why

NOTE = Text(
    "Cards are judged with both hands open: what counts is the difference of the counts, with last trick, leza, capot "
    "and pique. What a discard cost stands in the review of the deals; in Norman Piquet it stands here, weighed in "
    "some sixty deals that the player could imagine. While three play, cards are weighed in such deals too.",
    "Карты оценены при открытых руках: считается разность счёта, с последней взяткой, лезой, капотом и пиком. "
    "Чего стоил снос, сказано в разборе сдач; в нормандском пикете — здесь: снос взвешен в шести десятках раскладов, "
    "какие игрок мог себе представить. Пока играют трое, в таких же раскладах взвешены и карты.",
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
    """Discards of Norman Piquet, in imagined deals; those of the game for two stand in the review of the deals."""
    if ask.kind != "discard" or move == SHOW or game.offers.review:
        return None
    if len(s.order) == 3:
        return three.MASTER.judge_made(game, s, ask, move)
    own = hand(CARD_INDEX[c] for c in move.split(" ")[1:])
    values = deciding.discard_values(game, s, own, deciding.MASTER.deals, Random(f"judge/{own}/{s.deal}"))
    return {move if laid == own else discard_text(laid): n for laid, n in values.items()}


DECLARES = Text("whatever is held is declared", "объявляется всё, что есть")


def why(game: AnyGame, s: Any, ask: Ask, move: str) -> Text | None:
    return DECLARES if ask.kind == "declare" else card_why(game, s, ask, move)


LEVELS = Levels(
    novice=novice,
    club=club,
    master=master,
    judge=Judge(values=judge, made=judge_made, unit=Text("points of the deal", "очки сдачи"), note=NOTE),
    why=why,
)
