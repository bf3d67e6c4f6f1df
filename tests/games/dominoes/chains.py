"""Positions of dominoes in a chain, made by hand, and an independent count of how deals end."""

from __future__ import annotations

from random import Random
from typing import Any

import sukno
from sukno.engine.state import DealOver
from sukno.materials.bits import bits_of
from sukno.materials.dominoes import TILE_TEXTS, parse_tile


def hand(*texts: str) -> int:
    return sum(1 << parse_tile(t) for t in texts)


def texts(mask: int) -> set[str]:
    return {TILE_TEXTS[t] for t in bits_of(mask)}


def dealt(id: str, *hands: str, stock: str = "", **options: Any) -> tuple[Any, Any]:
    """A deal with these hands (tiles parted by blanks); the last tile of `stock` is drawn first."""
    game = sukno.game(id, **options)
    s = game.start(1)
    s.hands = [hand(*h.split()) for h in hands]
    s.stock = [parse_tile(t) for t in stock.split()]
    s.drawn = -1
    s.log = ()
    game.lay_first(s)
    return game, s


def play(game: Any, s: Any, *moves: str) -> None:
    for move in moves:
        game.play(s, move)


def logged(s: Any) -> list[str]:
    return [f"{seat}: {kind} {move}".strip() for seat, kind, move in s.lines()]


def deal_ends(game: Any, seed: int, deals: int = 1) -> list[Any]:
    """How everything lay when deals of random play had been counted."""
    rng, s, ends = Random(seed), game.start(seed), []
    while len(ends) < deals and (ask := game.ask(s)) is not None:
        move, before = ask.pick(rng), s.copy()
        s.halts = True
        try:
            game.play(s, move)
            s.halts = False
        except DealOver:
            ends.append(s)
            s = before
            game.play(s, move)
    return ends


def row_by_the_book(hands: tuple[int, ...]) -> list[int]:
    """Going out brings what the others hold; a fish the others' pips less one's own, to the lightest hand alone."""
    pips = [sum(a + b for a, b in (map(int, t.split("-")) for t in texts(h))) for h in hands]
    lightest = [i for i, n in enumerate(pips) if n == min(pips)]
    out = [i for i, h in enumerate(hands) if not h]
    row = [0] * len(hands)
    if out:
        row[out[0]] = sum(pips)
    elif len(lightest) == 1:
        (seat,) = lightest
        row[seat] = sum(n for i, n in enumerate(pips) if i != seat) - pips[seat]
    return row
