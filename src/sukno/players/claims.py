"""Claims: "the rest is ours". Proved before it is accepted, and then played out card by card.

A claim is good if one line of play takes all the tricks that are left for the claimer's side (at a misere, none of
them) however the cards lie that he cannot see, and whatever the others play, his partner among them. The proof knows
only what the claimer knows: the deal as it is has no part in the answer, so a refusal tells nothing of it.
"""

from __future__ import annotations

from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask
from sukno.materials.cards import CARD_TEXTS
from sukno.players.policies import policies
from sukno.players.tricks import side_gets
from sukno.solve.sure import NODES, Lay, Proof, TooLong

WORLDS = 12
"""Imagined deals in which a claim must hold with all cards seen before it is worth a proof."""
MILLISECONDS = 200
"""The longest that one of them is looked at."""


def claimable(id: str) -> bool:
    """Are there tricks in this game that can be claimed?"""
    return policies(id).claims is not None


def may_claim(game: AnyGame, s: Any, ask: Ask) -> bool:
    """Is there anything that the seat that is asked may claim now? All at the table know the answer."""
    claims = policies(game.info.id).claims
    return claims is not None and ask.kind == "card" and claims(game, s, ask.seat) is not None


def lay(game: AnyGame, s: Any, seat: int) -> Lay | None:
    """What the seat in turn knows of the cards; None where there is nothing to claim.

    The game is asked about a state that this seat imagines: any would do, for all of them look the same to it.
    """
    claims, ask = policies(game.info.id).claims, game.ask(s)
    if claims is None or ask is None or ask.seat != seat or not may_claim(game, s, ask):
        return None
    return claims(game, game.imagine(s, seat, Random(0)), seat)


def claim(game: AnyGame, s: Any, seat: int, rng: Random) -> list[str] | None:
    """The moves that play the deal out with all its tricks for this seat's side; None: it is not shown.

    The claimer follows the line that was proved, the others play as they are used to: it makes no difference.
    """
    known = lay(game, s, seat)
    proof = Proof()
    moves: list[str] = []
    thumb = policies(game.info.id).thumb
    try:
        if known is None or _fails_somewhere(game, s, seat) or not proof.holds(known):
            return None
        s = s.copy()
        deal = s.deal
        while (ask := game.ask(s)) is not None and s.deal == deal:
            if ask.seat == seat:
                proof.nodes = NODES  # what is left of it depends on how the cards lie: it must not decide
                move = _sure_card(game, s, seat, proof)
            else:
                move = thumb(game, s, ask, rng) if thumb else ask.pick(rng)
            game.play(s, move)
            moves.append(move)
    except TooLong:
        return None
    return moves


def _fails_somewhere(game: AnyGame, s: Any, seat: int) -> bool:
    """Is there an imagined deal in which the side does not even get there with all cards seen? Then the claim is
    refused quickly, as most are; else nothing is said yet."""
    tricks = policies(game.info.id).tricks
    for n in range(WORLDS):
        world = game.imagine(s, seat, Random(n))
        asked = tricks(game, world) if tricks else None
        if asked is None:
            return False
        gets = side_gets(asked, world, MILLISECONDS)
        wanted = 0 if asked.rules.fewest else world.hands[world.turn].bit_count()
        if gets is not None and gets != wanted:
            return True
    return False


def _sure_card(game: AnyGame, s: Any, seat: int, proof: Proof) -> str:
    """The card that the proof plays here."""
    known = lay(game, s, seat)
    card = None if known is None else proof.card(known)
    assert card is not None, "what was proved does not hold"
    return CARD_TEXTS[card]
