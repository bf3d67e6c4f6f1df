"""Banks for tests: hands laid on the table as they are wanted, and the ends of deals that are played at random."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import sukno
from sukno.families.banking_state import DRAWING
from sukno.materials.cards import CARD_TEXTS, Card


def cards(text: str) -> tuple[int, ...]:
    return tuple(int(Card.parse(t)) for t in text.split())


def faces(hand: tuple[int, ...]) -> list[str]:
    """The ranks of a hand, as letters."""
    return [CARD_TEXTS[c][1] for c in hand]


def table(id: str, *hands: str, shoe: str = "", stakes: int = 5, **options: Any) -> tuple[Any, Any]:
    """A deal in play: the banker's hand first, then the punters' from his left; `shoe` comes next from the pack."""
    game = sukno.game(id, players=len(hands), **options)
    s = game.start(1)
    s.dealer = s.account.banker = 0
    s.hands = [cards(h) for h in hands]
    s.stakes = [0] + [stakes] * (len(hands) - 1)
    d = game.dealt
    order = [*s.hands[1:], s.hands[0]]
    dealt = tuple(hand[k] for k in range(d) for hand in order)
    s.shoe = dealt + cards(shoe) + game.cards
    s.begin, s.top, s.since, s.log = 0, len(dealt), 0, ()
    s.phase, s.fresh = DRAWING, False
    s.shown = [game.shows(s, i) for i in range(len(hands))]
    s.step = game.step_of(game.drawing)
    game.drawing.begin(s)
    return game, s


def settled(id: str, *hands: str, **options: Any) -> tuple[int, ...]:
    """What the seats win when these hands, the banker's first, are opened."""
    game, s = table(id, *hands, **options)
    s.phase, s.dealer = DRAWING, 0
    s.hands = [cards(h) for h in hands]
    s.stakes = [0] + [options.get("stake", 5)] * (len(hands) - 1)
    game.settle(s)
    return tuple(s.account.gains)


def deals(id: str, games: int, seed: int, **fixed: Any) -> Iterator[tuple[Any, Any, dict[str, Any]]]:
    """The end of every deal of random games: the rules, how everything lay, the options."""
    rng = Random(seed)
    for n in range(games):
        options = {k: rng.choice(v) if isinstance(v, list) else v for k, v in fixed.items()}
        game = sukno.game(id, **options)
        s = game.start(f"{seed}/{n}")
        while (ask := game.ask(s)) is not None:
            move = ask.pick(rng)
            before = s.deal
            after = s.copy()
            game.play(after, move)
            if after.deal > before:
                end = game.deal_end(s, move)
                assert end is not None
                yield game, end, options
            s = after
