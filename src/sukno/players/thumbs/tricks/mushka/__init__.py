"""Mushka: pass bad hands, keep trumps, make sure of one trick; beware of one trick too many at the end."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask, Text
from sukno.families.entry import DROP, picked
from sukno.families.stages.entering import PASS, PLAY
from sukno.games.tricks.mushka.game import ANNOUNCE, JACKS
from sukno.games.tricks.mushka.upcard import LEAVE
from sukno.players.imagined import Weigher
from sukno.players.policies import Levels
from sukno.players.thumbs.tricks.mushka import cards, entering, estimate, trumps
from sukno.players.trick_words import card_why

WEIGHED = 7
"""Exchanges that a search weighs against passing and playing."""


def novice(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    """Trusts high cards of any suit, plays with two of them, takes what he can."""
    if ask.forced is not None:
        return ask.forced
    if s.phase == "card":
        return cards.simple(game, s, ask.moves)
    if s.phase == "trump":
        return trumps.name(game, s)
    if s.phase == "upcard":
        card, gain = estimate.weakest(game, s, s.turn)
        return f"{DROP} {card}" if gain > 0 else LEAVE
    for said in (ANNOUNCE, JACKS):
        if said in ask.moves:
            return said
    kept, thrown = estimate.high_cards(game, s, s.turn)
    if PASS in ask.moves and kept.bit_count() < 2:
        return PASS
    return picked("discard", thrown) if thrown else PLAY


def club(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    """Weighs by a few numbers whether to play; plays cards by their chances. He answers at once."""
    if ask.forced is not None:
        return ask.forced
    if s.phase == "card":
        return cards.card(game, s, ask.moves)
    if s.phase != "enter":
        return novice(game, s, ask, rng)
    for said in (ANNOUNCE, JACKS):
        if said in ask.moves:
            return said
    kept, thrown = estimate.simple_discard(game, s, s.turn)
    if PASS in ask.moves:
        rivals = estimate.opponents(s, s.turn)
        if estimate.worth(game, s, s.turn, kept, thrown.bit_count(), rivals) < 0:
            return PASS
    return picked("discard", thrown) if thrown else PLAY


def guide(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    """Enters by what such cards have brought in many deals, with a look at who else plays, and draws to hands that win
    at once where it pays; the rest as in a club."""
    if ask.kind != "enter" or set(ask.moves) - {PASS, PLAY} or game.info.id not in entering.ENTER:
        return club(game, s, ask, rng)
    if PASS in ask.moves and entering.worth(game, s) <= 0:
        return PASS
    return entering.enter(game, s)


def candidates(game: AnyGame, s: Any, ask: Ask) -> Sequence[str]:
    """Of the exchanges only those that look best."""
    if s.phase == "upcard":
        card, _ = estimate.weakest(game, s, s.turn)
        others = [m for m in (f"{DROP} {c}" for c in ask.families[0].items) if m != f"{DROP} {card}"]  # type: ignore[attr-defined]
        return [LEAVE, f"{DROP} {card}", *others]
    if s.phase != "enter":
        return ask.moves
    best = [move for _, move in estimate.ranked(game, s, s.turn) if move != PLAY][:WEIGHED]
    return [*ask.moves, *best]


MASTER = Weigher(thumb=guide, candidates=candidates, worlds=48, many=1, seconds=4.0)
CARDS = Weigher(thumb=club, worlds=24, many=1, seconds=4.0, play_out=cards.play_out)
NEAR = 0.4
"""With so much of the record left, or less, somebody may come to nothing in this deal."""


def master(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    """Cards in imagined deals. Whether to play and what to exchange as the guide says, for so few deals hardly show it;
    but near the end of a record everything is tried."""
    if ask.kind == "card":
        return CARDS.choose(game, s, ask, rng)
    near = min(s.account.left) <= NEAR * game.options.start
    return (MASTER.choose if near else guide)(game, s, ask, rng)


LEVELS = Levels(
    novice=novice,
    guide=guide,
    club=club,
    master=master,
    candidates=candidates,
    judge=MASTER.judging(Text("points", "очки")),
    why=card_why,
)
