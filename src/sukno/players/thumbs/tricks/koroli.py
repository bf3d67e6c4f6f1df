"""Kings: take tricks; what is owed is paid with the worst card, and whoever only helps gives his best."""

from __future__ import annotations

from random import Random

from sukno.engine import AnyGame, Ask, Text
from sukno.games.tricks.koroli.game import Koroli, KoroliState
from sukno.games.tricks.koroli.tribute import GIVE
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS
from sukno.players.card_play import RANK, Weighing, plain
from sukno.players.policies import Levels
from sukno.players.trick_words import card_why

KEPT, KEPT_TRUMP = 0.03, 0.12
"""What a rank, and a trump, is worth in the hand of whoever leads, in tricks (tried against other values)."""
TRUMP = 20
"""Any trump is dearer than any other card."""


def novice(game: AnyGame, s: KoroliState, ask: Ask, rng: Random) -> str:
    assert isinstance(game, Koroli)
    if len(ask.moves) == 1:
        return ask.moves[0]
    if ask.kind == GIVE:
        choose = max if helps(s) else min
        return choose(ask.moves, key=lambda move: dear(s, CARD_INDEX[move.split(" ")[1]]))
    legal = [CARD_INDEX[move] for move in ask.moves]
    if s.trick:
        return CARD_TEXTS[plain(s, game.ways, legal)]
    weigh = Weighing(s, game.ways, game.unseen(s) & ~s.hands[s.turn])
    return CARD_TEXTS[
        max(legal, key=lambda c: weigh.wins(c) - KEPT * RANK[c] - KEPT_TRUMP * (c // 13 == s.trump))
    ]


def helps(s: KoroliState) -> bool:
    """Whoever gives does not play himself."""
    return bool(s.idle >> s.turn & 1)


def dear(s: KoroliState, card: int) -> tuple[int, int]:
    """Trumps and high cards; of equals one of a long suit."""
    own = sum(1 for c in range(card // 13 * 13, card // 13 * 13 + 13) if s.hands[s.turn] >> c & 1)
    return RANK[card] + TRUMP * (card // 13 == s.trump), own


HELPS = Text("a good card for whoever is still playing", "хорошая карта тому, кто ещё играет")
LEAST = Text("the card that is missed least", "карта, которой меньше всего жаль")
DEAR = Text("something must be given", "что-нибудь отдать надо")


def why(game: AnyGame, s: KoroliState, ask: Ask, move: str) -> Text | None:
    assert isinstance(game, Koroli)
    if ask.kind != GIVE:
        return card_why(game, s, ask, move)
    if helps(s):
        return HELPS
    worth = {other: dear(s, CARD_INDEX[other.split(" ")[1]]) for other in ask.moves}
    return LEAST if worth[move] == min(worth.values()) else DEAR


LEVELS = Levels(novice=novice, why=why)
