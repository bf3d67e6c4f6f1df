"""Baccara (баккара): two cards and perhaps a third, the best last digit; ties are the banker's, who may stay."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

from sukno.engine import Info, Text, option
from sukno.engine.ask import Family
from sukno.families.banking import BankGame
from sukno.families.banking_state import BankOptions, BankState
from sukno.families.stages.holding import Holding
from sukno.games.banking.nines import PIPS, digit

NATURAL = 8
"""From here on two cards settle the deal."""


class BaccaraOptions(BankOptions, frozen=True):
    rounds: Annotated[
        int,
        option(
            "Talias",
            "Талий",
            "How many talias are played for every player, whoever holds the bank.",
            "Сколько талий играют на каждого игрока, кто бы ни держал банк.",
            ge=1,
            le=10,
            main=True,
        ),
    ] = 1
    cover: Annotated[
        Literal[2, 1],
        option(
            "The banker lays",
            "Банкомёт кладёт",
            "How many stakes the banker lays against each.",
            "Сколько ставок банкомёт кладёт против каждой.",
            values={2: Text("two stakes", "две ставки"), 1: Text("one stake", "одну ставку")},
        ),
    ] = 2
    draw_limit: Annotated[
        Literal[4, 3],
        option(
            "Drawing up to",
            "Прикуп до",
            "Who has more points than this may not draw.",
            "У кого очков больше, тот прикупать не вправе.",
            values={4: Text("four points", "четырёх очков"), 3: Text("three points", "трёх очков")},
        ),
    ] = 4


class Baccara(BankGame[BaccaraOptions]):
    info = Info(
        id="baccara",
        name=Text("Baccara", "Баккара"),
        also=("Baccarat", "Баккара́", "Баккар", "Punto banco"),
        family="banking",
        summary=Text(
            "Two cards and perhaps a third against the banker, who wins ties but lays double.",
            "Две-три карты против банкомёта: при равных очках берёт он, зато ставит вдвое.",
        ),
        seats=(4, 2, 3, 5, 6, 7, 8, 9, 10),
        sources=("000:6178-6288", "004:1995-2017"),
        duel={"players": 2},
    )
    Options = BaccaraOptions
    log_words = {
        "keep": Text("⟨keeps|keep⟩ the bank", "⟨оставляет|оставляете⟩ банк за собой"),
        "pass-bank": Text("⟨gives|give⟩ up the bank", "⟨отдаёт|отдаёте⟩ банк"),
    }
    speech = {
        "keep": Text("I keep the bank", "банк за мной"),
        "pass-bank": Text("I give up the bank", "отдаю банк"),
    }

    # two mixed packs; two cards in turn and at most one more (000:6191, 6206, 6240). At a table the second card goes
    # round the other way, and the banker may move some to the bottom (000:6196): of a shuffled pack nobody can tell
    copies = 2
    dealt = 2
    most = 3

    def order(self, banker: int) -> Sequence[int]:
        """The punter on the banker's right, the one on his left, the next on the right and so on, then he himself
        (000:6233-6244)."""
        n = self.seats
        out: list[int] = []
        for i in range(1, n):
            step = (i + 1) // 2
            out.append((banker - step) % n if i % 2 else (banker + step) % n)
        return [*out, banker]

    def make_holding(self) -> Holding[BankState]:
        words = {"keep": Text("keep the bank", "оставить банк"), "pass": Text("give it up", "отдать банк")}
        return Holding(words, self.choices, self.held)

    def asks_banker(self, s: BankState) -> bool:
        """Nobody can demand the bank (000:6284); gap: he says at the end of a talia whether he gives it to the left."""
        return s.fresh and bool(s.account.talias)

    def choices(self, s: BankState) -> tuple[list[str], tuple[Family, ...]]:
        return ["keep", "pass"], ()

    def held(self, s: BankState, move: str) -> None:
        if move == "pass":
            self.change_banker(s)
            return
        s.note(s.dealer, "keep")
        self.go_ahead(s)

    def next_dealer(self, s: BankState) -> int:
        return s.dealer

    def limits(self, s: BankState, seat: int) -> tuple[int, int]:
        return self.options.low, self.options.high

    # gap: "only four points" is read as a last digit from 0 to 4, of anybody; drawing is a right, not a duty

    def may_draw(self, s: BankState, seat: int) -> bool:
        hand = s.hands[seat]
        return len(hand) == 2 and digit(hand) <= self.options.draw_limit

    def ends_at_once(self, s: BankState) -> bool:
        """With an eight or a nine on the table nobody draws (000:6231)."""
        return any(digit(hand) >= NATURAL for hand in s.hands)

    def could_hold(self, s: BankState, seat: int, cards: tuple[int, ...]) -> bool:
        """Who was passed over has more than those who may draw, and nobody has an eight or a nine."""
        points = digit(cards)
        if points >= NATURAL:
            return False
        if s.asked >> seat & 1:
            return points <= self.options.draw_limit
        order = self.orders[s.dealer]
        return points > self.options.draw_limit or order.index(seat) > s.place

    def kind(self, card: int) -> int:
        return PIPS[card]

    def count(self, hand: tuple[int, ...]) -> int:
        return digit(hand)

    def multiple(self, s: BankState, seat: int) -> int:
        """More points win what the banker laid against the stake; ties are his (000:6218-6230)."""
        return self.options.cover if digit(s.hands[seat]) > digit(s.hands[s.dealer]) else -1

    def gains(self, s: BankState) -> list[int]:
        """Among those who have six with the banker all that was staked is divided, the one exception (000:6266-6278).

        gap: the other punters are settled with by themselves; chips that cannot be divided are the banker's.
        """
        gains = super().gains(s)
        if digit(s.hands[s.dealer]) != 6:
            return gains
        equal = [i for i in range(self.seats) if i != s.dealer and digit(s.hands[i]) == 6]
        whole = sum(s.stakes[i] for i in equal) * (1 + self.options.cover)
        for i in equal:
            gains[i] = whole // (len(equal) + 1) - s.stakes[i]
        gains[s.dealer] = 0
        gains[s.dealer] = -sum(gains)
        return gains
