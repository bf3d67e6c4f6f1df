"""Decisions of Norman Piquet while three play: imagined deals played out by rules of thumb."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any

from sukno.engine import Ask
from sukno.games.tricks.piquet.exchange import SHOW, STAND
from sukno.games.tricks.piquet.state import PiquetState
from sukno.players.imagined import Weigher
from sukno.players.thumbs.tricks.piquet import thumb
from sukno.players.thumbs.tricks.piquet.weighing import kept
from sukno.players.thumbs.tricks.piquet.worlds import worlds


def choose(game: Any, s: PiquetState, ask: Ask, rng: Random, weigher: Weigher) -> str:
    """The move that does best on the average."""
    if ask.kind == "declare":
        return ask.moves[0]
    if SHOW in ask.moves:
        return SHOW
    return weigher.choose(game, s, ask, rng)


def candidates(game: Any, s: PiquetState, ask: Ask) -> list[str]:
    if ask.kind != "discard":
        return ask.moves
    best = kept(s.hands[s.turn], 2, False)[:8]
    return [STAND, *(thumb.discard_text(laid) for _, laid in best)]


def played_out(game: Any, s: PiquetState) -> Sequence[float]:
    """What each seat counts in the deal more than the others on the average."""
    deals = len(s.written)
    rng = Random(0)
    while len(s.written) == deals:
        game.play(s, thumb.novice(game, s, game.ask(s), rng))
    counts = s.written[-1].counts
    total = sum(counts)
    return [n - (total - n) / 2 for n in counts]


def drawn(game: Any, s: PiquetState, seat: int, n: int, rng: Random, *, many: int) -> list[PiquetState]:
    return worlds(game, s, seat, n, many, rng)


CLUB = Weigher(
    thumb=thumb.novice, candidates=candidates, worlds=8, many=1, seconds=1.0, doubt=0.0, play_out=played_out
)
MASTER = Weigher(
    thumb=thumb.novice,
    candidates=candidates,
    worlds=80,
    seconds=4.0,
    doubt=0.0,
    play_out=played_out,
    draw=partial(drawn, many=3),
)
