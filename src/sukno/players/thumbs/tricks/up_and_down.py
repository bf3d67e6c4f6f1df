"""Up and down: announce what the high cards and trumps are likely to take; take until it is enough, then duck."""

from __future__ import annotations

from random import Random

from sukno.engine import AnyGame, Ask, Text
from sukno.engine.figures import figured
from sukno.families.tricks import NO_TRUMPS, SUIT_BITS
from sukno.games.tricks.up_and_down import UpAndDown, UpAndDownState
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, cards_of
from sukno.players.card_play import HIGHER, RANK, Weighing
from sukno.players.policies import Levels
from sukno.players.trick_words import card_why

SURE = 0.55
"""A card that wins so often is taken for a winner."""
RUFF = 0.45
"""How often a trump that is not among the highest takes a trick all the same."""

SHARE = {3: 1.04, 4: 0.87, 5: 0.76, 6: 0.66}
"""By the number of players: what all hands expect together is about as many tricks as there are (measured)."""


def expected(game: UpAndDown, s: UpAndDownState, place: int) -> float:
    """How many tricks a hand may take: every card by how likely nothing higher is out, and nobody trumps it."""
    held = s.hands[place]
    unseen = game.unseen(s) & ~held
    others = held.bit_count() * (game.seats - 1)
    out = others / unseen.bit_count()
    """How likely a card that is not seen has been dealt."""
    trumps = SUIT_BITS[s.trump] if s.trump != NO_TRUMPS else 0
    worth = sum(_worth(c, held, unseen, out, trumps, game.seats) for c in cards_of(held))
    return SHARE[game.seats] * worth


def _worth(c: int, held: int, unseen: int, out: float, trumps: int, players: int) -> float:
    suit = SUIT_BITS[c // 13]
    over = (unseen & HIGHER[c]).bit_count() * out
    if trumps >> c & 1:
        top = 1 / (1 + over)
        return top + (1 - top) * RUFF * (2 if players == 3 else 1.5 if players == 4 else 1.2) / 2
    theirs = (unseen & suit).bit_count() * out
    mine = (held & suit).bit_count()
    # so many rounds of a suit are followed by all; on one card each it hardly ever is
    follows = min(1.0, theirs / (players - 1) / max(1, mine)) if trumps else 1.0
    led = 1.0 if mine > 1 or held == 1 << c else 0.8
    return max(0.0, 1 - over / max(1.0, theirs) * 2.2) * (0.35 + 0.65 * follows) * led


def novice(game: AnyGame, s: UpAndDownState, ask: Ask, rng: Random) -> str:
    assert isinstance(game, UpAndDown)
    if ask.kind == "bid":
        tricks = expected(game, s, s.auction.turn)
        return ask.moves[min(int(tricks + 0.5), len(ask.moves) - 1)]
    legal = [CARD_INDEX[move] for move in ask.moves]
    return CARD_TEXTS[legal[0] if len(legal) == 1 else card(game, s, legal)]


def card(game: UpAndDown, s: UpAndDownState, legal: list[int]) -> int:
    """While tricks are wanted the cheapest card that is likely to take, or the lowest; then the highest that is not."""
    weigh = Weighing(s, game.tricks.ways(s), game.unseen(s) & ~s.hands[s.turn])
    wins = {c: weigh.wins(c) for c in legal}
    wants = s.wanted[s.turn] - s.tricks[s.turn]

    def dear(c: int) -> tuple[bool, int]:
        return c // 13 == s.trump, RANK[c]

    if wants <= 0:
        return min(legal, key=lambda c: (round(wins[c], 2), not dear(c)[0], -RANK[c]))
    if wants >= s.hands[s.turn].bit_count():
        return max(legal, key=lambda c: (wins[c], -RANK[c]))
    likely = [c for c in legal if wins[c] >= SURE]
    if likely:
        return max(likely, key=dear) if not s.trick else min(likely, key=dear)
    return min(legal, key=dear)


EXPECTS = Text("the hand promises about {n} tricks", "рука обещает около {n} взятки")


def why(game: AnyGame, s: UpAndDownState, ask: Ask, move: str) -> Text | None:
    assert isinstance(game, UpAndDown)
    if ask.kind != "bid":
        return card_why(game, s, ask, move)
    n = expected(game, s, s.auction.turn)
    return EXPECTS.fill(n=Text(figured(n, ".1f", "en"), figured(n, ".1f", "ru")))


LEVELS = Levels(novice=novice, why=why)
