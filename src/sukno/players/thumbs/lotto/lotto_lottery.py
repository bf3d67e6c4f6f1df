"""Lottery-lotto: cover what is called; a beginner overlooks a card now and then. Buy what is worth its chip."""

from __future__ import annotations

from random import Random

from sukno.engine import Ask, Text
from sukno.games.lotto.lotto_lottery import BUY, CALL, LAST, MARK, NONE, PASS, PRICE, TICKET, LottoLottery
from sukno.games.lotto.lotto_lottery_state import LottoState
from sukno.materials.cards import CARD_TEXTS
from sukno.players.policies import Levels

OVERLOOKS = 0.04
"""How often a beginner does not see that he has the card."""


def worth(game: LottoLottery, s: LottoState, kind: str) -> float:
    """What the thing offered brings on average; a ticket needs somebody's mistake, and is worth nothing to count on."""
    if kind == TICKET:
        return 0.0
    cards = len(s.deck) if kind == BUY else game.options.prizes + LAST
    return sum(s.chips) / cards


def meant(game: LottoLottery, s: LottoState) -> str:
    return CARD_TEXTS[s.deck[game.options.prizes + s.called - 1]]


def club(game: LottoLottery, s: LottoState, ask: Ask, rng: Random) -> str:
    if ask.kind == CALL:
        return CALL
    if ask.kind == MARK:
        card = meant(game, s)
        return card if card in ask.moves else NONE
    return BUY if worth(game, s, ask.kind) > PRICE else PASS


def novice(game: LottoLottery, s: LottoState, ask: Ask, rng: Random) -> str:
    if ask.kind == MARK and rng.random() < OVERLOOKS:
        return NONE
    return club(game, s, ask, rng)


def why(game: LottoLottery, s: LottoState, ask: Ask, move: str) -> Text:
    if ask.kind == CALL:
        return NEXT
    if ask.kind == MARK:
        card = meant(game, s)
        if move == card:
            return CALLED
        if move == NONE:
            return OVERLOOKED if card in ask.moves else NOT_YOURS
        return WRONG
    return WORTH if worth(game, s, ask.kind) > PRICE else DEAR


NEXT = Text("there is nothing to decide", "решать нечего")
CALLED = Text("this card was called", "названа именно эта карта")
NOT_YOURS = Text("the card is not yours", "названной карты у вас нет")
OVERLOOKED = Text("the card was called and may be covered", "карта названа, её можно закрыть")
WRONG = Text(
    "another card was called: if this one is a prize, it is lost",
    "названа другая: окажись эта выигрышем, он потерян",
)
WORTH = Text("on average it brings more than it costs", "в среднем приносит больше, чем стоит")
DEAR = Text("on average it brings less than it costs", "в среднем приносит меньше, чем стоит")

LEVELS = Levels(novice=novice, club=club, master=club, why=why)
