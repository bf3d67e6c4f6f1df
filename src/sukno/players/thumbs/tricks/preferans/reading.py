"""What the cards played say of the hands: in a likely deal the others have played as one would expect."""

from __future__ import annotations

from random import Random
from typing import Any

from sukno.families.tricks import SUIT_BITS, winner
from sukno.materials.cards import CARD_INDEX
from sukno.players.belief import drawn
from sukno.players.thumbs.tricks.preferans.common import AnyPreferans
from sukno.players.thumbs.tricks.preferans.playout import Raspasy
from sukno.players.thumbs.tricks.preferans.trick_cards import game_card
from sukno.players.tricks import alike

SURPRISE = 0.4
"""What a card that the rule of thumb would not have played leaves of a deal's likelihood; between 0.3
and 0.5 the true deal was likeliest among imagined ones when strong players were watched; in raspasy at
0.3, and hardly less at 0.2 and 0.4."""


class Replay:
    """As much of a state as the rules of thumb for cards look at."""

    def __init__(self, s: Any) -> None:
        self.hands: list[int] = [h | g for h, g in zip(s.hands, s.gone, strict=True)]
        self.trump: int = s.trump
        self.contract, self.exchange, self.idle = s.contract, s.exchange, s.idle
        self.leader = 0
        self.turn = 0
        self.trick: list[int] = []
        self.played = 0

    def legal(self) -> int:
        held = self.hands[self.turn]
        if not self.trick:
            return held
        own = held & SUIT_BITS[self.trick[0] // 13]
        if own or self.trump < 0:
            return own or held
        return held & SUIT_BITS[self.trump] or held

    def play(self, card: int) -> None:
        self.hands[self.turn] &= ~(1 << card)
        self.trick.append(card)
        if len(self.trick) < 3:
            self.turn = (self.turn + 1) % 3
            return
        for c in self.trick:
            self.played |= 1 << c
        self.leader = self.turn = (self.leader + winner(self.trick, self.trump)) % 3
        self.trick = []


def cards_played(s: Any) -> list[int]:
    """The cards of the deal in the order they were played."""
    return [CARD_INDEX[move] for _, kind, move in s.lines() if kind == "card"]


def likelihood(s: Any, cards: list[int], me: int) -> float:
    """How well the cards of the others go with the hands of this world."""
    replay = Replay(s)
    found = 1.0
    for card in cards:
        if replay.turn != me:
            legal = replay.legal()
            if legal & (legal - 1) and not alike(game_card(replay, legal), card, legal | replay.played):
                found *= SURPRISE
        replay.play(card)
    return found


def raspasy_likelihood(game: AnyPreferans, s: Any, cards: list[int], me: int) -> float:
    """The same in raspasy, by their quick rules."""
    replay = raspasy_begun(game, s)
    found = 1.0
    for card in cards:
        if replay.turn != me:
            held = replay.hands[replay.turn]
            legal = replay.legal(held)
            if legal & (legal - 1) and not alike(replay.usual(), card, held | replay.gone):
                found *= SURPRISE
        replay.play(card)
    return found


def raspasy_begun(game: AnyPreferans, s: Any) -> Raspasy:
    """Raspasy before their first card."""
    out = s.idle.bit_length() - 1
    talon = s.exchange.talon if game.customs.talon_leads else ()
    return Raspasy(
        [h | g for h, g in zip(s.hands, s.gone, strict=True)],
        [0] * len(s.hands),
        turn=1 if out == 0 else 0,
        led=talon[0] if talon else -1,
        coming=talon[1:],
        dealer_leads=game.seats > 3,
        out=out,
        give_way=game.customs.give_way,
    )


def read(game: AnyPreferans, worlds: list[Any], me: int, n: int, rng: Random) -> list[Any]:
    """`n` of the worlds, by how well the cards played go with them."""
    cards = cards_played(worlds[0])
    if worlds[0].raspasy.on:
        weights = [raspasy_likelihood(game, w, cards, me) for w in worlds]
    else:
        weights = [likelihood(w, cards, me) for w in worlds]
    return drawn(worlds, weights, n, rng)
