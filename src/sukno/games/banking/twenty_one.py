"""Twenty-one (двадцать одно, «очко»): nearer to twenty-one than the banker, and not beyond it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from sukno.engine import Info, Text
from sukno.engine.view import BACK, Amounts, AnyZone, Hand, Pile, Row
from sukno.families.banking import BankGame
from sukno.families.banking_state import BankOptions, BankState, players_option
from sukno.materials.cards import CARD_TEXTS

GOAL = 21
ACE = 64
"""Added for every ace so that a sum also tells whether one is there; five cards stay far below."""
PIPS = {"A": ACE + 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9,
        "T": 10, "J": 10, "Q": 10, "K": 10}  # fmt: skip
COUNT: tuple[int, ...] = tuple(PIPS[text[1]] for text in CARD_TEXTS[:52])


def points(hand: tuple[int, ...]) -> int:
    """What a hand counts: one ace as 11 if that does not go beyond 21, the others as 1 (000:6416).

    Two aces are 12, and nothing more (not in the source).
    """
    total = 0
    for c in hand:
        total += COUNT[c]
    if total < ACE:
        return total
    total %= ACE
    return total + 10 if total <= GOAL - 10 else total


class TwentyOneOptions(BankOptions, frozen=True):
    """The common agreements: players, rounds of the bank, stakes."""

    players: Annotated[int, players_option(8)] = 4


class TwentyOne(BankGame[TwentyOneOptions]):
    info = Info(
        id="twenty-one",
        name=Text("Twenty-one", "Двадцать одно"),
        also=("21", "Blackjack", "Vingt-et-un", "Pontoon", "Очко", "Блэкджек"),
        audience=("easy",),
        family="banking",
        summary=Text(
            "Draw towards twenty-one against a banker who plays last; everybody holds the bank in turn.",
            "Наберите двадцать одно против банкомёта, который прикупает последним.",
        ),
        seats=(4, 2, 3, 5, 6, 7, 8),
        sources=("000:6370-6448", "004:1975-1993"),
        duel={"players": 2},
    )
    Options = TwentyOneOptions

    # two mixed packs, two cards to everyone, at most three drawn (000:6377, 6400)
    copies = 2
    dealt = 2
    most = 5

    # Stakes are laid before the cards are seen, and cards come face down, drawn ones face up. A hand beyond
    # 21 and a dealt 21 are shown at once, as the banker's 21 must be (none of this is in the source).

    def limits(self, s: BankState, seat: int) -> tuple[int, int]:
        return self.options.low, self.options.high

    def ends_at_once(self, s: BankState) -> bool:
        """The banker looks first, and with a dealt 21 he ends the deal (000:6390)."""
        return dealt_21(s.hands[s.dealer])

    def may_draw(self, s: BankState, seat: int) -> bool:
        hand = s.hands[seat]
        if len(hand) == 2:
            return points(hand) < GOAL
        return len(hand) < self.most and points(hand) <= GOAL

    def shows(self, s: BankState, seat: int) -> bool:
        hand = s.hands[seat]
        return points(hand) >= GOAL if len(hand) == 2 else points(hand) > GOAL

    def could_hold(self, s: BankState, seat: int, cards: tuple[int, ...]) -> bool:
        """Neither a dealt 21 nor more than 21 at any time."""
        drawn = s.hands[seat][2:]
        return points(cards) < GOAL and (not drawn or points(cards + drawn) <= GOAL)

    def kind(self, card: int) -> int:
        return COUNT[card]

    def count(self, hand: tuple[int, ...]) -> int:
        return points(hand)

    def multiple(self, s: BankState, seat: int) -> int:
        hand, bank = s.hands[seat], s.hands[s.dealer]
        own, his = points(hand), points(bank)
        if dealt_21(bank):
            return -1  # also against another 21 on the deal (000:6390)
        if dealt_21(hand):
            return 2  # even if the banker makes 21 by drawing, or goes beyond it (000:6412, 6423)
        if own > GOAL:
            return 0 if his > GOAL else -1  # both beyond 21 are quits (000:6437)
        if his > GOAL:
            return 2  # 000:6441
        return (own > his) - (own < his)  # equal: the stake goes back (000:6408)

    def zones(self, s: BankState, seat: int | None) -> Iterable[AnyZone]:
        yield Pile(id="shoe", label=Text("Shoe", "Колода"), count=len(s.shoe) - s.top)
        played = tuple(CARD_TEXTS[c] for c in s.shoe[: s.begin])
        yield Pile(id="played", label=Text("Played", "Сыграно"), count=len(played), seen=played)
        for i, info in enumerate(self.seat_infos(s)):
            seen = s.shown[i] or i == seat
            yield Hand(
                id=f"hand-{i}",
                label=info.name,
                seat=i,
                cards=tuple(
                    CARD_TEXTS[c] if seen or k >= self.dealt else BACK for k, c in enumerate(s.hands[i])
                ),
                total=self.count(s.hands[i]) if seen and s.hands[i] else None,
            )
        yield Row(
            id="bank",
            label=Text("Banker's hand, last deal", "Карты банкомёта в прошлой сдаче"),
            cards=tuple(CARD_TEXTS[c] for c in s.past[s.past_banker]),
        )
        names: tuple[tuple[str, Text, Iterable[int]], ...] = (
            ("stakes", Text("Stakes", "Ставки"), s.stakes),
            ("totals", Text("Points, last deal", "Очки в прошлой сдаче"), map(self.count, s.past)),
        )
        for id, label, numbers in names:
            yield Amounts(id=id, label=label, amounts=tuple((label, i, x) for i, x in enumerate(numbers)))
        yield from self.account.zones(s.account)


def dealt_21(hand: tuple[int, ...]) -> bool:
    return len(hand) == 2 and points(hand) == GOAL
