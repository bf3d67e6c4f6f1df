"""Card dominoes: which card to lay, in Fan-tan and in King, and why. Sets of cards are bits."""

from __future__ import annotations

from typing import Any

from sukno.engine import Ask, Text
from sukno.families.stages.fantan import STOP, fitting
from sukno.materials.cards import CARD_INDEX, cards_of
from sukno.players.card_play import HIGHER, LOWER, highest, lowest
from sukno.players.reasons import FORCED, all_of


def worth_laying(hand: int, laid: int, card: int) -> int:
    """What opens the way for one's own outer cards is worth something; what only helps others costs."""
    total = 0
    for beyond in (HIGHER[card], LOWER[card]):
        if beyond & laid:
            continue
        mine = beyond & hand
        if mine:
            far = highest(mine) - card if mine >> card else card - lowest(mine)
            total += 4 + 2 * far + mine.bit_count()
        else:
            total -= beyond.bit_count()
    return total


def lay_card(hand: int, laid: int, starts: int) -> int:
    """Open the way for one's own outer cards; what only helps others waits."""
    return max(cards_of(hand & fitting(laid, starts)), key=lambda card: worth_laying(hand, laid, card))


OPENS = Text("opens the way for {n} more of the suit in hand", "открывает дорогу своим картам масти: {n}")
HELPS = Text("lets others lay {n} cards behind it", "пускает за собой чужие карты: {n}")
SHUTS = Text("nobody can lay anything behind it", "за этой картой никому класть нечего")
WAITS = Text("what fits would only help others", "подходящее только помогло бы другим")


def lay_why(game: Any, s: Any, ask: Ask, move: str) -> Text:
    """What can be laid behind the card: by its owner, by others, by nobody."""
    if move == STOP:
        return WAITS
    if len(ask.moves) == 1:
        return FORCED
    card, hand, laid = CARD_INDEX[move], s.hands[ask.seat], s.layout.laid
    beyond = sum(side for side in (HIGHER[card], LOWER[card]) if not side & laid)
    mine = (beyond & hand).bit_count()
    others = (beyond & ~hand).bit_count()
    return (
        all_of(
            [
                OPENS.fill(n=mine) if mine else None,
                HELPS.fill(n=others) if others and not mine else None,
                SHUTS if not beyond else None,
            ]
        )
        or FORCED
    )
