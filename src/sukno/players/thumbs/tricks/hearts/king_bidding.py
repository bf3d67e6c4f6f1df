"""King with bidding: what each suit would cost this hand, so what the right to choose is worth; then duck."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from sukno.engine import AnyGame, Ask, Text
from sukno.families.stages.calling import PASS
from sukno.families.tricks import SUIT_BITS, SUIT_NAMES
from sukno.games.tricks.hearts.king_bidding import MINUS, BiddingState, KingBidding
from sukno.materials.cards import CARD_TEXTS, SYMBOLS, cards_of
from sukno.players.card_play import RANK
from sukno.players.misere import misere_card
from sukno.players.policies import Levels
from sukno.players.trick_words import card_why

TOP = 12.0
"""The rank of an ace."""


class Fit(NamedTuple):
    """What a hand takes if a suit costs: fitted to some thousand deals that these rules of thumb played."""

    least: float
    card: float
    """For every card of the suit: low ones make it safer."""
    rank: float
    """For its rank, an ace being one; more low ranks than high are what counts."""
    cube: float
    bottom: float
    """For the rank of the lowest."""
    others: float
    """For high cards of other suits, on which the suit is thrown."""
    bold: float
    """What is added to a bid: with fewer players another's suit costs more."""


FITS = {4: Fit(-0.9, -1.1, 2.8, -1.0, 3.4, 1.25, -0.5), 3: Fit(2.5, -2.3, 4.9, -2.0, 2.0, 0.9, 0.7)}


def novice(game: AnyGame, s: BiddingState, ask: Ask, rng: Random) -> str:
    assert isinstance(game, KingBidding)
    if len(ask.moves) == 1:
        return ask.moves[0]
    if ask.kind == "bid":
        worth = worth_of(s.hands[s.auction.turn], game.seats)
        bid = str(s.bid + 1)
        return bid if s.bid + 1 <= worth and bid in ask.moves else PASS.text
    if ask.kind == MINUS:
        costs = costs_of(s.hands[s.turn], game.seats)
        return ask.moves[costs.index(min(costs))]
    ways = game.ways[s.minus]
    assert ways.tariff is not None
    return CARD_TEXTS[misere_card(s, ways.tariff)]


def costs_of(hand: int, players: int) -> list[float]:
    """By suits: what the hand would probably take if that suit cost."""
    fit = FITS[players]
    held = [[RANK[c] / TOP for c in cards_of(hand & bits)] for bits in SUIT_BITS]
    high = [sum(rank**3 for rank in ranks) for ranks in held]
    costs = []
    for ranks, own in zip(held, high, strict=True):
        found = fit.least + fit.card * len(ranks) + fit.rank * sum(ranks) + fit.cube * own
        found += fit.bottom * min(ranks, default=0.0) + fit.others * (sum(high) - own)
        costs.append(max(0.0, found))
    return costs


def worth_of(hand: int, players: int) -> float:
    """The right to choose: what is saved against a suit that somebody else names."""
    costs = costs_of(hand, players)
    return (sum(costs) - min(costs)) / 3 - min(costs) + FITS[players].bold


def why(game: AnyGame, s: BiddingState, ask: Ask, move: str) -> Text | None:
    assert isinstance(game, KingBidding)
    if ask.kind not in ("bid", MINUS):
        return card_why(game, s, ask, move)
    costs = costs_of(s.hands[s.auction.turn], game.seats)
    suit = costs.index(min(costs))
    name, symbol = SUIT_NAMES[suit], SYMBOLS[suit]
    if ask.kind == MINUS:
        chosen = game.naming.moves.index(move)
        if chosen != suit:
            return Text(f"{symbol} would be safer with this hand", f"с этими картами безопаснее {symbol}")
        return Text(
            f"{symbol} {name.en} are the suit in which this hand takes least",
            f"{symbol} {name.ru} — масть, в которой эта рука возьмёт меньше всего",
        )
    if move == PASS.text:
        return Text(
            "to choose the suit is worth no more points to this hand", "выбор масти этой руке больше не стоит"
        )
    return Text(
        f"with {symbol} as the minus suit this hand takes little",
        f"если минус — {symbol}, эта рука возьмёт мало",
    )


LEVELS = Levels(novice=novice, why=why)
