"""The past of a deal of Sixty-six: which cards were dealt, and which came from the stock.

Nobody writes down when a card was drawn, so any order will do in which every card is there when it is played,
declared or exchanged.
"""

from __future__ import annotations

from sukno.families.stages.marriages import KINGS
from sukno.games.tricks.sixty_six.state import SixtySixState
from sukno.materials.cards import CARD_INDEX, cards_of

HELD = 1 << 30
"""When a card is needed that is still in hand: after all others."""


def cards_as_dealt(s: SixtySixState, stock: tuple[int, ...], draws: int, turned: int, low: int) -> list[int]:
    """The pack as it may have lain: the hand of the dealer's opponent, the dealer's, `turned`, and the stock.

    So many times both have drawn, the winner of a trick first; the sixth loser gets the trump under the stock,
    which may be `low` by then.
    """
    first = 1 - s.dealer
    needs = [dict.fromkeys(cards_of(hand), HELD) for hand in s.hands]
    leaders: list[int] = []
    exchange: tuple[int, int] | None = None
    cards = 0
    for i, (seat, kind, move) in enumerate(s.lines()):
        if kind == "exchange":
            exchange = seat, i
        text, _, declared = move.partition(" ")
        if text not in CARD_INDEX or kind == "turn":
            continue
        card = CARD_INDEX[text]
        needs[seat][card] = min(i, needs[seat].get(card, i))
        if declared:
            other = card - 1 if KINGS >> card & 1 else card + 1
            needs[seat][other] = i
        if cards % 2 == 0:
            leaders.append(seat)
        cards += 1
    winners = [*leaders[1:], *([] if s.trick else [s.leader])][:draws]
    drawers = [seat for winner in winners for seat in (winner, 1 - winner)]
    if draws == 6:
        needs[drawers.pop()].pop(turned if exchange is None else low)
    if exchange is not None:
        needs[exchange[0]].pop(turned)
        needs[exchange[0]][low] = exchange[1]
    came = [sorted(need, key=need.__getitem__) for need in needs]
    dealt = [came[seat].pop(0) for seat in (first, s.dealer) for _ in range(6)]
    drawn = [came[seat].pop(0) for seat in drawers]
    return [*dealt, turned, *stock, *reversed(drawn)]
