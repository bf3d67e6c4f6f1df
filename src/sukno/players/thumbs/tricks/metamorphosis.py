"""Metamorphosis: every hand by its tariff; announce what the first cards promise, and keep what the next hand wants."""

from __future__ import annotations

from random import Random

from sukno.engine import AnyGame, Ask, Text
from sukno.families.tricks import SUIT_BITS
from sukno.families.ways import Tariff, Ways
from sukno.games.tricks.metamorphosis.game import Metamorphosis
from sukno.games.tricks.metamorphosis.kinds import (
    DIAMONDS,
    HEARTS,
    KINDS,
    SPADES,
    MetamorphosisState,
    surplus,
)
from sukno.games.tricks.metamorphosis.stages import BID, DISCARD
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, cards_of
from sukno.players.card_play import RANK, ByTariff
from sukno.players.policies import Levels
from sukno.players.trick_words import card_why

AHEAD = (1, 0, -1, 1)
"""What a trick is worth in each hand beside what the tariff pays: of the values tried these won most in matches of a
thousand rounds."""
WAYS = [
    Ways(tariff=Tariff(kind.ways.tariff.cards, trick=trick))
    for kind, trick in zip(KINDS, AHEAD, strict=True)
    if kind.ways.tariff is not None
]
WANTED = {0: {DIAMONDS: 8, HEARTS: -3}, 2: {SPADES: 4}}
"""By the hand that is over: which suits are kept for the next rather than others, in ranks; for the second hand high
cards are kept, for the fourth low ones. Found as above."""
MIDDLE = 73
"""Ranks of twelve cards, the two counted 0 and the ace 12, and three more for every diamond over three: a hand below
this wins the first of the four oftener, one above it the second."""


def novice(game: AnyGame, s: MetamorphosisState, ask: Ask, rng: Random) -> str:
    assert isinstance(game, Metamorphosis)
    if ask.kind == BID:
        return announced(s.hands[s.turn])
    if ask.kind == DISCARD:
        return aside(s)
    if len(ask.moves) == 1:
        return ask.moves[0]
    weigh = ByTariff(s, WAYS[s.kind], game.unseen(s) & ~s.hands[s.turn], 0)
    return max(ask.moves, key=lambda move: weigh.of(CARD_INDEX[move]))


def announced(hand: int) -> str:
    return "2" if height(hand) > MIDDLE else "1"


def height(hand: int) -> int:
    ranks = sum(RANK[c] for c in cards_of(hand))
    return ranks + 3 * ((hand & SUIT_BITS[DIAMONDS]).bit_count() - 3)


def aside(s: MetamorphosisState) -> str:
    """The surplus that the next hand wants least."""
    wanted, sign = WANTED[s.kind], 1 if s.kind == 0 else -1
    held = cards_of(s.hands[s.turn])
    held.sort(key=lambda c: sign * RANK[c] + wanted.get(c // 13, 0))
    return " ".join([DISCARD, *(CARD_TEXTS[c] for c in held[: surplus(s, s.turn)])])


LOW = Text(
    "few high cards: not many clubs will be taken with them",
    "старших карт мало: треф с ними возьмёшь немного",
)
HIGH = Text(
    "high cards and diamonds: they take tricks, and the best of those cards are the second hand",
    "старшие карты и бубны: они возьмут взятки, а лучшее из взятого и будет вторым розыгрышем",
)
KNOWN = Text("of the four the only one whose cards are known", "из четырёх лишь в нём карты уже известны")
NOT_YET = Text(
    "nobody knows yet with which cards that hand is played", "с какими картами его играть, пока неизвестно"
)
SECOND = Text(
    "keeps diamonds and high cards, which take hearts", "оставляет бубны и старшие карты: они возьмут червей"
)
FOURTH = Text("keeps low cards, which take no spades", "оставляет малые карты: они не возьмут пик")


def why(game: AnyGame, s: MetamorphosisState, ask: Ask, move: str) -> Text | None:
    assert isinstance(game, Metamorphosis)
    if ask.kind == BID:
        high = height(s.hands[s.turn]) > MIDDLE
        if move == "1":
            return KNOWN if high else LOW
        return HIGH if high and move == "2" else NOT_YET
    if ask.kind == DISCARD:
        return SECOND if s.kind == 0 else FOURTH
    return card_why(game, s, ask, move)


LEVELS = Levels(novice=novice, why=why)
