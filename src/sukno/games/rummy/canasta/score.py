"""How a deal of canasta ended, counted from the cards: what the sheet is told."""

from __future__ import annotations

from sukno.families.counted import size
from sukno.games.rummy.canasta.melds import TABLE_PRICES, canasta, hand_prices, left, worth
from sukno.games.rummy.canasta.rules import Rules
from sukno.games.rummy.canasta.state import NOBODY, CanastaState
from sukno.sheets.canasta.scoring import Row, Side, scored, total


def side_of(rules: Rules, s: CanastaState, pair: int) -> Side:
    """The cards of a pair."""
    kind = rules.kind
    seats = (pair, pair + 2)
    melds = [meld for seat in seats for meld in s.melds[seat]]
    canastas = tuple(name for meld in melds if (name := canasta(kind, meld)))
    if canastas:
        table = sum(worth(meld) for meld in melds if rules.cards_count or not meld.full)
    else:
        table = sum(left(meld.cards, TABLE_PRICES) for meld in melds)
    prices = hand_prices(kind)
    return Side(
        canastas=canastas,
        table=table,
        hands=sum(left(s.hands[seat], prices) for seat in seats),
        reds=sum(size(s.reds[seat]) for seat in seats),
    )


def rows(rules: Rules, s: CanastaState) -> tuple[Row, ...]:
    """What both pairs write for the deal as it lies."""
    sides = [side_of(rules, s, pair) for pair in range(2)]
    out = None if s.out == NOBODY else s.out % 2
    return scored(rules.kind, sides, out, partner=s.both)


def points(rules: Rules, s: CanastaState) -> tuple[int, int]:
    one, other = rows(rules, s)
    return total(one), total(other)
