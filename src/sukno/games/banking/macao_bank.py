"""Macao (макао): one card and perhaps a second, nearest to nine; nines and eights from the deal are paid dear."""

from __future__ import annotations

from typing import Annotated, Literal

from sukno.engine import Info, Text, option
from sukno.families.banking import BankGame
from sukno.families.banking_state import BankState, ShoeOptions
from sukno.games.banking.nines import PIPS, digit

TIMES = {9: 3, 8: 2}
"""What a first card by itself is worth in stakes; anything else is paid once (000:6120-6134)."""


class MacaoOptions(ShoeOptions, frozen=True):
    stake: Annotated[
        int,
        option(
            "Stake",
            "Ставка",
            "What every punter stakes in every deal, neither more nor less.",
            "Столько ставит каждый понтер в каждой сдаче, не больше и не меньше.",
            ge=1,
            le=1000,
            main=True,
        ),
    ] = 5
    courts: Annotated[
        Literal["may", "always"],
        option(
            "Tens and courts",
            "Десятки и фигуры",
            "May they be thrown aside for a new card, or are they always?",
            "Можно их сбросить и взять новую карту или их сбрасывают всегда?",
            values={
                "may": Text("may be replaced", "можно заменить"),
                "always": Text("are always replaced", "заменяются всегда"),
            },
        ),
    ] = "may"
    natural_all: Annotated[
        bool,
        option(
            "Dear banker",
            "Дорогой банкомёт",
            "A banker with a nine or eight from the deal collects threefold or twofold from all who lose, not only "
            "from those with the same count.",
            "Банкомёт с девяткой или восьмёркой от сдачи получает втрое и вдвое со всех проигравших, а не только с "
            "тех, у кого столько же.",
        ),
    ] = False


class MacaoBank(BankGame[MacaoOptions]):
    info = Info(
        id="macao-bank",
        name=Text("Macao, the banking game", "Макао, банковая игра"),
        also=("Macao bank", "Banking Macao", "Банковое макао", "Макао с банком", "Chemin de fer"),
        audience=("easy",),
        family="banking",
        summary=Text(
            "Nine in one card or two against the banker; a nine from the deal is paid threefold.",
            "Девять в одной карте или двух против банкомёта; за девятку от сдачи платят втрое.",
        ),
        seats=(4, 2, 3, 5, 6, 7, 8, 9, 10),
        sources=("000:6072-6176", "004:2019-2027"),
        duel={"players": 2, "deals": 20},
    )
    Options = MacaoOptions

    # two mixed packs, one card to everyone (000:6079, 6089)
    copies = 2
    dealt = 1
    most = 4
    # gap: how many cards a hand can come to is not bounded while courts are replaced; a shoe with four for everybody
    # is enough for a deal, and should it run out nevertheless nobody draws any more

    def stakes(self, s: BankState) -> bool:
        """The stake is agreed beforehand, and nobody may stake more or less (000:6098)."""
        return False

    def laid(self, s: BankState) -> None:
        """Where they are always replaced, a ten or a court that was dealt is thrown aside at once (004:2021)."""
        stake = self.options.stake
        s.stakes = [0 if i == s.dealer else stake for i in range(self.seats)]
        if self.options.courts == "always":
            for seat in self.orders[s.dealer]:
                if not PIPS[s.hands[seat][0]]:
                    s.shown[seat] = True
                    self.replace(s, seat)

    def replace(self, s: BankState, seat: int) -> None:
        """Cards for the last one until it counts."""
        while not PIPS[s.hands[seat][-1]] and s.top < len(s.shoe):
            s.hands[seat] += (s.shoe[s.top],)
            s.top += 1

    def may_draw(self, s: BankState, seat: int) -> bool:
        # gap: one card may be drawn; tens and courts do not count, so that another may be asked for in their place
        counting = 0
        for card in s.hands[seat]:
            counting += PIPS[card] > 0
        return counting < 2 and s.top < len(s.shoe)

    def card_drawn(self, s: BankState, seat: int) -> None:
        """Who asks for another card throws a ten or a court aside, for all to see."""
        if not PIPS[s.hands[seat][0]]:
            s.shown[seat] = True
        if self.options.courts == "always":
            self.replace(s, seat)

    def could_hold(self, s: BankState, seat: int, cards: tuple[int, ...]) -> bool:
        """Who has drawn and shown nothing was dealt a card that counts; so was everybody where courts are replaced."""
        free = self.options.courts == "may" and len(s.hands[seat]) == 1
        return free or PIPS[cards[0]] > 0

    def kind(self, card: int) -> int:
        return int(PIPS[card] > 0)

    def count(self, hand: tuple[int, ...]) -> int:
        return digit(hand)

    def multiple(self, s: BankState, seat: int) -> int:
        """The table of 000:6120-6150."""
        hand, bank = s.hands[seat], s.hands[s.dealer]
        own, his = digit(hand), digit(bank)
        if own > his:
            return TIMES.get(own, 1) if len(hand) == 1 else 1
        # gap: the amount where the punter has less is not stated; gap: a tie is dear only with the banker's first card
        if len(bank) == 1 and (own == his or self.options.natural_all):
            return -TIMES.get(his, 1)
        return -1
