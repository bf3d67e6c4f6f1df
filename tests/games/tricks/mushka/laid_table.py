"""Deals of Mushka and its kinds laid out for a test."""

from __future__ import annotations

from typing import Any

import sukno
from sukno.families.entry import new_entry
from sukno.families.tricks import clear_table
from sukno.materials.cards import CARD_INDEX, hand

NO_CARD = -1


def table(
    id: str, *hands: str, turned: str = "", stock: str = "", dealer: int = -1, left: str = "", **options: Any
) -> tuple[Any, Any]:
    """A game and its state when these cards have been dealt; the stock begins with those named. The last place deals
    unless another is named."""
    game: Any = sukno.game(id, players=len(hands), **options)
    s = game.start(1)
    s.log = ()
    s.dealer = dealer % len(hands)
    s.hands = [hand(h.split()) for h in hands]
    clear_table(s, len(hands))
    s.turned = CARD_INDEX[turned] if turned else NO_CARD
    named = [CARD_INDEX[c] for c in stock.split()]
    gone = sum(s.hands) | hand(named) | (1 << s.turned if turned else 0)
    if left:
        s.account.left = tuple(int(n) for n in left.split())
    new_entry(s, [*named, *(c for c in game.cards if not gone >> c & 1)])
    game.begin_play(s)
    return game, s


def play(game: Any, s: Any, moves: str) -> None:
    """Moves separated by commas, or cards by blanks."""
    for part in moves.split(","):
        words = part.split()
        for move in words if all(w in CARD_INDEX for w in words) else [" ".join(words)]:
            game.play(s, move)
