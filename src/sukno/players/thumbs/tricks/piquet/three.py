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
from sukno.sheets.piquet.count import NOBODY, leza


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
    deals = len(s.account.written)
    rng = Random(0)
    while len(s.account.written) == deals:
        if s.phase == "card":
            counts = rest_played(game, s)
            break
        game.play(s, thumb.novice(game, s, game.ask(s), rng))
    else:
        counts = list(s.account.written[-1].counts)
    total = sum(counts)
    return [n - (total - n) / 2 for n in counts]


def rest_played(game: Any, s: PiquetState) -> list[int]:
    """What each seat counts when the rest of the tricks is played by the rule of thumb: as the engine would count, but
    without its words, for most of a thought is spent here."""
    form = game.form(s)
    tariff = form.tariff
    elder = form.elder(s)
    hands, points, tricks, trick = s.hands[:], s.points[:], s.tricks[:], [*s.trick]
    aside = [game.pack_bits & ~laid for laid in s.exchange.discards]
    played, leader, turn = s.played, s.leader, s.turn
    raised = s.repique != NOBODY or s.pique != NOBODY
    while hands[turn] or trick:
        if len(trick) < 3:
            held = hands[turn]
            unseen = aside[turn] & ~held & ~played
            if trick:
                led = trick[0] // 13
                c = thumb.reply(held, unseen, led, max(c for c in trick if c // 13 == led))
            else:
                c = thumb.lead(held, unseen)
            hands[turn] = held ^ 1 << c
            trick.append(c)
            turn = turn + 1 if turn < 2 else 0
            continue
        led = trick[0] // 13
        best = max(c for c in trick if c // 13 == led)
        winner = (leader + trick.index(best)) % 3
        for c in trick:
            played |= 1 << c
        points[leader] += 1
        if leader == elder and not raised and tariff.high <= points[elder] == sum(points):
            points[elder] += tariff.pique
            raised = True
        if winner != leader:
            points[winner] += 1
        tricks[winner] += 1
        leader = turn = winner
        trick = []
    if tricks[leader] == form.cards and tariff.capot:
        points[leader] += tariff.capot
    else:
        points[leader] += tariff.last - 1
        if leader == elder and not raised and tariff.high <= points[elder] == sum(points):
            points[elder] += tariff.pique
        taker = leza(tricks, tariff)
        if taker != NOBODY:
            points[taker] += tariff.leza
    counts = [0] * len(points)
    for place, seat in enumerate(s.order):
        counts[seat] = points[place]
    return counts


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
