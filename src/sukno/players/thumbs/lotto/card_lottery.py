"""Card lottery: prizes are luck; in the play-out lead what the neighbour must beat, and be rid of dear suits."""

from __future__ import annotations

from random import Random

from sukno.engine import Ask, Text
from sukno.games.lotto.card_lottery import CardLottery
from sukno.games.lotto.card_lottery_playout import (
    ANSWER,
    FOLLOW,
    LEAD,
    PRICES,
    SUIT,
    TAKE,
    above,
    below,
    from_on,
)
from sukno.games.lotto.card_lottery_state import LotteryState
from sukno.materials.cards import CARD_INDEX, SUIT_MASK
from sukno.players.policies import Levels


def worth_of_lead(hand: int, move: str) -> int:
    """How many cards one is rid of for good, and two less for every card that comes back with another."""
    gain = 0
    for text in move.split():
        card = CARD_INDEX[text]
        gain += 1 if hand & above(card) else 1 if not hand & below(card) else -1
    return gain


def novice(game: CardLottery, s: LotteryState, ask: Ask, rng: Random) -> str:
    """All cards are open: lead what cannot come back, beat with as little as possible, lay dear suits first."""
    moves, kind = ask.moves, ask.kind
    if len(moves) == 1:
        return moves[0]
    if kind == LEAD:
        next_hand = s.hands[from_on(s, ask.seat + 1)]
        return max(moves, key=lambda m: (worth_of_lead(next_hand, m), -CARD_INDEX[m[:2]] % 13))
    if kind == ANSWER:
        cards = [m for m in moves if m != TAKE]
        beats = CARD_INDEX[cards[0]] > s.led[0]
        return min(cards, key=CARD_INDEX.__getitem__) if beats else max(cards, key=CARD_INDEX.__getitem__)
    if kind == SUIT:
        hand = s.hands[ask.seat]
        others = [h for i, h in enumerate(s.hands) if i != ask.seat]
        return max(moves, key=lambda m: suit_lead(hand, others, CARD_INDEX[m]))
    return max(moves, key=CARD_INDEX.__getitem__)


def suit_lead(hand: int, others: list[int], card: int) -> tuple[int, int, int]:
    """A card that keeps the lead, of a dear suit, and a high one."""
    suit = card // 13
    keeps = not any(h & above(card) for h in others)
    length = (hand >> 13 * suit & SUIT_MASK).bit_count()
    return int(keeps), PRICES[suit], length


def why(game: CardLottery, s: LotteryState, ask: Ask, move: str) -> Text:
    kind = ask.kind
    if len(ask.moves) == 1:
        return NO_CHOICE
    if kind == LEAD:
        next_hand = s.hands[from_on(s, ask.seat + 1)]
        cards = move.split()
        return GOES if worth_of_lead(next_hand, move) == len(cards) else RETURNS
    if kind == ANSWER:
        if move == TAKE:
            return TAKES
        return BEATS if CARD_INDEX[move] > s.led[0] else LOWER
    if kind == FOLLOW:
        return FOLLOWS
    others = [h for i, h in enumerate(s.hands) if i != ask.seat]
    card = CARD_INDEX[move]
    return KEEPS if not any(h & above(card) for h in others) else PRICED.fill(n=PRICES[card // 13])


NO_CHOICE = Text("nothing else is possible", "другого не дано")
GOES = Text("the neighbour must beat it or take it", "сосед должен побить или взять")
RETURNS = Text("it may come back with a lower card", "может вернуться вместе с меньшей картой")
TAKES = Text("the card is taken up, and the next one leads", "карта берётся, ходит следующий")
BEATS = Text("both cards are gone, and the lead comes", "обе карты уходят, и ход ваш")
LOWER = Text("the leader takes both cards back, and the lead comes", "ходивший берёт обе карты, и ход ваш")
FOLLOWS = Text("a high card takes the lead", "старшая карта берёт ход")
KEEPS = Text("nobody has a higher one: the lead stays", "старше ни у кого нет: ход остаётся")
PRICED = Text("left in hand it would cost {n}", "на руках стоила бы {n}")

LEVELS = Levels(novice=novice, why=why)
